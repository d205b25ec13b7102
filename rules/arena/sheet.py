"""A hero's numbers: modifiers, what cards in play add, and action points (AR-B1, AR-B2, AR-R20, AR-R28, AR-R57)."""

from collections.abc import Iterator

from rules.arena.catalog import CATALOG, OF, PASSIVE, Effect, Kind, Modifier, effects_of
from rules.arena.state import ArenaState, Hero, InPlay

PAIR = 2  # tokens on the sheet for 1 of a modifier


def covered(card: InPlay, effect: Effect) -> bool:
    """Whether the tokens that an effect requires lie on the card (AR-K4, AR-K5)."""
    tokens = card.tokens
    return all(tokens.get(ability, 0) >= count for ability, count in effect.req.items())


def ready(card: InPlay) -> list[int]:
    """The places of the effects whose tokens lie on the card."""
    return [place for place, effect in enumerate(effects_of(card.id)) if covered(card, effect)]


def usable(hero: Hero, kind: Kind) -> Iterator[tuple[InPlay, int, Effect]]:
    """The effects of a kind that can be used now: tokens on the card, marker free."""
    for card in hero.play:
        for place, effect in enumerate(effects_of(card.id)):
            if effect.kind == kind and covered(card, effect) and not (effect.once and card.used):
                yield card, place, effect


_PASSIVE: dict[str, tuple[Effect, ...]] = {}


def passive(card: str) -> tuple[Effect, ...]:
    """What a card does by itself."""
    if card not in _PASSIVE:
        _PASSIVE[card] = tuple(effect for effect in effects_of(card) if effect.kind in PASSIVE)
    return _PASSIVE[card]


def added(hero: Hero, kind: Kind) -> int:
    """What cards in play add to a number: of one card's tiers the best, each magic effect besides (AR-R57)."""
    total = 0
    for card in hero.play:
        best = 0
        for effect in passive(card.id):
            if effect.kind == kind and covered(card, effect):
                if effect.tier == "magic":
                    total += effect.n
                else:
                    best = max(best, effect.n)
        total += best
    return total


def spared(hero: Hero, kind: Kind) -> bool:
    """Whether a card in play gives this protection: no opportunity, or a ward against rune tiles."""
    return any(effect.kind == kind and covered(card, effect) for card in hero.play for effect in passive(card.id))


def modifier(hero: Hero, name: Modifier) -> int:
    """A modifier: a pair of tokens on the sheet is 1, and what cards add; tokens on cards do not count (AR-H7)."""
    base = hero.sheet[OF[name]] // PAIR
    return base if name == "actions" else base + added(hero, name)


def defense(hero: Hero) -> int:
    """The defense against the next attack, its runes counted; may be negative (AR-R28)."""
    runes = hero.runes
    return modifier(hero, "defense") + (runes["def_plus"] > 0) - (runes["def_minus"] > 0)


def actions_all(state: ArenaState) -> int:
    """The action points that the current hero has this turn, spent ones included (AR-R20)."""
    return max(0, CATALOG.game.actions + modifier(state.heroes[state.active], "actions") + state.now.bonus)


def actions_left(state: ArenaState) -> int:
    """What is left of them; negative where a modifier was lost."""
    return actions_all(state) - state.now.spent
