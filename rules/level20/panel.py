"""What Level 20 puts before the player who must choose: the turn, a card to give up, a tunnel."""

from collections.abc import Sequence

from msgspec import Struct

from rules.contract import Action, Asked, Decision
from rules.level20.actions import Card, Cover, Die, Discard, End, Play, Search, Spur, Step, Tunnel
from rules.level20.agenda import DropCard, MayTunnel, TakeTurn
from rules.level20.board import NEIGHBOUR, Direction, Square, name
from rules.level20.foretold import ahead, card_note, distances, fate, note, slain_by, told, told_in_full
from rules.level20.paths import laid_on, standees, walks
from rules.level20.terms import CARD, FIGHTER, kobold, lying, piece, standee, steps
from rules.level20.view import Den, Seat
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised
from rules.telling import Names

PAD: tuple[tuple[Direction | None, ...], ...] = (("NW", "N", "NE"), ("W", None, "E"), ("SW", "S", "SE"))
WALL = "–"
OPPOSITE: dict[Direction, Direction] = {
    "N": "S", "NE": "SW", "E": "W", "SE": "NW", "S": "N", "SW": "NE", "W": "E", "NW": "SE",
}  # fmt: skip
LETTERS = {1: 38, 2: 32, 3: 26, 4: 18}  # letters in a row of so many buttons that stay on one line of a phone
DRAFT = "A draft: nobody sees it before End turn. +1 step and Cover cost 1 ferocity each."
FINISH = Press("End turn", (End(),), "finish")


class PanelMarks(Struct, frozen=True):
    """What the private picture marks: squares to choose, the way drafted, the square not to end on, the end."""

    legal: tuple[Square, ...]
    path: tuple[Square, ...]
    start: Square | None
    may_end: bool


def panel(
    view: Seat, decision: Decision, offers: Sequence[Action], draft: Sequence[Action], names: Names,
    prepared: bool = False,
) -> Panel:  # fmt: skip
    """The panel of one decision; `view` and `offers` are those after the draft.

    `prepared`: the turn has not come yet, and the view shows it as if it had.
    """
    match decision:
        case TakeTurn():
            return _turn(view, offers, draft, names, prepared)
        case DropCard():
            return _discard(view, offers)
        case MayTunnel():
            return _tunnel(view, decision, offers, names)
        case _:
            raise TypeError(decision)


def call_rows(view: Den, decision: Decision | Asked, offers: Sequence[Action], names: Names) -> tuple[Row, ...]:
    """The buttons on the public call of a tunnel: exits in the order of a pad, then fate (L20-R38, L20-R40)."""
    at = kobold(view, decision.seat).at
    exits = {action.to: action for action in offers if isinstance(action, Tunnel)}
    pad = [
        Press(name(beyond), (exits[to],))
        for to in (way for row in PAD for way in row if way is not None)
        if to in exits and (beyond := NEIGHBOUR[to][at]) is not None
    ]
    rows: list[Row] = [tuple(pad[first : first + 3]) for first in range(0, len(pad), 3)]
    return (*rows, (_fate(view, decision.seat),)) if Die() in offers else tuple(rows)


def marks(view: Seat, offers: Sequence[Action], draft: Sequence[Action]) -> PanelMarks:
    """The marks of the private picture that belongs to the panel."""
    at = kobold(view.den, view.seat).at
    ways = [action.to for action in offers if isinstance(action, Step | Tunnel)]
    legal = tuple(to for way in ways if (to := NEIGHBOUR[way][at]) is not None)
    own_turn = view.den.current == view.seat
    return PanelMarks(legal, _trodden(at, draft), view.den.start if own_turn else None, End() in offers)


# ---------------------------------------------------------------------- the turn


def _turn(view: Seat, offers: Sequence[Action], draft: Sequence[Action], names: Names, prepared: bool) -> Panel:
    if view.den.mp:
        title, lines, rows = _walking(view, offers, names)
    elif End() in offers:
        title, lines, rows = _ending(view, offers, draft, names)
    else:
        title, lines, rows = _stranded(view, offers, names)
    heading = "Prepared: " if prepared else "Your turn: " if view.den.mp else ""
    return Panel(f"{heading}{title}", lines, rows, (FINISH,), DRAFT)


Parts = tuple[str, tuple[str, ...], tuple[Row, ...]]


def _walking(view: Seat, offers: Sequence[Action], names: Names) -> Parts:
    den, own = view.den, kobold(view.den, view.seat)
    lines = (
        f"{bold(f'{steps(den.mp)} left')}, {own.ferocity or 'no'} ferocity. End on another, free square.",
        *distances(den, own.at),
        *_as_it_stands(view, names),
    )
    rows = (*_walk_menu(view, names), *_pad(own.at, offers), *_card_menu(view, offers, "Play a card…"))
    return f"{piece(den, view.seat)} on {name(own.at)}", lines, rows


def _ending(view: Seat, offers: Sequence[Action], draft: Sequence[Action], names: Names) -> Parts:
    own = kobold(view.den, view.seat)
    way = [*map(name, _trodden(own.at, draft)[:-1]), bold(name(own.at))]
    hidden = ", hidden" if own.hidden else ""
    lines = (f"{', '.join(way)}. No steps left, {own.ferocity or 'no'} ferocity kept{hidden}.", *_verdict(view, names))
    rows = (*_extras(offers), *_card_menu(view, offers, "Play a card first…"))
    return f"{piece(view.den, view.seat)} ends on {name(own.at)}", lines, rows


