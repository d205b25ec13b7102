"""Every refusal of Level 20 as a sentence: what is not possible, why (rule id), and what is possible instead."""

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Fact, Illegal
from rules.level20.board import DIRECTIONS, NEIGHBOUR, NEIGHBOURS, Square, distance, name
from rules.level20.foretold import ahead, slain_by
from rules.level20.paths import walks
from rules.level20.terms import CARD, COMPASS, TOKEN, cards, den_of, kobold, lying, piece, squares, standee, steps
from rules.level20.view import Den, Seat
from rules.phrases import joined, owned
from rules.telling import Names

DUE = {
    "TakeTurn": "Take your turn",
    "DropCard": "Give up one of your four cards first",
    "MayTunnel": "Say first where the tunnel leads",
}
SHOWN = 6  # squares named as a way out
Facts = Mapping[str, Fact]
Said = tuple[str, str, str]  # what is not possible, why, what is possible
Say = Callable[[Facts, "Den | Seat", Names], Said]


def refuse(refusal: Illegal, view: Den | Seat, names: Names) -> str:
    """What is not possible, why (rule id), and what is possible instead."""
    what, why, instead = SENTENCES[refusal.rule, refusal.reason](refusal.facts, view, names)
    cited = f" ({refusal.rule})" if refusal.rule.startswith("L20-") else ""
    return f"{what} is not possible: {why}{cited}. {instead}."


def _square(facts: Facts) -> Square:
    square = facts["square"]
    assert isinstance(square, int)
    return square


def _number(facts: Facts, key: str) -> int:
    value = facts[key]
    assert isinstance(value, int)
    return value


def _texts(facts: Facts, key: str) -> list[str]:
    value = facts[key]
    assert isinstance(value, tuple)
    return [str(text) for text in value]


def _card(facts: Facts) -> str:
    return next(title for kind, title in CARD.items() if kind == facts["card"])


def _towards(facts: Facts) -> str:
    return COMPASS[next(direction for direction in DIRECTIONS if direction == facts["to"])]


def _ends(view: Den | Seat, near: Square | None = None) -> str:
    """Squares where the running turn could end: those near the wish first, else those that live first."""
    den = den_of(view)
    seat = den.current
    if seat is None:
        return "The board shows the free squares"
    ends = list(walks(den, seat)) if den.mp else []
    if not ends:
        return "Ferocity buys another step" if kobold(den, seat).ferocity else "Take a step back"
    if near is None:
        ends.sort(key=lambda square: slain_by(ahead(den, seat, square), seat))
    else:
        ends.sort(key=lambda square: (distance(near, square), square))
    return f"With {steps(den.mp)} left you can end on {_some(ends)}"


def _some(ends: Sequence[Square]) -> str:
    more = len(ends) - SHOWN
    return joined([*map(name, ends[:SHOWN]), *([f"{more} more"] if more > 0 else [])])


def _occupied(facts: Facts, view: Den | Seat, names: Names) -> Said:
    square = _square(facts)
    why = f"{standee(facts['by'], names)} stands there"
    if den_of(view).upon:
        return f"Slipping to {name(square)}", why, _exits(view)
    return f"Stopping on {name(square)}", why, _ends(view, square)


def _exits(view: Den | Seat) -> str:
    den = den_of(view)
    asked = next((one.seat for one in den.asked if one.waited), None)
    if asked is None or not den.exits:
        return "The board shows the ways out"
    at = kobold(den, asked).at
    beyond = [to for way in den.exits if (to := NEIGHBOUR[way][at]) is not None]
    return f"Ways out lead to {squares(sorted(beyond))}"


def _start(facts: Facts, view: Den | Seat, names: Names) -> Said:
    square = _square(facts)
    return f"Stopping on {name(square)}", "this turn began there", _ends(view, square)


def _reach(facts: Facts, view: Den | Seat, names: Names) -> Said:
    square, left = _square(facts), _number(facts, "steps")
    why = f"exactly {steps(left)} must be used on the way" if left else "no steps are left"
    return f"Ending on {name(square)}", why, _ends(view, square)


