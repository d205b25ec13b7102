"""Votes of the party: opened, cast, changed, closed (PA-J5, PA-R46, PA-R81)."""

from collections import Counter
from collections.abc import Sequence

from rules.adventurers.actions import Abstain, Revote, Vote, VoteKind
from rules.adventurers.agenda import VOTES, CloseBallot, MayApproach, MayFlee, MayStand, MayTravel, Voting
from rules.adventurers.attacking import TYPED
from rules.adventurers.events import Closing, VoteClosed, Voted, VoteMissed, VoteOpened
from rules.adventurers.state import Ballot, JourneyState, pending, seats_of
from rules.contract import Event, Illegal, then

QUESTION: dict[VoteKind, type[Voting]] = {
    "travel": MayTravel,
    "approach": MayApproach,
    "stand": MayStand,
    "flee": MayFlee,
}


def voters(state: JourneyState) -> list[int]:
    """The seats with a player; all, if nobody is there."""
    return [seat for seat in seats_of(state) if seat not in state.away] or list(seats_of(state))


def open_ballot(state: JourneyState, kind: VoteKind, options: Sequence[str], usual: str) -> list[Event]:
    """Every seat with a player is asked at the same time."""
    state.turn += 1
    state.ballot = Ballot(kind, list(options), usual)
    then(state, *(QUESTION[kind](seat=seat) for seat in voters(state)), CloseBallot())
    return [VoteOpened(kind, tuple(options), usual)]


def ballot_of(state: JourneyState) -> Ballot:
    """What is voted on."""
    assert state.ballot is not None, "there is a vote"
    return state.ballot


def may_vote(state: JourneyState, action: Vote | Revote) -> Illegal | None:
    """Refuses: PA-R46 "no option" (option, options)."""
    options = ballot_of(state).options
    known = action.option in options
    return None if known else Illegal("PA-R46", "no option", option=action.option[:TYPED], options=tuple(options))


def may_revote(state: JourneyState, seat: int, action: Revote) -> Illegal | None:
    """Refuses: PA-R46 "same" (option), and what `may_vote` refuses."""
    if ballot_of(state).votes.get(seat) == action.option:
        return Illegal("PA-R46", "same", option=action.option[:TYPED])
    return may_vote(state, action)


def vote(state: JourneyState, seat: int, action: Vote | Revote | Abstain) -> list[Event]:
    """The vote counts at once; nobody else is asked any more when an option has won."""
    ballot = ballot_of(state)
    if isinstance(action, Abstain):
        ballot.missed.append(seat)
        return [VoteMissed(seat)]
    told: Event = Voted(seat, action.option, seat in ballot.votes)
    ballot.votes[seat] = action.option
    ballot.missed = [one for one in ballot.missed if one != seat]
    if majority(state) is not None:
        state.agenda = [task for task in state.agenda if not isinstance(task, VOTES)]
    return [told]


def majority(state: JourneyState) -> str | None:
    """The option that more than half of the seats with a player want."""
    counted = Counter(ballot_of(state).votes.values())
    return next((option for option, votes in counted.items() if 2 * votes > len(voters(state))), None)


def can_revote(state: JourneyState) -> list[int]:
    """The seats that are not asked, while others still are: they have voted, or let it be."""
    asked = [task.seat for task in pending(state) if isinstance(task, VOTES)]
    return [seat for seat in seats_of(state) if seat not in asked] if asked else []


def let_be(state: JourneyState, seat: int) -> list[Event]:
    """Nobody waits for a seat without a player: its vote is missed, unless it is in (PA-R81)."""
    mine = [task for task in pending(state) if isinstance(task, VOTES) and task.seat == seat]
    if not mine:
        return []
    state.agenda = [task for task in state.agenda if task not in mine]
    ballot_of(state).missed.append(seat)
    if majority(state) is not None:
        state.agenda = [task for task in state.agenda if not isinstance(task, VOTES)]
    return [VoteMissed(seat)]


def close(state: JourneyState) -> tuple[Ballot, str, list[Event]]:
    """What the party does: most votes, then the leader's, then the order of the options."""
    ballot = ballot_of(state)
    option, why = decided(state, ballot)
    state.ballot = None
    votes = tuple(sorted(ballot.votes.items()))
    return ballot, option, [VoteClosed(ballot.kind, option, votes, why)]


def decided(state: JourneyState, ballot: Ballot) -> tuple[str, Closing]:
    """The option that won, and why that one."""
    if (winner := majority(state)) is not None:
        return winner, "majority"
    if not ballot.votes:
        return ballot.usual, "usual"
    counted = Counter(ballot.votes.values())
    most = max(counted.values())
    tied = [option for option in ballot.options if counted[option] == most]
    if len(tied) == 1:
        return tied[0], "most"
    wanted = ballot.votes.get(state.leader)
    return (wanted, "leader") if wanted in tied else (tied[0], "first")
