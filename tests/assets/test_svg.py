"""The drawings hold only what the SVG renderer draws: what it does not know it leaves out without a word."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
import yaml

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).parents[2]
ART = ROOT / "assets" / "art"
FOLDERS = ("common", "fugu", "fungi", "fu")

_LINE = {"stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-opacity", "stroke-dasharray"}
_PAINT = _LINE | {"fill", "fill-opacity", "fill-rule", "transform", "id"}
_GRADIENT = {"id", "gradientUnits", "gradientTransform"}
# Everything that is not here is drawn wrongly or not at all: use, text, image, pattern, mask, filter, style, opacity
ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "defs": set(),
    "g": _PAINT,
    "path": _PAINT | {"d"},
    "rect": _PAINT | {"x", "y", "width", "height", "rx", "ry"},
    "circle": _PAINT | {"cx", "cy", "r"},
    "ellipse": _PAINT | {"cx", "cy", "rx", "ry"},
    "linearGradient": _GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": _GRADIENT | {"cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
_COLOUR = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)")
_PERCENT = re.compile(r"-?\d+(\.\d+)?%")
_NUMBER = re.compile(r"-?\d+(\.\d+)?")
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*\.svg")
_NAMESPACE = "{http://www.w3.org/2000/svg}"


def drawings(folder: str) -> list[Path]:
    return sorted((ART / folder).iterdir())


def faults(text: str) -> Iterator[str]:
    """What is wrong with a drawing, in the order of the file."""
    root = ElementTree.fromstring(text)
    known: set[str] = {element.get("id", "") for element in root.iter() if element.tag.endswith("Gradient")}
    box = [float(number) for number in root.get("viewBox", "").split()]
    if len(box) != 4 or box[:2] != [0, 0]:
        yield "the view box does not begin at 0 0"
    elif [root.get("width"), root.get("height")] != root.get("viewBox", "").split()[2:]:
        yield "width and height are not those of the view box"
    for element in root.iter():
        tag = element.tag.removeprefix(_NAMESPACE)
        if tag not in ALLOWED or (tag == "svg" and element is not root):
            yield f"<{tag}> is not drawn"
            continue
        for name, value in element.attrib.items():
            if name not in ALLOWED[tag]:
                yield f"<{tag} {name}> is not drawn"
            elif name in ("fill", "stroke", "stop-color"):
                yield from _paint_faults(f"<{tag} {name}>", value, known, gradient=tag != "stop")
        if tag.endswith("Gradient"):
            yield from _gradient_faults(tag, element)


def _paint_faults(where: str, value: str, known: set[str], gradient: bool) -> Iterator[str]:
    if gradient and value.startswith("url(#"):
        if value[5:-1] not in known:
            yield f"{where} asks for the gradient {value}, which is not there"
    elif not _COLOUR.fullmatch(value) and not (gradient and value == "none"):
        yield f"{where} is {value!r}, which is drawn grey"


def _gradient_faults(tag: str, element: ElementTree.Element) -> Iterator[str]:
    shape = _NUMBER if element.get("gradientUnits") == "userSpaceOnUse" else _PERCENT
    for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
        value = element.get(name)
        if value is not None and not shape.fullmatch(value):
            yield f"<{tag} {name}={value!r}> is not in the gradient's units"
    if not any(child.tag.endswith("stop") for child in element):
        yield f"<{tag}> has no stops"


@pytest.mark.parametrize("folder", FOLDERS)
def test_drawings_hold_only_what_is_drawn(folder: str) -> None:
    found = {path.name: list(faults(path.read_text("utf-8"))) for path in drawings(folder)}
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_names_follow_one_scheme(folder: str) -> None:
    names = [path.name for path in drawings(folder)]
    assert [name for name in names if not _NAME.fullmatch(name)] == []
    assert len(names) >= 30


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_drawing_shows_something(folder: str) -> None:
    empty = []
    for path in drawings(folder):
        picture = pygame.image.load_sized_svg(path, (96, 96))
        if pygame.mask.from_surface(picture, 20).count() < 12:
            empty.append(path.name)
    assert empty == []


def test_only_known_folders() -> None:
    assert sorted(path.name for path in ART.iterdir()) == sorted(FOLDERS)


def test_every_drawing_named_by_the_program_is_there() -> None:
    named = set()
    for path in sorted((ROOT / "ui").rglob("*.py")):
        named |= set(re.findall(r'"((?:common|fugu|fungi|fu)/[a-z0-9-]+)"', path.read_text("utf-8")))
    there = {f"{folder}/{path.stem}" for folder in FOLDERS for path in drawings(folder)}
    whole = {name for name in named if not name.endswith("-")}
    assert "common/logo" in there
    assert sorted(whole - there) == []


def test_every_person_has_a_drawing_and_a_colour() -> None:
    people = yaml.load((ROOT / "data" / "avatars.yaml").read_text("utf-8"), yaml.CSafeLoader)
    ids = [person["id"] for person in people]
    assert sorted(ids) == sorted(path.stem.removeprefix("avatar-") for path in (ART / "common").glob("avatar-*.svg"))
    discs = [person["disc"] for person in people]
    assert len(set(discs)) == len(discs) == 12
    assert all(_COLOUR.fullmatch(disc) for disc in discs)


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ('<use href="#a"/>', "use"),
        ('<g opacity="0.5"/>', "opacity"),
        ('<rect fill="tomato"/>', "tomato"),
        ('<rect fill="#11223344"/>', "#11223344"),
        ('<rect fill="url(#none)"/>', "url(#none)"),
        ('<path d="M0 0" clip-path="url(#c)"/>', "clip-path"),
        ('<svg viewBox="0 0 9 9"/>', "<svg>"),
        ('<linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient>', "x1"),
        ('<radialGradient id="a" gradientUnits="userSpaceOnUse" r="5"/>', "no stops"),
    ],
)
def test_the_lint_finds(body: str, word: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">'
    assert any(word in fault for fault in faults(f"{head}{body}</svg>"))
    assert list(faults(f'{head}<circle r="2" fill="#fff"/></svg>')) == []
