"""Any position of a journey from a few words, the means to play it on, and short questions about what came of it.

A battle stands in the Village card (columns 1 to 5 on both sides) in its first round: no event, no skills, start
weapons, full life and tokens, everybody at position 0 of the track. "krull A31, thorensen A32" is the party in seat
order, a player for each unless `seats` says otherwise; "gnoll E31, goblin F41" are the enemies by number. A position
adds to that: what adventurers wear (`items`, with "+" besides the start weapon), can (`skills`), hold (`tokens`,
"red blue green"), and further fields of adventurers (`hero`) and enemies (`foe`).

A journey stands in the Village; `places` are the cards around it: "n1 forest_1 cleared; n2 ruins_1 e21 shown".

Answers are written in the notation of the game ("attack:start_axe_a:1:3"), several of them in a row.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from typing import Any, TypeVar

from rules.adventurers import JOURNEY as GAME
from rules.adventurers.actions import place_of
from rules.adventurers.agenda import EndRound, EnemyTurn, MayRoll, NextTurn, SetTrack, StartRound, StartTurn
from rules.adventurers.catalog import ADVENTURERS, COLOURS
from rules.adventurers.options import JourneyOptions
from rules.adventurers.setup import bare_journey
from rules.adventurers.state import Adventurer, Battle, Enemy, JourneyState, Place, adventurer
from rules.adventurers.view import AdventurerSeen, EnemySeen, Journey
from rules.contract import Action, Chance, Decision, Event, Illegal, Task, then
from rules.notation import write
from rules.saves import dump
from tests.rules.adventurers.scripted import Scripted

E = TypeVar("E", bound=Event)
BEGIN: Mapping[str, Callable[[], Task]] = {
    "round": StartRound, "end": EndRound, "next": NextTurn, "track": SetTrack,
}  # fmt: skip


# ---------------------------------------------------------------- setting the table


def fight(
    party: str = "krull A31, thorensen A21",
    foes: str = "gnoll E31, goblin E51",
    begin: str = "",
    *,
    rolls: str = "",
    location: str = "village_1",
    encounter: str = "e01",
    event: str = "",
    seats: str = "",
    items: Mapping[str, str] = {},
    skills: Mapping[str, str] = {},
    tokens: Mapping[str, str] = {},
    hero: Mapping[str, Mapping[str, Any]] = {},
    foe: Mapping[int, Mapping[str, Any]] = {},
    now: Mapping[str, Any] = {},
    fields: Mapping[str, Any] = {},
    **options: Any,
) -> JourneyState:
    """A battle in which `begin` happens: the turn of an adventurer or an enemy, "round", "end", "next" or nothing."""
    state = party_of([word.split()[0] for word in party.split(",")], seats, **options)
    state.event, state.phase, state.fought = event, "battle", True
    state.battle = battle_at(state, location, encounter)
    stand(state, party)
    oppose(state, foes)
    put(state.battle, now)
    put(state, fields)
    for no, values in foe.items():
        put(state.battle.enemies[no - 1], values)
    equip(state, items, skills, tokens, hero)
    if begin:
        start(state, task_of(begin), rolls=rolls)
    return state


def party_of(who: list[str], seats: str = "", **options: Any) -> JourneyState:
    """The party in the Village; nothing happens."""
    options.setdefault("party", max(2, len(who)))
    led_by = [int(seat) for seat in seats.split()] or list(range(len(who)))
    return bare_journey(who, JourneyOptions(**options), led_by)


def battle_at(state: JourneyState, location: str, encounter: str) -> Battle:
    """A battle without fighters at this card, in the Village or north of it."""
    cell = "home" if location == "village_1" else "n1"
    state.map[cell] = Place(location, encounter=encounter, face_up=True, explored=True)
    state.target, state.came_from = cell, None if cell == "home" else "home"
    state.encounters = [card for card in state.encounters if card != encounter]
    state.locations = [card for card in state.locations if card != location]
    return Battle(cell=cell, location=location, encounter=encounter, round=1)


def stand(state: JourneyState, party: str) -> None:
    """The adventurers on their squares."""
    squares = [word.split() for word in party.split(",")]
    for who, at in sorted(squares, key=lambda pair: pair[1][-1]):
        if at != "-":
            side, column, row = place_of(at)
            line = fighting(state).party.setdefault(column, [])
            line.append(who)
            assert (side, len(line)) == ("A", row), at
    for one in state.adventurers:
        one.seq = next_seq(state)


def oppose(state: JourneyState, foes: str) -> None:
    """The enemies on their squares, numbered as they are named."""
    battle, squares = fighting(state), [word.split() for word in foes.split(",") if word.strip()]
    battle.enemies = [Enemy(no, id) for no, (id, _) in enumerate(squares, 1)]
    for no, (_, at) in sorted(enumerate(squares, 1), key=lambda one: place_of(one[1][1])[2]):
        side, column, row = place_of(at)
        line = (battle.flanks if side == "F" else battle.foes).setdefault(column, [])
        line.append(no)
        assert side in "EF"
        assert len(line) == row, at
        battle.enemies[no - 1].flanking = side == "F"
    for one in battle.enemies:
        one.seq = next_seq(state)


def next_seq(state: JourneyState) -> int:
    """The place on the track of whoever is put there next."""
    battle = fighting(state)
    battle.seq += 1
    return battle.seq


def equip(
    state: JourneyState,
    items: Mapping[str, str],
    skills: Mapping[str, str],
    tokens: Mapping[str, str],
    hero: Mapping[str, Mapping[str, Any]],
) -> None:
    """What the adventurers wear and can; then full life and tokens but for what is said otherwise."""
    for one in state.adventurers:
        worn = items.get(one.id, "+")
        start_weapon = [ADVENTURERS[one.id].start_weapon] if worn.startswith("+") else []
        one.items = start_weapon + worn.removeprefix("+").split()
        one.skills = skills.get(one.id, "").split()
        state.market = [card for card in state.market if card not in one.items]
    for one in state.adventurers:
        one.life = seen(state, one.id).most
        fill(one, seen(state, one.id))
        if one.id in tokens:
            one.tokens = dict(zip(COLOURS, map(int, tokens[one.id].split()), strict=True))
        put(one, hero.get(one.id, {}))


def fill(one: Adventurer, card: AdventurerSeen) -> None:
    """As many tokens as the attributes say, seven at most."""
    one.tokens = {"red": card.strength, "blue": card.dexterity, "green": card.intelligence}
    while sum(one.tokens.values()) > 7:
        one.tokens[min(COLOURS, key=lambda colour: one.tokens[colour])] -= 1


def journey(party: str = "krull thorensen", places: str = "", *tasks: Task, at: str = "home", **more: Any) -> Any:
    """The party at a place of the map, and what happens next; `fields` are those of the table."""
    fields = more.pop("fields", {})
    wear = [more.pop(name, {}) for name in ("items", "skills", "tokens", "hero")]
    state = party_of(party.split(), more.pop("seats", ""), **more)
    state.phase, state.party_at, state.locations = "travel", at, []
    for words in filter(None, places.split(";")):
        cell, card, *marks = words.split()
        state.map[cell] = place(card, marks)
    equip(state, *wear)
    put(state, fields)
    if tasks:
        start(state, *tasks)
    return state


def place(location: str, marks: Iterable[str]) -> Place:
    """A card of the map: an encounter face down unless "shown" or "explored", or "cleared"."""
    found = Place(location)
    for mark in marks:
        name, _, value = mark.partition("=")
        match name:
            case "cleared":
                found.cleared = found.explored = True
            case "shown":
                found.face_up = True
            case "explored":
                found.explored = found.face_up = True
            case "boss":
                found.boss = value
            case "lost":
                found.lost = value.split("+")
            case _:
                found.encounter = name
    return found


def put(thing: Any, values: Mapping[str, Any]) -> None:
    """Set fields that exist."""
    for name, value in values.items():
        assert hasattr(thing, name), name
        setattr(thing, name, deepcopy(value))


def laid(seats: int, seed: int | str = 1, **options: Any) -> JourneyState:
    """A table as the set-up leaves it."""
    return GAME.setup(seats, JourneyOptions(**options), Scripted(seed=seed))


# ---------------------------------------------------------------- playing on


def task_of(begin: str) -> Task:
    """What a word of `fight` begins."""
    if begin in BEGIN:
        return BEGIN[begin]()
    return EnemyTurn(no=int(begin)) if begin.isdigit() else StartTurn(who=begin)


def start(state: JourneyState, *tasks: Task, rolls: str = "", answers: str = "", done: bool = True) -> list[Event]:
    """This happens next, with these dice and answers; what comes of it."""
    state.agenda.clear()
    then(state, *tasks)
    return _with(rolls, lambda chance: GAME.settle(state, chance) + _answered(state, answers, chance, None, done))


def acts(state: JourneyState, begin: str, rolls: str = "", answers: str = "", done: bool = True) -> list[Event]:
    """The turn of a fighter, or what else a word of `fight` begins, with these dice and answers."""
    return start(state, task_of(begin), rolls=rolls, answers=answers, done=done)


def choose(
    state: JourneyState, *words: str, rolls: str = "", seat: int | None = None, done: bool = True
) -> list[Event]:
    """Answer for whoever is asked (first), answer by answer; the events of all. All of the dice must be used.

    Dice that may still be changed stand as they are in the end, unless `done` is False.
    """
    return _with(rolls, lambda chance: _answered(state, " ".join(words), chance, seat, done))


def _answered(state: JourneyState, words: str, chance: Chance, seat: int | None, done: bool) -> list[Event]:
    found: list[Event] = []
    for word in words.split():
        asker = GAME.decisions(state)[0].seat if seat is None else seat
        found += GAME.apply(state, asker, read(word), chance)
    while done and isinstance(next(iter(GAME.decisions(state)), None), MayRoll):
        found += GAME.apply(state, GAME.decisions(state)[0].seat, read("done"), chance)
    return found


def _with(rolls: str, play: Callable[[Chance], list[Event]]) -> list[Event]:
    chance = Scripted(rolls)
    events = play(chance)
    assert chance.rolls == [], f"never thrown: {chance.rolls}"
    return events


def read(word: str) -> Action:
    """The answer that a word of the notation means."""
    (action,) = GAME.read(word)
    return action


def refused(state: JourneyState, wrong: str | Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and reason of the refusal; the table stays as it was and no luck is used."""
    refusal = refusal_of(state, wrong, seat)
    return refusal.rule, refusal.reason


