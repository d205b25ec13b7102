"""What players can answer, one small type each; tag and fields are the notation (`stride:N`, `card:ring:1:d1`).

Arguments of a card, an item or a deity are words, joined by `+` in notation; which ones an effect wants depends on its
verb:

| verb | words | example |
|---|---|---|
| attack, one target | slot of the monster | `card:daggers:0:2` |
| attack, all | none | `card:swipe:0` |
| attack, line | side | `card:lightning_bolt:0:E` |
| move, blink, shift | cell | `card:passwall:0:b1` |
| rotate | cell, way | `card:ring:0:c2+cw` |
| collect | cell, token | `card:mage_hand:0:c2+str` |
| gain_element | one element, or as many as it gives | `card:incense:0:air+fire` |
| gain_rune, cleanse | rune | `card:bless:0:dmg_plus` |
| immunity | slot of the monster | `card:smoke_bomb:0:1` |
| push_hero | seat, side | `card:whip:2:1+N` |
| steal_element | seat, element | `card:pickpocket:0:1+water` |
| heal, bonus_ap, boost | none | `card:heal:0` |
| swap_card | the card in play that goes back | `deity:shield_block` |

Tokens laid on cards are written card by card: the id, then each ability with its count: `alloc:magic_rod.str1.int2`.
"""

import re
from typing import ClassVar, Literal

from rules.arena.catalog import ABILITIES, Ability, Element, Rune
from rules.contract import Action

Cell = str  # a1 … g7, row 1 is in the north
Side = Literal["N", "E", "S", "W"]
Way = Literal["cw", "ccw"]
Token = Literal["str", "dex", "con", "int", "wis", "cha", "item", "element"]
EndReason = Literal["last monster", "round cap", "alone"]
LAID = re.compile(r"(str|dex|con|int|wis|cha)([1-9][0-9]?)")


class Enter(Action, frozen=True, tag="enter"):
    """Enter the arena on this trapdoor tile (AR-S17)."""

    at: Cell


class Earth(Action, frozen=True, tag="earth"):
    """Play Earth: the current hero has one action point less (AR-E7)."""


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing this time."""


class PassRest(Action, frozen=True, tag="pass_rest"):
    """Do nothing, and ask no more in this phase (AR-DEC9)."""


class Allocate(Action, frozen=True, tag="alloc"):
    """The whole new distribution of tokens on cards, card by card; a card left out holds nothing (AR-R21)."""

    listed: ClassVar[bool] = False  # what is offered is a useful few; `refusal` is the law
    cards: tuple[str, ...] = ()


class Stride(Action, frozen=True, tag="stride"):
    """To the adjacent tile (AR-A1)."""

    side: Side


class Trapdoor(Action, frozen=True, tag="trapdoor"):
    """From trapdoor to trapdoor (AR-A5)."""

    to: Cell


class Rotate(Action, frozen=True, tag="rotate"):
    """Turn the tile under the own hero by a quarter (AR-A6)."""

    way: Way


class Shift(Action, frozen=True, tag="shift"):
    """This tile and all between it and the Doom Area move one space towards it (AR-A7)."""

    start: Cell


class Strike(Action, frozen=True, tag="strike"):
    """Unarmed attack on the monster on the own tile (AR-A10)."""

    slot: int


class Collect(Action, frozen=True, tag="collect"):
    """Take one token from the own tile (AR-A12)."""

    token: Token


class UseCard(Action, frozen=True, tag="card"):
    """Use an effect of a feat, a spell or an item; `effect` is its place in the list, from 0 (AR-A18)."""

    card: str
    effect: int = 0
    args: tuple[str, ...] = ()


class UseDeity(Action, frozen=True, tag="deity"):
    """Use the power of the own deity (AR-D3)."""

    args: tuple[str, ...] = ()


class TakeDeity(Action, frozen=True, tag="take"):
    """Take the deity of the shrine under the own hero (AR-D1)."""


class FlipDeity(Action, frozen=True, tag="flip"):
    """Turn the own deity to its second side (AR-D4)."""


class Air(Action, frozen=True, tag="air"):
    """Play Air: one more action point (AR-E6)."""


class Fire(Action, frozen=True, tag="fire"):
    """Play Fire on a monster: it deals 2 more until this turn's monster phase is over (AR-E4)."""

    slot: int


