"""Personal bests: the best score of each game played alone, kept in one small file beside the games."""

from __future__ import annotations

import contextlib
from pathlib import Path

import yaml


class Records:
    """Best scores by game. A file that cannot be read counts as empty; it is only replaced by a new best."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def _read(self) -> dict[str, dict[str, int | str]]:
        try:
            raw = yaml.load(self._path.read_text("utf-8"), Loader=yaml.CSafeLoader)
        except (OSError, ValueError, yaml.YAMLError):
            return {}
        if not isinstance(raw, dict):
            return {}
        return {
            key: dict(entry)
            for key, entry in raw.items()
            if isinstance(key, str) and isinstance(entry, dict) and type(entry.get("score")) is int
        }

    def best(self, game: str) -> int | None:
        """The best score of a game played alone, or None."""
        entry = self._read().get(game)
        return int(entry["score"]) if entry else None

    def add(self, game: str, score: int, id: str) -> bool:
        """Reports a finished game; True if it is a new best (the first counts). The same game again, gone on with after
        a move was taken back, counts with its last score only."""
        records = self._read()
        old = records.get(game)
        before = old
        if old is not None and old.get("id") == id:
            if old["score"] == score:
                return True
            # The best of all other games.
            kept = old.get("before")
            before = {"score": kept, "id": ""} if type(kept) is int else None
        new = before is None or int(before["score"]) < score
        if not new and before is old:
            return False
        if new:
            records[game] = {"score": score, "id": id, **({"before": before["score"]} if before is not None else {})}
        elif before is not None:
            records[game] = before
        part = self._path.with_suffix(".part")
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part.write_text(yaml.safe_dump(records, allow_unicode=True), "utf-8")
            part.replace(self._path)
        return new
