"""What can have happened on a journey; all of it is public.

`who` is an adventurer, `no` the number of an enemy in the running battle, `fighter` either (`krull`, `3`), `enemy` the
id of an enemy card. Amounts are those that really happened; `left` is what there is afterwards. What happens in a
battle stands in `battle_events` and `attack_events`; `EVENTS` are all of them.
"""

from typing import Literal, get_args

from rules.adventurers.actions import Approach, Cell, Reason, Result, VoteKind
from rules.adventurers.attack_events import AnyAttackEvent
from rules.adventurers.battle_events import AnyBattleEvent
from rules.adventurers.catalog import Category, LocationType
from rules.contract import Event

Closing = Literal["majority", "most", "leader", "first", "usual"]


class AdventurerTaken(Event, frozen=True):
    """A seat leads this adventurer."""

    seat: int
    who: str


class CategoryChosen(Event, frozen=True):
    """The category of an adventurer's first skills, or the four of a mixed start."""

    who: str
    categories: tuple[Category, ...]


class SkillsDealt(Event, frozen=True):
    """Skills to choose from."""

    reveals = True
    who: str
    skills: tuple[str, ...]


class SkillsKept(Event, frozen=True):
    """The skills that stayed; the others went back."""

    who: str
    skills: tuple[str, ...]


class WindowShown(Event, frozen=True):
    """Cards of the market deck lie open; `why`: the start items, the market phase, or a replacement (PA-Z1, PA-Z3)."""

    reveals = True
    items: tuple[str, ...]
    why: Literal["start", "market", "replaced"]


class ItemTaken(Event, frozen=True):
    """A start item was taken; `equipped` False: it went to the pool. `refill` is the card that came instead."""

    reveals = True
    who: str
    item: str
    equipped: bool
    refill: str = ""


class SetOutOn(Event, frozen=True):
    """The journey begins: who leads whom."""

    party: tuple[tuple[str, int], ...]  # adventurer and seat
    leader: int


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    leader: int


class EventDrawn(Event, frozen=True):
    """An event card; `passes`: how often the deck has been shuffled anew."""

    reveals = True
    event: str
    passes: int = 0


class EventEnded(Event, frozen=True):
    """The event of before is covered."""

    event: str


class VillageOccupied(Event, frozen=True):
    """Enemies hold the Village; `already`: they held it before (PA-R48)."""

    already: bool = False


class Scouted(Event, frozen=True):
    """A face-down encounter was turned face up; "": there was none (PA-R73)."""

    reveals = True
    cell: Cell = ""
    encounter: str = ""


class CoinsChanged(Event, frozen=True):
    """A purse gained or lost coins; `by`: an event card, "treasure", "pickpocket", "reward"."""

    who: str
    coins: int
    total: int
    by: str


class LocationPlaced(Event, frozen=True):
    """A new location with a face-down encounter."""

    reveals = True
    cell: Cell
    location: str


class VoteOpened(Event, frozen=True):
    """The party is asked; `usual` is what happens without any vote."""

    kind: VoteKind
    options: tuple[str, ...]
    usual: str


class Voted(Event, frozen=True):
    """A vote; `changed`: it replaces another."""

    seat: int
    option: str
    changed: bool = False


class VoteMissed(Event, frozen=True):
    """A seat let the time to vote run out."""

    seat: int


class VoteClosed(Event, frozen=True):
    """What the party does, and why that."""

    kind: VoteKind
    option: str
    votes: tuple[tuple[int, str], ...]
    why: Closing


class Travelled(Event, frozen=True):
    """The party stands at the edge of this card; `only`: there was no choice. `back` is where a retreat would lead."""

    cell: Cell
    back: Cell | None
    only: bool = False


class EncounterRevealed(Event, frozen=True):
    """The encounter of a location, when the party enters; `known`: it lay face up already."""

    reveals = True
    cell: Cell
    encounter: str
    how: Approach
    known: bool = False


class Retreated(Event, frozen=True):
    """The party went back; the pool is lost (PA-J8, PA-J9)."""

    to: Cell
    lost: tuple[str, ...]


class BattleWon(Event, frozen=True):
    """A location is cleared; `wins` at its type by now."""

    cell: Cell
    kind: LocationType
    encounter: str
    wins: int
    found: tuple[str, ...]  # items that lay there (PA-H6)


class TreasureShared(Event, frozen=True):
    """The treasure and everybody's part (PA-R45)."""

    coins: int
    shares: tuple[tuple[str, int], ...]


class LegendaryFound(Event, frozen=True):
    """A legendary item for the group; "": both sets are used up, there are coins instead (PA-H19, PA-R55)."""

    reveals = True
    item: str = ""


class BattleFled(Event, frozen=True):
    """The party left a battle; what the fallen carried stays there (PA-H3, PA-H5)."""

    cell: Cell
    to: Cell | None
    lost: tuple[str, ...]


class Revived(Event, frozen=True):
    """A fallen adventurer has 1 life point after a battle (PA-H22, PA-H5)."""

    who: str


class SkillLearned(Event, frozen=True):
    """A new skill; "": none."""

    who: str
    skill: str = ""


class Bought(Event, frozen=True):
    """A card was bought; `equipped` False: it went to the pool."""

    who: str
    item: str
    price: int
    coins: int
    equipped: bool


class Sold(Event, frozen=True):
    """An item was sold and lies on sale now."""

    who: str
    item: str
    price: int
    coins: int


class HealerPaid(Event, frozen=True):
    """The healer healed an adventurer completely."""

    who: str
    price: int
    life: int
    coins: int


class ReplaceWanted(Event, frozen=True):
    """A seat wants five other cards."""

    seat: int


class ReadySaid(Event, frozen=True):
    """A seat is done with the market."""

    seat: int


class MarketClosed(Event, frozen=True):
    """The market phase is over."""


class Equipped(Event, frozen=True):
    """An item of the pool was put on."""

    who: str
    item: str


class Unequipped(Event, frozen=True):
    """An item was taken off, into the pool."""

    who: str
    item: str


class Traded(Event, frozen=True):
    """Two adventurers swapped an item each."""

    who: str
    item: str
    to: str
    other: str


class Given(Event, frozen=True):
    """An item changed hands."""

    who: str
    item: str
    to: str


class CoinsGiven(Event, frozen=True):
    """Coins changed hands."""

    who: str
    to: str
    coins: int


class Drunk(Event, frozen=True):
    """A potion outside battle; its healing follows."""

    who: str
    item: str
    to: str


class AwaySet(Event, frozen=True):
    """A seat is away, or back."""

    seat: int
    away: bool


class GameOver(Event, frozen=True):
    """The game is over for all; `enemy` is the Dark Lord that fell."""

    result: Result
    reason: Reason
    enemy: str = ""


AnyEvent = (
    AdventurerTaken | CategoryChosen | SkillsDealt | SkillsKept | WindowShown | ItemTaken | SetOutOn | RoundBegan
    | EventDrawn | EventEnded | VillageOccupied | Scouted | CoinsChanged | LocationPlaced | VoteOpened | Voted
    | VoteMissed | VoteClosed | Travelled | EncounterRevealed | Retreated | BattleWon | TreasureShared | LegendaryFound
    | BattleFled | Revived | SkillLearned | Bought | Sold | HealerPaid | ReplaceWanted | ReadySaid | MarketClosed
    | Equipped | Unequipped | Traded | Given | CoinsGiven | Drunk | AwaySet | GameOver | AnyBattleEvent
    | AnyAttackEvent
)  # fmt: skip
EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
