"""Options of a game: their nested form in a file, their flat form in the rules, and NAME=VALUE on a command line.

The rules see a flat mapping (`sides.tea`); a file nests the dotted names (`sides: {tea: beginner}`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Option, Options, OptionValue
from game.core.errors import BadSetup
from game.core.message import Message, msg
from game.core.rng import Rng

Tree = dict[str, "OptionValue | Tree"]


def defaults(known: Sequence[Option]) -> dict[str, OptionValue]:
    """Every option's default, in the game's order."""
    return {option.name: option.default for option in known}


def check(known: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The given flat options with defaults for the rest. Raises BadSetup for an unknown name or a value not offered."""
    for name in given:
        if all(name != option.name for option in known):
            names = tuple(option.name for option in known)
            if not names:
                raise BadSetup(msg("core.setup.no_options", name=name))
            raise BadSetup(msg("core.setup.unknown_option", name=name, names=names))
    checked: dict[str, OptionValue] = {}
    for option in known:
        value = given.get(option.name, option.default)
        match = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
        if not match:
            raise BadSetup(_not_offered(option, value))
        checked[option.name] = match[0]
    return checked


def nested(options: Options) -> Tree:
    """The file's form: dotted names become nested mappings, order kept."""
    tree: Tree = {}
    for name, value in options.items():
        *groups, last = name.split(".")
        place = tree
        for group in groups:
            inner = place.setdefault(group, {})
            assert isinstance(inner, dict), f"option {name} is both a value and a group"
            place = inner
        place[last] = value
    return tree


def flat(tree: Mapping[object, object], prefix: str = "") -> dict[str, object]:
    """The rules' form of a file's options; values are not checked yet (see `check`)."""
    found: dict[str, object] = {}
    for key, value in tree.items():
        name = f"{prefix}{key}"
        if isinstance(value, Mapping):
            found |= flat(value, f"{name}.")
        else:
            found[name] = value
    return found


def parse(known: Sequence[Option], pairs: Sequence[str]) -> dict[str, OptionValue]:
    """All options from texts `NAME=VALUE`; the name of a group sets all in it. Raises BadSetup."""
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise BadSetup(msg("core.setup.option_form", text=pair))
        targets = [option for option in known if option.name == name or option.name.startswith(f"{name}.")]
        if not targets:
            check(known, {name: text})
        for option in targets:
            match = [choice for choice in option.choices if shown(choice) == text.strip().lower()]
            if not match:
                raise BadSetup(_not_offered(option, text))
            given[option.name] = match[0]
    return check(known, given)


def drawn(known: Sequence[Option], rng: Rng) -> dict[str, OptionValue]:
    """Random options, every value alike likely: for tests."""
    return {option.name: rng.choice(option.choices) for option in known}


def shown(value: object) -> str:
    """An option's value as it is typed: `true`, `10`, `beginner`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _not_offered(option: Option, value: object) -> Message:
    choices = tuple(shown(choice) for choice in option.choices)
    return msg("core.setup.option_value", name=option.name, value=shown(value), choices=choices)
