"""Votes of the party (PA-R46): the private panel, its public rows, and the tally that everybody sees."""

from collections.abc import Iterator, Mapping, Sequence

from rules.adventurers.actions import Vote, VoteKind
from rules.adventurers.catalog import ENCOUNTERS, ENEMIES
from rules.adventurers.catalog import rows_of as formation_of
from rules.adventurers.labels import ENTRY, NOTE, cell_label
from rules.adventurers.people_told import encounter_brief, enemy_numbers, feature_told
from rules.adventurers.terms import enemy_name, place, place_name, spot, those
from rules.adventurers.view import BallotSeen, Journey, PlaceSeen, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press, Row
from rules.phrases import bold, capitalised, counted, cut, sentence
from rules.rows import rows_of
from rules.telling import Names

WORD: Mapping[str, str] = {
    "explore": "Explore", "assault": "Assault", "attack": "Attack", "retreat": "Retreat", "fight": "Fight",
    "flee": "Flee",
}  # fmt: skip
MEANS: Mapping[str, str] = {
    "explore": "The encounter is turned face up first, then the party attacks or retreats.",
    "assault": "The battle starts at once: 2 more initiative for everyone, and 2 fatigue after the first round.",
    "attack": "The battle starts.",
    "retreat": "Back to where the party came from: the pool is lost, and a new event is drawn.",
    "fight": "The battle goes on.",
    "flee": "Each leaves on its own turn; who falls before that loses all items. The enemies stay, unhurt.",
}
TITLE: Mapping[VoteKind, str] = {
    "travel": "Where next?", "approach": "Explore or assault?", "stand": "Attack or retreat?", "flee": "Fight or flee?",
}  # fmt: skip
VOTE_RULES: Mapping[VoteKind, tuple[str, ...]] = {
    "travel": ("PA-J4", "PA-J5", "PA-R46", "PA-R49", "PA-C6"),
    "approach": ("PA-J6", "PA-J7", "PA-J11", "PA-J12", "PA-J13", "PA-J14", "PA-R46"),
    "stand": ("PA-J7", "PA-J8", "PA-J9", "PA-J10", "PA-R46"),
    "flee": ("PA-H1", "PA-H2", "PA-H3", "PA-H5", "PA-H7", "PA-R51", "PA-R101", "PA-R46"),
}
COUNTING = "More than half decides at once; of equals the leader's vote, then the first in the list."
FEW_KINDS = 3  # of enemies: of more only life and dice are told
TIER = ("no lieutenant", "a lieutenant too", "the Dark Lord too")


def ballot_of(view: Journey) -> BallotSeen:
    """The vote of the party."""
    assert view.ballot is not None, "there is a vote"
    return view.ballot


def vote_panel(view: Seat, offers: Sequence[Action], camp: Sequence[Row], names: Names) -> Panel:
    """The vote of one seat, with what is known of the options and the votes so far."""
    journey = view.journey
    ballot = ballot_of(journey)
    lines = (*_about(journey, ballot), *tally(journey, names))
    rows: tuple[Row, ...] = (_travel_menu(journey, offers),) if ballot.kind == "travel" else vote_rows(journey, offers)
    small = f"{COUNTING} Your vote can be changed until then." if journey.players > 1 else ""
    return Panel(TITLE[ballot.kind], lines, (*rows, *camp), small=small, rules=VOTE_RULES[ballot.kind])


def vote_rows(view: Journey, offers: Sequence[Action]) -> tuple[tuple[Press, ...], ...]:
    """A button for each option; none for where to go, which is a list."""
    if view.ballot is None or view.ballot.kind == "travel":
        return ()
    return rows_of(Press(WORD[one.option], (one,)) for one in offers if isinstance(one, Vote))


def _about(view: Journey, ballot: BallotSeen) -> Iterator[str]:
    """What the party knows of the question."""
    if ballot.kind == "travel":
        yield f"The party stands at {spot(view, view.party_at)}."
        return
    seen = place(view, view.target)
    if seen is not None and ballot.kind != "flee":
        feature = feature_told(seen.kind)
        yield f"{bold(place_name(seen.location))}: {sentence(known(view, seen))}"
        yield from [sentence(capitalised(feature))] if feature else []
        yield from _each(view, seen)
    yield from (f"{bold(WORD[one])}: {MEANS[one]}" for one in ballot.options)


def _each(view: Journey, seen: PlaceSeen) -> Iterator[str]:
    """What one of each kind of enemy can do, once the encounter is known: "Gnoll 4 life, 3 dice, evil"."""
    if seen.encounter:
        ids = [id for line in formation_of(ENCOUNTERS[seen.encounter], view.party) for id in line]
        ids += [seen.boss] if seen.boss in ENEMIES else []
        kinds = list(dict.fromkeys(ids))
        yield sentence("; ".join(enemy_numbers(id, view.party, len(kinds) <= FEW_KINDS) for id in kinds))


def known(view: Journey, seen: PlaceSeen) -> str:
    """What is known of a location: "Goblin Scouts, level 1: 6 Goblins, a lieutenant too"; "an unknown encounter"."""
    if not seen.encounter and not seen.hidden:
        return "no enemies"
    parts = ["an unknown encounter" if seen.hidden else encounter_brief(seen.encounter, view.party)]
    if seen.kind != "village":
        parts += [enemy_name(seen.boss)] if seen.boss else [TIER[min(seen.tier, 2)]]
    parts += [f"{counted(len(seen.lost), 'lost item', 'lost items')} there"] if seen.lost else []
    return ", ".join(parts)


# ---------------------------------------------------------------- where to go


def _travel_menu(view: Journey, offers: Sequence[Action]) -> Menu:
    """The destinations, numbered as on the map."""
    found = [one for one in offers if isinstance(one, Vote)]
    return Menu("Travel to…", tuple(travel_choice(view, n, one) for n, one in enumerate(found, 1)))


def travel_choice(view: Journey, number: int, vote: Vote) -> Choice:
    """A destination: "1 · Forest II · north-east · level 2, known"."""
    seen = place(view, vote.option)
    note = capitalised(known(view, seen)) if seen else ""
    return Choice(cut(f"{number} · {cell_label(view, vote.option)}", ENTRY), (vote,), cut(note, NOTE))


# ---------------------------------------------------------------- the tally


def option_label(view: Journey, option: str) -> str:
    """An option in a few words: "Explore", "Forest II (n2e1)"."""
    seen = place(view, option)
    return WORD.get(option) or (f"{place_name(seen.location)} ({option})" if seen else option)


def tally(view: Journey, names: Names) -> Iterator[str]:
    """The votes so far, and who has not voted: nothing where one player decides alone."""
    ballot = ballot_of(view)
    voters = len(ballot.votes) + len(ballot.waiting) + len(set(ballot.missed) - {seat for seat, _ in ballot.votes})
    if voters < 2:
        return
    for option in ballot.options:
        seats = [seat for seat, given in ballot.votes if given == option]
        if seats:
            yield f"{bold(option_label(view, option))}: {len(seats)}, {those(names, seats)}."
    if ballot.waiting:
        yield f"Not voted yet: {those(names, ballot.waiting)}. Leader: {names[view.leader]}."
