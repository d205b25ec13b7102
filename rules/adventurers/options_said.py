"""The options of Adventurers in words, for the lobby and the list of options."""

from collections.abc import Mapping

from msgspec.structs import fields

from rules.adventurers.options import JourneyOptions, party_size
from rules.adventurers.people_told import strengths
from rules.adventurers.terms import adventurer_name, label
from rules.contract import Options
from rules.phrases import joined

Value = str | int | bool

TITLES: Mapping[str, str] = {
    "party": "Adventurers",
    "assign": "Choice of adventurers",
    "journey": "Length of the journey",
    "heal_after": "Healing after a victory",
    "foe_dice": "Dice of enemies",
    "mixed_start": "First skills of four categories",
    "initiative_tuning": "Changing places on the track",
    "literal_shoving": "Enemies push anybody back",
    "event_passes": "Times through the events",
    "lieutenant_repeat": "Lieutenants that come again",
    "asking": "Standing orders at the start",
}
ABOUT: Mapping[str, str] = {
    "party": "How many adventurers set out; a player may lead several.",
    "assign": "How players come to their adventurers.",
    "journey": "How many locations there are, and how soon a Dark Lord comes.",
    "heal_after": "How much of their life adventurers get back after a victory.",
    "foe_dice": "How many dice enemies roll in every attack.",
    "mixed_start": "Whether the first skills are drawn from one category or from four.",
    "initiative_tuning": "Whether adventurers may go up or down the track at the start of a battle round.",
    "literal_shoving": "Whom an enemy behind the front pushes back to get there.",
    "event_passes": "How often the events run through before the Dark Lords have won.",
    "lieutenant_repeat": "What happens when all five lieutenants have come.",
    "asking": "Which questions standing orders answer from the beginning; everybody can change the own ones.",
}
MEANING: Mapping[tuple[str, Value], str] = {
    ("party", 4): "Four adventurers, as recommended.",
    ("party", 3): "Three adventurers, each with a first item: the hard way.",
    ("party", 2): "Two adventurers against fewer enemies.",
    ("assign", "pick"): "Everybody chooses.",
    ("assign", "random"): "They are drawn.",
    ("assign", "fixed"): "Those that nobody chose before the start follow in the order of the cards.",
    ("journey", "full"): "Three locations of each type; the third victory at a type is against a Dark Lord.",
    ("journey", "short"): "Two locations of each type; the second victory at a type is against a Dark Lord, who has "
    "60 % of the life, and treasures are 150 %.",
    ("heal_after", 0): "Only the fallen get 1 life back.",
    ("heal_after", 50): "Half of their most life, rounded up.",
    ("heal_after", 100): "All of it.",
    ("foe_dice", 0): "As many as printed.",
    ("foe_dice", -1): "1 less in every attack, but at least 1.",
    ("foe_dice", 1): "1 more in every attack.",
    ("mixed_start", False): "Four cards of one category, of which two stay.",
    ("mixed_start", True): "One card of each of four categories, of which two stay.",
    ("initiative_tuning", False): "Places on the track stay.",
    ("initiative_tuning", True): "One position up for a blue token, or one down for 1 fatigue less.",
    ("literal_shoving", True): "Any other enemy that is not bulky, as printed.",
    ("literal_shoving", False): "Only a front enemy that can shoot; else it waits.",
    ("event_passes", 3): "Three times.",
    ("event_passes", 2): "Twice.",
    ("event_passes", 4): "Four times.",
    ("lieutenant_repeat", "reshuffle"): "All five are shuffled again.",
    ("lieutenant_repeat", "none"): "No lieutenant comes any more.",
    ("asking", "normal"): "Dice and tokens are answered; all else is asked.",
    ("asking", "quick"): "Places are answered too, and defences unless a blow is deadly.",
    ("asking", "express"): "All questions that standing orders can answer.",
    ("asking", "slow"): "Nothing: every question is asked.",
}
SAID: Mapping[tuple[str, Value], str] = {  # what differs from the printed game, in the line of a table
    ("party", 3): "three adventurers",
    ("party", 2): "two adventurers",
    ("assign", "random"): "adventurers drawn",
    ("assign", "fixed"): "adventurers in the order of the cards",
    ("journey", "short"): "a short journey",
    ("heal_after", 50): "half of the life back after a victory",
    ("heal_after", 100): "all life back after a victory",
    ("foe_dice", -1): "1 die less for enemies",
    ("foe_dice", 1): "1 die more for enemies",
    ("mixed_start", True): "first skills of four categories",
    ("initiative_tuning", True): "places on the track that can change",
    ("literal_shoving", False): "enemies that push back only those who can shoot",
    ("event_passes", 2): "twice through the events",
    ("event_passes", 4): "four times through the events",
    ("lieutenant_repeat", "none"): "no lieutenant twice",
    ("asking", "quick"): "fewer questions",
    ("asking", "express"): "few questions",
    ("asking", "slow"): "every question asked",
}
WON: Mapping[tuple[str, int], int] = {  # per cent of games that bots win
    ("full", 4): 80, ("full", 3): 49, ("full", 2): 66, ("short", 4): 82, ("short", 3): 65, ("short", 2): 67,
}  # fmt: skip
NUMBERS = {2: "two", 3: "three", 4: "four"}


def option_title(key: str) -> str:
    """What an option is called: "Dice of enemies"."""
    return TITLES[key]


def option(key: str, value: Value) -> str:
    """What this value of an option means, in one sentence; with "" what the option is about."""
    return ABOUT[key] if value == "" else MEANING[key, value]


def plays(options: Options, seats: int) -> str:
    """The options in one line: what they add to the printed rules."""
    chosen = _ours(options)
    standard = {field.name: field.default for field in fields(JourneyOptions)}
    changed = [
        SAID[key, getattr(chosen, key)] for key in TITLES if getattr(chosen, key) != standard[key]
    ]  # fmt: skip
    return f"{joined(['Rules as printed', *changed])}."


def advice(options: Options, seats: int) -> str:
    """What suits so many players, where enemies roll as printed; "" where the table has made its choice."""
    chosen = _ours(options)
    if chosen.foe_dice or chosen.heal_after:
        return ""
    party = party_size(chosen, seats)
    won = f"With {NUMBERS[party]} adventurers bots win {WON[chosen.journey, party]} % of such journeys."
    return won if chosen.journey == "short" else f"{won} For a first game: the short journey."


def pick(key: str) -> str:
    """An adventurer of the lobby: "Krull, red square: Barbarian, Strength 4, Battle or Rogue"."""
    return f"{adventurer_name(key)}, {label(key)}: {strengths(key)}"


def _ours(options: Options) -> JourneyOptions:
    if not isinstance(options, JourneyOptions):
        raise TypeError(options)
    return options
