"""The table as one paragraph of plain text: the alt text of its picture, and what is read after a long rest."""

from collections.abc import Iterator, Mapping, Sequence

from rules.adventurers.calls import target_told, tokens_told, waiting
from rules.adventurers.catalog import ENCOUNTERS, EVENTS
from rules.adventurers.endings_told import cause
from rules.adventurers.people_told import event_text, feature_told
from rules.adventurers.terms import (
    adventurer,
    adventurer_name,
    coins,
    enemy_name,
    fighter_told,
    foe,
    item_name,
    journey_of,
    label,
    life_left,
    life_told,
    living,
    named,
    place_name,
    skill_name,
    spot,
    those,
    way_told,
)
from rules.adventurers.view import AdventurerSeen, BattleSeen, EnemySeen, Journey, PlaceSeen, Seat
from rules.contract import Asked
from rules.phrases import counted, cut, joined, sentence
from rules.telling import Names

LIMIT = 1024  # characters of an attachment's description
MUST: Mapping[str, str] = {  # what several are asked at once
    "MayChooseCategory": "choose categories of skills", "MayKeepSkills": "choose skills",
    "MayTravel": "vote on where to go", "MayApproach": "vote on how to enter",
    "MayStand": "vote on attack or retreat", "MayFlee": "vote on flight", "MayPlace": "place adventurers",
    "MayReact": "help or not", "MayRecover": "choose tokens", "MayLearn": "choose new skills",
    "MayReady": "trade at the market",
}  # fmt: skip
DROPPED = ("shapes", "last", "skills", "cleared", "pool", "track", "items", "purses", "event", "marks", "tokens")


def summary(view: Journey | Seat, names: Names) -> str:
    """The table as one paragraph, at most 1,024 characters: the formation in a battle, else the map.

    Too long, it loses the shapes of adventurers, then the latest attack, skills, cleared locations, the pool, the order
    of play, items, purses, the event, what lies on fighters, and tokens, in this order.
    """
    paragraph = ""
    for lost in range(len(DROPPED) + 1):
        paragraph = " ".join(sentence(part) for part in _parts(journey_of(view), names, DROPPED[:lost]) if part)
        if len(paragraph) <= LIMIT:
            break
    return cut(paragraph, LIMIT)


def _parts(view: Journey, names: Names, loss: Sequence[str]) -> Iterator[str]:
    yield f"The Path of the Adventurers, {_when(view)}"
    yield _to_act(view, names, loss)
    yield "" if "event" in loss or not view.event else f"Event {EVENTS[view.event].name}: {event_text(view.event)}"
    if view.battle and view.phase == "battle":
        yield from _battle(view, view.battle, loss)
    else:
        yield from _map(view, loss)
    yield "; ".join(_adventurer(view, seen, loss) for seen in view.adventurers)
    yield f"Pool: {joined(map(item_name, view.pool))}" if view.pool and "pool" not in loss else ""


def _when(view: Journey) -> str:
    phases = {
        "setup": "before the journey", "travel": "on the road", "battle": "in battle", "experience": "after a victory",
        "market": "at the market", "over": "over",
    }  # fmt: skip
    return phases["setup"] if view.phase == "setup" else f"round {view.round}, {phases[view.phase]}"


def _to_act(view: Journey, names: Names, loss: Sequence[str]) -> str:
    """Who must act and what; the end once it is over."""
    if view.phase == "over":
        return f"The party {'wins' if view.result == 'win' else 'loses'}: {cause(view)}"
    waited = [one for one in view.asked if one.waited]
    if len(waited) > 1:
        alike = all(one.kind == waited[0].kind for one in waited)
        what = MUST.get(waited[0].kind, "answer") if alike else "answer"
        return f"{those(names, dict.fromkeys(one.seat for one in waited))} must {what}"
    return _asked(view, waited[0], names, loss) if waited else ""


def _asked(view: Journey, asked: Asked, names: Names, loss: Sequence[str]) -> str:
    who = dict(view.asking).get(asked.serial)
    told = waiting(view, asked, names)
    if not who or adventurer(view, who) is None:
        return told
    shape = "" if "shapes" in loss else f", {label(who)}"
    name = named(names, asked.seat)
    return told.replace(name, f"{name} ({adventurer_name(who)}{shape})", 1)


# ---------------------------------------------------------------- a battle


def _battle(view: Journey, battle: BattleSeen, loss: Sequence[str]) -> Iterator[str]:
    feature = feature_told(battle.kind)
    name = ENCOUNTERS[battle.encounter].name if battle.encounter in ENCOUNTERS else "enemies"
    how = "assault on" if battle.assault else "battle of"
    flight = ", the party flees" if battle.fleeing else ""
    which = f"Round {battle.round}" if battle.round else "The beginning"
    yield f"{which} of the {how} {place_name(battle.location)} against {name}{flight}"
    yield "" if "marks" in loss else feature
    yield "; ".join(_enemy(view, seen, loss) for seen in living(view)) or "no enemy stands"
    yield "" if "track" in loss else _track(view, battle)
    yield _blow(view, battle)
    yield "" if "last" in loss else _last(view)


