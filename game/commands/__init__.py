"""The command line: reads the arguments, runs one command, and turns every error into one clear line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import NoReturn

from game import texts
from game.commands.arguments import parse
from game.core.errors import FuNightError
from game.core.message import Message, msg
from game.core.resources import from_source, is_build
from game.core.system import system_reason
from game.texts import Texts

WRONG_INPUT = 2
INTERRUPTED = 130

# Where each command lives. Those with a window are in ui and are imported only when they are asked for.
HOMES = {
    "simulate": "game.commands.simulate",
    "check": "game.commands.check",
    "hint": "game.commands.hint",
    "arena": "game.commands.arena",
    "audit": "game.commands.audit",
    "report": "game.commands.report",
    "play": "ui.commands.play",
    "replay": "ui.commands.replay",
    "gallery": "ui.commands.gallery",
    "bench": "ui.commands.bench",
    "build": "release.command",
}
WITH_WINDOW = ("play", "replay", "gallery", "bench")
# What needs the source folder, beside what is installed.
FROM_SOURCE = ("build",)


class UsageError(Exception):
    """An argument that cannot be used; the text is the sentence that says so."""


def run(argv: Sequence[str]) -> int:
    """Runs the program with these arguments; returns its exit status (2: wrong input, one line on stderr)."""
    if not argv and _foreign_pygame() is None:
        # The way that most people start: nothing to read, so nothing to wait for.
        try:
            return _open_menu(argparse.Namespace(command=None, language=None))
        except FuNightError as error:
            # Only a text that is missing can stop the menu with it; everything else is told in the window.
            return _complain(_bare(error.message))
    _speak_utf8()
    try:
        say = texts.load(_language(argv))
    except FuNightError as error:
        return _complain(_bare(error.message))
    try:
        status = _dispatch(parse(say, _refuse, argv), say)
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        return _complain(str(error))
    except FuNightError as error:
        return _complain(say.say(error.message))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (`| head`).
        _write_no_more()
        return 0
    except OSError as error:
        # What reads and writes files has its own words; this is the output, on a disk that is full.
        _write_no_more()
        return _complain(say.say(msg("cli.output", detail=system_reason(error))))
    return status


def _dispatch(args: argparse.Namespace, say: Texts) -> int:
    if args.command in FROM_SOURCE and not from_source():
        return _complain(say.tr("cli.build.source_only"))
    if args.command is None or args.command in (*WITH_WINDOW, *FROM_SOURCE):
        problem = _foreign_pygame()
        if problem is not None:
            import_module("ui.trouble").tell(say.say(problem))
            return WRONG_INPUT
    if args.install or args.uninstall:
        return _install(say, away=args.uninstall)
    if args.command is None:
        return _open_menu(args)
    command: Callable[[argparse.Namespace], int | None] = import_module(HOMES[args.command]).run
    args.texts = say
    return command(args) or 0


def _install(say: Texts, *, away: bool) -> int:
    """Puts the program into the menu of the desktop, or takes it out."""
    desktop = import_module("ui.desktop")
    files: Sequence[object] = desktop.uninstall() if away else desktop.install()
    key = "cli.install.gone" if away and files else "cli.install.nothing" if away else "cli.install.done"
    print(say.tr(key, n=len(files), file=str(files[-1]) if files else ""))
    return 0


def _open_menu(args: argparse.Namespace) -> int:
    start: Callable[[argparse.Namespace], int | None] = import_module("ui.start").main
    try:
        return start(args) or 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _write_no_more() -> None:
    """Lets the rest of the output go nowhere: the interpreter must not complain when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _foreign_pygame() -> Message | None:
    """What is wrong with the installed pygame, if anything: `pygame` beside `pygame-ce` breaks it without an error."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        pygame = import_module("pygame")
    except ImportError as error:
        return msg("cli.broken_build", detail=str(error)) if is_build() else msg("cli.no_pygame")
    except Exception:
        # A package that was half removed, or another program's file of that name, can fail in any way.
        return msg("cli.foreign_pygame")
    return None if getattr(pygame, "IS_CE", False) else msg("cli.foreign_pygame")


def _speak_utf8() -> None:
    """Makes what goes into a file or a pipe UTF-8 on every system, and what a terminal cannot show no fault."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            keep = stream.isatty() or "PYTHONIOENCODING" in os.environ
            stream.reconfigure(encoding=stream.encoding if keep else "utf-8", errors="backslashreplace")


def _bare(message: Message) -> str:
    """A message in plain words without a catalogue: for the one about a catalogue that cannot be read."""
    values = message.values
    where = values.get("entry")
    line = where.values.get("line") if isinstance(where, Message) else None
    at = f", line {line}" if line is not None else ""
    return f"{values.get('file', '?')}{at}: this file of the game's texts cannot be read. Correct it, or get it again."


def _refuse(text: str) -> NoReturn:
    raise UsageError(text)


def _complain(text: str) -> int:
    print(" ".join(text.split()), file=sys.stderr)
    return WRONG_INPUT


def _language(argv: Sequence[str]) -> str:
    """`--language ja` if given, else what the system's locale says, else English."""
    for index, word in enumerate(argv):
        given = argv[index + 1 : index + 2] if word == "--language" else [word.removeprefix("--language=")]
        if given and given[0] in texts.LANGUAGES and word.startswith("--language"):
            return given[0]
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return locale[:2]
