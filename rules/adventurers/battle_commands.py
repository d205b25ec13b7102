"""What the typed commands of a battle mean: from one seat's view and its lawful answers only."""

from collections.abc import Sequence

from rules.adventurers.actions import (
    CallFlee,
    CancelFlee,
    Crit,
    Decline,
    Defend,
    Done,
    Idea,
    Place,
    React,
    Recover,
    Reflexes,
    Reposition,
    Revote,
    Tune,
    Vote,
)
from rules.adventurers.known_table import public_table
from rules.adventurers.labels import asked_about, triple
from rules.adventurers.named import (
    MOST,
    NONE,
    adventurer_known,
    column_named,
    plain,
    row_named,
    skill_named,
)
from rules.adventurers.state import JourneyState
from rules.adventurers.terms import adventurer, party_of
from rules.adventurers.turn_commands import Make, dice_typed, row, written
from rules.adventurers.view import Seat
from rules.contract import Action

TUNE = {"up": "up", "+1": "up", "down": "down", "−1": "down", "-1": "down", "stay": "stay"}


# ---------------------------------------------------------------- before the turns, and flight


def place(column: str, at: str | None) -> Make:
    """Where an adventurer stands: the one asked for, or one that is named with the column ("krull 3").

    Without a row at the front of an empty column, else at the end of it. Who stands already is placed anew.
    """

    def stand(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        name, _, rest = plain(column).rpartition(" ")
        named = adventurer_known(name) if name and "column" not in name else None
        number = column_named(rest)
        asked = [one for one in offers if isinstance(one, Place)]
        who = named or (asked_about(view) if asked else _first(view))
        line = row_named(at) if at is not None else _end(view, who, number)
        kind = Place if any(one.who == who for one in asked) or not _stands(view, who) else Reposition
        return (kind(who, number, line or 0),)

    return stand


def _first(view: Seat) -> str:
    own = party_of(view.journey, view.seat)
    return own[0].who if own else ""


def _stands(view: Seat, who: str) -> bool:
    seen = adventurer(view.journey, who)
    return seen is not None and bool(seen.at)


def _end(view: Seat, who: str, column: int) -> int:
    """The row behind the last one of a column."""
    state: JourneyState = public_table(view.journey)
    line = state.battle.party.get(column, []) if state.battle else []
    return 1 + sum(other != who for other in line)


def tune(how: str) -> Make:
    """Up, down or stay; anything else stays."""
    return row(Tune(TUNE.get(plain(how).split(" ")[0], "stay")))  # type: ignore[arg-type]


def flee(answer: str) -> Make:
    """A call or its withdrawal, or an answer to the vote."""

    def answered(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        word = plain(answer)
        if word.startswith(("call", "withdraw")):
            return (CallFlee() if word.startswith("call") else CancelFlee(),)
        return (vote(view, word[:MOST]),)

    return answered


def vote(view: Seat, option: str) -> Action:
    """A vote; for a seat that has given one, another one instead of it (PA-R46)."""
    ballot = view.journey.ballot
    given = ballot is not None and view.seat in {*dict(ballot.votes), *ballot.missed}
    return Revote(option) if given else Vote(option)


# ---------------------------------------------------------------- dice, help, defence, tokens


def die(use: str) -> Make:
    """A use of the dice, in notation or as it is listed."""

    def used(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        if listed := written(use, Idea, Reflexes, Crit):
            return (listed,)
        numbers = [int(one) - 1 for one in "".join(c if c.isdigit() else " " for c in plain(use)).split()[:2]]
        kind = Reflexes if plain(use).startswith("reflex") else Idea
        at, on = (numbers * 2)[:2] if numbers else (-1, -1)
        return (kind(at, on),)

    return used


def done() -> Make:
    """The roll stands."""
    return row(Done())


def react(name: str) -> Make:
    """Help an ally with a skill, or do not."""
    return row(Decline() if plain(name) in (*NONE, "no help", "decline") else React(skill_named(name)))


def defend(dice: str, reaction: str | None) -> Make:
    """Dice to roll, and a reaction.

    Raises:
        Illegal: PA-X9 "no dice": these words name none.
    """

    def rolled(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        listed = written(dice, Defend)
        named = skill_named(reaction) if reaction is not None and plain(reaction) not in NONE else ""
        if isinstance(listed, Defend):
            return (Defend(*triple(listed), named or listed.reaction),)
        found = dice_typed(dice)
        assert found is not None, "dice were typed"
        return (Defend(*found, named),)

    return rolled


def recover(tokens: str) -> Make:
    """The tokens held after recovery.

    Raises:
        Illegal: PA-X9 "no dice": these words name none.
    """

    def held(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        found = dice_typed(tokens)
        assert found is not None, "tokens were typed"
        return (Recover(*found),)

    return held
