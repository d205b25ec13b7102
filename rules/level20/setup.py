"""Setting up: seats, spots and deck by luck, everything else by the diagram (L20-S1 to L20-S13)."""

from rules.contract import Chance, Illegal, then
from rules.level20.actions import Card
from rules.level20.agenda import StartRound
from rules.level20.board import square
from rules.level20.catalog import CATALOG, CONSTANTS, START_SQUARES, SUPPLY
from rules.level20.options import DenOptions
from rules.level20.state import Charge, DenState, Fighter, Kobold, KoboldTurn, Token


def lay_out(seats: int, options: DenOptions, chance: Chance) -> DenState:
    """The den before the first round, which lies on the agenda.

    Raises:
        Illegal: L20-R9 "unknown" (kobold): a pick is no kobold of this game.
    """
    state = bare_den(seats, options)
    chance.shuffle(state.places)
    for kobold, kind in zip(state.kobolds, dealt_kobolds(options.picks, state.places), strict=True):
        kobold.kind = kind
    if options.shuffled_spots:
        shuffle_spots(state, chance)
    chance.shuffle(state.deck)
    for _ in range(CONSTANTS.start_cards):
        for kobold in state.kobolds:
            kobold.hand.append(state.deck.pop())
    then(state, StartRound())
    return state


def bare_den(seats: int, options: DenOptions) -> DenState:
    """The den without luck: seats as they joined, no cards dealt, nothing on the agenda."""
    return DenState(
        places=list(range(seats)),
        agenda=[],
        options=options,
        kobolds=[
            Kobold(kind=row.id, at=square(spot), ferocity=CONSTANTS.start_ferocity)
            for row, spot in zip(CATALOG.kobolds, START_SQUARES[seats], strict=False)
        ],
        fighters=entering_fighters(seats, options),
        tokens={square(name): Token("junk") for name in CATALOG.junk_setup.squares},
        deck=full_deck(),
        pride=starting_pride(seats, options),
        kobold_turn=KoboldTurn(),
        charge=Charge(),
    )


def dealt_kobolds(picks: tuple[str, ...], places: list[int]) -> list[str]:
    """By seat: the kobold picked by the person there, else the lowest free one in seat order (L20-R9).

    A kobold picked twice goes to who joined first.
    """
    kinds = [row.id for row in CATALOG.kobolds]
    if unknown := next((pick for pick in picks if pick and pick not in kinds), None):
        raise Illegal("L20-R9", "unknown", kobold=unknown)
    wanted = [pick if pick not in picks[:place] else "" for place, pick in enumerate(picks)]
    own = [wanted[place] if place < len(wanted) else "" for place in places]
    free = (kind for kind in kinds if kind not in own)
    return [kind or next(free) for kind in own]


def shuffle_spots(state: DenState, chance: Chance) -> None:
    """Option shuffled_spots: the spots of this player count are dealt at random."""
    spots = [kobold.at for kobold in state.kobolds]
    chance.shuffle(spots)
    for kobold, spot in zip(state.kobolds, spots, strict=True):
        kobold.at = spot


def entering_fighters(seats: int, options: DenOptions) -> list[Fighter]:
    """The fighters at their entrances: two from four players on, unless the option says otherwise (L20-C5)."""
    two = {"never": False, "always": True, "auto": seats >= CONSTANTS.two_fighters_from_players}
    entrances = CATALOG.staircases if two[options.second_fighter] else CATALOG.staircases[:1]
    return [Fighter(id=stairs.fighter, at=square(stairs.square), facing=stairs.facing) for stairs in entrances]


def full_deck() -> list[Card]:
    """All treasure cards, kind by kind (L20-R5)."""
    return [row.id for row in CATALOG.cards for _ in range(row.count)]


def starting_pride(seats: int, options: DenOptions) -> int:
    """By the number of players (L20-S4, L20-S5), with the option's bonus, never above the supply."""
    large = seats >= CONSTANTS.two_fighters_from_players
    printed = CONSTANTS.pride_4_6_players if large else CONSTANTS.pride_2_3_players
    return min(printed + options.pride_bonus, SUPPLY["pride"])
