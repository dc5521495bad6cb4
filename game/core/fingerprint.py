"""A short text that tells whether data files say the same: of their checked values, not of comments and spaces."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

LENGTH: Final = 10


def fingerprint(*values: Any) -> str:
    """The fingerprint of what was read: numbers, texts, tuples, lists, mappings, msgspec structs and dataclasses."""
    text = msgspec.json.encode(values, order="deterministic")
    return hashlib.blake2b(text, digest_size=LENGTH // 2).hexdigest()
