"""What cards, items and deities do besides attacks, use by use: labels and notes (AR-A18, AR-D3)."""

from collections.abc import Callable, Mapping

from rules.arena.actions import UseCard, UseDeity
from rules.arena.attack_panel import NOTE, price
from rules.arena.catalog import DEITIES, Effect, Kind, effects_of
from rules.arena.consequences import arrival_note, shift_note
from rules.arena.labels import WHICH, effect_name, shift_told, token_told
from rules.arena.terms import DIRECTION, ELEMENT, RUNE, actions, card_name, hero, hero_of, monster, monster_name, tile
from rules.arena.view import Arena
from rules.phrases import capitalised, cut, joined

Use = UseCard | UseDeity
MOVING: tuple[Kind, ...] = ("move", "blink", "rotate", "push_hero")  # what may bring somebody into reach


def effect_of(view: Arena, me: int, use: Use) -> Effect:
    """What is used."""
    if isinstance(use, UseCard):
        return effects_of(use.card)[use.effect]
    seen = hero(view, me)
    return DEITIES[seen.deity].sides[seen.flipped].effect


def use_name(view: Arena, me: int, use: Use) -> str:
    """By what: "Dimension Door", "Heal (extra)", "Starlit Road"."""
    seen = hero(view, me)
    if isinstance(use, UseDeity):
        return DEITIES[seen.deity].sides[seen.flipped].name
    return effect_name(seen, use.card, use.effect)


def use_label(view: Arena, me: int, use: Use, named: bool = True) -> str:
    """A use: "Dimension Door: to c5", "Sneak Attack: next attack +3"; without the card where a list is all of it."""
    what = does_told(view, me, use)
    return f"{use_name(view, me, use)}: {what}" if named else capitalised(what)


def does_told(view: Arena, me: int, use: Use) -> str:
    """What this use does, with its arguments: "to c5", "Kyra north to c1"."""
    effect = effect_of(view, me, use)
    return SAID[effect.kind](view, me, use.args, effect)


Args = tuple[str, ...]


def _collect(view: Arena, me: int, args: Args, effect: Effect) -> str:
    seen = tile(view, args[0])
    here = "here" if args[0] == hero(view, me).at else f"from {args[0]}"
    return f"{token_told(args[1], seen.element if seen else None)} {here}"


def _immune(view: Arena, me: int, args: Args, effect: Effect) -> str:
    seen = monster(view, int(args[0]))
    return f"immune to the {monster_name(seen.id)}" if seen else "immune"


def _push(view: Arena, me: int, args: Args, effect: Effect) -> str:
    return f"{hero_of(view, int(args[0]))} {DIRECTION[args[1]]}"  # type: ignore[index]


def _steal(view: Arena, me: int, args: Args, effect: Effect) -> str:
    return f"{ELEMENT[args[1]]} from {hero_of(view, int(args[0]))}"  # type: ignore[index]


def _heal(view: Arena, me: int, args: Args, effect: Effect) -> str:
    return f"return up to {effect.n} misfortune" if effect.n > 1 else "return 1 misfortune"


SAID: Mapping[Kind, Callable[[Arena, int, Args, Effect], str]] = {
    "move": lambda view, me, args, effect: f"to {args[0]}",
    "blink": lambda view, me, args, effect: f"to {args[0]}",
    "rotate": lambda view, me, args, effect: f"rotate {args[0]} {WHICH[args[1]]}",
    "shift": lambda view, me, args, effect: f"shift {args[0]}, {shift_told(view.doom, args[0])}",
    "collect": _collect,
    "gain_element": lambda view, me, args, effect: joined(ELEMENT[one] for one in args),  # type: ignore[index]
    "gain_rune": lambda view, me, args, effect: f"take {RUNE[args[0]]}",  # type: ignore[index]
    "cleanse": lambda view, me, args, effect: f"return {RUNE[args[0]]}",  # type: ignore[index]
    "heal": _heal,
    "immunity": _immune,
    "bonus_ap": lambda view, me, args, effect: f"{actions(effect.n)} more",
    "boost": lambda view, me, args, effect: f"next attack +{effect.n}",
    "push_hero": _push,
    "steal_element": _steal,
    "swap_card": lambda view, me, args, effect: f"change {card_name(args[0])}",
}


def use_note(view: Arena, me: int, use: Use) -> str:
    """Its price, and what it leads to: "1 action; in reach of the Ettin (4)"."""
    kind = effect_of(view, me, use).kind
    told = arrival_note(view, me, use) if kind in MOVING else ""
    if kind == "shift":
        told = shift_note(view, me, use)
    return cut("; ".join(filter(None, (capitalised(price(use)), told))), NOTE)
