"""Before the journey: adventurers, categories, skills, first items (PA-S2 to PA-S8, PA-3P2, PA-R66, PA-R104)."""

from collections.abc import Iterator
from itertools import combinations

from rules.adventurers.actions import ChooseCategory, KeepSkills, TakeAdventurer, TakeItem
from rules.adventurers.agenda import Travel
from rules.adventurers.attacking import TYPED
from rules.adventurers.catalog import ADVENTURERS, CATEGORIES, NUMBERS, SKILLS
from rules.adventurers.events import (
    AdventurerTaken,
    CategoryChosen,
    ItemTaken,
    RoundBegan,
    SetOutOn,
    SkillsDealt,
    SkillsKept,
)
from rules.adventurers.muster import (
    AskAdventurer,
    AskItems,
    MayChooseAdventurer,
    MayChooseCategory,
    MayKeepSkills,
    MayTakeItem,
)
from rules.adventurers.options import party_size
from rules.adventurers.sheet import most_life, room_for
from rules.adventurers.state import Adventurer, JourneyState, Starting, adventurer, own, seats_of
from rules.adventurers.victory import gain_skill
from rules.contract import Chance, Event, Illegal, then

MIXED = "mixed"  # the one queue of a mixed start
THREE = 3  # adventurers of a party that starts with an item each

# ---------------------------------------------------------------- adventurers


def turn_of(state: JourneyState) -> int | None:
    """The seat that chooses next, round by round in seat order; None if the party is complete."""
    taken = len(state.adventurers)
    if taken >= party_size(state.options, len(seats_of(state))):
        return None
    counts = {seat: len(own(state, seat)) for seat in seats_of(state)}
    return min(counts, key=lambda seat: (counts[seat], seat))


def free(state: JourneyState) -> list[str]:
    """Adventurers that nobody has taken, in the order of the catalogue."""
    taken = {one.id for one in state.adventurers}
    return [one for one in ADVENTURERS if one not in taken]


def ask_adventurer(state: JourneyState) -> list[Event]:
    """The next seat, until the party is complete."""
    seat = turn_of(state)
    if seat is not None:
        state.turn += 1
        then(state, MayChooseAdventurer(seat=seat), AskAdventurer())
        return []
    state.adventurers.sort(key=lambda one: one.seat)
    return []


def may_take(state: JourneyState, action: TakeAdventurer) -> Illegal | None:
    """Refuses: PA-A1 "no adventurer", PA-A1 "taken" (who)."""
    if action.who not in ADVENTURERS:
        return Illegal("PA-A1", "no adventurer", who=action.who[:TYPED])
    return None if action.who in free(state) else Illegal("PA-A1", "taken", who=action.who)


def take(state: JourneyState, seat: int, who: str) -> Event:
    """With its weapon, unhurt, without coins (PA-I15, PA-I16)."""
    one = Adventurer(who, seat, items=[ADVENTURERS[who].start_weapon])
    one.life = most_life(one)
    state.adventurers.append(one)
    return AdventurerTaken(seat, who)


# ---------------------------------------------------------------- categories


def ask_categories(state: JourneyState) -> list[Event]:
    """Every seat is asked for the first of its adventurers."""
    state.turn += 1
    state.starting = Starting()
    then(state, *(ask for seat in seats_of(state) for ask in _next_category(state, seat)))
    return []


def starting_of(state: JourneyState) -> Starting:
    """What is settled before the journey."""
    assert state.starting is not None, "the journey has not begun"
    return state.starting


def _next_category(state: JourneyState, seat: int) -> list[MayChooseCategory]:
    left = [one.id for one in own(state, seat) if one.id not in starting_of(state).categories]
    return [MayChooseCategory(seat=seat, who=left[0])] if left else []


def categories_asked(state: JourneyState) -> int:
    """How many categories are named at once."""
    return NUMBERS.skills_drawn if state.options.mixed_start else 1


def category_offers(state: JourneyState) -> Iterator[ChooseCategory]:
    """Every choice, in the order of the catalogue."""
    yield from map(ChooseCategory, combinations(CATEGORIES, categories_asked(state)))


def may_choose(state: JourneyState, action: ChooseCategory) -> Illegal | None:
    """Refuses: PA-S4 "one category", PA-S6 "four categories" (n)."""
    wanted, named = categories_asked(state), len(set(action.categories))
    if named == len(action.categories) == wanted:
        return None
    if wanted == 1:
        return Illegal("PA-S4", "one category", n=len(action.categories))
    return Illegal("PA-S6", "four categories", n=named)


def choose(state: JourneyState, seat: int, who: str, action: ChooseCategory) -> list[Event]:
    """The seat's next adventurer is asked for."""
    starting_of(state).categories[who] = list(action.categories)
    then(state, *_next_category(state, seat))
    return [CategoryChosen(who, action.categories)]


# ---------------------------------------------------------------- skills


