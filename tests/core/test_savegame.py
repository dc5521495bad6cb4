"""The file of a game: torn, filled with zeros, not ours, too new, too big; and a disk that fails."""

from __future__ import annotations

import io
from pathlib import Path
from typing import BinaryIO

import pytest
import yaml

from game.core import savegame
from game.core import session as sessions
from game.core.autosave import SaveFile
from game.core.contract import SeatSpec
from game.core.errors import BadFile
from game.core.replay import Replay
from game.core.rng import Rng
from game.core.session import Session
from game.core.setup import prepare
from tests.core.toy import TOY, find


def played(path: Path | None = None, seed: int = 7, names: tuple[str, str] = ("Ann", "Bo")) -> Session:
    setup = prepare(TOY, [SeatSpec(name, "human", "fox") for name in names], seed, first=1)
    game = Session.new(TOY, setup, path=path)
    rng = Rng("savegame", seed)
    while game.actors:
        seat = game.actors[0]
        assert game.submit(seat, rng.choice(game.legal_moves(seat)), game.position(seat)).accepted
    game.close()
    return game


def moves(game: Session) -> list[str]:
    return [f"{entry.seat} {entry.move}" for entry in game.log()]


def test_the_file_follows_along_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "game.yaml"
    game = played(path)
    assert path.read_text(encoding="utf-8") == game.file_text()
    assert [p.name for p in path.parent.iterdir()] == ["game.yaml"], "no temporary file stays"


def test_the_head_is_yaml_and_says_everything(tmp_path: Path) -> None:
    game = played(names=("No", "a: b"))
    head = yaml.safe_load(game.file_text())
    assert list(head) == ["fu-night", "game", "id", "options", "seats", "first", "seed", "deal", "program", "moves"]
    assert head["options"] == {"rounds": 3, "sides": {"a": "x", "b": "x"}}
    assert head["seats"][0] == {"name": "No", "kind": "human", "avatar": "fox"}
    assert head["seats"][1]["name"] == "a: b"
    assert head["moves"][0] == moves(game)[0]


def test_cut_at_any_byte_all_whole_lines_are_the_game() -> None:
    raw = played().file_text().encode()
    start = raw.index(b"moves:\n") + len(b"moves:\n")
    for end in range(len(raw) + 1):
        part = raw[:end]
        if end < start:
            with pytest.raises(BadFile) as caught:
                savegame.parse(part, "x")
            assert caught.value.message.key in ("core.file.cut", "core.file.empty", "core.file.other")
            continue
        file = savegame.parse(part, "x")
        assert len(file.lines) == part[start:].count(b"\n")
        assert Replay(file, find).problem is None


def test_cut_at_any_byte_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    whole = played().file_text()
    start = whole.index("moves:\n") + 7
    for end in range(start, len(whole), 3):
        path.write_bytes(whole.encode()[:end])
        game = Session.resume(path, find)
        assert game.repaired is None
        while game.actors:
            seat = game.actors[0]
            assert game.submit(seat, game.legal_moves(seat)[0], game.position(seat)).accepted
        game.close()
        assert Replay.open(path, find).outcome() == game.outcome()


def test_zero_bytes_after_a_power_cut_are_no_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    game = played()
    path.write_bytes(game.file_text().encode() + b"\0" * 500)
    again = Session.resume(path, find)
    assert again.repaired is None and moves(again) == moves(game)


