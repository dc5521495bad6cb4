"""The figures of Fugu's reasons, counted again from the view alone, the plain way."""

from __future__ import annotations

from game.core.contract import UNKNOWN, Move, View
from game.core.message import Message
from game.core.reasons import Reason
from game.fugu.components import creature_of
from game.fugu.moves import Pass, Place
from game.fugu.scoring import score_row
from game.fugu.view import FuguView, Placed

LINES = ("bannerfish", "pufferfish", "octopus", "corals", "anchors", "face_down")
MOST = {1: 39, 2: 39, 3: 57, 4: 75}


def check(view: View, move: Move, reason: Reason) -> None:
    """Raises AssertionError for a figure that does not hold."""
    assert isinstance(view, FuguView)
    _Check(view, move).reason(reason.key.removeprefix("fugureasons."), dict(reason.values))


class _Check:
    def __init__(self, view: FuguView, move: Move) -> None:
        assert view.seat is not None
        self.view, self.move = view, move
        self.row = self.cells(view.seat)
        self.about = sorted((*view.unseen, *view.centre))

    def cells(self, seat: int) -> list[int]:
        return [(-c.card if c.anchor else c.card) if isinstance(c, Placed) else 0 for c in self.view.rows[seat - 1]]

    def put(self, place: Place, row: list[int] | None = None) -> list[int]:
        row = list(self.row if row is None else row)
        assert row[place.place - 1] == 0 and place.card in self.view.centre
        row[place.place - 1] = -place.card if place.anchor else place.card
        return row

    def gain(self, place: Place, row: list[int] | None = None) -> int:
        before = self.row if row is None else row
        return score_row(self.put(place, row), self.view.solo).total - score_row(before, self.view.solo).total

    def reason(self, key: str, values: dict[str, object]) -> None:
        getattr(self, f"_{key}")(values)

    def told(self, message: object) -> Place:
        """The card on a place that a sentence speaks of."""
        assert isinstance(message, Message)
        values = message.values
        anchor = message.key == "fugureasons.place_anchor"
        assert values["creature"].key == f"fugu.creature.{creature_of(values['card'])}"  # type: ignore[union-attr, arg-type]
        return Place(int(values["card"]), int(values["place"]), anchor)  # type: ignore[arg-type]

    def lines(self, place: Place, told: object) -> None:
        before, after = score_row(self.row, self.view.solo), score_row(self.put(place), self.view.solo)
        changes = [getattr(after, line) - getattr(before, line) for line in LINES]
        assert isinstance(told, tuple)
        assert [line.values["change"].values["points"] for line in told] == [change for change in changes if change]
        for line, name in zip(told, [n for n, change in zip(LINES, changes, strict=True) if change], strict=True):
            assert line.values["line"].key == f"fugu.line.{name.replace('_', '-')}"

    def room(self, row: list[int], gone: int, told: object) -> tuple[int, int]:
        """Checks free places with the numbers for them; gives how many of each."""
        assert isinstance(told, Message)
        places = told.values["places"].values  # type: ignore[union-attr]
        first, last = int(places["first"]), int(places["last"])  # type: ignore[arg-type]
        free = [p for p in range(first, last + 1) if row[p - 1] == 0]
        assert len(free) == places["n"] and free[0] == first and free[-1] == last
        assert all(row[p - 1] <= 0 for p in range(first, last + 1))
        low = max([cell for cell in row[: first - 1] if cell > 0], default=0)
        high = min([cell for cell in row[last:] if cell > 0], default=MOST[self.view.seats] + 1)
        numbers = [card for card in self.about if low < card < high and card != gone]
        if told.key == "fugureasons.gap_dead":
            assert numbers == []
            return len(free), 0
        assert (told.values["low"], told.values["high"]) == (low + 1, high - 1)
        self.these(numbers, told.values["about"])
        return len(free), len(numbers)

    def these(self, numbers: list[int], told: object) -> None:
        assert isinstance(told, Message) and told.values["n"] == len(numbers)
        if "numbers" in told.values:
            assert told.values["numbers"] == tuple(numbers)
        else:
            assert (told.values["low"], told.values["high"]) == (numbers[0], numbers[-1])

    def fits(self, place: int, gone: int) -> list[int]:
        low = max([cell for cell in self.row[: place - 1] if cell > 0], default=0)
        high = min([cell for cell in self.row[place:] if cell > 0], default=99)
        return [card for card in self.about if low < card < high and card != gone]

    def best(self, row: list[int], centre: list[int]) -> int:
        found = [0]
        for card in centre:
            for i in range(18):
                if row[i]:
                    continue
                if any(row):
                    found.append(self.gain_in(row, i, -card))
                if all(c <= 0 or c < card for c in row[:i]) and all(c <= 0 or c > card for c in row[i:]):
                    found.append(self.gain_in(row, i, card))
        return max(found)

    def gain_in(self, row: list[int], i: int, cell: int) -> int:
        after = [*row[:i], cell, *row[i + 1 :]]
        return score_row(after, self.view.solo).total - score_row(row, self.view.solo).total

    # One method a reason

    def _gain(self, values: dict[str, object]) -> None:
        assert self.told(values["move"]) == self.move
        assert isinstance(self.move, Place)
        assert values["n"] == self.gain(self.move) == self.best(self.row, list(self.view.centre))
        self.lines(self.move, values["lines"])

    def _cost(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and values["n"] == -self.gain(self.move) > 0  # type: ignore[operator]
        self.lines(self.move, values["lines"])

    def _more(self, values: dict[str, object]) -> Place:
        other = self.told(values["move"])
        assert isinstance(self.move, Place)
        assert values["n"] == self.gain(other) > self.gain(self.move)
        return other

    def _left(self, values: dict[str, object]) -> None:
        self._more(values)
        inner = values["reason"]
        assert isinstance(inner, Message)
        self.reason(inner.key.removeprefix("fugureasons."), dict(inner.values))

    def _left_else(self, values: dict[str, object]) -> None:
        self._more(values)
        assert values["now"].values["points"] == self.gain(self.move)  # type: ignore[attr-defined, arg-type]

    def _left_tight(self, values: dict[str, object]) -> None:
        other = self._more(values)
        places, numbers = self.room(self.put(other), other.card, values["gap"])
        assert places > numbers

    def _left_anchor(self, values: dict[str, object]) -> None:
        other = self._more(values)
        assert other.anchor and values["anchors"] == sum(cell < 0 for cell in self.row) + 1

    def _between(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.told(values["move"]) == self.move
        for side in ("left", "right"):
            self.room(self.put(self.move), self.move.card, values[side])

    def _keeps(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.told(values["move"]) == self.move
        self.room(self.put(self.move), self.move.card, values["gap"])

    def _only(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.told(values["move"]) == self.move
        assert self.fits(self.move.place, self.move.card) == []

    def _scarce(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.told(values["move"]) == self.move
        fits = self.fits(self.move.place, self.move.card)
        assert values["numbers"] == tuple(fits) and values["n"] == len(fits)

    def _anchor_only(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.move.anchor and values["place"] == self.move.place
        assert self.fits(self.move.place, self.move.card) == []

    def _anchor_scarce(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.move.anchor and values["place"] == self.move.place
        fits = self.fits(self.move.place, self.move.card)
        assert values["numbers"] == tuple(fits) and values["n"] == len(fits)

    def _beside(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and self.told(values["move"]) == self.move
        places, hope = values["places"], values["hope"]
        assert isinstance(places, tuple) and isinstance(hope, Message)
        row, kind = self.put(self.move), "coral" if hope.key == "fugureasons.coral" else "bannerfish"
        wanted: set[int] = set()
        for place in places:
            assert self.view.rows[self.view.seat - 1][place - 1] is UNKNOWN  # type: ignore[operator]
            assert abs(place - self.move.place) == 1
            low = max([cell for cell in row[: place - 1] if cell > 0], default=0)
            high = min([cell for cell in row[place:] if cell > 0], default=99)
            wanted |= {c for c in self.about if low < c < high and c != self.move.card and kind in creature_of(c)}
        assert hope.values["n"] == len(wanted)
        self.these(sorted(wanted), hope.values["about"])

    def _takes(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Place) and values["card"] == self.move.card
        seat = values["seat"]
        assert isinstance(seat, int) and seat != self.view.seat
        row, centre = self.cells(seat), list(self.view.centre)
        assert values["n"] == self.best(row, centre)
        centre.remove(self.move.card)
        assert values["without"] == self.best(row, centre)

    def _pass(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Pass)
        best = self.told(values["move"])
        assert values["n"] == -self.gain(best)
        assert self.best(self.row, list(self.view.centre)) == 0
        self.lines(best, values["lines"])

    def _pass_early(self, values: dict[str, object]) -> None:
        assert isinstance(self.move, Pass) and values["n"] == self.row.count(0)
