"""Single actions in words, for lists and receipts."""

from collections.abc import Callable, Mapping, Sequence

from rules.arena import actions as act
from rules.arena.actions import Cell, Side, plan_of
from rules.arena.board import NEXT, NUMBER, line_to
from rules.arena.cards_told import brief
from rules.arena.catalog import (
    ABILITIES,
    DEITIES,
    ELEMENTS,
    FEATS,
    ITEMS,
    PASSIVE,
    RUNES,
    Ability,
    Effect,
    Element,
    Kind,
    effects_of,
)
from rules.arena.moves_told import row_told, token_told
from rules.arena.terms import (
    DIRECTION,
    ELEMENT,
    RUNE,
    SHORT,
    WAY,
    ability_name,
    arena_of,
    card_name,
    deity_name,
    element_name,
    hero,
    hero_of,
    monster,
    power_name,
    rune_name,
    the,
    tile,
)
from rules.arena.view import Arena, Seat
from rules.contract import Action
from rules.phrases import joined
from rules.telling import Names

Args = tuple[str, ...]
NOBODY = -1  # no seat


def describe(view: Arena | Seat, action: Action, names: Names) -> str:
    """An action in words, without markdown: "attack the Troll with Magic Rod: 1 + Magic".

    The public view has to do for a fact that concerns no hand, as that somebody leaves.
    """
    own = view.seat if isinstance(view, Seat) else NOBODY
    return DESCRIBED[type(action)](arena_of(view), own, action)


# ---------------------------------------------------------------- things by what was typed


def known_card(id: str) -> str:
    """A card by name; "that card" for what is none."""
    return card_name(id) if id in FEATS or id in ITEMS else "that card"


def small(word: int | str) -> int:
    """The number that a word of an argument is; −1 for what is none of two digits at most."""
    if isinstance(word, int):
        return word
    return int(word) if word.isascii() and word.isdigit() and len(word) <= len("99") else -1


def known_space(word: str) -> str:
    """A space of the board; "there" for what is none."""
    return word if word in NUMBER else "there"


def known_monster(view: Arena, slot: int | str) -> str:
    """A monster by its initiative token: "the Troll"."""
    found = monster(view, small(slot))
    return the(found.id) if found else "that monster"


def known_hero(view: Arena, seat: str) -> str:
    """A hero by seat: "Kyra"."""
    return hero_of(view, small(seat)) if 0 <= small(seat) < len(view.heroes) else "that hero"


def known_side(side: str) -> str:
    """A direction: "north"."""
    return next((word for key, word in DIRECTION.items() if key == side), "there")


def known_word(word: str) -> str:
    """An element or a rune by its own word; "that" for what is neither."""
    element = next((one for one in ELEMENTS if one == word), None)
    rune = next((one for one in RUNES if one == word), None)
    return ELEMENT[element] if element else RUNE[rune] if rune else "that"


# ---------------------------------------------------------------- effects with their arguments

ON: Mapping[Kind, Callable[[Arena, Args], str]] = {  # what a use is aimed at, by the words of its arguments
    "move": lambda view, args: f"to {known_space(args[0])}",
    "blink": lambda view, args: f"to {known_space(args[0])}",
    "rotate": lambda view, args: f"on {known_space(args[0])} {WAY['cw' if args[1:] == ('cw',) else 'ccw']}",
    "shift": lambda view, args: shift_told(view, args[0]),
    "collect": lambda view, args: f"{token_on(view, args[0], args[-1])} from {known_space(args[0])}",
    "gain_element": lambda view, args: joined(map(known_word, args)),
    "gain_rune": lambda view, args: known_word(args[0]),
    "cleanse": lambda view, args: known_word(args[0]),
    "immunity": lambda view, args: f"to {known_monster(view, args[0])}",
    "push_hero": lambda view, args: f"{known_hero(view, args[0])} {known_side(args[-1])}",
    "steal_element": lambda view, args: f"{known_word(args[-1])} from {known_hero(view, args[0])}",
    "swap_card": lambda view, args: known_card(args[0]),
}


def shift_told(view: Arena, start: Cell) -> str:
    """A shift from there: "d1, 3 tiles south"."""
    count = len(line_to(view.doom, start)) if start in NUMBER else 0
    return f"{start}, {row_told(start, view.doom, count)}" if count else known_space(start)


def token_on(view: Arena, at: Cell, token: str) -> str:
    """A token of this tile; an element by its name."""
    seen = tile(view, at)
    if token == "element" and seen and seen.element:
        return element_name(seen.element)
    return token_told(token)


def use_told(view: Arena, name: str, effect: Effect, args: Args) -> str:
    """A use with what it is aimed at: "use Dimension Door (within 3) to c2"."""
    if effect.kind == "attack":
        return f"attack {_aim(view, effect, args)} with {name}: {brief(effect)}"
    on = f" {ON[effect.kind](view, args)}" if args and effect.kind in ON else ""
    told = "" if effect.kind in PASSIVE else f" ({brief(effect)})"
    return f"use {name}{told}{on}"


def _aim(view: Arena, effect: Effect, args: Args) -> str:
    if effect.targets == "line":
        return f"every monster to the {known_side(args[0])}" if args else "every monster on a line"
    return known_monster(view, args[0]) if args else "every monster in reach"


def _card(view: Arena, seat: int, action: act.UseCard) -> str:
    effects = effects_of(action.card) if action.card in FEATS or action.card in ITEMS else ()
    if not 0 <= action.effect < len(effects):
        return f"use {known_card(action.card)}"
    return use_told(view, card_name(action.card), effects[action.effect], action.args)


