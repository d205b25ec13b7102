"""Attacks in words: what heroes do to monsters, what monsters do to heroes, and what it is worth."""

from collections.abc import Sequence

from rules.arena.catalog import Keyword
from rules.arena.events import Exploded, Hit, MonsterAttacked
from rules.arena.terms import card, the, those
from rules.phrases import capitalised, joined, owned
from rules.telling import Names

WITHSTOOD: dict[Keyword, str] = {
    "hero_teleport": "the teleport", "item_destroyer": "the item destroyer", "mesmerizing": "the mesmerizing",
    "slowing": "the slowing",
}  # fmt: skip


def left_told(hit: Hit) -> str:
    """What is left of a monster: "3 left"; "" for one that is defeated."""
    return f"{hit.life - hit.total} left" if hit.total < hit.life else ""


def hit_told(hit: Hit) -> str:
    """What an attack did to one monster: "5 damage, 3 left" (AR-F7)."""
    return ", ".join(filter(None, (f"{hit.damage} damage", left_told(hit))))


def hits_told(hits: Sequence[Hit]) -> str:
    """What one attack did to several monsters: "the Medusa 3, 3 left; the Troll 3, 2 left"."""
    return "; ".join(
        ", ".join(filter(None, (f"{the(hit.monster)} {hit.damage} damage", left_told(hit)))) for hit in hits
    )


def struck(weapon: str, foes: Sequence[str], again: bool) -> str:
    """How a hero attacked: "attacked the Troll with *Returning Daggers*", "struck it again"; unarmed it strikes."""
    verb, by = ("attacked", f" with {card(weapon)}") if weapon else ("struck", "")
    if again:
        return f"{verb} it again{by}"
    return f"{verb} {joined(foes)}{by}"


def monster_hit(event: MonsterAttacked, names: Names, heroes: Sequence[str], second: bool) -> str:
    """One attack of a monster with what came of it: "the Troll hit Kyra for 4; 3 unblocked, glory for Mira Oğuz"."""
    who = f"{capitalised(owned(the(event.monster)))} second attack" if second else capitalised(the(event.monster))
    victim = heroes[event.seat]
    if not event.damage:
        return f"{who} did {victim} no damage"
    return f"{who} hit {victim} for {event.damage}; {_came_to(event, names)}"


def _came_to(event: MonsterAttacked, names: Names) -> str:
    """What was unblocked and whose it is; who is due glory or misfortune is public, what anybody has in all is not."""
    blocked = f"{event.blocked} blocked with {card(event.card)}, " if event.card and event.blocked else ""
    if not event.unblocked:
        return f"{blocked}nothing unblocked"
    return f"{blocked}{event.unblocked} unblocked, {event.points} for {names[event.to]}"


def withstood(key: Keyword) -> str:
    """What a hero's Resistance was enough for (AR-M13)."""
    return f"withstood {WITHSTOOD.get(key, 'it')}"


def exploded(event: Exploded, names: Names) -> str:
    """An explosion and who has misfortune of it (AR-Z5)."""
    if not event.seats:
        return f"{capitalised(the(event.monster))} exploded, and nobody was hurt"
    each = " each" if len(event.seats) > 1 else ""
    return f"{capitalised(the(event.monster))} exploded: {event.misfortune} misfortune{each} for " + those(
        names, event.seats
    )
