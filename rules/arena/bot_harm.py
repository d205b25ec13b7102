"""What monsters would do, reckoned without luck: whom they reach and how much comes through (AR-M1, AR-M7)."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from rules.arena.bot_sight import Body, Foe
from rules.arena.reach import spread

WORTH_WATER = WORTH_BLOCK = 2  # unblocked damage from which they are used
WATER = 2


class Threat(Struct, frozen=True):
    """A monster and the spaces that its attacks reach from where it stands."""

    foe: Foe
    melee: Mapping[int, int]
    ranged: Mapping[int, int]


def threats(maze: bytes, foes: Iterable[Foe], spots: Sequence[int]) -> list[Threat]:
    """The monsters in this maze, each on its spot."""
    return [Threat(foe, _spaces(maze, foe, at, "melee"), _spaces(maze, foe, at, "ranged")) for foe, at in
            zip(foes, spots, strict=True)]  # fmt: skip


def _spaces(maze: bytes, foe: Foe, at: int, which: str) -> Mapping[int, int]:
    attack = foe.row.melee if which == "melee" else foe.row.ranged
    return spread(maze, at, *attack.reach, attack.shape) if attack else {}


def harm(body: Body, at: int, dangers: Iterable[Threat], immune: Sequence[int] = (), critical: bool = True) -> int:
    """The unblocked damage of a phase on a hero there, its Water and its blocks used as by themselves."""
    total, plus, minus, water, blocks = 0, body.plus, body.minus, body.water, list(body.blocks)
    for danger in dangers:
        foe = danger.foe
        if foe.slot in body.immune or foe.slot in immune:
            continue
        for dealt in strikes(danger, at, critical):
            defense = body.defense + (plus > 0) - (minus > 0)
            plus, minus = plus - 1, minus - 1
            hurt = max(0, dealt - defense) if dealt > 0 else 0
            if hurt >= WORTH_WATER and water and not foe.resistant:
                water, hurt = False, max(0, min(hurt, dealt - WATER - defense))
            if hurt >= WORTH_BLOCK and blocks:
                hurt = max(0, hurt - blocks.pop(0))
            total += hurt
    return total


def strikes(danger: Threat, at: int, critical: bool = True) -> list[int]:
    """The damage of each attack on a hero there, in order (AR-R34, AR-Z1)."""
    foe, row, found = danger.foe, danger.foe.row, list[int]()
    if at in danger.melee:
        found.append((row.melee.crit if critical else row.melee.dmg) + foe.extra)
    if row.ranged and at in danger.ranged and (foe.double or not found):
        found.append((row.ranged.crit if critical else row.ranged.dmg) + foe.extra)
    return found


def opportunity(body: Body, foe: Foe) -> int:
    """What leaving this monster's tile would cost (AR-R13); 0 for a hero that is immune to it."""
    if foe.slot in body.immune:
        return 0
    here = Threat(foe, {foe.at: 0}, {})
    return harm(body, foe.at, [here], critical=False)
