"""Why something happened in the library: the rules behind each kind of event, and how its numbers came about."""

from collections.abc import Sequence

from rules.contract import Event, Seen
from rules.kragmortha import events as ev
from rules.phrases import counted
from rules.reasons import Fortune, Laws, Luck, Sum
from rules.telling import Names

CAUSES = {
    "hit": "KR-F3 KR-F1", "trap": "KR-L5 KR-R31", "blame": "KR-R44 KR-F3", "slip": "KR-G3 KR-R39",
    "verdict": "KR-R41 KR-G3",
}  # fmt: skip
LANDINGS = {"hit": "KR-F4 KR-F6", "teleport": "KR-L3 KR-R26", "home": "KR-B4 KR-R29", "book": "KR-B5 KR-R28"}
ENDS = {"fourth glance": "KR-G7 KR-G8 KR-E2", "last book": "KR-B9 KR-R34 KR-E2", "dawn": "KR-R45 KR-E2"}


def _glance(drawn: ev.GlanceDrawn) -> str:
    blank = ["KR-R32"] if drawn.card == "blank" else []
    return " ".join([CAUSES[drawn.cause], *(["KR-G5"] if drawn.put_back else []), *blank, "KR-R37"])


LAWS: Laws = {
    ev.TurnBegan: "KR-T7 KR-T8",
    ev.Placed: "KR-T2 KR-T3",
    ev.CardPlayed: lambda event: "KR-K1 KR-M1 KR-R38" if event.squeak else "KR-K1 KR-M1",
    ev.Stepped: "KR-M2 KR-M3 KR-R2",
    ev.Pushed: lambda event: "KR-P2 KR-P3 KR-R15" if event.how == "chosen" else "KR-P4 KR-R15 KR-R46",
    ev.Collided: "KR-F1 KR-F2",
    ev.GlanceDrawn: _glance,
    ev.GlanceLeft: "KR-R37 KR-B5",
    ev.Silenced: "KR-R37",
    ev.TokenDrawn: "KR-L1 KR-L2",
    ev.TokensReshuffled: "KR-L8 KR-R30",
    ev.Landed: lambda event: LANDINGS[event.why],
    ev.BookTaken: lambda event: "KR-B3 KR-B4" if event.cause == "desk" else "KR-L4 KR-R31",
    ev.BookUsed: "KR-B5 KR-B6 KR-R43",
    ev.RigorSent: "KR-L10 KR-L11 KR-R24",
    ev.HandDiscarded: "KR-M8 KR-M9 KR-R11",
    ev.CardsDiscarded: "KR-R43 KR-R49",
    ev.CardsDrawn: "KR-M7 KR-R9",
    ev.CardsShown: "KR-R49 KR-R37",
    ev.CardLocked: "KR-R54",
    ev.CardsSwapped: "KR-R54 KR-B5",
    ev.DeckReshuffled: "KR-R10",
    ev.TurnEnded: "KR-R9 KR-T8",
    ev.TrialOpened: "KR-R41 KR-R55",
    ev.TrialClosed: "KR-R41 KR-R39",
    ev.Voted: "KR-R41",
    ev.SqueakHidden: "KR-R38",
    ev.ModeSet: "KR-R38 KR-R40",
    ev.GameOver: lambda event: ENDS[event.cause],
}


def _held(drawn: ev.GlanceDrawn, before: Sequence[Event], view: Seen, names: Names) -> str:
    again = f" {counted(len(drawn.put_back), 'Glance', 'Glances')} with a symbol held already went back first."
    return f"Glances: {drawn.held - 1} + 1 = {drawn.held} of 4.{again if drawn.put_back else ''}"


def _verdict(trial: ev.TrialClosed, before: Sequence[Event], view: Seen, names: Names) -> str:
    guilty, innocent = len(trial.guilty), len(trial.innocent)
    return f"{counted(guilty, 'vote', 'votes')} for guilty, {innocent} for innocent; guilty needs more than half."


def _drew(end: ev.TurnEnded, before: Sequence[Event], view: Seen, names: Names) -> str:
    return f"{counted(end.drew, 'card was', 'cards were')} drawn, up to the limit of the hand."


SUMS: dict[type[Event], Sum] = {ev.GlanceDrawn: _held, ev.TrialClosed: _verdict, ev.TurnEnded: _drew}


TOKENS = "XTB"  # the kinds of Teleport tokens, two each, from a Glance over nothing besides to a Spell Book


def _token(drawn: ev.TokenDrawn, before: Sequence[Event], view: Seen) -> list[Fortune]:
    """A Teleport token: which of the six it was."""
    worse = TOKENS.index(drawn.token)
    return [Fortune(drawn.goblin, worse=2 * worse, same=2, outcomes=2 * len(TOKENS))]


LUCK: dict[type[Event], Luck] = {ev.TokenDrawn: _token}
