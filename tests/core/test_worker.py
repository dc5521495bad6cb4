"""The computer players' process: answers, cancelling, crashes, and the way without it. Nothing here measures time."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import game
from game.core import worker as module
from game.core.contract import Budget, Move, SeatSpec, View
from game.core.players import computer_move
from game.core.rng import Rng
from game.core.setup import computer_seats, prepare
from game.core.worker import Answer, Worker, answer

ENOUGH = Budget(24)
ENDLESS = Budget(10**9)


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def worker(request: pytest.FixtureRequest) -> Iterator[Worker]:
    made = Worker(processes=request.param)
    yield made
    made.close()


def fugu_view(seed: int = 1) -> View:
    fugu = game("fugu")
    return fugu.new_state(prepare(fugu, computer_seats(fugu, ["sharp", "sharp"]), seed, first=1)).view(1)


def until(found: Callable[[], list[Answer]]) -> list[Answer]:
    """Asks again and again until there is an answer; a generous limit only keeps a broken worker from hanging."""
    pause = threading.Event()
    for _ in range(6000):
        replies = found()
        if replies:
            return replies
        pause.wait(0.01)
    raise AssertionError("no answer")


def ask(worker: Worker, ticket: int, seed: int = 1, budget: Budget = ENOUGH, kind: str = "sharp") -> None:
    worker.request(ticket, "fugu", kind, fugu_view(seed), seed, 3, budget)


def expected(seed: int = 1) -> Move:
    return computer_move(game("fugu"), fugu_view(seed), "sharp", seed, 3, ENOUGH)


def test_the_answer_is_the_players_move(worker: Worker) -> None:
    ask(worker, 1)
    assert [(reply.ticket, reply.move) for reply in until(worker.answers)] == [(1, expected())]
    assert worker.answers() == []


def test_the_next_question_is_answered_too(worker: Worker) -> None:
    for ticket in (1, 2, 3):
        ask(worker, ticket, seed=ticket)
        assert [reply.ticket for reply in until(worker.answers)] == [ticket]


def test_a_new_question_replaces_the_old_one(worker: Worker) -> None:
    ask(worker, 1, budget=ENDLESS)
    worker.answers()
    ask(worker, 2, budget=ENDLESS)
    worker.answers()
    ask(worker, 3)
    assert [reply.ticket for reply in until(worker.answers)] == [3]


def test_a_late_answer_is_no_answer_to_the_same_ticket_again(worker: Worker) -> None:
    ask(worker, 1, seed=1)
    worker.start()
    ask(worker, 1, seed=2)
    assert [reply.move for reply in until(worker.answers)] == [expected(2)]
    assert expected(1) != expected(2)
    assert worker.answers() == []


def test_a_cancelled_question_has_no_answer(worker: Worker) -> None:
    ask(worker, 1)
    worker.cancel()
    ask(worker, 2, seed=2)
    assert [reply.ticket for reply in until(worker.answers)] == [2]
    assert worker.answers() == []


def test_a_search_without_end_ends_when_the_worker_closes(worker: Worker) -> None:
    ask(worker, 1, budget=ENDLESS)
    worker.answers()
    worker.close()
    assert worker.answers() == []
    worker.close()


def test_a_fault_in_a_player_is_told_and_the_game_goes_on_with_any_legal_move(worker: Worker) -> None:
    ask(worker, 1, kind="nobody")
    (reply,) = until(worker.answers)
    assert reply.error is not None and "nobody" in reply.error
    assert reply.move in set(fugu_view().sample(Rng(1)).legal_moves(1))
    ask(worker, 2)
    (reply,) = until(worker.answers)
    assert (reply.move, reply.error) == (expected(), None)


def test_a_question_that_nobody_can_answer_comes_back_without_a_move(worker: Worker) -> None:
    worker.request(1, "chess", "sharp", fugu_view(), 1, 3, ENOUGH)
    (reply,) = until(worker.answers)
    assert reply.move is None and reply.error is not None


def started(worker: Worker) -> int:
    """Waits until the process answers; its id."""
    ask(worker, 90)
    until(worker.answers)
    helper = worker._helper
    assert isinstance(helper, module._Process)
    pid = helper._process.pid
    assert pid is not None
    return pid


def test_a_crash_is_mended_and_the_question_is_answered() -> None:
    worker = Worker()
    try:
        first = started(worker)
        ask(worker, 1, budget=ENDLESS)
        os.kill(first, 9)
        ask(worker, 2)
        assert [reply.ticket for reply in until(worker.answers)] == [2]
        second = started(worker)
        assert second != first
        # The second crash: no third process, a thread takes over.
        os.kill(second, 9)
        ask(worker, 3)
        assert [reply.ticket for reply in until(worker.answers)] == [3]
        assert isinstance(worker._helper, module._Thread)
    finally:
        worker.close()


def test_where_no_process_can_be_started_a_thread_does_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise OSError("no processes here")

    monkeypatch.setattr(module, "_Process", refuse)
    worker = Worker()
    try:
        ask(worker, 1)
        assert [reply.move for reply in until(worker.answers)] == [expected()]
        assert isinstance(worker._helper, module._Thread)
    finally:
        worker.close()


def test_the_process_ends_with_the_worker() -> None:
    worker = Worker()
    started(worker)
    helper = worker._helper
    assert isinstance(helper, module._Process)
    worker.close()
    assert not helper._process.is_alive()


def test_the_process_ends_when_its_program_is_killed(tmp_path: Path) -> None:
    """The pipe's end ends it: an idle child of a parent that went without a word does not stay behind."""
    script = tmp_path / "parent.py"
    script.write_text(
        "import os, time\n"
        "from game.core.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    worker = Worker()\n"
        "    worker.start()\n"
        "    worker._starter.join()\n"
        "    print(worker._helper._process.pid, flush=True)\n"
        "    os._exit(0)\n"
    )
    root = Path(module.__file__).resolve().parents[2]
    env = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=env, timeout=60, check=True
    )
    pid = int(done.stdout)

    def gone() -> list[Answer]:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return [Answer(0, None)]
        state = Path(f"/proc/{pid}/stat")
        zombie = state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] == "Z"
        return [Answer(0, None)] if zombie else []

    assert until(gone)


def test_the_child_imports_no_window() -> None:
    code = (
        "import sys, game.core.worker, game\n"
        "[game.games()[key] for key in game.KEYS]\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'pygame_gui', 'ui')])\n"
    )
    root = Path(module.__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=root, check=True)
    assert done.stdout.strip() == "[]"


def test_a_hint_is_the_sharp_players_move_for_a_persons_view() -> None:
    fugu = game("fugu")
    seats = [SeatSpec("Ann", "human"), SeatSpec("Bo", "steady")]
    view = fugu.new_state(prepare(fugu, seats, 1, first=1)).view(1)
    assert answer(module.Request(1, 7, "fugu", "sharp", view, 1, 3, ENOUGH), None) == Answer(7, expected(), 1)
