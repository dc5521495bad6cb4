"""Painted shapes are what they say."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import Hands
from ui.stage.paint import Paint

# Sizes, radii and widths at which dashes of a fixed length were drawn as a beam across the shape.
BEAMS = [((21, 70), 5, 2.0), ((21, 73), 7, 2.5), ((22, 64), 5, 2.0)]


@pytest.mark.parametrize(("size", "radius", "width"), BEAMS)
def test_a_dashed_edge_stays_at_the_edge(hands: Hands, size: tuple[int, int], radius: int, width: float) -> None:
    shape = Paint().panel(size, radius, ("#000000",), alpha=0, edge="#ffffff", edge_width=width, dashed=True)
    inner = pygame.Rect((0, 0), size).inflate(-14, -14)
    assert pygame.mask.from_surface(shape.subsurface(inner), 20).count() == 0
    top = [shape.get_at((x, 1)).a > 127 for x in range(5, size[0] - 5)]
    assert True in top and False in top, "it is dashed"
