"""Battles in a story: how they begin, their rounds, flight, and how they end."""

from collections.abc import Callable, Mapping

from rules.adventurers import battle_events as ev
from rules.adventurers import events as jo
from rules.adventurers.catalog import ENCOUNTERS, ENEMIES, NUMBERS
from rules.adventurers.people_told import counted_foes
from rules.adventurers.tale import CUP, DIE, SCALES, SKULL
from rules.adventurers.terms import (
    adventurer_name,
    at_told,
    card,
    coins,
    dice_told,
    enemy_name,
    place_name,
    spot,
    type_name,
)
from rules.adventurers.thread import Thread
from rules.contract import Event
from rules.phrases import counted, joined, number

Tell = Callable[..., None]
OVER: Mapping[str, str] = {
    "dark_lord": "{enemy} is defeated, and the party wins",
    "fallen": "all adventurers have fallen, and the party loses",
    "village": "the Village was not freed, and the party loses",
    "events": "the last event is drawn, the Dark Lords have won, and the party loses",
}


# ---------------------------------------------------------------- the beginning


def _began(t: Thread, event: ev.BattleBegan) -> None:
    t.rest()
    what = "assault" if event.assault else "battle"
    begins = t.tale.line(f"the {what} against {card(event.encounter)} at {place_name(event.location)} begins", DIE)
    if not any(isinstance(one, jo.EncounterRevealed) for one in t.events[: t.here]) or _boss(event):
        begins.notes.append(counted_foes(one.enemy for one in event.enemies))
    if event.left_out:
        t.tale.follows(f"{counted(event.left_out, 'Kentauri stays', 'Kentauri stay')} away")


def _boss(event: ev.BattleBegan) -> bool:
    """Whether somebody is there whom the encounter does not name."""
    return any(ENEMIES[one.enemy].rank != "common" for one in event.enemies if one.enemy in ENEMIES)


def _placed(t: Thread, event: ev.Placed) -> None:
    if stood := t.run(ev.Placed):
        t.rest()
        first, *others = stood
        told = f"{adventurer_name(first.who)} stands in {at_told(first.at)}"
        t.tale.line("; ".join((told, *(f"{adventurer_name(one.who)} in {at_told(one.at)}" for one in others))))


def _initiative(t: Thread, event: ev.InitiativeRolled) -> None:
    """Told with the order of play; alone where that does not follow."""
    rolled = t.run(ev.InitiativeRolled)
    if rolled:
        t.rest()
        t.tale.line("initiative", DIE).notes.extend(
            f"{adventurer_name(one.who)} {number(one.position)}" for one in rolled
        )


def _track_set(t: Thread, event: ev.TrackSet) -> None:
    if event.order:
        first = t.fighter(event.order[0][0])
        t.tale.follows(f"{first} is first")
        t.rest()  # wards of the beginning show on the picture


def _round_began(t: Thread, event: ev.BattleRoundBegan) -> None:
    t.rest()
    if event.round > 1:
        t.tale.line(f"round {event.round} of the battle began")
        t.rest()


def _round_ended(t: Thread, event: ev.BattleRoundEnded) -> None:
    t.rest()


def _fatigue(t: Thread, event: ev.FatigueChanged) -> None:
    """Only what an assault costs; the rest shows with the tokens."""
    if event.assault and (run := [one for one in t.run(ev.FatigueChanged) if one.assault]):
        who = joined(adventurer_name(one.who) for one in run)
        t.rest()
        t.tale.line(f"the assault costs {who} {NUMBERS.assault_fatigue} fatigue each")


def _recovered(t: Thread, event: ev.Recovered) -> None:
    """What a player chose; what comes back by itself shows with the tokens."""
    if t.here == 0:
        who = adventurer_name(event.who)
        t.tale.line(f"{who} holds {dice_told(event.red, event.blue, event.green, 'no tokens')} now")
        t.rest()


def _tuned(t: Thread, event: ev.Tuned) -> None:
    if event.way != "stay":
        t.rest()
        way = "up" if event.way == "up" else "down"
        t.tale.line(f"{adventurer_name(event.who)} went {way} to position {event.position} on the track")


