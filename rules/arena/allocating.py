"""Laying ability tokens on cards (AR-H5 to AR-H7, AR-K4, AR-K5, AR-R21)."""

from collections.abc import Iterator

from rules.arena.actions import Allocate, Plan, allocation, plan_of
from rules.arena.catalog import ABILITIES, Ability, effects_of, room_on
from rules.arena.events import Allocated
from rules.arena.state import ArenaState, Hero, card_of, held
from rules.contract import Event, Illegal


def plan_now(hero: Hero) -> Plan:
    """The distribution as it is; cards that hold nothing are left out."""
    return {card.id: dict(card.tokens) for card in hero.play if card.tokens}


def may_allocate(state: ArenaState, seat: int, action: Allocate) -> Illegal | None:
    """Before the first action, within what the cards take and the hero has.

    Refuses: AR-H6 "closed"; AR-R21 "unreadable"; and what `fits` refuses.
    """
    if state.now.stage != "prepare":
        return Illegal("AR-H6", "closed")
    plan = plan_of(action)
    return Illegal("AR-R21", "unreadable") if plan is None else fits(state.heroes[seat], plan)


def fits(hero: Hero, plan: Plan) -> Illegal | None:
    """Whether the hero could lay its tokens so.

    Refuses: AR-R21 "card" (card), "ability" (card, ability), "room" (card, ability, room), "tokens" (ability, held,
    wanted).
    """
    wanted = dict.fromkeys(ABILITIES, 0)
    for card, tokens in plan.items():
        if card_of(hero, card) is None:
            return Illegal("AR-R21", "card", card=card[:40])
        if refused := takes(card, tokens):
            return refused
        for ability, count in tokens.items():
            wanted[ability] += count
    short = next((ability for ability in ABILITIES if wanted[ability] > held(hero, ability)), None)
    if short is None:
        return None
    return Illegal("AR-R21", "tokens", ability=short, held=held(hero, short), wanted=wanted[short])


def takes(card: str, tokens: dict[Ability, int]) -> Illegal | None:
    """Whether a card has room for these tokens.

    Refuses: AR-R21 "ability" (card, ability), "room" (card, ability, room).
    """
    room = room_on(card)
    for ability, count in tokens.items():
        if ability not in room:
            return Illegal("AR-R21", "ability", card=card, ability=ability)
        if count > room[ability]:
            return Illegal("AR-R21", "room", card=card, ability=ability, room=room[ability])
    return None


def loads(card: str) -> list[dict[Ability, int]]:
    """What may be worth laying on a card: each requirement, each with each magic one, and all there is room for."""
    effects = effects_of(card)
    found: list[dict[Ability, int]] = [dict(effect.req) for effect in effects if effect.req]
    magic = [effect.req for effect in effects if effect.tier == "magic"]
    found += [_both(effect.req, other) for effect in effects if effect.tier != "magic" for other in magic]
    found.append(room_on(card))
    return [load for place, load in enumerate(found) if load and load not in found[:place]]


_LOADS: dict[str, list[dict[Ability, int]]] = {}


def _both(one: dict[Ability, int], other: dict[Ability, int]) -> dict[Ability, int]:
    return {
        ability: max(one.get(ability, 0), other.get(ability, 0))
        for ability in ABILITIES
        if ability in one or ability in other
    }


def allocations(state: ArenaState, seat: int) -> Iterator[Allocate]:
    """A useful few: everything back on the sheet, or one card laid in another way with the rest as it is."""
    hero = state.heroes[seat]
    now = plan_now(hero)
    if now:
        yield Allocate()
    for card in hero.play:
        lies = card.tokens
        rest = {one: tokens for one, tokens in now.items() if one != card.id}
        if card.id not in _LOADS:
            _LOADS[card.id] = loads(card.id)
        if lies and rest:
            yield allocation(rest)
        for load in _LOADS[card.id]:
            if load != lies and all(hero.sheet[one] + lies.get(one, 0) >= count for one, count in load.items()):
                yield allocation({**rest, card.id: load})


def allocate(state: ArenaState, seat: int, action: Allocate) -> list[Event]:
    """Lay the tokens anew; what no card holds is on the sheet."""
    hero, plan = state.heroes[seat], plan_of(action) or {}
    for card in hero.play:
        for ability, count in card.tokens.items():
            hero.sheet[ability] += count
        card.tokens = {one: plan[card.id][one] for one in ABILITIES if one in plan[card.id]} if card.id in plan else {}
        for ability, count in card.tokens.items():
            hero.sheet[ability] -= count
    return [Allocated(seat, plan_now(hero))]
