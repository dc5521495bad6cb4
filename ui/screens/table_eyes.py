"""Whose eyes a table is drawn for, and the hand-over where one person's cards are not for the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.screens.table import TableScreen


class Eyes:
    """Takes the view of whoever looks: the person who must act, else the last one who did, else nobody."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.people = tuple(i for i, seat in enumerate(table.session.setup.seats, 1) if seat.kind == "human")
        # The seat that the laptop must be handed to before its cards are shown; 0: nobody.
        self.next_person = 0

    @property
    def secret(self) -> bool:
        """Whether what the acting person sees now is not for the other people at the table."""
        secret = getattr(self._table.module, "secret", None)
        return secret is not None and len(self.people) > 1 and bool(secret(self._table.session.view(None)))

    def look(self) -> None:
        """Takes the view of whoever looks now."""
        table, desk = self._table, self._table.desk
        acting = next((seat for seat in table.session.actors if seat in self.people), None)
        if acting is not None:
            if acting != desk.eyes:
                table.controller.forget()
                if self.secret:
                    # Nobody's eyes until the person says to be there.
                    self.next_person = acting
                    desk.look(None, "wait")
                    return
            self.next_person = 0
            desk.look(acting, "act")
            return
        self.next_person = 0
        over = table.session.outcome() is not None
        if self.secret and desk.eyes is None and not over:
            # Nobody has said to be there yet: a computer's first move is seen without any hand.
            desk.look(None, "wait")
            return
        eyes = desk.eyes if desk.eyes is not None else (self.people[0] if self.people else 1)
        desk.look(eyes, "over" if over else ("wait" if self.people else "watch"))

    def hand_over(self) -> None:
        """Covers the table until the next person is there."""
        from ui.screens.curtain import CurtainScreen

        self._table.app.push(CurtainScreen(self._table.app, self._table, self.next_person))

    def unveil(self, seat: int) -> bool:
        """The person of a seat is there: the table is seen with these eyes. False if another one is awaited."""
        if seat != self.next_person:
            return False
        self.next_person = 0
        self._table.desk.look(seat, "act")
        return True
