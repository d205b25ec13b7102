"""The journey in a story: before it begins, rounds, events, votes, travel, market and camp."""

from collections.abc import Callable, Mapping

from rules.adventurers import events as jo
from rules.adventurers.catalog import EVENTS, SKILLS
from rules.adventurers.people_told import encounter_brief, event_text
from rules.adventurers.tale import DIE, SCALES
from rules.adventurers.terms import adventurer_name, card, category_name, coins, place_name, spot
from rules.adventurers.thread import Thread
from rules.adventurers.view import Journey
from rules.contract import Event
from rules.phrases import counted, joined, number

Tell = Callable[..., None]
DEED: Mapping[str, str] = {  # what the party does by a vote
    "explore": "explores", "assault": "assaults", "attack": "attacks", "retreat": "retreats", "fight": "fights on",
    "flee": "flees",
}  # fmt: skip
INTENT: Mapping[str, str] = {
    "explore": "to explore", "assault": "to assault", "attack": "to attack", "retreat": "to retreat",
    "fight": "to fight on", "flee": "to flee",
}  # fmt: skip
CLOSING: Mapping[str, str] = {
    "majority": "", "most": "", "leader": ", the leader's vote among equals", "first": ", the first among equals",
    "usual": ", as nobody voted",
}  # fmt: skip


# ---------------------------------------------------------------- before the journey


def _taken(t: Thread, event: jo.AdventurerTaken) -> None:
    t.tale.line(f"{t.player(event.seat)} leads {adventurer_name(event.who)}")
    t.rest()


def _category(t: Thread, event: jo.CategoryChosen) -> None:
    """Told with the cards that are dealt, where they follow."""
    if not t.follows_soon(jo.SkillsDealt):
        t.tale.line(f"{adventurer_name(event.who)} begins with {joined(map(category_name, event.categories))}")
        t.rest()


def _dealt(t: Thread, event: jo.SkillsDealt) -> None:
    categories = dict.fromkeys(SKILLS[skill].category for skill in event.skills if skill in SKILLS)
    head = f"{adventurer_name(event.who)} begins with {joined(map(category_name, categories))}"
    t.tale.line(f"{head} and was dealt {joined(map(card, event.skills))}", DIE)
    t.rest()


def _kept(t: Thread, event: jo.SkillsKept) -> None:
    t.tale.line(f"{adventurer_name(event.who)} has learned {joined(map(card, event.skills))}")
    t.rest()


def _window(t: Thread, event: jo.WindowShown) -> None:
    t.rest()
    what = {"start": "to choose from", "market": "the market offers", "replaced": "the market offers now"}[event.why]
    t.tale.line(what, DIE).notes.append(joined(map(card, event.items)) or "nothing")
    t.rest()


def _item_taken(t: Thread, event: jo.ItemTaken) -> None:
    pool = "" if event.equipped else ", which went to the pool"
    t.tale.line(f"{adventurer_name(event.who)} took {card(event.item)}{pool}")
    t.rest()


def _set_out(t: Thread, event: jo.SetOutOn) -> None:
    t.rest()
    party = joined(adventurer_name(who) for who, _ in event.party)
    t.tale.line(f"{party} set out from the Village")


# ---------------------------------------------------------------- rounds and events


def _round_began(t: Thread, event: jo.RoundBegan) -> None:
    t.rest()
    leader = f", and {t.names[event.leader]} leads the party" if t.journey.players > 1 else ""
    t.tale.line(f"round {event.round} began{leader}")


def _event_drawn(t: Thread, event: jo.EventDrawn) -> None:
    name = EVENTS[event.event].name
    t.tale.follows(f"event *{name}*", DIE).notes.append(event_text(event.event))


def _occupied(t: Thread, event: jo.VillageOccupied) -> None:
    if event.already:
        t.tale.follows("enemies held it already")


def _scouted(t: Thread, event: jo.Scouted) -> None:
    if event.cell:
        told = encounter_brief(event.encounter, t.journey.party)
        t.tale.follows(f"at {spot(t.journey, event.cell)} is {told}")
    else:
        t.tale.follows("there was none to turn")


def _coins_changed(t: Thread, event: jo.CoinsChanged) -> None:
    """What an event or the treasure does is told by itself."""
    if event.by == "pickpocket":
        t.tale.follows(f"{adventurer_name(event.who)} has picked pockets: {coins(event.coins)}")


def _location_placed(t: Thread, event: jo.LocationPlaced) -> None:
    if new := t.run(jo.LocationPlaced):
        t.rest()
        told = joined(f"{place_name(one.location)} on {one.cell}" for one in new)
        t.tale.line(f"new on the map: {told}", DIE)
        t.rest()


# ---------------------------------------------------------------- votes


def option_told(journey: Journey, option: str) -> str:
    """An option of a vote as an intention: "to explore", "to go to Forest II on n2e1"."""
    return INTENT.get(option) or f"to go to {spot(journey, option)}"


def _voted(t: Thread, event: jo.Voted) -> None:
    """Votes that are told with the result are not told apart."""
    if t.follows_soon(jo.VoteClosed) or t.journey.players == 1:
        return
    verb = "votes now" if event.changed else "votes"
    t.rest()
    t.tale.line(f"{t.player(event.seat)} {verb} {option_told(t.journey, event.option)}", SCALES)


def _vote_missed(t: Thread, event: jo.VoteMissed) -> None:
    if not t.follows_soon(jo.VoteClosed):
        t.rest()
        t.tale.line(f"{t.player(event.seat)} gave no vote")


