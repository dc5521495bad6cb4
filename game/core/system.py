"""Why the system could not read or write something, as words that both languages have."""

from __future__ import annotations

import errno
from typing import Final

from game.core.files import NotAnOrdinaryFile
from game.core.message import Message, msg

# POSIX numbers; Python gives Windows' own errors the same.
_KINDS: Final = {
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC: "full",
    errno.ENOENT: "missing",
    errno.EEXIST: "exists",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "not_folder",
    errno.ENAMETOOLONG: "long",
    errno.EINVAL: "name",
    errno.ELOOP: "loop",
    errno.EBUSY: "busy",
    errno.EMFILE: "many",
    errno.ENFILE: "many",
    errno.EIO: "broken",
}


def system_reason(error: OSError) -> Message:
    """A short phrase for brackets, `permission is denied`; by its number what we have no words for."""
    if isinstance(error, NotAnOrdinaryFile):
        return msg("core.os.special")
    kind = _KINDS.get(error.errno) if error.errno is not None else None
    return msg(f"core.os.{kind}") if kind else msg("core.os.other", number=error.errno or 0)
