"""What a basic attack comes to, written down a second time and as plainly as possible, to compare with the rules.

Dice stand as they fell: no ideas, no reflexes, no fixed criticals. Enemies are common ones.
"""

from msgspec import Struct

from rules.adventurers.catalog import ADVENTURERS, ENEMIES, FACES, ITEMS, LEGENDARY, Colour, Icon, type_of
from rules.adventurers.state import Battle, JourneyState, adventurer
from tests.rules.adventurers.tables import fighting

Dice = list[tuple[Colour, Icon]]
Spot = tuple[int, int]


class Outcome(Struct):
    """Wounds by enemy, poison and stun of the target, whether it is pushed; counts of icons."""

    hit: bool
    wounds: dict[int, int] = {}
    poison: int = 0
    stuns: int = 0
    pushes: bool = False
    off_cliff: bool = False


class Counted(Struct):
    """A roll with its criticals where they belong."""

    hit: bool
    need: Icon
    magical: int  # green dice that count as the icon
    specials: list[Colour]
    bows: int
    pushes: int


def spots(battle: Battle) -> dict[int, Spot]:
    """Living enemies on the board: column, and y as it rises away from the party."""
    found = {no: (x, row) for x, line in battle.foes.items() for row, no in enumerate(line, 1)}
    return found | {no: (x, 1 - row) for x, line in battle.flanks.items() for row, no in enumerate(line, 1)}


def counted(who: str, weapon: str, dice: Dice) -> Counted:
    """Icons of a roll: what misses is filled with criticals that can show it, with magic the green ones first."""
    row = ITEMS[weapon]
    ((icon, need),) = row.difficulty.items()
    magical = "magical" in row.tags
    hawk = ADVENTURERS[who].innate.effect == "icon"
    shows = [
        face == icon or (hawk and icon == "bow" and (colour, face) == ("blue", "special")) for colour, face in dice
    ]
    have, greens = sum(shows), sum(colour == "green" and face == icon for colour, face in dice)
    bows = sum(face == "bow" or (hawk and (colour, face) == ("blue", "special")) for colour, face in dice)
    free: list[Colour] = [colour for colour, face in dice if face == "critical"]
    able = [colour for colour in free if icon in FACES[colour]]
    able.sort(key=lambda colour: magical and colour != "green")
    used: list[Colour] = []
    while have + len(used) < need and len(used) < len(able):
        used.append(able[len(used)])
    hit = have + len(used) >= need
    if not hit:
        used = []
    for colour in used:
        free.remove(colour)
        greens += colour == "green"
        bows += icon == "bow"
    specials: list[Colour] = [colour for colour, face in dice if face == "special"]
    for colour in free:
        if hit and colour == "green" and magical:
            greens += 1
            bows += icon == "bow"
        elif hit and colour != "red" and "poisoned" in row.tags:
            bows += 1
        elif hit or colour == "green":
            specials.append(colour)
    return Counted(hit, icon, greens if magical else 0, specials, bows, sum(face == "push" for _, face in dice))


def outcome(state: JourneyState, who: str, weapon: str, target: int, dice: Dice) -> Outcome:
    """What the attack does."""
    battle, row, at = fighting(state), ITEMS[weapon], spots(fighting(state))
    roll = counted(who, weapon, dice)
    melee = row.kind == "melee"
    pushed = melee and roll.pushes >= 2
    if not roll.hit:
        return Outcome(False, {}, 0, 0, *pushable(state, target, pushed))
    sums = dealt(state, who, weapon, target, roll)
    if melee and ADVENTURERS[who].innate.effect == "cleave":
        cleave(battle, who, target, at, sums, roll.specials.count("red"))
    wounds = {no: net(state, no, total, weapon, melee) for no, total in sums.items()}
    if wounds[target] + battle.enemies[target - 1].wounds >= life(battle, target):
        return Outcome(True, wounds)
    stuns = row.tags.count("stun")
    if ADVENTURERS[who].innate.effect == "stun":
        stuns += roll.specials.count("green")
    dead = {no for no, one in wounds.items() if battle.enemies[no - 1].wounds + one >= life(battle, no)}
    return Outcome(
        True, wounds, roll.bows if "poisoned" in row.tags else 0, stuns, *pushable(state, target, pushed, dead)
    )


