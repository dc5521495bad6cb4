"""Fu Night: three tabletop games. Without arguments the menu opens; `python main.py --help` names the commands."""

from __future__ import annotations

import multiprocessing
import sys

from game.commands import run

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(run(sys.argv[1:]))
