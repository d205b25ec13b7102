"""After a victory: treasure, reward, recovery, new skills (PA-H18, PA-H19, PA-H22 to PA-H25, PA-R45, PA-R55)."""

from collections.abc import Iterator

from rules.adventurers.actions import Learn
from rules.adventurers.agenda import AskSkills, MayLearn, OpenMarket
from rules.adventurers.attacking import TYPED
from rules.adventurers.catalog import ENCOUNTERS, EVENTS, NUMBERS, SKILLS, effect_n, treasure_of, type_of
from rules.adventurers.event_cards import change_purse
from rules.adventurers.events import BattleWon, LegendaryFound, Revived, SkillLearned, TreasureShared
from rules.adventurers.fleeing import end_battle
from rules.adventurers.sheet import bonus, categories, most_life
from rules.adventurers.state import Adventurer, JourneyState, adventurer, battle_of, own, seats_of, size
from rules.adventurers.wounds import heal
from rules.contract import Action, Chance, Event, Illegal, then


def treasure(state: JourneyState, location: str, encounter: str) -> int:
    """The coins of a victory: the event's percentage, then that of a short journey, each rounded down; then Ruins."""
    coins = treasure_of(ENCOUNTERS[encounter], size(state))
    if state.event:
        coins = coins * (effect_n(EVENTS[state.event].effects, "treasure_percent") or 100) // 100
    if state.options.journey == "short":
        coins = coins * NUMBERS.short_treasure_percent // 100
    return coins + (NUMBERS.ruins_coins if type_of(location).feature == "rubble" else 0)


def win(state: JourneyState, chance: Chance) -> list[Event]:
    """The location is cleared, and the party stands there."""
    battle = battle_of(state)
    place, kind = state.map[battle.cell], type_of(battle.location)
    coins = treasure(state, battle.location, battle.encounter)
    state.encounter_discard.append(battle.encounter)
    found, place.lost = place.lost, []
    place.encounter, place.boss = "", ""
    place.face_up = place.explored = place.cleared = True
    state.pool += found
    if kind.id != "village":
        state.wins[kind.id] += 1
    events: list[Event] = [
        BattleWon(battle.cell, kind.id, battle.encounter, state.wins[kind.id], tuple(found)),
        *share(state, coins),
        *pickpockets(state),
    ]
    if kind.sets:
        events += reward(state, chance)
    state.party_at = battle.cell
    end_battle(state)
    then(state, AskSkills(), OpenMarket())
    return events + recover(state)


def share(state: JourneyState, coins: int) -> list[Event]:
    """Equal parts; what is left over goes one coin each in seat order."""
    each, rest = divmod(coins, size(state))
    shares = [(one.id, each + (place < rest)) for place, one in enumerate(state.adventurers)]
    for who, part in shares:
        adventurer(state, who).coins += part
    return [TreasureShared(coins, tuple(shares))]


def pickpockets(state: JourneyState) -> list[Event]:
    """Coins for those who have the skill."""
    hands = ((one, bonus(one, "pickpocket")) for one in state.adventurers)
    return [change_purse(one, coins, "pickpocket") for one, coins in hands if coins]


def reward(state: JourneyState, chance: Chance) -> list[Event]:
    """One legendary item of what is left of the location's sets, at random; else coins for everybody."""
    sets = type_of(battle_of(state).location).sets
    left = [item for one in sets for item in state.legendary[one]]
    if not left:
        paid = [change_purse(one, NUMBERS.substitute_reward, "reward") for one in state.adventurers]
        return [LegendaryFound(), *paid]
    item = left[chance.below(len(left))]
    for one in sets:
        state.legendary[one] = [other for other in state.legendary[one] if other != item]
    state.pool.append(item)
    return [LegendaryFound(item)]


def recover(state: JourneyState) -> list[Event]:
    """The fallen have 1 life point; then healing by the option, rounded up."""
    events: list[Event] = []
    for one in state.adventurers:
        if not one.life:
            one.life = 1
            events.append(Revived(one.id))
    percent = state.options.heal_after
    for one in state.adventurers if percent else ():
        if one.life < most_life(one):
            events += heal(state, one, -(-most_life(one) * percent // 100), "rest")
    return events


# ---------------------------------------------------------------- new skills


def ask_skills(state: JourneyState) -> list[Event]:
    """Every seat is asked for the first of its adventurers that could learn something."""
    state.phase = "experience"
    state.turn += 1
    then(state, *(ask for seat in seats_of(state) for ask in _next_learner(state, own(state, seat))))
    return []


def _next_learner(state: JourneyState, left: list[Adventurer]) -> list[MayLearn]:
    able = [one for one in left if learnable(state, one)]
    return [MayLearn(seat=able[0].seat, who=able[0].id)] if able else []


def learnable(state: JourneyState, one: Adventurer) -> list[str]:
    """The skills left of the categories it holds, in the order of the catalogue."""
    held = categories(one)
    return [row.id for row in SKILLS.values() if row.category in held and row.id in state.skills[row.category]]


def offers(state: JourneyState, who: str) -> Iterator[Learn]:
    """Every skill that it may learn."""
    yield from map(Learn, learnable(state, adventurer(state, who)))


def may_learn(state: JourneyState, who: str, action: Learn) -> Illegal | None:
    """Refuses: PA-H23 "category" (skill, category), PA-H23 "gone" (skill)."""
    row = SKILLS.get(action.skill)
    if row is not None and row.category not in categories(adventurer(state, who)):
        return Illegal("PA-H23", "category", skill=row.id, category=row.category)
    there = row is not None and row.id in state.skills[row.category]
    return None if there else Illegal("PA-H23", "gone", skill=action.skill[:TYPED])


def learn(state: JourneyState, who: str, action: Action) -> list[Event]:
    """The card leaves its deck; a skill that adds life raises the life points too (PA-R57)."""
    one = adventurer(state, who)
    skill = action.skill if isinstance(action, Learn) else ""
    if skill:
        gain_skill(state, one, skill)
    mine = own(state, one.seat)
    then(state, *_next_learner(state, mine[mine.index(one) + 1 :]))
    return [SkillLearned(who, skill)]


def gain_skill(state: JourneyState, one: Adventurer, skill: str) -> None:
    """From the deck to the adventurer."""
    before = most_life(one)
    state.skills[SKILLS[skill].category].remove(skill)
    one.skills.append(skill)
    one.life += most_life(one) - before
