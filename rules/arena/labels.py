"""Heroes, players, tokens and directions as they stand on buttons and in lists, seen from one seat."""

from collections.abc import Iterable, Mapping, Sequence

from rules.arena.actions import Cell
from rules.arena.board import line_to, xy
from rules.arena.cards_told import brief
from rules.arena.catalog import ABILITIES, Ability, Effect, Element, Tier, effects_of
from rules.arena.terms import DIRECTION, ELEMENT, SHORT, card_name, hero_of, monster_name
from rules.arena.view import Arena, CardSeen, HeroSeen
from rules.phrases import counted, cut, joined
from rules.telling import Names

PLAYER, HEAD, TAIL = 12, 5, 6  # letters of a player's name on a button; of its ends, where two begin alike
ISOLATES = "\u2068\u2069"
YOU = "you"
WHICH: Mapping[str, str] = {"cw": "right", "ccw": "left"}
TOKENS: Mapping[str, str] = {**dict(SHORT.items()), "item": "item", "element": "element"}
LOADED: Mapping[Tier, str] = {
    "base": "base", "advanced": "advanced", "main": "main", "extra": "extra", "magic": "magic",
}  # fmt: skip


def who(view: Arena, me: int, seat: int) -> str:
    """A hero by name, the own one as "you"."""
    return YOU if seat == me else hero_of(view, seat)


def those_heroes(view: Arena, me: int, seats: Iterable[int]) -> str:
    """Heroes by name, the own one first: "you and Kyra"."""
    return joined(who(view, me, seat) for seat in sorted(seats, key=lambda seat: (seat != me, seat)))


def brief_player(names: Names, seat: int) -> str:
    """A player's name as it fits on a button: of names that begin alike the ends are kept too."""
    bare = [name.strip(ISOLATES) for name in names]
    short = [cut(name, PLAYER) for name in bare]
    told = short[seat] if short.count(short[seat]) == 1 else f"{bare[seat][:HEAD]}…{bare[seat][-TAIL:]}"
    return told if bare[seat] == names[seat] else f"\u2068{told}\u2069"


# ---------------------------------------------------------------- tokens and cards


def load_told(tokens: Mapping[Ability, int]) -> str:
    """Tokens in figures: "2 Str, 1 Int"; "no tokens"."""
    return ", ".join(f"{tokens[one]} {SHORT[one]}" for one in ABILITIES if tokens.get(one)) or "no tokens"


def token_told(token: str, element: Element | None) -> str:
    """A token that lies on a tile: "Str", "item", "Water"."""
    return ELEMENT[element] if token == "element" and element else TOKENS[token]


def tiers_told(card: str, tokens: Mapping[Ability, int]) -> str:
    """What these tokens open on a card: "advanced + magic", "off", "magic ×2" (AR-R57)."""
    tiers = [effect.tier for effect in effects_of(card) if effect.req and lies(tokens, effect)]
    over: tuple[tuple[Tier, Tier], ...] = (("base", "advanced"), ("main", "extra"))
    shown = [one for one in LOADED if one in tiers and not any(one == low and top in tiers for low, top in over)]
    told = [f"{LOADED[one]} ×{tiers.count(one)}" if one == "magic" and tiers.count(one) > 1 else one for one in shown]
    return " + ".join(told) or ("off" if not any(tokens.values()) else "nothing yet")


def lies(tokens: Mapping[Ability, int], effect: Effect) -> bool:
    """Whether these tokens are all that an effect requires (AR-K4)."""
    return all(tokens.get(ability, 0) >= count for ability, count in effect.req.items())


def opened(card: str, tokens: Mapping[Ability, int]) -> list[Effect]:
    """The effects that these tokens open, those without a requirement too; of two tiers of one kind the higher."""
    found = [effect for effect in effects_of(card) if lies(tokens, effect)]
    higher = {effect.kind for effect in found if effect.tier in ("advanced", "extra")}
    return [effect for effect in found if effect.tier not in ("base", "main") or effect.kind not in higher]


def short_card(card: str) -> str:
    """A card by the one word that names it: "Longspear", "Scimitar", "Bolt"."""
    words = card_name(card).split()
    return words[0] if {"of", "the"} & set(words) else words[-1]


def effect_name(seen: HeroSeen, card: str, place: int) -> str:
    """A card, with the tier where two of its effects of one kind can be used: "Lunge", "Lunge (extra)"."""
    return f"{card_name(card)}{tier_mark(seen, card, place)}"


def tier_mark(seen: HeroSeen, card: str, place: int) -> str:
    """The tier of an effect in brackets, if another one of the same kind is open as well; else ""."""
    effects = effects_of(card)
    ready = next((one.ready for one in seen.cards if one.id == card), ())
    alike = [other for other in ready if effects[other].kind == effects[place].kind]
    if len(alike) < 2 or place not in alike:
        return ""
    same = [other for other in alike if effects[other].tier == effects[place].tier]
    return f" ({effects[place].tier if len(same) == 1 else brief(effects[place])})"


def card_seen(seen: HeroSeen, card: str) -> CardSeen | None:
    """A card that the hero has in play."""
    return next((one for one in seen.cards if one.id == card), None)


# ---------------------------------------------------------------- the maze


def shift_told(doom: Cell, start: Cell) -> str:
    """What a shift moves: "3 tiles south" (AR-A7)."""
    (dx, dy), (sx, sy) = xy(doom), xy(start)
    side = ("E" if dx > sx else "W") if dy == sy else ("S" if dy > sy else "N")
    return f"{counted(len(line_to(doom, start)), 'tile', 'tiles')} {DIRECTION[side]}"  # type: ignore[index]


def monsters_told(ids: Sequence[str]) -> str:
    """Monsters in a sentence: "the Troll and the Medusa"."""
    return joined(f"the {monster_name(one)}" for one in ids)
