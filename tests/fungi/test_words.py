"""Every prompt, reason and log line of random games has its sentence in both languages, with every value filled in."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game import texts
from game.core.contract import Event
from game.core.message import Message
from game.core.rng import Rng
from game.fungi import flow
from game.fungi.components import COLOURS, SPECIALS
from game.fungi.moves import FungiMove
from game.fungi.phases import EMPTY_HANDS, GOAL
from tests.fungi.table import new, play, position

NAMES = ("Ann", "Bo", "Cy")
SAID = {language: texts.load(language) for language in texts.LANGUAGES}


def check(message: Message) -> None:
    for language, catalogue in SAID.items():
        sentence = catalogue.say(message, NAMES)
        assert sentence and not set(sentence) & set("{}[]"), (language, message)
        # A name of a card or colour is a small word: no sentence begins with one.
        assert not (sentence[0].islower() and sentence.endswith(".")), sentence
        if language == "ja":
            assert any(ord(char) > 0x3000 for char in sentence), sentence


def check_events(events: list[Event]) -> set[str]:
    for event in events:
        if event.logged:
            check(Message(f"fungi.log.{event.kind}", event.values))
    return {event.kind for event in events}


@pytest.mark.parametrize("seed", range(6))
def test_random_games_are_told(seed: int) -> None:
    rng = Rng("words", seed)
    state = new(3, deal=rng.shuffled(new().census()))
    pool: list[FungiMove] = []
    while state.actors:
        seat = state.actors[0]
        for other in (1, 2, 3):
            check(state.prompt(other))
        moves = [state.chance(rng)] if seat == 0 else list(state.legal_moves(seat))[:60]
        move = rng.choice(moves)
        pool.append(move)  # type: ignore[arg-type]
        for tried in pool[-30:]:
            for who in range(4):
                reason = state.why_not(who, tried)
                if reason is not None:
                    check(reason)
        check_events(state.play(seat, move))
    outcome = state.outcome()
    assert outcome is not None
    check(Message(f"fungi.reason.{outcome.reason}"))
    for line in outcome.sheet:
        check(Message(f"fungi.line.{line.key}"))


def test_every_kind_of_event_has_a_log_line() -> None:
    tree = ast.parse(Path(flow.__file__).read_text(encoding="utf-8"))
    kinds = {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "event"
        and isinstance(node.args[0], ast.Constant)
    }
    assert len(kinds) > 15
    assert {kind for kind in kinds if not all(said.has(f"fungi.log.{kind}") for said in SAID.values())} == set()


def test_the_rare_ends_are_told() -> None:
    state = position("r1", "r8", "r3", rest=1)
    events = play(state, "1 play r1", "2 play r8", "3 play r3", "2 forage r8", "3 forage r3", "1 forage r1", "1 end")
    assert {"no_cards", "empty_hands", "end"} <= check_events(events)
    outcome = state.outcome()
    assert outcome is not None and outcome.tiebreak is not None
    check(outcome.tiebreak)


def test_the_words_that_are_put_together_exist() -> None:
    keys = [f"fungi.colour.{colour}" for colour in COLOURS] + [
        f"fungi.reason.{reason}" for reason in (GOAL, EMPTY_HANDS)
    ]
    for special in (*SPECIALS[1:], "magic"):
        keys += [f"fungi.special.{special}", f"fungi.special.{special}.help"]
    keys += [f"fungi.option.goal{tail}" for tail in ("", ".help", ".8", ".10", ".12")]
    for key in keys:
        check(Message(key))
