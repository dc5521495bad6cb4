"""What everybody can know about hidden hands, and how to deal a world that fits it.

A hand is a row of slots, the card held longest first. A slot is a number `age * 32 + barred`:

- `age`: how often the discard pile had been shuffled when the card was drawn. The stack is empty whenever that happens,
  so a slot holds a card whose own last shuffle is the same one (`born`).
- `barred`: bits of the colours that the card cannot have. Who did not follow a lead colour had no card of it and no
  magic one in any slot then (M5); what is drawn later is free of that.

When a card is played, nobody sees which slot it leaves. It leaves the oldest one that it can have been in: every later
slot can hold what that one can, and more, so exactly the possible hands stay possible.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rng import Rng
from game.fungi.components import MAGIC, deck

AGE = 32
MAGIC_BIT = 1 << MAGIC


def leave(slots: list[int], card: int, born: int) -> None:
    """A card that was last shuffled at `born` is played out of a hand."""
    bit = 1 << deck().colour[card]
    for i, slot in enumerate(slots):
        if slot // AGE == born and not slot & bit:
            del slots[i]
            return
    raise AssertionError("a card was played that its hand could not hold")


def bar(slots: list[int], lead: int) -> None:
    """The hand did not follow this lead colour."""
    bits = 1 << lead | MAGIC_BIT
    slots[:] = [slot | bits for slot in slots]


def deal_unseen(
    hands: Sequence[Sequence[int]], unseen: Sequence[int], born: Sequence[int], rng: Rng
) -> tuple[list[list[int]], list[int]]:
    """Deals the unseen cards to the given hands (rows of slots) so that every slot fits; what is left is the stack.

    The slots that can hold the fewest cards are filled first, each with any card that fits, all alike likely. Where
    that runs dry, cards already dealt make room, so a world is found whenever there is one.
    """
    colour = deck().colour
    pool = rng.shuffled(unseen)
    places = [(slot, hand) for hand, slots in enumerate(hands) for slot in slots]
    rng.shuffle(places)
    barred = [place for place in places if place[0] % AGE]
    free = [place for place in places if not place[0] % AGE]
    if barred:
        counts: dict[int, int] = {}
        for card in pool:
            key = born[card] * AGE + colour[card]
            counts[key] = counts.get(key, 0) + 1
        barred.sort(key=lambda place: _choices(place[0], counts))
    dealt: list[list[int]] = [[] for _ in hands]
    taken = _match([slot for slot, _ in barred], pool, born)
    for (_, hand), index in zip(barred, taken, strict=True):
        dealt[hand].append(pool[index])
    used = set(taken)
    rest = [card for index, card in enumerate(pool) if index not in used]
    for slot, hand in free:
        age = slot // AGE
        index = next(i for i, card in enumerate(rest) if born[card] == age)
        dealt[hand].append(rest.pop(index))
    return dealt, rest


def _choices(slot: int, counts: dict[int, int]) -> int:
    base = slot - slot % AGE
    return sum(counts.get(base + colour, 0) for colour in range(MAGIC + 1) if not slot >> colour & 1)


def _match(slots: Sequence[int], pool: Sequence[int], born: Sequence[int]) -> list[int]:
    """For each slot the index of its card in the pool: the first free one that fits, else by moving others (Kuhn)."""
    colour = deck().colour
    holder: dict[int, int] = {}

    def place(slot: int, tried: set[int]) -> bool:
        bits, age = slots[slot], slots[slot] // AGE
        fitting = [i for i, card in enumerate(pool) if born[card] == age and not bits >> colour[card] & 1]
        for i in fitting:
            if i not in holder:
                holder[i] = slot
                return True
        for i in fitting:
            if i not in tried:
                tried.add(i)
                if place(holder[i], tried):
                    holder[i] = slot
                    return True
        return False

    for slot in range(len(slots)):
        found = place(slot, set())
        assert found, "no world fits what is known"
    by_slot = {slot: i for i, slot in holder.items()}
    return [by_slot[slot] for slot in range(len(slots))]
