"""The arguments of every command, and their help texts."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from game import KEYS
from game.core.setup import HUMAN, MAX_SEED
from game.texts import LANGUAGES, Texts

Refuse = Callable[[str], NoReturn]


def build(say: Texts, refuse: Refuse) -> argparse.ArgumentParser:
    """The parser; `refuse` is called with a sentence for arguments that cannot be used."""
    return _Builder(say, refuse).build()


class _Builder:
    def __init__(self, say: Texts, refuse: Refuse) -> None:
        self.say = say

        class Parser(argparse.ArgumentParser):
            def error(self, message: str) -> NoReturn:
                refuse(f"{self.prog}: {message} ({say.tr('cli.see_help', prog=self.prog)})")

        self.parser_class = Parser

    def build(self) -> argparse.ArgumentParser:
        parser = self.parser_class(prog="main.py", description=self.say.tr("cli.about"))
        parser.add_argument("--language", choices=LANGUAGES, help=self.say.tr("cli.language"))
        self.commands = parser.add_subparsers(dest="command", metavar="COMMAND")
        self._play()
        self._replay()
        self._simulate()
        self._check()
        self._arena()
        self._gallery()
        self._bench()
        return parser

    def _command(self, name: str) -> argparse.ArgumentParser:
        about = self.say.tr(f"cli.command.{name}")
        command = self.commands.add_parser(name, help=about, description=about)
        command.add_argument(
            "--language", choices=LANGUAGES, default=argparse.SUPPRESS, help=self.say.tr("cli.language")
        )
        return command

    def _table(self, command: argparse.ArgumentParser, seats: str) -> None:
        """The arguments that say which game is played, by whom."""
        command.add_argument("game", metavar="GAME", help=self.say.tr("cli.game", games=KEYS))
        command.add_argument(
            "--seats", required=True, type=_words, metavar="KIND,KIND", help=self.say.tr(seats, human=HUMAN)
        )
        command.add_argument("--seed", type=self._seed, metavar="N", help=self.say.tr("cli.seed"))
        command.add_argument("--first", type=self._count, metavar="SEAT", help=self.say.tr("cli.first"))
        command.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help=self.say.tr("cli.option")
        )

    def _json(self, command: argparse.ArgumentParser) -> None:
        command.add_argument("--json", action="store_true", help=self.say.tr("cli.json"))

    def _play(self) -> None:
        self._table(self._command("play"), "cli.seats_play")

    def _replay(self) -> None:
        self._command("replay").add_argument("file", type=Path, metavar="FILE", help=self.say.tr("cli.file"))

    def _simulate(self) -> None:
        command = self._command("simulate")
        self._table(command, "cli.seats_computers")
        command.add_argument(
            "--games", type=self._count, default=1, metavar="N", help=self.say.tr("cli.games_simulate")
        )
        self._json(command)

    def _check(self) -> None:
        command = self._command("check")
        command.add_argument("file", type=Path, metavar="FILE", help=self.say.tr("cli.file"))
        self._json(command)

    def _arena(self) -> None:
        command = self._command("arena")
        self._table(command, "cli.seats_computers")
        command.add_argument("--games", type=self._count, default=100, metavar="N", help=self.say.tr("cli.games_arena"))
        command.add_argument("--jobs", type=self._count, default=1, metavar="N", help=self.say.tr("cli.jobs"))
        self._json(command)

    def _gallery(self) -> None:
        command = self._command("gallery")
        command.add_argument("folder", type=Path, metavar="DIR", help=self.say.tr("cli.folder"))
        command.add_argument(
            "--size", type=self._size, default=(1280, 800), metavar="WxH", help=self.say.tr("cli.size")
        )
        command.add_argument("--text-scale", type=self._scale, default=1.0, metavar="X", help=self.say.tr("cli.scale"))
        command.add_argument("--sheet", action="store_true", help=self.say.tr("cli.sheet"))
        command.add_argument("--targets", type=Path, metavar="DIR", help=self.say.tr("cli.targets"))

    def _bench(self) -> None:
        self._json(self._command("bench"))

    def _seed(self, text: str) -> int:
        return self._whole(text, 0, MAX_SEED)

    def _count(self, text: str) -> int:
        return self._whole(text, 1, 1_000_000)

    def _whole(self, text: str, least: int, most: int) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_number", text=text, least=least, most=str(most)))

    def _size(self, text: str) -> tuple[int, int]:
        width, _, height = text.lower().partition("x")
        if width.isdigit() and height.isdigit() and 640 <= int(width) <= 7680 and 480 <= int(height) <= 4320:
            return int(width), int(height)
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_size", text=text))

    def _scale(self, text: str) -> float:
        try:
            scale = float(text)
        except ValueError:
            scale = 0.0
        if 0.8 <= scale <= 1.6:
            return scale
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_scale", text=text))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
