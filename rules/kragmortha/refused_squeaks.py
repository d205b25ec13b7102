"""Refusals about squeaks, accusations and verdicts."""

from collections.abc import Mapping

from rules.facts import Facts, figure, several, text
from rules.kragmortha.glances_told import full
from rules.kragmortha.refused import Said, Say, glance, instead, who
from rules.kragmortha.squeaks import LONGEST
from rules.kragmortha.terms import library_of
from rules.kragmortha.view import Library, Seat
from rules.phrases import counted, joined, owned, quoted
from rules.telling import Names

View = Library | Seat
WRITE = f"Write one line of up to {LONGEST} characters"
MODES: Mapping[str, str] = {
    "off": "nobody squeaks at this table",
    "ready-made": "everybody chooses ready-made lines here",
}


def _due(facts: Facts, view: View, names: Names) -> Said:
    owed = several(facts, "glances")
    shown = library_of(view).options.reminders == "shown"
    demands = f" ({'; '.join(map(full, owed))})" if shown and owed else ""
    why = f"a squeak is due with it for {joined(map(glance, owed))}"
    return "Playing a card without a squeak", why, f"{WRITE}{demands}"


def _no_word(facts: Facts, view: View, names: Names) -> Said:
    return "Such a squeak", "there is no word in it", WRITE


def _too_long(facts: Facts, view: View, names: Names) -> Said:
    why = f"it has {counted(figure(facts, 'length'), 'character', 'characters')}, and {LONGEST} is the most"
    return "So long a squeak", why, "Say it in fewer words"


def _off(facts: Facts, view: View, names: Names) -> Said:
    return "Squeaking", "nobody squeaks at this table", "Play the card without a squeak"


def _second(facts: Facts, view: View, names: Names) -> Said:
    return "A squeak with this card", "only the first card of a turn has one", "Play the card without a squeak"


def _ready_made(facts: Facts, view: View, names: Names) -> Said:
    lines = [quoted(line) for line in several(facts, "lines")]
    choose = f"Choose {joined(lines, last='or')}" if lines else "Play the card without a squeak"
    return "A squeak of your own", "only ready-made lines can be said here", choose


def _mode(facts: Facts, view: View, names: Names) -> Said:
    why = MODES.get(text(facts, "squeaks"), "the table has agreed on another way")
    return "Choosing how to squeak", why, "It stays so to the end of this game"


def _nothing_to_hide(facts: Facts, view: View, names: Names) -> Said:
    why = f"{who(facts, names)} has said nothing that is still shown"
    return "Hiding a squeak", why, "The board shows who has squeaked"


def _no_votes(facts: Facts, view: View, names: Names) -> Said:
    return "Accusing", "at this table the words of every squeak are checked", "A wrong one costs a Glance by itself"


def _own(facts: Facts, view: View, names: Names) -> Said:
    return "Accusing yourself", "only the others judge a squeak", _open(view, names)


def _nothing(facts: Facts, view: View, names: Names) -> Said:
    why = f"no squeak of {who(facts, names)} stands that others judge"
    return "That accusation", why, _open(view, names)


def _passes(facts: Facts, view: View, names: Names) -> Said:
    return "That accusation", f"the words of {owned(who(facts, names))} squeak pass their check", _open(view, names)


def _paid(facts: Facts, view: View, names: Names) -> Said:
    why = f"{owned(who(facts, names))} squeak has cost a Glance already"
    return "That accusation", why, _open(view, names)


def _accused(facts: Facts, view: View, names: Names) -> Said:
    why = f"{owned(who(facts, names))} squeak has been accused already"
    return "That accusation", why, _open(view, names)


def _hidden(facts: Facts, view: View, names: Names) -> Said:
    return "That accusation", f"a moderator hid {owned(who(facts, names))} squeak", _open(view, names)


def _muted(facts: Facts, view: View, names: Names) -> Said:
    turns = counted(figure(facts, "turns"), "more turn of yours has", "more turns of yours have")
    why = f"after a wrong accusation {turns} to be over first"
    return "Accusing", why, "In an open trial you can still vote"


def _no_trial(facts: Facts, view: View, names: Names) -> Said:
    why = f"no trial of {who(facts, names)} is open"
    return "That verdict", why, _trials(view, names)


def _which_trial(facts: Facts, view: View, names: Names) -> Said:
    return "A verdict on nobody in particular", "several trials are open", _trials(view, names)


def _whose(facts: Facts, view: View, names: Names) -> Said:
    return "Lines that are always right", "the host gives them to a seat", "Name the seat beside it, your own too"


def _not_a_voter(facts: Facts, view: View, names: Names) -> Said:
    why = "who accuses and who is accused have no vote"
    return f"A verdict on {who(facts, names)}", why, _trials(view, names)


def _voted(facts: Facts, view: View, names: Names) -> Said:
    why = "you have voted, and a vote stands"
    return f"Another verdict on {who(facts, names)}", why, "All votes are shown when the trial is over"


def _open(view: View, names: Names) -> str:
    """The squeaks that may be accused, if there are any."""
    own = view.seat if isinstance(view, Seat) else None
    found = [
        seen.seat for seen in library_of(view).goblins if seen.squeak and seen.squeak.accusable and seen.seat != own
    ]
    return f"Open to an accusation: {joined(names[seat] for seat in found)}" if found else instead(view, names)


def _trials(view: View, names: Names) -> str:
    """The trials in which the asker has still a vote, if there are any."""
    own = view.seat if isinstance(view, Seat) else None
    found = [trial.accused for trial in library_of(view).trials if own in trial.voters and own not in trial.voted]
    return f"You have a vote on {joined(names[seat] for seat in found)}" if found else instead(view, names)


SENTENCES: Mapping[tuple[str, str], Say] = {
    ("KR-R38", "due"): _due,
    ("KR-R38", "no word"): _no_word,
    ("KR-R38", "too long"): _too_long,
    ("KR-R38", "off"): _off,
    ("KR-R38", "second"): _second,
    ("KR-R38", "ready-made"): _ready_made,
    ("KR-R38", "mode"): _mode,
    ("KR-R38", "nothing to hide"): _nothing_to_hide,
    ("KR-R41", "no votes"): _no_votes,
    ("KR-R41", "own squeak"): _own,
    ("KR-R41", "nothing to judge"): _nothing,
    ("KR-R55", "passes"): _passes,
    ("KR-R39", "paid"): _paid,
    ("KR-R41", "accused already"): _accused,
    ("KR-R41", "hidden"): _hidden,
    ("KR-R41", "muted"): _muted,
    ("KR-R41", "no trial"): _no_trial,
    ("KR-R41", "which trial"): _which_trial,
    ("KR-R38", "whose"): _whose,
    ("KR-R41", "voted"): _voted,
    ("KR-R41", "not a voter"): _not_a_voter,
}
