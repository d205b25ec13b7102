"""Any position of the conquest from a few words, the means to play it on, and short questions about what came of it.

A display is written from left to right with the dice that lie on its Creatures and their damage counters:
"kobold{D4:2} ember_dragon{D20:20 D12:12 +1} barghest". Dice that a test does not mention are Spent. Answers are short
words: "choose D12", "place kobold", "ability D12+3" (Hex, Arcane Cascade), "ability D4>D20" (Panache: give, take),
"ability D8", "crit", "crit jinkin", "crit 1", "mages_hat D6+1", "wand_of_sparks kobold", "healing_potion 0",
"scroll_of_fortune D4 D6", "target kobold redcap", "target 1", "target none", "keep D4 kobold", "award 1", "vote 0".
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from rules.chance import Practice
from rules.contract import Action, Chance, Decision, Event, Illegal, then
from rules.dice_conquest import GAME
from rules.dice_conquest import actions as act
from rules.dice_conquest.agenda import StartRound, StartTurn
from rules.dice_conquest.catalog import DICE, ITEMS
from rules.dice_conquest.options import ConquestOptions
from rules.dice_conquest.setup import bare_conquest
from rules.dice_conquest.state import Card, ConquestState, DieState, dice_in
from rules.dice_conquest.view import CardSeen, Conquest
from rules.saves import dump
from tests.rules.dice_conquest.scripted import Scripted

E = TypeVar("E", bound=Event)
CARD = re.compile(r"(\w+)(?:\{([^}]*)\})?")
PLAIN = {
    "accept": act.Accept(), "reroll": act.Reroll(), "pass": act.Pass(), "discard": act.Discard(), "end": act.End(),
    "use": act.Use(), "decline": act.Decline(), "approve": act.Approve(),
}  # fmt: skip


# ---------------------------------------------------------------- setting the table


def conquest(
    heroes: str,
    display: str = "barghest",
    available: str = "",
    *,
    spent: str = "",
    health: Mapping[int, int] = {},
    items: Mapping[int, str] = {},
    away: Iterable[int] = (),
    deck: str = "",
    first: int = 0,
    turn: int | None = None,
    begin: str = "turn",
    rolls: Iterable[int] = (),
    fields: Mapping[str, Any] = {},
    effects: Mapping[str, Any] = {},
    **options: Any,
) -> ConquestState:
    """A table at which a turn of `turn` (else of the First Player) has begun, or with begin="round" a round.

    `rolls` are the dice of that beginning; `fields` further fields of the state, `effects` of the round's effects.
    """
    state = laid_by_hand(heroes, display, available, spent, deck, **options)
    state.first = first
    state.active = state.caster = first if turn is None else turn
    for seat, left in health.items():
        state.heroes[seat].health = left
    for seat, held in items.items():
        state.heroes[seat].items = held.split()
    for seat in away:
        state.heroes[seat].away = True
    _set(state, fields)
    _set(state.effects, effects)
    start(state, StartRound() if begin == "round" else StartTurn(seat=state.active), *rolls)
    return state


def laid_by_hand(heroes: str, display: str, available: str, spent: str, deck: str, **options: Any) -> ConquestState:
    """The cards and the dice where the words say, and nothing to happen."""
    state = bare_conquest(heroes.split(), ConquestOptions(**options))
    state.phase, state.deck = "turns", deck.split()
    state.dice = {die: DieState("spent") for die in DICE}
    for zone, words in (("available", available), ("spent", spent)):
        for die, value in _shown(words.split()):
            state.dice[die] = DieState(zone, value)  # type: ignore[arg-type]
    for name, inside in CARD.findall(display):
        words = inside.replace(",", " ").split()
        state.display.append(Card(name, counters=sum(int(word) for word in words if word[0] == "+")))
        for die, value in _shown(word for word in words if word[0] != "+"):
            state.dice[die] = DieState("creature", value, name)
    return state


def _shown(words: Iterable[str]) -> Iterable[tuple[Any, int]]:
    for word in words:
        die, _, value = word.partition(":")
        assert die in DICE, word
        yield die, int(value or 1)


def _set(thing: Any, values: Mapping[str, Any]) -> None:
    for name, value in values.items():
        assert hasattr(thing, name)
        setattr(thing, name, value)


def start(state: ConquestState, task: Any, *rolls: int) -> list[Event]:
    """This happens next, with these dice; what comes of it."""
    state.agenda.clear()
    then(state, task)
    return _with(rolls, lambda chance: GAME.settle(state, chance))


def laid(seats: int, seed: int = 1, **options: Any) -> ConquestState:
    """A table as the set-up leaves it."""
    return GAME.setup(seats, ConquestOptions(**options), Practice(seed))


# ---------------------------------------------------------------- playing on


def choose(state: ConquestState, *words: str, rolls: Iterable[int] = (), seat: int | None = None) -> list[Event]:
    """Answer for whoever is asked (first), answer by answer; the events of all. All of the dice must be used."""

    def play(chance: Chance) -> list[Event]:
        found: list[Event] = []
        for word in words:
            asker = GAME.decisions(state)[0].seat if seat is None else seat
            found += GAME.apply(state, asker, read(word), chance)
        return found

    return _with(rolls, play)


def _with(rolls: Iterable[int], play: Any) -> list[Event]:
    chance = Scripted(*rolls)
    events: list[Event] = play(chance)
    assert chance.rolls == [], f"never rolled: {chance.rolls}"
    return events


def refused(state: ConquestState, wrong: str | Action, seat: int | None = None) -> tuple[str, str]:
    """Rule and reason of the refusal; the table stays as it was and no luck is used."""
    refusal = refusal_of(state, wrong, seat)
    return refusal.rule, refusal.reason


def refusal_of(state: ConquestState, wrong: str | Action, seat: int | None = None) -> Illegal:
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


def safe(state: ConquestState, seat: int | None = None) -> list[str]:
    """What the empty clock answers for this seat, in short words."""
    decision = decision_of(state, seat)
    return [short(action) for action in GAME.default(GAME.private(state, decision.seat), decision)]


def time_out(state: ConquestState, seat: int | None = None, rolls: Iterable[int] = ()) -> list[Event]:
    """The clock of the open decision runs out: the safe answers are taken, as long as the seat is asked for them."""
    decision = decision_of(state, seat)
    row = GAME.default(GAME.private(state, decision.seat), decision)
    assert row, "the safe answer is empty"
    chance, events = Scripted(*rolls), list[Event]()
    for index, action in enumerate(row):
        try:
            events += GAME.apply(state, decision.seat, action, chance)
        except Illegal:
            assert index, f"the safe answer {action} is refused"
            break
    return events


def answers_for(state: ConquestState, seat: int) -> list[Event]:
    """The clock answers all open decisions of this seat's turn, one after the other."""
    events: list[Event] = []
    number = state.turn
    while (
        any(one.seat == seat for one in GAME.decisions(state)) and state.turn == number and GAME.outcome(state) is None
    ):
        events += time_out(state, seat)
    return events


