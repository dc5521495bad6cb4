"""`python -m tests.fuzz SUBJECT --seconds N [--seed S]`: one subject of fuzzing for a time."""

from __future__ import annotations

import argparse
import importlib
import sys
import time

SUBJECTS = ("files", "keys", "window", "windows")


def main() -> int:
    """Reads the arguments, runs the subject, and returns 1 if something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, help="of the chance (default: one by the clock)")
    args = parser.parse_args()
    seed = int(time.time()) if args.seed is None else args.seed
    print(f"fuzz {args.subject}: {args.seconds:g} seconds, seed {seed}", flush=True)
    failures: int = importlib.import_module(f"tests.fuzz.{args.subject}").run(args.seconds, seed)
    print(f"fuzz {args.subject}: {failures} failures", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
