"""Files and folders that are named on the command line. Each is judged before anything is made or opened."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from game.core.errors import BadFile, FuNightError
from game.core.message import msg
from game.core.system import system_reason


def file_path(text: str) -> Path:
    """A file to read. Raises BadFile where none is named; whether there is one, reading it tells."""
    if not text:
        raise BadFile(msg("core.file.unnamed"))
    return Path(text)


def folder_to_read(text: str) -> Path:
    """A folder that is there and can be read. Raises FuNightError."""
    path = _named(text)
    if os.path.isfile(text):
        raise FuNightError(msg("cli.folder_file", folder=text))
    try:
        os.listdir(path)
    except OSError as error:
        raise FuNightError(msg("cli.folder_unread", folder=text, detail=system_reason(error))) from error
    return path


def folder_to_write(text: str) -> Path:
    """A folder that files can be written to; it is made if it is missing. Raises FuNightError."""
    path = _named(text)
    if os.path.isfile(text):
        raise FuNightError(msg("cli.folder_file", folder=text))
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            pass
    except OSError as error:
        raise FuNightError(msg("cli.folder_unwritten", folder=text, detail=system_reason(error))) from error
    return path


def _named(text: str) -> Path:
    if not text:
        raise FuNightError(msg("cli.folder_unnamed"))
    return Path(text)
