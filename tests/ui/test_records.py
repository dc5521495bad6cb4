"""Personal bests: the best game counts, and each game with its last score only."""

from __future__ import annotations

from pathlib import Path

from ui.records import Records


def test_the_first_and_every_better_score_is_a_best(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.yaml")
    assert records.best("fugu") is None
    assert [records.add("fugu", score, id) for id, score in (("a", 5), ("b", 4), ("c", 5), ("d", 9))] == [
        True, False, False, True,
    ]  # fmt: skip
    assert records.best("fugu") == 9 and Records(tmp_path / "records.yaml").best("fugu") == 9


def test_a_game_that_is_gone_on_with_counts_with_its_last_score(tmp_path: Path) -> None:
    """Only what was taken back gives way: a second run of the same file is not the first (P8)."""
    records = Records(tmp_path / "records.yaml")
    assert records.add("fugu", -17, "a") and not records.add("fugu", -17, "a")
    assert not records.add("fugu", 50, "a") and records.best("fugu") == -17
    for score in (-11, -30, 4, -30):
        records.withdraw("fugu", "a")
        assert records.best("fugu") is None
        assert records.add("fugu", score, "a") and records.best("fugu") == score


def test_any_number_of_ends_that_are_taken_back_leaves_the_right_best(tmp_path: Path) -> None:
    """Every game is kept by its id, not only the best and the one before (P8)."""
    path = tmp_path / "records.yaml"
    records = Records(path)
    for id, score in (("a", 20), ("b", 30), ("c", 25), ("d", 40)):
        records.add("fugu", score, id)
    for id, best in (("d", 30), ("b", 25), ("c", 20), ("x", 20), ("a", None)):
        records.withdraw("fugu", id)
        assert Records(path).best("fugu") == best
    assert records.add("fugu", -4, "b") and records.best("fugu") == -4


def test_what_an_older_version_wrote_counts(tmp_path: Path) -> None:
    path = tmp_path / "records.yaml"
    path.write_text("fugu: {score: 30, id: b, before: 20}\n", encoding="utf-8")
    records = Records(path)
    assert records.best("fugu") == 30 and not records.add("fugu", 25, "c")
    records.withdraw("fugu", "b")
    assert records.best("fugu") == 25
    records.withdraw("fugu", "c")
    assert records.best("fugu") == 20


def test_only_the_first_game_of_a_deal_counts(tmp_path: Path) -> None:
    """By the deal, whatever the game is called; the file names no card of it (P8)."""
    path = tmp_path / "records.yaml"
    records, deal = Records(path), [61, 7, 33]
    assert records.is_first("fugu", deal, "a")
    records.meet("fugu", deal, "a")
    records.meet("fugu", deal, "b")
    assert records.is_first("fugu", deal, "a") and not records.is_first("fugu", deal, "b")
    assert records.is_first("fugu", [7, 61, 33], "b")
    records.bring_in("fugu", deal)
    assert records.is_first("fugu", deal, "a"), "the own file comes back"
    records.spoil("fugu", deal)
    assert not records.is_first("fugu", deal, "a")
    records.bring_in("fugu", [1, 2])
    assert not records.is_first("fugu", [1, 2], "z") and "61" not in path.read_text("utf-8").split("deals")[0]


def test_a_spoiled_file_counts_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "records.yaml"
    for text in ("[", "fugu: 5", "fugu: {score: x}", "\0"):
        path.write_text(text, encoding="utf-8")
        assert Records(path).best("fugu") is None
    path.write_text("fugu: {score: 4, id: a, games: {a: x, b: 3, 7: 9}, deals: [1]}", encoding="utf-8")
    assert Records(path).best("fugu") == 3 and Records(path).add("fugu", 5, "a")
    assert Records(path).best("fugu") == 5
