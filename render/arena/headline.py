"""The words of the header: who must do what; or who has won, and why."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from render.arena.looks import hero_name, hero_of, look_of, reaching
from render.fonts import BOLD, TEXT
from render.names import Run
from render.text import Part
from rules.arena.catalog import MONSTERS
from rules.arena.view import Arena, BlowSeen

Names = Sequence[str]
Hint = tuple[Part, ...]
DOT = " · "
HERO_PHASE = ("MayPrepare", "MayAct")


class Headline(NamedTuple):
    """Whose colour it wears, the instruction, and lines to stand under it: the first one that fits."""

    seats: tuple[int, ...]
    instruction: tuple[Part, ...]
    hints: tuple[Hint, ...]


def waited(table: Arena) -> list[tuple[int, str]]:
    """The seats that everybody waits for, and for which kind of answer."""
    return [(asked.seat, asked.kind) for asked in table.asked if asked.waited] if table.phase != "over" else []


def acting(table: Arena) -> tuple[int, ...]:
    """The seats that everybody waits for."""
    return tuple(dict.fromkeys(seat for seat, _ in waited(table)))


def in_hero_phase(table: Arena) -> bool:
    """Whether the hero whose turn it is may act now."""
    return any(kind in HERO_PHASE for _, kind in waited(table))


def entering(table: Arena) -> int | None:
    """The seat that is to enter the arena now."""
    return next((seat for seat, kind in waited(table) if kind == "MayEnter"), None)


def headline(table: Arena, names: Names) -> Headline:
    """What stands in the header."""
    if table.phase == "over":
        return ended(table, names)
    found = waited(table)
    if not found:
        return Headline((table.active,), said(f"Round {table.round}"), ())
    seat, kind = found[0]
    if len(found) > 1:
        return Headline(acting(table), said("Choose a new card"), (calm(f"Waiting for {len(acting(table))}"),))
    if kind in HERO_PHASE:
        deed = f", act with {hero_name(table, seat)}"
        return Headline((seat,), (named(table, names, seat), *said(deed)), acting_hints(table, seat, kind))
    deed, hint = DEEDS.get(kind, QUESTION)
    hints = (calm(blow_told(table, table.blow)),) if table.blow else (calm(hint),)
    return Headline((seat,), (named(table, names, seat), *said(deed)), hints)


QUESTION = (", please answer", "A question is open")
DEEDS: Mapping[str, tuple[str, str]] = {
    "MayEnter": (", enter the arena", "Through one of the trapdoors"),
    "MayTakeMental": (", take a mental token", "Intelligence, Wisdom or Charisma"),
    "MayReveal": (", choose an item", "One of those drawn comes into play"),
    "MayKeep": (", keep one item", "Two of one type are in play"),
    "MaySwap": (", choose a card", "It replaces one of the same level"),
    "MayTakeRune": (", take a rune", "For playing second"),
    "MayTakeElement": (", take an element", "For playing third"),
    "MayLearn": (", choose a new card", "One of the new level"),
}


def acting_hints(table: Arena, seat: int, kind: str) -> tuple[Hint, ...]:
    """Who reaches the hero; without a threat whether tokens may still be laid."""
    near = [MONSTERS[one.id].name for one in reaching(table, seat)]
    if not near:
        return (calm("Tokens may still be laid on cards" if kind == "MayPrepare" else "No monster reaches you"),)
    return calm(f"In reach of {joined(near)}"), calm(f"In reach of {len(near)} monsters")


def joined(names: Sequence[str]) -> str:
    """Names with commas, and "and" before the last one."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def blow_told(table: Arena, blow: BlowSeen) -> str:
    """The attack under way, as everybody can reckon it out."""
    who = f"{MONSTERS[blow.monster].name} attacks {hero_name(table, blow.seat)}"
    return f"{who}: {blow.damage} damage, {blow.unblocked} unblocked"


WHY: Mapping[str, str] = {
    "last monster": "The last monster is defeated", "alone": "All others have left the arena",
}  # fmt: skip


def ended(table: Arena, names: Names) -> Headline:
    """The Champion, or several who share the victory (AR-X8, AR-R31)."""
    why = WHY.get(table.reason or "", f"The arena closes after round {table.round}")
    scores = [score.total for seat in table.winners if (score := hero_of(table, seat).score)]
    hints = (calm(f"{why}{DOT}{scores[0]} points"), calm(why)) if scores else (calm(why),)
    if len(table.winners) == 1:
        (seat,) = table.winners
        return Headline((seat,), (named(table, names, seat), *said(" is the Champion")), hints)
    told: list[Part] = []
    for index, seat in enumerate(table.winners):
        told += (*(said(" and ") if index else ()), named(table, names, seat))
    return Headline(table.winners, (*told, *said(" win" if told else "The game is over")), hints)


def named(table: Arena, names: Names, seat: int) -> Part:
    """A player's name, with the label that stands for it if it cannot be drawn."""
    return names[seat], look_of(table, seat).label


def said(text: str) -> tuple[Part, ...]:
    """Our words in the instruction."""
    return (Run(BOLD, text),)


def calm(text: str) -> Hint:
    """Our words in the hint."""
    return (Run(TEXT, text),)
