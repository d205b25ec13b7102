"""The words of the header: who must do what; or who has won, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from render.fonts import BOLD, TEXT
from render.kragmortha.looks import call, goblin_of, label, laid_out
from render.names import Run
from render.text import Part
from rules.kragmortha.catalog import BOOKS, CATALOG, GLANCES
from rules.kragmortha.view import Library

Names = Sequence[str]
ORDINALS = {3: "third", 4: "fourth"}
SYMBOL_NAMES = {row.id: row.name.removeprefix("magic ") for row in CATALOG.symbols}


class Headline(NamedTuple):
    """Whose colour it wears, the instruction, and lines to stand under it: the first one that fits."""

    seats: tuple[int, ...]
    instruction: tuple[Part, ...]
    hints: tuple[tuple[Part, ...], ...]


def asked(library: Library) -> tuple[int, str] | None:
    """The seat that everybody waits for, and for which kind of answer; None once nobody is asked any more."""
    if library.phase == "over" or not library.asked:
        return None
    waited = ((asked.seat, asked.kind.removesuffix("Out")) for asked in library.asked if asked.waited)
    return next(waited, (library.active, "TakeTurn"))


def acting(library: Library) -> int | None:
    """The seat that everybody waits for."""
    found = asked(library)
    return found[0] if found else None


def headline(library: Library, names: Names) -> Headline:
    """What stands in the header."""
    found = asked(library)
    if library.phase == "over":
        return ended(library, names)
    if found is None:  # the table was ended before its time
        return Headline((), said("The goblins enter" if library.phase == "place" else f"Round {library.round}"), ())
    seat, kind = found
    deed, hints = DEEDS.get(kind, turn)(library, seat)
    following = ((*calm("Next: "), named(library, names, (seat + 1) % len(library.goblins))),)
    return Headline((seat,), (named(library, names, seat), *said(deed)), hints or following)


Told = tuple[str, tuple[tuple[Part, ...], ...]]


def turn(library: Library, seat: int) -> Told:
    """A card is to be played."""
    if library.played:
        return ", play another card", (calm("or stop here"),)
    glances = [GLANCES[seen.id].name for seen in goblin_of(library, seat).glances if seen.in_force]
    books = [BOOKS[id].name for id in library.modifiers]
    long = f"In force: {', '.join(glances)}" if glances else ""
    short = f"{len(glances)} Glances in force" if glances else ""
    with_books = "With " + " and ".join(books) if books else ""
    lines = (joined(with_books, long), joined(with_books, short), with_books or short)
    return ", play a card", tuple(calm(line) for line in lines if line)


def joined(*parts: str) -> str:
    """What there is to say, with dots between."""
    return "  ·  ".join(part for part in parts if part)


def placing(library: Library, seat: int) -> Told:
    """A goblin enters (KR-T2)."""
    return f", place the {call(library, seat)}", (calm(one_of(library, kind_of(library))),)


def stepping(library: Library, seat: int) -> Told:
    """Another step of the card, or halt (KR-M6)."""
    walk = library.walk
    goes_on = f", move the {call(library, seat)} on" if not walk or walk.pawn == "goblin" else ", move Rigor Mortis on"
    card = " + ".join(SYMBOL_NAMES[mark] for mark in walk.card[1:]) if walk else ""
    halt = f"{one_of(library)}, or halt"
    return goes_on, (calm(joined(halt, card)), calm(halt))


def pushing(library: Library, seat: int) -> Told:
    """A push (KR-P2, KR-P4)."""
    victim = call(library, library.pushed) if library.pushed is not None else "goblin"
    return f", push the {victim}", (calm(one_of(library)),)


def reacting(library: Library, seat: int) -> Told:
    """A collision (KR-R44)."""
    return ", answer Rigor Mortis", (calm("Use a Spell Book or take the Glance"),)


def landing(library: Library, seat: int) -> Told:
    """A goblin reappears (KR-F4, KR-L3)."""
    return f", land the {call(library, seat)}", (calm(one_of(library, kind_of(library))),)


def homing(library: Library, seat: int) -> Told:
    """A thief goes to a start space (KR-B4)."""
    return ", carry the book away", (calm(one_of(library, kind_of(library))),)


def sending(library: Library, seat: int) -> Told:
    """Rigor Mortis may be sent on (KR-L10)."""
    return ", send Rigor Mortis on", (calm(f"{one_of(library, kind_of(library))}, or let him stay"),)


DEEDS = {
    "TakeTurn": turn, "MayPlace": placing, "MayStep": stepping, "MayPush": pushing, "MayReact": reacting,
    "MayLand": landing, "MayGoHome": homing, "MaySend": sending,
}  # fmt: skip


def one_of(library: Library, kind: str = "space") -> str:
    """How many spaces there are to choose from, and of which kind."""
    count = len(library.choices)
    return f"Choose one of {count} {kind}s" if count > 1 else f"Choose the {kind}"


def kind_of(library: Library) -> str:
    """What all the spaces to choose from are: goblins also land beside others if there is no better place (KR-R29)."""
    spaces, plan = set(library.choices), laid_out(library)
    if spaces <= set(plan.starts):
        return "start space"
    return "teleport" if spaces <= set(plan.teleports) else "space"


def ended(library: Library, names: Names) -> Headline:
    """The winners, and why the game is over."""
    return Headline(library.winners, victory(library, names), (reason(library, names),))


def reason(library: Library, names: Names) -> tuple[Part, ...]:
    """A last Glance, the last book, or dawn."""
    if library.ended_by is None:
        return calm("Dawn has come" if library.cause == "dawn" else "")
    last_book = "took the last Spell Book"
    glance = f"drew a {ORDINALS[library.options.glances_to_lose]} Glance"
    return named(library, names, library.ended_by), *calm(f" {last_book if library.cause == 'last book' else glance}")


def victory(library: Library, names: Names) -> tuple[Part, ...]:
    """One or two winners by name; more than two only wear their crowns."""
    winners = [named(library, names, seat) for seat in library.winners]
    if len(winners) == 1:
        return (*winners, *said(" wins"))
    if len(winners) == 2:
        return (winners[0], *said(" and "), winners[1], *said(" win"))
    return said(f"{len(winners)} goblins share the win" if winners else "The game is over")


def named(library: Library, names: Names, seat: int) -> Part:
    """A player's name, with the label that stands for it if it cannot be drawn."""
    return names[seat], label(library, seat)


def said(text: str) -> tuple[Part, ...]:
    """Our words in the instruction."""
    return (Run(BOLD, text),) if text else ()


def calm(text: str) -> tuple[Part, ...]:
    """Our words in the hint."""
    return (Run(TEXT, text),) if text else ()