BROKEN = {
    "{not json": "core.file.bad",
    "[]": "core.file.other",
    '{"oops": true}': "core.file.other",
    "just words": "core.file.other",
    "": "core.file.empty",
    "\0\0\0\0": "core.file.empty",
    "\n\n": "core.file.empty",
    "a: [1": "core.file.bad",
    "fu-night: 1\n": "core.file.cut",
    "fu-night: 1\ngame: toy\ndeal: [1, 2": "core.file.cut",
    "fu-night: 2\nmoves:\n": "core.file.newer",
    "fu-night: soon\nmoves:\n": "core.file.version",
    "fu-night: 1\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nseats: 5\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nseats: [{name: A}]\nseed: 1\nmoves:\n": "core.file.setup",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: {b: c}}]\nseed: 1\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B}]\nseed: x\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B}]\nseed: 1\nfirst: 3\nmoves:\n": "core.file.setup",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B, kind: wizard}]\nseed: 1\nmoves:\n": "core.file.setup",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B}]\nseed: 1\noptions: {x: 1}\nmoves:\n": "core.file.setup",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B}]\nseed: 1\noptions: []\nmoves:\n": "core.file.head",
    "fu-night: 1\ngame: toy\nseats: [{name: A}, {name: B}]\ndeal: [p1, p1]\nmoves:\n": "core.file.setup",
    "fu-night: 1\nfu-night: 1\nmoves:\n": "core.file.bad",
    "fu-night: &a 1\nx: [*a, *a]\nmoves:\n": "core.file.bad",
}


