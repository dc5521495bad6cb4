"""The sound files are what the script makes, and are pleasant to the ears by their numbers."""

from __future__ import annotations

import importlib.util
import re
import sys
import wave
from array import array
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
SOUNDS = ROOT / "assets" / "sounds"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "assets" / "make_sounds.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def samples(path: Path) -> array[int]:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100), path.name
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def files() -> list[Path]:
    return sorted(SOUNDS.glob("*.wav"))


def test_the_script_makes_the_files_byte_for_byte(tmp_path: Path) -> None:
    made = script().write(tmp_path)
    assert sorted(path.name for path in made) == [path.name for path in files()]
    assert [path.name for path in made if path.read_bytes() != (SOUNDS / path.name).read_bytes()] == []


def test_every_sound_the_program_plays_is_there() -> None:
    played = set()
    for path in sorted((ROOT / "ui").rglob("*.py")):
        played |= set(
            re.findall(r"""sound\.play\([^)]*?"([a-z_]+)"(?: if [^)]*? else "([a-z_]+)")?""", path.read_text("utf-8"))
        )
    names = {name for pair in played for name in pair if name}
    assert "click" in names
    assert sorted(names - {path.stem for path in files()}) == []


def test_levels_are_soft_and_alike() -> None:
    for path in files():
        sound = samples(path)
        peak = max(abs(sample) for sample in sound)
        loudness = (sum(sample * sample for sample in sound) / len(sound)) ** 0.5
        assert 0.15 * 32768 < peak < 0.5 * 32768, f"{path.name}: the loudest sample is {peak}"
        assert 0.02 * 32768 < loudness < 0.2 * 32768, f"{path.name}: {loudness:.0f} on average"
        assert abs(sum(sound) / len(sound)) < 0.002 * 32768, f"{path.name} has a constant part"


def test_no_sound_begins_or_ends_with_a_click() -> None:
    for path in files():
        sound = samples(path)
        peak = max(abs(sample) for sample in sound)
        assert sound[0] == 0 and sound[-1] == 0, path.name
        assert max(abs(sample) for sample in sound[:16]) < 0.4 * peak, path.name
        assert max(abs(sample) for sample in sound[-64:]) < 0.05 * peak, path.name


def test_lengths_and_size() -> None:
    for path in files():
        assert 0.04 <= len(samples(path)) / 44100 <= 2.5, path.name
    assert sum(path.stat().st_size for path in files()) < 2_000_000


@pytest.mark.parametrize("name", ["win", "fu_gong"])
def test_long_sounds_die_away(name: str) -> None:
    sound = samples(SOUNDS / f"{name}.wav")
    third = len(sound) // 3
    first, last = (sum(sample * sample for sample in part) for part in (sound[:third], sound[-third:]))
    assert last < first / 4
