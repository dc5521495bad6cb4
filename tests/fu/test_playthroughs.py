"""The golden games of Fú together show every number of seats, option, ending and kind of move."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.session import Session
from game.fu.moves import Buy, Decorate, FuMove, Tea
from tests.playthroughs.__main__ import FOLDER

GAMES = {path.stem: Session.from_text(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("fu-*.yaml"))}


def kind_of(move: FuMove) -> str:
    """What a line does, finer than its first word."""
    if isinstance(move, Buy):
        return "buy with" if move.with_ else "buy two" if len(move.sections) == 2 else "buy one"
    if isinstance(move, Decorate):
        return "replace" if move.for_ else "decorate"
    if isinstance(move, Tea):
        return "tea" if str(move) == "tea tea" else "tea wild"
    return str(move).split()[0]


def test_every_kind_of_move_is_played() -> None:
    seen = Counter(kind_of(entry.move) for game in GAMES.values() for entry in game.log())  # type: ignore[arg-type]
    assert set(seen) == {
        *("buy one", "buy two", "buy with", "decorate", "replace", "money", "cash", "skip", "envelope", "seal"),
        *("eat", "tea", "tea wild", "treat", "decline", "firecrackers", "hold", "eat-own", "done"),
    }


def test_the_relative_buys_is_visited_and_is_left_alone() -> None:
    kinds = {e.kind for name, game in GAMES.items() if "-3" in name for entry in game.log() for e in entry.events}
    assert kinds >= {"relative_buys", "relative_passes", "relative_eaten", "relative_returns"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_number_of_seats(seats: int) -> None:
    assert any(len(game.names) == seats for game in GAMES.values())


def test_both_sides_with_and_without_decorations_and_lucky_oranges() -> None:
    options = [dict(game.setup.options) for game in GAMES.values()]
    sides = [{value for name, value in chosen.items() if name.startswith("sides.")} for chosen in options]
    assert {"beginner"} in sides and {"advanced"} in sides and {"beginner", "advanced"} in sides
    for name in ("decorations", "lucky_orange", "open_money"):
        assert {chosen[name] for chosen in options} == {True, False}


@pytest.mark.parametrize(("name", "winners", "tiebreak"), [("fu-5-shared", 2, "shared"), ("fu-4-tiebreak", 1, "eaten")])
def test_shared_victory_and_tie_break(name: str, winners: int, tiebreak: str) -> None:
    outcome = GAMES[name].outcome()
    assert outcome is not None and outcome.tiebreak is not None
    assert len(outcome.winners) == winners and outcome.tiebreak.key == f"fu.tiebreak.{tiebreak}"
