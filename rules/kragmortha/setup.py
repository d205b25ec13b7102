"""Setting up: layout, decks, hands by luck, then the goblins enter (KR-S1 to KR-S10, KR-T1 to KR-T6)."""

from rules.contract import Chance, Event, Illegal, then
from rules.kragmortha import actions
from rules.kragmortha.actions import Card
from rules.kragmortha.agenda import MayPlace, PlaceGoblins, StartTurn
from rules.kragmortha.board import RIGOR_START
from rules.kragmortha.catalog import CATALOG, COLOURS
from rules.kragmortha.events import Placed
from rules.kragmortha.hands import draw_cards
from rules.kragmortha.landing import empty_starts
from rules.kragmortha.options import LibraryOptions
from rules.kragmortha.state import Goblin, LibraryState


def lay_out(seats: int, options: LibraryOptions, chance: Chance) -> LibraryState:
    """The library before the first goblin enters, which lies on the agenda.

    Raises:
        Illegal: KR-S9 "unknown" (colour): a pick is no goblin of this game.
    """
    state = bare_library(seats, options)
    for goblin, colour in zip(state.goblins, dealt_colours(options.picks, seats), strict=True):
        goblin.colour = colour
    named = options.first_player
    state.first = state.active = named - 1 if 1 <= named <= seats else chance.below(seats)
    for deck in (state.tokens, state.glance_deck, state.move_deck, state.book_deck):
        chance.shuffle(deck)
    state.book_deck, state.books_aside = state.book_deck[: options.books], state.book_deck[options.books :]
    order = [(state.first + place) % seats for place in range(seats)]
    for seat in order:
        draw_cards(state, seat, CATALOG.game.hand_size, chance)
    then(state, PlaceGoblins(order[::-1] if options.placing == "reverse" else order))
    return state


def bare_library(seats: int, options: LibraryOptions) -> LibraryState:
    """The library without luck: full decks in the order of the catalogue, nobody placed, nothing on the agenda."""
    return LibraryState(
        places=list(range(seats)),
        agenda=[],
        options=options,
        goblins=[Goblin(colour=colour, mode=first_mode(options)) for colour in COLOURS[:seats]],
        rigor=RIGOR_START,
        move_deck=full_move_deck(),
        glance_deck=[row.id for row in CATALOG.glances],
        book_deck=full_book_deck(),
        tokens=full_tokens(options),
    )


def first_mode(options: LibraryOptions) -> actions.Mode:
    """How squeaks are made until somebody changes it."""
    return "say it for me" if options.say_it_for_me == "everybody" else "typed"


def full_move_deck() -> list[Card]:
    """All 58 Movement cards, kind by kind."""
    return [row.id for row in CATALOG.movement for _ in range(row.count)]


def full_book_deck() -> list[str]:
    """All 18 Spell Books."""
    return [row.id for row in CATALOG.books for _ in range(row.count)]


def full_tokens(options: LibraryOptions) -> list[str]:
    """The six Teleport tokens in the mixture of the option."""
    gentle = options.tokens == "3-2-1"
    return [row.id for row in CATALOG.tokens for _ in range(row.gentle if gentle else row.count)]


def dealt_colours(picks: tuple[str, ...], seats: int) -> list[str]:
    """By seat: the colour picked there, else the first free one (KR-S9). One picked twice goes to who joined first."""
    if unknown := next((pick for pick in picks if pick and pick not in COLOURS), None):
        raise Illegal("KR-S9", "unknown", colour=unknown)
    wanted = [pick if pick not in picks[:place] else "" for place, pick in enumerate(picks)]
    own = [wanted[seat] if seat < len(wanted) else "" for seat in range(seats)]
    free = (colour for colour in COLOURS if colour not in own)
    return [colour or next(free) for colour in own]


# ---------------------------------------------------------------- entering


def place_goblins(state: LibraryState, task: PlaceGoblins) -> list[Event]:
    """The next seat enters, without a question if there is one way; the last one in, the first turn begins (KR-T6)."""
    if not task.seats:
        state.phase = "play"
        then(state, StartTurn(state.first))
        return []
    seat, *later = task.seats
    state.active, state.turn = seat, state.turn + 1
    spaces = empty_starts(state)
    if len(spaces) == 1:
        then(state, PlaceGoblins(later))
        return enter_library(state, seat, actions.Place(spaces[0]))
    then(state, MayPlace(seat=seat), PlaceGoblins(later))
    return []


def may_place(state: LibraryState, place: actions.Place) -> Illegal | None:
    """On an empty start space, or with none left beside a goblin (KR-T2, KR-T4, KR-R8).

    Refuses: KR-T2 "where" (space).
    """
    return None if place.space in empty_starts(state) else Illegal("KR-T2", "where", space=place.space[:10])


def enter_library(state: LibraryState, seat: int, place: actions.Place) -> list[Event]:
    """The goblin stands there; Teleport spaces do nothing yet (KR-T5)."""
    state.goblins[seat].at = place.space
    return [Placed(seat, place.space)]
