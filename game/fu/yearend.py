"""Phase 4, time passes: Fortune, incomes, new decorations; after five years the end (Y20 to Y22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Event, event
from game.fu import scoring, shopping, words
from game.fu.components import KINDS, NOBODY, OVER, SHOPPING, UNFILLED, YEARS
from game.fu.effects import IncomeMore, Moment

if TYPE_CHECKING:
    from game.fu.state import FuState


def play(state: FuState, out: list[Event]) -> None:
    """Y22: visitors' Fortune, then decorations, then (but for the last year) income and the new year."""
    for host in state.order:
        if host == state.rules.relative:
            continue
        n = len(state.visitors(host))
        state.visitor_points[host] += n
        out.append(event("visitors", seat=host + 1, n=n, points=n))
    score_decorations(state, Moment.YEAR_END, out)
    if state.year == YEARS:
        score_decorations(state, Moment.GAME_END, out)
        state.phase = OVER
        out.append(event("end", year=state.year))
        return
    _income(state, out)
    _new_year(state, out)
    shopping.go_on(state, out)


def score_decorations(state: FuState, moment: Moment, out: list[Event]) -> None:
    """Scores all decorations of a moment, host by host in the order of turn markers."""
    cards = state.rules.tables.decorations
    for player in state.order:
        if player == state.rules.relative:
            continue
        for card in state.owned[player]:
            if card == NOBODY or cards[card].moment is not moment:
                continue
            points = scoring.decoration_points(state, player, cards[card].effect)
            if points:
                state.decoration_points[player] += points
                name = words.card(state.rules, card)
                out.append(event("decoration", seat=player + 1, card=name, id=cards[card].id, n=points, points=points))


def _income(state: FuState, out: list[Event]) -> None:
    amount = state.rules.income[state.year]
    for player in range(state.rules.players):
        state.money[player] += amount
    out.append(event("income", amount=amount, year=state.year + 1))
    for player in state.order:
        if player != state.rules.relative and (more := state.effect(player, IncomeMore)):
            state.money[player] += more.money
            card = words.card(state.rules, state.card_with(player, IncomeMore))
            out.append(event("income_more", seat=player + 1, amount=more.money, card=card))


def _new_year(state: FuState, out: list[Event]) -> None:
    """Y21: envelopes and tokens come home, markers pass, new decorations are laid out."""
    rules, n = state.rules, state.rules.players
    state.year += 1
    state.phase = SHOPPING
    state.turn = 0
    state.tokens = [2] * n + [1] * (len(rules.animals) - n)
    state.spaces = [[] for _ in range(KINDS)]
    state.beside = [[] for _ in range(KINDS)]
    state.standing = [[visitor != host for visitor in range(n)] for host in range(n)]
    state.envelopes = [[UNFILLED] * len(rules.animals) for _ in range(n)]
    state.gifts = [[UNFILLED] * len(rules.animals) for _ in range(n)]
    state.sealed = [False] * n
    spots = len(state.store)
    state.buyers = [NOBODY] * spots
    state.plus = [NOBODY] * spots
    if rules.decorations:
        state.discard.extend(card for card in state.store if card != NOBODY)
        state.store = state.deck[:spots]
        state.deck = state.deck[spots:]
        cards = tuple(words.card(rules, card) for card in state.store)
        ids = tuple(rules.tables.decorations[card].id for card in state.store)
        out.append(event("store", reveals=True, cards=cards, ids=ids))
    first = next(p for p in state.order if p != rules.relative)
    out.append(event("year", year=state.year, n=state.year, seat=first + 1))
