"""The texts of a language for the window, kept read: parsing YAML would be a third of the time to the first picture.

What is kept is a JSON file beside the kept pictures; it can be deleted at any time, and is used only while every text
file has the size and time that it had then.
"""

from __future__ import annotations

import contextlib
import os
from functools import partial
from pathlib import Path
from typing import Any

from game import texts
from game.core.cards import data_dir
from game.texts import Template, Texts
from ui import cache_file

VERSION = 2


def load(language: str, folder: Path | None) -> Texts:
    """The texts of a language (an unknown one: English); `folder` is where they are kept (None: nowhere). Raises
    BadComponents for text files that cannot be read."""
    if language not in texts.LANGUAGES:
        language = texts.FALLBACK
    if folder is None:
        return texts.load(language)
    root = data_dir() / "text"
    stamp = _stamp(root / language)
    file = folder / f"texts-{language}.json"
    entries = _kept(file, stamp)
    if entries is None:
        entries = texts.read_catalogue(root / language)
        cache_file.write(file, {"stamp": stamp, "texts": entries})
    if language == texts.FALLBACK:
        return Texts(language, entries)
    return Texts(language, entries, partial(texts.read_catalogue, root / texts.FALLBACK))


def _stamp(folder: Path) -> list[Any]:
    """What changes when a text file does."""
    found: list[Any] = [VERSION, str(folder)]
    with contextlib.suppress(OSError), os.scandir(folder) as files:
        for file in sorted(files, key=lambda entry: entry.name):
            if file.name.endswith(".yaml"):
                stat = file.stat()
                found.append([file.name, stat.st_size, stat.st_mtime_ns])
    return found


def _kept(file: Path, stamp: list[Any]) -> dict[str, Template] | None:
    kept = cache_file.read(file)
    if not isinstance(kept, dict) or kept.get("stamp") != stamp:
        return None
    return {key: text if isinstance(text, str) else (text[0], text[1]) for key, text in kept["texts"].items()}
