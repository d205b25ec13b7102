"""Any position of the arena from a few words, the means to play it on, and short questions about what came of it.

The board is the open arena: every tile open on all sides, the Doom Area on d4, nothing lies about, nobody has anything.
A position adds to that, seat by seat: where heroes stand ("a7 d2"; "-" is not in the arena yet), monsters with their
initiative tokens ("vampire@c2#1 troll@d2#2"), closed sides ("c2N c2W"), tokens on sheets ("wis6 str2"), cards in play
with the tokens on them ("magic_rod{str1 int2} passwall heal{wis1}!": the marker of the last one is used), runes,
elements, and what lies on tiles ({"c2": "dex item element"}). What is given out is taken from the supply.

Answers are written in the notation of the game ("stride:E", "card:bless:0:dmg_plus"), several of them in a row.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from rules.arena import GAME
from rules.arena import actions as act
from rules.arena.agenda import Aftermath, EndTurn, GoOn, StartTurn
from rules.arena.catalog import ABILITIES, ELEMENT_OF, MONSTERS
from rules.arena.events import MonsterAttacked
from rules.arena.options import ArenaOptions
from rules.arena.setup import bare_arena
from rules.arena.state import ArenaState, Hero, InPlay, Monster, Turn, card_of
from rules.arena.view import Arena, HeroSeen, MonsterSeen, Seat, TileSeen
from rules.contract import Action, Chance, Decision, Event, Illegal, Task, then
from rules.notation import write
from rules.saves import dump
from tests.rules.arena.scripted import Scripted

E = TypeVar("E", bound=Event)
CARD = re.compile(r"(\w+)(?:\{([^}]*)\})?(!?)")
MONSTER = re.compile(r"(\w+)@(\w\d)#(\d)")
BEGIN: Mapping[str, Callable[[int], list[Task]]] = {
    "turn": lambda seat: [StartTurn(seat=seat)],  # a whole turn, from its start
    "act": lambda seat: [GoOn()],  # in the middle of a hero phase: an action was taken
    "prepare": lambda seat: [GoOn()],  # a hero phase before its first action, nothing of the start of a turn
    "monsters": lambda seat: [Aftermath()],  # a hero phase is over; the turn does not end
    "end": lambda seat: [Aftermath(), EndTurn()],  # a hero phase is over
    "over": lambda seat: [EndTurn()],  # a whole turn is over
    "nothing": lambda seat: [],
}
SIDES = "NESW"


# ---------------------------------------------------------------- setting the table


def arena(
    heroes: str = "valeros kyra",
    at: str = "",
    monsters: str = "",
    *,
    walls: str = "",
    tokens: Mapping[int, str] = {},
    cards: Mapping[int, str] = {},
    runes: Mapping[int, str] = {},
    elements: Mapping[int, str] = {},
    lying: Mapping[str, str] = {},
    hero: Mapping[int, Mapping[str, Any]] = {},
    current: int = 0,
    begin: str = "turn",
    rolls: Iterable[int] = (),
    doom: str = "",
    now: Mapping[str, Any] = {},
    fields: Mapping[str, Any] = {},
    supply: Mapping[str, Any] = {},
    **options: Any,
) -> ArenaState:
    """A table on which the turn of `current` goes on as `begin` says; `rolls` are the dice of that.

    `hero` sets further fields of heroes, `now` of the turn, `fields` of the table, `supply` of the supply.
    """
    state = laid_by_hand(heroes, at, monsters, walls, doom, **options)
    for seat in range(len(state.heroes)):
        equip(state, seat, tokens.get(seat, ""), cards.get(seat, ""), runes.get(seat, ""), elements.get(seat, ""))
        put(state.heroes[seat], hero.get(seat, {}))
        settle_accounts(state, seat)
    for cell, things in lying.items():
        lay(state, cell, things)
    state.active, state.phase = current, "hero"
    state.now = Turn(stage="act" if begin == "act" else "prepare")
    for thing, values in ((state.now, now), (state, fields), (state.supply, supply)):
        put(thing, values)
    start(state, *BEGIN[begin](current), rolls=rolls)
    return state


def laid_by_hand(heroes: str, at: str, monsters: str, walls: str, doom: str, **options: Any) -> ArenaState:
    """The board, the heroes and the monsters as the words say, and nothing to happen."""
    state = bare_arena(heroes.split(), ArenaOptions(**options))
    state.round, state.first = 2, 0
    for seat, hero in enumerate(state.heroes):
        cell = at.split()[seat] if at else "a7"
        hero.at, hero.begun = ("", False) if cell == "-" else (cell, True)
    if doom not in ("", state.doom):
        state.tiles[state.doom] = state.tiles.pop(doom)
        state.doom = doom
    for wall in walls.split():
        tile = state.tiles[wall[:2]]
        tile.sides = "".join(side for side in tile.sides if side not in wall[2:])
    for id, cell, slot in MONSTER.findall(monsters):
        bring(state, id, cell, int(slot))
    return state


def bring(state: ArenaState, id: str, cell: str, slot: int) -> None:
    """A monster into the arena; its sheet leaves its pile."""
    state.monsters.append(Monster(id, slot, cell))
    state.monsters.sort(key=lambda one: one.slot)
    for pile in (*state.decks.values(), state.boxed):
        if id in pile:
            pile.remove(id)
    state.level = max(state.level, MONSTERS[id].level)


def equip(state: ArenaState, seat: int, tokens: str, cards: str, runes: str, elements: str) -> None:
    """What a hero has."""
    hero = state.heroes[seat]
    for ability, count in counts(tokens).items():
        hero.sheet[ability] = count  # type: ignore[index]
    for id, inside, used in CARD.findall(cards):
        hero.play.append(InPlay(id, counts(inside), bool(used)))  # type: ignore[arg-type]
        for pile in (*hero.piles.values(), hero.item_pile):
            if id in pile:
                pile.remove(id)
    for rune in runes.split():
        hero.runes[rune] += 1  # type: ignore[index]
        state.supply.runes[rune] -= 1  # type: ignore[index]
    for element in elements.split():
        hero.elements.append(element)  # type: ignore[arg-type]
        state.supply.elements[element] -= 1  # type: ignore[index]


def settle_accounts(state: ArenaState, seat: int) -> None:
    """What a hero has is not in the supply."""
    hero = state.heroes[seat]
    for ability in ABILITIES:
        state.supply.abilities[ability] -= hero.sheet[ability]
        state.supply.abilities[ability] -= sum(card.tokens.get(ability, 0) for card in hero.play)
    state.supply.glory -= hero.glory
    state.supply.misfortune -= hero.misfortune
    if hero.deity and hero.deity not in state.taken:
        state.taken.append(hero.deity)


def counts(words: str) -> dict[str, int]:
    """ "str1 int2" as a table."""
    found = {word.rstrip("0123456789"): int(word.lstrip("abcdefghijklmnopqrstuvwxyz")) for word in words.split()}
    assert set(found) <= set(ABILITIES), words
    return found


def lay(state: ArenaState, cell: str, things: str) -> None:
    """Tokens on a tile, from the supply: abilities, "item", "element"."""
    tile = state.tiles[cell]
    for thing in things.split():
        if thing == "item":
            tile.items += 1
            state.supply.items -= 1
        elif thing == "element":
            tile.element = True
            state.supply.elements[ELEMENT_OF[tile.num]] -= 1
        else:
            tile.abilities = [*tile.abilities, thing]  # type: ignore[list-item]
            state.supply.abilities[thing] -= 1  # type: ignore[index]


def put(thing: Any, values: Mapping[str, Any]) -> None:
    """Set fields that exist."""
    for name, value in values.items():
        assert hasattr(thing, name), name
        setattr(thing, name, value)


def start(state: ArenaState, *tasks: Task, rolls: Iterable[int] = ()) -> list[Event]:
    """This happens next, with these dice; what comes of it."""
    state.agenda.clear()
    then(state, *tasks)
    return _with(rolls, lambda chance: GAME.settle(state, chance))


def turn_of(state: ArenaState, seat: int, rolls: Iterable[int] = ()) -> list[Event]:
    """The turn of this seat begins."""
    return start(state, StartTurn(seat=seat), rolls=rolls)


def laid(seats: int, seed: int | str = 1, rolls: Iterable[int] = (), **options: Any) -> ArenaState:
    """A table as the set-up leaves it, with this first roll of the die."""
    return GAME.setup(seats, ArenaOptions(**options), Scripted(*rolls, seed=seed))


# ---------------------------------------------------------------- playing on


def choose(state: ArenaState, *words: str, rolls: Iterable[int] = (), seat: int | None = None) -> list[Event]:
    """Answer for whoever is asked (first), answer by answer; the events of all. All of the dice must be used."""

    def play(chance: Chance) -> list[Event]:
        found: list[Event] = []
        for word in " ".join(words).split():
            asker = GAME.decisions(state)[0].seat if seat is None else seat
            found += GAME.apply(state, asker, read(word), chance)
        return found

    return _with(rolls, play)


def _with(rolls: Iterable[int], play: Callable[[Chance], list[Event]]) -> list[Event]:
    chance = Scripted(*rolls)
    events = play(chance)
    assert chance.rolls == [], f"never rolled: {chance.rolls}"
    return events


def read(word: str) -> Action:
    """The answer that a word of the notation means."""
    (action,) = GAME.read(word)
    return action


def refused(state: ArenaState, wrong: str | Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and reason of the refusal; the table stays as it was and no luck is used."""
    refusal = refusal_of(state, wrong, seat)
    return refusal.rule, refusal.reason


