"""The words of the header: who must do what; or how it has ended."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from render.adventurers.looks import adventurer_of, goal, led_by, look_of, waited
from render.adventurers.words import DOT, enemy_called, listed, location_name
from render.fonts import BOLD, TEXT
from render.names import Run
from render.text import Part
from rules.adventurers.actions import VoteKind
from rules.adventurers.catalog import LOCATION_TYPES, NUMBERS, name_of
from rules.adventurers.view import BattleSeen, Journey

Names = Sequence[str]
Hint = tuple[Part, ...]
MOST = 4  # enemies in reach that are named
PLACES = ("First", "Second", "Third", "Fourth")  # what a seat is called before it leads anybody


class Headline(NamedTuple):
    """Whose colours it wears, the instruction, and lines to stand under it: the first one that fits."""

    who: str  # an adventurer, or "" for the whole party
    seats: tuple[int, ...]
    instruction: tuple[Part, ...]
    hints: tuple[Hint, ...]


def headline(table: Journey, names: Names) -> Headline:
    """What stands in the header."""
    if table.phase == "over":
        return ended(table)
    found = waited(table)
    seats = tuple(dict.fromkeys(seat for seat, _, _ in found))
    if not found:
        return Headline("", (), said(f"Round {table.round}"), lines(place_told(table)))
    seat, kind, who = found[0]
    if table.ballot and kind.startswith(VOTED):
        return voting(table, names, seats)
    if len(seats) > 1:
        told = TOGETHER.get(kind, "Everybody, please answer")
        return Headline("", seats, said(told), (missing(table, names, seats), *lines(place_told(table))))
    deed, hint = DEEDS.get(kind, (", please answer", nothing))
    instruction = (named(table, names, seat), *said(deed.format(name_of(who) if who else "")))
    return Headline(who or lead(table, seat), seats, instruction, lines(*hint(table, who), place_told(table)))


VOTED = ("MayTravel", "MayApproach", "MayStand", "MayFlee")
VOTES: Mapping[VoteKind, str] = {
    "travel": "Where next", "approach": "Explore or assault", "stand": "Attack or retreat", "flee": "Fight or flee",
}  # fmt: skip
TOGETHER: Mapping[str, str] = {
    "MayPlace": "Place the adventurers", "MayChooseCategory": "Choose categories", "MayKeepSkills": "Choose two skills",
    "MayRecover": "Choose your tokens", "MayLearn": "Learn a new skill", "MayReady": "Buy, sell, heal",
    "MayReact": "Help with a reaction",
}  # fmt: skip
Said = Callable[[Journey, str], tuple[str, ...]]


def voting(table: Journey, names: Names, seats: tuple[int, ...]) -> Headline:
    """A vote; what there is to vote on, with the votes so far."""
    ballot = table.ballot
    assert ballot is not None, "there is a vote"
    who = lead(table, seats[0]) if len(seats) == 1 else ""
    tally = (
        DOT.join(f"{option.capitalize()} {count}" for option, count in tallied(table))
        if ballot.kind != "travel"
        else ""
    )
    alone = table.players == 1
    hints = lines("" if alone else tally, place_told(table))
    if alone:
        return Headline(who, seats, (named(table, names, seats[0]), *said(f": {VOTES[ballot.kind]}?")), hints)
    waiting = missing(table, names, seats)
    joined = ((*calm(f"{tally}{DOT}"), *waiting),) if tally else ()
    return Headline(who, seats, said(f"{VOTES[ballot.kind]}?"), (*joined, waiting, *hints))


def tallied(table: Journey) -> list[tuple[str, int]]:
    """The options of a vote with so many votes each."""
    ballot = table.ballot
    votes = [option for _, option in ballot.votes] if ballot else []
    return [(option, votes.count(option)) for option in ballot.options] if ballot else []


def missing(table: Journey, names: Names, seats: tuple[int, ...]) -> Hint:
    """Whose answers are missing: a name, or how many."""
    if len(seats) == 1:
        return (*calm("Waiting for "), named(table, names, seats[0]))
    return calm(f"Waiting for {len(seats)}")


def lead(table: Journey, seat: int) -> str:
    """The first adventurer of a seat; before the journey it may have none."""
    return next((seen.who for seen in led_by(table, seat)), "")


def nothing(table: Journey, who: str) -> tuple[str, ...]:
    """No hint of its own."""
    return ()


def reaching(table: Journey, who: str) -> tuple[str, ...]:
    """The enemies in reach of the acting adventurer."""
    battle = table.battle
    if battle is None:
        return ()
    reach = [enemy_called(battle, no) for no in battle.reach]
    if not reach:
        return ("Nobody in reach: move, use a skill, or pass",)
    count = f"{len(reach)} enemies in reach"
    return (f"{listed(reach, 'or')} in reach", count) if len(reach) <= MOST else (count,)


def rolled(table: Journey, who: str) -> tuple[str, ...]:
    """What can be done with the dice."""
    roll = table.battle.roll if table.battle else None
    if roll is None:
        return ()
    found = ((roll.ideas, "idea"), (roll.reflexes, "reflexes"), (roll.free, "critical"))
    return (f"Use {listed([name for dice, name in found if dice], 'or')}, or keep the roll",)


def struck(table: Journey, who: str) -> tuple[str, ...]:
    """The attack under way."""
    blow = table.battle.blow if table.battle else None
    if blow is None or table.battle is None:
        return ()
    kept = "".join(f"{DOT}{name} {count}" for name, count in (("ward", blow.ward), ("block", blow.block)) if count)
    deadly = f"{DOT}deadly" if blow.deadly else ""
    count = f"{blow.hits} hit{'s' if blow.hits != 1 else ''}"
    return (f"{enemy_called(table.battle, blow.no)}, {blow.way}: {count}{kept}{deadly}",)


def weary(table: Journey, who: str) -> tuple[str, ...]:
    """Fatigue of the one that recovers."""
    return (f"Fatigue {adventurer_of(table, who).fatigue} of {NUMBERS.token_limit}",) if who else ()


def prices(table: Journey, who: str) -> tuple[str, ...]:
    """The market's own prices."""
    market = table.market
    if market is None:
        return ()
    return (f"Healer {market.healer_price}{DOT}items sell for {market.sell_percent} %",)


