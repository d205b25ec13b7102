"""What players can answer, one small type each; tag and fields are the notation.

| field | words | example |
|---|---|---|
| cell of the map | steps from the Village: north or south, then east or west | `n2e1`, `w1`, `home` |
| square of a battle | side, column, row: A adventurers, E enemies, F an enemy that flanks | `A31`, `E22`, `F41` |
| who, to | an adventurer's id | `krull` |
| enemy | its number in this battle | `3` |
| dice | so many red, blue and green ones, in this order | `attack:start_axe_a:1:3:0:1` |
| die | its place in the roll, from 0, in dice order | `idea:3:0` |
| option of a vote | a cell; explore, assault; attack, retreat; fight, flee | `vote:assault` |

Targets of a skill are words, joined by `+`: numbers of enemies (`1+4`), one adventurer (`krull`), or a row of the enemy
side (`r2`); none for a skill that works on its user, the whole party or every front enemy. `weapon` is named by attack
skills whose range or damage is the weapon's, unless both are used. So: `skill:power_strike:2:3:0:0:start_axe_a`,
`skill:sacred_projectiles:1+4:0:0:2`, `skill:regrowth:krull`, `skill:rain_of_arrows:r2:0:3:0:start_bow`,
`skill:battle_cry`, `skill:dual_strike:2:2:1:0`. Skills that roll nothing name no dice: exactly the cost is paid.
"""

import re
from typing import ClassVar, Literal

from rules.adventurers.catalog import Category, Icon
from rules.contract import Action

Cell = str  # of the map: `home`, `n2e1`
Square = str  # of a battle: `A31`
Fighter = str  # an adventurer's id, or the number of an enemy: `krull`, `3`
VoteKind = Literal["travel", "approach", "stand", "flee"]
Approach = Literal["explore", "assault"]
Result = Literal["win", "loss"]
Reason = Literal["dark_lord", "fallen", "village", "events"]
HOME: Cell = "home"
CELL = re.compile(r"home|(?=.)(?:([ns])([1-9][0-9]?))?(?:([ew])([1-9][0-9]?))?")
SQUARE = re.compile(r"([AEF])([1-5])([1-9][0-9]?)")
ROW = re.compile(r"r([1-9][0-9]?)")

# ---------------------------------------------------------------- before the journey


class TakeAdventurer(Action, frozen=True, tag="adventurer"):
    """Whom this player leads (PA-A1)."""

    who: str


class ChooseCategory(Action, frozen=True, tag="category"):
    """Which category an adventurer starts with; with mixed starts the four of them (PA-S4, PA-S6)."""

    categories: tuple[Category, ...]


class KeepSkills(Action, frozen=True, tag="keep"):
    """The dealt skills that stay (PA-S4)."""

    skills: tuple[str, ...]


class TakeItem(Action, frozen=True, tag="take"):
    """The item with which an adventurer of three starts (PA-3P2)."""

    item: str


# ---------------------------------------------------------------- votes


class Vote(Action, frozen=True, tag="vote"):
    """What the party should do (PA-R46)."""

    option: str


class Revote(Action, frozen=True, tag="revote"):
    """Another vote than the one given, while the voting goes on (PA-R46)."""

    option: str


class Abstain(Action, frozen=True, tag="abstain"):
    """No vote: the time to vote is over for this player (PA-R46)."""

    unattended: ClassVar[bool] = True


class CallFlee(Action, frozen=True, tag="call_flee"):
    """Call for flight (PA-H1, PA-R51)."""


class CancelFlee(Action, frozen=True, tag="cancel_flee"):
    """Take the own call back."""


# ---------------------------------------------------------------- a battle


class Place(Action, frozen=True, tag="place"):
    """Where an adventurer stands at the start; in front of others they move back (PA-B5, PA-B6)."""

    who: str
    column: int
    row: int


class Reposition(Action, frozen=True, tag="reposition"):
    """The same for one that stands already, while others are still being placed."""

    who: str
    column: int
    row: int


class Tune(Action, frozen=True, tag="tune"):
    """Up for a blue token, down for one fatigue less, or stay (PA-Q7, PA-Q8)."""

    way: Literal["up", "down", "stay"]


class Move(Action, frozen=True, tag="move"):
    """To the end of a column of the own side (PA-X1, PA-R16)."""

    column: int


class Attack(Action, frozen=True, tag="attack"):
    """A basic attack with a weapon (PA-X9)."""

    weapon: str
    enemy: int
    red: int = 0
    blue: int = 0
    green: int = 0


class UseSkill(Action, frozen=True, tag="skill"):
    """A special skill: an attack, an action or a free one (PA-X11)."""

    skill: str
    targets: tuple[str, ...] = ()
    red: int = 0
    blue: int = 0
    green: int = 0
    weapon: str = ""


class UsePotion(Action, frozen=True, tag="potion"):
    """A potion in battle (PA-R60)."""

    item: str
    to: str


class Pass(Action, frozen=True, tag="pass"):
    """The turn ends without an action (PA-X6)."""


