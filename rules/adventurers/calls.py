"""What Adventurers asks of a player, what others read while it waits, and who comes next."""

from collections.abc import Callable, Mapping

from rules.adventurers.actions import place_of
from rules.adventurers.attack_events import DieShown
from rules.adventurers.catalog import ADVENTURERS, NUMBERS
from rules.adventurers.journeys_told import option_told
from rules.adventurers.people_told import encounter_brief
from rules.adventurers.terms import (
    FRONT,
    adventurer,
    adventurer_name,
    at_told,
    called,
    category_name,
    face_name,
    foe,
    living,
    party_of,
    place_name,
    skill_name,
)
from rules.adventurers.terms import place as place_seen
from rules.adventurers.view import AdventurerSeen, BattleSeen, BlowSeen, Journey
from rules.contract import Asked
from rules.phrases import counted, joined
from rules.telling import Names

HINTS: Mapping[str, str] = {
    "MayChooseAdventurer": "/party adventurer",
    "MayChooseCategory": "/party choose",
    "MayKeepSkills": "/party choose",
    "MayTakeItem": "/party choose",
    "MayTravel": "/party travel",
    "MayApproach": "/party approach",
    "MayStand": "/party stand",
    "MayFlee": "/fight flee",
    "MayPlace": "/fight place",
    "MayTune": "/fight tune",
    "MayAct": "/fight attack",
    "MayRoll": "/fight die",
    "MayRollDefence": "/fight die",
    "MayReact": "/fight react",
    "MayDefend": "/fight defend",
    "MayRecover": "/fight recover",
    "MayLearn": "/party learn",
    "MayReady": "/party ready",
    "MayReposition": "/fight place",
    "MayCallFlee": "/fight flee",
    "MayTrade": "/party buy",
    "MayCamp": "/party equip",
}
BY_VOTE: Mapping[str, str] = {
    "travel": "/party travel", "approach": "/party approach", "stand": "/party stand", "flee": "/fight flee",
}  # fmt: skip
WAITING: Mapping[str, str] = {
    "MayChooseAdventurer": "is choosing an adventurer",
    "MayChooseCategory": "is choosing a category of skills",
    "MayKeepSkills": "is choosing skills",
    "MayTakeItem": "is choosing a first item",
    "MayTravel": "has a vote on where to go",
    "MayApproach": "has a vote on how to enter",
    "MayStand": "has a vote on attack or retreat",
    "MayFlee": "has a vote on flight",
    "MayPlace": "is placing adventurers",
    "MayTune": "may change a place on the track",
    "MayAct": "is acting",
    "MayRoll": "may change the dice",
    "MayRollDefence": "may change the dice of a defence",
    "MayReact": "may help an ally",
    "MayDefend": "is defending",
    "MayRecover": "is choosing tokens",
    "MayLearn": "is choosing a new skill",
    "MayReady": "is at the market",
    "MayRevote": "may change a vote",
    "MayReposition": "may change places",
    "MayCallFlee": "may call for flight",
    "MayTrade": "may trade at the market",
    "MayCamp": "may change what is worn",
}


def call(view: Journey, asked: Asked, names: Names) -> str:
    """What the asked player must do, as an imperative or a question that follows a mention and a comma."""
    return CALLS[asked.kind](view, asked)


def hint(view: Journey, asked: Asked) -> str:
    """The typed command for this decision; `/fight pass` where nobody is in reach."""
    if asked.kind == "MayRevote":
        return BY_VOTE[view.ballot.kind] if view.ballot else BY_VOTE["travel"]
    if asked.kind == "MayAct" and view.battle and not view.battle.reach:
        return "/fight move" if view.battle.moves else "/fight pass"
    return HINTS[asked.kind]


def waiting(view: Journey, asked: Asked, names: Names) -> str:
    """What others read who press a control of this decision."""
    return f"{names[asked.seat]} {WAITING[asked.kind]}"


def progress(view: Journey) -> str:
    """Where the game stands: "Round 4, battle round 2"."""
    if view.battle and view.battle.round:
        return f"Round {view.round}, battle round {view.battle.round}"
    return "Before the journey" if view.phase == "setup" else f"Round {view.round}"


