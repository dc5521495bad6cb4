"""Files that hold what nobody meant to write: odd values, values without end, pipes, names that are no text."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game import game as registered
from game import texts
from game.core import savegame
from game.core import session as sessions
from game.core.contract import SeatSpec
from game.core.errors import BadFile
from game.core.flow import flow
from game.core.message import msg
from game.core.replay import Replay
from game.core.session import Session
from game.core.setup import MAX_NAME, clean_name, prepare
from game.core.yaml_text import MOST_DEEP, MOST_VALUES, YamlError, parse_yaml
from tests.core.toy import TOY, find
from tests.marks import needs_pipes

ODD = (
    '!!int ""', '!!float ""', '!!bool ""', "!!map [1]", "!!seq {a: 1}", "!!set {1, 2}", "!!omap [a: 1]", "!!pairs [1]",
    "!!binary =", "!!timestamp x", "!!python/none ~", "!x y", f"0x{'f' * 5000}", f"0b{'1' * 20000}", "9" * 5000,
    ":".join(["1"] * 3000), "1e999", ".inf", ".nan", "2026-13-45", "=", "<<", "{<<: [1]}", '"\\ud800"', '"\\0"',
    "[" * 2000, "{a: " * 2000, "&a [*a]", "? [1]: 2", "x" * 20000, "[" + "1, " * 30000 + "1]", "\x07",
)  # fmt: skip
HEAD = {
    "fu-night": "1",
    "game": "toy",
    "id": "a",
    "options": "{}",
    "seats": "[{name: A, kind: human}, {name: B, kind: human}]",
    "first": "1",
    "seed": "7",
    "deal": "[1]",
    "evening": "{}",
}


def game_text(moves: str = "", **head: str) -> str:
    return "".join(f"{key}: {value}\n" for key, value in {**HEAD, **head}.items()) + "moves:\n" + moves


@pytest.mark.parametrize("key", HEAD)
def test_any_value_in_a_head_makes_a_game_or_a_clear_error(key: str) -> None:
    """No parser's or constructor's own exception comes through (L2)."""
    say = texts.load("en")
    for odd in ODD:
        raw = game_text(**{key: odd}).encode("utf-8", "surrogatepass")
        try:
            Replay(savegame.parse(raw, "x.yaml"), lambda found: find(found) if found == "toy" else registered(found))
        except BadFile as error:
            assert len(say.say(error.message)) < 1000, "an error quotes no file without end"


def test_plain_values_are_only_what_the_formats_need() -> None:
    """A date, an octal number or a time of day stays the text that is written (L2)."""
    numbers = "7, -7, 1.5, 1.0e+3, .5, 1e3, -.5"
    text = f"[{numbers}, yes, Off, ~, 2026-12-01, 007, 0x1F, 1_000, 12:30, .inf, =, !!str 5, !!int '5', '5']"
    assert parse_yaml(text) == [
        7, -7, 1.5, 1000.0, 0.5, "1e3", "-.5",
        True, False, None, "2026-12-01", "007", "0x1F", "1_000", "12:30", ".inf", "=", "5", 5, "5",
    ]  # fmt: skip


@given(st.text(st.sampled_from("0123456789eExX+-._:~nulyesoOTrfa /"), max_size=8) | st.text(max_size=30))
@settings(max_examples=400, deadline=None)
def test_what_is_written_as_a_text_is_read_as_that_text(text: str) -> None:
    """By the library and by our own writer, as a value and as a key (L3)."""
    assume(not re.search("[\ud800-\udfff]", text))
    assert parse_yaml(flow({text: text})) == {text: text}
    # The library loses some ends of lines.
    if text.isprintable():
        assert parse_yaml(yaml.safe_dump({text: text}, allow_unicode=True)) == {text: text}


def test_the_bounds_of_a_yaml_text() -> None:
    """Deep, many and long are errors with a line, as soon as the bound is passed (L5)."""
    assert parse_yaml("[" * MOST_DEEP + "]" * MOST_DEEP)
    assert len(parse_yaml("[" + "1, " * (MOST_VALUES - 1) + "]")) == MOST_VALUES - 1  # type: ignore[arg-type]
    for text, key in (
        ("[" * (MOST_DEEP + 1) + "]" * (MOST_DEEP + 1), "deep"),
        ("- " * (MOST_DEEP + 1) + "x", "deep"),
        ("[" + "1, " * MOST_VALUES + "]", "many"),
        ("\n".join(f"k{n}: 1" for n in range(MOST_VALUES)), "many"),
        ("9" * 31, "number"),
        ("a" * 10_001, "long"),
    ):
        with pytest.raises(YamlError) as caught:
            parse_yaml(text)
        assert caught.value.reason.key == f"core.data.{key}"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (game_text(deal="[" + "1, " * 1_300_000 + "1]"), "core.file.long_head"),
        ("fu-night: 1\n" + "".join(f"k{n}: 1\n" for n in range(300_000)), "core.file.rows"),
        (game_text("- undo\n" * 500_000), "core.file.rows"),
        (game_text().removesuffix("moves:\n") + f"moves: [{'undo, ' * 600_000}undo]\n", "core.file.long_head"),
    ],
    ids=["numbers", "keys", "undo", "brackets"],
)
def test_a_file_without_end_is_refused_before_it_is_read(text: str, key: str) -> None:
    """Just under the 4 MB that are read at all (L5)."""
    assert len(text) < savegame.MAX_BYTES
    with pytest.raises(BadFile) as caught:
        savegame.parse(text.encode(), "x.yaml")
    assert caught.value.message.key == key


def test_a_line_without_end_is_a_wrong_line() -> None:
    """The rest of the game is there (L5)."""
    replay = Replay(
        savegame.parse(game_text(f"- 1 bid {'1' * 3_000_000}\n", deal="[p1, p2, p3, p4]").encode(), "x"), find
    )
    assert replay.problem is not None and replay.problem.reason.key == "core.why.long"
    assert replay.problem.line == len(HEAD) + 2


def test_more_lines_than_a_game_may_have_are_a_wrong_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is played can never come to that: undo stops long before (L5)."""
    setup = prepare(TOY, [SeatSpec("Ann", "human"), SeatSpec("Bo", "human")], 7, first=1)
    game = Session.new(TOY, setup)
    seat = game.actors[0]
    assert game.submit(seat, game.legal_moves(seat)[0], game.position(seat)).accepted
    assert game.undo().accepted and game.redo().accepted
    monkeypatch.setattr("game.core.timeline.MAX_LINES", 2)
    again = Session.from_text(game.file_text(), find)
    assert again.repaired is not None and again.log() == ()
    monkeypatch.setattr(savegame, "MAX_LINES", sessions.ROOM + 2)
    refused = game.undo()
    assert not refused.accepted and refused.reason == msg("core.undo.full")


