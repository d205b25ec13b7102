"""What the words of Creatures say: their health, what binds them, what they carry (DC-C1, DC-C2)."""

from rules.dice_conquest.catalog import BOSSES, CREATURES, Effect, Kind
from rules.dice_conquest.options import ConquestOptions

EASIER = {"story": (2, 4), "standard": (0, 0), "heroic": (-1, -2)}  # health less: Creatures, Bosses


def words_of(id: str) -> tuple[Effect, ...]:
    """The abilities of a Creature."""
    return CREATURES[id].abilities


def has(id: str, kind: Kind) -> bool:
    """Whether a Creature has this word."""
    return any(effect.kind == kind for effect in words_of(id))


def health_of(options: ConquestOptions, id: str) -> int:
    """The printed health by the chosen difficulty, which leaves exact Creatures alone."""
    creature, boss = EASIER[options.difficulty]
    less = boss if id in BOSSES else 0 if has(id, "exact") else creature
    return CREATURES[id].health - less
