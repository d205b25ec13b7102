"""What all refusals are made of: their facts read safely, and what is possible instead, from the asker's own view."""

from collections.abc import Callable, Mapping, Sequence

from rules.adventurers.calls import tokens_told, whose
from rules.adventurers.catalog import ADVENTURERS, CATEGORY, COLOURS, ITEMS, SKILLS
from rules.adventurers.journeys_told import INTENT
from rules.adventurers.terms import (
    FACE,
    REQUIREMENT,
    adventurer_name,
    coins,
    enemy,
    enemy_name,
    face_name,
    foe,
    item_name,
    journey_of,
    living,
    party_of,
    place_name,
    skill_name,
)
from rules.adventurers.view import AdventurerSeen, Journey, Seat
from rules.contract import Asked
from rules.facts import Facts, figure, several, text, typed
from rules.phrases import joined
from rules.telling import Names

View = Journey | Seat
Said = tuple[str, str, str]  # what is not possible, why, what is possible
Say = Callable[[Facts, View, Names], Said]
Instead = Callable[[View, Names], str]
CATEGORY_NAMES: Mapping[str, str] = {id: row.name for id, row in CATEGORY.items()}
MOST_NAMED = 6  # things that are named one by one
ANSWERS: Mapping[str, str] = {  # what somebody who is asked can answer, where the table does not say more
    "MayChooseAdventurer": "Choose an adventurer that is free",
    "MayChooseCategory": "Choose a category",
    "MayKeepSkills": "Keep two of the dealt skills",
    "MayTakeItem": "Take an item that lies open",
    "MayPlace": "Place an adventurer in an open column",
    "MayTune": "Go up, go down or stay",
    "MayRoll": "Use an idea, reflexes or a critical, or keep the roll",
    "MayRollDefence": "Use an idea, reflexes or a critical, or keep the roll",
    "MayReact": "Use a reaction skill, or decline",
    "MayDefend": "Roll tokens, or nothing",
    "MayRecover": "Choose the tokens that come back",
    "MayLearn": "Learn a skill, or none",
    "MayReady": "Trade, or be done with the market",
}


# ---------------------------------------------------------------- facts


def _known(facts: Facts, key: str, table: Mapping[str, object], name: Callable[[str], str], otherwise: str) -> str:
    """A thing by name; whatever else was typed as a quotation."""
    id = text(facts, key)
    return name(id) if id in table else typed(id) if id else otherwise


def who(facts: Facts, key: str = "who") -> str:
    """An adventurer by name."""
    return _known(facts, key, ADVENTURERS, adventurer_name, "that adventurer")


def item(facts: Facts, key: str = "item") -> str:
    """An item by name."""
    return _known(facts, key, ITEMS, item_name, "that item")


def skill(facts: Facts) -> str:
    """A skill by name."""
    return _known(facts, "skill", SKILLS, skill_name, "that skill")


def category(facts: Facts) -> str:
    """A category by name."""
    return _known(facts, "category", CATEGORY_NAMES, CATEGORY_NAMES.__getitem__, "that category")


def foe_told(facts: Facts, view: View) -> str:
    """An enemy of the battle by its number; whatever else was typed as a quotation."""
    value = facts.get("enemy")
    no = value if isinstance(value, int) else int(value) if isinstance(value, str) and _short(value) else None
    if no is not None and enemy(journey_of(view), no):
        return foe(journey_of(view), no)
    return typed(value) if isinstance(value, str) and value else "that enemy"


def _short(value: str) -> bool:
    return value.isascii() and value.isdecimal() and len(value) < len("1000")


def colour(facts: Facts) -> str:
    """A colour of dice and tokens."""
    return next((one for one in COLOURS if one == facts.get("colour")), "such")


def icon(facts: Facts) -> str:
    """A face of a die."""
    return next((face_name(one) for one in FACE if one == facts.get("icon")), "that face")


def requires(facts: Facts) -> str:
    """What a skill requires: "a melee weapon"."""
    return next((words for key, words in REQUIREMENT.items() if key == facts.get("requires")), "its requirement")


def die(facts: Facts) -> str:
    """A die by its place in the roll, counted from 1."""
    return f"die {figure(facts, 'die') + 1}"


def options_told(facts: Facts, view: View) -> str:
    """What can be voted for."""
    return joined((_option(view, one) for one in several(facts, "options")[:MOST_NAMED]), last="or")


def option(facts: Facts, view: View) -> str:
    """What was voted for; whatever else was typed as a quotation."""
    name = text(facts, "option")
    return _option(view, name)


def _option(view: View, name: str) -> str:
    seen = next((one for one in journey_of(view).places if one.cell == name), None)
    if seen:
        return f"{place_name(seen.location)} on {name}" if seen.kind != "village" else "the Village"
    return INTENT[name].removeprefix("to ") if name in INTENT else typed(name) if name else "that"


# ---------------------------------------------------------------- what is possible


def own(view: View) -> Sequence[AdventurerSeen]:
    """The asker's adventurers."""
    return party_of(view.journey, view.seat) if isinstance(view, Seat) else ()


def asked_of(view: View) -> Asked | None:
    """The open question that concerns the asker, else the first that the table waits for."""
    open_ = [one for one in journey_of(view).asked if one.waited]
    mine = [one for one in open_ if isinstance(view, Seat) and one.seat == view.seat]
    return next(iter([*mine, *open_]), None)


