"""What a legal move does, and what follows by itself: foraging order, turns that end, drawing, the next round, the end.

Every step comes back as an event, in the order in which it happened.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Any

from game.core.contract import TABLE, Event, event
from game.fungi import knowledge
from game.fungi.clusters import in_order, ready
from game.fungi.components import MAGIC, PROTECT, SPECIALS, STEAL, SWAP, TOKENS, deck
from game.fungi.moves import Decline, End, Forage, Play, Protect, Score, Shuffle, Steal, Swap
from game.fungi.phases import AFTER, EMPTY_HANDS, FORAGE, GOAL, NO_CARD, NO_LEAD, OVER, PLAY, SHUFFLE, SPECIAL
from game.fungi.rules import colour_word, targets

if TYPE_CHECKING:
    from game.fungi.state import FungiState


def play(state: FungiState, move: object) -> list[Event]:
    """Plays a move of the seat whose turn it is (or of the table) that the rules have passed."""
    index = deck().index
    events: list[Event] = []
    if isinstance(move, Play):
        _play(state, index[move.card], events)
    elif isinstance(move, Forage):
        _forage(state, index[move.card], events)
    elif isinstance(move, Score):
        _score(state, index[move.cluster], [index[card] for card in move.fungi], events)
    elif isinstance(move, Shuffle):
        _shuffle(state, [index[card] for card in move.cards], events)
    elif isinstance(move, End):
        events.append(event("end", seat=state.turn))
        _next_forager(state, events)
    else:
        assert isinstance(move, Steal | Swap | Protect | Decline)
        _special(state, move, events)
    return events


# A round: play (M4 to M8)


def _play(state: FungiState, card: int, events: list[Event]) -> None:
    seat, colour = state.turn, deck().colour[card]
    slots = state.slots[seat - 1]
    state.hands[seat - 1].remove(card)
    knowledge.leave(slots, card, state.born[card])
    state.played.append((seat, card))
    state.table.append(card)
    events.append(event("play", seat=seat, **_card(card)))
    if state.lead == NO_LEAD:
        if colour != MAGIC:
            state.lead = colour
            events.append(event("lead", seat=seat, colour=colour_word(colour), **_card(card)))
    elif colour not in (state.lead, MAGIC):
        knowledge.bar(slots, state.lead)
        events.append(event("stray", seat=seat, colour=colour_word(state.lead), **_card(card)))
    state.to_play.pop(0)
    if state.to_play:
        state.turn = state.to_play[0]
        return
    state.order = foraging_order(state.played, state.lead)
    state.at = 0
    state.phase, state.turn = FORAGE, state.order[0]
    events.append(event("order", seat=state.turn, seats=tuple(state.order)))


def foraging_order(played: list[tuple[int, int]], lead: int) -> list[int]:
    """M8: lead colour and magic by value, then the rest by value; of equal values who played first."""
    cards = deck()
    ranked = sorted(played, key=lambda pair: (cards.colour[pair[1]] not in (lead, MAGIC), -cards.value[pair[1]]))
    return [seat for seat, _ in ranked]


# A round: forage (M9 to M12)


def _forage(state: FungiState, card: int, events: list[Event]) -> None:
    seat = state.turn
    state.table.remove(card)
    state.collections[seat - 1].append(card)
    state.taken.append((seat, card))
    events.append(event("forage", seat=seat, **_card(card)))
    if deck().special[card] in (STEAL, SWAP, PROTECT):
        if targets(state, seat, card):
            state.phase, state.pending = SPECIAL, card
            return
        events.append(event("no_target", seat=seat, special=SPECIALS[deck().special[card]], **_card(card)))
    _after(state, events)


def _special(state: FungiState, move: Steal | Swap | Protect | Decline, events: list[Event]) -> None:
    seat, own = state.turn, state.pending
    index = deck().index
    state.pending = NO_CARD
    if isinstance(move, Decline):
        events.append(event("decline", seat=seat, special=SPECIALS[deck().special[own]], **_card(own)))
    elif isinstance(move, Protect):
        below = index[move.card]
        state.cover[below] = own
        events.append(event("protect", seat=seat, below=move.card, below_name=deck().name(below), **_card(own)))
    else:
        card = index[move.card]
        mine, theirs = state.collections[seat - 1], state.collections[move.seat - 1]
        theirs.remove(card)
        mine.append(card)
        if isinstance(move, Steal):
            events.append(event("steal", seat=seat, from_seat=move.seat, **_card(card)))
        else:
            mine.remove(own)
            theirs.append(own)
            given: dict[str, Any] = {"given": deck().ids[own], "given_name": deck().name(own)}
            events.append(event("swap", seat=seat, from_seat=move.seat, **given, **_card(card)))
        _uncover(state, move.seat, (card,), events)
    _after(state, events)


def _uncover(state: FungiState, owner: int, leaving: tuple[int, ...], events: list[Event]) -> None:
    """M10, M11: protect cards that leave bare what they lay on; those whose card leaves stay as plain fungi."""
    if not state.cover:
        return
    for below, protector in sorted(state.cover.items()):
        if below in leaving:
            del state.cover[below]
            if protector not in leaving:
                events.append(event("loose", seat=owner, **_card(protector)))
        elif protector in leaving:
            del state.cover[below]
            events.append(event("bare", seat=owner, **_card(below)))


def _score(state: FungiState, cluster: int, fungi: list[int], events: list[Event]) -> None:
    cards, seat = deck(), state.turn
    paid = in_order(cluster, fungi)
    assert paid is not None
    leaving = (cluster, *paid)
    collection = state.collections[seat - 1]
    for card in leaving:
        collection.remove(card)
    state.discard += leaving
    points = cards.points[cluster]
    state.tokens[seat - 1][TOKENS.index(points)] += 1
    total = state.points(seat)
    words: dict[str, Any] = {"fungi": tuple(cards.ids[card] for card in paid), "names": tuple(map(cards.name, paid))}
    events.append(event("score", seat=seat, n=points, total=total, goal=state.goal, **words, **_card(cluster)))
    _uncover(state, seat, leaving, events)
    if total >= state.goal:
        _finish(state, GOAL)
        events.append(event("won", seat=seat, n=total))
    elif state.phase == AFTER:
        _after(state, events)


def _after(state: FungiState, events: list[Event]) -> None:
    """The card is taken and its special done: the turn goes on only where something can be scored (M11)."""
    if ready(state.collections[state.turn - 1]):
        state.phase = AFTER
    else:
        _next_forager(state, events)


def _next_forager(state: FungiState, events: list[Event]) -> None:
    state.at += 1
    if state.at < len(state.order):
        state.phase, state.turn = FORAGE, state.order[state.at]
        return
    winner = state.order[0]
    state.draws = [(winner - 1 + step) % state.seats + 1 for step in range(state.seats)]
    _refill(state, events)


# After a round (M13)


def _refill(state: FungiState, events: list[Event]) -> None:
    """Each seat draws one card; in the middle of it the table may have to shuffle first."""
    while state.draws:
        if not state.stack:
            if state.discard:
                state.phase, state.turn = SHUFFLE, TABLE
                return
            events.append(event("no_cards", seats=tuple(state.draws)))
            state.draws.clear()
            break
        seat, card = state.draws.pop(0), state.stack.pop()
        insort(state.hands[seat - 1], card)
        state.slots[seat - 1].append(state.shuffles * knowledge.AGE)
        events.append(event("draw", seat=seat, left=len(state.stack), reveals=True))
        events.append(event("drew", seat=seat, seen_by=(seat,), reveals=True, **_card(card)))
    _next_round(state, events)


def _shuffle(state: FungiState, cards: list[int], events: list[Event]) -> None:
    state.stack = cards[::-1]
    state.discard.clear()
    state.shuffles += 1
    for card in cards:
        state.born[card] = state.shuffles
    events.append(event("shuffle", n=len(cards), reveals=True))
    _refill(state, events)


def _next_round(state: FungiState, events: list[Event]) -> None:
    winner = state.order[0]
    state.last = (state.lead, tuple(state.played), tuple(state.order), tuple(state.taken))
    state.lead = NO_LEAD
    state.played, state.table, state.order, state.at, state.taken = [], [], [], 0, []
    around = [(winner - 1 + step) % state.seats + 1 for step in range(state.seats)]
    state.to_play = [seat for seat in around if state.hands[seat - 1]]
    if not state.to_play:
        _finish(state, EMPTY_HANDS)
        events.append(event("empty_hands"))
        return
    state.round += 1
    state.phase, state.turn = PLAY, state.to_play[0]
    events.append(event("round", seat=state.turn, n=state.round))
    events += [event("sits_out", seat=seat) for seat in around if not state.hands[seat - 1]]


def _finish(state: FungiState, reason: str) -> None:
    state.phase, state.turn, state.reason = OVER, TABLE, reason


def _card(card: int) -> dict[str, Any]:
    """A card in an event: its id for the picture, and its name for the sentence."""
    return {"card": deck().ids[card], "name": deck().name(card)}
