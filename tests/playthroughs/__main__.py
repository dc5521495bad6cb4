"""Records golden games: `python -m tests.playthroughs`.

A game and number of seats that has none gets one (greedy players, seed 1). Of every file that is there the expected
result is worked out again; read the difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

from game import games
from game.commands.result import outcome_json
from game.commands.simulate import simulate
from game.core.session import Session
from tests.battery.walk import tables

FOLDER = Path(__file__).parent


def main() -> None:
    for key, seats in tables():
        if not list(FOLDER.glob(f"{key}-{seats}*.yaml")):
            session = simulate(games()[key], ["greedy"] * seats, 1)
            (FOLDER / f"{key}-{seats}.yaml").write_text(session.file_text(), encoding="utf-8")
    for path in sorted(FOLDER.glob("*.yaml")):
        session = Session.from_text(path.read_text(encoding="utf-8"))
        assert session.repaired is None, f"{path.name}: {session.repaired}"
        outcome = session.outcome()
        session.extra["expected"] = outcome_json(outcome) if outcome else None
        path.write_text(session.file_text(), encoding="utf-8")
        print(path.name, outcome.scores if outcome else "unfinished")


if __name__ == "__main__":
    main()
