"""What the typed commands of Arena mean: from one seat's view and its lawful answers only."""

from collections.abc import Callable, Iterator, Sequence

from rules import notation
from rules.arena import actions, agenda
from rules.arena import reach as reaching
from rules.arena.actions import (
    Air,
    Block,
    Fire,
    FlipDeity,
    Keep,
    Learn,
    Pass,
    PlayAside,
    Reveal,
    Rotate,
    Shift,
    Side,
    Stride,
    Swap,
    TakeDeity,
    TakeElement,
    TakeMental,
    TakeRune,
    Water,
)
from rules.arena.board import NEXT
from rules.arena.card_commands import attack, card
from rules.arena.entries import (
    answer_told,
    answers,
    attacks,
    cards,
    deities,
    elements,
    heroes,
    monsters,
    plans,
    shifts,
    sides,
    targets,
    tiles,
    tokens_here,
    trapdoors_in,
    trapdoors_out,
    walks,
)
from rules.arena.forecast import public_table
from rules.arena.looks import points, reach, reach_marks, sheet, sheet_marks
from rules.arena.named import MOST, cell_named, element_known, is_cell, plain, side_known, slot_named, way_known, words
from rules.arena.terms import hero
from rules.arena.token_commands import pick, power
from rules.arena.view import Seat
from rules.contract import Action, Illegal

__all__ = (
    "answers", "attack", "attacks", "card", "cards", "choose", "deities", "deity", "element", "elements", "end",
    "enter", "heroes", "monsters", "pick", "plans", "points", "power", "reach", "reach_marks", "rotate", "sheet",
    "sheet_marks", "shift", "shifts", "step", "targets", "tiles", "tokens_here",
    "trapdoor", "trapdoors_in", "trapdoors_out", "walks",
)  # fmt: skip

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]
TAKES_FIRE = tuple(kind.__name__ for kind in agenda.WAITED if Fire in kind.takes)
FAR = 48  # steps that no way through the arena is longer than


def row(*made: Action) -> Make:
    """These actions, whatever the table looks like."""
    return lambda view, offers: made


def enter(at: str) -> Make:
    """Enter through a trapdoor."""
    return row(actions.Enter(cell_named(at)))


def trapdoor(to: str) -> Make:
    """From trapdoor to trapdoor."""
    return row(actions.Trapdoor(cell_named(to)))


def rotate(way: str) -> Make:
    """Turn the own tile; anything but "left" is to the right."""
    return row(Rotate(way_known(way) or "cw"))


def shift(start: str) -> Make:
    """Shift from this tile on."""
    return row(Shift(cell_named(start)))


def end() -> Make:
    """The hero phase is over."""
    return row(actions.End())


def step(path: str) -> Make:
    """Walk: sides ("E S", "north"), or tiles ("f4"), each by the shortest way from the one before.

    Raises:
        Illegal: AR-R49 "where" (to, n): a word is no side, and no tile that open sides lead to.
    """

    def walk(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        at, made = hero(view.arena, view.seat).at, list[Action]()
        for word in words(path):
            way = list(_way(view, at, word))
            made += map(Stride, way)
            for side in way:
                at = NEXT.get(at, {}).get(side, at)
        if not made:
            raise Illegal("AR-R49", "where", to=path[:MOST], n=max(0, view.arena.actions_left))
        return tuple(made)

    return walk


def _way(view: Seat, at: str, word: str) -> Iterator[Side]:
    """The sides to go for one word."""
    if side := side_known(word):
        yield side
        return
    ways = reaching.paths(public_table(view.arena), at, FAR, False) if is_cell(at) else {}
    if word not in ways:
        raise Illegal("AR-R49", "where", to=word[:MOST], n=max(0, view.arena.actions_left))
    yield from sides(at, ways[word])  # type: ignore[misc]


# ---------------------------------------------------------------- elements, deities, questions


def element(kind: str, on: str | None) -> Make:
    """Play an element: Air, or Fire or Water on a monster, the only one or the attacking one if none is named.

    Fire and Water are played as the answer to a question that takes them, else beside all questions (AR-R44).

    Raises:
        Illegal: AR-E3 "not held" (element): that is no element.
    """

    def play(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted, arena = element_known(kind), view.arena
        if wanted is None:
            raise Illegal("AR-E3", "not held", element=kind[:MOST])
        if wanted in ("air", "earth"):
            return (Air() if wanted == "air" else actions.Earth(),)
        alone = arena.monsters[0].slot if len(arena.monsters) == 1 else 0
        slot = slot_named(arena, on) if on else (arena.blow.slot if arena.blow else alone)
        if not any(one.seat == view.seat and one.kind in TAKES_FIRE for one in arena.asked):
            return (PlayAside("fire" if wanted == "fire" else "water", slot),)
        return (Fire(slot) if wanted == "fire" else Water(slot),)

    return play


def deity(do: str) -> Make:
    """Take the deity of the shrine, or flip the own one."""
    return row(FlipDeity() if plain(do).startswith("flip") else TakeDeity())


def choose(answer: str) -> Make:
    """Answer the open question: as it is listed, in notation, or by the name of the thing.

    The hero phase has commands of its own: there it means nothing lawful.
    """

    def chosen(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        wanted = answer.strip().casefold()
        asked = [offer for offer in offers if answer_told(view, offer)]
        for offer in (*asked, *(one for one in offers if isinstance(one, Fire | Water) and asked)):
            if wanted in _ways_to_say(view, offer):
                return (offer,)
        begun = [offer for offer in asked if answer_told(view, offer).casefold().startswith(wanted) and wanted]
        if len(begun) == 1:
            return (begun[0],)
        return (_wrong(asked, plain(answer)[:MOST]),)

    return chosen


def _ways_to_say(view: Seat, offer: Action) -> set[str]:
    told = answer_told(view, offer).casefold()
    written = notation.write(offer).casefold()
    short = {told.split(":")[0], told.split(" · ")[0], written, written.split(":", 1)[-1], told}
    return {*short, written.split(":")[0]} if isinstance(offer, Fire | Water | Pass | Block) else short


def _wrong(asked: Sequence[Action], typed: str) -> Action:
    """The same kind of answer with what was typed, which the rules refuse with their reason."""
    first = asked[0] if asked else None
    for kind in (TakeMental, Reveal, Keep, TakeRune, TakeElement, Swap, Learn, Block):
        if isinstance(first, kind):
            return kind(typed)  # type: ignore[arg-type]
    return TakeMental(typed)  # type: ignore[arg-type]  # asked for by nothing: the contract says so
