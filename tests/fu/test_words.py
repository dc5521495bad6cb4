"""Every word that the rules hand out is in both languages, and random games fill every sentence."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from msgspec import structs

from game.core import options as opts
from game.core.contract import SeatSpec, Setup
from game.core.message import Message
from game.core.rng import Rng
from game.fu import dining, scoring, told
from game.fu.components import SNACKS, Decoration, Tables, tables
from game.fu.game import GAME
from game.fu.moves import parse
from game.fu.scoring import SHEET
from game.texts import LANGUAGES, load

PROBES = (
    "buy orange 2 into 1 1",
    "buy tea 2 into 4 4 with drum",
    "decorate drum",
    "decorate pomelo for drum",
    "money",
    "cash upside-down-fu",
    "skip",
    "envelope dog 20",
    "envelope relative 0",
    "envelope cat 7",
    "seal",
    "eat 3",
    "tea orange",
    "treat tea",
    "decline",
    "hold",
    "eat-own 2",
    "done",
)


# The figures of the stalls' sides, out of the rules themselves.
SIDES = {
    "orange.beginner": {2, -scoring.ORANGE_ODD},
    "orange.advanced": {n for step in scoring.ORANGE_STEPS for n in step} | {-scoring.ORANGE_ODD},
    "seed.beginner": {scoring.SEED_MOST, scoring.SEED_SECOND, scoring.SEED_MOST + scoring.SEED_SECOND},
    "seed.advanced": {scoring.SEED_AHEAD, scoring.SEED_AHEAD_POINTS},
    "sweet.beginner": {scoring.SWEET_SET, scoring.SWEET_SET_POINTS, -scoring.SWEET_FEWEST},
    "sweet.advanced": {scoring.SWEET_SET, scoring.SWEET_SET_POINTS, dining.TARTS_AT_ONCE, dining.TARTS_POINTS},
    "savoury.beginner": {n for step in scoring.SAVOURY_STEPS for n in step},
    "savoury.advanced": {1},
    "tea.beginner": {1},
    "tea.advanced": {1, dining.TEAS_FOR_TREAT},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    texts = load(language)
    keys = [f"fu.{group}.{snack}" for group in ("snack", "stall", "pieces") for snack in SNACKS]
    keys += [f"fu.side.{snack}.{side}" for snack in SNACKS for side in ("beginner", "advanced")]
    keys += [
        f"fu.decoration.{card.id}.{part}" for card in tables().decorations for part in ("name", "effect", "meaning")
    ]
    keys += [f"fu.animal.{animal}" for animal in (*tables().animals, "relative")]
    keys += [f"fu.line.{line}" for line in SHEET] + ["fu.reason.five-years"]
    assert not [key for key in keys if key not in texts.keys()]  # noqa: SIM118 (Texts is no mapping)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_sentence_of_random_games_is_whole(language: str, seats: int) -> None:
    texts = load(language)
    names = [f"P{n}" for n in range(1, seats + 1)]

    def check(message: Message) -> None:
        said = texts.say(message, names)
        assert message.key in texts.keys(), message.key  # noqa: SIM118
        assert not re.search(r"\{|\[fu\.", said), said

    for seed in range(4):
        rng = Rng("words", seats, seed)
        options = opts.drawn(GAME.options, rng)
        specs = tuple(SeatSpec(name, "human") for name in names)
        state = GAME.new_state(Setup(options, specs, 1, 1, GAME.deal(options, seats, rng)))
        while state.actors:
            seat = rng.choice(state.actors)
            for viewer in range(1, seats + 1):
                check(state.prompt(viewer))
            for probe in PROBES:
                reason = state.why_not(seat, parse(probe))
                if reason is not None:
                    check(reason)
            for event in state.play(seat, rng.choice(list(state.legal_moves(seat)))):
                check(Message(f"fu.log.{event.kind}", dict(event.values)))
        outcome = state.outcome()
        assert outcome is not None
        if outcome.tiebreak:
            check(outcome.tiebreak)


def number_fields(card: Decoration) -> list[str]:
    """The names of the numbers in a decoration's line."""
    return [name for name in card.effect.__struct_fields__ if _is_number(getattr(card.effect, name))]


def _is_number(value: object) -> bool:
    return isinstance(value, int) and bool(value)


def corrected(box: Tables, card: Decoration, name: str, value: int) -> Tables:
    """The tables with another number in a decoration's line."""
    other = structs.replace(card, effect=structs.replace(card.effect, **{name: value}))
    return replace(box, decorations=tuple(other if c.id == card.id else c for c in box.decorations))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", tables().decorations, ids=lambda card: card.id)
def test_a_corrected_number_is_in_the_decorations_text(language: str, card: Decoration) -> None:
    texts, box = load(language), tables()
    for name in number_fields(card):
        said = texts.say(told.effect(corrected(box, card, name, 85), card.id))
        assert "85" in re.findall(r"[0-9]+", said), (name, said)
        assert "{" not in said and "[" not in said
    # The short words leave a floor out, but what they do name follows the line too.
    before = texts.say(told.short_effect(box, card.id))
    for number in set(re.findall(r"[0-9]+", before)) - {"1", "2"}:
        names = [name for name in number_fields(card) if getattr(card.effect, name) == int(number)]
        after = [texts.say(told.short_effect(corrected(box, card, name, 85), card.id)) for name in names]
        assert any(text != before and "85" in text for text in after), before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", ["red-lanterns", "lion-dance"])
def test_a_number_instead_of_all_is_told(language: str, id: str) -> None:
    texts, box = load(language), tables()
    card = box.decorations[box.decoration_index(id)]
    for message in (told.effect, told.short_effect):
        said = texts.say(message(corrected(box, card, "least", 3), id))
        assert "3" in re.findall(r"[0-9]+", said) and said != texts.say(message(box, id))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "numbers"), list(SIDES.items()))
def test_a_sides_text_names_the_numbers_that_are_scored(language: str, key: str, numbers: set[int]) -> None:
    said = load(language).say(Message(f"fu.side.{key}"))
    assert numbers <= {int(number) for number in re.findall(r"[0-9]+", said)}