# ---------------------------------------------------------------- answers as words


def read(word: str) -> Action:
    """The answer that a short word means."""
    verb, *rest = word.split()
    if verb in PLAIN:
        return PLAIN[verb]
    if verb in ITEMS:
        return _read_item(verb, rest)
    if verb in ("keep", "object"):
        removed = tuple(part for part in rest if part in DICE)
        kind = act.Keep if verb == "keep" else act.Object
        return kind(removed, tuple(part for part in rest if part not in DICE))
    return _read_other(verb, rest)


def _read_item(item: str, rest: list[str]) -> Action:
    found: dict[str, Any] = {"item": item}
    dice = [_die_and_step(part) for part in rest if part[0] == "D"]
    if dice:
        found |= {"dice": tuple(die for die, _ in dice), "step": dice[0][1]}
    for part in rest:
        if part.isdigit():
            found["hero"] = int(part)
        elif part[0] != "D":
            found["creature"] = part
    return act.Item(**found)


def _read_other(verb: str, rest: list[str]) -> Action:
    word = rest[0] if rest else ""
    match verb:
        case "choose":
            return act.Choose(word)  # type: ignore[arg-type]
        case "place":
            return act.Place(word)
        case "award":
            return act.Award(int(word))
        case "number":
            return act.Number(int(word))
        case "vote":
            return act.VoteFor(int(word))
        case "crit":
            return act.Crit(hero=int(word)) if word.isdigit() else act.Crit(word)
        case "target":
            return act.Target(hero=int(word)) if word.isdigit() else act.Target(() if word == "none" else tuple(rest))
        case "ability":
            return _read_ability(word)
    raise AssertionError(f"no answer is called {verb}")


