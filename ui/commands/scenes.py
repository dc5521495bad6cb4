"""The app's screens in their typical states, for the gallery and the bench: a name, and how to get there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from game import game as find_game
from game.core.contract import Budget, SeatSpec
from game.core.message import msg
from game.core.players import computer_move
from game.core.session import Session
from game.core.setup import prepare
from ui import controllers
from ui.app import App
from ui.commands.scenes_fu import fu_scenes
from ui.commands.scenes_fungi import fungi_scenes
from ui.input import Press
from ui.paths import Paths
from ui.settings import Settings

PEOPLE = (
    SeatSpec("Mia", "human", "fox"),
    SeatSpec("Ken", "steady"),
    SeatSpec("Oma", "human", "bear"),
    SeatSpec("Papa", "human", "penguin"),
    SeatSpec("Lina", "human", "axolotl"),
)
QUICK = Budget(playouts=24)

Scene = Callable[[App], None]


def quiet_app(size: tuple[int, int], folder: Path, settings: Settings) -> App:
    """An app for pictures: no movement, no sound, its files in `folder`, nothing of the user's touched."""
    paths = Paths(folder / "games", folder / "settings.yaml", folder / "cache")
    still = replace(settings, motion="off", sound=False, fullscreen=False)
    return App(size=size, paths=paths, settings=still)


def played(key: str, seats: Sequence[SeatSpec], seed: int, moves: int, path: Path | None = None) -> Session:
    """A game in which computers have made so many moves in everybody's place."""
    game = find_game(key)
    extra = dict(game.seat_extras)
    filled = [
        replace(seat, extra={name: values[i % len(values)] for name, values in extra.items()})
        for i, seat in enumerate(seats)
    ]
    id = f"2026-11-30-{seed:04x}"
    session = Session.new(game, prepare(game, filled, seed, first=1), path=path, id=id)
    for number in range(moves):
        seat = session.turn
        if seat is None:
            break
        move = computer_move(game, session.view(seat), "steady", seed, number, QUICK)
        session.submit(seat, move, session.position(seat))
    return session


def saved_games(app: App) -> None:
    """A shelf with games: one going on, two that are over, and one that cannot be read."""
    app.paths.saves.mkdir(parents=True, exist_ok=True)
    for key in controllers.available():
        least = find_game(key).min_seats
        for seed, count, moves in ((11, max(3, least), 24), (12, max(2, least), 9999), (13, least, 9999)):
            path = app.paths.saves / f"{key}-{seed}.yaml"
            if not path.exists():
                played(key, PEOPLE[:count], seed, moves, path).close()
    (app.paths.saves / "damaged.yaml").write_text("{not a game", "utf-8")


def scenes() -> dict[str, Scene]:
    """All scenes by name, in the order of a walk through the app."""
    found: dict[str, Scene] = {
        "menu-first-run": _menu,
        "menu": _menu_with_games,
        "shelf": _shelf,
        "settings": _settings,
    }
    for key in controllers.available():
        found[f"new-game-{key}"] = lambda app, key=key: _new_game(app, key)  # type: ignore[misc]
        found[f"rules-{key}"] = lambda app, key=key: _rules(app, key)  # type: ignore[misc]
    found |= {"error": _error, "fugu-table": _fugu(4, 40), "fugu-two": _fugu(2, 14), "fugu-three": _fugu(3, 30)}
    found |= {
        "fugu-take": _fugu(4, 40, "take"),
        "fugu-preview": _fugu(4, 40, "place"),
        "fugu-focus": _fugu(4, 40, "focus"),
    }
    found |= {"fugu-solo": _fugu(1, 9), "fugu-solo-instruction": _fugu(1, 9, "instruction")}
    found |= {"fugu-passed": _fugu(4, 62), "fugu-pass-dialog": _fugu(4, 40, "pass")}
    found |= {"fugu-zoom": _fugu(4, 40, "zoom"), "fugu-log": _fugu(4, 40, "log"), "pause": _fugu(4, 40, "pause")}
    for key in controllers.available():
        if key not in ("fugu", "fu"):
            found |= _tables(key)
    found |= fu_scenes()
    found |= fungi_scenes()
    found |= {"fugu-score": _fugu(4, 9999, "sheet"), "fugu-score-solo": _fugu(1, 9999, "sheet"), "replay": _replay}
    return found