def after(view: Journey, names: Names) -> str:
    """The next in the order of play: a player, another adventurer of the one asked, or an enemy; "" outside battle."""
    battle = view.battle
    if view.phase == "over" or battle is None or view.ballot or not battle.now:
        return ""
    following = [one.fighter for one in battle.track if not one.acted and one.fighter != battle.now]
    if not following:
        return ""
    if following[0].isdigit():
        return foe(view, int(following[0])).removeprefix("the ")
    seen = adventurer(view, following[0])
    if seen is None:
        return ""
    same = any(one.waited and one.seat == seen.seat for one in view.asked)
    return adventurer_name(seen.who) if same else names[seen.seat]


# ---------------------------------------------------------------- who is meant


def whose(view: Journey, asked: Asked) -> AdventurerSeen | None:
    """The adventurer that a question is about; the first of the seat where it is about none."""
    who = dict(view.asking).get(asked.serial)
    own = party_of(view, asked.seat)
    return (adventurer(view, who) if who else None) or (own[0] if own else None)


def _who(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    return called(seen.who) if seen else "your adventurer"


def tokens_told(seen: AdventurerSeen) -> str:
    """Tokens and fatigue: "3 red, 2 blue, fatigue 2"."""
    parts = [
        f"{count} {colour}"
        for count, colour in ((seen.red, "red"), (seen.blue, "blue"), (seen.green, "green"))
        if count
    ]
    parts += [f"fatigue {seen.fatigue}"] if seen.fatigue else []
    return ", ".join(parts) or "no tokens"


def stands_told(view: Journey, seen: AdventurerSeen) -> str:
    """Where an adventurer stands, by whom it faces: "in front of the Troll", "in column 3, behind"."""
    if not seen.at:
        return ""
    _, column, row = place_of(seen.at)
    faced = next((one for one in living(view) if row == FRONT and one.at == f"E{column}{FRONT}"), None)
    return f"in front of {foe(view, faced.no)}" if faced else f"in {at_told(seen.at)}"


def target_told(view: Journey) -> str:
    """The place that the party goes to: "Forest II", "the Village"."""
    seen = place_seen(view, view.target)
    return place_name(seen.location) if seen and seen.kind != "village" else "the Village"


def dice_shown(dice: tuple[DieShown, ...]) -> str:
    """The dice that still count: "sword, push, critical"."""
    return ", ".join(die_told(die) for die in dice if die.counts) or "nothing that counts"


def die_told(die: DieShown) -> str:
    """A die that still counts: "push", "critical as push" where its owner has said so."""
    fixed = die.face == "critical" and die.counts and die.counts != die.face
    return f"{face_name(die.face)} as {face_name(die.counts)}" if fixed and die.counts else face_name(die.face)


# ---------------------------------------------------------------- before the journey


def _adventurer(view: Journey, asked: Asked) -> str:
    free = joined((adventurer_name(one) for one in view.free), last="or")
    return f"choose your adventurer: {free}." if free else "choose your adventurer."


def _category(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    suited = joined(map(category_name, ADVENTURERS[seen.who].categories), last="or") if seen else ""
    many = "four categories" if view.options.mixed_start else "a category"
    fits = f" Suited: {suited}." if suited and not view.options.mixed_start else ""
    return f"choose {many} of skills for {_who(view, asked)}.{fits}"


def _keep(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    cards = next((one.skills for one in view.dealt if seen and one.who == seen.who), ())
    told = f": {joined(map(skill_name, cards), last='or')}" if cards else ""
    return f"keep two skills for {_who(view, asked)}{told}."


def _item(view: Journey, asked: Asked) -> str:
    return f"choose the first item of {_who(view, asked)}: {len(view.window)} lie open."


# ---------------------------------------------------------------- votes


def _vote(view: Journey) -> str:
    """One player alone decides without a vote."""
    return "vote: " if view.players > 1 else ""


def _travel(view: Journey, asked: Asked) -> str:
    count = len(view.ballot.options) if view.ballot else 0
    return f"{_vote(view)}where next? {counted(count, 'place', 'places')} can be reached."


def _approach(view: Journey, asked: Asked) -> str:
    return f"{_vote(view)}explore or assault {target_told(view)}?"


def _stand(view: Journey, asked: Asked) -> str:
    seen = place_seen(view, view.target)
    foes = f" {encounter_brief(seen.encounter, view.party)}." if seen and seen.encounter else ""
    return f"{_vote(view)}attack or retreat?{foes}"


def _flee(view: Journey, asked: Asked) -> str:
    return f"{_vote(view)}flee or fight? {counted(len(living(view)), 'enemy stands', 'enemies stand')}."


def _revote(view: Journey, asked: Asked) -> str:
    own = dict(view.ballot.votes).get(asked.seat) if view.ballot else None
    given = f"you voted {option_told(view, own)}; " if own else ""
    return f"{given}your vote can be changed until all have voted."


# ---------------------------------------------------------------- battles


def _place(view: Journey, asked: Asked) -> str:
    unplaced = [called(seen.who) for seen in party_of(view, asked.seat) if not seen.at and not seen.left]
    return f"place {joined(unplaced) if unplaced else _who(view, asked)}."


def _tune(view: Journey, asked: Asked) -> str:
    return f"change the place of {_who(view, asked)} on the track, or stay?"


def _act(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    if seen is None:
        return "act with your adventurer."
    where = stands_told(view, seen)
    return f"act with {called(seen.who)}{f' {where}' if where else ''}: {tokens_told(seen)}."


def _roll(view: Journey, asked: Asked) -> str:
    roll = view.battle.roll if view.battle else None
    shown = f": {dice_shown(roll.dice)}" if roll else ""
    return f"keep the roll of {_who(view, asked)}, or change a die{shown}."


def blow_told(view: Journey, battle: BattleSeen, blow: BlowSeen, bold: bool) -> str:
    """An attack under way: "the Troll hits **Melandrir** for 4"."""
    target = called(blow.who) if bold else adventurer_name(blow.who)
    return f"{foe(view, blow.no)} hits {target} for {blow.hits}"


def _defend(view: Journey, asked: Asked) -> str:
    battle = view.battle
    if battle is None or battle.blow is None:
        return f"roll to defend {_who(view, asked)}?"
    ward = f" (ward {battle.blow.ward})" if battle.blow.ward else ""
    return f"{blow_told(view, battle, battle.blow, True)}{ward}. Roll to defend?"


def _react(view: Journey, asked: Asked) -> str:
    battle = view.battle
    if battle is None or battle.blow is None:
        return f"help with {_who(view, asked)}?"
    return f"{blow_told(view, battle, battle.blow, False)}. Help with {_who(view, asked)}?"


def _recover(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    if seen is None:
        return "which tokens come back?"
    count = min(NUMBERS.token_limit - seen.fatigue, seen.strength + seen.dexterity + seen.intelligence)
    tired = f" Fatigue {seen.fatigue}." if seen.fatigue else ""
    return f"{called(seen.who)} may hold {counted(count, 'token', 'tokens')}: which?{tired}"


# ---------------------------------------------------------------- after a victory


def _learn(view: Journey, asked: Asked) -> str:
    seen = whose(view, asked)
    held = f" {joined(map(category_name, seen.categories), last='or')}." if seen and seen.categories else ""
    return f"choose a new skill for {_who(view, asked)}, or none.{held}"


def _ready(view: Journey, asked: Asked) -> str:
    purses = ", ".join(f"{adventurer_name(seen.who)} {seen.coins}" for seen in party_of(view, asked.seat))
    return f"trade at the market, then say that you are done. Purses: {purses}."


def _fixed(words: str) -> Callable[[Journey, Asked], str]:
    """The same words whoever is asked."""

    def said(view: Journey, asked: Asked) -> str:
        return words

    return said


CALLS: Mapping[str, Callable[[Journey, Asked], str]] = {
    "MayChooseAdventurer": _adventurer,
    "MayChooseCategory": _category,
    "MayKeepSkills": _keep,
    "MayTakeItem": _item,
    "MayTravel": _travel,
    "MayApproach": _approach,
    "MayStand": _stand,
    "MayFlee": _flee,
    "MayRevote": _revote,
    "MayPlace": _place,
    "MayReposition": _fixed("your adventurers can be placed anew until all stand."),
    "MayTune": _tune,
    "MayAct": _act,
    "MayRoll": _roll,
    "MayRollDefence": _roll,
    "MayReact": _react,
    "MayDefend": _defend,
    "MayRecover": _recover,
    "MayLearn": _learn,
    "MayReady": _ready,
    "MayCallFlee": _fixed("you may call for flight, or take your call back."),
    "MayTrade": _fixed("buy, sell, heal, or ask for other cards."),
    "MayCamp": _fixed("put items on, take them off, swap, give and drink."),
}
