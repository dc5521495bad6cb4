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
    records = Records(tmp_path / "records.yaml")
    assert records.add("fugu", -17, "a") and records.add("fugu", -17, "a")
    assert records.add("fugu", -11, "a") and records.best("fugu") == -11
    assert records.add("fugu", -30, "a") and records.best("fugu") == -30


def test_a_best_that_is_taken_back_gives_way_to_the_one_before(tmp_path: Path) -> None:
    records = Records(tmp_path / "records.yaml")
    records.add("fugu", 20, "a")
    assert records.add("fugu", 30, "b")
    assert not records.add("fugu", 10, "b") and records.best("fugu") == 20
    assert records.add("fugu", 25, "c") and records.best("fugu") == 25


def test_a_spoiled_file_counts_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "records.yaml"
    for text in ("[", "fugu: 5", "fugu: {score: x}", "\0"):
        path.write_text(text, encoding="utf-8")
        assert Records(path).best("fugu") is None
    path.write_text("fugu: {score: 4, id: a, before: x}", encoding="utf-8")
    assert Records(path).add("fugu", 2, "a") and Records(path).best("fugu") == 2
