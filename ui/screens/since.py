"""What has happened since the own last move, at every table: a short log, as the eyes at the table may know it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from ui.screens.log import LogScreen


class SinceScreen(LogScreen):
    """The end of the log, from the own last move on. W or Esc closes it."""

    title, empty, key = "table.since", "table.since_empty", "w"

    def happened(self) -> list[tuple[int, Sequence[Event]]]:
        return [(happening.seat, happening.events) for happening in self.table.desk.since()]