def deal_skills(state: JourneyState, chance: Chance) -> list[Event]:
    """Chance decides who draws first in each category; different categories go on side by side (PA-S5)."""
    state.turn += 1
    starting = starting_of(state)
    for queue in (MIXED,) if state.options.mixed_start else CATEGORIES:
        wants = [one.id for one in state.adventurers if queue in (MIXED, starting.categories[one.id][0])]
        chance.shuffle(wants)
        if wants:
            starting.queues[queue] = wants
    return go_on(state)


def go_on(state: JourneyState) -> list[Event]:
    """Whoever is first in a queue is dealt to; every seat is asked about one adventurer at a time."""
    starting = starting_of(state)
    first = [queue[0] for queue in starting.queues.values() if queue and queue[0] not in starting.dealt]
    events = [deal(state, who) for who in first]
    asked = {task.seat for task in state.agenda if isinstance(task, MayKeepSkills)}
    for one in state.adventurers:
        if one.id in starting.dealt and one.seat not in asked:
            asked.add(one.seat)
            then(state, MayKeepSkills(seat=one.seat, who=one.id, cards=starting.dealt[one.id]))
    return events


def deal(state: JourneyState, who: str) -> Event:
    """The top cards of the category, or one of each of four (PA-S4, PA-S6)."""
    starting = starting_of(state)
    each = NUMBERS.skills_drawn // len(starting.categories[who])
    cards: list[str] = []
    for category in starting.categories[who]:
        deck = state.skills[category]
        cards += deck[:each]
        state.skills[category] = deck[each:]
    starting.dealt[who] = cards
    return SkillsDealt(who, tuple(cards))


def wanted(cards: list[str]) -> int:
    """How many of the dealt skills are kept."""
    return min(NUMBERS.skills_kept, len(cards))


def keep_offers(cards: list[str]) -> Iterator[KeepSkills]:
    """Every choice, as the cards were dealt."""
    yield from map(KeepSkills, combinations(cards, wanted(cards)))


def may_keep(cards: list[str], action: KeepSkills) -> Illegal | None:
    """Refuses: PA-S4 "not dealt" (skill), PA-S4 "how many" (n, wanted)."""
    for skill in action.skills:
        if skill not in cards:
            return Illegal("PA-S4", "not dealt", skill=skill[:TYPED])
    n = len(set(action.skills))
    fits = n == len(action.skills) == wanted(cards)
    return None if fits else Illegal("PA-S4", "how many", n=n, wanted=wanted(cards))


def keep(state: JourneyState, who: str, action: KeepSkills, chance: Chance) -> list[Event]:
    """The others go back, and their decks are shuffled; then the next one is dealt to."""
    starting, one = starting_of(state), adventurer(state, who)
    cards = starting.dealt.pop(who)
    for card in cards:
        state.skills[SKILLS[card].category].append(card)
    for skill in action.skills:
        gain_skill(state, one, skill)
    for category in dict.fromkeys(SKILLS[card].category for card in cards):
        chance.shuffle(state.skills[category])
    for queue in starting.queues.values():
        if queue and queue[0] == who:
            queue.pop(0)
    return [SkillsKept(who, action.skills), *go_on(state)]


# ---------------------------------------------------------------- first items


def ask_items(state: JourneyState, left: list[str] | None) -> list[Event]:
    """In a party of three everybody takes an item of the window, in seat order; what is left of it goes back."""
    waiting = [one.id for one in state.adventurers] if left is None else left
    if not waiting or len(state.adventurers) != THREE:
        state.market, state.window = state.market + state.window, []
        return []
    state.turn += 1
    then(state, MayTakeItem(seat=adventurer(state, waiting[0]).seat, who=waiting[0]), AskItems(waiting[1:]))
    return []


def may_take_item(state: JourneyState, action: TakeItem) -> Illegal | None:
    """Refuses: PA-3P2 "not shown" (item)."""
    return None if action.item in state.window else Illegal("PA-3P2", "not shown", item=action.item[:TYPED])


def take_item(state: JourneyState, who: str, item: str) -> list[Event]:
    """It is put on if it fits, else it goes to the pool (PA-R104); for the next one the window is filled up."""
    one = adventurer(state, who)
    fits = not room_for(one, item)
    state.window.remove(item)
    (one.items if fits else state.pool).append(item)
    refill = state.market.pop(0) if one is not state.adventurers[-1] else ""
    state.window += [refill] if refill else []
    return [ItemTaken(who, item, fits, refill)]


def set_out(state: JourneyState) -> list[Event]:
    """Everybody unhurt, in the Village; no event in the first round (PA-S9, PA-V2)."""
    state.starting = None
    for one in state.adventurers:
        one.life = most_life(one)
    then(state, Travel())
    party = tuple((one.id, one.seat) for one in state.adventurers)
    return [SetOutOn(party, state.leader), RoundBegan(state.round, state.leader)]
