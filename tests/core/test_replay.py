"""A file to look at: what an onlooker sees, line by line."""

from __future__ import annotations

from game.core.replay import Replay
from tests.core.test_savegame import played
from tests.core.toy import find


def test_a_replay_shows_every_position() -> None:
    game = played()
    replay = Replay.from_text(game.file_text(), find)
    assert replay.problem is None and replay.length == len(game.log())
    assert replay.outcome() == game.outcome()
    assert replay.at(0).move is None
    for entry in game.log():
        moment = replay.at(entry.number)
        assert (moment.seat, moment.move) == (entry.seat, entry.move)
        assert moment.view.data() == game.replay(entry.number).view(None).data()
        assert all(event.visible_to(None) for event in moment.events)


def test_positions_outside_are_clamped() -> None:
    replay = Replay.from_text(played().file_text(), find)
    assert replay.at(-5).number == 0 and replay.at(10_000).number == replay.length


def test_the_replay_ends_before_a_wrong_line() -> None:
    text = played().file_text()
    rows = text.splitlines()
    start = rows.index("moves:") + 1
    rows[start + 3] = "- 2 take"
    replay = Replay.from_text("\n".join(rows) + "\n", find)
    assert replay.length == 3 and replay.outcome() is None
    assert replay.problem is not None and replay.problem.line == start + 4
