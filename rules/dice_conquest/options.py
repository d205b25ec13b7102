"""How a conquest can be played (the first preset is the printed game)."""

from collections.abc import Mapping
from typing import Literal

from rules.contract import Options


class ConquestOptions(Options, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The defaults are the printed game without Spells."""

    spells: Literal[0, 1, 2, 3, 4, 5, 6, 7, 8] = 0
    spell_difficulty: Literal["any", "easy", "medium", "hard"] = "any"
    difficulty: Literal["standard", "story", "heroic"] = "standard"
    even_odds: bool = False
    boss: Literal["random", "ember_dragon", "bone_queen", "pit_tyrant"] = "random"
    boss_public: bool = False
    first: Literal[0, 1, 2, 3, 4] = 0  # 0: drawn; else who joined as the n-th (DC-R4)
    consent: Literal["window", "leader"] = "window"
    solo_two_hands: bool = False  # a single player has two Heroes, who have the health of two
    heroes: Literal["picked", "random"] = "picked"
    round_cap: Literal[30, 24, 18, 15, 12] = 30


PRESETS: Mapping[str, ConquestOptions] = {
    "as printed": ConquestOptions(),
    "story": ConquestOptions(difficulty="story"),
    "even odds": ConquestOptions(even_odds=True),
    "even odds with spells": ConquestOptions(even_odds=True, spells=3, spell_difficulty="easy"),
    "heroic": ConquestOptions(difficulty="heroic"),
}
