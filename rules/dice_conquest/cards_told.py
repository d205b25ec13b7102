"""What cards say: the texts of creatures and spells made from their words of the catalogue, and those of heroes.

Abilities of heroes and magic items have texts in the catalogue; `lower` puts them into the spelling of everything else.
"""

import re
from collections.abc import Callable, Mapping

from rules.dice_conquest.catalog import (
    CATALOG,
    CREATURES,
    DICE,
    HEROES,
    HIGHEST,
    ITEMS,
    SPELLS,
    Ability,
    Effect,
    SpellRow,
    die_name,
)
from rules.dice_conquest.terms import item_name
from rules.phrases import capitalised, counted, joined, sentence

Say = Callable[[Effect], str]
GAME_WORDS = re.compile(
    r"(?<![.:] )\b(Creatures?|Heroes|Hero|Boss|Spells?|Magic Items?|Critical Hit|First Player|Available|Spent)\b"
)
TITLES = ("Spent", "Available")  # the two areas keep their capital where something goes to them


def lower(text: str) -> str:
    """The words of the game with small letters inside a sentence: "one creature", "a spent die", but "to Available"."""
    return GAME_WORDS.sub(lambda word: _small(text, word), text)


def _small(text: str, word: re.Match[str]) -> str:
    area = word[0] in TITLES and text[: word.start()].endswith(("to ", "into "))
    return word[0] if area or not word.start() else word[0].lower()


# ---------------------------------------------------------------- creatures

BRIEF: Mapping[str, Say] = {  # in a few words, for lists and alt texts
    "exact": lambda effect: "exact",
    "parity": lambda effect: f"{effect.value} dice only",
    "max_value": lambda effect: f"{effect.value} or less",
    "min_value": lambda effect: f"{effect.value} or more",
    "die_max": lambda effect: f"{joined(small_dice(effect), 'or')} only",
    "max_dice": lambda effect: f"{effect.value} dice at most",
    "guard": lambda effect: "guards",
    "no_alter": lambda effect: "no die changes",
    "no_reroll": lambda effect: "no rerolls",
    "reroll_tax": lambda effect: f"a reroll costs {effect.amount}",
    "no_heal": lambda effect: "no healing",
    "aura_damage": lambda effect: f"others deal {effect.amount} more",
    "regenerate": lambda effect: "regenerates",
    "steal_highest": lambda effect: "takes the highest die",
    "on_place_damage": lambda effect: f"placing costs {effect.amount}",
    "on_place_low_damage": lambda effect: f"placing {effect.value} or less costs {effect.amount}",
    "on_place_reroll_available": lambda effect: "rolls the available dice",
    "on_slay_damage": lambda effect: f"slaying costs {effect.amount}",
    "reveal_draw": lambda effect: f"brings {effect.amount} more",
    "reveal_damage": lambda effect: f"came with {effect.amount} damage",
}
FULL: Mapping[str, Say] = {
    "exact": lambda effect: "it is slain only when the sum on it is exactly its health",
    "parity": lambda effect: f"only dice that show an {effect.value} number may be placed on it",
    "max_value": lambda effect: f"only dice that show {effect.value} or less may be placed on it",
    "min_value": lambda effect: f"only dice that show {effect.value} or more may be placed on it",
    "die_max": lambda effect: f"only {joined(small_dice(effect))} may be placed on it",
    "max_dice": lambda effect: f"no die may be placed on it while {effect.value} dice lie there",
    "guard": lambda effect: "while it stands, dice may be placed only on creatures that guard",
    "no_alter": lambda effect: "while it stands, no die may be altered",
    "no_reroll": lambda effect: "while it stands, no hero may reroll a die",
    "reroll_tax": lambda effect: f"a hero who rerolls takes {effect.amount} damage first",
    "no_heal": lambda effect: "while it stands, no hero can be healed",
    "aura_damage": lambda effect: f"while it stands, every other creature deals {effect.amount} more damage",
    "regenerate": lambda effect: "after the damage of a round the lowest die on it is spent",
    "steal_highest": lambda effect: "after the first roll of a round the highest available die is spent",
    "on_place_damage": lambda effect: f"whoever places a die on it takes {effect.amount} damage",
    "on_place_low_damage": lambda effect: (
        f"whoever places a die on it that shows {effect.value} or less takes {effect.amount} damage"
    ),
    "on_place_reroll_available": lambda effect: "when a die is placed on it, all available dice are rolled",
    "on_slay_damage": lambda effect: f"whoever slays it takes {effect.amount} damage",
    "reveal_draw": lambda effect: f"when it is revealed, {more_drawn(effect)}",
    "reveal_damage": lambda effect: f"when it is revealed, the party takes {effect.amount} damage",
}  # fmt: skip


def again(amount: int) -> str:
    """How often: "once", "3 times"."""
    return "once" if amount == 1 else f"{amount} times"


