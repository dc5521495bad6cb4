"""Positions of Fugu for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import texts
from game.core.message import Message
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.fugu.components import ROW, last_card
from game.fugu.game import GAME
from game.fugu.moves import FuguMove, parse_move
from game.fugu.state import FuguState


def cells(*written: str) -> list[int]:
    """A row from its JSON form: `12`, `12a`, `..`; what is missing on the right is face down."""
    row = [0 if text == ".." else (-int(text[:-1]) if text.endswith("a") else int(text)) for text in written]
    return row + [0] * (ROW - len(row))


def at(places: Mapping[int, int]) -> list[int]:
    """A row with cells on some places (1 to 18), face down elsewhere."""
    return [places.get(place, 0) for place in range(1, ROW + 1)]


def position(
    *rows: Sequence[int], centre: Sequence[int], turn: int = 1, seats: int = 2, hidden: Sequence[int] | None = None
) -> FuguState:
    """A position with these rows and this centre; rows that are not given are face down. The face-down cards are the
    rest of the game's cards in rising order, or first those in `hidden`; what is too many lies with the discards."""
    state = FuguState.dealt(seats, turn, list(range(1, last_card(seats) + 1)))
    state.rows = [list(rows[s]) if s < len(rows) else [0] * ROW for s in range(seats)]
    out = {abs(cell) for row in state.rows for cell in row} | set(centre) | set(hidden or ())
    rest = [*(hidden or ()), *(card for card in range(1, last_card(seats) + 1) if card not in out)]
    state.centre = list(centre)
    supply = iter(rest)
    state.under = [[0 if cell else next(supply) for cell in row] for row in state.rows]
    left = list(supply)
    state.deck = left if seats == 1 else []
    state.discards = [] if seats == 1 else left
    return state


def start(seats: int = 2, seed: int = 1, first: int | None = None) -> FuguState:
    """A dealt game."""
    return GAME.new_state(prepare(GAME, computer_seats(GAME, ["steady"] * seats), seed, first=first))


def play(state: FuguState, *lines: str) -> None:
    """Plays lines of a file: `1 6@4`."""
    for line in lines:
        seat, _, notation = line.partition(" ")
        state.play(int(seat), parse_move(notation))


def refusal(state: FuguState, seat: int, notation: str) -> Message | None:
    """Why a move is not legal."""
    return state.why_not(seat, parse_move(notation))


def said(message: Message | None) -> str:
    """The English sentence."""
    assert message is not None
    return texts.load("en").say(message, ["Ann", "Bo", "Cy", "Di"])


def random_game(seats: int, seed: int, chance_of_pass: float = 0.02) -> list[FuguState]:
    """Copies of all positions of a game with random moves, the end included."""
    rng = Rng("random game", seed)
    state = start(seats, seed)
    seen = [state.copy()]
    while state.actors:
        moves: list[FuguMove] = list(state.legal_moves(state.turn))
        move = moves[-1] if rng.random() < chance_of_pass else rng.choice(moves[:-1] or moves)
        state.play(state.turn, move)
        seen.append(state.copy())
    return seen
