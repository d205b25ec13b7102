"""Rounds in words: how they end, what becomes of dice on creatures, what is revealed, and the end of the game."""

from collections.abc import Sequence

from rules.dice_conquest.actions import Reason
from rules.dice_conquest.catalog import BOSSES, CREATURES, DICE, creature_name
from rules.dice_conquest.events import Rolled, RoundEnded, Weakened
from rules.dice_conquest.terms import creature, dice_named, die_shown, shares, spell
from rules.dice_conquest.view import Conquest
from rules.phrases import counted, joined
from rules.telling import Names

WHY = {"cleared": "Every creature is slain, and", "no dice": "No die is left to choose, and", "pass": ""}


def round_ended(event: RoundEnded, names: Names) -> str:
    """Why a round is over, the sum of its damage, and who takes what of it (DC-E1a to DC-E3)."""
    taken = shares(names, event.allocation)
    damage = f"with {event.sum} damage: {taken}" if event.sum and taken else "without damage"
    return f"{WHY[event.why]} the round ends {damage}".lstrip()


def plan_told(remove: Sequence[str], clear: Sequence[str], past: bool = False) -> str:
    """What a plan does with the dice on creatures: "take the D8 and the D6 off", "leave every die"."""
    take, leave = ("took", "left") if past else ("take", "leave")
    taken = [dice_named(remove)] if remove else []
    taken += [f"the damage counters of {joined(map(creature, clear))}"] if clear else []
    return f"{take} {joined(taken)} off" if taken else f"{leave} every die where it {'lay' if past else 'lies'}"


def joined_display(cards: Sequence[str]) -> str:
    """The cards that joined the display, spells by their names: "The Hydra and *Gate* joined the display"."""
    return f"{joined(map(_card, cards))} joined the display"


def _card(id: str) -> str:
    if id in BOSSES:
        return f"the boss {creature(id)}"
    return creature(id) if id in CREATURES else f"the spell {spell(id)}"


def weakened(event: Weakened) -> str:
    """How a creature deals less in this round."""
    less = "no damage" if event.all else f"{event.amount} less damage"
    return f"{creature(event.creature)} deals {less} this round"


def boss_of(view: Conquest) -> str:
    """The boss by name, as far as everybody knows it."""
    shown = next((card.id for card in view.display if card.kind == "boss"), view.boss)
    slain = next((one for one in view.gone if one in BOSSES), None)
    found = shown or slain
    return creature_name(found) if found else "the boss"


def lost_or_won(reason: Reason, who: str | None, view: Conquest) -> str:
    """The end in one sentence (DC-W1 to DC-W3, DC-R43); `who` has fallen."""
    match reason:
        case "boss":
            return f"{boss_of(view)} is slain, and the party wins"
        case "fallen":
            return f"{who or 'A hero'} has fallen, and the party loses"
        case _:
            return f"The {counted(view.options.round_cap, 'round is', 'rounds are')} over, and the party loses"


def together(one: Rolled, other: Rolled) -> bool:
    """Whether two rolls that follow each other are one roll of several dice, which go in die order (DC-R48)."""
    return one.why == other.why and DICE.index(one.die) < DICE.index(other.die)


def rolled_told(rolled: Sequence[Rolled]) -> str:
    """Dice rolled together: "D4 3, D12 8"."""
    return ", ".join(die_shown(one.die, one.value) for one in rolled)
