"""The box beside the turn: votes that can be changed, the call for flight, and the market (PA-R46, PA-R51, PA-Z1)."""

from collections.abc import Iterator

from rules.adventurers.actions import CallFlee, CancelFlee, Revote
from rules.adventurers.market_panel import market_side
from rules.adventurers.terms import those
from rules.adventurers.turn_panel import CALL, WITHDRAW
from rules.adventurers.view import BallotSeen, BattleSeen, Journey
from rules.adventurers.vote_panel import COUNTING, TITLE, WORD, option_label, tally
from rules.panels import Press, Side
from rules.phrases import bold
from rules.rows import rows_of
from rules.telling import Names

CHANGE = "Whoever has voted can change it:"
MOST, FEW = 16, 4  # destinations with a button of their own, others are typed; so many go by name


def side(view: Journey, names: Names) -> Side | None:
    """What stands open for everybody; None where nothing does."""
    if view.phase == "over":
        return None
    if view.ballot is not None:
        return _votes(view, view.ballot, names)
    if view.battle is not None:
        return _flight(view.battle, names)
    return market_side(view, names) if view.market is not None else None


def _votes(view: Journey, ballot: BallotSeen, names: Names) -> Side | None:
    """The tally; buttons once somebody has a vote to change."""
    told = tuple(tally(view, names))
    if not told:
        return None
    lines = (f"⚖️ {bold(TITLE[ballot.kind])} {COUNTING}", *told, *([CHANGE] if ballot.votes else []))
    rows = rows_of(_changes(view, ballot)) if ballot.votes else ()
    return Side(lines, rows)


def _changes(view: Journey, ballot: BallotSeen) -> Iterator[Press]:
    """Another vote; of two answers only one that somebody could still change to, so that no two buttons are alike."""
    given = {option for _, option in ballot.votes}
    for option in ballot.options[:MOST]:
        if ballot.kind == "travel":
            label = option_label(view, option) if len(ballot.options) <= FEW else option
            yield Press(label, (Revote(option),))
        elif given != {option}:
            yield Press(f"Change to {WORD[option].lower()}", (Revote(option),))


def _flight(battle: BattleSeen, names: Names) -> Side | None:
    """The calls that stand; nothing before the first round, while an attack is under way, or once the party flees."""
    if battle.fleeing or not battle.round or battle.blow or battle.roll:
        return None
    called = (
        f"{those(names, battle.calls)} {'calls' if len(battle.calls) == 1 else 'call'} for flight."
        if battle.calls
        else ""
    )
    lines = (called or "Flight is voted on at the start of a battle round if somebody calls for it.",)
    presses = (Press(CALL, (CallFlee(),)), *([Press(WITHDRAW, (CancelFlee(),))] if battle.calls else []))
    return Side(lines, rows_of(presses))
