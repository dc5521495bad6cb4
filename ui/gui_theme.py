"""The looks of pygame_gui's elements, generated from the app's theme for one size of type.

Every entry names the face for both languages: pygame_gui loads its own smaller face where one is missing.
"""

from __future__ import annotations

from typing import Any

from ui.stage.fonts import face
from ui.theme import Theme

Look = dict[str, Any]
CLEAR = "#00000000"


def fonts(px: int, bold: bool) -> list[Look]:
    """The face at a size of type in pixels, for both languages."""
    file = str(face(bold).file)
    paths = dict.fromkeys(("regular_path", "bold_path", "italic_path", "bold_italic_path"), file)
    name = "noto-jp-bold" if bold else "noto-jp"
    return [{"name": name, "size": str(px), "locale": language, **paths} for language in ("en", "ja")]


def entry_look(theme: Theme, px: int, bold: bool) -> Look:
    """A line of text to be typed: nothing but the words, the caret and the selection; the field paints the rest."""
    return {
        "colours": {
            "dark_bg": CLEAR,
            "normal_border": CLEAR,
            "normal_text": theme.ink,
            "selected_bg": theme.main.ground[-1],
            "selected_text": theme.main.text,
            "text_cursor": theme.main.edge,
        },
        "font": fonts(px, bold),
        "misc": {
            "shape": "rectangle",
            "border_width": "0",
            "shadow_width": "0",
            "padding": "0,0",
            "text_horiz_alignment_padding": "0",
        },
    }


def tip_look(theme: Theme, px: int) -> Look:
    """The words of a tooltip; its ground is painted below them."""
    return {
        "colours": {"dark_bg": CLEAR, "normal_border": CLEAR, "normal_text": theme.cream},
        "font": fonts(px, False),
        "misc": {
            "shape": "rectangle",
            "border_width": "0",
            "shadow_width": "0",
            "padding": "0,0",
            "line_spacing": "1.0",
        },
    }


def list_looks(theme: Theme, px: int, row: int, radius: int, bar: int, name: str) -> Look:
    """A scrolling list whose rows are `row` pixels high: hovered and chosen rows have a ground, words are painted
    over it. `bar` is the width of the scroll bar; `name` the object id with its #."""
    top, bottom = theme.main.ground[0], theme.main.ground[-1]
    chosen = top if top == bottom else f"{top},{bottom},270"
    item = {
        "colours": {
            "normal_bg": CLEAR,
            "hovered_bg": "#fff3d8",
            "active_bg": "#fff3d8",
            "selected_bg": chosen,
            **dict.fromkeys(
                ("normal_border", "hovered_border", "active_border", "selected_border", "disabled_border"), CLEAR
            ),
        },
        "font": fonts(px, False),
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": str(radius),
            "border_width": "0",
            "shadow_width": "0",
        },
    }
    return {
        name: {
            "colours": {"dark_bg": CLEAR, "normal_border": CLEAR},
            "misc": {
                "shape": "rectangle",
                "border_width": "0",
                "shadow_width": "0",
                "list_item_height": str(row),
                "scroll_bar_width": str(bar),
            },
        },
        f"{name}.button": item,
        **bar_looks(theme, bar, name),
    }


def bar_looks(theme: Theme, bar: int, name: str) -> dict[str, Look]:
    """The scroll bar, `bar` pixels wide, of the element with the object id `name` (with its #)."""
    rail = {
        "colours": {"dark_bg": "#e6cf9c", "normal_border": CLEAR},
        "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "enable_arrow_buttons": "0"},
    }
    knob = "#b58a4a"
    thumb = {
        "colours": {
            **dict.fromkeys(("normal_bg", "selected_bg"), knob),
            **dict.fromkeys(("hovered_bg", "active_bg"), theme.main.edge),
            **dict.fromkeys(("normal_border", "hovered_border", "active_border", "selected_border"), CLEAR),
        },
        "misc": {
            "shape": "rounded_rectangle",
            "shape_corner_radius": str(max(1, bar // 2 - 1)),
            "border_width": "0",
            "shadow_width": "0",
        },
    }
    return {f"{name}.vertical_scroll_bar": rail, f"{name}.vertical_scroll_bar.button": thumb}


def window_look() -> Look:
    """A dialog's window: it brings the room, its order and its blocking; the paper is painted below it, and the title
    stands in it, so that it may have several lines."""
    return {
        "colours": {"dark_bg": CLEAR, "normal_border": CLEAR},
        "misc": {
            "shape": "rectangle",
            "border_width": "0",
            "shadow_width": "0",
            "enable_title_bar": "0",
            "enable_close_button": "0",
        },
    }


def words_look(colour: str, px: int, bold: bool, spacing: float) -> Look:
    """A paragraph: nothing but its words; `spacing` is the step of its lines by the height of the face."""
    return {
        "colours": {"dark_bg": CLEAR, "normal_border": CLEAR, "normal_text": colour},
        "font": fonts(px, bold),
        "misc": {
            "shape": "rectangle",
            "border_width": "0",
            "shadow_width": "0",
            "padding": "0,0",
            "line_spacing": str(spacing),
        },
    }
