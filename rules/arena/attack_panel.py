"""Attacks as entries of a list: with what, at whom, what it would do (AR-F5, AR-A10, AR-R29, AR-R59)."""

from collections.abc import Sequence
from functools import lru_cache

from rules.arena.actions import Strike, UseCard
from rules.arena.catalog import ITEMS, effects_of
from rules.arena.consequences import KEPT, hit_told, hits_of, outcome_told, side_effects
from rules.arena.events import Hit
from rules.arena.forecast import Ahead, after
from rules.arena.labels import effect_name, short_card, tier_mark
from rules.arena.terms import DIRECTION, actions, hero, monster_name
from rules.arena.view import Arena
from rules.contract import Action
from rules.panels import Choice
from rules.phrases import capitalised, cut

Blow = Strike | UseCard
ENTRY, NOTE = 60, 100  # letters of an entry of a list and of its note


def attacks_in(offers: Sequence[Action]) -> list[Blow]:
    """The attacks among these offers; strikes first."""
    strikes: list[Blow] = [offer for offer in offers if isinstance(offer, Strike)]
    return [*strikes, *(offer for offer in offers if isinstance(offer, UseCard) and is_attack(offer))]


def is_attack(use: UseCard) -> bool:
    """Whether a use of a card is an attack."""
    return effects_of(use.card)[use.effect].kind == "attack"


@lru_cache(KEPT)
def attack_entry(view: Arena, me: int, blow: Blow) -> Choice:
    """An attack: "Strike the Troll: 2 (life 5 → 3)", "Lunge at the Troll: 5, defeated, 6 glory"."""
    ahead = after(view, me, blow)
    forms = (f"{head}: {end}" for head in _heads(view, me, blow, ahead) for end in _ends(ahead))
    label = next((form for form in forms if len(form) <= ENTRY), None)
    return Choice(label or cut(_shortest(view, me, blow, ahead), ENTRY), (blow,), attack_note(view, me, blow, ahead))


def _heads(view: Arena, me: int, blow: Blow, ahead: Ahead) -> list[str]:
    """With what, and at whom where it is one monster; the longest form first."""
    hits = hits_of(ahead)
    if isinstance(blow, Strike):
        return [f"Strike {_at(hits)}"]
    seen = hero(view, me)
    names = (effect_name(seen, blow.card, blow.effect), short_card(blow.card) + tier_mark(seen, blow.card, blow.effect))
    kind = effects_of(blow.card)[blow.effect].targets
    where = f" at {_at(hits)}" if kind == "one" else f" {DIRECTION.get(blow.args[0], '')}" if kind == "line" else ""  # type: ignore[call-overload]
    return [f"{name}{where}" for name in names]


def _at(hits: Sequence[Hit]) -> str:
    return f"the {monster_name(hits[0].monster)}" if hits else "a monster"


def _ends(ahead: Ahead) -> list[str]:
    """What becomes of each; of several in full, then briefly, then counted."""
    hits = hits_of(ahead)
    if len(hits) == 1:
        return [outcome_told(ahead, hits[0])]
    left = ((monster_name(hit.monster), max(0, hit.life - hit.total)) for hit in hits)
    brief = ", ".join(f"{name} {f'life {life}' if life else 'defeated'}" for name, life in left)
    fallen = sum(hit.total >= hit.life for hit in hits)
    return [brief, f"{len(hits)} monsters{f', {fallen} defeated' if fallen else ''}"]


def _shortest(view: Arena, me: int, blow: Blow, ahead: Ahead) -> str:
    return f"{_heads(view, me, blow, ahead)[-1]}: {_ends(ahead)[-1]}"


def attack_note(view: Arena, me: int, blow: Blow, ahead: Ahead) -> str:
    """Its price and what it brings besides: "2 actions; the Ettin strikes back: you 3"."""
    hits = hits_of(ahead)
    several = [f"{monster_name(hit.monster)} {hit_told(hit)}" for hit in hits] if len(hits) > 1 else []
    return cut("; ".join((capitalised(price(blow)), *side_effects(view, me, ahead), *several)), NOTE)


def price(blow: Action) -> str:
    """What a strike or a use of a card costs: "1 action", "free, once a round", "free, spends it" (AR-H8, AR-I8)."""
    if not isinstance(blow, UseCard):
        return actions(1) if isinstance(blow, Strike) else "free, once a turn"
    effect = effects_of(blow.card)[blow.effect]
    spent = blow.card in ITEMS and ITEMS[blow.card].consume
    once = "once a round" if effect.once else ""
    return ", ".join(filter(None, (actions(effect.ap) if effect.ap else "free", once, "leaves the game" * spent)))
