"""The colours and shapes of the common screens; tables add their own beside their controller."""

from __future__ import annotations

from dataclasses import dataclass, replace

Stops = tuple[str, str]


@dataclass(frozen=True, slots=True)
class ButtonLook:
    """How a button is painted: ground from top to bottom, edge, words, and the inner line's strength (0 to 1).

    `off`: the colour of its words while it is off; empty: the words' own, paled."""

    ground: Stops
    edge: str
    text: str
    line: float = 0.75
    edge_width: float = 1.8
    off: str = ""


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours by use."""

    paper: Stops = ("#fffaf0", "#fdeccb")
    paper_edge: str = "#c99a55"
    edge_width: float = 2.0
    ink: str = "#3b2a17"
    ink2: str = "#6f5738"
    heading: str = "#8f5a12"
    result: str = "#8a3d06"
    inset: str = "#f3dfae"
    segment_ground: str = "#ecd7a8"
    sheet: Stops = ("#3a2a55", "#221638")
    sheet_edge: str = "#e8c987"
    cream: str = "#fff3d6"
    cream2: str = "#e2cfd2"
    gold: str = "#ffd76a"
    gold_edge: str = "#fff0b8"
    star: str = "#c67a06"
    on: Stops = ("#6cb04e", "#3c8a34")
    off: Stops = ("#cdbb98", "#bda882")
    off_text: str = "#8a734a"
    error: str = "#b3302a"
    error_text: str = "#8c1f1c"
    field_edge: str = "#a9854a"
    veil: str = "#140c20"
    veil_alpha: int = 130
    shadow: str = "#0c0612"
    tooltip: str = "#2a1d42"
    ring: str = "#1c1024"
    main: ButtonLook = ButtonLook(("#ffe594", "#f0ab3a"), "#8f5a12", "#4a2c06")
    plain: ButtonLook = ButtonLook(("#fffaf0", "#f4dcae"), "#b58a4a", "#3b2a17")
    quiet: ButtonLook = ButtonLook(("#6a5690", "#4a3a6c"), "#9d86c4", "#fff3d6", 0.22)
    dark: ButtonLook = ButtonLook(("#3a2a55", "#2a1d42"), "#7a659a", "#fff3d6", 0.22)
    danger: ButtonLook = ButtonLook(("#fff1ea", "#f6cdbd"), "#b3302a", "#8c1f1c")


PAINTED = Theme()

HIGH_CONTRAST = replace(
    PAINTED,
    paper=("#ffffff", "#ffffff"),
    paper_edge="#1a1008",
    edge_width=3.0,
    ink="#1a1008",
    ink2="#1a1008",
    heading="#5a2f00",
    result="#5a2000",
    inset="#f0f0f0",
    segment_ground="#e4e4e4",
    sheet=("#120a20", "#120a20"),
    sheet_edge="#ffffff",
    cream="#ffffff",
    cream2="#ffffff",
    field_edge="#1a1008",
    veil_alpha=220,
    main=ButtonLook(("#ffd54a", "#ffd54a"), "#1a1008", "#1a1008", 0.0, 3.0),
    plain=ButtonLook(("#ffffff", "#ffffff"), "#1a1008", "#1a1008", 0.0, 3.0),
    quiet=ButtonLook(("#1c1030", "#1c1030"), "#ffffff", "#ffffff", 0.0, 3.0),
    dark=ButtonLook(("#1c1030", "#1c1030"), "#ffffff", "#ffffff", 0.0, 3.0),
    danger=ButtonLook(("#ffffff", "#ffffff"), "#8c1f1c", "#8c1f1c", 0.0, 3.0),
)


def theme_of(colours: str) -> Theme:
    """The theme of the setting `colours`: painted, contrast, or safe (which changes card frames only)."""
    return HIGH_CONTRAST if colours == "contrast" else PAINTED
