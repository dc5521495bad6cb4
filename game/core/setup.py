"""Everything that must be settled before a game begins: who sits where, who begins, the options and the deal."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core import options as opts
from game.core.contract import Game, Options, SeatSpec, Setup
from game.core.errors import BadSetup
from game.core.message import msg
from game.core.rng import Rng, chance, derive

HUMAN: Final = "human"
MAX_NAME: Final = 60
MAX_SEED: Final = 2**63 - 1

# Controls, marks that turn the direction of the text around them (a name must not rearrange the sentence it stands in)
# and other characters without a picture.
_UNSEEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn")
# Without a picture too, but what they stand between looks different with them: emoji and Persian are joined so.
_JOINING: Final = "\u200c\u200d"
_SELECTING: Final = re.compile("[\u200c\u200d\ufe00-\ufe0f]")
# Letters to Unicode, empty places to the eye.
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"


def may_stand(char: str) -> bool:
    """Whether a character other than a space may stand in a name."""
    return char not in _BLANK and (char in _JOINING or unicodedata.category(char) not in _UNSEEN)


def clean_name(text: str) -> str:
    """A typed name without control characters, line ends and outer spaces, at most 60 letters; empty where nothing of
    it could be seen."""
    # What is longer was pasted by mistake, and would be worked on for seconds.
    text = unicodedata.normalize("NFC", text[: MAX_NAME * 8])
    spaced = (" " if char.isspace() else char for char in text)
    kept = "".join(char for char in spaced if char == " " or may_stand(char))
    name = " ".join(kept.split())[:MAX_NAME].strip()
    return name if name_key(name) else ""


def name_key(name: str) -> str:
    """What two names have in common that people would take for one: `ANN`, `Ann` and a full-width `Ａｎｎ`."""
    return _SELECTING.sub("", unicodedata.normalize("NFKC", name)).casefold()


def prepare(
    game: Game, seats: Sequence[SeatSpec], seed: int, *, first: int | None = None, options: Options | None = None
) -> Setup:
    """A checked setup with a deal from the seed; without `first`, the beginner is drawn from the seed too.

    Raises BadSetup for a wrong number of seats, `first`, seed, kinds or options.
    """
    chosen = opts.check(game.options, options or {})
    count = len(seats)
    check_count(game, count)
    if not 0 <= seed <= MAX_SEED:
        raise BadSetup(msg("core.setup.seed", seed=str(seed)))
    begins = Rng("first", seed).below(count) + 1 if first is None else first
    deal = game.deal(chosen, count, chance(seed, 0))
    return check_setup(game, Setup(chosen, tuple(seats), begins, seed, deal))


def check_setup(game: Game, setup: Setup) -> Setup:
    """The setup with all options filled in and clean names. Raises BadSetup; what the deal must be, the game judges."""
    count = len(setup.seats)
    check_count(game, count)
    if not 1 <= setup.first <= count:
        raise BadSetup(msg("core.setup.first", first=setup.first, count=count))
    if not 0 <= setup.seed <= MAX_SEED:
        raise BadSetup(msg("core.setup.seed", seed=str(setup.seed)))
    seats: list[SeatSpec] = []
    taken: set[str] = set()
    for number, spec in enumerate(setup.seats, start=1):
        if spec.kind != HUMAN and spec.kind not in game.brains:
            raise BadSetup(msg("core.setup.kind", kind=spec.kind, kinds=(HUMAN, *game.brains)))
        seats.append(replace(spec, name=_unlike(clean_name(spec.name) or str(number), taken)))
    return replace(setup, options=opts.check(game.options, setup.options), seats=tuple(seats))


def _unlike(name: str, taken: set[str]) -> str:
    """The name, with a number where another seat has it already (`Ann 2`): people must be told apart."""
    unlike, count = name, 1
    while name_key(unlike) in taken:
        count += 1
        unlike = f"{name} {count}"
    taken.add(name_key(unlike))
    return unlike


def computer_seats(game: Game, kinds: Sequence[str]) -> tuple[SeatSpec, ...]:
    """Seats for a game without people, or from a command line: named by kind and seat (`Steady 2`), in any language.

    What a game gives each seat (an animal) is handed out in the game's order.
    """
    made: list[SeatSpec] = []
    for index, kind in enumerate(kinds):
        extra = {name: values[index % len(values)] for name, values in game.seat_extras.items()}
        made.append(SeatSpec(f"{kind.capitalize()} {index + 1}", kind, extra=extra))
    return tuple(made)


def seeded_id(game: Game, setup: Setup) -> str:
    """A game's id that follows from its seed and setup alone, so that the same command prints the same file."""
    parts: list[int | str] = [game.key, setup.seed, setup.first, *(spec.kind for spec in setup.seats)]
    parts += [f"{name}={opts.shown(value)}" for name, value in setup.options.items()]
    return f"seed-{setup.seed}-{derive('id', *parts) & 0xFFFF:04x}"


def check_count(game: Game, count: int) -> None:
    """Raises BadSetup if the game is not for so many seats."""
    if not game.min_seats <= count <= game.max_seats:
        raise BadSetup(msg("core.setup.count", count=count, least=game.min_seats, most=game.max_seats))