def _vote_closed(t: Thread, event: jo.VoteClosed) -> None:
    t.rest()
    does = DEED.get(event.option) or f"goes to {spot(t.journey, event.option)}"
    count = sum(option == event.option for _, option in event.votes)
    tally = f", by {counted(count, 'vote', 'votes')} to {len(event.votes) - count}" if event.votes else ""
    solo = t.journey.players == 1
    t.tale.line(f"the party {does}{'' if solo else tally + CLOSING[event.why]}", "" if solo else SCALES)


# ---------------------------------------------------------------- travel


def _travelled(t: Thread, event: jo.Travelled) -> None:
    """After a vote it is known."""
    if event.only:
        t.rest()
        t.tale.line(f"the party goes to {spot(t.journey, event.cell)}, the only way")


def _revealed(t: Thread, event: jo.EncounterRevealed) -> None:
    told = encounter_brief(event.encounter, t.journey.party)
    t.tale.follows(f"the encounter is {told}", "" if event.known else DIE)


def _retreated(t: Thread, event: jo.Retreated) -> None:
    lost = f" and lost {joined(map(card, event.lost))} of the pool" if event.lost else ""
    t.rest()
    t.tale.line(f"the party went back to {spot(t.journey, event.to)}{lost}")
    t.rest()


# ---------------------------------------------------------------- skills and market


def _learned(t: Thread, event: jo.SkillLearned) -> None:
    if run := t.run(jo.SkillLearned):
        t.rest()
        told = [f"{adventurer_name(one.who)} learned {card(one.skill) if one.skill else 'nothing new'}" for one in run]
        t.tale.line(joined(told))
        t.rest()


def _bought(t: Thread, event: jo.Bought) -> None:
    pool = "" if event.equipped else ", for the pool"
    _trade(t, event.who, f"bought {card(event.item)} for {coins(event.price)}{pool}", event.coins)


def _sold(t: Thread, event: jo.Sold) -> None:
    _trade(t, event.who, f"sold {card(event.item)} for {coins(event.price)}", event.coins)


def _healer_paid(t: Thread, event: jo.HealerPaid) -> None:
    _trade(t, event.who, f"was healed for {coins(event.price)}", event.coins)


def _trade(t: Thread, who: str, words: str, purse: int) -> None:
    t.rest()
    t.tale.line(f"{adventurer_name(who)} {words}, {number(purse) if purse else 'none'} left")
    t.rest()


def _replace_wanted(t: Thread, event: jo.ReplaceWanted) -> None:
    t.rest()
    t.tale.line(f"{t.player(event.seat)} wants other cards at the market")


def _ready_said(t: Thread, event: jo.ReadySaid) -> None:
    if (run := t.run(jo.ReadySaid)) and t.journey.players > 1:
        t.rest()
        first, *others = [one.seat for one in run]
        told = joined([t.player(first), *(t.names[seat] for seat in others)])
        t.tale.line(f"{told} {'is' if len(run) == 1 else 'are'} done with the market")


# ---------------------------------------------------------------- camp


def _equipped(t: Thread, event: jo.Equipped) -> None:
    _camp(t, event.who, f"put {card(event.item)} on")


def _unequipped(t: Thread, event: jo.Unequipped) -> None:
    _camp(t, event.who, f"laid {card(event.item)} into the pool")


def _traded(t: Thread, event: jo.Traded) -> None:
    _camp(t, event.who, f"swapped {card(event.item)} for {card(event.other)} of {adventurer_name(event.to)}")


def _given(t: Thread, event: jo.Given) -> None:
    _camp(t, event.who, f"gave {card(event.item)} to {adventurer_name(event.to)}")


def _coins_given(t: Thread, event: jo.CoinsGiven) -> None:
    _camp(t, event.who, f"gave {coins(event.coins)} to {adventurer_name(event.to)}")


def _drunk(t: Thread, event: jo.Drunk) -> None:
    if event.to == event.who:
        _camp(t, event.who, f"drank {card(event.item)}")
    else:
        _camp(t, event.who, f"gave {card(event.item)} to {adventurer_name(event.to)} to drink")


def _camp(t: Thread, who: str, words: str) -> None:
    t.rest()
    t.tale.line(f"{adventurer_name(who)} {words}")


def _away(t: Thread, event: jo.AwaySet) -> None:
    t.rest()
    t.tale.line(f"{t.player(event.seat)} {'is away' if event.away else 'is back'}")


def _silent(t: Thread, event: Event) -> None:
    """What a neighbour tells, or the call."""


TOLD: Mapping[type[Event], Tell] = {
    jo.AdventurerTaken: _taken,
    jo.CategoryChosen: _category,
    jo.SkillsDealt: _dealt,
    jo.SkillsKept: _kept,
    jo.WindowShown: _window,
    jo.ItemTaken: _item_taken,
    jo.SetOutOn: _set_out,
    jo.RoundBegan: _round_began,
    jo.EventDrawn: _event_drawn,
    jo.EventEnded: _silent,
    jo.VillageOccupied: _occupied,
    jo.Scouted: _scouted,
    jo.CoinsChanged: _coins_changed,
    jo.LocationPlaced: _location_placed,
    jo.VoteOpened: _silent,
    jo.Voted: _voted,
    jo.VoteMissed: _vote_missed,
    jo.VoteClosed: _vote_closed,
    jo.Travelled: _travelled,
    jo.EncounterRevealed: _revealed,
    jo.Retreated: _retreated,
    jo.SkillLearned: _learned,
    jo.Bought: _bought,
    jo.Sold: _sold,
    jo.HealerPaid: _healer_paid,
    jo.ReplaceWanted: _replace_wanted,
    jo.ReadySaid: _ready_said,
    jo.MarketClosed: _silent,
    jo.Equipped: _equipped,
    jo.Unequipped: _unequipped,
    jo.Traded: _traded,
    jo.Given: _given,
    jo.CoinsGiven: _coins_given,
    jo.Drunk: _drunk,
    jo.AwaySet: _away,
}
