"""The panel of a turn: where to walk and what the fighters would do then, cards, and the end in words."""

from collections.abc import Iterator, Sequence

from rules.contract import Action
from rules.level20.actions import End, Play, Step
from rules.level20.board import Square, name
from rules.level20.drawn import drawn_told
from rules.level20.foretold import ahead, card_note, distances, fate, note, slain_by, told, told_in_full
from rules.level20.pad import extras, pad, trodden
from rules.level20.paths import laid_on, standees, walks
from rules.level20.terms import CARD, kobold, lying, piece, standee, steps
from rules.level20.view import Seat
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised
from rules.telling import Names

DRAFT = "A draft: nobody sees it before End turn."
PREPARED = "Kept for your turn: nobody sees it before."
PRICES = "+1 step and Cover cost 1 ferocity each."
FORETOLD = "The list tells each end as it stands now."
RULES = ("L20-K2", "L20-K4", "L20-K5", "L20-K7", "L20-K9", "L20-K10", "L20-J1", "L20-F2", "L20-F3", "L20-TC4")
FINISH = Press("End turn", (End(),), "finish")


def turn_panel(view: Seat, offers: Sequence[Action], draft: Sequence[Action], names: Names, prepared: bool) -> Panel:
    """The turn after these drafted actions; once all steps are used a shorter form that is ready to end."""
    if view.den.mp:
        title, lines, rows = _walking(view, offers, names)
    elif End() in offers:
        title, lines, rows = _ending(view, offers, draft, names)
    else:
        title, lines, rows = _stranded(view, offers, names)
    heading = "Prepared: " if prepared else "Your turn: " if view.den.mp else ""
    known = (*(CARD[kind] for kind in dict.fromkeys(view.hand)), *RULES)
    small = " ".join(_small(view, prepared))
    return Panel(f"{heading}{title}", (*drawn_told(view), *lines), rows, (FINISH,), small, rules=known)


def _small(view: Seat, prepared: bool) -> Iterator[str]:
    yield PREPARED if prepared else DRAFT
    yield PRICES
    if view.den.mp and view.den.forecast:
        yield FORETOLD


Parts = tuple[str, tuple[str, ...], tuple[Row, ...]]


def _walking(view: Seat, offers: Sequence[Action], names: Names) -> Parts:
    den, own = view.den, kobold(view.den, view.seat)
    lines = (
        f"{bold(f'{steps(den.mp)} left')}, {own.ferocity or 'no'} ferocity. End on another, free square.",
        *distances(den, own.at),
        *_as_it_stands(view, names),
    )
    rows = (*_walk_menu(view, names), *pad(view, offers), *_card_menu(view, offers, "Play a card…"))
    return f"{piece(den, view.seat)} on {name(own.at)}", lines, rows


def _ending(view: Seat, offers: Sequence[Action], draft: Sequence[Action], names: Names) -> Parts:
    own = kobold(view.den, view.seat)
    way = [*map(name, trodden(own.at, draft)[:-1]), bold(name(own.at))]
    hidden = ", hidden" if own.hidden else ""
    lines = (f"{', '.join(way)}. No steps left, {own.ferocity or 'no'} ferocity kept{hidden}.", *_verdict(view, names))
    rows = (*extras(offers), *_card_menu(view, offers, "Play a card first…"))
    return f"{piece(view.den, view.seat)} ends on {name(own.at)}", lines, rows


def _stranded(view: Seat, offers: Sequence[Action], names: Names) -> Parts:
    """No steps left on a square where the turn cannot end: ferocity carries on (L20-R13)."""
    own = kobold(view.den, view.seat)
    who = standees(view.den, view.seat).get(own.at)
    why = "The turn began here." if who is None else f"{standee(who, names)} stands here."
    lines = (f"{why} Spend 1 ferocity for another step, or take a step back.",)
    rows = (*extras(offers), *_card_menu(view, offers, "Play a card…"))
    return f"{piece(view.den, view.seat)} cannot stop on {name(own.at)}", lines, rows


def _as_it_stands(view: Seat, names: Names) -> tuple[str, ...]:
    den = view.den
    return (f"As it stands: {told(den.forecast, den, names, view.seat)}",) if den.forecast else ()


def _verdict(view: Seat, names: Names) -> tuple[str, ...]:
    """What the fighters would do after this end of the turn, and whether the kobold lives."""
    courses = ahead(view.den, view.seat, kobold(view.den, view.seat).at)
    if not courses:
        return ()
    verdict = capitalised(fate(courses, view.den, view.seat))
    if slain_by(courses, view.seat):
        verdict = "You are slain" + (", unless you slip through a tunnel" if "tunnel" in view.hand else "")
    course = told_in_full(view.den, view.seat, kobold(view.den, view.seat).at, names)
    return (f"Then, as it stands: {course} {bold(f'{verdict}.')}",)


def _walk_menu(view: Seat, names: Names) -> tuple[Row, ...]:
    """All ends of the steps left, those that live first."""
    choices = [_walk(view, square, way, names) for square, way in walks(view.den, view.seat).items()]
    choices.sort(key=lambda choice: choice.label.endswith("slain"))
    return (Menu("Walk to…", tuple(choices)),) if choices else ()


def _walk(view: Seat, square: Square, way: tuple[Step, ...], names: Names) -> Choice:
    token = view.den.tokens.get(square)
    label = f"{name(square)}, on {lying(token.kind)}" if token else name(square)
    courses = ahead(view.den, view.seat, square)
    if not courses:
        return Choice(label, way)
    saved = "tunnel or " if slain_by(courses, view.seat) and "tunnel" in view.hand else ""
    outcome = f"{saved}{fate(courses, view.den, view.seat)}"
    return Choice(f"{label} · {outcome}", way, note(courses, view.den, names, view.seat))


def _card_menu(view: Seat, offers: Sequence[Action], prompt: str) -> tuple[Row, ...]:
    choices = tuple(_card(view, action) for action in offers if isinstance(action, Play))
    return (Menu(prompt, choices),) if choices else ()


def _card(view: Seat, play: Play) -> Choice:
    at = laid_on(kobold(view.den, view.seat).at, play)
    return Choice(f"{CARD[play.card]} on {name(at)}", (play,), card_note(view.den, play.card, at))