DEEDS: Mapping[str, tuple[str, Said]] = {
    "MayChooseAdventurer": (", choose an adventurer", nothing),
    "MayChooseCategory": (", choose for {}", nothing),
    "MayKeepSkills": (", keep two for {}", nothing),
    "MayTakeItem": (", take an item for {}", nothing),
    "MayPlace": (", place {}", nothing),
    "MayTune": (", change the track for {}?", nothing),
    "MayAct": (", act with {}", reaching),
    "MayRoll": (", {}’s roll", rolled),
    "MayRollDefence": (", {}’s defence", rolled),
    "MayReact": (", help with {}?", struck),
    "MayDefend": (", defend {}", struck),
    "MayRecover": (", {} recovers", weary),
    "MayLearn": (", a new skill for {}", nothing),
    "MayReady": (", buy, sell, heal", prices),
}


def place_told(table: Journey) -> str:
    """Where the battle is, against what; else where the party is."""
    if battle := table.battle:
        return DOT.join(part for part in battle_parts(table, battle) if part)
    if table.phase == "setup":
        return ""
    here = next((seen for seen in table.places if seen.cell == goal(table)), None)
    parts = [location_name(here.location)] if here else []
    if here and here.encounter and not here.cleared:
        parts += [name_of(here.encounter), f"level {here.level}"]
    return DOT.join(parts)


def battle_parts(table: Journey, battle: BattleSeen) -> tuple[str, ...]:
    """Location with its feature, level, the event that holds."""
    feature = LOCATION_TYPES[battle.kind].feature
    place = location_name(battle.location) + (f" ({feature})" if feature else "")
    event = name_of(table.event) if table.event else ""
    return place, f"level {battle.level}", "assault" if battle.assault else "", event


WHY: Mapping[str, str] = {
    "dark_lord": "The Dark Lord is defeated", "fallen": "All adventurers have fallen",
    "village": "The Village was not freed", "events": "The event deck is used up",
}  # fmt: skip


def ended(table: Journey) -> Headline:
    """Won or lost, all together (PA-G2, PA-Y1 to PA-Y4)."""
    told = "The party has won" if table.result == "win" else "The party has lost"
    return Headline("", (), said(told), lines(WHY.get(table.reason or "", "")))


def named(table: Journey, names: Names, seat: int) -> Part:
    """A player's name, with the label that stands for it if it cannot be drawn."""
    who = lead(table, seat)
    return names[seat], look_of(who).label if who else f"{PLACES[seat]} seat"


def said(text: str) -> tuple[Part, ...]:
    """Our words in the instruction."""
    return (Run(BOLD, text),)


def calm(text: str) -> Hint:
    """Our words in the hint."""
    return (Run(TEXT, text),)


def lines(*texts: str) -> tuple[Hint, ...]:
    """Hints of our own words."""
    return tuple(calm(text) for text in texts if text)
