"""The commands that need a window (gallery and bench: one that nobody sees)."""
