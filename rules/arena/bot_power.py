"""How a stand-in lays its ability tokens: climbing from card to card for as long as the hero gets better."""

from functools import lru_cache

from rules.arena.actions import Plan
from rules.arena.allocating import loads
from rules.arena.bot_fight import arms_of, least_cost, most_damage
from rules.arena.bot_sight import Weapon, best_each, weapons_of
from rules.arena.catalog import ABILITIES, CATALOG, Ability, Kind, Modifier, effects_of
from rules.arena.sheet import covered, modifier
from rules.arena.state import Hero, InPlay, held

DEFENSE, ACTIONS, RESISTANCE, EGO, UTILITY, BOOST, BLOCK = 1.1, 1.5, 0.4, 0.5, 0.8, 1.0, 0.5
REACH, SEVERAL = 0.25, 0.5  # of the best weapon
QUICK = 1.0  # for each action point that is left after the defeat of the prey
MOST: dict[Modifier, int] = {"resistance": 3, "ego": 4}
MOST_BLOCK = 4
UTILITIES: tuple[Kind, ...] = (
    "no_opportunity", "rune_ward", "move", "blink", "rotate", "shift", "collect", "gain_element", "gain_rune",
    "cleanse", "heal", "immunity", "push_hero", "steal_element", "swap_card", "cancel_water",
)  # fmt: skip
Tokens = tuple[tuple[Ability, int], ...]
LEAST = 1e-6  # by which a change must be better


def best_plan(hero: Hero, prey: int = 0) -> Plan:
    """The distribution that makes most of the hero against a monster with so much life; equal for equal tokens."""
    tokens = tuple((ability, held(hero, ability)) for ability in ABILITIES)
    laid = climbed(hero.id, tokens, tuple(card.id for card in hero.play), prey)
    return {card: dict(load) for card, load in laid if load}


@lru_cache(1 << 10)
def climbed(id: str, tokens: Tokens, cards: tuple[str, ...], prey: int = 0) -> tuple[tuple[str, Tokens], ...]:
    """One card after the other is laid as is best, until no change of one card is better."""
    hero = Hero(id, sheet=dict(tokens), play=[InPlay(card) for card in cards])
    best, better = value(hero, prey), True
    while better:
        better = False
        for card in hero.play:
            was, worth = card.tokens, best
            for load in ({}, *loads(card.id)):
                now = _try(hero, card, load, prey)
                if now is not None and now > best + LEAST:
                    best, was, better = now, card.tokens, True
            if worth != best or card.tokens != was:
                lay(hero, card, was)
    return tuple((card.id, tuple(card.tokens.items())) for card in hero.play)


def _try(hero: Hero, card: InPlay, load: dict[Ability, int], prey: int) -> float | None:
    """What the hero is worth with this load, which then lies there; None if the tokens do not suffice."""
    if any(hero.sheet[one] + card.tokens.get(one, 0) < count for one, count in load.items()):
        return None
    lay(hero, card, load)
    return value(hero, prey)


def lay(hero: Hero, card: InPlay, load: dict[Ability, int]) -> None:
    """Put this on the card, from the sheet; what lies there goes back."""
    for ability, count in card.tokens.items():
        hero.sheet[ability] += count
    card.tokens = dict(load)
    for ability, count in load.items():
        hero.sheet[ability] -= count


def value(hero: Hero, prey: int = 0) -> float:
    """How good a hero is with its tokens laid so: the damage of a turn, and everything else beside it."""
    more = sum(best_each(hero, "bonus_ap"))
    worth = fighting(hero, CATALOG.game.actions + modifier(hero, "actions") + more - 1, prey)
    worth += DEFENSE * modifier(hero, "defense") + ACTIONS * (modifier(hero, "actions") + more)
    worth += RESISTANCE * min(MOST["resistance"], modifier(hero, "resistance"))
    worth += EGO * min(MOST["ego"], modifier(hero, "ego"))
    worth += BOOST * sum(best_each(hero, "boost"))
    worth += BLOCK * sum(min(MOST_BLOCK, n) for n in best_each(hero, "block"))
    return worth + UTILITY * utilities(hero)


def fighting(hero: Hero, actions: int, prey: int) -> float:
    """The most damage of so many action points; a little for reach, for several targets, and for a quick defeat."""
    weapons = weapons_of(hero)
    if not weapons or actions < 1:
        return 0.0
    arms = arms_of(weapons)
    spared = max(0, actions - least_cost(arms, prey - sum(best_each(hero, "boost")), actions)) if prey else 0
    return most_damage(arms, actions)[-1] + QUICK * spared + max(map(_handling, weapons))


def _handling(weapon: Weapon) -> float:
    return REACH * weapon.high + SEVERAL * (weapon.targets != "one")


def utilities(hero: Hero) -> int:
    """How many other effects are at hand: of one card each kind once."""
    return len(
        {
            (card.id, effect.kind)
            for card in hero.play
            for effect in effects_of(card.id)
            if effect.kind in UTILITIES and covered(card, effect)
        }
    )
