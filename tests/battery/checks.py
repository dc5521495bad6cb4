"""What must hold in every game. Each check takes a game, a number of seats and a seed, and asserts."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator

import pytest

from game.commands.simulate import game_json
from game.core import savegame
from game.core.contract import TABLE, UNKNOWN, Budget, Game, Move, State, View
from game.core.errors import BadFile, FuNightError, IllegalMove
from game.core.rng import Rng
from game.core.session import Session
from tests.battery.walk import Walk, new_session, some_moves, state_of, text

Check = Callable[[Game, int, int], None]

# Positions of a game at which the slow checks look closely.
CLOSE_LOOKS = 5


def _some(walk: Walk) -> Iterator[tuple[State, int, list[Move]]]:
    """A few positions, spread over the whole game, the last one included."""
    positions = list(walk)
    step = max(1, len(positions) // CLOSE_LOOKS)
    return iter(positions[len(positions) - 1 :: -step][:CLOSE_LOOKS])


def it_ends_and_nothing_is_lost(game: Game, seats: int, seed: int) -> None:
    """Somebody can always move, the components stay the same, and the end comes with an outcome, not before."""
    walk = Walk(game, seats, seed)
    census = state_of(walk.session).census()
    assert census
    assert list(census) == sorted(census)
    for state, _, _ in walk:
        assert state.seats == seats
        assert state.actors == tuple(sorted(set(state.actors)))
        assert state.outcome() is None
        assert state.census() == census
        for actor in state.actors:
            assert actor == TABLE or some_moves(state, actor), f"seat {actor} must act and cannot"
        for other in set(range(1, seats + 1)) - set(state.actors):
            assert not some_moves(state, other), f"seat {other} need not act and can"
    end = state_of(walk.session)
    assert end.census() == census
    assert end.outcome() is not None and end.actors == ()


def a_copy_is_equal_and_apart(game: Game, seats: int, seed: int) -> None:
    """A copy has the same data; what is played on it leaves the original alone."""
    for state, seat, moves in Walk(game, seats, seed):
        before = text(state.data())
        for move in {str(move): move for move in (moves[0], moves[-1])}.values():
            other, again = state.copy(), state.copy()
            assert text(other.data()) == before
            events = other.play(seat, move)
            assert text(state.data()) == before
            assert again.play(seat, move) == events
            assert text(again.data()) == text(other.data())


def the_file_replays(game: Game, seats: int, seed: int) -> None:
    """The file of a game leads to the same position and outcome, scores recomputed from the start."""
    session = Walk(game, seats, seed).to_end()
    again = Session.from_text(session.file_text(), lambda _: game)
    assert again.repaired is None
    assert text(state_of(again).data()) == text(state_of(session).data())
    assert again.outcome() == session.outcome()
    assert again.file_text() == session.file_text()
    text(game_json(session))


def undo_and_redo_lead_back(game: Game, seats: int, seed: int) -> None:
    """k undos give the earlier positions, byte for byte, and k redos the later ones, generator included."""
    walk = Walk(game, seats, seed)
    past = [text(state.data()) for state, _, _ in walk] + [text(state_of(walk.session).data())]
    session = walk.session
    for expected in reversed(past[:-1]):
        assert session.undo(forced=True).accepted
        assert text(state_of(session).data()) == expected
    assert not session.undo(forced=True).accepted
    for expected in past[1:]:
        assert session.redo().accepted
        assert text(state_of(session).data()) == expected
    assert Session.from_text(session.file_text(), lambda _: game).file_text() == session.file_text()


def moves_are_unique_and_round_trip(game: Game, seats: int, seed: int) -> None:
    """Every legal move is listed once, passes `why_not`, and its notation reads back as the same move."""
    for state, seat, moves in Walk(game, seats, seed):
        assert len(set(moves)) == len(moves)
        assert [str(move) for move in moves] == [str(move) for move in some_moves(state, seat)]
        assert len({str(move) for move in moves}) == len(moves)
        for move in moves:
            assert state.why_not(seat, move) is None
            parsed = game.parse_move(str(move))
            assert parsed == move and hash(parsed) == hash(move) and str(parsed) == str(move)
            assert "\n" not in str(move) and str(move) == str(move).strip()
            assert savegame.split_line(f"{seat} {move}") == (seat, str(move))


def illegal_moves_are_refused(game: Game, seats: int, seed: int) -> None:
    """Moves of other positions and other seats are refused with a reason, and `play` changes nothing."""
    walk = Walk(game, seats, seed)
    looks = list(_some(walk))
    pool = sorted({move for _, _, moves in walk_again(walk) for move in moves}, key=str)[:600]
    tried = 0
    for state, _, _ in looks:
        before = text(state.data())
        for number in range(seats + 1):
            legal = set(state.legal_moves(number)) if number != TABLE else set()
            for move in pool:
                reason = state.why_not(number, move)
                assert (reason is None) == (move in legal), f"{number} {move}"
                if reason is not None:
                    tried += 1
                    assert reason.key
                    with pytest.raises(IllegalMove):
                        state.play(number, move)
        assert text(state.data()) == before
    assert tried > 0


def walk_again(walk: Walk) -> Walk:
    """The same random game from its start."""
    return Walk(walk.game, walk.seats, walk.seed)


def the_score_is_its_sheet(game: Game, seats: int, seed: int) -> None:
    """The lines of the sheet add up to the score; places follow from it, shared ones alike; all in JSON."""
    outcome = Walk(game, seats, seed).to_end().outcome()
    assert outcome is not None
    assert len(outcome.scores) == len(outcome.places) == seats
    for index, score in enumerate(outcome.scores):
        assert sum(line.points[index] for line in outcome.sheet) == score
    for mine, place in zip(outcome.scores, outcome.places, strict=True):
        better = sum(other > mine for other in outcome.scores)
        alike = sum(other == mine for other in outcome.scores)
        assert better < place <= better + alike, "a tie-break orders equal scores only"
        assert place == 1 + sum(other < place for other in outcome.places), "shared places: 1 2 2 4"
    assert outcome.winners
    text(dict(outcome.extra))


def nobody_sees_what_is_hidden(game: Game, seats: int, seed: int) -> None:
    """A world made of what a seat knows gives that seat the same view, legal moves and prompt; it can be played on."""
    for state, seat, _ in _some(Walk(game, seats, seed)):
        for viewer in range(1, seats + 1):
            view = state.view(viewer)
            assert view.seat == viewer
            worlds = [view.sample(Rng("world", seed, number)) for number in range(3)]
            for world in worlds:
                assert text(world.view(viewer).data()) == text(view.data())
                assert world.census() == state.census()
                # A prompt tells no more than the view of whom it is for.
                assert (world.prompt(viewer), world.prompt(None)) == (state.prompt(viewer), state.prompt(None))
            if viewer == seat:
                moves = [str(move) for move in some_moves(state, seat)]
                for world in worlds:
                    assert [str(move) for move in some_moves(world, seat)] == moves
                    assert world.prompt(seat) == state.prompt(seat)


def a_computer_decides_by_its_view(game: Game, seats: int, seed: int) -> None:
    """The same seed and the same knowledge give the same move, whatever lies hidden."""
    for state, seat, _ in _some(Walk(game, seats, seed)):
        view = state.view(seat)
        world = view.sample(Rng("hidden", seed))
        for level in ("random", "greedy", "relaxed"):
            chosen = [
                str(game.brains[level].choose(known, Rng("brain", seed), Budget(playouts=4)))
                for known in (view, pickle.loads(pickle.dumps(view)), world.view(seat))
            ]
            assert chosen[0] == chosen[1] == chosen[2]
            assert state.why_not(seat, game.parse_move(chosen[0])) is None


def a_view_holds_no_state(game: Game, seats: int, seed: int) -> None:
    """A view can be pickled, has no path to the state, and does not follow what is played afterwards."""
    for state, seat, moves in _some(Walk(game, seats, seed)):
        for viewer in (None, *range(1, seats + 1)):
            view: View = state.view(viewer)
            known = text(view.data())
            assert text(pickle.loads(pickle.dumps(view)).data()) == known
            assert not [thing for thing in _reachable(view) if thing is state or isinstance(thing, type(state))]
            state.copy().play(seat, moves[0])
            assert text(view.data()) == known
        later = state.copy()
        kept = later.view(seat)
        known = text(kept.data())
        later.play(seat, moves[0])
        assert text(kept.data()) == known


def secret_choices_are_alike_to_others(game: Game, seats: int, seed: int) -> None:
    """While several choose in secret, no other seat's view, prompt or event tells the choices apart."""
    for state, seat, moves in Walk(game, seats, seed):
        if len(state.actors) < 2:
            continue
        few = moves[:: max(1, len(moves) // 6)]
        after = [(other, other.play(seat, move)) for move in few for other in [state.copy()]]
        for viewer in (None, *(n for n in range(1, seats + 1) if n != seat)):
            seen = {text(world.view(viewer).data()) for world, _ in after}
            assert len(seen) == 1
            told = {str([event for event in events if event.visible_to(viewer)]) for _, events in after}
            assert len(told) == 1


def positions_follow_what_is_seen(game: Game, seats: int, seed: int) -> None:
    """A seat's position number grows when its view changes and never falls; a secret choice of another leaves it."""
    walk = Walk(game, seats, seed)
    session = walk.session
    everybody = range(1, seats + 1)
    old: list[tuple[int, str]] = []
    mover, secret = 0, False
    for state, seat, _ in walk:
        new = [(session.position(viewer), text(state.view(viewer).data())) for viewer in everybody]
        for viewer, before, after in zip(everybody, old, new, strict=False):
            assert before[0] <= after[0]
            assert before[1] == after[1] or before[0] < after[0], f"seat {viewer} sees more than its number tells"
            if secret and viewer != mover and before[1] == after[1]:
                assert before[0] == after[0], f"seat {viewer} can tell that another has chosen"
            if viewer == mover:
                assert before[0] < after[0]
        old, mover, secret = new, seat, len(state.actors) > 1


def _reachable(start: object) -> list[object]:
    """All objects of ours that can be reached from this one through attributes and containers."""
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if (
            id(thing) in seen
            or isinstance(thing, str | int | float | bytes | type)
            or thing is None
            or thing is UNKNOWN
        ):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += list(thing)
        elif type(thing).__module__.startswith(("game.", "tests.")):
            waiting += [getattr(thing, name) for name in _fields(thing)]
    return list(seen.values())


def _fields(thing: object) -> list[str]:
    slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
    return [name for name in [*getattr(thing, "__dict__", {}), *slots] if hasattr(thing, name)]


def wrong_files_are_refused(game: Game, seats: int, seed: int) -> None:
    """A deal that lacks, repeats or invents a component, and a line that no game knows, is a clear error."""
    session = new_session(game, seats, seed)
    deal = list(session.setup.deal)
    for wrong in (
        [*deal, deal[0]] if deal else ["x"],
        [*deal[1:], deal[-1]] if deal else ["x"],
        [*deal[1:], "nonsense"],
    ):
        broken = session.file_text().replace(f"deal: {savegame.flow(deal)}", f"deal: {savegame.flow(wrong)}")
        assert broken != session.file_text()
        with pytest.raises(BadFile):
            Session.from_text(broken, lambda _: game)
    for line in ("", "x", "pass the salt", "0", "-1", "６@４", "1" * 500, "a" * 500):
        try:
            move = game.parse_move(line)
        except FuNightError:
            continue
        raise AssertionError(f"{line!r} was read as {move}")


QUICK: tuple[Check, ...] = (
    it_ends_and_nothing_is_lost,
    a_copy_is_equal_and_apart,
    the_file_replays,
    undo_and_redo_lead_back,
    moves_are_unique_and_round_trip,
    the_score_is_its_sheet,
    secret_choices_are_alike_to_others,
    positions_follow_what_is_seen,
    wrong_files_are_refused,
)
CLOSE: tuple[Check, ...] = (
    illegal_moves_are_refused,
    nobody_sees_what_is_hidden,
    a_computer_decides_by_its_view,
    a_view_holds_no_state,
)
