"""Makes all sounds of the app: `python assets/make_sounds.py [FOLDER]` writes 16-bit mono WAV files at 44.1 kHz.

Every sound is a sum of a few voices: struck wood, bubbles, rustling paper, metal. Only sums, products and quotients
are used, with an own table of the sine and `random.Random.random()`, so that every machine writes the same bytes.
"""

from __future__ import annotations

import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 44100
TAU = 6.283185307179586
FOLDER = Path(__file__).parent / "sounds"

Voice = list[float]


def _circle() -> list[float]:
    """One turn of the sine in 4096 steps (and one more), by its power series."""
    out = []
    for step in range(4097):
        x = step / 4096
        x = x - 1.0 if x > 0.75 else 0.5 - x if x > 0.25 else x
        y = x * TAU
        q = y * y
        out.append(y * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72 * (1 - q / 110))))))
    return out


CIRCLE = _circle()


def at(seconds: float) -> int:
    """Seconds as a number of samples."""
    return int(seconds * RATE + 0.5)


def tone(hertz: float, length: float, fall: float, level: float = 1.0, to: float | None = None) -> Voice:
    """A sine from `hertz` to `to`, falling away with the time constant `fall`; it ends where nothing can be heard."""
    count, place, out = at(length), 0.0, []
    step = hertz * 4096 / RATE
    more = 0.0 if to is None else (to - hertz) * 4096 / RATE / count
    keep = 1 - 1 / (fall * RATE)
    for _ in range(min(count, at(7 * fall))):
        index = int(place)
        low = CIRCLE[index]
        out.append((low + (CIRCLE[index + 1] - low) * (place - index)) * level)
        level *= keep
        place += step
        step += more
        if place >= 4096:
            place -= 4096
    return faded(out, 0.002, min(0.03, length / 3))


def struck(hertz: float, length: float, fall: float, partials: Iterable[tuple[float, float, float]]) -> Voice:
    """A struck bar or plate: partials as (ratio to `hertz`, level, share of the fall)."""
    return mixed(*((0.0, tone(hertz * ratio, length, fall * share, level)) for ratio, level, share in partials))


def bar(hertz: float, length: float, fall: float = 0.12) -> Voice:
    """A wooden bar over a tube, like a marimba."""
    return struck(hertz, length, fall, ((1, 1, 1), (2, 0.10, 0.6), (3.93, 0.22, 0.28), (9.2, 0.06, 0.1)))


def knock(hertz: float, length: float = 0.12, fall: float = 0.02) -> Voice:
    """Knuckles on wood."""
    return struck(hertz, length, fall, ((1, 1, 1), (1.58, 0.5, 0.7), (2.63, 0.3, 0.4), (4.1, 0.12, 0.25)))


def metal(hertz: float, length: float, fall: float) -> Voice:
    """A small coin or plate."""
    return struck(hertz, length, fall, ((1, 1, 1), (1.37, 0.62, 0.9), (1.93, 0.4, 0.7), (2.61, 0.22, 0.5)))


def bubble(hertz: float, length: float, rise: float = 1.6) -> Voice:
    """A bubble that closes: its pitch rises while it dies away."""
    return faded(tone(hertz, length, length / 3.2, to=hertz * rise), length / 10, length / 3)


def hiss(seed: int, length: float, low: float, high: float, narrow: float = 0.7) -> Voice:
    """Noise through a band whose centre goes from `low` to `high` hertz (below 6000); smaller `narrow` is narrower."""
    chance, count = random.Random(seed), at(length)
    band = drift = soft = 0.0
    out = []
    for i in range(count):
        reach = TAU * (low + (high - low) * i / count) / RATE
        drift += reach * band
        band += reach * (chance.random() * 2 - 1 - drift - narrow * band)
        soft += (reach if reach < 0.5 else 0.5) * (band - soft)
        out.append(soft)
    return out


def swelled(voice: Voice, top: float = 0.5) -> Voice:
    """Swells smoothly to its loudest at the share `top` of its length, and away."""
    count, peak = len(voice), len(voice) * top
    out = []
    for i, sample in enumerate(voice):
        share = i / peak if i < peak else (count - i) / (count - peak)
        out.append(sample * share * share * (3 - 2 * share))
    return out


def crackled(voice: Voice, seed: int, grain: float) -> Voice:
    """Cuts noise into grains of random loudness, `grain` seconds each, with soft joints."""
    chance, size = random.Random(seed), at(grain)
    now, goal = 0.0, 0.0
    out = []
    for i, sample in enumerate(voice):
        if i % size == 0:
            pick = chance.random()
            goal = pick * pick
        now += (goal - now) * 6 / size
        out.append(sample * now)
    return out


