"""What the typed commands of Dice Conquest mean: from one seat's view and its lawful answers only."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from rules import notation
from rules.contract import Action, Illegal
from rules.dice_conquest import actions
from rules.dice_conquest.actions import Ability, Choose, Crit, Item, Number, Reroll, Target
from rules.dice_conquest.entries import (
    NEW,
    OLD,
    abilities,
    creatures,
    crit_targets,
    dice,
    heroes,
    item_targets,
    items,
    numbers,
    places,
    plans,
    rolled_dice,
    spell_answers,
    targets,
    votes,
)
from rules.dice_conquest.labels import creature_seen
from rules.dice_conquest.named import (
    MOST,
    NONE,
    creature_known,
    creature_named,
    dice_named,
    die_named,
    item_named,
    plain,
    seat_known,
    seat_named,
    step_named,
    wish_named,
)
from rules.dice_conquest.odds import may_reroll
from rules.dice_conquest.odds_told import odds_lines
from rules.dice_conquest.turn_panel import passing
from rules.dice_conquest.uses import entry
from rules.dice_conquest.view import Conquest, Seat
from rules.telling import Names

__all__ = (
    "abilities", "ability", "agree", "creatures", "crit", "crit_targets", "dice", "discard", "end", "give", "heroes",
    "item", "item_targets", "items", "keep", "number", "numbers", "object_", "odds", "pass_", "place", "places",
    "plans", "reroll", "rolled_dice", "settle", "shield", "spell", "spell_answers", "take", "target", "targets",
    "unsure", "votes",
)  # fmt: skip

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]
Look = Callable[[Seat, Names], list[str]]
U = TypeVar("U", Ability, Crit, Item)
PARTED = re.compile(r"\s*(?:[+,]| and )\s*")


def row(*made: Action) -> Make:
    """These actions, whatever the table looks like."""
    return lambda view, offers: made


# ---------------------------------------------------------------- a turn


def place(die: str, on: str, reroll: bool, end: bool) -> Make:
    """Choose a die unless it is in hand, perhaps reroll it, place it, and perhaps end the turn."""

    def attack(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        again = (Reroll(),) if reroll else ()
        last = (actions.End(),) if end else ()
        return (*_in_hand(view, die), *again, actions.Place(creature_named(on)), *last)

    return attack


def _in_hand(view: Seat, die: str | None) -> tuple[Action, ...]:
    """The choice of a die, if one is named that is not in hand yet."""
    wanted = None if die is None else die_named(die)
    return () if wanted in (None, view.table.chosen) else (Choose(wanted),)


def take(die: str) -> Make:
    """A die in hand."""
    return lambda view, offers: (Choose(die_named(die)),)


def reroll(die: str | None) -> Make:
    """Reroll the die in hand, or the one that is named."""
    return lambda view, offers: (*_in_hand(view, die), Reroll())


def ability(how: str) -> Make:
    """The hero's ability, as it is offered; what means nothing is refused by the rules."""
    return lambda view, offers: (_same(view, _of(offers, Ability), how) or Ability(),)