def _read_ability(word: str) -> Action:
    if ">" in word:
        give, take = word.split(">")
        return act.Ability(die=give, take=take)  # type: ignore[arg-type]
    die, step = _die_and_step(word)
    return act.Ability(die=die, step=step)


def _die_and_step(word: str) -> tuple[Any, int]:
    die, sign, step = re.fullmatch(r"(D\d+)([+-]?)(\d*)", word).groups()  # type: ignore[union-attr]
    return die, int(sign + step) if sign else 0


def short(action: Action) -> str:
    """An answer as the tests write it."""
    for word, plain in PLAIN.items():
        if action == plain:
            return word
    match action:
        case act.Item():
            hero = "" if action.hero is None else str(action.hero)
            dice = [die + (f"{action.step:+d}" if action.step else "") for die in action.dice]
            return " ".join(filter(None, [action.item, *dice, action.creature, hero]))
        case act.Ability():
            return f"ability {action.die}" + (f"{action.step:+d}" if action.step else "") + _taking(action)
        case act.Crit():
            return " ".join(filter(None, ["crit", action.creature, "" if action.hero is None else str(action.hero)]))
        case act.Target():
            whom = " ".join(action.creatures) if action.hero is None else str(action.hero)
            return f"target {whom or 'none'}"
        case act.Keep() | act.Object():
            return " ".join([str(action.__struct_config__.tag), *action.remove, *action.clear])
    values = [str(getattr(action, name)) for name in action.__struct_fields__]
    return " ".join([str(action.__struct_config__.tag), *values])


def _taking(ability: act.Ability) -> str:
    return f">{ability.take}" if ability.take else ""


# ---------------------------------------------------------------- asking for choices


def pending(state: ConquestState) -> list[tuple[int, str]]:
    """Who must choose, and what; in order of seats."""
    return sorted((one.seat, type(one).__name__) for one in GAME.decisions(state))


def decision_of(state: ConquestState, seat: int | None = None) -> Decision:
    """The open decision of this seat, or the only one."""
    found = [one for one in GAME.decisions(state) if seat in (None, one.seat)]
    assert len(found) == 1, found
    return found[0]


def options(state: ConquestState, seat: int | None = None) -> set[str]:
    """What the asked seat may answer."""
    return {short(action) for action in GAME.lawful(state, decision_of(state, seat))}


def starting(state: ConquestState, *words: str) -> set[str]:
    """Those of the choices that begin with one of these words."""
    return {option for option in options(state) if option.split()[0] in words}


def some(text: str) -> set[str]:
    """A set from its members, with commas between them."""
    return {part.strip() for part in text.split(",") if part.strip()}


# ---------------------------------------------------------------- asking the table


def table(state: ConquestState) -> Conquest:
    """What everybody sees."""
    view = GAME.public(state)
    assert isinstance(view, Conquest)
    return view


def seen(state: ConquestState, creature: str) -> CardSeen:
    """A card of the display as everybody sees it."""
    (found,) = [card for card in table(state).display if card.id == creature]
    return found


def total(state: ConquestState, creature: str) -> int:
    """What lies on a Creature: dice and counters."""
    return seen(state, creature).total


def counters(state: ConquestState, creature: str) -> int:
    """The damage counters on a Creature."""
    return seen(state, creature).counters


def display(state: ConquestState) -> str:
    """The cards of the display from left to right."""
    return " ".join(card.id for card in state.display)


def available(state: ConquestState) -> str:
    """The Available dice with their numbers, in die order."""
    return " ".join(f"{die}:{state.dice[die].value}" for die in dice_in(state, "available"))


def spent(state: ConquestState) -> str:
    """The Spent dice, in die order."""
    return " ".join(dice_in(state, "spent"))


def lying(state: ConquestState, creature: str) -> str:
    """The dice on a Creature with their numbers, in die order."""
    return " ".join(f"{die}:{state.dice[die].value}" for die in DICE if state.dice[die].on == creature)


def health(state: ConquestState) -> list[int]:
    """The health of all Heroes, by seat."""
    return [hero.health for hero in state.heroes]


def items(state: ConquestState, seat: int) -> list[str]:
    """The Magic Items of a seat."""
    return list(state.heroes[seat].items)


def end(state: ConquestState) -> tuple[str | None, str | None]:
    """How the game ended, and why."""
    return table(state).result, table(state).reason


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
