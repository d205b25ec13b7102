"""What a moderator may set right in the den, all of it public: pride, frustration, ferocity, standees."""

from collections.abc import Iterator, Sequence

from rules.contract import Repairable
from rules.level20.agenda import TakeTurn
from rules.level20.board import SQUARES, name
from rules.level20.catalog import CATALOG, CONSTANTS
from rules.level20.setup import starting_pride
from rules.level20.state import DenState, Fighter, Kobold, living
from rules.repairing import choice, number, setting

AT = {name(square): square for square in SQUARES}


def repairs(state: DenState, names: Sequence[str]) -> Iterator[Repairable]:
    """The facts of this table; where somebody stands only while a turn is asked for."""
    most = starting_pride(len(state.kobolds), state.options)
    yield number("pride", "pride", state.pride, range(1, most + 1), setting(state, "pride"))
    most = CATALOG.frustration.max
    yield number("frustration", "frustration", state.frustration, range(most + 1), setting(state, "frustration"))
    for seat in living(state):
        kobold, most = state.kobolds[seat], CONSTANTS.max_ferocity
        put = setting(kobold, "ferocity")
        yield number(f"ferocity-{seat + 1}", f"ferocity of {names[seat]}", kobold.ferocity, range(most + 1), put)
    if not (state.agenda and isinstance(state.agenda[-1], TakeTurn)):
        return
    for seat in living(state):
        yield _square(state, f"square-{seat + 1}", f"square of {names[seat]}", state.kobolds[seat])
    for fighter in state.fighters:
        yield _square(state, f"square-{fighter.id}", f"square of {fighter.id.title()}", fighter)
        yield choice(
            f"facing-{fighter.id}",
            f"where {fighter.id.title()} looks",
            fighter.facing,
            "NESW",
            setting(fighter, "facing"),
        )


def _square(state: DenState, key: str, title: str, standee: Kobold | Fighter) -> Repairable:
    """Where somebody stands: a square that no other standee has."""
    taken = {state.kobolds[seat].at for seat in living(state)} | {fighter.at for fighter in state.fighters}
    free = [label for label, square in AT.items() if square not in taken]
    return choice(key, title, name(standee.at), free, lambda typed: setattr(standee, "at", AT[typed]))
