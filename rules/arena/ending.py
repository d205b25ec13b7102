"""The end of the game and its scoring (AR-X1 to AR-X8, AR-R30, AR-R31, AR-R54)."""

from rules.arena.actions import EndReason
from rules.arena.catalog import DEITIES, MONSTERS, NEGATIVE, POSITIVE
from rules.arena.events import GameOver
from rules.arena.sheet import modifier
from rules.arena.state import ArenaState, Hero, held_in_all, seats_of
from rules.arena.view import Score
from rules.contract import Event

CANCELS = 2  # misfortune that an element token cancels (AR-X7)
TOKENS = 3  # ability tokens for 1 glory (AR-X5)


def end_game(state: ArenaState, reason: EndReason) -> list[Event]:
    """Everything stops, and the totals are told."""
    state.agenda.clear()
    state.phase, state.reason, state.blow = "over", reason, None
    alone = [seat for seat in seats_of(state) if not state.heroes[seat].left]
    state.winners = alone if reason == "alone" else ranking(state)[0]
    totals = tuple(score(hero).total for hero in state.heroes)
    return [GameOver(reason, tuple(state.winners), totals)]


def score(hero: Hero) -> Score:
    """A hero's total and how it comes about."""
    kills = sum(MONSTERS[one].glory for one in hero.kills)
    deity = deity_points(hero)
    tokens = held_in_all(hero) // TOKENS
    runes = sum(hero.runes[rune] for rune in POSITIVE)
    cancelled = min(hero.misfortune, CANCELS * len(hero.elements))
    misfortune, negative = hero.misfortune - cancelled, sum(hero.runes[rune] for rune in NEGATIVE)
    total = hero.glory + kills + deity + tokens + runes - misfortune - negative
    return Score(hero.glory, kills, deity, tokens, runes, misfortune, cancelled, negative, total)


def deity_points(hero: Hero) -> int:
    """1 for each Ego and 1 more, of a flipped deity only (AR-X4, AR-R30)."""
    return modifier(hero, "ego") + DEITIES[hero.deity].glory_base if hero.flipped else 0


def ranking(state: ArenaState) -> list[list[int]]:
    """The seats that share a place, the best first (AR-X8)."""
    keys = {seat: _key(state.heroes[seat]) for seat in seats_of(state)}
    return [[seat for seat in seats_of(state) if keys[seat] == key] for key in sorted(set(keys.values()), reverse=True)]


def _key(hero: Hero) -> tuple[int, ...]:
    """Total; then more monsters, more glory, less misfortune, more ability tokens (AR-R31)."""
    counted = score(hero)
    glory = counted.glory + counted.kills + counted.deity + counted.tokens + counted.runes
    return (counted.total, len(hero.kills), glory, -counted.misfortune, held_in_all(hero))
