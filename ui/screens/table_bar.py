"""The bar over a table: what can be done now. It is made anew only when a button or its reason changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.screens.boxes import short_title
from ui.widgets.topbar import BarButton, Ground, topbar

if TYPE_CHECKING:
    from ui.screens.table import TableScreen


class TableBar:
    """Puts the bar on the table's stage and keeps it true."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._shown: list[BarButton] = []
        self._ground: Ground | None = None

    def _buttons(self) -> list[BarButton]:
        table, tr = self._table, self._table.kit.tr
        undo = table.session.why_not_undo()
        why = table.kit.say(undo, table.desk.names) if undo else ""
        # The tooltip says whose move it is, where it is not the own one.
        whose = tr("table.undo_of", name=table.desk.names[table.mover - 1]) if table.mover and not undo else ""
        undoing = BarButton("undo", "undo", tr("table.undo"), table.undo, why, "Ctrl+Z", whose)
        # What comes and goes stands first: the bar is laid from the right, and the others keep their places under a
        # hand that is already on its way.
        buttons = [*self._passing(), undoing]
        if table.session.outcome() is None:
            tempo = tr(f"table.tempo.{table.app.settings.tempo}")
            tip = tr("table.tempo_tip", tempo=tempo)
            # Where the round stands in the bar as a picture, it needs the room of the word.
            word = "" if hasattr(table.controller, "bar_words") else tempo
            buttons.append(BarButton("tempo", "speed", word, table.next_tempo, key="T", tip=tip))
        return [
            *buttons,
            *self._since(),
            BarButton("log", "log", tr("table.log"), table.show_log, key="L"),
            BarButton("rules", "rules", tr("table.rules"), table.show_rules, key="F1"),
            BarButton("menu", "menu", tr("table.menu"), table.show_pause, key="Esc"),
        ]

    def _passing(self) -> list[BarButton]:
        """What can be done at this moment only: a hint in the own turn, skipping ahead in a computer's, the score sheet
        when the game is over; or nothing."""
        table, tr = self._table, self._table.kit.tr
        if table.session.outcome() is not None:
            return [BarButton("sheet", "trophy", tr("table.sheet"), table.show_sheet)]
        if table.desk.mode == "act":
            return [BarButton("hint", "hint", tr("table.hint"), table.turns.hint, key="H")]
        if table.turns.seat is not None and not table.turns.hurried:
            return [BarButton("hurry", "to-end", tr("table.hurry"), table.hurry, key=tr("table.space"))]
        return []

    def _since(self) -> list[BarButton]:
        """What happened since the own last move, where somebody at this table moves: an icon, for the bar is full."""
        table = self._table
        if not table.eyes.people or table.session.outcome() is not None:
            return []
        return [BarButton("since", "people", "", table.show_since, key="W", tip=table.kit.tr("table.since"))]

    def _words(self) -> str:
        table = self._table
        # A table that shows its round as a picture has other words for the bar, or none.
        words: str = getattr(table.controller, "bar_words", table.controller.round_words)()
        return f"{words}  ·  {table.kit.tr('table.friendly')}" if table.session.marked else words

    def build(self) -> None:
        """Adds the bar to the stage."""
        table = self._table
        self._shown = self._buttons()
        title = short_title(table.kit, table.session.game.key)
        tr = table.kit.tr
        self._ground = topbar(
            table,
            table.kit,
            table.module.LOOK,
            title,
            self._words(),
            self._shown,
            spare=() if table.session.outcome() is not None else (tr("table.hint"), tr("table.hurry")),
        )

    def refresh(self) -> None:
        """The bar as it must be now; its controls stay where nothing about them has changed."""
        table = self._table
        if self._ground is not None and self._ground.stage is table.stage and self._buttons() == self._shown:
            self._ground.say(self._words())
            return
        focus = table.focus
        keep, shown = (focus.at.id if focus.at else ""), focus.shown
        ids = {button.id for button in self._shown}
        for node in [node for node in table.stage if node.z in (60, 61)]:
            table.drop(node)
        before = list(table.widgets)
        self.build()
        # The bar comes first in the order of Tab.
        table.widgets[:] = [widget for widget in table.widgets if widget not in before] + before
        if keep in ids:
            table.focus_on(keep)
            focus.show(shown)
