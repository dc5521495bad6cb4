"""The rules of the games, and nothing of the screen. `game.games()` lists the games that there are."""
