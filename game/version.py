"""The program's version: the one place that says it, for saved games, `--version`, the build and the package."""

VERSION = "1.1.0"
