"""What the typed commands of Adventurers mean, and what is offered while they are typed."""

from rules.adventurers.battle_commands import defend, die, done, flee, place, react, recover, tune
from rules.adventurers.battle_entries import (
    attack_dice,
    columns,
    defences,
    moves,
    patients,
    potions,
    reactions,
    rows,
    skill_dice,
    skill_targets,
    skills,
    targets,
    tokens,
    tunes,
    uses,
)
from rules.adventurers.looks import map_, map_marks, sheet, sheet_marks, track
from rules.adventurers.road_commands import (
    adventurer_,
    approach,
    buy,
    choose,
    coins,
    drink,
    equip,
    heal,
    learn,
    ready,
    replace,
    sell,
    stand,
    trade,
    travel,
)
from rules.adventurers.road_entries import (
    adventurers,
    buyers,
    choices,
    destinations,
    draughts,
    drinkers,
    free_adventurers,
    gear,
    learnable,
    other_items,
    own_adventurers,
    own_items,
    sales,
    window,
    wounded,
)
from rules.adventurers.turn_commands import attack, move, pass_, potion, skill

__all__ = (
    "adventurer_", "adventurers", "approach", "attack", "attack_dice", "buy", "buyers", "choices", "choose", "coins",
    "columns", "defences", "defend", "destinations", "die", "done", "draughts", "drink", "drinkers", "equip", "flee",
    "free_adventurers", "gear", "heal", "learn", "learnable", "map_", "map_marks", "move", "moves",
    "other_items", "own_adventurers", "own_items", "pass_", "patients", "place", "potion", "potions", "react",
    "reactions", "ready", "recover", "replace", "rows", "sales", "sell", "sheet", "sheet_marks", "skill", "skill_dice",
    "skill_targets", "skills", "stand", "targets", "tokens", "track", "trade", "travel", "tune", "tunes", "uses",
    "window", "wounded",
)  # fmt: skip