def is_asked(view: View) -> bool:
    """Whether the table waits for the asker."""
    asked = asked_of(view)
    return asked is not None and isinstance(view, Seat) and asked.seat == view.seat


def acting(view: View) -> AdventurerSeen | None:
    """The own adventurer that a question to the asker is about."""
    asked = asked_of(view)
    return whose(journey_of(view), asked) if asked and is_asked(view) else None


def instead(view: View, names: Names) -> str:
    """What is possible now: for whoever is asked the answers, for others who is waited for."""
    asked = asked_of(view)
    if asked is None:
        return "The board shows how it ended" if journey_of(view).phase == "over" else "The board shows how it stands"
    if not is_asked(view):
        return f"The table waits for {names[asked.seat]}"
    return _answers(journey_of(view), asked)


def _answers(view: Journey, asked: Asked) -> str:
    match asked.kind:
        case "MayAct":
            return _turn(view, asked)
        case "MayTravel" | "MayApproach" | "MayStand" | "MayFlee":
            return _votes(view)
        case _:
            return ANSWERS.get(asked.kind, "The panel shows what there is")


def _turn(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    reach = [foe(view, no) for no in (view.battle.reach if view.battle else ()) if enemy(view, no)]
    prey = f"in reach: {joined(reach[:MOST_NAMED])}" if reach else "nobody is in reach: move, or pass"
    return f"{adventurer_name(seen.who)} has {tokens_told(seen)}; {prey}" if seen else "Act, or pass"


def _votes(view: Journey) -> str:
    if view.ballot is None:
        return "Give your vote"
    told = [_option(view, one) for one in view.ballot.options[:MOST_NAMED]]
    return f"Vote for {joined(told, last='or')}"


def tokens_held(view: View, names: Names) -> str:
    """The tokens of the adventurer that is asked about."""
    seen = acting(view)
    return f"{adventurer_name(seen.who)} has {tokens_told(seen)}" if seen else instead(view, names)


def in_reach(view: View, names: Names) -> str:
    """The enemies that can be attacked, with the weapons of the adventurer whose turn it is."""
    journey = journey_of(view)
    reach = [foe(journey, no) for no in (journey.battle.reach if journey.battle else ())]
    return f"In reach: {joined(reach[:MOST_NAMED])}" if reach else "Nobody is in reach: move, or pass"


def standing(view: View, names: Names) -> str:
    """The enemies that still fight, with their numbers."""
    journey = journey_of(view)
    foes = [f"{seen.no} {enemy_name(seen.id)}" for seen in living(journey)]
    return f"Enemies: {joined(foes[:MOST_NAMED])}" if foes else "No enemy stands"


def skills_held(view: View, names: Names) -> str:
    """The skills of the adventurer that is asked about."""
    seen = acting(view)
    if seen is None:
        return instead(view, names)
    return (
        f"{adventurer_name(seen.who)} has {joined(map(skill_name, seen.skills))}"
        if seen.skills
        else f"{adventurer_name(seen.who)} has no skills"
    )


def weapons_held(view: View, names: Names) -> str:
    """The weapons of the adventurer that is asked about."""
    seen = acting(view)
    if seen is None:
        return instead(view, names)
    held = joined(map(item_name, seen.weapons)) if seen.weapons else "no weapon"
    return f"{adventurer_name(seen.who)} has {held}"


def led(view: View, names: Names) -> str:
    """Whom the asker leads."""
    mine = joined(adventurer_name(seen.who) for seen in own(view))
    return f"You lead {mine}" if mine else instead(view, names)


def party(view: View, names: Names) -> str:
    """Who is in the party."""
    told = joined(adventurer_name(seen.who) for seen in journey_of(view).adventurers)
    return f"In the party: {told}" if told else instead(view, names)


def worn(view: View, names: Names) -> str:
    """What the own adventurers wear, and what lies in the pool."""
    told = [f"{adventurer_name(seen.who)}: {joined(map(item_name, seen.items)) or 'nothing'}" for seen in own(view)]
    lying = joined(map(item_name, journey_of(view).pool)) or "nothing"
    return "; ".join([*told, f"pool: {lying}"]) if told else pool(view, names)


def pool(view: View, names: Names) -> str:
    """What lies in the common pool."""
    lying = joined(map(item_name, journey_of(view).pool))
    return f"In the pool: {lying}" if lying else "The pool is empty"


def offers(view: View, names: Names) -> str:
    """What the market sells."""
    market = journey_of(view).market
    told = joined(f"{item_name(one.item)} for {one.price}" for one in (market.offers if market else ()))
    return f"On sale: {told}" if told else "Nothing is on sale"


def purses(view: View, names: Names) -> str:
    """What the own adventurers have."""
    told = joined(f"{adventurer_name(seen.who)} {seen.coins}" for seen in own(view))
    return f"Your purses: {told}" if told else instead(view, names)


def there(count: int) -> str:
    """How many are there: "1 is there", "none are there"."""
    return f"{max(0, count) or 'none'} {'is' if count == 1 else 'are'} there"


def money(facts: Facts, key: str) -> str:
    """Coins of a fact."""
    return coins(figure(facts, key))
