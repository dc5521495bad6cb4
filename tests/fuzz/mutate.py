"""What chance does to a file: bytes, tokens, tags, lines, cuts, repetitions, huge values."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

Mutator = Callable[[random.Random, bytes], bytes]

# No result is larger; a little more than what any reader takes.
MOST = 4_100_000

# Values that YAML, its constructors or the program's own checks might stumble over.
VALUES = (
    b'!!int ""', b'!!float ""', b"!!map [1]", b"!!set {1, 2}", b"!!omap [a: 1]", b"!!pairs [a: 1]",
    b"!!binary =", b"!!binary aGVsbG8=", b"!!timestamp x", b"!!bool x", b"!!null x", b"!!seq {a: 1}",
    b"!!str [1]", b"!!python/none ~", b"!!python/object/apply:os.getcwd []", b"!!merge x", b"!!value =",
    b"!local x", b"! x", b"!<tag:a,2000:x> 1", b"0x" + b"f" * 5000, b"0b" + b"1" * 9000, b"0o" + b"7" * 5000,
    b"9" * 5000, b"-" + b"1" * 400, b":".join([b"1"] * 3000), b"1:1", b"1e999", b"-1e999", b".inf", b".nan",
    b"1_000", b"0777", b"2026-13-45", b"2026-12-01", b"9999-99-99 99:99:99", b"~", b"", b"[]", b"{}", b"true",
    b"No", b"on", b"=", b"<<", b"<<: {a: 1}", b"*a", b"&a [*a]", b"&a x", b"? [1]: 2", b"? {a: 1}", b"|", b">",
    b"'", b'"', b'"\\ud800"', b'"\\uDFFF"', b'"\\0"', b'"\\x07"', b"\x00", b"\xff\xfe", b"\xed\xa0\x80",
    b"\xef\xbb\xbf", b"\xe2\x80\xae", b"---", b"...", b"%YAML 9.9", b"%TAG ! x", b"- ", b"-1", b"0", b"1.5",
    b"a: b: c", b"[" * 400, b"{a: " * 300, b"- " * 500, b"[" * 100_000, b"x" * 20_000,
    b"\xf0\x9f\x90\xa1" * 2000, b"undo", b"99 pass", b"0 shuffle", b"18446744073709551616", b"\t", b"\r",
    b"\xc2\x85", b"\xe2\x80\xa8",
)  # fmt: skip
_TOKEN = re.compile(rb"[A-Za-z0-9_.+@-]+|[^\sA-Za-z0-9]")


def _byte(rng: random.Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 3, 20))):
        if not out:
            break
        at = rng.randrange(len(out))
        how = rng.randrange(4)
        if how == 0:
            out[at] = rng.randrange(256)
        elif how == 1:
            del out[at]
        elif how == 2:
            out.insert(at, rng.randrange(256))
        else:
            out[at] ^= 1 << rng.randrange(8)
    return bytes(out)


def _cut(rng: random.Random, data: bytes) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _hole(rng: random.Random, data: bytes) -> bytes:
    start = rng.randrange(len(data) + 1)
    return data[:start] + data[start + rng.randrange(200) :]


def _token(rng: random.Random, data: bytes) -> bytes:
    """One token becomes another of the file, or an odd value."""
    found = list(_TOKEN.finditer(data))
    if not found:
        return data + rng.choice(VALUES)
    one = rng.choice(found)
    new = rng.choice(found)[0] if rng.random() < 0.4 else rng.choice(VALUES)
    return data[: one.start()] + new + data[one.end() :]


def _value(rng: random.Random, data: bytes) -> bytes:
    """What follows a colon becomes an odd value."""
    rows = data.split(b"\n")
    keyed = [n for n, row in enumerate(rows) if b": " in row]
    if not keyed:
        return _token(rng, data)
    at = rng.choice(keyed)
    rows[at] = rows[at].partition(b": ")[0] + b": " + rng.choice(VALUES)
    return b"\n".join(rows)


def _tag(rng: random.Random, data: bytes) -> bytes:
    kind = rng.choice(
        (b"int", b"float", b"bool", b"null", b"str", b"map", b"seq", b"set", b"omap", b"binary", b"timestamp")
    )
    places = [found.end() for found in re.finditer(rb": |- |, |\[", data)] or [0]
    at = rng.choice(places)
    return data[:at] + b"!!" + kind + b" " + data[at:]


def _swap(rng: random.Random, data: bytes) -> bytes:
    rows = data.split(b"\n")
    one, two = rng.randrange(len(rows)), rng.randrange(len(rows))
    rows[one], rows[two] = rows[two], rows[one]
    return b"\n".join(rows)


def _double(rng: random.Random, data: bytes) -> bytes:
    rows = data.split(b"\n")
    at = rng.randrange(len(rows))
    return b"\n".join(rows[: at + 1] + [rows[at]] * rng.choice((1, 1, 5, 300)) + rows[at + 1 :])


def _drop(rng: random.Random, data: bytes) -> bytes:
    rows = data.split(b"\n")
    del rows[rng.randrange(len(rows))]
    return b"\n".join(rows)


def _insert(rng: random.Random, data: bytes) -> bytes:
    rows = data.split(b"\n")
    rows.insert(rng.randrange(len(rows) + 1), rng.choice((b"", b"- ", b"x: ", b"  ")) + rng.choice(VALUES))
    return b"\n".join(rows)


def _repeat(rng: random.Random, data: bytes) -> bytes:
    """A piece of the file again and again, up to the size that is read at most."""
    start = rng.randrange(len(data) + 1)
    piece = data[start : start + rng.choice((1, 2, 8, 60, 400))] or b"[1, "
    times = min(rng.choice((3, 100, 5000, 10**6, 4 * 10**6)), max(1, (MOST - len(data)) // len(piece)))
    return data[:start] + piece * times + data[start:]


def _fill(rng: random.Random, data: bytes) -> bytes:
    """A list or a mapping without end in place of a value; lines without end."""
    count = rng.choice((1000, 50_000, 600_000))
    made = rng.choice(
        (
            lambda: b"[" + b"1, " * count + b"1]",
            lambda: b"{" + b", ".join(b"k%d: 1" % n for n in range(min(count, 300_000))) + b"}",
            lambda: b"\n" + b"- undo\n" * count,
            lambda: b"\n" + b"".join(b"k%d: 1\n" % n for n in range(min(count, 300_000))),
            lambda: b"[" * count,
            lambda: b"- " * count,
            lambda: b'"' + b"a" * count + b'"',
            lambda: b"9" * count,
            lambda: b"\n" * count,
            lambda: b"# " + b"x" * count,
        )
    )()
    places = [found.end() for found in re.finditer(rb": |- |\n", data)] or [0]
    at = rng.choice(places)
    return (data[:at] + made + data[at:])[:MOST]


def _splice(rng: random.Random, data: bytes) -> bytes:
    """The file's beginning with another part of its own."""
    return data[: rng.randrange(len(data) + 1)] + data[rng.randrange(len(data) + 1) :]


def _encode(rng: random.Random, data: bytes) -> bytes:
    text = data.decode("utf-8", "replace")
    return text.encode(rng.choice(("utf-16", "utf-32", "latin-1", "cp932", "utf-8-sig")), "replace")


def _crlf(rng: random.Random, data: bytes) -> bytes:
    return data.replace(b"\n", rng.choice((b"\r\n", b"\r", b"\n\r", b"\0")))


# Those that come more often stand more often.
MUTATORS: tuple[Mutator, ...] = (
    _byte, _byte, _cut, _hole, _token, _token, _token, _value, _value, _tag, _swap, _double, _drop, _insert, _repeat,
    _fill, _splice, _encode, _crlf,
)  # fmt: skip


def mutated(rng: random.Random, data: bytes) -> bytes:
    """The file after one to three accidents."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        data = rng.choice(MUTATORS)(rng, data)
    return data[:MOST]
