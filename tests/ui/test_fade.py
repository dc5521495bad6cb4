"""A screen fades in over the picture of the one before, and nothing of that is left."""

from __future__ import annotations

import pygame

from ui.stage.fade import SECONDS, Fade


def filled(colour: str, size: tuple[int, int] = (20, 20)) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def test_the_old_picture_goes_bit_by_bit_and_ends() -> None:
    fade = Fade()
    fade.start(filled("white"))
    shown = []
    while fade.busy:
        window = filled("black")
        fade.lay(window, SECONDS / 4)
        shown.append(window.get_at((5, 5)).r)
    assert shown[0] > shown[1] > shown[2] > shown[3] == 0


def test_a_window_of_another_size_ends_it() -> None:
    fade = Fade()
    fade.start(filled("white"))
    window = filled("black", (30, 30))
    assert not fade.lay(window, 0.01) and not fade.busy
    assert window.get_at((5, 5)).r == 0


def test_a_new_fade_begins_with_the_new_picture() -> None:
    fade = Fade()
    fade.start(filled("white"))
    fade.stop()
    assert not fade.busy
    fade.start(filled("red"))
    window = filled("black")
    fade.lay(window, 0.0)
    assert window.get_at((5, 5)) == pygame.Color("red")
