"""The end of an arena in words: who won, why, and how every total came about."""

from collections.abc import Iterator

from rules.arena.rounds_told import over_told
from rules.arena.terms import hero, hero_of, those
from rules.arena.view import Arena, Score
from rules.phrases import bold, counted, number, sentence
from rules.telling import Ending, Names


def ending(view: Arena, names: Names) -> Ending:
    """The result; only for a game that is over."""
    verb = "wins" if len(view.winners) == 1 else "win"
    why = f" {sentence(over_told(view.reason, view))}" if view.reason else ""
    return Ending(
        f"{bold(f'{those(names, view.winners)} {verb} Arena.')}{why}", tuple(_ranking(view, names)), _figures(view)
    )


def _ranking(view: Arena, names: Names) -> Iterator[str]:
    """Highest total, then more monsters, then more glory, less misfortune, more ability tokens (AR-X8, AR-R31)."""
    place = 1
    for seats in view.ranking:
        yield from (f"{place}. {names[seat]}, {_standing(view, seat)}" for seat in seats)
        place += len(seats)


def _standing(view: Arena, seat: int) -> str:
    """A hero's total and how it came about."""
    score = hero(view, seat).score
    return f"{hero_of(view, seat)}: {total_told(score)}" if score else hero_of(view, seat)


def total_told(score: Score) -> str:
    """A total with its parts, those of nothing left out: "31 (12 glory, 16 for monsters, −2 misfortune)" (AR-X2)."""
    parts = (
        (score.glory, "glory"),
        (score.kills, "for monsters"),
        (score.deity, "for the deity"),
        (score.tokens, "for ability tokens"),
        (score.runes, "for runes"),
        (-score.misfortune, "misfortune"),
        (-score.negative, "for negative runes"),
    )
    told = ", ".join(f"{number(value)} {what}" for value, what in parts if value)
    return f"{number(score.total)} ({told})" if told else number(score.total)


def _figures(view: Arena) -> str:
    defeated = sum(len(seen.kills) for seen in view.heroes)
    return (
        f"{counted(view.round, 'round', 'rounds')}, {counted(view.number, 'turn', 'turns')}, "
        f"{counted(defeated, 'monster', 'monsters')} defeated, {len(view.monsters)} left in the arena."
    )
