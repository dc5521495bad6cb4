"""A cache as one JSON file, which can be deleted at any time: what is not exactly as it was written counts as missing.

The file is one mapping: `sum`, a checksum, and `kept`, what was kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any

from game.core.files import read_bytes

# In bytes; thousands of games have less.
MOST = 20_000_000
_BETWEEN = b'", "kept": '


def read(path: Path) -> Any:
    """What was kept; None where there is nothing, or where anything is wrong with it. Never raises."""
    try:
        raw = read_bytes(path, MOST)
    except OSError:
        return None
    kept = raw.partition(_BETWEEN)[2].removesuffix(b"}")
    if not kept or raw != _whole(kept):
        return None
    # With that checksum it is what was written here.
    return json.loads(kept)


def write(path: Path, kept: Any) -> None:
    """Keeps JSON values. What cannot be written costs time at the next start, and nothing else."""
    # Names of files may hold what is no character: escaped, they come back as they were.
    data = json.dumps(kept, separators=(",", ":")).encode("ascii")
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_whole(data))
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path, ignore_errors=True)
        part.replace(path)


def _whole(kept: bytes) -> bytes:
    return b'{"sum": "' + hashlib.blake2b(kept, digest_size=16).hexdigest().encode() + _BETWEEN + kept + b"}"