def _stranded(view: Seat, offers: Sequence[Action], names: Names) -> Parts:
    """No steps left on a square where the turn cannot end: ferocity carries on (L20-R13)."""
    own = kobold(view.den, view.seat)
    who = standees(view.den, view.seat).get(own.at)
    why = "The turn began here." if who is None else f"{standee(who, names)} stands here."
    lines = (f"{why} Spend 1 ferocity for another step, or take a step back.",)
    rows = (*_extras(offers), *_card_menu(view, offers, "Play a card…"))
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
    outcome = fate(courses, view.den, view.seat)
    return Choice(f"{label} · {outcome}", way, note(courses, view.den, names, view.seat))


def _pad(at: Square, offers: Sequence[Action]) -> tuple[Row, ...]:
    """Squares around, three wide; beside them what costs ferocity, and the search."""
    beside = (_priced("+1 step", Spur(), offers), _priced("Cover", Cover(), offers), _search(at, offers))
    return tuple((*(_square(at, to, offers) for to in row), *side) for row, side in zip(PAD, beside, strict=True))


def _square(at: Square, to: Direction | None, offers: Sequence[Action]) -> Press:
    beyond = at if to is None else NEIGHBOUR[to][at]
    label = WALL if beyond is None else name(beyond)
    if to is not None and Step(to) in offers:
        return Press(label, (Step(to),))
    return Press(label, spacer=True)


def _priced(label: str, action: Action, offers: Sequence[Action]) -> tuple[Press, ...]:
    return (Press(label, (action,)),) if action in offers else ()


def _extras(offers: Sequence[Action]) -> tuple[Row, ...]:
    row = (*_priced("+1 step", Spur(), offers), *_priced("Cover", Cover(), offers))
    return (row,) if row else ()


def _search(at: Square, offers: Sequence[Action]) -> tuple[Press, ...]:
    rewards = {"treasure": "A treasure card", "ferocity": "Ferocity"}
    asks = tuple(Press(rewards[action.reward], (action,)) for action in offers if isinstance(action, Search))
    question = f"What do you take from the junk on {name(at)}? A card is drawn at once; that is final."
    return (Press("Search", asks=asks, question=question),) if asks else ()


def _card_menu(view: Seat, offers: Sequence[Action], prompt: str) -> tuple[Row, ...]:
    choices = tuple(_card(view, action) for action in offers if isinstance(action, Play))
    return (Menu(prompt, choices),) if choices else ()


def _card(view: Seat, play: Play) -> Choice:
    at = laid_on(kobold(view.den, view.seat).at, play)
    return Choice(f"{CARD[play.card]} on {name(at)}", (play,), card_note(view.den, play.card, at))


# ---------------------------------------------------------------------- answers at once


def _discard(view: Seat, offers: Sequence[Action]) -> Panel:
    presses = [Press(_held(view, action.card), (action,)) for action in offers if isinstance(action, Discard)]
    small = "It goes face up to the discard pile, and that is final."
    return Panel("You hold four cards. One goes.", (), lines_of(presses), small=small, picture=False)


def _held(view: Seat, card: Card) -> str:
    count = view.hand.count(card)
    return f"{CARD[card]} ×{count}" if count > 1 else CARD[card]


def _tunnel(view: Seat, decision: Decision, offers: Sequence[Action], names: Names) -> Panel:
    den, own = view.den, kobold(view.den, view.seat)
    title = f"{_upon(den)} steps onto {piece(den, view.seat)} on {name(own.at)}"
    small = "An exit is final; a fighter that slides goes on sliding."
    return Panel(title, ("Where does the tunnel lead?",), call_rows(den, decision, offers, names), small=small)


def _fate(den: Den, seat: int) -> Press:
    sure = Press("Accept my fate", (Die(),), "grave")
    question = f"Then {_upon(den)} slays {piece(den, seat)}. Is that your wish?"
    return Press("Accept my fate", style="grave", asks=(sure,), question=question)


def _upon(den: Den) -> str:
    return FIGHTER[den.upon] if den.upon else "A fighter"


def lines_of(presses: Sequence[Press]) -> tuple[Row, ...]:
    """Presses in rows that stay on one line of a phone."""
    rows: list[tuple[Press, ...]] = []
    for press in presses:
        wider = (*rows[-1], press) if rows else (press,)
        if rows and len(wider) in LETTERS and sum(len(one.label) for one in wider) <= LETTERS[len(wider)]:
            rows[-1] = wider
        else:
            rows.append((press,))
    return tuple(rows)


def _trodden(at: Square, draft: Sequence[Action]) -> tuple[Square, ...]:
    """The squares of the drafted steps, from where they began to `at`."""
    way = [at]
    for step in reversed([action for action in draft if isinstance(action, Step)]):
        back = NEIGHBOUR[OPPOSITE[step.to]][way[-1]]
        way += [] if back is None else [back]
    return tuple(reversed(way))