@needs_pipes
def test_a_pipe_or_a_device_is_never_opened(tmp_path: Path) -> None:
    """A pipe that nobody writes to would wait for ever (L4)."""
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    link = tmp_path / "link.yaml"
    link.symlink_to(pipe)
    for path in (pipe, link, Path("/dev/zero")):
        with pytest.raises(BadFile) as caught:
            savegame.load(path)
        assert caught.value.message.values["detail"] == msg("core.os.special")
    (tmp_path / "lost.yaml").symlink_to(tmp_path / "nowhere")
    with pytest.raises(BadFile) as caught:
        savegame.load(tmp_path / "lost.yaml")
    assert caught.value.message.key == "core.file.missing"


def test_a_sentence_quotes_names_that_are_no_text_and_not_without_end() -> None:
    """A file's name on this system may be any bytes (L4)."""
    said = texts.load("ja").tr("core.file.missing", file=f"{os.fsdecode(bytes([0xFF]))}\0{'x' * 5_000_000}")
    assert len(said) < 400 and said.endswith("名前とフォルダーを確かめてください。")
    said.encode("utf-8")
    path = f"/home/{'deep/' * 100}game.yaml"
    assert "deep/game.yaml" in texts.load("en").tr("core.file.missing", file=path), "the end of a path tells the most"


def test_a_name_without_end_is_cut_before_it_is_worked_on() -> None:
    """What was pasted by mistake (L12)."""

    class Text(str):
        """Tells how much of it is looked at."""

        looked = 0

        def __getitem__(self, part: object) -> str:
            found = super().__getitem__(part)  # type: ignore[index]
            Text.looked = max(Text.looked, len(found))
            return found

        def __iter__(self):  # type: ignore[no-untyped-def]
            raise AssertionError("the whole text is worked on")

    assert clean_name(Text("é" * 5_000_000)) == "é" * MAX_NAME
    assert Text.looked <= 10 * MAX_NAME