@pytest.mark.parametrize(("text", "key"), BROKEN.items(), ids=range(len(BROKEN)))
def test_what_is_no_game_gets_one_clear_error(text: str, key: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        Session.resume(path, find)
    assert caught.value.message.key == key
    assert caught.value.message.values["file"] == "x.yaml"
    assert path.read_text(encoding="utf-8") == text, "a file that cannot be read is not touched"
    with pytest.raises(BadFile) as again:
        Replay.open(path, find)
    assert again.value.message == caught.value.message


def test_folders_missing_big_and_binary_files(tmp_path: Path) -> None:
    big, binary = tmp_path / "big", tmp_path / "binary"
    big.write_bytes(b"x" * (savegame.MAX_BYTES + 1))
    binary.write_bytes(bytes(range(256)))
    for path, key in ((tmp_path, "folder"), (tmp_path / "no", "missing"), (big, "big"), (binary, "bad")):
        with pytest.raises(BadFile) as caught:
            savegame.load(path)
        assert caught.value.message.key == f"core.file.{key}"


def test_a_bad_line_keeps_the_good_part_and_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    rows = played().file_text().splitlines(keepends=True)
    start = rows.index("moves:\n") + 1
    for bad in ("- 1 bid 9\n", "- nonsense\n", "- 7 seal\n", "???\n", "- 1 take\n", "- 0 die 3\n"):
        broken = "".join([*rows[: start + 2], bad, *rows[start + 2 :]])
        path.write_text(broken, encoding="utf-8")
        game = Session.resume(path, find)
        assert game.repaired is not None and game.repaired.values["line"] == start + 3
        assert len(game.log()) == 2
        game.close()
        assert path.read_text(encoding="utf-8") == "".join(rows[: start + 2])
        kept = max(tmp_path.glob("game.yaml.broken*"), key=lambda p: (len(p.name), p.name))
        assert kept.read_text(encoding="utf-8") == broken


def test_a_broken_file_that_cannot_be_copied_is_not_touched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.yaml"
    broken = played().file_text() + "- nonsense\n"
    path.write_text(broken, encoding="utf-8")
    monkeypatch.setattr(sessions, "keep_aside", lambda path: None)
    game = Session.resume(path, find)
    game.close()
    assert path.read_text(encoding="utf-8") == broken
    assert game.notice is not None and game.notice.key == "core.file.not_kept"


def test_who_only_looks_at_a_broken_file_is_not_told_of_a_copy(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(played().file_text() + "- nonsense\n", encoding="utf-8")
    game = Session.read(path, find)
    assert game.repaired is not None and game.repaired.key == "core.file.shown"
    assert [file.name for file in tmp_path.iterdir()] == ["game.yaml"]


def test_windows_line_ends_comments_quotes_and_indents_are_read() -> None:
    game = played()
    text = game.file_text().replace("first: 1", "first: 1  # the seat that begins")
    rows = text.split("moves:\n")[1].splitlines()
    rows[0] = f'  - "{rows[0][2:]}"   '
    rows[1] = f"- {rows[1][2:]}  # a comment"
    other = text.split("moves:\n")[0] + "moves:\n" + "\n".join(["# all moves", "", *rows, ""])
    for variant in (other, other.replace("\n", "\r\n"), "\ufeff" + other):
        assert moves(Session.from_text(variant, find)) == moves(game)


def test_moves_in_brackets_are_read_and_can_be_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    head = played().file_text().split("moves:\n")[0]
    for text, count in ((head + "moves: []\n", 0), (head + "moves: [1 bid 2, 2 bid 1]\n", 2)):
        path.write_text(text, encoding="utf-8")
        game = Session.resume(path, find)
        assert len(game.log()) == count
        seat = game.actors[0]
        assert game.submit(seat, game.legal_moves(seat)[0], game.position(seat)).accepted
        game.close()
        assert len(Session.resume(path, find).log()) == count + 1


def test_unknown_head_keys_are_kept() -> None:
    text = played().file_text().replace("moves:\n", 'evening: {round: 2, note: "a: b"}\nmoves:\n')
    game = Session.from_text(text, find)
    assert game.extra == {"evening": {"round": 2, "note": "a: b"}}
    assert game.file_text() == text


def test_without_a_deal_the_seed_deals() -> None:
    game = played()
    text = "".join(row for row in game.file_text().splitlines(keepends=True) if not row.startswith("deal"))
    assert Session.from_text(text, find).setup.deal == game.setup.deal


class _Torn(io.BytesIO):
    """A file on a disk that is full after `room` bytes."""

    def __init__(self, file: BinaryIO, room: int) -> None:
        super().__init__()
        self.file, self.room = file, room

    def truncate(self, size: int | None = None) -> int:
        return self.file.truncate(size)

    def seek(self, offset: int, whence: int = 0) -> int:
        return self.file.seek(offset, whence)

    def fileno(self) -> int:
        return self.file.fileno()

    def flush(self) -> None:
        self.file.flush()

    def write(self, data: object) -> int:
        self.file.write(bytes(data)[: self.room])  # type: ignore[call-overload]
        self.file.flush()
        raise OSError(28, "No space left on device")

    def close(self) -> None:
        self.file.close()


@pytest.mark.parametrize("room", range(8))
def test_a_write_that_fails_half_way_is_cut_back_and_caught_up(room: int, tmp_path: Path) -> None:
    full = False

    def opened(path: Path, mode: str) -> BinaryIO:
        file = path.open(mode)
        return _Torn(file, room) if full else file  # type: ignore[arg-type, return-value]

    path = tmp_path / "x.yaml"
    save = SaveFile(path, b"head\n", open_file=opened)
    save.append("- one\n")
    full = True
    save.append("- two\n")
    assert save.notice is not None and save.notice.key == "core.file.cannot_save"
    assert path.read_bytes().startswith(b"head\n- one\n")
    save.append("- three\n")
    full = False
    save.append("- four\n")
    save.close()
    assert save.notice is None
    assert path.read_text() == "head\n- one\n- two\n- three\n- four\n"


def test_a_rewrite_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    full = False

    def opened(path: Path, mode: str) -> BinaryIO:
        file = path.open(mode)
        return _Torn(file, 3) if full else file  # type: ignore[arg-type, return-value]

    path = tmp_path / "x.yaml"
    save = SaveFile(path, b"head\n- one\n", open_file=opened)
    full = True
    save.rewrite("new head\n- one\n")
    save.close()
    assert save.notice is not None
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("x.yaml", "head\n- one\n")]


def test_a_folder_that_cannot_be_written_gives_one_notice_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    game = played(tmp_path / "file" / "game.yaml")
    assert game.outcome() is not None
    assert game.notice is not None and game.notice.key == "core.file.cannot_save"


def test_a_file_that_is_taken_away_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    save = SaveFile(path, b"head\n")
    path.unlink()
    save.append("- one\n")
    save.close()
    assert save.notice is None and path.read_text() == "head\n- one\n"


def test_friendly_is_written_into_the_head(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    game = played(path)
    game.set_friendly(True)
    game.close()
    again = Session.resume(path, find)
    assert again.friendly and moves(again) == moves(game)