def refusal_of(state: JourneyState, wrong: str | Action, seat: int | None = None) -> Illegal:
    """The whole refusal."""
    action = read(wrong) if isinstance(wrong, str) else wrong
    asker, saved, chance = GAME.decisions(state)[0].seat if seat is None else seat, dump(state), Scripted()
    try:
        GAME.apply(state, asker, action, chance)
    except Illegal as refusal:
        assert dump(state) == saved
        assert chance.limits == []
        return refusal
    raise AssertionError(f"{action} is legal")


def safe(state: JourneyState, seat: int | None = None) -> list[str]:
    """What the empty clock answers for this seat."""
    decision = decision_of(state, seat)
    return [short(action) for action in GAME.default(GAME.private(state, decision.seat), decision)]


def short(action: Action) -> str:
    """The notation without dice that are not thrown at the end."""
    word = write(action)
    return re.sub(r":?(:0)+$", "", word) if word.split(":")[0] in ("attack", "skill", "defend", "recover") else word


# ---------------------------------------------------------------- asking for choices


def pending(state: JourneyState) -> list[tuple[int, str]]:
    """Who must choose, and what; in order of seats."""
    return sorted((one.seat, type(one).__name__) for one in GAME.decisions(state))


def decision_of(state: JourneyState, seat: int | None = None) -> Decision:
    """The open decision of this seat, or the only one."""
    found = [one for one in GAME.decisions(state) if seat in (None, one.seat)]
    assert len(found) == 1, found
    return found[0]


