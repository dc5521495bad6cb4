"""Whose eyes a table is drawn for, and the curtain that comes before what only one of several people may see.

Where several people play a game with secrets, the table shows what everybody may see, until somebody must choose among
what only they may see. Then the curtain comes, whoever looked before, and that person's table stands behind it. Once
they have chosen, and nobody of them must choose in secret, the table is for all again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.screens.table import TableScreen

# Seconds that a move can be seen before a curtain covers the table.
SEEN = 1.0


class Eyes:
    """Takes the view of whoever looks: the person who must act, else the last one who did, else nobody."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.people = tuple(i for i, seat in enumerate(table.session.setup.seats, 1) if seat.kind == "human")
        # The seat that the laptop must be handed to before its secrets are shown; 0: nobody.
        self.next_person = 0
        self._pause = 0.0
        secret = getattr(table.module, "secret", None)
        self._secret = secret if len(self.people) > 1 else None

    @property
    def guarded(self) -> bool:
        """Whether this is a table of several people with secrets from one another."""
        return self._secret is not None

    @property
    def secret(self) -> bool:
        """Whether what the acting person must see now is not for the other people at the table."""
        return self._secret is not None and bool(self._secret(self._table.session.view(None)))

    @property
    def shown(self) -> int:
        """The seat whose secrets may be on the screen, of several people at the table; 0: nobody's."""
        return (self._table.desk.view.seat or 0) if self.guarded else 0

    def look(self) -> None:
        """Takes the view of whoever looks now."""
        table, desk = self._table, self._table.desk
        acting = next((seat for seat in table.session.actors if seat in self.people), None)
        over = table.session.outcome() is not None
        self.next_person = 0
        if acting is not None and acting != desk.eyes:
            table.controller.forget()
        if acting is None:
            eyes = desk.eyes
            if eyes is None and (over or not self.guarded):
                eyes = self.people[0] if self.people else 1
            desk.look(eyes, "over" if over else ("wait" if self.people else "watch"), open=self.guarded)
        elif self.secret and acting != desk.view.seat:
            # The table stays as it is, without anybody's secrets, until the person says to be there.
            self.next_person = acting
            desk.look(desk.eyes, "wait", open=True)
        else:
            desk.look(acting, "act", open=self.guarded and not self.secret)

    def moved(self) -> None:
        """A move has been seen to its end: what it has made of the table is looked at before a curtain covers it."""
        self._pause = SEEN

    def back(self) -> None:
        """A move was taken back: there is nothing to look at before a curtain."""
        self._pause = 0.0

    def tick(self, dt: float) -> bool:
        """Time goes on at a table where nothing moves. True while the next person is awaited."""
        if not self.next_person:
            return False
        self._pause -= dt
        if self._pause <= 0:
            self._hand_over()
        return True

    def _hand_over(self) -> None:
        """Covers the table until the next person is there."""
        from ui.screens.curtain import CurtainScreen

        table = self._table
        table.desk.look(None, "wait")
        table.app.push(CurtainScreen(table.app, table, self.next_person))

    def reveal(self) -> None:
        """Who chooses in the open wants to see what only they may: their curtain comes first."""
        desk = self._table.desk
        if self.guarded and desk.mode == "act" and desk.eyes is not None and desk.view.seat is None:
            self.next_person = desk.eyes
            self._hand_over()

    def cover(self) -> bool:
        """The table is for all again, where nothing must be chosen in secret; whether it is."""
        desk = self._table.desk
        covers = self.guarded and not self.secret and desk.view.seat is not None
        if covers:
            desk.look(desk.eyes, desk.mode, open=True)
        return covers

    def unveil(self, seat: int) -> bool:
        """The person of a seat is there: the table is seen with these eyes. False if another one is awaited."""
        if seat != self.next_person:
            return False
        self.next_person = 0
        self._table.desk.look(seat, "act")
        return True
