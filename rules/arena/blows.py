"""One attack of a monster on a hero: windows, damage, defense, block, points (AR-M7 to AR-M12, AR-R28, AR-R47)."""

from collections.abc import Iterator

from rules.arena.actions import Block
from rules.arena.agenda import AskCancel, AskElements, Attack, Defend, Land, MayBlock, MayCancel, MayPlayElement, Which
from rules.arena.cards import powered
from rules.arena.catalog import MONSTERS, effects_of, has
from rules.arena.catalog import Attack as AttackRow
from rules.arena.elements import CHANGE
from rules.arena.events import CardUsed, Mode, MonsterAttacked, Points, WaterCancelled
from rules.arena.sheet import defense, usable
from rules.arena.specials import work_specials
from rules.arena.state import ArenaState, Blow, Monster, card_of, from_seat, monster_in
from rules.arena.supply import gain, lose_rune
from rules.contract import Event, Illegal, then


def begin(state: ArenaState, task: Attack) -> list[Event]:
    """The steps of an attack, in order."""
    state.blow = Blow(task.slot, task.seat, task.which)
    then(state, AskElements(), AskCancel(), Defend(), Land())
    return []


def mode(state: ArenaState) -> Mode:
    """Critical in a monster phase, else normal (AR-M5, AR-M6)."""
    return "critical" if state.phase == "monster" else "normal"


def row(monster: Monster, which: Which) -> AttackRow:
    """The printed attack."""
    printed = MONSTERS[monster.id].melee if which == "melee" else MONSTERS[monster.id].ranged
    assert printed is not None, "only attacks that the monster has are made"
    return printed


def change(monster: Monster) -> int:
    """What Fire and Water do to the damage of a monster (AR-E4, AR-E5)."""
    return CHANGE * (monster.fire - len(monster.waters))


def damage(state: ArenaState, monster: Monster, which: Which, more: int = 0) -> int:
    """The damage of an attack, with so much more than Fire and Water make of it now."""
    printed = row(monster, which)
    value = printed.crit if mode(state) == "critical" else printed.dmg
    return max(0, value + change(monster) + more)


def unblocked(state: ArenaState, monster: Monster, seat: int, which: Which, more: int = 0) -> int:
    """What would come through now, before any block (AR-R28)."""
    dealt = damage(state, monster, which, more)
    return max(0, dealt - defense(state.heroes[seat])) if dealt else 0


def attacker(state: ArenaState) -> tuple[Blow, Monster]:
    """The attack under way and the monster that makes it."""
    blow = state.blow
    monster = monster_in(state, blow.slot) if blow else None
    assert blow is not None and monster is not None, "asked for while a monster attacks"
    return blow, monster


def due(state: ArenaState, seat: int) -> tuple[Points, int]:
    """What unblocked damage on this seat is worth, and to whom (AR-M8, AR-M9, AR-P11)."""
    if state.phase == "monster" and seat != state.active:
        return "glory", state.active
    return "misfortune", seat


# ---------------------------------------------------------------- windows


def ask_elements(state: ArenaState) -> list[Event]:
    """The next seat whose Fire or Water could change this attack is asked (AR-DEC9)."""
    blow, monster = attacker(state)
    if has(monster.id, "energy_resistant"):
        return []
    for seat in from_seat(state, state.active):
        if seat not in blow.passed and seat not in state.now.passing and could_change(state, blow, monster, seat):
            then(state, MayPlayElement(seat=seat), AskElements())
            break
    return []


def could_change(state: ArenaState, blow: Blow, monster: Monster, seat: int) -> bool:
    """Whether Fire or Water of this seat could make a difference, with all the Fire that anybody holds."""
    own = state.heroes[seat].elements
    if "fire" not in own and "water" not in own:
        return False
    fires = sum("fire" in hero.elements for hero in state.heroes)
    most = unblocked(state, monster, blow.seat, blow.which, CHANGE * fires)
    raises = most > unblocked(state, monster, blow.seat, blow.which)
    return ("fire" in own and raises) or ("water" in own and most > 0)