class Idea(Action, frozen=True, tag="idea"):
    """An idea rerolls a die (PA-D12, PA-R23)."""

    die: int
    on: int


class Reflexes(Action, frozen=True, tag="reflexes"):
    """Reflexes discard a die and take its token back (PA-D9, PA-R23)."""

    die: int
    on: int


class Crit(Action, frozen=True, tag="crit"):
    """A critical counts as this icon of its die (PA-D3, PA-R22)."""

    die: int
    icon: Icon


class Done(Action, frozen=True, tag="done"):
    """The roll stands."""


class React(Action, frozen=True, tag="react"):
    """Help the attacked adventurer with a reaction skill (PA-R61)."""

    skill: str


class Decline(Action, frozen=True, tag="decline"):
    """No reaction; or no new skill."""


class Defend(Action, frozen=True, tag="defend"):
    """Tokens to roll, besides those that the own reaction costs (PA-N15, PA-N16, PA-R61)."""

    red: int = 0
    blue: int = 0
    green: int = 0
    reaction: str = ""


class Recover(Action, frozen=True, tag="recover"):
    """The tokens held after recovery (PA-H10, PA-R59)."""

    red: int = 0
    blue: int = 0
    green: int = 0


# ---------------------------------------------------------------- after a victory


class Learn(Action, frozen=True, tag="learn"):
    """A new skill of a category already held (PA-H23)."""

    skill: str


class Buy(Action, frozen=True, tag="buy"):
    """A card of the market, from an own adventurer's purse and for it (PA-Z2, PA-I23)."""

    item: str
    who: str


class Sell(Action, frozen=True, tag="sell"):
    """An item of an own adventurer, or of the pool; the coins go to that adventurer (PA-Z4)."""

    item: str
    who: str


class Heal(Action, frozen=True, tag="heal"):
    """The healer heals an own adventurer, from its purse (PA-Z9)."""

    who: str


class Replace(Action, frozen=True, tag="replace"):
    """Five other cards, please; done once all agree (PA-Z3)."""


class Ready(Action, frozen=True, tag="ready"):
    """Done with the market."""


# ---------------------------------------------------------------- camp


class Equip(Action, frozen=True, tag="equip"):
    """An item of the pool onto an own adventurer (PA-Z7, PA-Z8)."""

    who: str
    item: str


class Unequip(Action, frozen=True, tag="unequip"):
    """An item of an own adventurer into the pool (PA-Z8)."""

    who: str
    item: str


class Trade(Action, frozen=True, tag="trade"):
    """Two adventurers swap an item each; the first is one's own."""

    who: str
    item: str
    to: str
    other: str


class Give(Action, frozen=True, tag="give"):
    """An own adventurer gives an item away."""

    who: str
    item: str
    to: str


class GiveCoins(Action, frozen=True, tag="coins"):
    """An own adventurer gives coins away (PA-R45)."""

    listed: ClassVar[bool] = False  # a few sums are offered; any other that the purse holds is lawful too

    who: str
    to: str
    coins: int


class Drink(Action, frozen=True, tag="drink"):
    """Outside battle: a healing potion of an own adventurer, or of the pool, for anybody (PA-R60)."""

    who: str
    item: str
    to: str


class SetAway(Action, frozen=True, tag="away"):
    """From outside the table: a seat is without a player, or has one again (PA-R81, PA-R103)."""

    seat: int
    away: bool


ACTIONS: tuple[type[Action], ...] = (
    TakeAdventurer, ChooseCategory, KeepSkills, TakeItem, Vote, Revote, Abstain, CallFlee, CancelFlee, Place,
    Reposition, Tune, Move, Attack, UseSkill, UsePotion, Pass, Idea, Reflexes, Crit, Done, React, Decline, Defend,
    Recover, Learn, Buy, Sell, Heal, Replace, Ready, Equip, Unequip, Trade, Give, GiveCoins, Drink, SetAway,
)  # fmt: skip


def xy(cell: Cell) -> tuple[int, int]:
    """East and north of the Village, in cards.

    Raises:
        ValueError: this names no cell.
    """
    match = CELL.fullmatch(cell)
    if match is None:
        raise ValueError(cell)
    north = int(match[2] or 0) * (-1 if match[1] == "s" else 1)
    east = int(match[4] or 0) * (-1 if match[3] == "w" else 1)
    return east, north


def cell_at(east: int, north: int) -> Cell:
    """The cell so many cards east and north of the Village."""
    up = f"{'n' if north > 0 else 's'}{abs(north)}" if north else ""
    right = f"{'e' if east > 0 else 'w'}{abs(east)}" if east else ""
    return up + right or HOME


def square(side: str, column: int, row: int) -> Square:
    """`A31`: the adventurers' side, column 3, row 1."""
    return f"{side}{column}{row}"


def place_of(at: Square) -> tuple[str, int, int]:
    """Side, column and row of a square.

    Raises:
        ValueError: this names no square.
    """
    match = SQUARE.fullmatch(at)
    if match is None:
        raise ValueError(at)
    return match[1], int(match[2]), int(match[3])
