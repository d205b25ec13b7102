"""What stands open beside the turn, for everybody: squeaks that may be accused, and trials (KR-R41)."""

from collections.abc import Mapping, Sequence

from rules.kragmortha.actions import Accuse, Hide, Vote
from rules.kragmortha.catalog import GLANCES
from rules.kragmortha.consequences import brief
from rules.kragmortha.rows import rows_of
from rules.kragmortha.view import GoblinSeen, Library, TrialSeen
from rules.panels import Choice, Press, Side
from rules.phrases import bold, italic, joined, quoted
from rules.telling import Names

SHOWN = 3  # squeaks with a button of their own; older ones are accused by typing
ASKED: Mapping[str, tuple[str, str]] = {  # what the others are asked, and what the goblin has to do
    "rhyme": ("Was that a rhyme?", "must rhyme"),
    "butler": ("Was that a very grand butler?", "must sound like a very grand butler"),
    "beast": ("Was that an animal?", "must make the noise of an animal"),
    "flatterer": ("Was that a compliment?", "must pay the next goblin a compliment"),
}
SURE = "A wrong accusation silences you for two turns."
LEAST = 2  # votes of guilty without which a trial that is closed by the clock ends well
LATER = f"when the time is up, more than innocent and at least {LEAST}"


def side(view: Library, names: Names) -> Side | None:
    """The open trials and the newest squeaks that may be accused, with their buttons; None if there is neither."""
    squeaks, trials = accusable(view)[:SHOWN], view.trials
    if not (squeaks or trials):
        return None
    lines = (*(_trial_told(trial, names) for trial in trials), *(_squeak_told(seen, names) for seen in squeaks))
    accuse = rows_of(_accuse(seen, names, len(squeaks) > 1) for seen in squeaks)
    return Side(lines, (*(_verdict(trial, names, len(trials) > 1) for trial in trials), *accuse))


def accusable(view: Library) -> list[GoblinSeen]:
    """The goblins whose latest squeak may be accused, the newest squeak first."""
    found = [(seen.squeak.number, seen) for seen in view.goblins if seen.squeak and seen.squeak.accusable]
    return [seen for _, seen in sorted(found, key=lambda one: -one[0])]


def hideable(view: Library, names: Names) -> tuple[Choice, ...]:
    """The squeaks that a moderator can hide, the newest first: who, and the text."""
    found = [(seen.squeak, seen.seat) for seen in view.goblins if seen.squeak and not seen.squeak.hidden]
    found.sort(key=lambda one: -one[0].number)
    return tuple(Choice(f"{names[seat]}: {squeak.text}", (Hide(seat),)) for squeak, seat in found if squeak.text)


def _squeak_told(seen: GoblinSeen, names: Names) -> str:
    """ "**Wren** must rhyme (*Rhyme*) and said: “…”"."""
    if seen.squeak is None:
        return ""
    return _said(seen.seat, seen.squeak.judged, seen.squeak.text, names)


def _said(seat: int, judged: Sequence[str], text: str, names: Names) -> str:
    duties = joined(f"{ASKED[glance][1]} ({italic(GLANCES[glance].name)})" for glance in judged if glance in ASKED)
    return f"{bold(names[seat])} {duties} and said: {quoted(text)}."


def _trial_told(trial: TrialSeen, names: Names) -> str:
    voters = len(trial.voters)
    return (
        f"⚖️ {bold(ASKED[trial.card][0])} {_said(trial.accused, (trial.card,), trial.squeak, names)} "
        f"{names[trial.accuser]} accuses. {_counting(voters)} Voted so far: {len(trial.voted)} of {voters}."
    )


def _counting(voters: int) -> str:
    """The rule of counting; a verdict falls as soon as it is certain (KR-R41)."""
    enough = voters // 2 + 1
    late = f"; {LATER}" if enough > LEAST else ""
    return f"Guilty needs {enough} of {voters} votes{late}."


def _accuse(seen: GoblinSeen, names: Names, named: bool) -> Press:
    sure = Press("Accuse", (Accuse(seen.seat),), "grave")
    label = f"Accuse {brief(names, seen.seat)}" if named else "Accuse"
    return Press(label, asks=(sure,), question=f"Really accuse {names[seen.seat]}? {SURE}")


def _verdict(trial: TrialSeen, names: Names, named: bool) -> tuple[Press, ...]:
    """Guilty and Innocent; with the name where more than one trial is open."""
    behind = f": {brief(names, trial.accused)}" if named else ""
    return (
        Press(f"Guilty{behind}", (Vote(trial.accused, "guilty"),)),
        Press(f"Innocent{behind}", (Vote(trial.accused, "innocent"),)),
    )
