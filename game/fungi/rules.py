"""Legality: the only judge, with a reason for every refusal; the legal moves; and the prompt (M4 to M13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.contract import TABLE
from game.core.message import Message, msg
from game.fungi.clusters import colour_counts, fits, lacking, payments, ready
from game.fungi.components import CLUSTER, COLOURS, MAGIC, PROTECT, SPECIALS, STEAL, SWAP, deck
from game.fungi.moves import Decline, End, Forage, FungiMove, Play, Protect, Score, Shuffle, Steal, Swap
from game.fungi.phases import AFTER, FORAGE, NO_LEAD, OVER, PLAY, SHUFFLE, SPECIAL

if TYPE_CHECKING:
    from game.fungi.state import FungiState


def playable(hand: list[int], lead: int) -> list[int]:
    """The cards of a hand that may be played: all, or those that follow the lead colour where there are any (M5).
    Without a lead colour yet (after magic cards only) any card may be played (M6)."""
    if lead == NO_LEAD:
        return hand
    colour = deck().colour
    return [card for card in hand if colour[card] in (lead, MAGIC)] or hand


def targets(state: FungiState, seat: int, card: int) -> list[tuple[int, int]]:
    """What the special of a card just foraged can be used on, as (seat, card) (M10): for steal and swap the others'
    unprotected cards; for protect one's own other unprotected cards."""
    special = deck().special[card]
    cover = state.cover
    if special in (STEAL, SWAP):
        found = []
        for other, collection in enumerate(state.collections, start=1):
            if other != seat:
                found += [(other, target) for target in collection if target not in cover]
        return found
    if special == PROTECT:
        return [(seat, target) for target in state.collections[seat - 1] if target != card and target not in cover]
    return []


def why_not(state: FungiState, seat: int, move: object) -> Message | None:
    """The reason against any move of a seat (0: the table), or None."""
    phase = state.phase
    if phase == OVER:
        return msg("fungi.why.over")
    if isinstance(move, Shuffle):
        return _why_not_shuffle(state, seat, move)
    if phase == SHUFFLE:
        return msg("fungi.why.shuffle_first")
    if seat != state.turn:
        return msg("fungi.why.not_your_turn", seat=state.turn)
    if isinstance(move, Play):
        return _why_not_play(state, seat, move)
    if not isinstance(move, Forage | Score | End | Steal | Swap | Protect | Decline):
        return msg("fungi.why.foreign")
    if phase == PLAY:
        return msg("fungi.why.play_first")
    if isinstance(move, Forage):
        return _why_not_forage(state, move)
    if isinstance(move, Score):
        return _why_not_score(state, seat, move)
    if isinstance(move, End):
        return None if phase == AFTER else msg("fungi.why.special_first" if phase == SPECIAL else "fungi.why.no_end")
    return _why_not_special(state, seat, move)


def _why_not_shuffle(state: FungiState, seat: int, move: Shuffle) -> Message | None:
    if seat != TABLE or state.phase != SHUFFLE:
        return msg("fungi.why.no_shuffle")
    if sorted(move.cards) == sorted(deck().ids[card] for card in state.discard):
        return None
    return msg("fungi.why.shuffle_cards", n=len(state.discard))


def _why_not_play(state: FungiState, seat: int, move: Play) -> Message | None:
    cards = deck()
    if state.phase != PLAY:
        return msg("fungi.why.forage_now")
    card = cards.index.get(move.card)
    if card is None or card not in state.hands[seat - 1]:
        return msg("fungi.why.not_in_hand", card=move.card)
    if card in playable(state.hands[seat - 1], state.lead):
        return None
    return msg("fungi.why.follow", colour=colour_word(state.lead), card=cards.name(card))


def _why_not_forage(state: FungiState, move: Forage) -> Message | None:
    if state.phase == SPECIAL:
        return msg("fungi.why.special_first")
    if state.phase == AFTER:
        return msg("fungi.why.foraged")
    if deck().index.get(move.card) in state.table:
        return None
    return msg("fungi.why.not_on_table", card=move.card, cards=tuple(map(deck().name, state.table)))


