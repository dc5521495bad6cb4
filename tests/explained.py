"""Reasons are counted again: in random positions, for all kinds of moves, each figure of each reason, from the view.

`python -m tests.explained fugu --positions 200 --seed 1` does it for as many positions as one likes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module

from game import KEYS, game, texts
from game.core.contract import TABLE, Budget, Game, Move, View
from game.core.reasons import Reason, reasons, sentence
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare

Check = Callable[[View, Move, Reason], None]

# How many legal moves of a position are explained, beside the first ideas of a player.
MOVES = 6


def positions(found: Game, count: int, seed: int) -> Iterator[tuple[View, list[Move]]]:
    """So many positions of random games, with some legal moves of each: one of each kind at least."""
    number, left = seed, count
    while left > 0:
        rng = Rng("explained", found.key, number)
        seats = found.min_seats + rng.below(found.max_seats - found.min_seats + 1)
        chosen = {option.name: rng.choice(list(option.choices)) for option in found.options}
        state = found.new_state(prepare(found, computer_seats(found, ["steady"] * seats), number, options=chosen))
        # Some games wander, so that positions are met to which no good play leads.
        level = "steady" if number % 3 else "random"
        while actors := state.actors:
            seat = rng.choice(list(actors))
            if seat == TABLE:
                state.play(seat, state.chance(rng))
                continue
            view = state.view(seat)
            move = found.brains[level].choose(view, rng, Budget(8))
            if rng.random() < 0.15 and left > 0:
                left -= 1
                yield view, _some(list(state.legal_moves(seat)), move, rng)
            state.play(seat, move)
        number += 1


def _some(legal: list[Move], first: Move, rng: Rng) -> list[Move]:
    kinds = {type(move): move for move in rng.shuffled(legal)}
    return list(dict.fromkeys([first, *kinds.values(), *rng.shuffled(legal)[:MOVES]]))


def count_again(key: str, count: int, seed: int = 1) -> Counter[str]:
    """Checks the reasons of so many positions; how often each was given. Raises AssertionError for a wrong figure."""
    found = game(key)
    check: Check = import_module(f"tests.{key}.figures").check
    languages = [texts.load(language) for language in texts.LANGUAGES]
    told: Counter[str] = Counter()
    for view, moves in positions(found, count, seed):
        for move in moves:
            given = reasons(found, view, move)
            assert given == reasons(found, view, move)
            weights = [reason.weight for reason in given if not reason.cost]
            assert weights == sorted(weights, reverse=True)
            for reason in given:
                told[reason.key] += 1
                if reason.key not in ("core.reason.alike", "core.reason.later"):
                    check(view, move, reason)
            for say in languages:
                text = say.say(sentence(given))
                assert not set(text) & set("[]{}"), text
    return told


def main() -> None:
    """Checks one game from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=KEYS)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for key, n in count_again(args.game, args.positions, args.seed).most_common():
        print(f"{n:6d}  {key}")


if __name__ == "__main__":
    main()