class Water(Action, frozen=True, tag="water"):
    """Play Water on a monster: it deals 2 less until this turn's monster phase is over (AR-E5)."""

    slot: int


class PlayAside(Action, frozen=True, tag="aside"):
    """The same beside any question that does not take it: Fire or Water out of turn (AR-R44)."""

    element: Literal["fire", "water"]
    slot: int


class End(Action, frozen=True, tag="end"):
    """The hero phase is over (AR-H12)."""


class TakeMental(Action, frozen=True, tag="mental"):
    """The mental token that comes with a physical one (AR-A15)."""

    ability: Ability


class Reveal(Action, frozen=True, tag="reveal"):
    """Which of the drawn items comes into play (AR-I1)."""

    item: str


class Keep(Action, frozen=True, tag="keep"):
    """Which of two items of one type stays in play (AR-R37)."""

    item: str


class TakeRune(Action, frozen=True, tag="rune"):
    """The rune of the second player (AR-S19)."""

    rune: Rune


class TakeElement(Action, frozen=True, tag="element"):
    """The element token of the third player (AR-S20)."""

    element: Element


class Block(Action, frozen=True, tag="block"):
    """Use a block effect against the attack (AR-R47)."""

    card: str
    effect: int = 0


class Cancel(Action, frozen=True, tag="cancel"):
    """Cancel a Water token of another seat on the attacking monster (AR-R46)."""


class Swap(Action, frozen=True, tag="swap"):
    """The card that comes into play instead, and the tokens laid on it, as `wis1` (AR-R42)."""

    card: str
    tokens: tuple[str, ...] = ()


class Learn(Action, frozen=True, tag="learn"):
    """The card of the new level, where players choose it (AR-R3)."""

    card: str


class Leave(Action, frozen=True, tag="leave"):
    """From outside the table: a seat is given up for good (AR-R55)."""

    seat: int


ACTIONS: tuple[type[Action], ...] = (
    Enter, Earth, Pass, PassRest, Allocate, Stride, Trapdoor, Rotate, Shift, Strike, Collect, UseCard, UseDeity,
    TakeDeity, FlipDeity, Air, Fire, Water, PlayAside, End, TakeMental, Reveal, Keep, TakeRune, TakeElement, Block,
    Cancel, Swap, Learn, Leave,
)  # fmt: skip
Plan = dict[str, dict[Ability, int]]  # by card: the tokens on it; cards that hold nothing are left out


def laid(card: str, tokens: dict[Ability, int]) -> str:
    """The word for tokens on a card: `magic_rod.str1.int2`."""
    return ".".join([card, *counted(tokens)])


def counted(tokens: dict[Ability, int]) -> list[str]:
    """Tokens as words, in the order of the sheet: `str1`, `int2`."""
    return [f"{ability}{tokens[ability]}" for ability in ABILITIES if tokens.get(ability)]


def allocation(plan: Plan) -> Allocate:
    """The action that distributes tokens so; cards by id, so that one distribution has one notation."""
    return Allocate(tuple(laid(card, plan[card]) for card in sorted(plan) if any(plan[card].values())))


def tokens_of(words: tuple[str, ...] | list[str]) -> dict[Ability, int] | None:
    """The tokens that these words mean; None if one of them means none or says something twice."""
    found: dict[Ability, int] = {}
    for word in words:
        match = LAID.fullmatch(word)
        ability = next((one for one in ABILITIES if match and one == match[1]), None)
        if match is None or ability is None or ability in found:
            return None
        found[ability] = int(match[2])
    return found


def plan_of(action: Allocate) -> Plan | None:
    """The distribution that an action means; None if a word of it cannot be read or names a card twice."""
    plan: Plan = {}
    for word in action.cards:
        card, *rest = word.split(".")
        tokens = tokens_of(rest)
        if tokens is None or not rest or card in plan:
            return None
        plan[card] = tokens
    return plan