def _why_not_score(state: FungiState, seat: int, move: Score) -> Message | None:
    cards = deck()
    if state.phase == SPECIAL:
        return msg("fungi.why.special_first")
    collection = state.collections[seat - 1]
    cluster = cards.index.get(move.cluster, -1)
    if cluster not in collection:
        return msg("fungi.why.not_collected", card=move.cluster)
    if cards.special[cluster] != CLUSTER:
        return msg("fungi.why.no_cluster", card=cards.name(cluster))
    fungi = [cards.index.get(card, -1) for card in move.fungi]
    strangers = [text for card, text in zip(fungi, move.fungi, strict=True) if card not in collection]
    if not strangers and fits(cluster, fungi):
        return None
    name = cards.name(cluster)
    if cluster in fungi:
        return msg("fungi.why.own_recipe", card=name)
    if lacking(cluster, colour_counts(collection)):
        return msg("fungi.why.lacking", card=name, needs=recipe(cluster))
    if strangers:
        return msg("fungi.why.not_collected", card=strangers[0])
    return msg("fungi.why.recipe", card=name, needs=recipe(cluster))


def _why_not_special(state: FungiState, seat: int, move: Steal | Swap | Protect | Decline) -> Message | None:
    cards = deck()
    if state.phase != SPECIAL:
        return msg("fungi.why.no_special")
    if isinstance(move, Decline):
        return None
    special = cards.special[state.pending]
    if special != {Steal: STEAL, Swap: SWAP, Protect: PROTECT}[type(move)]:
        return msg(f"fungi.why.other_special.{SPECIALS[special]}", card=cards.name(state.pending))
    card = cards.index.get(move.card, -1)
    if isinstance(move, Protect):
        if card not in state.collections[seat - 1]:
            return msg("fungi.why.not_collected", card=move.card)
        if card == state.pending:
            return msg("fungi.why.protect_itself")
        return msg("fungi.why.covered", card=cards.name(card)) if card in state.cover else None
    if move.seat == seat:
        return msg("fungi.why.own_collection")
    if not 1 <= move.seat <= state.seats:
        return msg("fungi.why.no_seat", number=move.seat, most=state.seats)
    if card not in state.collections[move.seat - 1]:
        return msg("fungi.why.not_theirs", card=move.card, seat=move.seat)
    if card in state.cover:
        return msg("fungi.why.protected", card=cards.name(card), protector=cards.name(state.cover[card]))
    return None


def legal_moves(state: FungiState, seat: int) -> Iterator[FungiMove]:
    """The moves that `why_not` passes, each once, in a fixed order; lazily, for clusters can be paid in many ways."""
    if seat == TABLE or seat != state.turn or state.phase in (OVER, SHUFFLE):
        return
    ids = deck().ids
    phase = state.phase
    if phase == PLAY:
        for card in playable(state.hands[seat - 1], state.lead):
            yield Play(ids[card])
    elif phase == SPECIAL:
        special = deck().special[state.pending]
        for other, card in targets(state, seat, state.pending):
            if special == STEAL:
                yield Steal(ids[card], other)
            elif special == SWAP:
                yield Swap(ids[card], other)
            else:
                yield Protect(ids[card])
        yield Decline()
    else:
        if phase == FORAGE:
            for card in state.table:
                yield Forage(ids[card])
        else:
            yield End()
        collection = state.collections[seat - 1]
        for cluster in ready(collection):
            for fungi in payments(cluster, collection):
                yield Score(ids[cluster], tuple(ids[card] for card in fungi))


def prompt(state: FungiState, seat: int | None) -> Message:
    """The one sentence for a seat (None: an onlooker): what to do, or whom it waits for."""
    phase = state.phase
    if phase == OVER:
        return msg("fungi.prompt.over")
    if phase == SHUFFLE:
        return msg("fungi.prompt.shuffle")
    if seat != state.turn:
        return msg("fungi.prompt.wait", seat=state.turn)
    if phase == PLAY:
        if not state.played:
            return msg("fungi.prompt.lead", seat=seat)
        if state.lead == NO_LEAD:
            return msg("fungi.prompt.open", seat=seat)
        colour = deck().colour
        follows = any(colour[card] in (state.lead, MAGIC) for card in state.hands[seat - 1])
        return msg("fungi.prompt.follow" if follows else "fungi.prompt.free", seat=seat, colour=colour_word(state.lead))
    if phase == SPECIAL:
        return msg(f"fungi.prompt.{SPECIALS[deck().special[state.pending]]}", seat=seat)
    if phase == AFTER:
        return msg("fungi.prompt.after", seat=seat)
    can_score = bool(ready(state.collections[seat - 1]))
    return msg("fungi.prompt.forage_or_score" if can_score else "fungi.prompt.forage", seat=seat)


def colour_word(colour: int) -> Message:
    """A colour's name in words."""
    return msg(f"fungi.colour.{COLOURS[colour]}")


def recipe(cluster: int) -> tuple[Message, ...]:
    """The colours that a cluster asks for, in words."""
    return tuple(colour_word(colour) for colour in deck().needs[cluster])
