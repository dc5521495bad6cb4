"""Writes YAML values on one line (flow style), so that YAML reads back exactly what was written.

PyYAML's own writer folds long lines and sorts as it likes; a game's head must look the same on every machine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import yaml

# Words, and dates with a tail (`2026-11-30-7f3a`); not `y` and `n`, which some readers take for truth values.
_PLAIN: Final = re.compile(r"(?![YyNn]$)[A-Za-z][A-Za-z0-9_-]*|[0-9]+(-[0-9A-Za-z]+){2,}")
_UNPRINTABLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")
_RESOLVER: Final = yaml.resolver.Resolver()
_TEXT_TAG: Final = "tag:yaml.org,2002:str"


def flow(value: object) -> str:
    """A value (None, bool, int, float, str, or list, tuple, mapping of those) as one line of YAML."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{text(str(key))}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return text(str(value))


def text(value: str) -> str:
    """A string, plain where YAML reads it back as that string, else in double quotes: `Ann`, `"No"`, `"a: b"`."""
    return value if _PLAIN.fullmatch(value) and _tag(value) == _TEXT_TAG else quoted(value)


def _tag(plain: str) -> str:
    """The type that YAML would give this plain word."""
    tag: str = _RESOLVER.resolve(yaml.ScalarNode, plain, (True, False))  # type: ignore[no-untyped-call]
    return tag


def quoted(value: str) -> str:
    """A string in double quotes on one line, whatever is in it (half a surrogate pair is dropped)."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + _UNPRINTABLE.sub(_escape, escaped) + '"'


def _escape(found: re.Match[str]) -> str:
    code = ord(found[0])
    if 0xD800 <= code <= 0xDFFF:
        return ""
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"