# ---------------------------------------------------------------- flight


def _flee_called(t: Thread, event: ev.FleeCalled) -> None:
    t.rest()
    does = "took the call for flight back" if event.off else "calls for flight"
    t.tale.line(f"{t.player(event.seat)} {does}")


def _flight_began(t: Thread, event: ev.FlightBegan) -> None:
    """A vote that is told says so itself."""
    t.rest()
    if event.why == "rounds":
        t.tale.line("after so many rounds the party is driven off")
    elif not any(isinstance(one, jo.VoteClosed) for one in t.events[: t.here]):
        t.tale.line("the party flees", SCALES)


def _fled(t: Thread, event: jo.BattleFled) -> None:
    t.rest()
    to = f" to {spot(t.journey, event.to)}" if event.to else ""
    t.tale.line(f"the party fled from {spot(t.journey, event.cell)}{to}")
    if event.lost:
        verb = "lies" if len(event.lost) == 1 else "lie"
        t.tale.follows(f"{joined(map(card, event.lost))} {verb} there")


# ---------------------------------------------------------------- victory


def _won(t: Thread, event: jo.BattleWon) -> None:
    t.rest()
    name = ENCOUNTERS[event.encounter].name if event.encounter in ENCOUNTERS else "the enemies"
    kind = "" if event.kind == "village" else f", {counted(event.wins, 'victory', 'victories')} at {_kind(event)} now"
    t.tale.line(f"the party has beaten {name} at {spot(t.journey, event.cell)}{kind}", CUP)
    if event.found:
        t.tale.follows(f"{joined(map(card, event.found))} {'was' if len(event.found) == 1 else 'were'} found there")


def _kind(event: jo.BattleWon) -> str:
    """A type of location with its article, as far as it takes one: "a Forest", "Ruins"."""
    name = type_name(event.kind)
    return name if name.endswith("s") and event.kind == "ruins" else f"a {name}"


def _treasure(t: Thread, event: jo.TreasureShared) -> None:
    shares = [share for _, share in event.shares]
    each = f", {shares[0]} each" if len({*shares}) == 1 else f", {max(shares)} or {min(shares)} each" if shares else ""
    t.tale.follows(f"the treasure is {coins(event.coins)}{each}")


def _legendary(t: Thread, event: jo.LegendaryFound) -> None:
    if event.item:
        t.tale.follows(f"the party found {card(event.item)}", CUP)
    else:
        t.tale.follows(f"the legendary items are used up: {coins(NUMBERS.substitute_reward)} each instead")


def _revived(t: Thread, event: jo.Revived) -> None:
    if up := t.run(jo.Revived):
        verb = "has" if len(up) == 1 else "have"
        t.tale.follows(f"{joined(adventurer_name(one.who) for one in up)} {verb} 1 life again")


def _over(t: Thread, event: jo.GameOver) -> None:
    t.rest()
    t.tale.line(over_told(event.reason, event.enemy), CUP if event.result == "win" else SKULL)


def over_told(reason: str, enemy: str = "") -> str:
    """The end in one clause (PA-Y1 to PA-Y4, PA-R54)."""
    name = enemy_name(enemy) if enemy in ENEMIES else "the Dark Lord"
    return OVER[reason].format(enemy=name)


TOLD: Mapping[type[Event], Tell] = {
    ev.BattleBegan: _began,
    ev.Placed: _placed,
    ev.InitiativeRolled: _initiative,
    ev.TrackSet: _track_set,
    ev.BattleRoundBegan: _round_began,
    ev.BattleRoundEnded: _round_ended,
    ev.FatigueChanged: _fatigue,
    ev.Recovered: _recovered,
    ev.Tuned: _tuned,
    ev.FleeCalled: _flee_called,
    ev.FlightBegan: _flight_began,
    jo.BattleFled: _fled,
    jo.BattleWon: _won,
    jo.TreasureShared: _treasure,
    jo.LegendaryFound: _legendary,
    jo.Revived: _revived,
    jo.GameOver: _over,
}
