"""The sequence of play: hands each question, answer and task to its chapter."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from rules.arena import (
    actions,
    agenda,
    blows,
    cards,
    collecting,
    elements,
    hero_phase,
    items,
    monsters,
    summoning,
    turns,
)
from rules.arena.catalog import Element
from rules.arena.events import AnyEvent, TurnBegan
from rules.arena.state import ArenaState, of_kind
from rules.arena.supply import take_element, take_rune
from rules.contract import Action, Chance, Decision, Event, Illegal, Task


def offers(state: ArenaState, decision: Decision) -> Iterator[Action]:
    """What this seat can do, lawful as it is made; distributions of tokens are a useful few."""
    seat = decision.seat
    match decision:
        case agenda.MayPrepare() | agenda.MayAct():
            yield from hero_phase.offers(state, seat)
        case agenda.MayPlayElement():
            yield from elements.plays(state, seat)
            yield actions.Pass()
            yield actions.PassRest()
        case agenda.MayBlock():
            yield from blows.blocks(state, seat)
            yield actions.Pass()
        case agenda.MayCancel():
            yield actions.Cancel()
            yield actions.Pass()
        case agenda.MayEarth():
            yield actions.Earth()
            yield actions.Pass()
        case agenda.MayUseElement():
            yield from elements.plays_aside(state, seat)
        case _:
            yield from more_offers(state, decision)


def more_offers(state: ArenaState, decision: Decision) -> Iterator[Action]:
    """The same for questions that choose one of a few."""
    match decision:
        case agenda.MayEnter():
            yield from map(actions.Enter, of_kind(state, "trapdoor"))
        case agenda.MayTakeMental(seat=seat):
            yield from map(actions.TakeMental, collecting.mental_options(state, seat))
        case agenda.MayReveal(seat=seat):
            yield from map(actions.Reveal, items.in_order(state.heroes[seat].drawn))
        case agenda.MayKeep(new=new, old=old):
            yield from map(actions.Keep, (new, old))
        case agenda.MayTakeRune(runes=runes):
            yield from map(actions.TakeRune, runes)
        case agenda.MayTakeElement(elements=kinds):
            yield from map(actions.TakeElement, kinds)
        case agenda.MaySwap():
            yield from cards.swaps(state, decision)
        case agenda.MayLearn():
            yield from map(actions.Learn, summoning.learnable(state, decision))


def refusal(state: ArenaState, decision: Decision, action: Action) -> Illegal | None:
    """The rule that forbids this answer, by the chapter it belongs to."""
    match action, decision:
        case ((actions.Fire() | actions.Water() | actions.PlayAside()), _):
            return elements.may_play_on(state, decision.seat, element_of(action), action.slot)
        case _, agenda.MayPrepare() | agenda.MayAct():
            return hero_phase.refusal(state, decision.seat, action)
        case actions.Earth(), _:
            return elements.may_play(state, decision.seat, "earth")
        case actions.Block(), _:
            return blows.may_block(state, decision.seat, action)
        case actions.Enter(), _:
            return turns.may_enter(state, action)
        case _:
            return more_refusals(state, decision, action)


def element_of(action: actions.Fire | actions.Water | actions.PlayAside) -> Element:
    """The element that is played."""
    match action:
        case actions.Fire():
            return "fire"
        case actions.Water():
            return "water"
        case actions.PlayAside(element=element):
            return element


def more_refusals(state: ArenaState, decision: Decision, action: Action) -> Illegal | None:
    """The same for questions that choose one of a few."""
    match action, decision:
        case actions.TakeMental(), _:
            return collecting.may_take_mental(state, decision.seat, action)
        case actions.Reveal(), _:
            return items.may_reveal(state, decision.seat, action)
        case actions.Keep(), agenda.MayKeep():
            return items.may_keep(decision, action)
        case actions.TakeRune(), agenda.MayTakeRune():
            return turns.may_take_rune(decision, action)
        case actions.TakeElement(), agenda.MayTakeElement():
            return turns.may_take_element(decision, action)
        case actions.Swap(), agenda.MaySwap():
            return cards.may_swap(state, decision, action)
        case actions.Learn(), agenda.MayLearn():
            return summoning.may_learn(state, decision, action)
    return None


def answer(state: ArenaState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
    """Carry out a lawful answer."""
    seat = decision.seat
    match action, decision:
        case _, agenda.MayPrepare() | agenda.MayAct():
            return hero_phase.answer(state, seat, action, chance)
        case ((actions.Fire() | actions.Water() | actions.PlayAside()), _):
            return elements.play_on(state, seat, element_of(action), action.slot)
        case ((actions.Pass() | actions.PassRest()), agenda.MayPlayElement()):
            return blows.pass_elements(state, seat, isinstance(action, actions.PassRest))
        case actions.Earth(), _:
            return elements.play_earth(state, seat)
        case actions.Block(), _:
            return blows.block(state, seat, action)
        case actions.Cancel(), _:
            return blows.cancel(state, seat)
        case actions.Enter(), _:
            return turns.enter_arena(state, seat, action)
        case _:
            return more_answers(state, decision, action, chance)


def more_answers(state: ArenaState, decision: Decision, action: Action, chance: Chance) -> list[Event]:
    """The same for questions that choose one of a few; nothing for a pass."""
    seat = decision.seat
    match action, decision:
        case actions.TakeMental(), _:
            return collecting.take_mental(state, seat, action)
        case actions.Reveal(), _:
            return items.reveal(state, seat, action, chance)
        case actions.Keep(), agenda.MayKeep():
            return items.keep(state, decision, action, chance)
        case actions.TakeRune(rune=rune), _:
            return take_rune(state, seat, rune, "second player")
        case actions.TakeElement(element=element), _:
            return take_element(state, seat, element, "third player")
        case actions.Swap(), agenda.MaySwap():
            return cards.swap(state, decision, action, chance)
        case actions.Learn(), agenda.MayLearn():
            return summoning.choose_card(state, seat, action)
    return []


Perform = Callable[[ArenaState, Any, Chance], list[Event]]
PERFORM: Mapping[type[Task], Perform] = {
    agenda.StartTurn: lambda state, task, chance: turns.start_turn(state, task),
    agenda.AskEarth: lambda state, task, chance: elements.ask_earth(state, task),
    agenda.Prepare: lambda state, task, chance: turns.prepare(state),
    agenda.GoOn: lambda state, task, chance: turns.go_on(state),
    agenda.Provoke: lambda state, task, chance: monsters.provoke(state, task),
    agenda.EndHeroPhase: lambda state, task, chance: turns.end_hero_phase(state),
    agenda.Aftermath: lambda state, task, chance: turns.aftermath(state),
    agenda.EndTurn: lambda state, task, chance: turns.end_turn(state),
    agenda.MonstersAct: lambda state, task, chance: monsters.monsters_act(state),
    agenda.MonsterActs: lambda state, task, chance: monsters.monster_acts(state, task),
    agenda.Target: monsters.target,
    agenda.Pounce: lambda state, task, chance: monsters.pounce(state, task.slot, task.seat),
    agenda.Attack: lambda state, task, chance: blows.begin(state, task),
    agenda.AskElements: lambda state, task, chance: blows.ask_elements(state),
    agenda.AskCancel: lambda state, task, chance: blows.ask_cancel(state),
    agenda.Defend: lambda state, task, chance: blows.defend(state),
    agenda.Land: lambda state, task, chance: blows.land(state),
    agenda.Marker: monsters.lay_marker,
    agenda.Summon: summoning.summon,
    agenda.LevelUp: lambda state, task, chance: summoning.level_up(state),
    agenda.Learned: lambda state, task, chance: summoning.reveal_cards(state, task.level),
}


def perform(state: ArenaState, task: Task, chance: Chance) -> list[Event]:
    """Carry out a task that needs no player."""
    return PERFORM[type(task)](state, task, chance)


def remember(state: ArenaState, events: list[Event]) -> list[Event]:
    """Keep what everybody may know for the picture of the last turn."""
    if events:
        state.last += cast(list[AnyEvent], [event for event in events if event.only_for is None])
    return events


def forget(state: ArenaState, decision: Decision) -> None:
    """The first answer of a turn ends the picture of the turn before."""
    if decision.waited:
        turns_begun = [place for place, event in enumerate(state.last) if isinstance(event, TurnBegan)]
        del state.last[: turns_begun[-1] if turns_begun else 0]
