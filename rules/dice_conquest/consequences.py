"""What damage on a Creature would lead to, in a few words for labels and lists: from the public view only."""

from collections.abc import Iterable

from msgspec import Struct

from rules.dice_conquest.catalog import BOSSES
from rules.dice_conquest.labels import STAR, bound, brief_creature, hero_row
from rules.dice_conquest.terms import hero
from rules.dice_conquest.view import CardSeen, Conquest
from rules.dice_conquest.words_of_cards import has, words_of
from rules.phrases import number

FALLS = "you fall"
WINS = "victory"


class Outcome(Struct, frozen=True):
    """A Creature after damage: its health left (less than 0: an exact one is over it), and the acting Hero."""

    creature: str
    left: int
    slain: bool
    change: int  # of the acting Hero's health
    fatal: bool  # he falls, and all lose


def placed(view: Conquest, seat: int, card: CardSeen, value: int) -> Outcome:
    """The chosen die, or another that would show so much, placed there (DC-L1, DC-Q4, DC-R7)."""
    return _outcome(view, seat, card, value, value)


def struck(view: Conquest, seat: int, card: CardSeen, more: int) -> Outcome:
    """So much more on a Creature, by counters or by a die that is changed there (DC-L2, DC-Q10)."""
    return _outcome(view, seat, card, more, None)


def _outcome(view: Conquest, seat: int, card: CardSeen, more: int, laid: int | None) -> Outcome:
    attacked = laid is not None or (view.placed_on == card.id and view.phase == "turns")
    ignoring = view.ignoring and attacked
    left = card.health - card.total - more
    slain = left == 0 if has(card.id, "exact") and not ignoring else left <= 0
    harm = 0 if ignoring else sum(_harms(card, slain, laid))
    heal = _siphon(view, seat, card) if slain and attacked else 0
    return Outcome(card.id, left, slain, *_health(view, seat, harm, heal))


def _harms(card: CardSeen, slain: bool, laid: int | None) -> Iterable[int]:
    """What it costs the acting Hero: to place there, to slay."""
    for word in words_of(card.id):
        low = word.kind == "on_place_low_damage" and laid is not None and laid <= int(word.value)
        if low or (word.kind == "on_place_damage" and laid is not None) or (word.kind == "on_slay_damage" and slain):
            yield word.amount


def _siphon(view: Conquest, seat: int, card: CardSeen) -> int:
    """What the slaying heals (DC-H6): a healing stopped by the slain Creature alone works."""
    crit = hero_row(view, seat).crit_ability.effect
    stopped = any(seen.id != card.id for seen, _ in bound(view, "no_heal"))
    return crit.amount if crit.on == "attacked_slain" and view.armed and not stopped else 0


def _health(view: Conquest, seat: int, harm: int, heal: int) -> tuple[int, bool]:
    """The change of health, and whether the Hero falls: damage first, unless it alone would fell him (DC-R7)."""
    own = hero(view, seat)
    healed_first, hurt_first = min(own.most, own.health + heal) - harm, min(own.most, own.health - harm + heal)
    after = healed_first if harm >= own.health else hurt_first
    return max(0, after) - own.health, after <= 0


def slain_outright(view: Conquest, seat: int, card: CardSeen) -> Outcome:
    """Slain whatever lies on it."""
    return Outcome(card.id, 0, True, *_health(view, seat, sum(_harms(card, True, None)), 0))


# ---------------------------------------------------------------- in words


def outcome_told(outcome: Outcome) -> str:
    """A Creature and what becomes of it: "Harpy 4", "Redcap slain", "Minotaur 3, you −1", "Kobold 2 over"."""
    return f"{brief_creature(outcome.creature)} {fate(outcome)}"


def fate(outcome: Outcome) -> str:
    """The same without its name: "4", "slain", "3, you −1"."""
    end = f", {WINS}" if outcome.slain and outcome.creature in BOSSES and not outcome.fatal else ""
    return f"{_state(outcome)}{end}{told_of_self(outcome.change, outcome.fatal)}"


def _state(outcome: Outcome) -> str:
    if outcome.slain:
        return "slain"
    return str(outcome.left) if outcome.left >= 0 else f"{-outcome.left} over"


def told_of_self(change: int, fatal: bool) -> str:
    """What the acting Hero wins or loses: ", you −1", ", you +1", ", you fall"; "" for nothing."""
    if fatal:
        return f", {FALLS}"
    return f", you {'+' if change > 0 else ''}{number(change)}" if change else ""


def all_told(view: Conquest, seat: int, outcomes: Iterable[Outcome]) -> str:
    """Several Creatures at once; what it costs is added up."""
    every = list(outcomes)
    change = sum(one.change for one in every)
    fatal = hero(view, seat).health + change <= 0
    states = ", ".join(f"{brief_creature(one.creature)} {_state(one)}" for one in every)
    return f"{states}{told_of_self(change, fatal)}"


def shared(view: Conquest, amount: int) -> tuple[int, ...]:
    """By seat: who takes how much of a damage to the party, from the first player on until one falls (DC-E3)."""
    count = len(view.heroes)
    taken = [0] * count
    for point in range(amount):
        seat = (view.first + point) % count
        taken[seat] += 1
        if taken[seat] >= hero(view, seat).health:
            break
    return tuple(taken)


def fells(view: Conquest, shares: Iterable[int]) -> list[int]:
    """The seats that such damage would fell."""
    return [seat for seat, share in enumerate(shares) if share >= hero(view, seat).health]


def number_after(view: Conquest, seat: int, value: int) -> str:
    """A number that the chosen die would show, with a star where that makes a critical hit: "8 ★"."""
    return f"{value}{STAR if view.armed or value == hero_row(view, seat).crit else ''}"
