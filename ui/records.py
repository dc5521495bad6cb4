"""Personal bests: the best score of each game played alone, kept in one small file beside the games."""

from __future__ import annotations

from pathlib import Path

from ui import own_file
from ui.own_file import Tell, Tree, untold

# No game has such a score: whoever wrote it, it would stand there for ever.
BEYOND = 10_000


class Records:
    """Best scores by game. An entry that cannot be one counts as missing; what is not ours stays in the file."""

    def __init__(self, path: Path, tell: Tell = untold) -> None:
        self.path = path
        self._tell = tell

    def _read(self) -> dict[str, dict[str, int | str]]:
        return {
            key: dict(entry)
            for key, entry in own_file.read(self.path, self._tell).items()
            if isinstance(key, str) and isinstance(entry, dict) and _is_score(entry.get("score"))
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
            before = {"score": kept, "id": ""} if isinstance(kept, int) and _is_score(kept) else None
        new = before is None or int(before["score"]) < score
        if not new and before is old:
            return False
        entry = before
        if new:
            entry = {"score": score, "id": id, **({"before": before["score"]} if before is not None else {})}
        own_file.update(self.path, lambda tree: _with(tree, game, entry), self._tell)
        return new


def _is_score(value: object) -> bool:
    return type(value) is int and -BEYOND < value < BEYOND


def _with(tree: Tree, game: str, entry: Tree | None) -> Tree:
    """The file's tree with another entry of a game; what else stands in that entry is kept."""
    old = tree.get(game)
    rest = {k: v for k, v in old.items() if k not in ("score", "id", "before")} if isinstance(old, dict) else {}
    return tree if entry is None else {**tree, game: {**entry, **rest}}
