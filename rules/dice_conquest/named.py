"""What people type for dice, creatures, heroes, items and plans, as the thing that is meant."""

import re
from collections.abc import Iterator, Mapping
from typing import cast

from rules.contract import Illegal
from rules.dice_conquest.catalog import CREATURES, DICE, ITEMS, Die, die_name, short_name
from rules.dice_conquest.labels import brief_creature
from rules.dice_conquest.plan_choices import Wish, all_gone
from rules.dice_conquest.safe_plan import plan as safe_plan
from rules.dice_conquest.terms import hero, hero_name
from rules.dice_conquest.view import Conquest

MOST = 40  # letters of what was typed that a refusal repeats
BETWEEN = re.compile(r"[\s,+&]+")
CLEAR = "clear:"
SAFE, NONE, ALL = ("safe", "proposed", "as proposed"), ("", "none", "keep all"), ("all", "remove all")
STEP = re.compile(r"[+\-−](\d{1,2})")
DIE_WORDS: Mapping[str, Die] = {
    word: die for die in DICE for word in (die.lower(), die_name(die).lower(), die_name(die)[1:])
}  # "d12", "12", "10%"
CREATURE_WORDS: Mapping[str, str] = {
    word.casefold(): id for id, row in CREATURES.items() for word in (brief_creature(id), short_name(id), row.name, id)
}
ITEM_WORDS: Mapping[str, str] = {word.casefold(): id for id, row in ITEMS.items() for word in (row.name, id)}


def plain(text: str) -> str:
    """What was typed, without case, outer blanks and the words behind "·" that a list shows."""
    return text.split("·")[0].strip().casefold()


def die_known(text: str) -> Die | None:
    """A die by its name: "D12", "12", "D10%"; None for what is no die."""
    return DIE_WORDS.get(plain(text))


def die_named(text: str) -> Die:
    """A die by its name.

    Raises:
        Illegal: DC-A1 "not available" (die, zone): no such die.
    """
    if (found := die_known(text)) is None:
        raise Illegal("DC-A1", "not available", die=text[:MOST], zone="")
    return found


def creature_known(text: str) -> str | None:
    """A creature by id, name, or as it stands on a button; None for what is none."""
    return CREATURE_WORDS.get(plain(text).removeprefix("the "))


def creature_named(text: str) -> str:
    """The same; what means no creature is given back as it is, and the rules refuse it (DC-A5)."""
    return creature_known(text) or text[:MOST]


def item_named(text: str) -> str:
    """A Magic Item; what means none is given back as it is: nobody holds it (DC-M1)."""
    return ITEM_WORDS.get(plain(text).split(":")[0], text[:MOST])


def seat_known(view: Conquest, text: str) -> int | None:
    """A seat by its number, from 1, or by its hero; None for what is none."""
    wanted = plain(text).removeprefix("the ").split(" (")[0]
    for seen in view.heroes:
        if wanted in (str(seen.seat + 1), seen.hero, hero_name(seen.hero).casefold()):
            return seen.seat
    return None


def seat_named(view: Conquest, text: str) -> int:
    """The same.

    Raises:
        Illegal: DC-S1 "unknown" (hero).
    """
    if (found := seat_known(view, text)) is None:
        raise Illegal("DC-S1", "unknown", hero=text[:MOST])
    return found


def hero_word(view: Conquest, seat: int) -> str:
    """What is typed for a seat: the hero's id."""
    return hero(view, seat).hero


# ---------------------------------------------------------------- plans


def wish_named(view: Conquest, text: str) -> Wish:
    """A plan: "safe", "none", "all", or the dice that go and the creatures that are cleared: "D8 D6 clear:jinkin".

    What means no die or creature is kept as it is, and the rules refuse it (DC-E5).
    """
    typed = plain(text)
    if typed in SAFE:
        safe = safe_plan(view)
        return Wish(safe.remove, safe.clear)
    if typed in NONE or typed in ALL:
        return Wish() if typed in NONE else all_gone(view)
    dice, _, cleared = typed.removeprefix("remove:").partition(CLEAR)
    gone = tuple(die_known(word) or cast(Die, word[:MOST]) for word in _words(dice) if word not in NONE)
    return Wish(gone, tuple(creature_named(word) for word in _words(cleared)))


def wish_word(wish: Wish) -> str:
    """What is typed for a plan: "D8 D6 clear:jinkin", "none"."""
    dice = " ".join(map(die_name, wish.remove)) or NONE[1]
    return f"{dice} {CLEAR}{'+'.join(wish.clear)}" if wish.clear else dice


def _words(text: str) -> Iterator[str]:
    yield from (word for word in BETWEEN.split(text.strip()) if word)


# ---------------------------------------------------------------- what something is used on


def step_named(text: str) -> int:
    """A change typed with its sign: "+1", "-3"; 0 without one."""
    found = STEP.search(text)
    return 0 if found is None else int(found[1]) * (1 if found[0][0] == "+" else -1)


def dice_named(text: str) -> tuple[Die, ...]:
    """The dice that a text names, in die order: "D8 D6"."""
    found = {die_known(word) for word in _words(STEP.sub(" ", text))}
    return tuple(die for die in DICE if die in found)
