"""What can have happened in a conquest; all of it is public."""

from typing import Literal, get_args

from rules.contract import Event
from rules.dice_conquest.actions import Reason, Result
from rules.dice_conquest.catalog import Die

Zone = Literal["available", "spent", "chosen", "creature"]
RollWhy = Literal["first roll", "reroll", "cast", "returned", "hydra"]
EndWhy = Literal["cleared", "no dice", "pass"]


class RoundBegan(Event, frozen=True):
    """A round begins; `first` has the token."""

    round: int
    first: int


class CardRevealed(Event, frozen=True):
    """A card joined the right end of the display."""

    reveals = True
    card: str


class RevealWorked(Event, frozen=True):
    """A Reveal effect: so much party damage, or so many more Creatures."""

    card: str
    damage: int = 0
    draw: int = 0


class Rolled(Event, frozen=True):
    """A die was rolled, by the free choice of `seat` or by rule (None)."""

    die: Die
    value: int
    why: RollWhy
    seat: int | None = None
    old: int | None = None


class Stolen(Event, frozen=True):
    """After the first roll the highest die went to Spent; by a Creature, or by a failed Spell ("")."""

    die: Die
    value: int
    by: str = ""


class Chosen(Event, frozen=True):
    """A die was chosen for an attack; `armed`: it shows the Critical Hit number."""

    seat: int
    die: Die
    value: int
    armed: bool = False


class Altered(Event, frozen=True):
    """A die was set to another number without a roll; `by`: the id of the ability, item or Spell."""

    seat: int | None
    die: Die
    old: int
    value: int
    by: str


class Armed(Event, frozen=True):
    """The chosen die shows, or has shown, the Critical Hit number (DC-R5)."""

    seat: int


class Placed(Event, frozen=True):
    """A die was placed; `total` lies on the Creature now, of `health`."""

    seat: int
    die: Die
    value: int
    creature: str
    total: int
    health: int


class Discarded(Event, frozen=True):
    """A chosen die could not be placed."""

    seat: int
    die: Die
    value: int


class Moved(Event, frozen=True):
    """Dice went to a zone by an effect or by a plan; `by`: ability, item, "slain", "plan", "round", "regenerate"."""

    dice: tuple[Die, ...]
    to: Zone
    by: str


class AbilityUsed(Event, frozen=True):
    """A Hero's ability, or the Critical Hit ability."""

    seat: int
    ability: str


class ItemUsed(Event, frozen=True):
    """A Magic Item was used and is gone."""

    seat: int
    item: str


class Countered(Event, frozen=True):
    """Damage counters were added to a Creature, which has `total` of `health` now; `by`: ability, item or Spell."""

    creature: str
    amount: int
    total: int
    health: int
    by: str


class Cleared(Event, frozen=True):
    """The counters of an exact Creature were taken away by the plan."""

    creature: str


class Weakened(Event, frozen=True):
    """A Creature deals less, or nothing (`all`), at the end of this round."""

    creature: str
    amount: int
    all: bool = False


class Slain(Event, frozen=True):
    """A Creature was slain; `by` is the slayer's seat."""

    creature: str
    by: int


class Awarded(Event, frozen=True):
    """A Magic Item went to a Hero."""

    item: str
    to: int
    by: int


class Hurt(Event, frozen=True):
    """A Hero lost health; `by`: a Creature, a Spell, or "round" for the damage at the end of a round."""

    seat: int
    amount: int
    left: int
    by: str


class Healed(Event, frozen=True):
    """A Hero won health back."""

    seat: int
    amount: int
    left: int
    by: str


class SpellCast(Event, frozen=True):
    """A Spell is cast with its die."""

    seat: int
    spell: str


class SpellResult(Event, frozen=True):
    """A Spell succeeded or failed with this number; `waived`: its success was given up or met nobody."""

    spell: str
    value: int
    success: bool
    waived: bool = False


class Prevented(Event, frozen=True):
    """The damage of this round is so much less."""

    seat: int
    amount: int


class Passed(Event, frozen=True):
    """A Hero passed."""

    seat: int


class RoundEnded(Event, frozen=True):
    """A round is over: the sum of the damage, and what each seat takes of it."""

    why: EndWhy
    sum: int
    allocation: tuple[int, ...]


class PlanProposed(Event, frozen=True):
    """A plan for the dice on Creatures, by its author."""

    seat: int
    remove: tuple[Die, ...]
    clear: tuple[str, ...]


class PlanObjected(Event, frozen=True):
    """Another plan instead."""

    seat: int
    remove: tuple[Die, ...]
    clear: tuple[str, ...]


class PlanApplied(Event, frozen=True):
    """The plan that happened; `by` is its author. What the others voted shows in it."""

    reveals = True
    by: int
    remove: tuple[Die, ...]
    clear: tuple[str, ...]


class TokenMoved(Event, frozen=True):
    """The First Player token."""

    to: int


class TurnBegan(Event, frozen=True):
    """A Hero's turn begins."""

    seat: int


class TurnEnded(Event, frozen=True):
    """A Hero's turn is over."""

    seat: int


class Suggested(Event, frozen=True):
    """Somebody advised the Hero whose turn it is."""

    seat: int
    die: Die
    creature: str


class AwaySet(Event, frozen=True):
    """A seat is away, or back."""

    seat: int
    away: bool


class GameOver(Event, frozen=True):
    """The game is over for all; `seat` is the Hero that fell."""

    result: Result
    reason: Reason
    seat: int | None = None


AnyEvent = (
    RoundBegan | CardRevealed | RevealWorked | Rolled | Stolen | Chosen | Altered | Armed | Placed | Discarded | Moved
    | AbilityUsed | ItemUsed | Countered | Cleared | Weakened | Slain | Awarded | Hurt | Healed | SpellCast
    | SpellResult | Prevented | Passed | RoundEnded | PlanProposed | PlanObjected | PlanApplied | TokenMoved | TurnBegan
    | TurnEnded | Suggested | AwaySet | GameOver
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
