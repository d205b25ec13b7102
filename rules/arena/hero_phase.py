"""The hero phase: what may be done, what it costs, what it provokes (AR-H5 to AR-H12, AR-A17, AR-R12, AR-R21)."""

from collections.abc import Iterator

from rules.arena import actions, allocating, cards, collecting, elements, fighting, moving, shifting
from rules.arena.agenda import EndHeroPhase, GoOn, Provoke
from rules.arena.board import SHIFTS
from rules.arena.catalog import effects_of
from rules.arena.reach import open_steps
from rules.arena.sheet import actions_left
from rules.arena.state import ArenaState, monster_at
from rules.arena.using import Using, targets
from rules.contract import Action, Chance, Event, Illegal, then

COST = 1  # action points of every action that is no card effect (AR-H8)
PLAIN = (actions.Stride, actions.Trapdoor, actions.Rotate, actions.Shift, actions.Strike, actions.Collect)
KEEPS_OPEN = (  # tokens may still be laid anew after these (AR-R21)
    actions.Allocate, actions.TakeDeity, actions.FlipDeity, actions.Air, actions.Fire, actions.Water,
)  # fmt: skip


def offers(state: ArenaState, seat: int) -> Iterator[Action]:
    """Everything lawful, in a fixed order; of distributions a useful few."""
    if actions_left(state) >= COST:
        yield from plain_actions(state, seat)
    yield from cards.card_uses(state, seat)
    yield from cards.deity_uses(state, seat)
    if cards.may_take(state, seat) is None:
        yield actions.TakeDeity()
    if cards.may_flip(state, seat) is None:
        yield actions.FlipDeity()
    if "air" in state.heroes[seat].elements:
        yield actions.Air()
    yield from elements.plays(state, seat)
    if state.now.stage == "prepare":
        yield from allocating.allocations(state, seat)
    yield actions.End()


def plain_actions(state: ArenaState, seat: int) -> Iterator[Action]:
    """What costs one action point."""
    at = state.heroes[seat].at
    yield from map(actions.Stride, open_steps(state, at))
    yield from map(actions.Trapdoor, moving.trapdoors(state, at))
    yield actions.Rotate("ccw")
    yield actions.Rotate("cw")
    yield from map(actions.Shift, SHIFTS[state.doom])
    if monster := monster_at(state, at):
        yield actions.Strike(monster.slot)
    yield from map(actions.Collect, collecting.collectable(state, seat, at))


def refusal(state: ArenaState, seat: int, action: Action) -> Illegal | None:
    """The rule that forbids an action of the hero phase.

    Refuses: AR-R20 "actions" (needs, left), and what the chapters refuse.
    """
    if isinstance(action, PLAIN):
        return cards.pays(state, COST) or plain_refusal(state, seat, action)
    match action:
        case actions.UseCard():
            return cards.may_use(state, seat, action)
        case actions.UseDeity():
            return cards.may_use_deity(state, seat, action)
        case actions.TakeDeity():
            return cards.may_take(state, seat)
        case actions.FlipDeity():
            return cards.may_flip(state, seat)
        case actions.Air():
            return elements.may_play(state, seat, "air")
        case actions.Allocate():
            return allocating.may_allocate(state, seat, action)
    return None


def plain_refusal(state: ArenaState, seat: int, action: Action) -> Illegal | None:
    """The same for what costs one action point; turning the own tile is always possible (AR-R64)."""
    match action:
        case actions.Stride():
            return moving.may_stride(state, seat, action)
        case actions.Trapdoor():
            return moving.may_trapdoor(state, seat, action)
        case actions.Shift(start=start):
            return shifting.may_shift(state, start)
        case actions.Strike():
            return fighting.may_strike(state, seat, action)
        case actions.Collect(token=token):
            return collecting.may_collect(state, seat, token, state.heroes[seat].at)
    return None


# ---------------------------------------------------------------- carrying it out


def answer(state: ArenaState, seat: int, action: Action, chance: Chance) -> list[Event]:
    """Pay and act; after everything that follows comes the attack of opportunity, then the next question."""
    if isinstance(action, actions.End):
        then(state, EndHeroPhase())
        return []
    then(state, *provoked(state, seat, action), GoOn())
    if closes(state, seat, action):
        state.now.stage = "act"
    if isinstance(action, PLAIN):
        state.now.spent += COST
        return plain_action(state, seat, action, chance)
    return free_action(state, seat, action, chance)


def provoked(state: ArenaState, seat: int, action: Action) -> list[Provoke]:
    """The attack of opportunity that this will provoke: it costs something, begins beside a monster and spares it."""
    monster = monster_at(state, state.heroes[seat].at)
    if monster is None or not costs(action) or isinstance(action, actions.Strike):
        return []
    if state.options.gentle and isinstance(action, actions.Rotate | actions.Collect):
        return []
    if isinstance(action, actions.UseCard):
        effect = effects_of(action.card)[action.effect]
        if effect.kind == "attack" and monster in targets(Using(state, seat, effect, action.card), action.args):
            return []
    return [Provoke(monster.slot, seat)]


def costs(action: Action) -> int:
    """The action points of an action (AR-H8)."""
    if isinstance(action, actions.UseCard):
        return effects_of(action.card)[action.effect].ap
    return COST if isinstance(action, PLAIN) else 0


def closes(state: ArenaState, seat: int, action: Action) -> bool:
    """Whether no tokens may be laid after it this turn (AR-R21)."""
    if isinstance(action, actions.UseDeity):
        return cards.power(state.heroes[seat]).when != "prepare"
    return not isinstance(action, KEEPS_OPEN)


def plain_action(state: ArenaState, seat: int, action: Action, chance: Chance) -> list[Event]:
    """What costs one action point."""
    match action:
        case actions.Stride():
            return moving.stride(state, seat, action)
        case actions.Trapdoor():
            return moving.trapdoor(state, seat, action)
        case actions.Rotate(way=way):
            return shifting.rotate(state, seat, state.heroes[seat].at, way)
        case actions.Shift(start=start):
            return shifting.shift(state, seat, start)
        case actions.Strike():
            return fighting.strike(state, seat, action)
        case actions.Collect(token=token):
            return collecting.collect(state, seat, token, state.heroes[seat].at, chance)
    raise TypeError(action)


def free_action(state: ArenaState, seat: int, action: Action, chance: Chance) -> list[Event]:
    """Everything else of the hero phase."""
    match action:
        case actions.UseCard():
            return cards.use(state, seat, action, chance)
        case actions.UseDeity():
            return cards.use_deity(state, seat, action, chance)
        case actions.TakeDeity():
            return cards.take(state, seat)
        case actions.FlipDeity():
            return cards.flip(state, seat)
        case actions.Air():
            return elements.play_air(state, seat, action)
        case actions.Fire(slot=slot):
            return elements.play_on(state, seat, "fire", slot)
        case actions.Water(slot=slot):
            return elements.play_on(state, seat, "water", slot)
        case actions.Allocate():
            return allocating.allocate(state, seat, action)
    raise TypeError(action)