def _deity(view: Arena, seat: int, action: act.UseDeity) -> str:
    own = hero(view, seat)
    if not own.deity:
        return "use the power of a deity"
    side = int(own.flipped)
    return use_told(view, power_name(own.deity, side), DEITIES[own.deity].sides[side].effect, action.args)


# ---------------------------------------------------------------- one action each


def _allocate(view: Arena, seat: int, action: act.Allocate) -> str:
    """What lies where: "lay on Magic Rod 1 Str and 2 Int, on Haste 3 Int"."""
    plan = plan_of(action)
    if plan is None:
        return "lay tokens on cards"
    laid = [f"{known_card(id)} {_tokens(tokens)}" for id, tokens in plan.items()]
    return f"lay on {', on '.join(laid)}" if laid else "lay every token on the sheet"


def _tokens(tokens: Mapping[Ability, int]) -> str:
    return joined(f"{tokens[one]} {SHORT[one]}" for one in ABILITIES if tokens.get(one))


def _stride(view: Arena, seat: int, action: act.Stride) -> str:
    to = neighbour(hero(view, seat).at, action.side)
    return f"step {DIRECTION[action.side]}{f' to {to}' if to else ''}"


def neighbour(at: Cell, side: Side) -> Cell:
    """The space on that side; "" beyond the frame or before the hero has entered."""
    return NEXT[at].get(side, "") if at else ""


def _collect(view: Arena, seat: int, action: act.Collect) -> str:
    return f"pick up {token_on(view, hero(view, seat).at, action.token)}"


def _take(view: Arena, seat: int, action: act.TakeDeity) -> str:
    seen = tile(view, hero(view, seat).at)
    return f"take {deity_name(seen.deity)} as deity" if seen and seen.deity else "take a deity"


def _flip(view: Arena, seat: int, action: act.FlipDeity) -> str:
    own = hero(view, seat).deity
    return f"flip {deity_name(own)} to {power_name(own, 1)}" if own else "flip a deity"


def _block(view: Arena, seat: int, action: act.Block) -> str:
    return f"block {_amount(action.card, action.effect)} with {known_card(action.card)}".replace("  ", " ")


def _amount(card: str, effect: int) -> str:
    effects: Sequence[Effect] = effects_of(card) if card in FEATS or card in ITEMS else ()
    return brief(effects[effect]) if 0 <= effect < len(effects) else ""


def _swap(view: Arena, seat: int, action: act.Swap) -> str:
    tokens = act.tokens_of(action.tokens)
    laid = f" with {_tokens(tokens)}" if tokens else ""
    return f"take {known_card(action.card)}{laid}"


def _learn(view: Arena, seat: int, action: act.Learn) -> str:
    return f"learn {known_card(action.card)}"


def _item(verb: str) -> Callable[[Arena, int, act.Reveal | act.Keep], str]:
    return lambda view, seat, action: f"{verb} {known_card(action.item)}"


def _enter(view: Arena, seat: int, action: act.Enter) -> str:
    return f"enter on {known_space(action.at)}"


def _earth(view: Arena, seat: int, action: act.Earth) -> str:
    return f"play Earth: {hero_of(view, view.active)} has 1 action less"


def played(view: Arena, element: Element, slot: int) -> str:
    """Fire or Water on a monster (AR-E4, AR-E5)."""
    change = "2 more" if element == "fire" else "2 less"
    return f"play {element_name(element)} on {known_monster(view, slot)}: {change}"


def _rotate(view: Arena, seat: int, action: act.Rotate) -> str:
    return f"rotate {hero(view, seat).at or 'the tile'} {WAY[action.way]}"


DESCRIBED: Mapping[type[Action], Callable[..., str]] = {
    act.Enter: _enter,
    act.Earth: _earth,
    act.Pass: lambda view, seat, action: "pass",
    act.PassRest: lambda view, seat, action: "pass for the rest of this phase",
    act.Allocate: _allocate,
    act.Stride: _stride,
    act.Trapdoor: lambda view, seat, action: f"take the trapdoor to {known_space(action.to)}",
    act.Rotate: _rotate,
    act.Shift: lambda view, seat, action: f"shift {shift_told(view, action.start)}",
    act.Strike: lambda view, seat, action: f"strike {known_monster(view, action.slot)}",
    act.Collect: _collect,
    act.UseCard: _card,
    act.UseDeity: _deity,
    act.TakeDeity: _take,
    act.FlipDeity: _flip,
    act.Air: lambda view, seat, action: "play Air: 1 more action",
    act.Fire: lambda view, seat, action: played(view, "fire", action.slot),
    act.Water: lambda view, seat, action: played(view, "water", action.slot),
    act.PlayAside: lambda view, seat, action: played(view, action.element, action.slot),
    act.End: lambda view, seat, action: "end the turn",
    act.TakeMental: lambda view, seat, action: f"take {ability_name(action.ability)}",
    act.Reveal: _item("choose"),
    act.Keep: _item("keep"),
    act.TakeRune: lambda view, seat, action: f"take {rune_name(action.rune)}",
    act.TakeElement: lambda view, seat, action: f"take {element_name(action.element)}",
    act.Block: _block,
    act.Cancel: lambda view, seat, action: "cancel a Water",
    act.Swap: _swap,
    act.Learn: _learn,
    act.Leave: lambda view, seat, action: f"{known_hero(view, str(action.seat))} leaves the table",
}
