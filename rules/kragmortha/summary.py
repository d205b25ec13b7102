"""The library as one paragraph of plain text: the alt text of its picture."""

from collections.abc import Iterator, Mapping, Sequence

from rules.contract import Asked
from rules.kragmortha.calls import kind, reactions, waiting
from rules.kragmortha.cards_told import BLANK, book_name, glance_name
from rules.kragmortha.consequences import beside_rigor, plan
from rules.kragmortha.endings_told import over_told
from rules.kragmortha.glances_told import held, one_short
from rules.kragmortha.terms import RIGOR, TOKEN, cards, columns, goblin, label, library_of, piece, spaces, those
from rules.kragmortha.view import GoblinSeen, Library, Seat, Trail
from rules.phrases import counted, cut, joined, sentence
from rules.telling import Names

LIMIT = 1024  # characters of an attachment's description


def summary(view: Library | Seat, names: Names) -> str:
    """The table as one paragraph, at most 1,024 characters.

    Too long, it loses the names of the Spell Books, then the counters, then the last move, then the names of the
    Glances.
    """
    paragraph = ""
    for loss in LOSSES:
        paragraph = " ".join(sentence(part) for part in _parts(view, names, loss) if part)
        if len(paragraph) <= LIMIT:
            break
    return cut(paragraph, LIMIT)


LOSSES: tuple[frozenset[str], ...] = tuple(
    frozenset(("books", "counters", "last move", "glances")[:lost]) for lost in range(5)
)


def _parts(view: Library | Seat, names: Names, loss: frozenset[str]) -> Iterator[str]:
    library = library_of(view)
    yield f"Kragmortha, {_when(library)}"
    yield _to_act(library, names)
    yield f"{RIGOR} on {library.rigor}"
    if isinstance(view, Seat):
        yield f"Your hand: {cards(view.hand, styled=False)}"
    yield "" if "last move" in loss else _last_move(library, names)
    yield "; ".join(_goblin(library, seen, names, loss) for seen in _in_order(library))
    yield _trials(library, names)
    yield "" if "counters" in loss else _counters(library)


def _when(library: Library) -> str:
    return "goblins enter the library" if library.phase == "place" else f"round {library.round}"


def _to_act(library: Library, names: Names) -> str:
    if library.phase == "over":
        verb = "wins" if len(library.winners) == 1 else "win"
        why = f": {over_told(library.cause, library.ended_by, library, names)}" if library.cause else ""
        return f"{those(names, library.winners)} {verb}{why}"
    asked = next((one for one in library.asked if one.waited), None)
    return _asked(library, asked, names) if asked else ""


def _asked(library: Library, asked: Asked, names: Names) -> str:
    """Who must act and what, the goblin, what can be chosen where everybody may know it, and the danger."""
    own = goblin(library, asked.seat)
    doing = waiting(library, asked, names).replace(names[asked.seat], f"{names[asked.seat]} ({label(own.colour)})", 1)
    last = ", whose next Glance ends the game" if one_short(library, own) else ""
    return f"{doing}{_detail(library, asked)}{last}"


def _detail(library: Library, asked: Asked) -> str:
    own = goblin(library, asked.seat)
    match kind(asked):
        case "TakeTurn":
            return f" for {piece(library, asked.seat)} on {own.at}{_danger(library, own)}"
        case "MayReact":
            return f": {joined([*map(book_name, reactions(library, own)), 'the Glance'], last='or')}"
        case _:
            return f": {spaces(library.choices)}" if library.choices else ""


def _danger(library: Library, seen: GoblinSeen) -> str:
    return f", beside {RIGOR}" if seen.at and beside_rigor(library, seen.at) else ""


def _last_move(library: Library, names: Names) -> str:
    """The latest ways: each with its mover, from where and to where; then who was caught."""
    moves = [_trail(trail, names) for trail in library.trails if trail.spaces]
    caught = [f"{names[seat]} caught on {space}" for seat, space in library.caught]
    return f"Last move: {joined([*moves, *caught])}" if moves or caught else ""


def _trail(trail: Trail, names: Names) -> str:
    who = RIGOR if trail.seat is None else names[trail.seat]
    verb = " pushed" if trail.pushed else ""
    start = f" from {trail.spaces[0]}" if trail.spaces[0] and len(trail.spaces) > 1 else ""
    return f"{who}{verb}{start} to {trail.spaces[-1]}"


def _in_order(library: Library) -> list[GoblinSeen]:
    """In order of play, from the acting seat."""
    return [*library.goblins[library.active :], *library.goblins[: library.active]]


def _goblin(library: Library, seen: GoblinSeen, names: Names, loss: frozenset[str]) -> str:
    where = seen.at or "not on the board"
    glances = _counted_with(held(seen), "Glance", "Glances", _glances(seen), "glances" in loss)
    books = _counted_with(len(seen.books), "book", "books", _books(seen), "books" in loss)
    open_ = f", open hand {cards(seen.hand, styled=False)}" if seen.hand and "books" not in loss else ""
    hand = "" if "glances" in loss else f", {counted(seen.cards, 'card', 'cards')}"
    return f"{names[seen.seat]} {where}, {', '.join(filter(None, (glances, books))) or 'no Glance'}{hand}{open_}"


def _counted_with(count: int, one: str, many: str, named: Sequence[str], bare: bool) -> str:
    """ "2 Glances (Whisper, Beast silent)"; "" for none."""
    if not count:
        return ""
    return counted(count, one, many) if bare else f"{counted(count, one, many)} ({', '.join(named)})"


def _glances(seen: GoblinSeen) -> list[str]:
    blank = [glance_name(BLANK).lower()] * seen.blank
    return [f"{glance_name(one.id)}{' silent' if one.silent else ''}" for one in seen.glances] + blank


def _books(seen: GoblinSeen) -> list[str]:
    return [f"{book_name(one.id)}{' used' if one.used else ''}" for one in seen.books]


def _trials(library: Library, names: Names) -> str:
    open_ = [
        f"{names[trial.accused]} on trial for {glance_name(trial.card)}, {len(trial.voted)} of "
        f"{counted(len(trial.voters), 'vote', 'votes')} in"
        for trial in library.trials
    ]
    return "; ".join(open_)


def _counters(library: Library) -> str:
    used: Mapping[str, int] = {token: library.tokens_used.count(token) for token in TOKEN}
    shown = joined(f"{count} {TOKEN[token].rstrip('!')}" for token, count in used.items() if count)
    used_up = f" (used: {shown})" if shown else ""
    tokens = f"{counted(library.tokens_left, 'teleport token', 'teleport tokens')} left{used_up}"
    closed = plan(library).closed
    return (
        f"{counted(library.books_left, 'Spell Book', 'Spell Books')} left, {tokens}, "
        f"{counted(library.move_deck, 'Movement card', 'Movement cards')} in the deck"
        f"{f', {columns(closed)} out of play' if closed else ''}"
    )