def _menu(app: App) -> None:
    from ui.screens.menu import MenuScreen

    app.push(MenuScreen(app))


def _menu_with_games(app: App) -> None:
    saved_games(app)
    _menu(app)


def _shelf(app: App) -> None:
    from ui.screens.shelf import ShelfScreen

    _menu_with_games(app)
    app.push(ShelfScreen(app))


def _settings(app: App) -> None:
    from ui.screens.settings import SettingsScreen

    _menu(app)
    app.push(SettingsScreen(app))


def _new_game(app: App, key: str) -> None:
    from ui.screens.newgame import NewGameScreen

    _menu(app)
    app.push(NewGameScreen(app, key))


def _rules(app: App, key: str) -> None:
    from ui.screens.rules import RulesScreen

    _menu(app)
    app.push(RulesScreen(app, key))


def _error(app: App) -> None:
    from game.core.errors import BadFile
    from ui.screens.error import show_error

    _menu(app)
    show_error(app, BadFile(msg("core.file.cut", file="2026-11-30-7f3a.yaml")))


def _replay(app: App) -> None:
    from ui.screens.replay import ReplayScreen

    saved_games(app)
    _menu(app)
    screen = ReplayScreen(app, app.paths.saves / "fugu-12.yaml")
    app.push(screen)
    screen.jump(20)


def _tables(key: str) -> dict[str, Scene]:
    """A game's table early, in the middle and late, with the least and the most seats, and its score sheet."""
    game = find_game(key)
    found: dict[str, Scene] = {}
    for moves in (0, 9, 24, 47, 90):
        found[f"{key}-table-{moves}"] = _table(key, game.max_seats if moves % 2 else game.min_seats, moves)
    found[f"{key}-score"] = _table(key, game.max_seats, 9999, "sheet")
    return found


def _table(key: str, seats: int, moves: int, state: str = "") -> Scene:
    """The table after so many moves; one person, so that no curtain is before it."""

    def scene(app: App) -> None:
        from ui.screens.table import TableScreen

        _menu(app)
        names = [seat if i == 0 else replace(seat, kind="steady") for i, seat in enumerate(PEOPLE[:seats])]
        table = TableScreen(app, played(key, names, 7, moves))
        app.push(table)
        if state == "sheet":
            table.show_sheet()

    return scene


def _fugu(seats: int, moves: int, state: str = "") -> Scene:
    def scene(app: App) -> None:
        from ui.screens.table import TableScreen

        _menu(app)
        session = played("fugu", PEOPLE[:seats], 7, moves)
        table = TableScreen(app, session)
        app.push(table)
        if state in ("take", "place", "focus"):
            table.widget_by_id("card-2").activate()
        if state in ("place", "focus"):
            place = table.widget_by_id(f"place-{_good_place(session, 2)}")
            if state == "place":
                place.activate()
            else:
                table.focus.move(place)
                table.focus.show(True)
        if state == "instruction":
            # At this pace it waits for a click.
            app.settings = app.kit.settings = replace(app.settings, pace="click")
            app.step()
            table.desk.submit(next(move for move in session.legal_moves(1) if str(move) != "pass"))
        if state == "pass":
            table.widget_by_id("pass").activate()
        if state == "zoom":
            table.handle(Press(table.widget_by_id("card-2").rect.center, 3))
        if state == "log":
            table.show_log()
        if state == "pause":
            table.show_pause()
        if state == "sheet":
            table.show_sheet()

    return scene


def _good_place(session: Session, slot: int) -> int:
    """A place that gains most for the card in a slot (1 to 3) of the middle: a preview worth looking at."""
    from game.fugu.moves import Place
    from game.fugu.scoring import score_row
    from game.fugu.view import FuguView

    seat = session.turn or 1
    view = session.view(seat)
    assert isinstance(view, FuguView)
    card = view.centre[slot - 1]
    best, place = -99, 1
    for move in session.legal_moves(seat):
        if isinstance(move, Place) and move.card == card:
            row = list(view.cells(seat))
            row[move.place - 1] = -card if move.anchor else card
            total = score_row(row, view.solo).total
            if total > best:
                best, place = total, move.place
    return place
