"""Dice on the table: what each counts as, criticals included, and what an attack or a defence comes to.

PA-D1 to PA-D12, PA-R22, PA-R23, PA-R69, and which criticals a success needs.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import COLOURS, FACES, Colour, Icon, Innate
from rules.adventurers.sheet import row_of
from rules.adventurers.state import Adventurer, Blow, Die, Roll, Strike
from rules.contract import Chance


class Verdict(Struct, frozen=True):
    """What the dice of an attack come to as they lie now."""

    hit: bool
    have: int
    counts: tuple[Icon | None, ...]  # by die; None: spent, discarded, or worth nothing
    needed: tuple[bool, ...]  # whether it is one of the icons wanted
    spare: tuple[int, ...]  # criticals that were not used for them
    magical: int  # green dice that show the icon wanted
    loose: tuple[int, ...] = ()  # criticals without which it would be the same hit, or miss


class Defence(Struct, frozen=True):
    """What the dice of a defence come to."""

    dodges: int  # wounds prevented by dodges
    shields: int  # and by shields
    spare: tuple[int, ...]  # blue and green criticals without which all hits would be prevented too

    @property
    def prevented(self) -> int:
        """All of them."""
        return self.dodges + self.shields


def throw(tokens: dict[Colour, int], extra: dict[Colour, int], fog: int, chance: Chance) -> list[Die]:
    """Dice in dice order: by colour, those of tokens first; fog takes the last ones away, but not the only one."""
    dice = [(colour, place < tokens[colour]) for colour in COLOURS for place in range(tokens[colour] + extra[colour])]
    kept = dice[: max(1, len(dice) - fog)]
    return [Die(colour, face(colour, chance), token) for colour, token in kept]


def face(colour: Colour, chance: Chance) -> Icon:
    """One die of this colour."""
    faces = FACES[colour]
    return faces[chance.below(len(faces))]


def shown(die: Die) -> Icon | None:
    """What a die shows that still counts; None if it is spent or discarded."""
    if die.spent or die.discarded:
        return None
    return die.fixed or die.face


def free(dice: Sequence[Die]) -> list[int]:
    """Criticals that nobody has fixed."""
    return [place for place, die in enumerate(dice) if shown(die) == "critical"]


def pushes(dice: Sequence[Die]) -> int:
    """Push results, fixed criticals counted (PA-R34)."""
    return sum(shown(die) == "push" for die in dice)


# ---------------------------------------------------------------- an attack


def counts_for(die: Die, icon: Icon, innate: Innate) -> bool:
    """Whether a die counts as the icon wanted, by its face or by an innate skill (PA-A4)."""
    now = shown(die)
    as_icon = innate.effect == "icon" and innate.icon == icon and innate.colour == die.colour
    return now == icon or (now == "special" and as_icon)


def judge(one: Adventurer, strike: Strike, dice: Sequence[Die]) -> Verdict:
    """Hit or miss, and as what every critical counts."""
    innate, icon = row_of(one).innate, strike.icon
    magical = "magical" in strike.tags
    needed = [counts_for(die, icon, innate) for die in dice]
    counts: list[Icon | None] = [shown(die) for die in dice]
    order = sorted(free(dice), key=lambda place: (magical and dice[place].colour != "green", place))
    fitting = [place for place in order if icon in FACES[dice[place].colour]]
    used = fitting[: max(0, strike.need - sum(needed))]
    hit = sum(needed) + len(used) >= strike.need
    have = sum(needed) + (len(used) if hit else len(fitting))
    spare = tuple(place for place in sorted(order) if not hit or place not in used)
    loose = tuple(sorted(order)) if not hit or len(used) < len(fitting) else spare
    for place in used if hit else ():
        counts[place], needed[place] = icon, True
    for place in spare:
        counts[place] = left_over(strike, dice[place], hit)
    green = sum(counts[place] == icon for place, die in enumerate(dice) if die.colour == "green") if magical else 0
    return Verdict(hit, have, tuple(counts), tuple(needed), spare, green if hit else 0, loose)


def left_over(strike: Strike, die: Die, hit: bool) -> Icon | None:
    """As what a critical counts that was not needed."""
    if not hit:
        return "special" if die.colour == "green" else "reflexes" if die.colour == "blue" else None
    if die.colour == "green" and "magical" in strike.tags and strike.icon in FACES["green"]:
        return strike.icon
    if die.colour != "red" and "poisoned" in strike.tags:
        return "bow"
    return "special"


def specials(verdict: Verdict, dice: Sequence[Die], colour: Colour | None = None) -> int:
    """Special results of one colour, or of all."""
    return sum(
        counted == "special" and colour in (None, die.colour) for counted, die in zip(verdict.counts, dice, strict=True)
    )


def bows(one: Adventurer, verdict: Verdict, dice: Sequence[Die]) -> int:
    """Bow results, for poisoned weapons (PA-W8)."""
    innate = row_of(one).innate
    eye = innate.colour if innate.effect == "icon" and innate.icon == "bow" else None
    return sum(
        counted == "bow" or (counted == "special" and die.colour == eye)
        for counted, die in zip(verdict.counts, dice, strict=True)
    )


# ---------------------------------------------------------------- a defence


def defend(blow: Blow, block: int, dice: Sequence[Die]) -> Defence:
    """Dodges and shields; blue and green criticals are dodges, red ones shields (PA-D8, PA-R33)."""
    each = 2 if blow.double else 1
    shields = sum(die.colour == "red" and shown(die) in ("shield", "critical") for die in dice) * block
    dodging = [place for place, die in enumerate(dice) if die.colour != "red" and shown(die) in ("dodge", "critical")]
    dodges = len(dodging) * each
    critical = [place for place in dodging if shown(dice[place]) == "critical"]
    spare = critical if dodges + shields - each >= blow.hits else []
    return Defence(dodges, shields, tuple(spare))


def defence_counts(die: Die, block: int) -> Icon | None:
    """As what a die counts in defence."""
    now = shown(die)
    if now == "critical":
        return "dodge" if die.colour != "red" else "shield" if block else None
    return now


# ---------------------------------------------------------------- what can be done with them


def on_which(roll: Roll, place: int) -> Iterator[int]:
    """The dice on which the idea or the reflexes of a die could be used; nothing for another icon."""
    icon = shown(roll.dice[place])
    for on, die in enumerate(roll.dice):
        if die.discarded:
            continue
        if (icon == "idea" and not die.rerolled) or (icon == "reflexes" and die.token):
            yield on


def usable(roll: Roll, icon: Icon) -> list[int]:
    """The dice whose idea (or reflexes) can be used on something."""
    return [
        place
        for place, die in enumerate(roll.dice)
        if shown(die) == icon and next(on_which(roll, place), None) is not None
    ]


def icons_of(colour: Colour) -> list[Icon]:
    """What a critical of this colour may count as, each icon once."""
    return [icon for icon in dict.fromkeys(FACES[colour]) if icon != "critical"]


def show(dice: Sequence[Die], counts: Sequence[Icon | None], needed: Sequence[bool] = ()) -> tuple[DieShown, ...]:
    """Dice for the eyes of the table."""
    wanted = needed or [False] * len(dice)
    return tuple(
        DieShown(die.colour, die.face, die.token, counted or "", used)
        for die, counted, used in zip(dice, counts, wanted, strict=True)
    )
