"""Painted shapes are what they say."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import Hands
from ui.stage.paint import Paint, Shape, svg
from ui.stage.wrap import wrap

# Sizes, radii and widths at which dashes of a fixed length were drawn as a beam across the shape.
BEAMS = [((21, 70), 5, 2.0), ((21, 73), 7, 2.5), ((22, 64), 5, 2.0)]


@pytest.mark.parametrize(("size", "radius", "width"), BEAMS)
def test_a_dashed_edge_stays_at_the_edge(hands: Hands, size: tuple[int, int], radius: int, width: float) -> None:
    shape = Paint().panel(size, radius, ("#000000",), alpha=0, edge="#ffffff", edge_width=width, dashed=True)
    inner = pygame.Rect((0, 0), size).inflate(-14, -14)
    assert pygame.mask.from_surface(shape.subsurface(inner), 20).count() == 0
    top = [shape.get_at((x, 1)).a > 127 for x in range(5, size[0] - 5)]
    assert True in top and False in top, "it is dashed"


def alike(a: pygame.Surface, b: pygame.Surface) -> int:
    """The greatest difference of two surfaces over white, 0 to 255."""
    assert a.get_size() == b.get_size()
    grounds = []
    for image in (a, b):
        ground = pygame.Surface(image.get_size())
        ground.fill("white")
        ground.blit(image, (0, 0))
        grounds.append(pygame.image.tobytes(ground, "RGB"))
    return max(abs(x - y) for x, y in zip(*grounds, strict=True))


@pytest.mark.parametrize("size", [(60, 40), (301, 57), (700, 190)])
@pytest.mark.parametrize("radius", [0.5, 12.0, 40.0])
@pytest.mark.parametrize("line", [0.0, 0.5])
def test_a_panel_that_is_put_together_looks_like_one_that_is_drawn(
    hands: Hands, size: tuple[int, int], radius: float, line: float
) -> None:
    shape = Shape(radius, ("#fffaf0", "#c9a45c"), 1.0, "#5a0f1a", 2.4, 1.0, line)
    drawn = svg(shape.svg(*size), size)
    made = Paint().panel(size, radius, shape.ground, edge=shape.edge, edge_width=2.4, line=line)
    assert alike(drawn, made) <= 8


@pytest.mark.parametrize("size", [(60, 40), (900, 57), (500, 800)])
def test_what_is_laid_onto_a_surface_looks_like_what_is_kept(hands: Hands, size: tuple[int, int]) -> None:
    paint, look = Paint(), {"edge": "#5a0f1a", "edge_width": 2.0}
    place = pygame.Rect((30, 30), size)
    laid, kept = (pygame.Surface((size[0] + 60, size[1] + 60), pygame.SRCALPHA) for _ in range(2))
    paint.lay_soft(laid, place, 12, "#22040a", 130, 5)
    paint.lay_panel(laid, place, 12, ("#fffaf0", "#c9a45c"), edge="#5a0f1a", edge_width=2.0)
    margin = paint.margin(5)
    kept.blit(paint.soft(size, 12, "#22040a", 130, 5), (30 - margin, 30 - margin))
    kept.blit(paint.panel(size, 12, ("#fffaf0", "#c9a45c"), **look), place)  # type: ignore[arg-type]
    assert alike(laid, kept) <= 3


def test_a_large_shadow_is_as_soft_as_a_small_one(hands: Hands) -> None:
    """A large shape is blurred at a smaller scale: across its edge it looks the same."""
    small, large = (Paint().soft((length, length), length / 2, "#000000", 255, 6) for length in (230, 250))
    edges = [[shape.get_at((x, shape.get_height() // 2)).a for x in range(24)] for shape in (small, large)]
    assert max(abs(a - b) for a, b in zip(*edges, strict=True)) <= 40
    assert edges[1] == sorted(edges[1])


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "\u200b\u200d", "\0", "\ud800", "a\u0301" * 50])
def test_any_text_has_a_picture(text: str, hands: Hands) -> None:
    """Also one whose characters have no width: a file may hold it (L4)."""
    assert hands.app.type.image(text, 20, "#000000", rim=2).get_width() > 0


def test_a_word_without_end_is_broken_with_little_measuring() -> None:
    """In a file or a name; what is measured grows with its length, not with its square (L5)."""
    measured: list[int] = []

    def measure(part: str) -> int:
        measured.append(len(part))
        return 8 * len(part)

    lines = wrap("x" * 500, 240, measure)
    assert lines == ["x" * 30] * 16 + ["x" * 20]
    assert len(measured) < 17 * 14, "not once for every letter of every line"
