"""The usual turn, defence and recovery (PA-X6, PA-X9, PA-N15, PA-N16, PA-R61, PA-H10, PA-R59)."""

from rules.adventurers.actions import Attack, Defend, Pass, Recover
from rules.adventurers.attacking import Dice, held
from rules.adventurers.catalog import ATTRIBUTE, COLOURS, FACES, ITEMS, SKILLS, Colour, effect_n
from rules.adventurers.columns import foes_at
from rules.adventurers.defending import block_with, left_for, own_reactions
from rules.adventurers.enemy_attack import blow_of
from rules.adventurers.foes import left
from rules.adventurers.reach import by_weapon
from rules.adventurers.recovering import sets
from rules.adventurers.sheet import attribute, weapons
from rules.adventurers.state import Adventurer, Blow, JourneyState, battle_of, enemy

DICE_FOR_A_HIT = 2

# ---------------------------------------------------------------- a turn


def attack(state: JourneyState, one: Adventurer) -> Attack | Pass:
    """The first weapon on the reachable enemy with the least life left (tie: left, then the nearer row), or a pass."""
    for weapon in weapons(one)[:1]:
        dice, reach = attack_dice(one, weapon), by_weapon(state, one, weapon)
        if reach and any(dice):
            return Attack(weapon, weakest(state, reach), *dice)
    return Pass()


def weakest(state: JourneyState, reach: list[int]) -> int:
    """The enemy with the least life left; of equals the left one, then the one in the nearer row."""
    spots = dict(foes_at(battle_of(state)))
    return min(reach, key=lambda no: (left(state, enemy(state, no)), spots[no][1], spots[no][2]))


def attack_dice(one: Adventurer, weapon: str) -> Dice:
    """For swords all red and green; for bows all green, and all blue but one, or the only one."""
    red, blue, green = held(one)
    if wanted_colours(weapon)[0] == "red":
        return red, 0, green
    return 0, max(min(blue, 1), blue - 1), green


def wanted_colours(weapon: str) -> tuple[Colour, ...]:
    """The colours of dice that show the icon of a weapon, green last."""
    (icon,) = ITEMS[weapon].difficulty
    return tuple(colour for colour in COLOURS if icon in FACES[colour])


# ---------------------------------------------------------------- defence


def defend(state: JourneyState, one: Adventurer) -> Defend:
    """Two dice for each hit that the ward does not take; a blow that would fell meets everything there is."""
    blow = blow_of(state)
    hits = blow.hits - one.ward
    if hits <= 0:
        return Defend()
    deadly = hits >= one.life
    reaction = next(iter(own_reactions(one, blow)), "") if deadly else ""
    if reaction:
        hits -= min(blow.hits, effect_n(SKILLS[reaction].effects, "prevent"))
    return Defend(*guarding(state, one, hits, reaction, spare(one, deadly)), reaction)


def spare(one: Adventurer, deadly: bool) -> Colour | None:
    """The colour of its own attack, kept while that is still to come, unless it is a matter of life."""
    return None if deadly or one.stunned or one.acted else attack_colour(one)


def attack_colour(one: Adventurer) -> Colour | None:
    """Of the colours that serve the first weapon the one with the higher attribute, of equals not green."""
    if not weapons(one):
        return None
    return max(wanted_colours(weapons(one)[0]), key=lambda colour: attribute(one, ATTRIBUTE[colour]))


def guarding(state: JourneyState, one: Adventurer, hits: int, reaction: str, keep: Colour | None) -> Dice:
    """So many dice: red ones if a shield blocks, then blue, then green."""
    red, blue, green = left_for(one, reaction)
    room = DICE_FOR_A_HIT * max(0, hits)
    dice = []
    for colour, count in zip(COLOURS, (red if block_with(state, reaction) else 0, blue, green), strict=True):
        used = 0 if colour == keep else min(count, room)
        room -= used
        dice.append(used)
    return dice[0], dice[1], dice[2]


def is_deadly(one: Adventurer, blow: Blow) -> bool:
    """Whether the hits as they stand would fell their target."""
    return blow.hits - one.ward >= one.life


# ---------------------------------------------------------------- recovery


def recover(one: Adventurer) -> Recover:
    """The highest attribute first, of equals red, blue, green."""
    order = sorted(range(len(COLOURS)), key=lambda at: -attribute(one, ATTRIBUTE[COLOURS[at]]))
    return Recover(*max(sets(one), key=lambda dice: [dice[at] for at in order]))
