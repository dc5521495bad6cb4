"""Fuzzing: `python -m tests.fuzz files|keys|window --seconds N [--seed S]`.

Each subject is a module of this package with `run(seconds, seed)`, which gives the number of failures and prints each
so that it can be made again.
"""
