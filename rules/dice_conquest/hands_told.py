"""What one seat plays and holds, with the texts of its powers; all of it lies open."""

from collections.abc import Iterator

from rules.dice_conquest.cards_told import hero_texts, item_text
from rules.dice_conquest.terms import hero, hero_name, item_name, label
from rules.dice_conquest.view import Conquest, HeroSeen, Seat
from rules.phrases import bold, counted
from rules.telling import Names


def hand(view: Seat, names: Names) -> list[str]:
    """Hero and health, both powers with their texts, magic items with theirs, and what is used up."""
    own = hero(view.table, view.seat)
    return [
        f"{hero_name(own.hero)}, {label(own.hero)}: {own.health} of {own.most} health.",
        *hero_texts(own.hero),
        *_items(own),
        *_used(view.table, own),
    ]


def _items(own: HeroSeen) -> Iterator[str]:
    if not own.items:
        yield "No magic items."
        return
    yield f"{counted(len(own.items), 'magic item', 'magic items')}:"
    yield from (f"- {bold(item_name(id))}: {item_text(id)}" for id in own.items)


def _used(view: Conquest, own: HeroSeen) -> Iterator[str]:
    """What cannot be used again for a while (DC-R6)."""
    if own.healed:
        yield "The healing of your critical hit is used for this round."
    if view.active == own.seat and view.phase == "turns":
        if view.ability_used:
            yield "Your ability is used for this turn."
        if view.crit_used:
            yield "Your critical hit is used for this turn."
