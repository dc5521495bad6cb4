"""Fu Night: three tabletop games. Without arguments the menu opens; `python main.py --help` names the commands."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """Runs the program with the arguments of the command line; gives its exit status."""
    # In a build, the computer players' process is this program too, and must become theirs before anything else.
    multiprocessing.freeze_support()
    from game.core.resources import is_build

    if is_build() or sys.stderr is None:
        # Before anything else is loaded: that something cannot be loaded must be told too.
        from ui.trouble import listen

        listen()
    from game.commands import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
