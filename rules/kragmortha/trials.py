"""Accusing and voting: the players watch one another (KR-G2, KR-R39, KR-R41, KR-R52, KR-R55)."""

from typing import Literal

from rules.contract import Event, Illegal
from rules.kragmortha import actions
from rules.kragmortha.events import ModeSet, SqueakHidden, TrialClosed, TrialOpened, Voted
from rules.kragmortha.glances import draw_glance
from rules.kragmortha.squeaking import votes_at
from rules.kragmortha.state import LibraryState, Trial, seats_of

MUTED_TURNS = 2  # of one's own, after a wrong accusation
Verdict = Literal["guilty", "innocent"]
GUILTY: Verdict = "guilty"
INNOCENT: Verdict = "innocent"
VERDICTS: tuple[Verdict, ...] = (GUILTY, INNOCENT)


# ---------------------------------------------------------------- accusing


def accusable(state: LibraryState, target: int) -> Illegal | None:
    """Whether the latest squeak of that seat can be accused, whoever accuses.

    Refuses: KR-R41 "no votes", "nothing to judge", "hidden" or "accused already", KR-R39 "paid", KR-R55 "passes"
    (each with seat).
    """
    if not votes_at(state):
        return Illegal("KR-R41", "no votes")
    squeak = state.goblins[target].squeak if target in seats_of(state) else None
    if squeak is None or not judged_card(state, target):
        return Illegal("KR-R41", "nothing to judge", seat=target)
    if squeak.hidden:
        return Illegal("KR-R41", "hidden", seat=target)
    if squeak.slipped:
        return Illegal("KR-R39", "paid", seat=target)
    if squeak.accused or trial_of(state, target):
        return Illegal("KR-R41", "accused already", seat=target)
    return None if squeak.failed else Illegal("KR-R55", "passes", seat=target)


def judged_card(state: LibraryState, target: int) -> str:
    """The Glance by which the latest squeak of that seat is judged: of its latest turn, and binding still."""
    goblin = state.goblins[target]
    if goblin.squeak is None or goblin.squeak.turn != goblin.turns:
        return ""
    loud = [held.id for held in goblin.glances if not held.silent]
    return next((card for card in goblin.squeak.judged if card in loud), "")


def may_accuse(state: LibraryState, seat: int, accuse: actions.Accuse) -> Illegal | None:
    """Refuses: KR-R41 "own squeak", KR-R41 "muted" (turns), and what `accusable` refuses."""
    if accuse.target == seat:
        return Illegal("KR-R41", "own squeak")
    if refused := accusable(state, accuse.target):
        return refused
    turns = turns_muted(state, seat)
    return Illegal("KR-R41", "muted", turns=turns) if turns else None


def turns_muted(state: LibraryState, seat: int) -> int:
    """How many own turns have to be over before this seat may accuse again."""
    goblin = state.goblins[seat]
    running = state.active == seat and state.phase == "play"
    return max(0, goblin.muted - goblin.turns + running) if goblin.muted else 0


def accuse(state: LibraryState, seat: int, action: actions.Accuse) -> list[Event]:
    """A trial opens."""
    squeak, card = state.goblins[action.target].squeak, judged_card(state, action.target)
    assert squeak is not None, "refused by may_accuse"
    squeak.accused, state.tried = True, state.tried + 1
    state.trials.append(Trial(seat, action.target, card, squeak.number, squeak.text, state.tried))
    return [TrialOpened(seat, action.target, card, squeak.number, squeak.text)]


# ---------------------------------------------------------------- voting


def trial_of(state: LibraryState, accused: int) -> Trial | None:
    """The open trial of that seat."""
    return next((trial for trial in state.trials if trial.accused == accused), None)


def voters(state: LibraryState, trial: Trial) -> list[int]:
    """Everybody but accuser and accused."""
    return [seat for seat in seats_of(state) if seat not in (trial.accuser, trial.accused)]


def may_vote(state: LibraryState, seat: int, vote: actions.Vote) -> Illegal | None:
    """Refuses: KR-R41 "no trial", "not a voter" or "voted" (seat)."""
    trial = trial_of(state, vote.target)
    if trial is None:
        return Illegal("KR-R41", "no trial", seat=vote.target)
    if seat not in voters(state, trial):
        return Illegal("KR-R41", "not a voter", seat=vote.target)
    return Illegal("KR-R41", "voted", seat=vote.target) if seat in trial.votes else None