def _enemy(view: Journey, seen: EnemySeen, loss: Sequence[str]) -> str:
    """An enemy by square and life: "Goblin 2 E21, 3 of 3 life"."""
    marks = [] if "marks" in loss else _marks(seen.poison, seen.stunned)
    marks += ["marked"] if seen.marked and "marks" not in loss else []
    what = foe(view, seen.no).removeprefix("the ")
    return ", ".join([f"{what} {seen.at}", f"{life_left(seen)} of {seen.life} life", *marks])


def _marks(poison: int, stunned: bool) -> list[str]:
    return ([f"poison {poison}"] if poison else []) + (["stunned"] if stunned else [])


def _track(view: Journey, battle: BattleSeen) -> str:
    waiting_ = [one.fighter for one in battle.track if not one.acted or one.fighter == battle.now]
    told = joined(fighter_told(view, one).removeprefix("the ") for one in waiting_)
    return f"Still to act: {told}" if told else ""


def _blow(view: Journey, battle: BattleSeen) -> str:
    """The attack of an enemy under way."""
    blow = battle.blow
    if blow is None:
        return ""
    return f"{foe(view, blow.no)} attacks {adventurer_name(blow.who)}: {counted(blow.hits, 'hit', 'hits')}"


def _last(view: Journey) -> str:
    last = view.last_attack
    if last is None or (view.battle and view.battle.blow):  # that one is told by itself
        return ""
    whom = joined(f"{fighter_told(view, one)} ({wounds})" for one, _, wounds in last.targets)
    result = "hit" if last.hit else "missed"
    return f"Latest attack: {fighter_told(view, last.fighter)} {result} {whom}" if whom else ""


# ---------------------------------------------------------------- the map


def _map(view: Journey, loss: Sequence[str]) -> Iterator[str]:
    yield f"The party is at {spot(view, view.party_at)}{_going(view)}"
    yield "The Village is occupied" if view.occupied else ""
    yield _choices(view)
    waiting_ = [_place(view, seen) for seen in view.places if not seen.cleared]
    yield f"Not won yet: {'; '.join(waiting_)}" if waiting_ else ""
    done = [place_name(seen.location) for seen in view.places if seen.cleared and seen.kind != "village"]
    yield f"Cleared: {joined(done)}" if done and "cleared" not in loss else ""
    yield f"{counted(view.won, 'victory', 'victories')} so far" if view.won else ""
    yield _market(view)


def _going(view: Journey) -> str:
    ahead = view.target != view.party_at and view.phase == "travel" and view.ballot and view.ballot.kind != "travel"
    return f", before {target_told(view)}" if ahead else ""


def _choices(view: Journey) -> str:
    """The votes given while a ballot is open."""
    if view.ballot is None or not view.ballot.votes:
        return ""
    given = [option for _, option in view.ballot.votes]
    told = (f"{_option(view, one)} {given.count(one)}" for one in dict.fromkeys(given))
    return f"Votes: {', '.join(told)}"


def _option(view: Journey, option: str) -> str:
    seen = next((one for one in view.places if one.cell == option), None)
    return place_name(seen.location) if seen else option


def _place(view: Journey, seen: PlaceSeen) -> str:
    """A location that is not cleared: "Forest II on n2e1, north-east, level 2 known"."""
    level = f"level {seen.level}" if seen.level else "unknown"
    boss = f", {fighter_boss(seen)}" if seen.boss else ""
    lost = f", {counted(len(seen.lost), 'lost item', 'lost items')}" if seen.lost else ""
    way = way_told(view.party_at, seen.cell)
    return f"{place_name(seen.location)} on {seen.cell}, {way}, {level}{boss}{lost}"


def fighter_boss(seen: PlaceSeen) -> str:
    """The lieutenant or Dark Lord that is known to wait at a location."""
    return f"with {enemy_name(seen.boss)}"


def _market(view: Journey) -> str:
    if view.market is None:
        return ""
    told = ", ".join(f"{item_name(one.item)} {one.price}" for one in view.market.offers)
    return f"Market: {told or 'sold out'}; healer {coins(view.market.healer_price)}"


# ---------------------------------------------------------------- the party


def _adventurer(view: Journey, seen: AdventurerSeen, loss: Sequence[str]) -> str:
    """An adventurer: "Krull A31, 8 of 11 life, 3 red, 2 blue, Axe, 120 coins"."""
    fighting = view.battle is not None and view.phase == "battle"
    where = " fallen" if fighting and seen.fallen else " gone" if fighting and seen.left else f" {seen.at}".rstrip()
    parts = [f"{adventurer_name(seen.who)}{where}", life_told(seen.life, seen.most)]
    parts += [tokens_told(seen)] if view.battle and view.battle.round and fighting and "tokens" not in loss else []
    parts += [f"ward {seen.ward}"] if seen.ward and "marks" not in loss else []
    parts += [] if "marks" in loss else _marks(seen.poison, seen.stunned)
    parts += [] if "items" in loss else [*map(item_name, seen.items)]
    parts += [] if "skills" in loss else [*map(skill_name, seen.skills)]
    parts += [coins(seen.coins)] if seen.coins and not fighting and "purses" not in loss else []
    return ", ".join(parts)
