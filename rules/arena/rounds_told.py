"""Rounds in words: monsters and tokens that come, cards of a new level, weary monsters, and the end of the game."""

from collections.abc import Sequence

from rules.arena.actions import EndReason
from rules.arena.events import CardGained, MonstersCame, RoundBegan, SupplyMarked, TokensPlaced
from rules.arena.terms import card, the
from rules.arena.view import Arena
from rules.phrases import capitalised, counted, joined
from rules.telling import Names

MARKS = {"empty": "no {points} is left in the supply", "low": "little {points} is left in the supply",
         "plenty": "there is plenty of {points} in the supply again"}  # fmt: skip


def monsters_came(event: MonstersCame, names: Names) -> str:
    """A wave: "Mira Oğuz rolled 4 for level 2: the Ankhrav on f5 and the Ettin on e6" (AR-P4, AR-S11)."""
    came = joined(f"{the(one.what)} on {one.at}" for one in event.monsters)
    return f"{names[event.seat]} rolled {event.die} for level {event.level}: {came}"


def tokens_placed(event: TokensPlaced) -> str:
    """How many tokens of each kind were laid; where they lie shows on the board (AR-P5 to AR-P8)."""
    kinds = (
        (len(event.abilities), "ability token", "ability tokens"),
        (len(event.items), "item token", "item tokens"),
        (len(event.elements), "element token", "element tokens"),
    )
    laid = [counted(count, one, many) for count, one, many in kinds if count]
    return f"{joined(laid)} came onto summoning tiles" if laid else "no tokens are left to lay"


def levelled(gained: Sequence[CardGained], heroes: Sequence[str]) -> str:
    """Who got which card: "Merisiel got *Quick Draw*, Kyra *Sanctuary* and Ezren *Haste*" (AR-P9)."""
    first, *others = gained
    return joined(
        [f"{heroes[first.seat]} got {card(first.card)}", *(f"{heroes[one.seat]} {card(one.card)}" for one in others)]
    )


def weary(event: RoundBegan) -> str:
    """How much less life monsters have, after long without a defeat (AR-R53)."""
    return f"Round {event.round}: monsters are weary, each with {event.weary} life less"


def supply_told(event: SupplyMarked) -> str:
    """How much is left of points, as far as everybody is told (AR-F11)."""
    return MARKS[event.mark].format(points=event.points)


def over_told(reason: EndReason, view: Arena) -> str:
    """Why the game is over (AR-X1, AR-R54, AR-R55)."""
    match reason:
        case "last monster":
            return "the last monster is defeated"
        case "round cap":
            return f"round {view.last_round} is over, and the arena closes"
        case "alone":
            return "only one player is left"


def wave(view: Arena) -> str:
    """Where the game stands in its waves: "wave 3 of 4"."""
    return f"wave {view.level} of {view.waves}"


def opening(reason: EndReason, who: str, verb: str, view: Arena) -> str:
    """The last line of a story: "The last monster is defeated: Mira Oğuz wins"."""
    return f"{capitalised(over_told(reason, view))}: {who} {verb}"
