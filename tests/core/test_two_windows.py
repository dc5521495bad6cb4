"""Two windows, or a window and an editor, on one game's file: nothing that anybody has written is lost (L1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.session import Session
from tests.core.toy import find
from tests.fuzz import windows


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return windows.new_game(tmp_path / "evening.yaml")


def opened(path: Path) -> Session:
    return Session.resume(path, find)


def lines(path: Path) -> list[str]:
    return [f"{entry.seat} {entry.move}" for entry in Session.read(path, find).log()]


def test_one_window_moves_another_moves_thrice_the_first_moves(path: Path) -> None:
    first, second = opened(path), opened(path)
    windows.move(first)
    assert first.news is None
    second = opened(path)
    written = [windows.move(second) for _ in range(3)]
    before = path.read_bytes()
    own = windows.move(first)
    assert path.read_bytes() == before, "what the other has written is not touched"
    assert lines(path)[-3:] == written
    assert first.news is not None and first.news.key == "core.file.apart"
    assert first.path is not None and first.path.name == "evening-2.yaml"
    assert lines(first.path)[-1] == own and b"\0" not in first.path.read_bytes()
    assert first.extra["copy"] == "evening" and first.id == "evening-2" and first.notice is None


def test_the_copy_is_played_on_and_opened_again(path: Path) -> None:
    first, second = opened(path), opened(path)
    windows.move(second)
    windows.move(second)
    windows.move(first)
    windows.move(first)
    assert first.path is not None and first.path != path
    again = opened(first.path)
    assert again.repaired is None and again.file_text() == first.file_text() and again.extra["copy"] == "evening"


EDITS: dict[str, Callable[[bytes], bytes]] = {
    "a name": lambda raw: raw.replace(b'"Ann"', b'"Eva"'),
    "a comment": lambda raw: raw + b"# looked at\n",
    "a line less": lambda raw: raw[: raw.rstrip(b"\n").rfind(b"\n") + 1],
    "nothing left": lambda raw: b"",
    "something else": lambda raw: b"hello\n",
    "other line ends": lambda raw: raw.replace(b"\n", b"\r\n"),
}


@pytest.mark.parametrize("edit", EDITS)
def test_what_an_editor_or_a_cloud_folder_has_written_stays(path: Path, edit: str) -> None:
    session = opened(path)
    windows.move(session)
    path.write_bytes(changed := EDITS[edit](path.read_bytes()))
    windows.move(session)
    assert path.read_bytes() == changed
    assert session.path is not None and session.path != path
    assert len(lines(session.path)) == len(session.log())


def test_the_same_move_in_both_windows_is_one_game(path: Path) -> None:
    first, second = opened(path), opened(path)
    assert windows.move(first) == windows.move(second)
    assert second.news is None and len(lines(path)) == len(second.log())


def test_a_file_that_was_taken_away_is_written_anew(path: Path) -> None:
    session = opened(path)
    path.unlink()
    windows.move(session)
    assert session.news is None and lines(path) == [f"{e.seat} {e.move}" for e in session.log()]


def test_a_head_that_changes_does_not_replace_what_another_has_written(path: Path) -> None:
    session = opened(path)
    windows.move(opened(path))
    before = path.read_bytes()
    session.set_friendly(True)
    assert path.read_bytes() == before
    assert session.path is not None and session.path != path and b"friendly: true" in session.path.read_bytes()


def test_a_line_that_was_cut_off_is_written_over_and_no_foreign_one(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"- 1 bi")
    session = opened(path)
    windows.move(session)
    assert session.news is None and b"bi-" not in path.read_bytes()
    torn = opened(path)
    path.write_bytes(path.read_bytes() + b"- 1 bi")
    windows.move(torn)
    assert torn.path != path and path.read_bytes().endswith(b"- 1 bi")


def test_undo_in_one_window_is_no_loss_in_the_other(path: Path) -> None:
    first = opened(path)
    windows.move(first)
    second = opened(path)
    windows.move(second)
    before = path.read_bytes()
    first.undo(forced=True)
    assert path.read_bytes() == before and first.news is not None


def test_two_writers_are_killed_at_random(tmp_path: Path) -> None:
    assert windows.kills(tmp_path, 3, seed=1) == []
