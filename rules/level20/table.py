"""A table from a view: the public part of it, and a full one dealt anew (what a viewer does not know is drawn)."""

import msgspec
from msgspec import Struct

from rules.contract import Chance
from rules.level20.actions import Card
from rules.level20.agenda import AnyTask, MayTunnel
from rules.level20.events import AnyEvent
from rules.level20.setup import full_deck
from rules.level20.state import Charge, DenState, Fighter, Kobold, KoboldTurn, Token
from rules.level20.view import Den, Seat


class Rest(Struct, frozen=True):
    """What a table holds besides the things that lie on it, all of it public: `Den.resume` is this as JSON."""

    places: list[int]
    agenda: list[AnyTask]
    drawn: int
    serial: int
    turn: int
    kobold_turn: KoboldTurn
    charge: Charge
    slew: bool
    leavers: list[int]
    last: list[AnyEvent]


def rest_of(state: DenState) -> bytes:
    """The `Rest` of this table."""
    return msgspec.json.encode(
        Rest(
            places=state.places,
            agenda=state.agenda,
            drawn=state.drawn,
            serial=state.serial,
            turn=state.turn,
            kobold_turn=state.kobold_turn,
            charge=state.charge,
            slew=state.slew,
            leavers=state.leavers,
            last=state.last,
        )
    )


def table_of(den: Den) -> DenState:
    """The table as an onlooker knows it: all hands and the deck are empty."""
    rest = msgspec.json.decode(den.resume, type=Rest)
    return DenState(
        places=rest.places,
        agenda=rest.agenda,
        drawn=rest.drawn,
        serial=rest.serial,
        turn=rest.turn,
        options=den.options,
        kobolds=[Kobold(seen.kobold, seen.at, seen.ferocity, [], seen.hidden, seen.slain_in) for seen in den.kobolds],
        fighters=[
            Fighter(seen.id, seen.at, seen.facing, seen.misses, seen.slowed, seen.target) for seen in den.fighters
        ],
        tokens={at: Token(seen.kind, seen.owner) for at, seen in den.tokens.items()},
        deck=[],
        discard=list(den.discard),
        pride=den.pride,
        frustration=den.frustration,
        round=den.round,
        first=den.first,
        order=list(den.order),
        phase=den.phase,
        kobold_turn=rest.kobold_turn,
        charge=rest.charge,
        slew=rest.slew,
        leavers=rest.leavers,
        winners=list(den.winners),
        reason=den.reason,
        last=rest.last,
    )


def redeal(view: Den | Seat, chance: Chance) -> DenState:
    """A full table that fits the view: other hands by their sizes and the deck from the cards not seen."""
    den = view.den if isinstance(view, Seat) else view
    state = table_of(den)
    unseen = unseen_cards(view, den)
    chance.shuffle(unseen)
    for seen, kobold in zip(den.kobolds, state.kobolds, strict=True):
        if isinstance(view, Seat) and seen.seat == view.seat:
            kobold.hand = list(view.hand)
        else:
            kobold.hand = known_cards(state, seen.seat, unseen)
            kobold.hand += [unseen.pop() for _ in range(seen.cards - len(kobold.hand))]
    state.deck = unseen
    return state


def unseen_cards(view: Den | Seat, den: Den) -> list[Card]:
    """The cards neither in the own hand nor in the discard."""
    unseen = full_deck()
    for card in (*den.discard, *(view.hand if isinstance(view, Seat) else ())):
        unseen.remove(card)
    return unseen


def known_cards(state: DenState, seat: int, unseen: list[Card]) -> list[Card]:
    """A kobold that is asked about a tunnel holds one (L20-R73); taken out of the unseen cards."""
    if not any(isinstance(task, MayTunnel) and task.seat == seat for task in state.agenda):
        return []
    unseen.remove("tunnel")
    return ["tunnel"]