def options(state: JourneyState, seat: int | None = None) -> set[str]:
    """What the asked seat may answer."""
    return {short(action) for action in GAME.lawful(state, decision_of(state, seat))}


def starting(state: JourneyState, *words: str, seat: int | None = None) -> set[str]:
    """Those of the choices that begin with one of these words."""
    return {option for option in options(state, seat) if option.split(":")[0] in words}


def aside(state: JourneyState, seat: int = 0) -> set[str]:
    """What a seat may answer though nobody waits for it."""
    return {short(one) for side in GAME.aside(state) if side.seat == seat for one in GAME.lawful(state, side)}


# ---------------------------------------------------------------- asking the table


def fighting(state: JourneyState) -> Battle:
    """The running battle."""
    assert state.battle is not None
    return state.battle


def table(state: JourneyState) -> Journey:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Journey)
    return view


def seen(state: JourneyState, who: str) -> AdventurerSeen:
    """An adventurer as everybody sees it."""
    return next(one for one in table(state).adventurers if one.who == who)


def foe(state: JourneyState, no: int) -> EnemySeen:
    """An enemy as everybody sees it."""
    battle = table(state).battle
    assert battle is not None
    return battle.enemies[no - 1]


def life(state: JourneyState, *fighters: str | int) -> list[str]:
    """Life left and full: "9/11"; "dead" for a defeated enemy."""
    return [_life(state, one) for one in fighters]


def _life(state: JourneyState, fighter: str | int) -> str:
    if isinstance(fighter, int):
        card = foe(state, fighter)
        return "dead" if card.dead else f"{card.life - card.wounds}/{card.life}"
    return f"{seen(state, fighter).life}/{seen(state, fighter).most}"


def tokens(state: JourneyState, who: str) -> str:
    """Red, blue and green tokens."""
    return " ".join(str(adventurer(state, who).tokens[colour]) for colour in COLOURS)


def squares(state: JourneyState) -> dict[str, str]:
    """Who stands where."""
    battle = table(state).battle
    assert battle is not None
    on_field = {one.who: one.at for one in table(state).adventurers if one.at}
    return on_field | {str(one.no): one.at for one in battle.enemies if one.at}


def order(state: JourneyState) -> list[str]:
    """The fighters in the order of play."""
    battle = table(state).battle
    assert battle is not None
    return [one.fighter for one in battle.track]


# ---------------------------------------------------------------- asking the events


def brought(events: Iterable[Event], of: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, of)]


def only(events: Iterable[Event], of: type[E]) -> E:
    """The one event of its kind."""
    (event,) = brought(events, of)
    return event


def names(events: Iterable[Event], *of: str) -> list[str]:
    """What happened, in order, by name; only events of these names if some are given."""
    found = [type(event).__name__ for event in events]
    return [name for name in found if not of or name in of]
