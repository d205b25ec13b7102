"""What monster sheets say, made from their numbers and keywords (AR-M16)."""

from collections.abc import Mapping

from rules.arena.cards_told import SHAPED, reach_told
from rules.arena.catalog import MONSTERS, Attack, Carrier, Keyword, Special
from rules.arena.terms import KEYWORD, rune_name
from rules.phrases import capitalised, joined

BURST = 2  # misfortune of an explosion (AR-Z5)
CARRIED: Mapping[Carrier, str] = {
    "melee": " by its melee attack", "ranged": " by its ranged attack", "any": " by every attack", "death": "",
    "static": "",
}  # fmt: skip
SPECIAL: Mapping[Keyword, str] = {
    "double_attack": "a hero in reach of both attacks suffers both",
    "explosion": f"when it is defeated, every hero on its tile takes {BURST} misfortune",
    "hero_teleport": "the hero goes to the summoning tile of the number rolled",
    "monster_teleport": "after it has attacked it goes to the summoning tile of the number rolled, and attacks again",
    "item_destroyer": "the hero's item with the lowest priority is destroyed",
    "mesmerizing": f"the hero takes a {rune_name('dmg_minus')} and a {rune_name('def_minus')} rune",
    "energy_resistant": "Fire and Water have no effect on it",
    "slowing": f"the hero takes a {rune_name('act_minus')} rune",
}


def attack_told(attack: Attack) -> str:
    """An attack of a monster: "reach 2–4 around corners, damage 5, critical 7"."""
    return f"reach {reach_told(attack.reach)}{SHAPED[attack.shape]}, damage {attack.dmg}, critical {attack.crit}"


def special_told(special: Special) -> str:
    """A special ability: "Mesmerizing by every attack: …, avoided with Resistance 3 or more."."""
    avoided = f", avoided with Resistance {special.dc} or more" if special.dc else ""
    return f"{capitalised(KEYWORD[special.key])}{CARRIED[special.on]}: {SPECIAL[special.key]}{avoided}."


def special_brief(special: Special) -> str:
    """A special ability in a few words: "mesmerizing, Resistance 3"."""
    return KEYWORD[special.key] + (f" (Resistance {special.dc})" if special.dc else "")


def brief_specials(monster: str) -> str:
    """All special abilities in a few words; "" for a monster without any."""
    found = [special_brief(special) for special in MONSTERS[monster].abilities]
    return joined(found) if found else ""


def monster_text(monster: str) -> str:
    """A whole sheet."""
    row = MONSTERS[monster]
    head = f"Level {row.level}, life {row.life}, initiative {row.initiative}, {row.glory} glory."
    melee = f"Melee attack: {attack_told(row.melee)}."
    ranged = [f"Ranged attack: {attack_told(row.ranged)}."] if row.ranged else []
    return " ".join((head, melee, *ranged, *map(special_told, row.abilities)))
