"""A stand-in's hero phase: what helps for nothing, then the best goal, else the best place to be, then the end."""

from collections.abc import Iterator, Sequence

from rules.arena.actions import Collect, End, Rotate, Shift, Stride, Strike, Trapdoor, UseCard
from rules.arena.bot_free import devoted, finished, powered, strengthened
from rules.arena.bot_goals import NOTHING, Plan, fetched, handy, kills
from rules.arena.bot_layouts import layouts
from rules.arena.bot_prospect import Prospect, leaving, prospect
from rules.arena.bot_sight import Sight, own_table, sight_on
from rules.arena.bot_stand import best_stand, hunt
from rules.arena.catalog import effects_of
from rules.arena.view import Seat
from rules.contract import Action, Chance


def play(view: Seat, offers: Sequence[Action], luck: Chance, preparing: bool) -> tuple[Action, ...]:
    """Actions up to the next one that shows something new, or to the end of the turn."""
    table, seat = own_table(view), view.seat
    row = list(devoted(table, seat))
    if preparing:
        row += [*powered(table, seat), *devoted(table, seat)]
    row += strengthened(sight_on(view, table), luck)
    sight = sight_on(view, table)
    plan = best(sight, offers, luck)
    return (*row, *cut(sight, plan.row)) if plan.row else (*row, *finished(sight), End())


def best(sight: Sight, offers: Sequence[Action], luck: Chance) -> Plan:
    """What is worth most at once; if nothing is, the best place; nothing where the hero stands well."""
    found = prospects(sight)
    first = next(found)
    goals = [*kills(sight, first), *fetched(sight, first), *handy(sight)]
    rest = list(found) if not any(True for _ in kills(sight, first)) else []
    for one in rest:
        goals += [*kills(sight, one), *fetched(sight, one)]
    if goals:
        return max(goals, key=lambda plan: plan.worth)
    return placed(sight, [first, *rest], offers, luck) if sight.foes else NOTHING


def prospects(sight: Sight) -> Iterator[Prospect]:
    """What could be done in every layout, the one as it is first."""
    return (prospect(sight, layout) for layout in layouts(sight))


def placed(sight: Sight, found: Sequence[Prospect], offers: Sequence[Action], luck: Chance) -> Plan:
    """The best stand; after rounds without a defeat the nearest prey, and if there is no way to one, any change."""
    if not sight.hunting or sight.left == 0:
        return best_stand(sight, found)
    return hunt(sight, found) or any_change(offers, luck)


def any_change(offers: Sequence[Action], luck: Chance) -> Plan:
    """Any step, turn or shift: another maze may show a way."""
    changes = [offer for offer in offers if isinstance(offer, Stride | Trapdoor | Rotate | Shift)]
    return Plan(0.0, (changes[luck.below(len(changes))],)) if changes else NOTHING


def cut(sight: Sight, row: Sequence[Action]) -> tuple[Action, ...]:
    """The row up to the first action for which the monster on the own tile would strike."""
    if not leaving(sight):
        return tuple(row)
    here = next(foe.slot for foe in sight.foes if foe.at == sight.at)
    for place, action in enumerate(row):
        if provokes(action, here):
            return tuple(row[: place + 1])
    return tuple(row)


def provokes(action: Action, slot: int) -> bool:
    """Whether it costs something and is no attack on this monster (AR-R12)."""
    if isinstance(action, UseCard):
        effect = effects_of(action.card)[action.effect]
        on_it = effect.kind == "attack" and (effect.targets != "one" or action.args == (str(slot),))
        return effect.ap > 0 and not on_it
    if isinstance(action, Strike):
        return action.slot != slot
    return isinstance(action, Stride | Trapdoor | Rotate | Shift | Collect)