def faded(voice: Voice, attack: float, release: float) -> Voice:
    """Fades the ends in and out, so that nothing clicks (seconds)."""
    out = list(voice)
    rise, fall = max(1, at(attack)), max(1, at(release))
    for i in range(min(rise, len(out))):
        out[i] *= i / rise
    for i in range(min(fall, len(out))):
        out[-1 - i] *= i / fall
    return out


def lowered(voice: Voice, factor: float) -> Voice:
    """The same voice, louder or softer."""
    return [sample * factor for sample in voice]


def dying(voice: Voice, fall: float) -> Voice:
    """Lets a voice die away with the time constant `fall`."""
    keep, level, out = 1 - 1 / (fall * RATE), 1.0, []
    for sample in voice:
        out.append(sample * level)
        level *= keep
    return out


def mixed(*parts: tuple[float, Voice]) -> Voice:
    """Adds voices up, each from its own second on."""
    out = [0.0] * max(at(start) + len(voice) for start, voice in parts)
    for start, voice in parts:
        first = at(start)
        for i, sample in enumerate(voice):
            out[first + i] += sample
    return out


def crackers() -> Voice:
    """A string of firecrackers, soft enough for a living room."""
    chance = random.Random(88)
    parts, when = [], 0.0
    for number in range(17):
        bang = faded(hiss(100 + number, 0.09, 1500 + 900 * chance.random(), 500, 1.0), 0.001, 0.05)
        parts.append((when, lowered(dying(bang, 0.016), 0.45 + 0.55 * chance.random())))
        when += 0.03 + 0.06 * chance.random()
    return mixed(*parts)


def gong() -> Voice:
    """A hanging gong: the high partials bloom after the stroke."""
    low = struck(98, 2.3, 0.75, ((1, 1, 1), (1.48, 0.55, 0.9), (2.03, 0.5, 0.8), (2.74, 0.34, 0.6)))
    bloom = struck(98, 2.1, 0.5, ((3.41, 0.3, 1), (4.22, 0.26, 0.9), (5.37, 0.2, 0.7), (6.81, 0.12, 0.5)))
    return mixed((0, faded(low, 0.006, 0.5)), (0.02, faded(bloom, 0.16, 0.5)))


def paper(seed: int, length: float, low: float, high: float, top: float = 0.5) -> Voice:
    """A card or a sheet that moves."""
    return swelled(crackled(hiss(seed, length, low, high, 0.9), seed + 1, 0.006), top)


def notes(pitches: Iterable[float], step: float, length: float, fall: float = 0.14) -> Voice:
    """Bars struck one after the other, `step` seconds apart."""
    return mixed(*((number * step, bar(hertz, length, fall)) for number, hertz in enumerate(pitches)))


