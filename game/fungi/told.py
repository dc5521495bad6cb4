"""The figures of the cards as the pages of the rules need them: a corrected line of data/fungi/cards.yaml also corrects
what is said about it (M1, M11)."""

from __future__ import annotations

from typing import Final

from game.core.message import Message, Value, msg
from game.fungi.components import COLOURS, MAGIC, SPECIALS, Deck

PLAIN_COLOURS: Final = tuple(range(MAGIC))
BLUE, YELLOW, GREEN = (COLOURS.index(name) for name in ("blue", "yellow", "green"))
# How many cards an example of a cluster has room for beside the cluster card and the magic one.
EXAMPLE_PAYS: Final = 3


def figures(deck: Deck) -> dict[str, Value]:
    """Everything that the pages of the rules name, by the placeholder there. A row of a table that is there once for
    each of several things has placeholders that end in `_1`, `_2`, ...; a card of an example that this deck does not
    have is an empty text."""
    values = [deck.value[card] for card in _of(deck, *PLAIN_COLOURS)]
    magic = [deck.value[card] for card in _of(deck, MAGIC)]
    found: dict[str, Value] = {
        "cards": len(deck.ids),
        "least": min(values, default=0),
        "top": max(values, default=0),
        "magic_least": min(magic, default=0),
        "magic_top": max(magic, default=0),
    }
    found |= {f"count_{COLOURS[colour]}": len(_of(deck, colour)) for colour in (*PLAIN_COLOURS, MAGIC)}
    for special, name in enumerate(SPECIALS):
        cards = [card for card in _of(deck, *PLAIN_COLOURS) if deck.special[card] == special]
        found[f"values_{name or 'plain'}"] = tuple(sorted({deck.value[card] for card in cards})) or msg(
            "fungi.rule.none"
        )
    return found | _recipes(deck) | _play_example(deck) | _cluster_example(deck)


def needs(deck: Deck, card: int) -> Value:
    """What a cluster card asks for, in words; one of each colour is told as such."""
    wants = deck.wants[card]
    if wants == (1, 1, 1, 1):
        return msg("fungi.rule.all")
    asked = dict.fromkeys(deck.needs[card])
    return tuple(msg("fungi.rule.part", n=wants[colour], colour=_colour(colour)) for colour in asked)


def _recipes(deck: Deck) -> dict[str, Value]:
    clusters = [card for card in range(len(deck.ids)) if deck.points[card]]
    found: dict[str, Value] = {}
    for row, value in enumerate(sorted({deck.value[card] for card in clusters}), start=1):
        alike = [card for card in clusters if deck.value[card] == value]
        found[f"recipe_value_{row}"] = value
        found[f"recipe_points_{row}"] = tuple(sorted({deck.points[card] for card in alike}))
        for colour in PLAIN_COLOURS:
            asked = [msg("fungi.rule.needs", needs=needs(deck, card)) for card in alike if deck.colour[card] == colour]
            found[f"recipe_{COLOURS[colour]}_{row}"] = tuple(asked) or msg("fungi.rule.none")
    return found


def _play_example(deck: Deck) -> dict[str, Value]:
    """Cards for the examples of playing and foraging: of each colour a low one and a high one, wherever they are."""
    found: dict[str, Value] = {
        "blue_lead": _card(deck, BLUE, 0.55),
        "blue_low": _card(deck, BLUE, 0.16),
        "green_lead": _card(deck, GREEN, 0.4),
        "green_high": _card(deck, GREEN, 0.8),
        "yellow_high": _card(deck, YELLOW, 1.0),
        "magic_card": _card(deck, MAGIC, 0.34),
    }
    named: dict[str, Value] = {
        f"{name}_name": deck.name(deck.index[str(id)]) if id else "" for name, id in found.items()
    }
    return found | named


def _cluster_example(deck: Deck) -> dict[str, Value]:
    """A cluster that is paid with a magic card: one of three fungi if there is such a one."""
    clusters = [card for card in range(len(deck.ids)) if deck.points[card]]
    card = min(clusters, key=lambda cluster: (len(deck.needs[cluster]) != 3, cluster), default=None)
    found: dict[str, Value] = {f"score_pay_{i}": "" for i in range(1, EXAMPLE_PAYS + 1)}
    if card is None:
        return found | {"score_card": "", "score_name": "", "score_points": 0, "score_needs": "", "score_last": ""}
    used = {deck.ids[card]}
    asked = deck.needs[card]
    for i, colour in enumerate(asked[:-1], start=1):
        share = 0.16 if colour not in asked[: i - 1] else 0.85
        cards = [deck.ids[other] for other in _of(deck, colour) if deck.ids[other] not in used]
        found[f"score_pay_{i}"] = pay = cards[int(share * (len(cards) - 1) + 0.5)] if cards else ""
        used.add(pay)
    return found | {
        "score_card": deck.ids[card],
        "score_name": deck.name(card),
        "score_points": deck.points[card],
        "score_needs": needs(deck, card),
        "score_last": _colour(asked[-1]),
    }


def _of(deck: Deck, *colours: int) -> list[int]:
    return [card for card in range(len(deck.ids)) if deck.colour[card] in colours]


def _card(deck: Deck, colour: int, share: float) -> str:
    """The id of the card that stands so far up in its colour (0: the lowest, 1: the highest)."""
    cards = _of(deck, colour)
    return deck.ids[cards[int(share * (len(cards) - 1))]] if cards else ""


def _colour(colour: int) -> Message:
    return msg(f"fungi.colour.{COLOURS[colour]}")
