"""Everything about Dice Conquest that can be looked up: the rules of RULES.md, all cards, and words."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from rules.dice_conquest.cards_told import creature_text, hero_texts, item_text, spell_text, window
from rules.dice_conquest.catalog import BOSSES, CATALOG, CreatureRow, Effect, HeroRow, ItemRow, SpellRow
from rules.phrases import capitalised, counted
from rules.telling import Entry

OF_THE_BOX = re.compile(r"DC-(C|S|N|T)\d")  # components, setting up, readings, examples: seldom asked for, so last
WORDS: tuple[tuple[str, str, tuple[str, ...], str], ...] = (
    ("hero", "What a player plays: health, an ability, a critical number and an ability for critical hits. One fallen "
     "hero loses for all.", ("character", "adventurer", "player"), "DC-S1, DC-S14, DC-H1 to DC-H8, DC-W2"),
    ("creature", "A card of the display with health and damage. Dice on it add up; when they reach its health it is "
     "slain. What is left of it deals damage after a round.", ("monster", "enemy", "foe"),
     "DC-A5, DC-A6, DC-L1 to DC-L5, DC-E2"),
    ("boss", "The last card of the deck. Slay it, and all have won.", ("end",), "DC-S9, DC-W1, DC-R39, DC-R60"),
    ("exact", "An exact creature is slain only when the sum on it is just its health.", ("equal", "jinkin", "kobold"),
     "DC-Q10, DC-R9, DC-R10, DC-R12, DC-R51"),
    ("health", "Of a hero: none left means fallen. Of a creature: what dice and counters have not covered is left.",
     ("HP", "hit points", "life", "lives", "hearts"), "DC-S3 to DC-S6, DC-Q1, DC-E4"),
    ("damage", "What creatures deal after a round: the sum is shared point by point from the first player clockwise.",
     ("hits", "attack", "harm"), "DC-E2, DC-E3, DC-R29, DC-R41"),
    ("damage counters", "Damage without dice, by magic items, spells and Twin Shot. They stay until the creature is "
     "slain, and no limit binds them.", ("tokens", "markers"), "DC-R11, DC-R12, DC-R14"),
    ("available", "Dice that can be chosen. All of them are rolled when a round begins.", ("pool", "free"),
     "DC-S13, DC-G2, DC-A1"),
    ("spent", "Dice that are out until the round is over.", ("used pool", "used", "discarded"), "DC-S13, DC-L5, DC-E9"),
    ("number", "What a die shows. The D10% counts its tens, with 00 as 10.", ("value", "pips", "face"),
     "DC-N1 to DC-N5, DC-Q5"),
    ("place on", "To attack: the chosen die goes onto a creature with its number.", ("put", "assign", "attack"),
     "DC-A5, DC-Q11, DC-R19, DC-R54, DC-R55"),
    ("reroll", "To roll a die again by choice: the chosen one once, before it is placed.", ("re-roll", "roll again"),
     "DC-A3, DC-A4, DC-R2, DC-R3, DC-R50"),
    ("alter", "To set or change the number of a die without a roll.", ("change", "modify", "set"),
     "DC-R2, DC-R15, DC-R64"),
    ("ability", "What a hero can do once in a turn.", ("power", "skill"), "DC-H1, DC-H3, DC-R6"),
    ("critical hit", "The chosen die shows, or has shown, the critical number of the hero: a second ability is ready.",
     ("crit", "critical number", "crit number"), "DC-H2, DC-R5, DC-R6"),
    ("magic item", "Won from some slain creatures, for one hero whom the slayer chooses. It is used once.",
     ("loot", "item", "treasure"), "DC-L4, DC-M1 to DC-M4, DC-R22, DC-R23"),
    ("spell", "A card in the deck that is cast before the first roll: its die against its number.",
     ("magic", "cast", "casting"), "DC-P1 to DC-P10, DC-R33 to DC-R38, DC-R61 to DC-R63"),
    ("first player", "Has the token, rolls the dice, takes the first turn and the first damage. The token goes around.",
     ("starter", "token", "leader"), "DC-S7, DC-G2, DC-E3, DC-E6, DC-R4"),
    ("guard", "Dice may be placed on creatures that guard only, while there is one.", ("taunt", "bulwark"), "DC-R55"),
    ("Reveal", "What a card does once when it joins the display.", ("enter",), "DC-K1, DC-S11, DC-S12, DC-R31"),
    ("plan", "After a round the first player plans which dice stay on creatures; the others agree or object, and then "
     "all vote.", ("keep", "object", "vote"), "DC-E5, DC-R10, DC-R68"),
    ("slain", "A creature whose health is reached; its dice are spent.", ("killed", "defeated"), "DC-L1 to DC-L5"),
    ("fallen", "A hero without health: all have lost.", ("dead", "eliminated"), "DC-E4, DC-W2, DC-W3, DC-R44"),
    ("pass", "Instead of choosing a die: it ends the round for everybody.", ("skip", "stop"), "DC-Q12, DC-E1c, DC-R18"),
    ("discard", "A chosen die that fits on no creature is spent.", ("waste",), "DC-Q13, DC-R16, DC-R17"),
)  # fmt: skip
LAWS: dict[str, str] = {  # where the rules speak of a word of a creature
    "exact": "DC-Q10, DC-R9, DC-R12", "parity": "DC-K3, DC-Q8, DC-Q9", "max_value": "DC-Q8, DC-R54",
    "min_value": "DC-R54", "die_max": "DC-R54", "max_dice": "DC-R54", "guard": "DC-R55", "no_alter": "DC-K4, DC-R15",
    "no_reroll": "DC-R2, DC-R3", "reroll_tax": "DC-R2, DC-R50", "no_heal": "DC-R53", "aura_damage": "DC-K5, DC-R67",
    "regenerate": "DC-R28", "steal_highest": "DC-R47", "on_place_damage": "DC-H7, DC-Q4",
    "on_place_low_damage": "DC-Q4", "on_place_reroll_available": "DC-Q14, DC-Q15", "on_slay_damage": "DC-R8, DC-R22",
    "reveal_draw": "DC-R31, DC-R32", "reveal_damage": "DC-R30",
}  # fmt: skip
POWER_LAWS: dict[str, str] = {
    "alter": "DC-R13, DC-R15, DC-R64", "alter_to_max": "DC-R15, DC-Q5", "ignore": "DC-R20", "swap": "DC-R49, DC-R65",
    "return_spent": "DC-H4, DC-R3", "weaken": "DC-R29, DC-R58", "extra_reroll": "DC-A3, DC-R35",
    "reroll_keep": "DC-R35, DC-R59", "heal": "DC-Q1, DC-R53", "damage": "DC-R11, DC-R14", "prevent": "DC-R29",
    "reroll_any": "DC-R2, DC-R50", "none": "DC-P9", "damage_each": "DC-R63, DC-R14", "dominate": "DC-R63, DC-R67",
    "prevent_round": "DC-R29", "extra_reroll_round": "DC-A3", "first_roll_max": "DC-R47", "banish": "DC-R63",
}  # fmt: skip


@cache
def ledger() -> tuple[Entry, ...]:
    """Every rule, card and word that can be looked up; words and cards go by their names, rules by their ids."""
    rules = sorted(_rules(), key=lambda rule: bool(OF_THE_BOX.match(rule.id)))
    cards = (
        *map(_hero, CATALOG.heroes),
        *map(_creature, (*CATALOG.creatures, *CATALOG.bosses)),
        *map(_item, CATALOG.items),
        *map(_spell, CATALOG.spells),
    )
    return (*_words(), *cards, *rules)


def _words() -> Iterator[Entry]:
    for title, text, others, rules in WORDS:
        yield Entry(capitalised(title), capitalised(title), text, rules, words=others)


def _hero(row: HeroRow) -> Entry:
    text = f"Hero, critical number {row.crit}. {' '.join(hero_texts(row.id))}"
    powers = (row.ability, row.crit_ability)
    law = ", ".join(dict.fromkeys(_law(power.effect) for power in powers))
    return Entry(row.name, row.name, text, law, ("hero", *(power.name for power in powers)))


def _creature(row: CreatureRow) -> Entry:
    kind = "boss" if row.id in BOSSES else "creature"
    law = ", ".join(dict.fromkeys(LAWS[word.kind] for word in row.abilities)) or "DC-L1, DC-E2"
    return Entry(row.name, row.name, f"{capitalised(kind)}. {creature_text(row.id)}", law, (kind, row.id.split("_")[0]))


def _item(row: ItemRow) -> Entry:
    copies = "" if row.copies == 1 else f"{counted(row.copies, 'copy', 'copies')}, "
    text = f"Magic item, {copies}{window(row.id).lower()}. {item_text(row.id)}"
    return Entry(
        row.name, row.name, text, f"DC-M1, DC-M2, DC-M3, {POWER_LAWS[row.effect.kind]}", ("item", "magic item")
    )


def _spell(row: SpellRow) -> Entry:
    text = f"Spell, {row.difficulty}. {spell_text(row.id)}"
    return Entry(row.name, row.name, text, f"DC-P5 to DC-P10, {_law(row.success)}", ("spell", row.difficulty))


def _law(effect: Effect) -> str:
    return POWER_LAWS[effect.kind]


def _rules() -> Iterator[Entry]:
    """Rows of the tables `| id | *title.* rule | where |`."""
    for line in files("rules.dice_conquest").joinpath("RULES.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| DC-") and len(cells) == len(("id", "rule", "where")):
            rule, (title, text), where = cells[0], _headed(cells[1]), cells[2]
            yield Entry(rule, title, text, where)


def _headed(text: str) -> tuple[str, str]:
    """The title of a rule, a question or a few words, and the rule itself."""
    title, _, rule = text.removeprefix("*").partition("* ")
    return title.removesuffix("."), rule