# The name of the file: its loudest sample (of 1; below 0.5 is 6 dB under full scale) and the sound.
SOUNDS: dict[str, tuple[float, Callable[[], Voice]]] = {
    # Of every table, and Fugu's water.
    "take": (0.24, lambda: mixed((0, lowered(paper(1, 0.12, 1400, 2600), 1.4)), (0.05, bubble(520, 0.12, 1.5)))),
    "place": (
        0.36,
        lambda: mixed((0, knock(176)), (0.012, bubble(300, 0.2, 1.9)), (0.13, lowered(bubble(690, 0.1), 0.3))),
    ),
    "turn": (0.26, lambda: mixed((0, paper(3, 0.2, 900, 3000, 0.6)), (0.15, lowered(bubble(640, 0.11, 1.4), 0.5)))),
    "anchor": (
        0.4,
        lambda: mixed(
            (0, tone(104, 0.42, 0.11, 1.0, to=58)),
            (0, lowered(metal(412, 0.4, 0.07), 0.3)),
            (0.16, lowered(bubble(420, 0.16), 0.35)),
            (0.27, lowered(bubble(330, 0.18), 0.28)),
            (0.39, lowered(bubble(250, 0.2), 0.22)),
        ),
    ),
    "pass": (
        0.28,
        lambda: mixed((0, notes((392.0, 293.66), 0.17, 0.42, 0.11)), (0.3, lowered(bubble(210, 0.24, 1.3), 0.3))),
    ),
    "win": (
        0.42,
        lambda: mixed(
            (0, notes((261.63, 329.63, 392.0, 523.25), 0.11, 0.6, 0.16)),
            (0.46, notes((659.26, 783.99), 0.0, 0.85, 0.2)),
            (0.5, lowered(bubble(880, 0.14), 0.25)),
            (0.62, lowered(bubble(1180, 0.12), 0.2)),
            (0.74, lowered(bubble(1400, 0.12), 0.16)),
        ),
    ),
    "click": (0.2, lambda: knock(620, 0.05, 0.008)),
    "deny": (0.26, lambda: mixed((0, knock(196, 0.12, 0.03)), (0.1, knock(165, 0.14, 0.035)))),
    "tick": (0.18, lambda: knock(1040, 0.05, 0.009)),
    "turn_start": (0.26, lambda: notes((440.0, 587.33), 0.12, 0.4, 0.12)),
    # Funky Fungi: moss, leaves, plucked wood.
    "fungi_play": (0.32, lambda: mixed((0, lowered(paper(21, 0.13, 900, 2000), 1.6)), (0.09, knock(128, 0.14, 0.03)))),
    "fungi_forage": (
        0.32,
        lambda: mixed(
            (0, paper(23, 0.16, 1200, 2400, 0.7)), (0.13, bubble(380, 0.12, 2.4)), (0.17, bar(587.33, 0.22, 0.06))
        ),
    ),
    "fungi_steal": (
        0.3,
        lambda: mixed(
            (0, swelled(hiss(25, 0.3, 600, 2600, 0.3), 0.8)),
            (0.2, bar(311.13, 0.25, 0.07)),
            (0.31, bar(466.16, 0.3, 0.08)),
        ),
    ),
    "fungi_swap": (
        0.3,
        lambda: mixed(
            (0, swelled(hiss(27, 0.22, 700, 2200, 0.35), 0.5)),
            (0.2, swelled(hiss(28, 0.24, 2200, 700, 0.35), 0.5)),
            (0.04, bar(392.0, 0.3, 0.08)),
            (0.24, bar(523.25, 0.3, 0.08)),
        ),
    ),
    "fungi_protect": (
        0.32,
        lambda: mixed(
            (0, knock(150, 0.16, 0.04)),
            (0.03, notes((293.66, 440.0), 0.05, 0.6, 0.18)),
            (0.12, lowered(metal(1760, 0.5, 0.1), 0.1)),
        ),
    ),
    "fungi_cluster": (
        0.4,
        lambda: mixed(
            (0, notes((349.23, 440.0, 523.25, 698.46), 0.09, 0.55, 0.15)),
            (0.4, lowered(metal(2093, 0.5, 0.12), 0.12)),
            (0.48, lowered(metal(2637, 0.4, 0.1), 0.08)),
        ),
    ),
    "fungi_draw": (0.22, lambda: paper(33, 0.18, 1100, 2400, 0.6)),
    # Fú: bowls, paper, coins, the street.
    "fu_buy": (0.32, lambda: mixed((0, knock(240, 0.12, 0.03)), (0.07, lowered(metal(2480, 0.3, 0.06), 0.45)))),
    "fu_seal": (
        0.34,
        lambda: mixed(
            (0, paper(41, 0.2, 1300, 2800, 0.6)), (0.18, tone(120, 0.2, 0.05, 1.2, to=70)), (0.18, knock(210))
        ),
    ),
    "fu_open": (
        0.32,
        lambda: mixed(
            (0, lowered(paper(43, 0.34, 1100, 4200, 0.7), 1.3)),
            (0.26, lowered(metal(1568, 0.5, 0.14), 0.3)),
            (0.34, lowered(metal(2349, 0.5, 0.12), 0.24)),
        ),
    ),
    "fu_eat": (
        0.3,
        lambda: mixed(
            (0, swelled(crackled(hiss(45, 0.12, 1700, 1100, 0.8), 46, 0.011), 0.25)),
            (0.17, lowered(swelled(crackled(hiss(47, 0.13, 1400, 900, 0.8), 48, 0.012), 0.25), 0.8)),
            (0.33, lowered(bubble(260, 0.12, 0.7), 0.3)),
        ),
    ),
    "fu_coin": (0.3, lambda: mixed((0, metal(2794, 0.4, 0.07)), (0.075, lowered(metal(3136, 0.42, 0.09), 0.8)))),
    "fu_gong": (0.44, gong),
    "fu_firecracker": (0.42, crackers),
}


def samples(name: str) -> array[int]:
    """The samples of a sound as 16-bit integers: no constant part, its loudest sample as stated, silent ends."""
    loudest, make = SOUNDS[name]
    voice = make()
    middle = sum(voice) / len(voice)
    voice = faded([sample - middle for sample in voice], 0.002, 0.012)
    scale = loudest * 32767 / max(abs(sample) for sample in voice)
    return array("h", (int(sample * scale + 32768.5) - 32768 for sample in voice))


def write(folder: Path) -> list[Path]:
    """Writes every sound into the folder, and says which files these are."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in SOUNDS:
        data = samples(name)
        if sys.byteorder == "big":
            data.byteswap()
        path = folder / f"{name}.wav"
        with wave.open(str(path), "wb") as out:
            out.setparams((1, 2, RATE, len(data), "NONE", "not compressed"))
            out.writeframes(data.tobytes())
        paths.append(path)
    return paths


if __name__ == "__main__":
    for written in write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER):
        print(written)
