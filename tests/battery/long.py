"""The long run of the battery: `python -m tests.battery --seeds 200 [--game fugu] [--seats 3] [--jobs 2]`."""

from __future__ import annotations

import argparse
import time
import traceback
from multiprocessing import get_context

from game import KEYS, games
from tests.battery.checks import CLOSE, QUICK
from tests.battery.walk import tables

CHECKS = {check.__name__: check for check in (*QUICK, *CLOSE)}


def one(job: tuple[str, int, str, range]) -> tuple[tuple[str, int, str], str | None, float]:
    """Runs one check of one table over the seeds; returns what failed, if anything, and the seconds it took."""
    key, seats, name, seeds = job
    start = time.perf_counter()
    problem = None
    for seed in seeds:
        try:
            CHECKS[name](games()[key], seats, seed)
        except Exception:
            problem = f"seed {seed}\n{traceback.format_exc()}"
            break
    return (key, seats, name), problem, time.perf_counter() - start


def main() -> int:
    """Reads the arguments, runs the checks, and returns 1 if one of them failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.battery", description=__doc__)
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--from-seed", type=int, default=1000)
    parser.add_argument("--game", choices=KEYS)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--check", choices=list(CHECKS))
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    seeds = range(args.from_seed, args.from_seed + args.seeds)
    jobs = [
        (key, seats, name, seeds)
        for key, seats in tables()
        for name in CHECKS
        if args.game in (None, key) and args.seats in (None, seats) and args.check in (None, name)
    ]
    failed = 0
    with get_context("spawn").Pool(args.jobs) as pool:
        for (key, seats, name), problem, seconds in pool.imap_unordered(one, jobs):
            print(f"{'FAILED' if problem else 'ok':6} {key:6} {seats} seats  {name}  {seconds:.1f} s", flush=True)
            if problem:
                failed += 1
                print(problem)
    print(f"{len(jobs) - failed} of {len(jobs)} checks hold over {args.seeds} seeds")
    return 1 if failed else 0