def _stranded(facts: Facts, view: Den | Seat, names: Names) -> Said:
    why = f"the turn could not be finished from {name(_square(facts))} with {steps(_number(facts, 'steps'))}"
    return "Going that way", why, _ends(view)


def _wall(facts: Facts, view: Den | Seat, names: Names) -> Said:
    square = _square(facts)
    what = f"Anything {_towards(facts)} of {name(square)}"
    return what, "the wall is there", f"Next to it lie {squares(sorted(NEIGHBOURS[square]))}"


def _no_steps(facts: Facts, view: Den | Seat, names: Names) -> Said:
    ferocity = _number(facts, "ferocity")
    bought = f"You have {ferocity} ferocity, and 1 buys 1 more step"
    instead = bought if ferocity else "Cards can still be played, or the turn ended"
    return "Another step or search", "no steps are left", instead


def _steps_left(facts: Facts, view: Den | Seat, names: Names) -> Said:
    left = _number(facts, "steps")
    verb = "is" if left == 1 else "are"
    return "Ending the turn", f"{steps(left)} {verb} left and must be used", _ends(view)


def _no_ferocity(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Another step or cover", "it costs 1 ferocity and you have none", "Junk can be searched for ferocity"


def _covered(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Taking cover twice", "your kobold is hidden until your next turn", "Ferocity still buys steps"


def _no_junk(facts: Facts, view: Den | Seat, names: Names) -> Said:
    den, at = den_of(view), _square(facts)
    junk = sorted((distance(at, square), square) for square, token in den.tokens.items() if token.kind == "junk")
    nearest = f"The nearest junk lies on {name(junk[0][1])}" if junk else "Junk is gone from the den"
    return f"Searching {name(at)}", "no junk lies there", nearest


def _empty_deck(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "A treasure card", "none are left", "The junk can be searched for ferocity"


def _token(facts: Facts, view: Den | Seat, names: Names) -> Said:
    at = _square(facts)
    there = next(lying(kind) for kind in TOKEN if kind == facts["token"])
    return f"A card on {name(at)}", f"{there} lies there already", "A square without a token takes it"


def _supply(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return f"Playing {_card(facts)}", "all such tokens lie in the den", "Keep it, or play another card"


def _not_held(facts: Facts, view: Den | Seat, names: Names) -> Said:
    held = f"You hold {cards(view.hand, styled=False)}" if isinstance(view, Seat) else "Your hand shows what you hold"
    return f"{_card(facts)}", "you do not hold that card", held


def _which_card(facts: Facts, view: Den | Seat, names: Names) -> Said:
    kinds = dict.fromkeys(word.removeprefix("card:").partition(":")[0] for word in _texts(facts, "cards"))
    titles = joined(title for kind, title in CARD.items() if kind in kinds)
    if not titles:
        return "Playing a card", "none in your hand can be played from where you stand", "Keep your cards for later"
    instead = f"Possible now: {titles}; a stalactite needs its square"
    return "That card there", "it has to be one card in your hand and one free square", instead


def _no_fourth(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Giving up a card", "only who holds a fourth is asked for one", "Cards are played in your turn"


def _which_square(facts: Facts, view: Den | Seat, names: Names) -> Said:
    free = joined((name(int(square)) for square in _texts(facts, "squares")), last="or")
    return "A stalactite there", "it falls on one square next to you where nothing lies", f"Name {free}"


def _which_discard(facts: Facts, view: Den | Seat, names: Names) -> Said:
    held = joined((title for kind, title in CARD.items() if kind in _texts(facts, "cards")), last="or")
    return "Giving up that card", "it is not in your hand", f"Give up {held}"


def _no_exit(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Slipping there", "the tunnel leads to free squares next to you only", _exits(view)


def _no_square(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Going there", "the den has no such square", "Squares are called A1 to H8"


def _direction(facts: Facts, view: Den | Seat, names: Names) -> Said:
    if facts["card"] == "stalactite":
        return "A stalactite on your own square", "it falls next to you", "Name one of the eight squares around you"
    return f"{_card(facts)} next to you", "it goes on your own square", "Play it without a direction"


def _tunnel_now(facts: Facts, view: Den | Seat, names: Names) -> Said:
    den = den_of(view)
    asked = [names[one.seat] for one in den.asked if one.kind == "MayTunnel"]
    instead = f"This is {owned(asked[0])} choice" if asked else "Keep it; you will be asked then"
    return "A Rock Tunnel now", "it is played when a fighter enters your square", instead


def _came_from(facts: Facts, view: Den | Seat, names: Names) -> Said:
    who = standee(facts["fighter"], names)
    return f"Slipping to {name(_square(facts))}", f"{who} came from there", _exits(view)


def _not_alive(facts: Facts, view: Den | Seat, names: Names) -> Said:
    seat = _number(facts, "seat")
    return f"Giving up {piece(den_of(view), seat)}", "that kobold was slain", "The game goes on without it"


def _unknown(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return f"{facts['kobold']}", "no kobold has that colour", "There are yellow, blue, red, teal, white and pink"


def _not_asked(facts: Facts, view: Den | Seat, names: Names) -> Said:
    den = den_of(view)
    asked = next((one for one in den.asked if one.waited), None)
    if asked is None:
        return "That", "it is not your turn", "The board shows who is next"
    if isinstance(view, Seat) and asked.seat == view.seat:
        return "That", "another answer of yours is due", DUE[asked.kind]
    return "That", "it is not your turn", f"The table waits for {names[asked.seat]}"


def _over(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Preparing a move", "the game is over", "The board shows how it ended"


def _slain(facts: Facts, view: Den | Seat, names: Names) -> Said:
    who = piece(den_of(view), _number(facts, "seat"))
    return "Preparing a move", f"{who} was slain", "You can follow the game as an onlooker"


def _answer_first(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Preparing a move", "a fighter stands on you", "Answer first where your tunnel leads"


def _your_turn(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Preparing a move", "your turn has come", "Play it now"


def _not_ahead(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "Preparing a move", "this kobold has no turn to come", "The board shows how the den stands"


def _no_fact(facts: Facts, view: Den | Seat, names: Names) -> Said:
    return "That", "this game knows no such thing", "The commands of the table show what there is"


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("L20-K7", "occupied"): _occupied,
    ("L20-K10", "start"): _start,
    ("L20-K9", "reach"): _reach,
    ("L20-K9", "steps left"): _steps_left,
    ("L20-K2", "no steps"): _no_steps,
    ("L20-R13", "stranded"): _stranded,
    ("L20-R3", "wall"): _wall,
    ("L20-F1", "no ferocity"): _no_ferocity,
    ("L20-R16", "covered"): _covered,
    ("L20-J1", "no junk"): _no_junk,
    ("L20-J4", "not held"): _not_held,
    ("L20-R55", "empty deck"): _empty_deck,
    ("L20-TC3", "not held"): _not_held,
    ("L20-TC3", "which card"): _which_card,
    ("L20-ST1", "which square"): _which_square,
    ("L20-R12", "which card"): _which_discard,
    ("L20-R12", "no fourth card"): _no_fourth,
    ("L20-R38", "no exit"): _no_exit,
    ("L20-R1", "no square"): _no_square,
    ("L20-TC3", "direction"): _direction,
    ("L20-ST1", "direction"): _direction,
    ("L20-TC6", "token"): _token,
    ("L20-R19", "supply"): _supply,
    ("L20-RT1", "not now"): _tunnel_now,
    ("L20-RT2", "came from"): _came_from,
    ("L20-R56", "not alive"): _not_alive,
    ("L20-R9", "unknown"): _unknown,
    ("L20-O1", "over"): _over,
    ("L20-M7", "slain"): _slain,
    ("L20-RT1", "answer first"): _answer_first,
    ("L20-K1", "your turn"): _your_turn,
    ("turn order", "not asked"): _not_asked,
    ("turn order", "no drafts ahead"): _not_ahead,
    ("table", "no such fact"): _no_fact,
}
