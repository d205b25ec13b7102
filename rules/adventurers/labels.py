"""Fighters, dice, squares and cards as they stand on buttons and in lists, where there is little room."""

from collections.abc import Iterable, Sequence

from rules.adventurers.actions import Attack, Cell, Defend, Recover, UseSkill, place_of
from rules.adventurers.catalog import SKILLS
from rules.adventurers.terms import (
    adventurer,
    adventurer_name,
    enemies,
    enemy,
    enemy_name,
    item_name,
    place,
    place_name,
    way_told,
)
from rules.adventurers.view import AdventurerSeen, BattleSeen, Journey, PlaceSeen, Seat
from rules.phrases import END_ISOLATE, ISOLATE, cut, joined
from rules.telling import Names

ENTRY, NOTE = 60, 100  # letters of an entry of a list, and of its note
PLAYER, HEAD, TAIL = 10, 4, 5  # letters of a player's name on a button; of its ends, where two begin alike
Tokens = Attack | UseSkill | Defend | Recover
Triple = tuple[int, int, int]


def brief_player(names: Names, seat: int) -> str:
    """A player's name as it fits on a button: of names that begin alike the ends are kept too."""
    bare = [name.strip(ISOLATE + END_ISOLATE) for name in names]
    short = [cut(name, PLAYER) for name in bare]
    told = short[seat] if short.count(short[seat]) == 1 else f"{bare[seat][:HEAD]}…{bare[seat][-TAIL:]}"
    return told if bare[seat] == names[seat] else f"{ISOLATE}{told}{END_ISOLATE}"


def first_fitting(forms: Iterable[str], most: int) -> str:
    """The first of these forms that is short enough; else the last one, cut."""
    last = ""
    for last in forms:
        if len(last) <= most:
            return last
    return cut(last, most)


# ---------------------------------------------------------------- dice


def triple(action: Tokens) -> Triple:
    """The dice or tokens that an answer names."""
    return action.red, action.blue, action.green


def dice_label(dice: Triple, none: str = "no dice") -> str:
    """Dice or tokens on a label: "3 red, 1 blue"."""
    parts = zip(dice, ("red", "blue", "green"), strict=True)
    return ", ".join(f"{count} {colour}" for count, colour in parts if count) or none


def kept_label(seen: AdventurerSeen, dice: Triple) -> str:
    """What stays of an adventurer's tokens: "keeps 2 blue"; "keeps no tokens"."""
    left = (seen.red - dice[0], seen.blue - dice[1], seen.green - dice[2])
    return f"keeps {dice_label(left, 'no tokens')}"


def tokens_label(seen: AdventurerSeen) -> str:
    """The tokens that an adventurer holds: "3 red, 2 blue"; "no tokens"."""
    return dice_label((seen.red, seen.blue, seen.green), "no tokens")


# ---------------------------------------------------------------- fighters


def battle_of(view: Journey) -> BattleSeen:
    """The battle."""
    assert view.battle is not None, "there is a battle"
    return view.battle


def asked_about(view: Seat) -> str:
    """The adventurer that this seat is asked about, or else its first one; "" for a seat that leads nobody."""
    journey = view.journey
    whom, asked = dict(journey.asking), [one.serial for one in journey.asked if one.seat == view.seat]
    own = (seen.who for seen in journey.adventurers if seen.seat == view.seat)
    return next((whom[serial] for serial in asked if serial in whom), next(own, ""))


def one_of(view: Journey, who: str) -> AdventurerSeen:
    """An adventurer of the party."""
    found = adventurer(view, who)
    assert found is not None, "it is in the party"
    return found


def enemy_label(view: Journey, no: int) -> str:
    """An enemy by name, with its number where several of its kind are about: "Troll", "Goblin 2"."""
    found = enemy(view, no)
    if found is None:
        return str(no)
    twins = [one for one in enemies(view) if one.id == found.id]
    return enemy_name(found.id) if len(twins) == 1 else f"{enemy_name(found.id)} {no}"


def the_enemy(view: Journey, no: int) -> str:
    """The same in a sentence: "the Troll", "Goblin 2", "Erthias"."""
    found, label = enemy(view, no), enemy_label(view, no)
    return f"the {label}" if found and found.rank == "common" and label == enemy_name(found.id) else label


def enemy_at(view: Journey, no: int) -> str:
    """With its square: "the Troll (E32)"."""
    found = enemy(view, no)
    return f"{the_enemy(view, no)} ({found.at})" if found and found.at else the_enemy(view, no)


def weapon_label(seen: AdventurerSeen, weapon: str) -> str:
    """A weapon by name, numbered where two of one name are held."""
    alike = [item for item in seen.weapons if item_name(item) == item_name(weapon)]
    return item_name(weapon) if len(alike) < 2 else f"{item_name(weapon)} {alike.index(weapon) + 1}"


def column_label(column: int, row: int) -> str:
    """A place on the own side: "Column 3, front", "Column 3, 2 behind"."""
    where = "front" if row == 1 else "behind" if row == 2 else f"{row - 1} behind"
    return f"Column {column}, {where}"


def square_label(square: str) -> str:
    """A square in brackets' words: "column 3, front"."""
    _, column, row = place_of(square)
    return column_label(column, row).lower()


def target_label(view: Journey, skill: str, target: str) -> str:
    """A target of a skill: an enemy, an adventurer, or a row."""
    if target.isdigit():
        return enemy_label(view, int(target))
    return f"row {target[1:]}" if SKILLS[skill].range == "row" else adventurer_name(target)


def targets_label(view: Journey, skill: str, targets: Sequence[str]) -> str:
    """Targets of a skill: "Gnoll 1 and Gnoll 2", "row 2"; "" for none."""
    return joined(target_label(view, skill, one) for one in targets) if targets else ""


# ---------------------------------------------------------------- map


def level_label(seen: PlaceSeen) -> str:
    """What is known of the encounter of a location: "level 2, known", "unknown", "no enemies"."""
    if seen.hidden:
        return "unknown"
    return f"level {seen.level}, known" if seen.level else "no enemies"


def cell_label(view: Journey, cell: Cell) -> str:
    """A location to go to: "Forest II · north-east · level 2, known"."""
    seen = place(view, cell)
    if seen is None:
        return cell
    return f"{place_name(seen.location)} · {way_told(view.party_at, cell)} · {level_label(seen)}"