def crit(on: str | None) -> Make:
    """The critical hit, on a creature or a hero where it needs one."""

    def strike(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        found = _of(offers, Crit)
        if on is None:
            return (found[0] if len(found) == 1 else Crit(),)
        whom = seat_known(view.table, on)
        return (Crit(hero=whom) if whom is not None else Crit(creature_named(on)),)

    return strike


def item(name: str, on: str | None) -> Make:
    """Use a Magic Item; what is left out is filled in where only one way is lawful."""

    def use(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = item_named(name)
        held = [offer for offer in _of(offers, Item) if offer.item == wanted]
        fit = held if on is None else [offer for offer in held if _meets(view.table, offer, on)]
        return (fit[0] if len(fit) == 1 else Item(wanted),)

    return use


def _meets(view: Conquest, offer: Item, on: str) -> bool:
    """Whether a text means what this use works on: "D12 +1", "D4 D6", "kobold", "witch"."""
    if offer.hero is not None or offer.creature:
        return seat_known(view, on) == offer.hero if offer.hero is not None else creature_known(on) == offer.creature
    return step_named(on) == offer.step and (view.casting is not None or dice_named(on) == offer.dice)


def _of(offers: Iterable[Action], kind: type[U]) -> list[U]:
    return [offer for offer in offers if isinstance(offer, kind)]


def _same(view: Seat, found: Sequence[U], typed: str) -> U | None:
    """The one of these uses that a text means: its notation, or its words as the list shows them."""
    wanted = typed.strip().casefold()
    return next((one for one in found if wanted in _words(view, one)), None)


def _words(view: Seat, use: Ability | Crit | Item) -> set[str]:
    told = (entry(view.table, view.seat, use, named) for named in (True, False))
    return {notation.write(use).casefold(), *(one.casefold() for one in told)}


def end() -> Make:
    """The turn is over."""
    return row(actions.End())


def discard() -> Make:
    """The die fits nowhere."""
    return row(actions.Discard())


def pass_() -> Make:
    """The round ends for everybody."""
    return row(actions.Pass())


def unsure() -> Look:
    """What a pass would do, for whoever is not sure of it."""
    return lambda view, names: [passing(view.table, names)]


# ---------------------------------------------------------------- spells


def spell(answer: str) -> Make:
    """Accept, reroll, or an item as it is offered."""

    def cast(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        first = plain(answer).split(" ")[0].rstrip(":")
        if first in ("accept", "reroll"):
            return (actions.Accept() if first == "accept" else Reroll(),)
        return (_same(view, _of(offers, Item), answer) or Item(item_named(answer)),)

    return cast


def target(who: str) -> Make:
    """Creatures or a hero, or none: "kobold", "kobold+harpy", "witch"; the one that strikes first."""

    def aim(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = plain(who)
        if wanted in NONE:
            return (Target(),)
        if (hero := seat_known(view.table, who)) is not None and creature_known(who) is None:
            return (Target(hero=hero),)
        return (Target(_creatures(view, offers, wanted)),)

    return aim


def _creatures(view: Seat, offers: Sequence[Action], wanted: str) -> tuple[str, ...]:
    """Several creatures; in the order of an offer where the order means nothing."""
    whole = creature_known(wanted)
    pieces = [wanted] if whole else [piece for piece in PARTED.split(wanted) if piece]
    named = tuple(creature_named(piece) for piece in pieces)
    aims = [offer.creatures for offer in offers if isinstance(offer, Target)]
    return named if named in aims else next((one for one in aims if sorted(one) == sorted(named)), named)


# ---------------------------------------------------------------- what is answered beside


def number(kept: str) -> Make:
    """The old or the new number, or the number itself; anything else is refused by the rules (DC-H1)."""

    def keep_number(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = plain(kept)
        _, old, new = view.table.numbers or ("", 0, 0)
        typed = int(wanted) if wanted.isdecimal() and len(wanted) < MOST else 0
        return (Number({OLD: old, NEW: new}.get(wanted, typed)),)

    return keep_number


def give(to: str) -> Make:
    """Who gets the item."""
    return lambda view, offers: (actions.Award(seat_named(view.table, to)),)


def shield(use: bool) -> Make:
    """The Mirror Shield, or not."""
    return row(actions.Use() if use else actions.Decline())


def keep(remove: str) -> Make:
    """A plan for the dice on creatures: "safe", "none", "all", "D8 D6 clear:jinkin"."""

    def propose(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wish = wish_named(view.table, remove)
        return (actions.Keep(wish.remove, wish.clear),)

    return propose


def agree() -> Make:
    """The plan is fine."""
    return row(actions.Approve())


def object_(remove: str) -> Make:
    """Another plan instead."""

    def counter(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wish = wish_named(view.table, remove)
        return (actions.Object(wish.remove, wish.clear),)

    return counter


def settle(plan: str) -> Make:
    """The plan of a hero."""
    return lambda view, offers: (actions.VoteFor(seat_named(view.table, plan)),)


def suggest(die: str, on: str) -> Make:
    """Advice to the hero whose turn it is."""
    return lambda view, offers: (actions.Suggest(die_named(die), creature_named(on)),)


def odds(die: str, on: str | None) -> Look:
    """The chances of a die, rerolled by this seat's hero; for one creature, or for any."""

    def told(view: Seat, names: Names) -> list[str]:
        table, wanted = view.table, creature_named(on) if on else ""
        if wanted and creature_seen(table, wanted) is None:
            raise Illegal("DC-A5", "no creature", creature=wanted)
        stopped = [] if may_reroll(table) else ["No die can be rerolled now."]
        return [*odds_lines(table, view.seat, die_named(die), wanted), *stopped]

    return told