def refusal_of(state: ArenaState, wrong: str | Action, seat: int | None = None) -> Illegal:
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


def safe(state: ArenaState, seat: int | None = None) -> list[str]:
    """What the empty clock answers for this seat."""
    decision = decision_of(state, seat)
    return [write(action) for action in GAME.default(GAME.private(state, decision.seat), decision)]


# ---------------------------------------------------------------- asking for choices


def pending(state: ArenaState) -> list[tuple[int, str]]:
    """Who must choose, and what; in order of seats."""
    return sorted((one.seat, type(one).__name__) for one in GAME.decisions(state))


def decision_of(state: ArenaState, seat: int | None = None) -> Decision:
    """The open decision of this seat, or the only one."""
    found = [one for one in GAME.decisions(state) if seat in (None, one.seat)]
    assert len(found) == 1, found
    return found[0]


def options(state: ArenaState, seat: int | None = None) -> set[str]:
    """What the asked seat may answer."""
    return {write(action) for action in GAME.lawful(state, decision_of(state, seat))}


def starting(state: ArenaState, *words: str) -> set[str]:
    """Those of the choices that begin with one of these words."""
    return {option for option in options(state) if option.split(":")[0] in words}


def aside(state: ArenaState, seat: int) -> set[str]:
    """What a seat may answer though nobody waits for it."""
    return {write(one) for side in GAME.aside(state) if side.seat == seat for one in GAME.lawful(state, side)}


