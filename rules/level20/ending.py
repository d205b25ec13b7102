"""The end of a game of Level 20 in words: who won, why, and the ranking."""

from rules.level20.catalog import CATALOG
from rules.level20.events import Reason
from rules.level20.terms import those
from rules.level20.view import Den, KoboldSeen
from rules.phrases import bold, counted, sentence
from rules.telling import Ending, Names

WHY: dict[Reason, str] = {
    "last": "no other kobold is alive",
    "stalactite": "a falling stalactite took the last pride",
    "wall": "a fighter slid into the wall, and the last pride is gone",
    "slide-stalactite": "a fighter slid into a stalactite, and the last pride is gone",
    "slide-fighter": "one fighter slid into the other, and the last pride is gone",
    "food": "spoiled food took the last pride",
    "hunt": "the long hunt took the last pride",
    "limit": f"round {CATALOG.long_hunt.hard_round_cap} is over, and all who live share it",
}


def reason_told(reason: Reason) -> str:
    """Why the game is over, as the end of a sentence."""
    return WHY[reason]


def ending(view: Den, names: Names) -> Ending:
    """The result; only for a game that is over."""
    verb = "wins" if len(view.winners) == 1 else "win"
    why = f" {sentence(reason_told(view.reason))}" if view.reason else ""
    return Ending(
        f"{bold(f'{those(names, view.winners)} {verb} Level 20.')}{why}", _ranking(view, names), _figures(view)
    )


def _ranking(den: Den, names: Names) -> tuple[str, ...]:
    """Winners, then who is alive, then the slain, the latest first; equals share a place."""
    ranked = sorted(den.kobolds, key=lambda seen: _standing(den, seen))
    places = [1 + sum(_standing(den, other) < _standing(den, seen) for other in den.kobolds) for seen in ranked]
    return tuple(f"{place}. {names[seen.seat]}, {_fate(den, seen)}" for place, seen in zip(places, ranked, strict=True))


def _standing(den: Den, seen: KoboldSeen) -> tuple[bool, bool, int]:
    return seen.seat not in den.winners, not seen.alive, -(seen.slain_in or 0)


def _fate(den: Den, seen: KoboldSeen) -> str:
    if not seen.alive:
        return f"slain in round {seen.slain_in}"
    if seen.seat not in den.winners:
        return "alive"
    return {"last": "alive", "limit": "alive to the end"}.get(den.reason or "", "savior")


def _figures(den: Den) -> str:
    slain = sum(not seen.alive for seen in den.kobolds)
    return (
        f"{counted(den.round, 'round', 'rounds')}, {counted(slain, 'kobold', 'kobolds')} slain, "
        f"pride {den.pride} of {den.pride_at_start}."
    )
