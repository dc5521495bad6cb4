"""The computer players' own process, so that a search never holds up the window.

One long-lived spawned process with a pipe, and a number that both sides see: that of the question that counts. A search
whose question counts no more ends at its next look, and a late answer is dropped. The child imports only the rules,
and ends when the pipe does. If it cannot be started, or has crashed twice, a thread does its work.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import signal
import sys
import threading
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.core.contract import Budget, Move, Stop, View
from game.core.players import computer_move

# A crash of the child is mended once; then the thread takes over.
STARTS = 2


@dataclass(frozen=True, slots=True)
class Request:
    """A question to a computer player. `number` is the worker's own: a ticket may come twice, it never does."""

    number: int
    ticket: int
    game: str
    kind: str
    view: View
    seed: int
    position: int
    budget: Budget


@dataclass(frozen=True, slots=True)
class Answer:
    """The move. `error` tells a fault in the player (ours, in technical words): the move is then any legal one, so that
    the people at the table can play on; None only if not even that could be found."""

    ticket: int
    move: Move | None
    number: int = 0
    error: str | None = None


class Counting(Protocol):
    """Where the number of the question that counts is kept; 0 if none does. Shared with the child process."""

    value: int


@dataclass(frozen=True, slots=True)
class Outdated:
    """Stops a search whose question counts no more. Never too early or too late, as a flag that is cleared could be."""

    counting: Counting
    number: int

    def is_set(self) -> bool:
        """Whether the search may end."""
        return self.counting.value != self.number


def answer(request: Request, stop: Stop | None) -> Answer:
    """Asks the player. Never raises: a fault comes back as an answer."""
    error: str | None = None
    for kind in (request.kind, "random"):
        try:
            return Answer(request.ticket, _ask(request, kind, stop), request.number, error)
        except Exception as fault:
            error = error or f"{type(fault).__name__}: {fault}"
    return Answer(request.ticket, None, request.number, error)


def _ask(request: Request, kind: str, stop: Stop | None) -> Move:
    from game import game

    found = game(request.game)
    return computer_move(found, request.view, kind, request.seed, request.position, request.budget, stop)


def serve(pipe: Connection, counting: Counting) -> None:
    """The child: answers requests until the pipe ends."""
    with contextlib.suppress(ValueError):
        # Ctrl-C belongs to the window; its end closes the pipe.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            request = pipe.recv()
        except (EOFError, OSError):
            return
        with contextlib.suppress(BrokenPipeError, OSError):
            pipe.send(answer(request, Outdated(counting, request.number)))


class _Helper(Protocol):
    """What does the work: a process or a thread."""

    def send(self, request: Request) -> bool: ...

    def answers(self) -> list[Answer]: ...

    def alive(self) -> bool: ...

    def cancel(self) -> None: ...

    def close(self) -> None: ...


class _Process:
    """The spawned process."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._counting: Counting = context.RawValue("q", 0)
        self._process: BaseProcess = context.Process(target=serve, args=(theirs, self._counting), daemon=True)
        self._process.start()
        theirs.close()

    def send(self, request: Request) -> bool:
        self._counting.value = request.number
        try:
            self._pipe.send(request)
        except (BrokenPipeError, OSError):
            return False
        return True

    def answers(self) -> list[Answer]:
        found: list[Answer] = []
        with contextlib.suppress(EOFError, OSError):
            while self._pipe.poll():
                found.append(self._pipe.recv())
        return found

    def alive(self) -> bool:
        return self._process.is_alive()

    def cancel(self) -> None:
        self._counting.value = 0

    def close(self) -> None:
        self._counting.value = 0
        with contextlib.suppress(OSError):
            self._pipe.close()
        self._process.join(0.5)
        for end in (self._process.terminate, self._process.kill):
            # One that is stopped, or hangs, does not hear the first of these; nobody waits for it longer than a second.
            if self._process.is_alive():
                end()
                self._process.join(0.5)


@dataclass(slots=True)
class Local:
    """The number of the question that counts, for a thread."""

    value: int = 0


class _Thread:
    """The way out where no process can be started: slower frames, but the game goes on."""

    def __init__(self) -> None:
        # A thread that computes gives the window its turn every millisecond, not every five.
        sys.setswitchinterval(0.001)
        self._in: queue.SimpleQueue[Request | None] = queue.SimpleQueue()
        self._out: queue.SimpleQueue[Answer] = queue.SimpleQueue()
        self._counting = Local()
        self._thread = threading.Thread(target=self._serve, name="computer players", daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while (request := self._in.get()) is not None:
            self._out.put(answer(request, Outdated(self._counting, request.number)))

    def send(self, request: Request) -> bool:
        self._counting.value = request.number
        self._in.put(request)
        return True

    def answers(self) -> list[Answer]:
        found: list[Answer] = []
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self._out.get_nowait())
        return found

    def alive(self) -> bool:
        return self._thread.is_alive()

    def cancel(self) -> None:
        self._counting.value = 0

    def close(self) -> None:
        self._counting.value = 0
        self._in.put(None)


class Worker:
    """Asks computer players in the background. One request at a time counts: a new one replaces the old."""

    def __init__(self, *, processes: bool = True) -> None:
        self._left = STARTS if processes else 0
        self._helper: _Helper | None = None
        self._starter: threading.Thread | None = None
        self._open: Request | None = None
        self._sent = False
        self._closed = False
        self._count = 0

    def start(self) -> None:
        """Starts the process without waiting for it; may be called again."""
        if self._helper is None and self._starter is None and not self._closed:
            self._starter = threading.Thread(target=self._begin, name="worker start", daemon=True)
            self._starter.start()

    def request(self, ticket: int, game: str, kind: str, view: View, seed: int, position: int, budget: Budget) -> None:
        """Asks for a move. What was asked before is given up."""
        self.cancel()
        self._count += 1
        self._open = Request(self._count, ticket, game, kind, view, seed, position, budget)
        self._sent = False
        self.start()
        self._send()

    def answers(self) -> list[Answer]:
        """The answer to the last request, once it is there; does not wait."""
        self._send()
        helper, asked = self._helper, self._open
        # Nothing is asked: a late answer to what was given up waits until the next question, and is dropped then.
        if helper is None or asked is None:
            return []
        found = [reply for reply in helper.answers() if reply.number == asked.number]
        if found:
            self._open = None
        elif not helper.alive():
            # It crashed: another one takes the question over.
            helper.close()
            self._helper, self._starter, self._sent = None, None, False
            self.start()
        return found

    def cancel(self) -> None:
        """Gives the present request up."""
        if self._open is not None and self._sent and self._helper is not None:
            self._helper.cancel()
        self._open = None

    def close(self) -> None:
        """Ends the process."""
        self._closed = True
        self.cancel()
        if self._starter is not None:
            self._starter.join(5.0)
        if self._helper is not None:
            self._helper.close()
            self._helper = None

    def _begin(self) -> None:
        if self._left > 0:
            self._left -= 1
            with contextlib.suppress(OSError, RuntimeError, ValueError, EOFError):
                self._helper = _Process()
                return
            self._left = 0
        self._helper = _Thread()

    def _send(self) -> None:
        if self._open is not None and not self._sent and self._helper is not None:
            self._sent = self._helper.send(self._open)
