"""The table as a stand-in weighs it: Creatures with their threat and their limits, dice with their numbers."""

from msgspec import Struct
from msgspec.structs import replace

from rules.dice_conquest.catalog import CREATURES, DICE, HEROES, HIGHEST, Die, Effect, HeroRow, Kind
from rules.dice_conquest.view import CardSeen, Conquest, HeroSeen, Seat
from rules.dice_conquest.words_of_cards import has, words_of

BOSS, WORD, TAX, ITEM, AURA_MOST = 3.0, 1.0, 0.5, 0.7, 3
NUISANCES: tuple[Kind, ...] = ("guard", "no_reroll", "no_alter", "steal_highest")
ENDLESS = 99  # no limit

Pool = tuple[tuple[Die, int], ...]  # dice with their numbers, in die order


class Foe(Struct, frozen=True):
    """A Creature: what is left of its health, its threat, and what may be placed on it."""

    id: str
    health: int
    left: int
    threat: float
    boss: bool = False
    exact: bool = False
    guard: bool = False
    odd: bool | None = None  # parity, if it has one
    least: int = 0
    most: int = ENDLESS
    widest: int = ENDLESS  # faces of a die
    room: int = ENDLESS  # dice that may still be placed
    hurts: int = 0  # whoever places a die
    hurts_low: int = 0  # whoever places a die of at most `low`
    low: int = 0
    hurts_slayer: int = 0


class Sight(Struct, frozen=True):
    """All that one seat weighs."""

    seat: int
    table: Conquest
    hero: HeroSeen
    row: HeroRow
    foes: tuple[Foe, ...]  # from left to right
    pool: Pool  # the Available dice
    spent: tuple[Die, ...]

    @property
    def healing(self) -> bool:
        """Whether Heroes can be healed."""
        return not has_word(self.table, "no_heal")

    @property
    def taxed(self) -> bool:
        """Whether a reroll costs health."""
        return has_word(self.table, "reroll_tax") and not self.table.ignoring

    @property
    def rerolling(self) -> bool:
        """Whether this Hero may reroll, and free of charge."""
        stopped = has_word(self.table, "no_reroll") and not self.table.ignoring
        return not (stopped or self.taxed or self.table.no_reroll)


def sight_of(view: Seat) -> Sight:
    """What this seat sees, made ready for weighing."""
    table = view.table
    hero = table.heroes[view.seat]
    return Sight(
        view.seat,
        table,
        hero,
        HEROES[hero.hero],
        foes_of(table),
        tuple((one.die, one.value) for one in table.dice if one.zone == "available"),
        tuple(one.die for one in table.dice if one.zone == "spent"),
    )


def creatures_of(table: Conquest) -> list[CardSeen]:
    """The Creatures of the display, from left to right."""
    return [card for card in table.display if card.kind != "spell"]


def has_word(table: Conquest, word: Kind) -> bool:
    """Whether a Creature of the display has this word."""
    return any(has(card.id, word) for card in creatures_of(table))


def by_kind(creature: str) -> dict[Kind, Effect]:
    """The abilities of a Creature by their word."""
    return {effect.kind: effect for effect in words_of(creature)}


def threat(creature: str, others: int) -> float:
    """How much a Creature matters, in damage per round, beside so many others."""
    row, words = CREATURES[creature], by_kind(creature)
    nuisances = sum(WORD for word in NUISANCES if word in words)
    aura = min(AURA_MOST, others) if "aura_damage" in words else 0
    tax = TAX if "reroll_tax" in words else 0
    return row.damage + aura + nuisances + tax + (ITEM if row.item else 0)


def foes_of(table: Conquest) -> tuple[Foe, ...]:
    """The Creatures of the display, made ready for weighing."""
    cards = creatures_of(table)
    return tuple(_foe(card, len(cards) - 1) for card in cards)


def _foe(card: CardSeen, others: int) -> Foe:
    words = by_kind(card.id)
    boss = card.kind == "boss"
    room = _limit(words, "max_dice")
    return Foe(
        id=card.id,
        health=card.health,
        left=card.health - card.total,
        threat=threat(card.id, others) + (BOSS if boss else 0),
        boss=boss,
        exact="exact" in words,
        guard="guard" in words,
        odd=words["parity"].value == "odd" if "parity" in words else None,
        least=_limit(words, "min_value", 0),
        most=_limit(words, "max_value"),
        widest=_limit(words, "die_max"),
        room=room - len(card.dice),
        hurts=_amount(words, "on_place_damage"),
        hurts_low=_amount(words, "on_place_low_damage"),
        low=_limit(words, "on_place_low_damage", 0),
        hurts_slayer=_amount(words, "on_slay_damage"),
    )


def _limit(words: dict[Kind, Effect], word: Kind, without: int = ENDLESS) -> int:
    return int(words[word].value) if word in words else without


def _amount(words: dict[Kind, Effect], word: Kind) -> int:
    return words[word].amount if word in words else 0


def takes(foe: Foe, die: Die, value: int) -> bool:
    """Whether a die with this number may be placed there; guards are the business of `reachable` (DC-K3, DC-R54)."""
    fits = foe.odd is None or foe.odd == bool(value % 2)
    return fits and foe.least <= value <= foe.most and HIGHEST[die] <= foe.widest and foe.room > 0


def reachable(foes: tuple[Foe, ...]) -> tuple[Foe, ...]:
    """Those that may be attacked: the guards, while there are any (DC-R55)."""
    return tuple(foe for foe in foes if foe.guard) or foes


def slays(foe: Foe, damage: int, ignoring: bool = False) -> bool:
    """Whether so much more damage slays it (DC-L1, DC-R12, DC-R20)."""
    return damage == foe.left if foe.exact and not ignoring else damage >= foe.left


def struck(foes: tuple[Foe, ...], foe: Foe, damage: int, ignoring: bool = False, dice: int = 0) -> tuple[Foe, ...]:
    """The Creatures after so much more damage on one of them, by so many more dice."""
    if slays(foe, damage, ignoring):
        return tuple(one for one in foes if one.id != foe.id)
    after = replace(foe, left=foe.left - damage, room=foe.room - dice)
    return tuple(after if one.id == foe.id else one for one in foes)


def with_die(pool: Pool, die: Die, value: int) -> Pool:
    """The dice with this one among them, showing this number."""
    return tuple(sorted((*without(pool, die), (die, value)), key=lambda one: DICE.index(one[0])))


def without(pool: Pool, die: Die) -> Pool:
    """The dice but this one."""
    return tuple(one for one in pool if one[0] != die)


def samples(die: Die) -> tuple[int, ...]:
    """Four faces that stand for a roll: their mean is the mean of the die."""
    highest = HIGHEST[die]
    low = [-(-highest * part // 8) for part in (1, 3)]
    return (*low, *(highest + 1 - value for value in reversed(low)))


def mean(die: Die) -> float:
    """What a roll shows on the average."""
    return (HIGHEST[die] + 1) / 2