def pass_elements(state: ArenaState, seat: int, rest: bool) -> list[Event]:
    """Nothing now, or nothing for the rest of this phase."""
    blow, _ = attacker(state)
    (state.now.passing if rest else blow.passed).append(seat)
    return []


def ask_cancel(state: ArenaState) -> list[Event]:
    """The current seat may cancel another seat's Water, if that would let more through (AR-R46)."""
    blow, monster = attacker(state)
    others = any(seat != state.active for seat in monster.waters)
    ready = any(True for _ in usable(state.heroes[state.active], "cancel_water"))
    if state.phase == "monster" and others and ready:
        without = unblocked(state, monster, blow.seat, blow.which, CHANGE)
        if without > unblocked(state, monster, blow.seat, blow.which):
            then(state, MayCancel(seat=state.active))
    return []


def cancel(state: ArenaState, seat: int) -> list[Event]:
    """One Water of another seat counts no more, in this and in later attacks; the token stays spent (AR-R46)."""
    _, monster = attacker(state)
    card, place, effect = next(usable(state.heroes[seat], "cancel_water"))
    of = next(other for other in monster.waters if other != seat)
    monster.waters.remove(of)
    card.used = card.used or effect.once
    return [CardUsed(seat, card.id, place), WaterCancelled(seat, of, monster.slot, monster.id)]


# ---------------------------------------------------------------- defense and block


def defend(state: ArenaState) -> list[Event]:
    """Damage and defense are settled, the runes of defense spent; the seat may block what comes through."""
    blow, monster = attacker(state)
    blow.damage, blow.defense = damage(state, monster, blow.which), defense(state.heroes[blow.seat])
    if came_through(blow) and any(True for _ in usable(state.heroes[blow.seat], "block")):
        then(state, MayBlock(seat=blow.seat))
    return lose_rune(state, blow.seat, "def_plus", "spent") + lose_rune(state, blow.seat, "def_minus", "spent")


def came_through(blow: Blow) -> int:
    """The unblocked damage so far."""
    return max(0, blow.damage - blow.defense) if blow.damage else 0


def blocks(state: ArenaState, seat: int) -> Iterator[Block]:
    """The block effects that can be used."""
    yield from (Block(card.id, place) for card, place, _ in usable(state.heroes[seat], "block"))


def may_block(state: ArenaState, seat: int, action: Block) -> Illegal | None:
    """A block effect in play, powered, with its marker free.

    Refuses: AR-R47 "card" (card); AR-K4 "tokens" (card, missing); AR-K7 "used" (card).
    """
    card = card_of(state.heroes[seat], action.card)
    known = card is not None and 0 <= action.effect < len(effects_of(card.id))
    if card is None or not known or effects_of(card.id)[action.effect].kind != "block":
        return Illegal("AR-R47", "card", card=action.card[:40])
    return powered(card, action.effect)


def block(state: ArenaState, seat: int, action: Block) -> list[Event]:
    """So much less of this attack; it stops no special ability (AR-R47)."""
    blow, _ = attacker(state)
    card, effect = card_of(state.heroes[seat], action.card), effects_of(action.card)[action.effect]
    assert card is not None, "it was checked"
    card.used = card.used or effect.once
    blow.card, blow.blocked = card.id, min(effect.n, came_through(blow))
    return [CardUsed(seat, card.id, action.effect)]


# ---------------------------------------------------------------- the end of the attack


def land(state: ArenaState) -> list[Event]:
    """Points, then special abilities, blocked or not (AR-M8 to AR-M14)."""
    blow, monster = attacker(state)
    through = came_through(blow) - blow.blocked
    points, to = due(state, blow.seat)
    told: list[Event] = [
        MonsterAttacked(
            monster=monster.id,
            slot=monster.slot,
            seat=blow.seat,
            which=blow.which,
            mode=mode(state),
            damage=blow.damage,
            defense=blow.defense,
            blocked=blow.blocked,
            unblocked=through,
            points=points,
            to=to,
            card=blow.card,
        )
    ]
    told += gain(state, to, points, through)
    state.blow = None
    return told + work_specials(state, monster, blow.seat, blow.which)