def more_drawn(effect: Effect) -> str:
    """How many more creatures come, as a clause."""
    return counted(effect.amount, "more creature is drawn", "more creatures are drawn")


def small_dice(effect: Effect) -> list[str]:
    """The dice with at most so many faces: D4, D6 and D8."""
    return [die_name(die) for die in DICE if HIGHEST[die] <= int(effect.value)]


def brief(creature: str) -> list[str]:
    """The abilities of a creature, a few words each: "8 or less"."""
    return [BRIEF[effect.kind](effect) for effect in CREATURES[creature].abilities]


def abilities(creature: str) -> list[str]:
    """The abilities of a creature, a sentence each; none for one without."""
    return [sentence(FULL[effect.kind](effect)) for effect in CREATURES[creature].abilities]


def creature_text(creature: str) -> str:
    """A whole creature: "Health 22, damage 3. Only dice that show 8 or less … It carries the Mage's Hat."."""
    row = CREATURES[creature]
    carries = [f"Whoever slays it gives {item_name(row.item)} to a hero."] if row.item else []
    return " ".join((f"Health {row.health}, damage {row.damage}.", *abilities(creature), *carries))


# ---------------------------------------------------------------- spells

DOES: Mapping[str, Say] = {
    "damage": lambda effect: f"{effect.amount} damage to one creature",
    "damage_each": lambda effect: f"{effect.amount} damage to each of up to {effect.up_to} creatures",
    "dominate": lambda effect: (
        f"choose a creature other than the boss and a second one: the second takes {effect.multiplier} times the "
        "printed damage of the first, which deals none this round"
    ),
    "party_damage": lambda effect: f"the party takes {effect.amount} damage",
    "caster_damage": lambda effect: f"the caster takes {effect.amount} damage",
    "heal": lambda effect: f"one hero heals {effect.amount}",
    "prevent_round": lambda effect: f"the damage of this round is {effect.amount} less",
    "extra_reroll_round": lambda effect: f"this round every hero may reroll the chosen die {again(effect.amount)} more",
    "no_reroll_round": lambda effect: "no hero may reroll this round",
    "first_roll_max": lambda effect: "after the first roll the largest available die is turned to its highest number",
    "first_roll_steal_highest": lambda effect: "after the first roll the highest available die is spent",
    "banish": lambda effect: (
        f"one creature other than the boss with at most {effect.max_health} printed health is slain"
    ),
    "draw": lambda effect: more_drawn(effect),
    "none": lambda effect: "nothing happens",
}


def does(effect: Effect) -> str:
    """What a success, a fail or a Reveal of a spell does, as a clause."""
    return DOES[effect.kind](effect)


LASTING = ("prevent_round", "extra_reroll_round", "no_reroll_round", "first_roll_max", "first_roll_steal_highest")


def holds(spell: str, success: bool) -> str:
    """What holds for this round by the success or the fail of a spell; "" for what happens at once."""
    effect = SPELLS[spell].success if success else SPELLS[spell].fail
    return does(effect) if effect.kind in LASTING else ""


def needs(row: SpellRow) -> str:
    """What a spell is cast with: "D12, 6 or more"."""
    return f"{die_name(row.die)}, {row.target} or more"


def spell_text(spell: str) -> str:
    """A whole spell: "D12, 6 or more. Success: … Fail: …"."""
    row = SPELLS[spell]
    reveal = [f"When it is revealed, {does(row.reveal)}."] if row.reveal else []
    return " ".join((f"{needs(row)}.", *reveal, f"Success: {does(row.success)}.", f"Fail: {does(row.fail)}."))


# ---------------------------------------------------------------- heroes and magic items


def power_text(power: Ability) -> str:
    """An ability or a critical hit ability: "Hex: Raise or lower …"."""
    return f"{power.name}: {lower(power.text)}"


def hero_texts(hero: str) -> tuple[str, str]:
    """Both powers of a hero; the second one is that of the critical hit, with its number."""
    row = HEROES[hero]
    return power_text(row.ability), f"Critical hit on {row.crit}, {power_text(row.crit_ability)}"


def item_text(item: str) -> str:
    """What a magic item does."""
    return lower(ITEMS[item].text)


EFFECTS: Mapping[str, Effect] = {
    **{power.id: power.effect for row in CATALOG.heroes for power in (row.ability, row.crit_ability)},
    **{row.id: row.effect for row in CATALOG.items},
}
REROLLS = {id for id, effect in EFFECTS.items() if effect.kind in ("reroll_any", "reroll_keep")}
WINDOWS: Mapping[str, str] = {
    "turn": "used in its owner's turn",
    "turn_or_cast": "used in its owner's turn or while its owner casts a spell",
    "round_end_damage": "used when the damage of a round is about to be shared",
}


def window(item: str) -> str:
    """When a magic item may be used."""
    return capitalised(WINDOWS[ITEMS[item].window])
