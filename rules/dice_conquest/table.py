"""A table from a view: the public part of it, and a full one dealt anew (deck, Boss and Spells are drawn)."""

import msgspec
from msgspec import Struct

from rules.contract import Chance
from rules.dice_conquest.agenda import AnyTask
from rules.dice_conquest.catalog import BOSSES, CATALOG, CREATURES, SPELLS, Die
from rules.dice_conquest.events import AnyEvent, EndWhy
from rules.dice_conquest.state import (
    Card,
    Casting,
    ConquestState,
    DieState,
    Effects,
    Hero,
    Keeping,
    Suggestion,
    Turn,
)
from rules.dice_conquest.view import Conquest, Seat


class Rest(Struct, frozen=True):
    """What a table holds besides the things that lie on it, all of it public: `Conquest.resume` is this as JSON."""

    places: list[int]
    agenda: list[AnyTask]
    drawn: int
    serial: int
    turn: int
    heroes: list[Hero]
    display: list[Card]
    dice: dict[Die, DieState]
    effects: Effects
    now: Turn
    casting: Casting | None
    keeping: Keeping | None
    suggestions: list[Suggestion]
    ended_by: EndWhy | None
    last: list[AnyEvent]


def rest_of(state: ConquestState) -> bytes:
    """The `Rest` of this table."""
    return msgspec.json.encode(
        Rest(
            places=state.places,
            agenda=state.agenda,
            drawn=state.drawn,
            serial=state.serial,
            turn=state.turn,
            heroes=state.heroes,
            display=state.display,
            dice=state.dice,
            effects=state.effects,
            now=state.now,
            casting=state.casting,
            keeping=_open(state.keeping),
            suggestions=state.suggestions,
            ended_by=state.ended_by,
            last=state.last,
        )
    )


def _open(keeping: Keeping | None) -> Keeping | None:
    """The plans, without the votes that are in: nobody sees one before all are."""
    return Keeping(keeping.plans) if keeping else None


def table_of(view: Conquest) -> ConquestState:
    """The table as everybody knows it: the deck is empty."""
    rest = msgspec.json.decode(view.resume, type=Rest)
    return ConquestState(
        places=rest.places,
        agenda=rest.agenda,
        drawn=rest.drawn,
        serial=rest.serial,
        turn=rest.turn,
        options=view.options,
        heroes=rest.heroes,
        deck=[],
        gone=list(view.gone),
        display=rest.display,
        dice=rest.dice,
        round=view.round,
        phase=view.phase,
        first=view.first,
        active=view.active,
        caster=view.caster,
        effects=rest.effects,
        now=rest.now,
        casting=rest.casting,
        keeping=rest.keeping,
        suggestions=rest.suggestions,
        ended_by=rest.ended_by,
        result=view.result,
        reason=view.reason,
        last=rest.last,
    )


def redeal(view: Conquest | Seat, chance: Chance) -> ConquestState:
    """A full table that fits the view: the Boss and the Spells that may be, the rest of the deck in any order."""
    seen = view.table if isinstance(view, Seat) else view
    state = table_of(seen)
    out = {card.id for card in state.display} | set(state.gone)
    boss = seen.boss or _any(list(BOSSES), chance)
    level = seen.options.spell_difficulty
    fit = [row.id for row in CATALOG.spells if level in ("any", row.difficulty) and row.id not in out]
    chance.shuffle(fit)
    hidden = [one for one in CREATURES if one not in BOSSES and one not in out] + fit[: seen.spells_left]
    chance.shuffle(hidden)
    state.deck = [*hidden, boss] if seen.deck else []
    state.unused_bosses = [one for one in BOSSES if one != boss]
    known = out | set(state.deck)
    state.unused_spells = [one for one in SPELLS if one not in known]
    return state


def _any(bosses: list[str], chance: Chance) -> str:
    return bosses[chance.below(len(bosses))]