def dealt(state: JourneyState, who: str, weapon: str, target: int, roll: Counted) -> dict[int, int]:
    """The sum for the target, its column by halves, and who stands beside it."""
    battle, row, at = fighting(state), ITEMS[weapon], spots(fighting(state))
    field = "melee_damage" if row.kind == "melee" else "ranged_damage"
    total = row.damage + roll.magical + worn(state, who, field)
    if ADVENTURERS[who].innate.effect == "damage":
        total += ADVENTURERS[who].innate.n * roll.specials.count("red")
    enemy = battle.enemies[target - 1]
    total += enemy.marked
    if "opportunist" in adventurer(state, who).skills and (
        enemy.marked or enemy.poison or enemy.stunned or enemy.flanking
    ):
        total += 1
    sums = {target: total}
    if "pierce" in row.tags:
        (column, y) = at[target]
        line = (battle.foes if y > 0 else battle.flanks)[column]
        sums = {no: total // 2**place for place, no in enumerate(line) if total // 2**place}
        sums.setdefault(target, 0)
    if "splash:1" in row.tags and roll.specials:
        for no in beside(at, target):
            sums[no] = sums.get(no, 0) + len(roll.specials)
    return sums


def beside(at: dict[int, Spot], no: int) -> list[int]:
    """Enemies on adjacent squares."""
    (x, y) = at[no]
    return [one for one, (a, b) in at.items() if one != no and max(abs(a - x), abs(b - y)) <= 1]


def worn(state: JourneyState, who: str, field: str) -> int:
    """What gear and a whole set add."""
    items = adventurer(state, who).items
    total = sum(ITEMS[item].bonus.get(field, 0) for item in items)  # type: ignore[call-overload]
    for id, row in LEGENDARY.items():
        if sum(ITEMS[item].set == id for item in items) == 3:
            total += row.set_bonus.get(field, 0)  # type: ignore[call-overload]
    return int(total)


def cleave(battle: Battle, who: str, target: int, at: dict[int, Spot], sums: dict[int, int], times: int) -> None:
    """One wound each time to another one in reach, who has least left."""
    x, deep = next((x, line.index(who)) for x, line in battle.party.items() if who in line)
    for _ in range(times):
        near = []
        for no, (a, b) in at.items():
            in_reach = abs(a - x) <= 1 and ((deep == 0 and b == 1) or (b <= 0 and abs(b + deep) <= 1))
            left = life(battle, no) - battle.enemies[no - 1].wounds - sums.get(no, 0)
            if no != target and in_reach and left > 0:
                near.append((left, a, no))
        if not near:
            return
        no = min(near)[-1]
        sums[no] = sums.get(no, 0) + 1


def life(battle: Battle, no: int) -> int:
    """Of a common enemy, without Vreigha."""
    return ENEMIES[battle.enemies[no - 1].id].life


def net(state: JourneyState, no: int, total: int, weapon: str, melee: bool) -> int:
    """Doubled by fire or magic where that hurts, less what it ignores."""
    battle = fighting(state)
    row, tags = ENEMIES[battle.enemies[no - 1].id], ITEMS[weapon].tags
    if "fire_weakness" in row.skills and {"fire", "magical"} & set(tags):
        total *= 2
    total -= "armored" in row.skills
    total -= row.special == "voron" and melee
    behind = spots(battle)[no][1] >= 2
    total -= type_of(battle.location).feature == "battlements" and not melee and behind
    return max(0, total)


def pushable(state: JourneyState, target: int, pushed: bool, dead: set[int] = frozenset()) -> tuple[bool, bool]:  # type: ignore[assignment]
    """Whether the target changes places with who is behind it then, or falls off a cliff instead."""
    battle = fighting(state)
    enemy = battle.enemies[target - 1]
    if not pushed or enemy.flanking or "bulky" in ENEMIES[enemy.id].skills:
        return False, False
    line = next(line for line in battle.foes.values() if target in line)
    behind = [no for no in line[line.index(target) + 1 :] if no not in dead]
    if not behind:
        return False, type_of(battle.location).feature == "cliff"
    return "bulky" not in ENEMIES[battle.enemies[behind[0] - 1].id].skills, False
