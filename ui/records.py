"""Personal bests of games played alone, kept in one small file beside the games.

What counts is the first run of a deal that nobody chose: no deal by a typed number, no copy of another game ("Play on
from here"), no deal that has been on the table before, no friendly undo. By game the file holds `games`, the score of
every game that counts by its id, so that one that is taken back leaves the right best; `deals`, which game met a deal
first (empty: one knew it before); and `score` and `id`, the best, for readers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ui import own_file
from ui.own_file import Tell, Tree, untold

# No game has such a score: whoever wrote it, it would stand there for ever.
BEYOND = 10_000
# So many deals are remembered, the latest ones: the file stays small enough to be read.
MOST_DEALS = 1_000
# And so many games: the best one is always kept.
MOST_GAMES = 1_000
OURS = ("score", "id", "before", "games", "deals")

Deal = Sequence[int | str]


@dataclass(slots=True)
class Found:
    """What the file says of one game: scores by id, and deals by their fingerprint."""

    games: dict[str, int] = field(default_factory=dict)
    deals: dict[str, str] = field(default_factory=dict)

    @property
    def best(self) -> int | None:
        """The best score, or None."""
        return max(self.games.values(), default=None)


def fingerprint(deal: Deal) -> str:
    """A short word for a deal, that tells nothing of it."""
    return hashlib.sha256(" ".join(map(str, deal)).encode()).hexdigest()[:16]


class Records:
    """Scores by game. An entry that cannot be one counts as missing; what is not ours stays in the file."""

    def __init__(self, path: Path, tell: Tell = untold) -> None:
        self.path = path
        self._tell = tell

    def best(self, game: str) -> int | None:
        """The best score of a game played alone, or None."""
        return self._read(game).best

    def add(self, game: str, score: int, id: str) -> bool:
        """Reports the end of a game that counts; True if it is a new best (the first counts). A game that has an end
        already keeps it, unless it was taken back: a second run of the same file is no first one."""
        found = self._read(game)
        before = found.best
        if id in found.games or not _is_score(score):
            return False
        found.games[id] = score
        self._write(game, found)
        return before is None or before < score

    def withdraw(self, game: str, id: str) -> None:
        """The end of a game was taken back: it counts no more, until it has another one."""
        found = self._read(game)
        if found.games.pop(id, None) is not None:
            self._write(game, found)

    def meet(self, game: str, deal: Deal, id: str) -> None:
        """A deal is on the table, in the game of that id: the first one that it is in is its first run."""
        found = self._read(game)
        if fingerprint(deal) not in found.deals:
            found.deals[fingerprint(deal)] = id
            self._write(game, found)

    def bring_in(self, game: str, deal: Deal) -> None:
        """A game was brought in from elsewhere: unless its deal was met here first, it counts for nobody here."""
        if fingerprint(deal) not in self._read(game).deals:
            self.spoil(game, deal)

    def spoil(self, game: str, deal: Deal) -> None:
        """Somebody may know this deal from elsewhere now: no game of it counts any more."""
        found = self._read(game)
        found.deals[fingerprint(deal)] = ""
        self._write(game, found)

    def is_first(self, game: str, deal: Deal, id: str) -> bool:
        """Whether the game of that id is the first run of its deal."""
        return self._read(game).deals.get(fingerprint(deal), id) == id

    def _read(self, game: str) -> Found:
        entry = own_file.read(self.path, self._tell).get(game)
        return _found(entry) if isinstance(entry, dict) else Found()

    def _write(self, game: str, found: Found) -> None:
        own_file.update(self.path, lambda tree: _with(tree, game, found), self._tell)


def _is_score(value: object) -> bool:
    return type(value) is int and -BEYOND < value < BEYOND


def _found(entry: Tree) -> Found:
    """What an entry of the file says; of one that an older version wrote, its best and the one before."""
    games, deals = entry.get("games"), entry.get("deals")
    found = Found()
    if isinstance(games, dict):
        found.games = {id: score for id, score in games.items() if isinstance(id, str) and _is_score(score)}
    elif _is_score(entry.get("score")):
        if _is_score(entry.get("before")):
            found.games[""] = entry["before"]
        found.games[str(entry.get("id", "-"))] = entry["score"]
    if isinstance(deals, dict):
        found.deals = {key: id for key, id in deals.items() if isinstance(key, str) and isinstance(id, str)}
    return found


def _with(tree: Tree, game: str, found: Found) -> Tree:
    """The file's tree with what is known of a game; what else stands in its entry is kept."""
    old = tree.get(game)
    rest = {key: value for key, value in old.items() if key not in OURS} if isinstance(old, dict) else {}
    entry: Tree = {}
    if found.games:
        best = max(found.games, key=lambda id: found.games[id])
        latest = dict(list(found.games.items())[-MOST_GAMES:])
        entry = {"score": found.games[best], "id": best, "games": {best: found.games[best], **latest}}
    if found.deals:
        entry["deals"] = dict(list(found.deals.items())[-MOST_DEALS:])
    return {**tree, game: {**entry, **rest}}
