"""What feats, spells, items and deities say, made from their verbs, so that no text can drift from what a card does."""

from collections.abc import Callable, Mapping

from rules.arena.catalog import ALL, DEITIES, FEATS, HEROES, ITEMS, Effect, ItemType, Kind, Reach, effects_of
from rules.arena.terms import MODIFIER, SHORT, actions, card_name
from rules.phrases import capitalised, counted, joined, sentence

Say = Callable[[Effect], str]
SHAPED: Mapping[Reach, str] = {
    "straight": "", "curve": " around corners", "diagonal": " diagonally", "breaker": " through walls",
}  # fmt: skip
AT: Mapping[str, str] = {"one": "a monster", "all": "every monster", "line": "every monster on a line"}
ITEM_TYPE: Mapping[ItemType, str] = {
    "melee": "melee weapon", "reach": "reach weapon", "ranged": "ranged weapon", "armor": "armor", "shield": "shield",
    "consumable": "consumable", "permanent": "permanent item",
}  # fmt: skip
NO_TOKENS = "without tokens"


def reach_told(reach: tuple[int, int]) -> str:
    """A reach in figures: "0–1", "2"."""
    low, high = reach
    return str(low) if low == high else f"{low}–{high}"


def damage_told(effect: Effect) -> str:
    """The damage of an attack: "3", "1 + Damage" (AR-I5)."""
    return str(effect.flat) if effect.add == "none" else f"{effect.flat} + {MODIFIER[effect.add]}"


def within(n: int) -> str:
    """How far: "your own tile", "a tile within 2"."""
    return f"a tile within {n}" if n else "your own tile"


def _attack(effect: Effect) -> str:
    reach = reach_told(effect.reach)
    where = "your own tile" if effect.reach == (0, 0) else f"reach {reach}{SHAPED[effect.shape]}"
    return f"attack {AT[effect.targets]}, {where}, for {damage_told(effect)}"


def _move(effect: Effect) -> str:
    through = ", walls or not" if effect.walls else ""
    return (
        f"go {counted(effect.n, 'tile', 'tiles')}{through}" if effect.n == 1 else f"go up to {effect.n} tiles{through}"
    )


def _collect(effect: Effect) -> str:
    what = "an element" if effect.what == "element" else "a token"
    only = ", if it is a summoning tile without a monster" if effect.where == "summoning_free" else ""
    return f"pick up {what} from {within(effect.n)}{only}"


def _elements(effect: Effect) -> str:
    return "take an element" if effect.n <= 1 else f"take up to {effect.n} different elements"


def _block(effect: Effect) -> str:
    return "block all of an attack on you" if effect.n >= ALL else f"block {effect.n} of an attack on you"


def _swap(effect: Effect) -> str:
    tokens = ", and lay tokens of your sheet on it" if effect.retoken else ""
    return f"change a feat or spell in play for another one of its level{tokens}"


DOES: Mapping[Kind, Say] = {
    "defense": lambda effect: f"+{effect.n} Defense",
    "resistance": lambda effect: f"+{effect.n} Resistance",
    "damage": lambda effect: f"+{effect.n} Damage",
    "magic": lambda effect: f"+{effect.n} Magic",
    "ego": lambda effect: f"+{effect.n} Ego",
    "no_opportunity": lambda effect: "you suffer no attacks of opportunity",
    "rune_ward": lambda effect: "rune tiles give you no negative runes",
    "attack": _attack,
    "move": _move,
    "blink": lambda effect: f"go at once to any tile within {effect.n}",
    "rotate": lambda effect: f"rotate {within(effect.n)}",
    "shift": lambda effect: "shift a row or column of tiles",
    "collect": _collect,
    "gain_element": _elements,
    "gain_rune": lambda effect: "take a +1 Damage or a +1 Defense rune",
    "cleanse": lambda effect: "return a negative rune",
    "heal": lambda effect: f"return {'' if effect.n == 1 else 'up to '}{effect.n} misfortune",
    "immunity": lambda effect: "become immune to a monster",
    "bonus_ap": lambda effect: f"{counted(effect.n, 'more action', 'more actions')} this turn",
    "boost": lambda effect: f"your next attack this turn deals {effect.n} more to its first target",
    "push_hero": lambda effect: f"push another hero within {effect.n} by a tile",
    "steal_element": lambda effect: f"take an element from a hero within {effect.n}",
    "block": _block,
    "cancel_water": lambda effect: (
        "in your own monster phase, cancel a Water of another player on the monster that attacks"
    ),
    "swap_card": _swap,
}  # fmt: skip
BRIEF: Mapping[Kind, Say] = {  # in a few words, for lists: what tells two effects of one card apart
    "attack": damage_told,
    "move": lambda effect: counted(effect.n, "tile", "tiles"),
    "blink": lambda effect: f"within {effect.n}",
    "rotate": lambda effect: "rotate",
    "shift": lambda effect: "shift",
    "collect": lambda effect: "pick up",
    "gain_element": lambda effect: "take",
    "gain_rune": lambda effect: "take",
    "cleanse": lambda effect: "return",
    "heal": lambda effect: f"{effect.n} misfortune",
    "immunity": lambda effect: "immune",
    "bonus_ap": lambda effect: counted(effect.n, "more action", "more actions"),
    "boost": lambda effect: f"+{effect.n}",
    "push_hero": lambda effect: "push",
    "steal_element": lambda effect: "steal",
    "block": lambda effect: "all" if effect.n >= ALL else str(effect.n),
    "cancel_water": lambda effect: "cancel Water",
    "swap_card": lambda effect: "change",
}