def some(text: str) -> set[str]:
    """A set from its members, with blanks between them."""
    return set(text.split())


# ---------------------------------------------------------------- asking the table


def table(state: ArenaState) -> Arena:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Arena)
    return view


def own(state: ArenaState, seat: int) -> Seat:
    """What this seat sees."""
    view = GAME.private(state, seat)
    assert isinstance(view, Seat)
    return view


def seen(state: ArenaState, seat: int) -> HeroSeen:
    """A hero as everybody sees it."""
    return table(state).heroes[seat]


def monster(state: ArenaState, slot: int) -> MonsterSeen:
    """A monster as everybody sees it."""
    (found,) = [one for one in table(state).monsters if one.slot == slot]
    return found


def tile(state: ArenaState, cell: str) -> TileSeen:
    """A tile as everybody sees it."""
    (found,) = [one for one in table(state).tiles if one.cell == cell]
    return found


def left(state: ArenaState) -> int:
    """The action points that are left."""
    return table(state).actions_left


def places(state: ArenaState) -> list[str]:
    """Where the heroes are, by seat."""
    return [hero.at for hero in state.heroes]


def glory(state: ArenaState) -> list[int]:
    """Glory points, by seat."""
    return [hero.glory for hero in state.heroes]


def misfortune(state: ArenaState) -> list[int]:
    """Misfortune points, by seat."""
    return [hero.misfortune for hero in state.heroes]


def sheet(state: ArenaState, seat: int) -> str:
    """The tokens on a sheet: "str2 wis1"."""
    return " ".join(act.counted(state.heroes[seat].sheet))


def on(state: ArenaState, seat: int, card: str) -> str:
    """The tokens on a card: "str1 int2"."""
    found = card_of(state.heroes[seat], card)
    assert found is not None, card
    return " ".join(act.counted(found.tokens))


def play_of(state: ArenaState, seat: int) -> list[str]:
    """The cards in play, as they came."""
    return [card.id for card in state.heroes[seat].play]


def runes(state: ArenaState, seat: int) -> str:
    """The runes of a hero, one by one."""
    return " ".join(seen(state, seat).runes)


def immune(state: ArenaState, seat: int) -> dict[int, int]:
    """Markers on a hero's sheet: by slot, the seat whose marker it is."""
    return dict(seen(state, seat).immune)


def used(state: ArenaState, seat: int, card: str) -> bool:
    """Whether a card's marker is used."""
    (found,) = [one for one in seen(state, seat).cards if one.id == card]
    return found.used


def hero_of(state: ArenaState, id: str) -> tuple[int, Hero]:
    """Seat and hero of this name."""
    return next((seat, hero) for seat, hero in enumerate(state.heroes) if hero.id == id)


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


def blows(events: Iterable[Event]) -> list[tuple[str, int, str, int]]:
    """The attacks of monsters, in order: monster, seat, which attack, unblocked damage."""
    return [(one.monster, one.seat, one.which, one.unblocked) for one in brought(events, MonsterAttacked)]
