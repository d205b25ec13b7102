"""The panels of questions out of turn: Earth, Fire and Water before an attack, a cancelled Water, a block."""

from collections.abc import Iterator, Sequence

from rules.arena.actions import Block, Cancel, Earth, Fire, Pass, PassRest, Water
from rules.arena.blows import change, unblocked
from rules.arena.cards_told import does
from rules.arena.catalog import ALL, effects_of
from rules.arena.elements import CHANGE
from rules.arena.forecast import public_table
from rules.arena.labels import effect_name, who
from rules.arena.powers_panel import element_label
from rules.arena.state import monster_in
from rules.arena.terms import ELEMENT, actions, hero, hero_of, monster_name, named
from rules.arena.view import Arena, BlowSeen, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, number
from rules.rows import rows_of
from rules.telling import Names

PASS, PASS_REST = Press("Pass", (Pass(),)), Press("Pass for this phase", (PassRest(),))
STANDS = "As it stands; others may still answer."
REST = "Pass for this phase: you are not asked again before it is over."
EARTH_RULES = ("AR-E7", "AR-R45", "AR-R20")
ELEMENT_RULES = ("AR-E3", "AR-E4", "AR-E5", "AR-Z13", "AR-R44", "AR-R28", "AR-M8", "AR-M9")
CANCEL_RULES = ("AR-R46", "AR-M8")
BLOCK_RULES = ("AR-R47", "AR-R40", "AR-M12", "AR-R28")


def earth_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """One action less for the hero whose phase begins (AR-DEC2)."""
    arena = view.arena
    of = f"{hero_of(arena, arena.active)} ({names[arena.active]})"
    title = f"{of} begins with {actions(arena.actions_all)}. Play Earth?"
    answers = (("Play Earth: one action less", Earth()), ("Pass", Pass()))
    rows = rows_of(Press(label, (answer,)) for label, answer in answers if answer in offers)
    small = "Earth can be played at no other time. The token goes back to the supply."
    return Panel(title, (), rows, small=small, rules=EARTH_RULES)


# ---------------------------------------------------------------- an attack under way


def blow_of(view: Arena) -> BlowSeen:
    """The attack under way."""
    assert view.blow is not None, "asked while a monster attacks"
    return view.blow


def through(view: Arena, more: int) -> int:
    """What would come through with so much more damage, before any block (AR-R28)."""
    blow, state = blow_of(view), public_table(view)
    monster = monster_in(state, blow.slot)
    return unblocked(state, monster, blow.seat, blow.which, more) if monster else 0


def attack_told(view: Arena, me: int) -> str:
    """The attack: "The Troll attacks Kyra: 6 damage, Defense 2"."""
    blow = blow_of(view)
    whom = who(view, me, blow.seat)
    return f"The {monster_name(blow.monster)} attacks {whom}: {blow.damage} damage, Defense {number(blow.defense)}"


def due_told(view: Arena, me: int, amount: int, names: Names) -> str:
    """What comes through, and for whom: "4 come through: 4 glory for Mira Oğuz"; "nothing comes through"."""
    blow = blow_of(view)
    if not amount:
        return "nothing comes through"
    whom = "you" if blow.to == me else named(names, blow.to)
    return f"{amount} {'comes' if amount == 1 else 'come'} through: {amount} {blow.points} for {whom}"


def element_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Fire, Water, or a pass (AR-DEC9)."""
    arena, me = view.arena, view.seat
    lines = (f"{capitalised(due_told(arena, me, blow_of(arena).unblocked, names))}.", *_charged(arena))
    rows = (*element_rows(arena, offers), *rows_of(one for one in (PASS, PASS_REST) if one.answer[0] in offers))
    small = f"{STANDS} {REST}" if PassRest() in offers else STANDS
    return Panel(attack_told(arena, me), lines, rows, small=small, rules=ELEMENT_RULES)


def _charged(view: Arena) -> Iterator[str]:
    monster = monster_in(public_table(view), blow_of(view).slot)
    if monster and (more := change(monster)):
        yield f"Fire and Water make it {'+' if more > 0 else ''}{number(more)} so far."


def element_rows(view: Arena, offers: Sequence[Action]) -> Iterator[Row]:
    """Buttons for the monster that attacks, a list for the others."""
    found = [one for one in offers if isinstance(one, Fire | Water)]
    here = [one for one in found if one.slot == blow_of(view).slot]
    yield from rows_of(Press(element_here(view, one), (one,)) for one in here)
    others = tuple(Choice(element_label(view, one), (one,)) for one in found if one not in here)
    if others:
        yield Menu("On another monster…", others)


def element_here(view: Arena, action: Fire | Water) -> str:
    """Fire or Water on the attacking monster: "Water: 4 → 2 come through"."""
    more = CHANGE if isinstance(action, Fire) else -CHANGE
    name = ELEMENT["fire" if isinstance(action, Fire) else "water"]
    return f"{name}: {blow_of(view).unblocked} → {through(view, more)} through"


def cancel_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """Another seat's Water counts no more (AR-DEC11)."""
    arena, me = view.arena, view.seat
    after = through(arena, CHANGE)
    lines = (
        f"With the Water {due_told(arena, me, blow_of(arena).unblocked, names)}.",
        f"Without it {due_told(arena, me, after, names)}.",
    )
    answers = ((f"Cancel the Water: {after} through", Cancel()), ("Pass", Pass()))
    rows = rows_of(Press(label, (answer,)) for label, answer in answers if answer in offers)
    return Panel(attack_told(arena, me), lines, rows, small=STANDS, rules=CANCEL_RULES)


def block_panel(view: Seat, offers: Sequence[Action], names: Names) -> Panel:
    """A block, or take it (AR-DEC10)."""
    arena, me = view.arena, view.seat
    found = [one for one in offers if isinstance(one, Block)]
    lines = (
        f"{bold(capitalised(due_told(arena, me, blow_of(arena).unblocked, names)))}.",
        *(f"{effect_name(hero(arena, me), one.card, one.effect)}: {_does(one)}." for one in found),
    )
    rows = (*rows_of(Press(block_label(arena, me, one), (one,)) for one in found), *rows_of((PASS,)))
    small = "A block stops damage, never a special ability; its card is then used until your next turn."
    return Panel(attack_told(arena, me), lines, rows, small=small, rules=BLOCK_RULES)


def _does(block: Block) -> str:
    return does(effects_of(block.card)[block.effect])


def left_by(view: Arena, block: Block) -> int:
    """What a block leaves of the damage (AR-R47)."""
    amount = effects_of(block.card)[block.effect].n
    return 0 if amount >= ALL else max(0, blow_of(view).unblocked - amount)


def block_label(view: Arena, me: int, block: Block) -> str:
    """A block and what it leaves: "Shield Block: 4 → 2"."""
    name = effect_name(hero(view, me), block.card, block.effect)
    return f"{name}: {blow_of(view).unblocked} → {left_by(view, block)}"
