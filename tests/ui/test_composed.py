"""What is painted ahead of time is shown without being painted again."""

from __future__ import annotations

import pygame

from ui.stage.composed import Composed

BOX = pygame.Rect(10, 10, 20, 20)


class Brush:
    """Counts how often it paints."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self.strokes = 0

    def __call__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.strokes += 1
        surface.fill(self.colour, rect)


def seen(node: Composed) -> pygame.Color:
    surface = pygame.Surface((40, 40))
    node.paint(surface)
    return surface.get_at(BOX.center)


def test_what_was_prepared_is_shown_only_when_it_is_asked_for() -> None:
    node, red, blue = Composed(BOX, z=0), Brush("red"), Brush("blue")
    node.show("red", red)
    assert node.prepare("blue", blue)
    assert seen(node) == pygame.Color("red")
    node.show("blue", blue)
    assert seen(node) == pygame.Color("blue")
    assert (red.strokes, blue.strokes) == (1, 1)


def test_what_is_shown_or_prepared_already_is_not_painted_again() -> None:
    node, red, blue = Composed(BOX, z=0), Brush("red"), Brush("blue")
    node.show("red", red)
    assert not node.prepare("red", red)
    assert node.prepare("blue", blue)
    assert not node.prepare("blue", blue)
    assert (red.strokes, blue.strokes) == (1, 1)


def test_another_look_or_size_than_the_prepared_one_is_painted() -> None:
    node, blue, green = Composed(BOX, z=0), Brush("blue"), Brush("green")
    node.prepare("blue", blue)
    node.show("green", green)
    assert seen(node) == pygame.Color("green")
    node.prepare("blue", blue)
    node.place(BOX.inflate(4, 4))
    node.show("blue", blue)
    assert blue.strokes == 3