def does(effect: Effect) -> str:
    """What an effect does, as a clause: "block 2 of an attack on you"."""
    return DOES[effect.kind](effect)


def brief(effect: Effect) -> str:
    """An effect in a few words: "1 + Damage"; passive ones in full."""
    return BRIEF.get(effect.kind, does)(effect)


def needs(effect: Effect) -> str:
    """The tokens that must lie on the card: "1 Str and 2 Int"; "" for none (AR-K4)."""
    return joined(f"{count} {SHORT[ability]}" for ability, count in effect.req.items()) if effect.req else ""


def costs(effect: Effect) -> str:
    """What a use costs: "2 actions", "once a round", "1 action, once a round"; "" for nothing (AR-K7, AR-R40)."""
    return ", ".join(filter(None, (actions(effect.ap) if effect.ap else "", "once a round" if effect.once else "")))


def effect_text(effect: Effect) -> str:
    """An effect with what it needs and costs: "With 1 Con, once a round: block 2 of an attack on you."."""
    head = ", ".join(filter(None, (f"with {needs(effect)}" if effect.req else NO_TOKENS, costs(effect))))
    return sentence(capitalised(f"{head}: {does(effect)}"))


def card_text(id: str) -> str:
    """All effects of a feat, a spell or an item."""
    spent = " It leaves the game after its use." if id in ITEMS and ITEMS[id].consume else ""
    return " ".join(effect_text(effect) for effect in effects_of(id)) + spent


def card_kind(id: str) -> str:
    """What a card is: "feat of level 2", "melee weapon, priority 3"."""
    if id in ITEMS:
        return f"{ITEM_TYPE[ITEMS[id].type]}, priority {ITEMS[id].priority}"
    return f"{FEATS[id].type} of level {FEATS[id].level}"


def full_card(id: str) -> str:
    """A card with its kind and its text: "Magic Rod (melee weapon, priority 2): With 1 Str, 1 action: …"."""
    return f"{card_name(id)} ({card_kind(id)}): {card_text(id)}"


def owner(id: str) -> str:
    """The hero whose card this is."""
    return HEROES[ITEMS[id].hero if id in ITEMS else FEATS[id].hero].name


def side_text(deity: str, side: int) -> str:
    """One side of a deity: "Dawn's Mercy, once in your turn: return 1 misfortune."."""
    row = DEITIES[deity].sides[side]
    when = "before your first action" if row.when == "prepare" else "once in your turn"
    return f"{row.name}, {when}: {sentence(does(row.effect))[:1].lower()}{sentence(does(row.effect))[1:]}"


def deity_text(deity: str) -> str:
    """A whole deity: what taking and flipping it needs, both its powers, and its glory (AR-D1, AR-D4, AR-X4)."""
    row = DEITIES[deity]
    return (
        f"Taken on its shrine with Ego {row.take_ego}, flipped with Ego {row.flip_ego}. {side_text(deity, 0)} Flipped: "
        f"{side_text(deity, 1)} At the end a flipped deity is worth its hero's Ego and {row.glory_base} more."
    )
