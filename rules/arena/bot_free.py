"""What a stand-in does for nothing: before its first step what helps it on, before the end what is left to do."""

from collections.abc import Iterable, Iterator

from rules.arena import cards
from rules.arena.actions import FlipDeity, TakeDeity, UseCard, UseDeity, allocation
from rules.arena.allocating import allocate, plan_now
from rules.arena.board import CELLS, NEXT, NUMBER, SIDES
from rules.arena.bot_harm import Threat, harm, threats
from rules.arena.bot_layouts import spends, uses
from rules.arena.bot_power import best_plan
from rules.arena.bot_sight import Sight
from rules.arena.catalog import Effect
from rules.arena.fighting import life
from rules.arena.state import ArenaState
from rules.contract import Action, Chance

WORTH_HEALING = 3  # misfortune from which a card is given for it
WORTH_GUARDING = 2  # expected damage from which a marker is laid on an own slot
ELEMENTS_WANTED = 2  # so many must lack for a card that brings them and is gone
ORDER = ("water", "air", "fire", "earth", "dmg_plus", "def_plus", "dmg_minus", "def_minus", "act_minus")
Use = tuple[UseCard | UseDeity, Effect]


# ---------------------------------------------------------------- before the first step


def devoted(table: ArenaState, seat: int) -> Iterator[Action]:
    """Take and flip a deity as soon as it can be done; done on this table too."""
    if cards.may_take(table, seat) is None:
        cards.take(table, seat)
        yield TakeDeity()
    if cards.may_flip(table, seat) is None:
        cards.flip(table, seat)
        yield FlipDeity()


def powered(table: ArenaState, seat: int) -> Iterator[Action]:
    """Lay the tokens as is best; done on this table too."""
    hero = table.heroes[seat]
    plan = best_plan(hero, min((life(table, monster.id) for monster in table.monsters), default=0))
    if plan != plan_now(hero):
        action = allocation(plan)
        allocate(table, seat, action)
        yield action


def strengthened(sight: Sight, luck: Chance) -> Iterator[Action]:
    """Action points, runes and elements by cards; done on the table of this sight too."""
    for kind in ("bonus_ap", "gain_rune", "gain_element"):
        for action in best_of_each(uses(sight, kind)):
            if kind == "gain_element" and len(action.args) < ELEMENTS_WANTED:
                continue
            if kind != "bonus_ap" or not spends(action):
                _carry_out(sight, action, luck)
                yield action


def best_of_each(found: Iterable[Use]) -> list[UseCard | UseDeity]:
    """Of every card the use that does most, its arguments in the order in which they are wanted."""
    best: dict[str, tuple[tuple[int, int, list[int]], UseCard | UseDeity]] = {}
    for action, effect in found:
        card = action.card if isinstance(action, UseCard) else ""
        wanted = (effect.n, len(action.args), [-ORDER.index(word) for word in action.args if word in ORDER])
        if card not in best or wanted > best[card][0]:
            best[card] = (wanted, action)
    return [action for _, action in best.values()]


def _carry_out(sight: Sight, action: UseCard | UseDeity, luck: Chance) -> None:
    if isinstance(action, UseCard):
        cards.use(sight.table, sight.seat, action, luck)
    else:
        cards.use_deity(sight.table, sight.seat, action, luck)


# ---------------------------------------------------------------- before the end


def finished(sight: Sight) -> Iterator[Action]:
    """Misfortune back, bad runes off, elements stolen, rivals pushed, the own hero guarded."""
    yield from healed(sight)
    for kind in ("cleanse", "steal_element"):
        yield from best_of_each(uses(sight, kind))
    if pushed := best_push(sight):
        yield pushed
    if guard := best_guard(sight):
        yield guard


def healed(sight: Sight) -> Iterator[Action]:
    """Everything that takes misfortune away; at last what is gone after its use, if there is enough left for it."""
    found, left = list(uses(sight, "heal")), sight.misfortune
    amounts = {action: effect.n for action, effect in found}
    for action in sorted(best_of_each(found), key=spends):
        if left >= (WORTH_HEALING if spends(action) else 1):
            left -= amounts[action]
            yield action


def best_push(sight: Sight) -> Action | None:
    """The push that brings monsters' damage on a rival, if one does."""
    dangers = threats(sight.maze, sight.foes, [foe.at for foe in sight.foes])
    best, chosen = 0, None
    for action, _ in uses(sight, "push_hero"):
        seat, to = pushed_to(sight, action)
        body = sight.bodies[seat]
        more = harm(body, to, dangers) - harm(body, body.at, dangers)
        if more > best:
            best, chosen = more, action
    return chosen


def pushed_to(sight: Sight, action: UseCard | UseDeity) -> tuple[int, int]:
    """Which seat's hero a push moves, and to which space."""
    seat, word = int(action.args[0]), action.args[1]
    side = next(side for side in SIDES if side == word)
    return seat, NUMBER[NEXT[CELLS[sight.bodies[seat].at]][side]]


def best_guard(sight: Sight) -> Action | None:
    """A marker on the own slot of the monster that would hurt most."""
    dangers = threats(sight.maze, sight.foes, [foe.at for foe in sight.foes])
    best, chosen = WORTH_GUARDING - 1, None
    for action, effect in uses(sight, "immunity"):
        hurt = guarded(sight, dangers, int(action.args[0]))
        worth = hurt - (WORTH_GUARDING if spends(action) else 0)
        if effect.ap <= sight.left and worth > best:
            best, chosen = worth, action
    return chosen


def guarded(sight: Sight, dangers: list[Threat], slot: int) -> int:
    """The damage that a marker in this slot would save."""
    return harm(sight.body, sight.at, dangers) - harm(sight.body, sight.at, dangers, (slot,))
