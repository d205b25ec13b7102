"""Plans for the dice on Creatures as a player chooses among them, and in words (DC-E5, DC-R11)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations

from msgspec import Struct

from rules.dice_conquest.catalog import DICE, Die, die_name
from rules.dice_conquest.labels import brief_creature, die_label
from rules.dice_conquest.terms import creatures_seen, dice_in
from rules.dice_conquest.view import CardSeen, Conquest, PlanSeen
from rules.dice_conquest.words_of_cards import has
from rules.phrases import joined

WHOLE = 4  # things to decide of which every plan has an entry; of more the single changes have


class Wish(Struct, frozen=True):
    """What a plan does, whoever made it: the dice that go, in die order, and the exact Creatures cleared."""

    remove: tuple[Die, ...] = ()
    clear: tuple[str, ...] = ()


def wish_of(plan: PlanSeen) -> Wish:
    """What somebody's plan does."""
    return Wish(plan.remove, plan.clear)


def lying(view: Conquest) -> list[Die]:
    """The dice on Creatures, in die order."""
    return [seen.die for seen in dice_in(view, "creature")]


def clearable(view: Conquest) -> list[str]:
    """The exact Creatures with counters: only theirs may be cleared (DC-R11)."""
    return [card.id for card in creatures_seen(view) if card.counters and has(card.id, "exact")]


def all_gone(view: Conquest) -> Wish:
    """Everything that may go."""
    return Wish(tuple(lying(view)), tuple(clearable(view)))


def toggled(wish: Wish, dice: Iterable[Die] = (), clear: Iterable[str] = ()) -> Wish:
    """The plan with these decided the other way."""
    remove = {*wish.remove} ^ {*dice}
    cleared = [*dict.fromkeys((*wish.clear, *clear))]
    kept = {*wish.clear} ^ {*clear}
    return Wish(tuple(die for die in DICE if die in remove), tuple(one for one in cleared if one in kept))


def variants(view: Conquest, base: Wish) -> list[Wish]:
    """Other plans than this one, by how far they are from it: every one where little lies there, else single changes.

    For all others there is the typed command.
    """
    dice, exact = lying(view), clearable(view)
    things: list[tuple[tuple[Die, ...], tuple[str, ...]]] = [((die,), ()) for die in dice]
    things += [((), (one,)) for one in exact]
    if len(things) <= WHOLE:
        sets = chain.from_iterable(combinations(things, size) for size in range(1, len(things) + 1))
        found = [_changed(base, chosen) for chosen in sets]
    else:
        found = [*(toggled(base, *thing) for thing in things), *_by_creature(view, base)]
    return [wish for wish in dict.fromkeys((*found, Wish(), all_gone(view))) if wish != base]


def _changed(base: Wish, things: Iterable[tuple[tuple[Die, ...], tuple[str, ...]]]) -> Wish:
    every = list(things)
    return toggled(base, [die for dice, _ in every for die in dice], [one for _, clear in every for one in clear])


def _by_creature(view: Conquest, base: Wish) -> Iterator[Wish]:
    """All dice of one Creature left lying, or all of them gone."""
    for card in creatures_seen(view):
        gone = [die for die in card.dice if die in base.remove]
        stay = [die for die in card.dice if die not in base.remove]
        yield from (toggled(base, dice) for dice in (gone, stay) if dice)


# ---------------------------------------------------------------- in words


def wish_told(view: Conquest, wish: Wish) -> str:
    """A plan in a sentence: "the D8 (2) and the D6 (1) go; the rest stay"."""
    parts = [*(f"the {die_label(view, die)}" for die in wish.remove), *(_cleared(view, one) for one in wish.clear)]
    if not parts:
        return "all dice stay"
    stay = set(lying(view)) - {*wish.remove}
    return f"{joined(parts)} {'go' if len(parts) > 1 or wish.clear else 'goes'}{'; the rest stays' if stay else ''}"


def _cleared(view: Conquest, creature: str) -> str:
    return f"the counters of {brief_creature(creature)}"


def wish_label(view: Conquest, wish: Wish) -> str:
    """A plan on a button: "Keep all", "D8 and D6 go", "D8 goes, Kobold cleared"."""
    if wish == Wish():
        return "Keep all"
    if wish == all_gone(view):
        return "Remove all"
    return ", ".join((*_group(wish.remove, ("goes", "go")), *_counters(wish.clear, "cleared")))


def change_label(view: Conquest, base: Wish, wish: Wish) -> str:
    """A plan by what it changes of another: "D8 goes too", "D12 stays, Kobold not cleared"."""
    if wish in (Wish(), all_gone(view)):
        return wish_label(view, wish)
    too = " too" if base.remove else ""
    parts = (
        *_group([die for die in wish.remove if die not in base.remove], (f"goes{too}", f"go{too}")),
        *_group([die for die in base.remove if die not in wish.remove], ("stays", "stay")),
        *_counters([one for one in wish.clear if one not in base.clear], "cleared"),
        *_counters([one for one in base.clear if one not in wish.clear], "not cleared"),
    )
    return ", ".join(parts)


def _group(dice: Sequence[Die], verbs: tuple[str, str]) -> Iterator[str]:
    if dice:
        yield f"{joined(map(die_name, dice))} {verbs[len(dice) > 1]}"


def _counters(creatures: Iterable[str], verb: str) -> Iterator[str]:
    yield from (f"{brief_creature(one)} {verb}" for one in creatures)


def left_after(view: Conquest, card: CardSeen, wish: Wish) -> int:
    """The health left of a Creature after a plan; less than 0: an exact one still has too much on it."""
    gone = sum(seen.value for seen in view.dice if seen.die in wish.remove and seen.on == card.id)
    counters = card.counters if card.id in wish.clear else 0
    return card.health - card.total + gone + counters


def results_told(view: Conquest, wish: Wish) -> str:
    """How each Creature with something on it would stand: "Harpy 8, Jinkin slain" (DC-R10)."""
    return ", ".join(_stands(view, card, wish) for card in creatures_seen(view) if card.dice or card.counters)


def changes_told(view: Conquest, base: Wish, wish: Wish) -> str:
    """The same for those Creatures that would stand otherwise than by another plan."""
    cards = creatures_seen(view)
    return ", ".join(
        _stands(view, card, wish) for card in cards if _stands(view, card, wish) != _stands(view, card, base)
    )


def _stands(view: Conquest, card: CardSeen, wish: Wish) -> str:
    left = left_after(view, card, wish)
    end = "slain" if left == 0 and has(card.id, "exact") else str(left) if left >= 0 else f"{-left} over"
    return f"{brief_creature(card.id)} {end}"