def vote(state: LibraryState, seat: int, action: actions.Vote) -> list[Event]:
    """The vote counts at once; the verdict falls as soon as it is certain."""
    trial = trial_of(state, action.target)
    assert trial is not None, "refused by may_vote"
    trial.votes[seat] = action.verdict
    told: list[Event] = [Voted(seat, trial.accused)]
    verdict = certain(state, trial)
    return told + (close(state, trial, verdict) if verdict else [])


def certain(state: LibraryState, trial: Trial) -> Verdict | None:
    """Guilty with more than half of the voters, innocent with half of them."""
    electors = len(voters(state, trial))
    if 2 * count(trial, GUILTY) > electors:
        return "guilty"
    return "innocent" if 2 * count(trial, INNOCENT) >= electors else None


def count(trial: Trial, verdict: str) -> int:
    """Votes of that kind."""
    return sum(one == verdict for one in trial.votes.values())


def close(state: LibraryState, trial: Trial, verdict: Verdict) -> list[Event]:
    """Guilty: a Glance at once. Innocent: the accuser is silent for two more own turns."""
    state.trials.remove(trial)
    sides = {side: tuple(seat for seat, one in sorted(trial.votes.items()) if one == side) for side in VERDICTS}
    told: Event = TrialClosed(
        trial.accuser, trial.accused, trial.card, sides[GUILTY], sides[INNOCENT], verdict == GUILTY
    )
    if verdict == GUILTY:
        return [told, *_pay(state, trial)]
    state.goblins[trial.accuser].muted = state.goblins[trial.accuser].turns + MUTED_TURNS
    return [told]


def _pay(state: LibraryState, trial: Trial) -> list[Event]:
    """One Glance for one squeak, slip and verdict together (KR-R39)."""
    squeak = state.goblins[trial.accused].squeak
    if trial.paid:
        return []
    if squeak and squeak.number == trial.number:
        squeak.slipped = True
    return draw_glance(state, trial.accused, "verdict")


# ---------------------------------------------------------------- from outside the table


def close_by_clock(state: LibraryState, action: actions.CloseTrial) -> list[Event]:
    """Guilty with more votes than innocent and at least two of them.

    Raises:
        Illegal: KR-R41 "no trial" (seat).
    """
    trial = trial_of(state, action.target)
    if trial is None:
        raise Illegal("KR-R41", "no trial", seat=action.target)
    guilty = count(trial, GUILTY)
    return close(state, trial, "guilty" if guilty > count(trial, INNOCENT) and guilty >= 2 else "innocent")


def hide(state: LibraryState, action: actions.Hide) -> list[Event]:
    """The latest squeak of that seat is hidden with its words; a trial about it is dropped, nobody is muted for it.

    Raises:
        Illegal: KR-R38 "nothing to hide" (seat).
    """
    squeak = state.goblins[action.target].squeak if action.target in seats_of(state) else None
    if squeak is None or squeak.hidden:
        raise Illegal("KR-R38", "nothing to hide", seat=action.target)
    squeak.hidden, squeak.text, state.goblins[action.target].words = True, "", []
    state.hidden.append(squeak.number)
    state.trials = [trial for trial in state.trials if trial.number != squeak.number]
    return [SqueakHidden(action.target, squeak.number)]


# ---------------------------------------------------------------- how squeaks are made


def may_choose_mode(state: LibraryState) -> Illegal | None:
    """Refuses: KR-R38 "mode" (squeaks): at this table nobody types, or nobody squeaks."""
    squeaks = state.options.squeaks
    return None if squeaks == "typed" else Illegal("KR-R38", "mode", squeaks=squeaks)


def set_mode(state: LibraryState, seat: int, mode: actions.Mode) -> list[Event]:
    """From that seat's next turn on; before its first turn has begun the same."""
    state.goblins[seat].next_mode = mode
    return [ModeSet(seat, mode, only_for=seat)]


def host_sets_mode(state: LibraryState, action: actions.SetMode) -> list[Event]:
    """Any way for any seat.

    Raises:
        Illegal: KR-R38 "mode" (squeaks): nobody squeaks at this table.
    """
    if state.options.squeaks == "off" or action.seat not in seats_of(state):
        raise Illegal("KR-R38", "mode", squeaks=state.options.squeaks)
    return set_mode(state, action.seat, action.mode)
