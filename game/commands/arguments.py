"""The arguments of every command, and their help texts."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from re import fullmatch
from typing import Any, NoReturn

from game import KEYS
from game.commands.complaints import complaint
from game.core.arena import MOST_JOBS
from game.core.resources import invocation
from game.core.setup import HUMAN, MAX_SEED
from game.texts import LANGUAGES, Texts
from game.version import VERSION

Refuse = Callable[[str], NoReturn]

MOST_GAMES = 1_000_000


def parse(say: Texts, refuse: Refuse, argv: Sequence[str]) -> argparse.Namespace:
    """The arguments; `refuse` is called with a sentence for those that cannot be used."""
    return _Builder(say, refuse).parse(argv)


class _Builder:
    def __init__(self, say: Texts, refuse: Refuse) -> None:
        self.say = say

        class Formatter(argparse.HelpFormatter):
            def add_usage(
                self,
                usage: str | None,
                actions: Iterable[argparse.Action],
                groups: Iterable[Any],
                prefix: str | None = None,
            ) -> None:
                super().add_usage(usage, actions, groups, say.tr("cli.usage") if prefix is None else prefix)

        class Parser(argparse.ArgumentParser):
            def __init__(self, **values: Any) -> None:
                # A shortened option would be understood here, and not where the language is looked for.
                super().__init__(**values, formatter_class=Formatter, allow_abbrev=False, add_help=False)
                self._positionals.title = say.tr("cli.positionals")
                self._optionals.title = say.tr("cli.optionals")
                self.add_argument("-h", "--help", action="help", help=say.tr("cli.help"))

            def error(self, message: str) -> NoReturn:
                help = say.tr("cli.see_help", prog=self.prog)
                refuse(say.tr("cli.refused", prog=self.prog, reason=say.say(complaint(message)), help=help))

        self.parser_class = Parser
        self.by_name: dict[str, argparse.ArgumentParser] = {}

    def parse(self, argv: Sequence[str]) -> argparse.Namespace:
        parser = self._parser()
        args, rest = parser.parse_known_args(argv)
        if rest:
            # Told by the command that does not know them, whose help lists those that it does.
            self.by_name.get(args.command, parser).error(f"unrecognized arguments: {' '.join(rest)}")
        return args

    def _parser(self) -> argparse.ArgumentParser:
        parser = self.parser_class(prog=invocation(), description=self.say.tr("cli.about"))
        parser.add_argument("--language", choices=LANGUAGES, help=self.say.tr("cli.language"))
        parser.add_argument(
            "--version", action="version", version=f"Fu Night {VERSION}", help=self.say.tr("cli.version")
        )
        desktop = parser.add_mutually_exclusive_group()
        desktop.add_argument("--install", action="store_true", help=self.say.tr("cli.install.help"))
        desktop.add_argument("--uninstall", action="store_true", help=self.say.tr("cli.install.help_away"))
        self.commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog=invocation())
        self._play()
        self._replay()
        self._simulate()
        self._check()
        self._hint()
        self._arena()
        self._audit()
        self._report()
        self._gallery()
        self._bench()
        self._build()
        return parser

    def _command(self, name: str) -> argparse.ArgumentParser:
        about = self.say.tr(f"cli.command.{name}")
        command = self.commands.add_parser(name, help=about, description=about)
        command.add_argument(
            "--language", choices=LANGUAGES, default=argparse.SUPPRESS, help=self.say.tr("cli.language")
        )
        self.by_name[name] = command
        return command

    def _table(self, command: argparse.ArgumentParser, seats: str, metavar: str = "KIND,KIND") -> None:
        """The arguments that say which game is played, by whom."""
        command.add_argument("game", metavar="GAME", help=self.say.tr("cli.game", games=KEYS))
        command.add_argument(
            "--seats", required=True, type=_words, metavar=metavar, help=self.say.tr(seats, human=HUMAN)
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
        self._command("replay").add_argument("file", metavar="FILE", help=self.say.tr("cli.file"))

    def _simulate(self) -> None:
        command = self._command("simulate")
        self._table(command, "cli.seats_computers")
        command.add_argument(
            "--games", type=self._count, default=1, metavar="N", help=self.say.tr("cli.games_simulate")
        )
        self._json(command)

    def _check(self) -> None:
        command = self._command("check")
        command.add_argument("file", metavar="FILE", help=self.say.tr("cli.file"))
        self._json(command)

    def _hint(self) -> None:
        command = self._command("hint")
        command.add_argument("file", metavar="FILE", help=self.say.tr("cli.file"))
        command.add_argument("--seat", type=self._count, metavar="N", help=self.say.tr("cli.hint.seat"))
        self._json(command)

    def _arena(self) -> None:
        command = self._command("arena")
        self._table(command, "cli.seats_computers")
        command.add_argument("--games", type=self._count, default=100, metavar="N", help=self.say.tr("cli.games_arena"))
        command.add_argument("--jobs", type=self._jobs, default=1, metavar="N", help=self.say.tr("cli.jobs"))
        self._json(command)

    def _audit(self) -> None:
        command, say = self._command("audit"), self.say
        command.add_argument("game", metavar="GAME", help=say.tr("cli.game", games=KEYS))
        command.add_argument("--level", default="sharp", metavar="KIND", help=say.tr("cli.audit.level"))
        command.add_argument(
            "--positions", type=self._count, default=300, metavar="N", help=say.tr("cli.audit.positions")
        )
        command.add_argument("--worlds", type=self._count, default=160, metavar="N", help=say.tr("cli.audit.worlds"))
        command.add_argument("--seed", type=self._seed, metavar="N", help=say.tr("cli.audit.seed"))
        command.add_argument("--jobs", type=self._jobs, default=1, metavar="N", help=say.tr("cli.jobs"))
        self._json(command)

    def _report(self) -> None:
        command = self._command("report")
        self._table(command, "cli.seats_report", metavar="N|KIND,KIND")
        command.add_argument("--games", type=self._count, default=100, metavar="N", help=self.say.tr("cli.games_arena"))
        command.add_argument("--jobs", type=self._jobs, default=1, metavar="N", help=self.say.tr("cli.jobs"))
        self._json(command)

    def _gallery(self) -> None:
        command = self._command("gallery")
        command.add_argument("folder", metavar="DIR", help=self.say.tr("cli.folder"))
        command.add_argument(
            "--size", type=self._size, default=(1280, 800), metavar="WxH", help=self.say.tr("cli.size")
        )
        command.add_argument("--text-scale", type=self._scale, default=1.0, metavar="X", help=self.say.tr("cli.scale"))
        command.add_argument("--only", action="append", metavar="NAME", help=self.say.tr("cli.only"))
        command.add_argument("--sheet", action="store_true", help=self.say.tr("cli.sheet"))
        command.add_argument("--targets", metavar="DIR", help=self.say.tr("cli.targets"))

    def _bench(self) -> None:
        command = self._command("bench")
        self._json(command)
        command.add_argument("--build", metavar="DIR", help=self.say.tr("cli.bench.help_build"))
        command.add_argument("--menu", action="store_true", help=self.say.tr("cli.bench.help_menu"))

    def _build(self) -> None:
        self._command("build").add_argument("--out", default="dist", metavar="DIR", help=self.say.tr("cli.build.out"))

    def _seed(self, text: str) -> int:
        return self._whole(text, 0, MAX_SEED)

    def _count(self, text: str) -> int:
        return self._whole(text, 1, MOST_GAMES)

    def _jobs(self, text: str) -> int:
        return self._whole(text, 1, MOST_JOBS)

    def _whole(self, text: str, least: int, most: int) -> int:
        if text.isascii() and text.isdigit() and len(text) < 20 and least <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_number", text=text, least=least, most=str(most)))

    def _size(self, text: str) -> tuple[int, int]:
        width, _, height = text.lower().partition("x")
        # isdigit alone would let other scripts' digits pass, and raised ones, which are no numbers.
        plain = text.isascii() and width.isdigit() and height.isdigit() and len(text) < 12
        if plain and 640 <= int(width) <= 7680 and 480 <= int(height) <= 4320:
            return int(width), int(height)
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_size", text=text))

    def _scale(self, text: str) -> float:
        # float alone would take other scripts' digits, spaces and signs, which the other numbers refuse.
        if fullmatch(r"[0-9](\.[0-9]{1,3})?", text) and 0.8 <= float(text) <= 1.6:
            return float(text)
        raise argparse.ArgumentTypeError(self.say.tr("cli.bad_scale", text=text))


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(","))
