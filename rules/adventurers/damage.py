"""What a hit comes to, enemy by enemy, in the order that is law (PA-R37): nothing here changes anything.

PA-W5, PA-W9 to PA-W12, PA-R35, PA-R36, PA-R39, PA-U5, PA-U7, PA-U8; innate damage and cleaving.
"""

from collections.abc import Sequence

from msgspec import Struct

from rules.adventurers.catalog import ENEMIES, NUMBERS, SPLASH
from rules.adventurers.columns import distance, foes_at, spot_of, xy
from rules.adventurers.dice import Verdict, specials
from rules.adventurers.foes import feature_n, left
from rules.adventurers.reach import by_melee, here
from rules.adventurers.sheet import bonus, row_of
from rules.adventurers.state import Adventurer, Die, Enemy, JourneyState, Strike, battle_of, enemy


class Share(Struct):
    """What one enemy gets of a hit, before and after its own rules."""

    no: int
    sum: int = 0
    splash: int = 0  # parts of the sum
    cleave: int = 0
    pierced: bool = False
    doubled: bool = False
    ignored: int = 0
    wounds: int = 0


def base(one: Adventurer, strike: Strike, verdict: Verdict, dice: Sequence[Die]) -> int:
    """Step 1: the damage with magic and an innate skill."""
    return strike.damage + verdict.magical + innate_damage(one, verdict, dice)


def innate_damage(one: Adventurer, verdict: Verdict, dice: Sequence[Die]) -> int:
    """What an innate skill adds on a hit for each special of its colour."""
    innate = row_of(one).innate
    return innate.n * specials(verdict, dice, innate.colour) if innate.effect == "damage" else 0


def on_target(one: Adventurer, foe: Enemy) -> int:
    """Step 2: what counts on a named target only: a mark, and opportunists."""
    open_to = foe.marked or foe.poison > 0 or foe.stunned or foe.flanking
    return (NUMBERS.mark_bonus if foe.marked else 0) + (bonus(one, "opportunist") if open_to else 0)


def shares(
    state: JourneyState, one: Adventurer, strike: Strike, verdict: Verdict, dice: Sequence[Die]
) -> dict[int, Share]:
    """What everybody gets of a hit that these dice are, by number; the named targets first."""
    whole = base(one, strike, verdict, dice)
    found = {no: Share(no, whole + on_target(one, enemy(state, no))) for no in strike.targets}
    if "pierce" in strike.tags:
        _pierce(state, found, strike.targets[0])
    if each := sum(SPLASH.get(tag, 0) for tag in strike.tags) * specials(verdict, dice):
        _splash(state, found, strike.targets[0], each)
    innate = row_of(one).innate
    if innate.effect == "cleave" and strike.way == "melee":
        _cleave(state, one, found, strike, innate.n * specials(verdict, dice, innate.colour))
    for share in found.values():
        _settle(state, strike, share)
    return found


def _pierce(state: JourneyState, found: dict[int, Share], target: int) -> None:
    """Step 3: the column from its front, each half of the one before, rounded down (PA-R36)."""
    battle, whole = battle_of(state), found[target].sum
    spot = spot_of(battle, str(target))
    if spot is None:
        return
    line = (battle.foes if spot[0] == "E" else battle.flanks)[spot[1]]
    for place, no in enumerate(line):
        share = found.setdefault(no, Share(no))
        share.sum, share.pierced = whole >> place, True


def _splash(state: JourneyState, found: dict[int, Share], target: int, each: int) -> None:
    """Every enemy next to the target, on either side of the field."""
    battle = battle_of(state)
    spot = spot_of(battle, str(target))
    for no, other in foes_at(battle):
        if spot and no != target and distance(xy(spot), xy(other)) <= 1:
            share = found.setdefault(no, Share(no))
            share.sum += each
            share.splash += each


def _cleave(state: JourneyState, one: Adventurer, found: dict[int, Share], strike: Strike, times: int) -> None:
    """Single wounds for others in melee reach, each time for the one with the least life left (tie: left)."""
    spots = dict(foes_at(battle_of(state)))
    others = [no for no in by_melee(state, here(state, one), False) if no not in strike.targets]

    def rest(no: int) -> int:
        return left(state, enemy(state, no)) - (found[no].sum if no in found else 0)

    for _ in range(times):
        alive = [no for no in others if rest(no) > 0]
        if not alive:
            return
        no = min(alive, key=lambda no: (rest(no), spots[no][1], spots[no][2]))
        share = found.setdefault(no, Share(no))
        share.sum += 1
        share.cleave += 1


def _settle(state: JourneyState, strike: Strike, share: Share) -> None:
    """Steps 4 and 5: doubled by fire or magic on a weakness, then what armour and walls take off."""
    row = ENEMIES[enemy(state, share.no).id]
    share.doubled = "fire_weakness" in row.skills and (strike.fire or "magical" in strike.tags)
    wounds = share.sum * (2 if share.doubled else 1)
    share.ignored = min(wounds, ignores(state, strike, share.no))
    share.wounds = wounds - share.ignored


def ignores(state: JourneyState, strike: Strike, no: int) -> int:
    """How many wounds of one attack an enemy ignores."""
    row = ENEMIES[enemy(state, no).id]
    spot = spot_of(battle_of(state), str(no))
    walls = strike.way == "ranged" and spot is not None and spot[0] == "E" and spot[2] > 1
    return (
        ("armored" in row.skills)
        + (row.special == "voron" and strike.way == "melee")
        + (feature_n(state, "battlements") if walls else 0)
    )
