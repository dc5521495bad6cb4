"""Sentences: turns the rules layer's messages into the user's language.

The catalogues are data/text/<language>/*.yaml; a file's stem is the first segment of its keys. A placeholder is
`{name}`; only placeholders of the template are filled, so a brace or a tag in a typed text stays what it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Final

from game.core.cards import bad_file, data_dir, load_yaml
from game.core.message import Message, Value, msg

LANGUAGES: Final = ("en", "ja")
FALLBACK: Final = "en"

# A sentence, or the forms of a sentence that changes with the number `n`.
Template = str | tuple[str, str]

# Characters that a placeholder is filled with at most; a path has fewer.
MOST_QUOTED: Final = 300
_UNSHOWN: Final = re.compile("[\x00\ud800-\udfff]")

PLACEHOLDER: Final = re.compile(r"\{([a-z_][a-z0-9_]*)\}")


class Texts:
    """The catalogue of one language. What it lacks is taken from English; what English lacks is shown as its key."""

    def __init__(
        self, language: str, entries: Mapping[str, Template], fallback: Callable[[], Mapping[str, Template]] = dict
    ) -> None:
        self.language = language
        self._entries = entries
        # Read only when a text is missing, which a finished catalogue never is.
        self._fallback = cache(fallback)

    def has(self, key: str) -> bool:
        """Whether there is a text for this key (English counts)."""
        return key in self._entries or key in self._fallback()

    def keys(self) -> tuple[str, ...]:
        """All keys of this language, sorted."""
        return tuple(sorted(self._entries))

    def template(self, key: str) -> Template:
        """The raw text of a key, its placeholders unfilled; `[key]` where there is none."""
        found = self._entries.get(key)
        return found if found is not None else self._fallback().get(key, f"[{key}]")

    def tr(self, key: str, /, **values: Value) -> str:
        """The text of a key, filled: `tr("core.seat", n=2)`."""
        return self.say(Message(key, values))

    def say(self, message: Message, names: Sequence[str] | None = None) -> str:
        """The sentence of a message; `names[0]` is the name of seat 1. Never raises for a text that is missing."""
        template = self.template(message.key)
        values = message.values
        if isinstance(template, tuple):
            template = template[0 if values.get("n") == 1 else 1]

        return self.filled(template, values, names)

    def filled(self, template: str, values: Mapping[str, Value], names: Sequence[str] | None = None) -> str:
        """A text that is not in the catalogues, with its placeholders filled in this language."""

        def fill(found: re.Match[str]) -> str:
            name = found[1]
            return self._show(name, values[name], names) if name in values else found[0]

        return PLACEHOLDER.sub(fill, template)

    def _show(self, name: str, value: Value, names: Sequence[str] | None) -> str:
        if isinstance(value, Message):
            return self.say(value, names)
        if isinstance(value, tuple):
            seats = name == "seats" or name.endswith("_seats")
            return self._list([self._show("seat" if seats else "", item, names) for item in value], closing=seats)
        if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
            return self._seat(value, names)
        if isinstance(value, int) and value < 0:
            return f"−{-value}"
        return _quoted(str(value))

    def _seat(self, seat: int, names: Sequence[str] | None) -> str:
        if seat == 0:
            return self.tr("core.table")
        if names is not None and 0 < seat <= len(names):
            return names[seat - 1]
        return self.tr("core.seat", n=seat)

    def _list(self, items: list[str], closing: bool) -> str:
        if len(items) < 2 or not closing:
            return self.tr("core.list.comma").join(items)
        return self.tr("core.list.comma").join(items[:-1]) + self.tr("core.list.and") + items[-1]


def _quoted(text: str) -> str:
    """A name or what stands in a file, as it can be shown in a sentence: not without end, and only with characters that
    there are (a file's name may hold others)."""
    if len(text) > MOST_QUOTED:
        # Its end tells the most: a file's name, or what to do.
        text = f"{text[: MOST_QUOTED // 2]}…{text[-MOST_QUOTED // 2 :]}"
    return text if text.isprintable() else _UNSHOWN.sub("\ufffd", text)


def load(language: str) -> Texts:
    """The texts of a language (an unknown one: English), read from the data folder. Raises BadComponents."""
    root = data_dir() / "text"
    if language not in LANGUAGES or language == FALLBACK:
        return Texts(FALLBACK, read_catalogue(root / FALLBACK))
    return Texts(language, read_catalogue(root / language), partial(read_catalogue, root / FALLBACK))


def read_catalogue(folder: Path) -> dict[str, Template]:
    """All texts of one language's folder by their full key. Raises BadComponents for a file that is no catalogue."""
    entries: dict[str, Template] = {}
    for path in sorted(folder.glob("*.yaml")):
        tree = load_yaml(path)
        if not isinstance(tree, dict):
            raise bad_file(path, msg("core.data.not_texts"))
        _flatten(path.stem, tree, entries)
    return entries


def _flatten(prefix: str, tree: Mapping[object, object], into: dict[str, Template]) -> None:
    for key, value in tree.items():
        # YAML 1.1 reads a bare `on`, `off`, `yes` or `true` as a truth value; a catalogue means the word.
        name = f"{prefix}.{str(key).lower() if isinstance(key, bool) else key}"
        if isinstance(value, Mapping):
            if value.keys() == {"one", "other"}:
                into[name] = (str(value["one"]), str(value["other"]))
            else:
                _flatten(name, value, into)
        else:
            into[name] = "" if value is None else str(value)
