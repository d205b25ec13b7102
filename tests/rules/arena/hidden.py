"""What is drawn from in Arena, and hidden."""

from typing import Any

from rules.arena.state import ArenaState


def piles(arena: ArenaState) -> list[list[Any]]:
    """Lists whose order nobody may see."""
    of_heroes = [pile for hero in arena.heroes for pile in (hero.item_pile, hero.drawn, *hero.piles.values())]
    return [arena.bag, *arena.decks.values(), *of_heroes]
