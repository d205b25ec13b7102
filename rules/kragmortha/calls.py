"""What Kragmortha asks of a player, what others read while it waits, and who comes next."""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Asked
from rules.kragmortha.board import Space
from rules.kragmortha.cards_told import glance_name
from rules.kragmortha.catalog import BOOKS
from rules.kragmortha.glances_told import in_force, one_short
from rules.kragmortha.terms import RIGOR, TOKEN, book, direction_to, goblin, piece, spaces
from rules.kragmortha.view import GoblinSeen, Library
from rules.phrases import italic, joined, owned
from rules.telling import Names

LAST_CHANCE = "Your next Glance ends the game."
HINTS: Mapping[str, str] = {
    "MayPlace": "/goblin place",
    "TakeTurn": "/goblin card",
    "MayStep": "/goblin step",
    "MayPush": "/goblin push",
    "MayReact": "/goblin react",
    "MayLand": "/goblin land",
    "MayGoHome": "/goblin land",
    "MaySend": "/goblin master",
    "MayAccuse": "/goblin accuse",
    "MayVote": "/goblin verdict",
    "MayChooseMode": "/goblin squeaks",
}


def kind(asked: Asked) -> str:
    """The kind of a question, whether it is asked in turn or out of turn."""
    return asked.kind.removesuffix("Out")


def call(view: Library, asked: Asked, names: Names) -> str:
    """What the asked player must do, as an imperative or a question that follows a mention and a comma."""
    return CALLS[kind(asked)](view, asked, names)


def hint(view: Library, asked: Asked) -> str:
    """The typed command for this decision."""
    return HINTS[kind(asked)]


def waiting(view: Library, asked: Asked, names: Names) -> str:
    """What others read who press a control of this decision."""
    pushed = "a goblin" if view.pushed is None else piece(view, view.pushed)
    return f"{names[asked.seat]} {WAITING[kind(asked)].format(pushed=pushed)}"


WAITING: Mapping[str, str] = {
    "MayPlace": "is choosing where to enter the library",
    "TakeTurn": "is choosing a card",  # and nothing else, whatever is held
    "MayStep": "is choosing the next step",
    "MayPush": "is choosing where {pushed} goes",
    "MayReact": f"is answering {RIGOR}",
    "MayLand": "is choosing where to reappear",
    "MayGoHome": "is choosing where to go home",
    "MaySend": f"is choosing whether {RIGOR} goes on",
    "MayAccuse": "may accuse a squeak",
    "MayVote": "has a vote in a trial",
    "MayChooseMode": "may choose how to squeak",
}


def progress(view: Library) -> str:
    """Where the game stands."""
    return "Goblins enter" if view.phase == "place" else f"Round {view.round}"


def after(view: Library, names: Names) -> str:
    """The player who comes next; "" once the game is over."""
    if view.phase == "over":
        return ""
    return names[_enters_next(view) if view.phase == "place" else _left_of(view, view.active)]


def _left_of(view: Library, seat: int) -> int:
    return (seat + 1) % len(view.goblins)


def _enters_next(view: Library) -> int:
    """Who enters after the one that is asked, and after the last the one that takes the first turn (KR-T3, KR-T6)."""
    order = [(view.first + place) % len(view.goblins) for place in range(len(view.goblins))]
    if view.options.placing == "reverse":
        order.reverse()
    asked = next((one.seat for one in view.asked if one.waited), order[-1])
    return next(iter(order[order.index(asked) + 1 :]), view.first)


def reminders(view: Library, seen: GoblinSeen) -> str:
    """The Glances that bind, unless nobody is reminded at this table: "In force: Whisper, Leaden Boots."."""
    binding = [glance_name(one) for one in in_force(view, seen)]
    return f"In force: {', '.join(binding)}." if binding and view.options.reminders == "shown" else ""


# ---------------------------------------------------------------- one question each


def _place(view: Library, asked: Asked, names: Names) -> str:
    return f"bring {piece(view, asked.seat)} into the library: {spaces(view.choices)}."


def _turn(view: Library, asked: Asked, names: Names) -> str:
    own = goblin(view, asked.seat)
    a_card = "a second card, or none," if view.played else "two cards" if view.plays > 1 else "a card"
    last = LAST_CHANCE if one_short(view, own) else ""
    told = (f"play {a_card} for {piece(view, asked.seat)} on {own.at}.", reminders(view, own), last)
    return " ".join(filter(None, told))


def _step(view: Library, asked: Asked, names: Names) -> str:
    walk = view.walk
    who = RIGOR if walk and walk.pawn == "rigor" else piece(view, asked.seat)
    at = walk.path[-1] if walk else goblin(view, asked.seat).at
    return f"take one more step with {who} from {at} to {spaces(view.choices)}, or halt."


def _push(view: Library, asked: Asked, names: Names) -> str:
    """The first push is the mover's own; later ones belong to whoever was pushed (KR-P2, KR-P4)."""
    if view.pushed is None:
        return "where does the pushed goblin go?"
    at = goblin(view, view.pushed).at
    bump = f"your goblin bumps into {owned(names[view.pushed])} on {at}. " if asked.seat != view.active else ""
    where = f"{'Where' if bump else 'where'} does {piece(view, view.pushed)} go"
    return f"{bump}{where}{'' if bump else f' from {at}'}: {_ways(at, view.choices)}?"


def _ways(start: Space, many: Sequence[Space]) -> str:
    return joined((direction_to(start, to) for to in many), last="or")


def _react(view: Library, asked: Asked, names: Names) -> str:
    own = goblin(view, asked.seat)
    answers = joined([*map(book, reactions(view, own)), "the Glance"], last="or")
    ends = f" {LAST_CHANCE}" if one_short(view, own) else ""
    return f"{RIGOR} has {piece(view, asked.seat)} on {own.at}: {answers}?{ends}"


def reactions(view: Library, seen: GoblinSeen) -> tuple[str, ...]:
    """The Spell Books that answer a catch now; who blames needs somebody else's turn (KR-R44)."""
    held = dict.fromkeys(one.id for one in seen.books if not one.used and BOOKS[one.id].timing == "reaction")
    return tuple(one for one in held if BOOKS[one].effect != "blame" or seen.seat != view.active)


def _land(view: Library, asked: Asked, names: Names) -> str:
    """A caught goblin is off the board meanwhile, one with a token stands on its teleport."""
    at, who = goblin(view, asked.seat).at, piece(view, asked.seat)
    token = italic(TOKEN[view.token_drawn]) if view.token_drawn else "a token"
    came = f"{who} drew {token} on {at}" if at else f"{RIGOR} caught {who}"
    return f"{came}. Where does it reappear: {spaces(view.choices)}?"


def _home(view: Library, asked: Asked, names: Names) -> str:
    return f"{piece(view, asked.seat)} stole a Spell Book. Where does it go home: {spaces(view.choices)}?"


def _send(view: Library, asked: Asked, names: Names) -> str:
    return f"{RIGOR} stands on a teleport, {view.rigor}. Send him on to {spaces(view.choices)}, or let him stay."


CALLS: Mapping[str, Callable[[Library, Asked, Names], str]] = {
    "MayPlace": _place,
    "TakeTurn": _turn,
    "MayStep": _step,
    "MayPush": _push,
    "MayReact": _react,
    "MayLand": _land,
    "MayGoHome": _home,
    "MaySend": _send,
    "MayAccuse": lambda view, asked, names: "accuse a squeak that broke a Glance, if you like.",
    "MayVote": lambda view, asked, names: "guilty or innocent? A trial waits for your verdict.",
    "MayChooseMode": lambda view, asked, names: "choose how you squeak, if you like.",
}
