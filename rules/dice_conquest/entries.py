"""What is offered while a command of Dice Conquest is typed: labels and values, from the seat's own view only."""

from collections.abc import Sequence

from rules import notation
from rules.contract import Action
from rules.dice_conquest.actions import (
    Ability,
    Accept,
    Award,
    Choose,
    Crit,
    Item,
    Keep,
    Number,
    Object,
    Place,
    Reroll,
    Target,
    VoteFor,
)
from rules.dice_conquest.cast_panel import aim_told
from rules.dice_conquest.catalog import ITEMS, SPELLS, Die, creature_name, die_name
from rules.dice_conquest.consequences import fate, placed
from rules.dice_conquest.labels import creature_seen, die_label, hero_of
from rules.dice_conquest.named import NONE, SAFE, hero_word, wish_word
from rules.dice_conquest.odds import spell_odds
from rules.dice_conquest.plan_choices import Wish, change_label, changes_told, variants, wish_label, wish_of
from rules.dice_conquest.plan_panel import proposed
from rules.dice_conquest.terms import creatures_seen, dice_in, die_seen, item_name, of_health
from rules.dice_conquest.uses import Power, entry
from rules.dice_conquest.view import CardSeen, Conquest, Seat
from rules.telling import Names

Entries = list[tuple[str, str]]  # label and value
OLD, NEW = "old", "new"


def dice(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The dice to choose from, or the one in hand."""
    chosen = [view.table.chosen] if view.table.chosen else []
    return [(die_label(view.table, die), die_name(die)) for die in (*_choices(offers), *chosen)]


def _choices(offers: Sequence[Action]) -> list[Die]:
    return [offer.die for offer in offers if isinstance(offer, Choose)]


def rolled_dice(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The dice that could be rerolled, whoever's turn it is."""
    found = (*dice_in(view.table, "chosen"), *dice_in(view.table, "available"))
    return [(die_label(view.table, seen.die), die_name(seen.die)) for seen in found]


def places(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Where the die in hand may go, with what it would do there; before one is chosen all creatures."""
    legal = [offer.creature for offer in offers if isinstance(offer, Place)]
    return [_place(view, card) for card in legal] if legal else creatures(view, offers, names)


def _place(view: Seat, id: str) -> tuple[str, str]:
    table, card = view.table, creature_seen(view.table, id)
    if card is None or table.chosen is None:
        return creature_name(id), id
    value = die_seen(table, table.chosen).value
    return f"{creature_name(id)} · {fate(placed(table, view.seat, card, value))}", id


def creatures(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Every creature of the display, with its health left."""
    return [(f"{creature_name(card.id)} · {of_health(card.total, card.health)}", card.id) for card in _there(view)]


def _there(view: Seat) -> Sequence[CardSeen]:
    return creatures_seen(view.table)


# ---------------------------------------------------------------- powers and items


def abilities(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Every use of the hero's ability."""
    return _uses(view, [offer for offer in offers if isinstance(offer, Ability)])


def crit_targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What the critical hit can meet."""
    found = [offer for offer in offers if isinstance(offer, Crit)]
    return [
        (entry(view.table, view.seat, offer, False) or use_word(view.table, offer), use_word(view.table, offer))
        for offer in found
        if use_word(view.table, offer)
    ]


def items(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The items that can be used now."""
    found = dict.fromkeys(offer.item for offer in offers if isinstance(offer, Item))
    return [(f"{item_name(item)} · {ITEMS[item].text}", item) for item in found]


def item_targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """What the items can be used on, with what they would do."""
    found = [offer for offer in offers if isinstance(offer, Item)]
    return [
        (entry(view.table, view.seat, offer, True), word) for offer in found if (word := use_word(view.table, offer))
    ]


def use_word(view: Conquest, use: Crit | Item) -> str:
    """What is typed for the target of a use: "D12 +1", "D4 D6", "kobold", "witch"; "" for none."""
    whom = hero_word(view, use.hero) if use.hero is not None else use.creature
    if isinstance(use, Crit):
        return whom
    step = f"{'+' if use.step > 0 else ''}{use.step}" if use.step else ""
    return " ".join(filter(None, (*map(die_name, use.dice), step, whom)))


def _uses(view: Seat, found: Sequence[Power]) -> Entries:
    return [(entry(view.table, view.seat, offer, True), notation.write(offer)) for offer in found]


# ---------------------------------------------------------------- spells


def spell_answers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Accept, reroll, or an item."""
    spell = view.table.casting
    if spell is None:
        return []
    success = "success" if view.table.cast_value >= SPELLS[spell].target else "fail"
    told = {Accept(): f"Accept · {success}", Reroll(): f"Reroll · succeeds {spell_odds(spell)}"}
    found = [(told[offer], notation.write(offer)) for offer in (Accept(), Reroll()) if offer in offers]
    return [*found, *_uses(view, [offer for offer in offers if isinstance(offer, Item)])]


def targets(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Whom the spell can meet, and nobody."""
    spell = view.table.casting
    found = [offer for offer in offers if isinstance(offer, Target)]
    return [(_aim(view, spell, offer), aim_word(view.table, offer)) for offer in found] if spell else []


def _aim(view: Seat, spell: str, aim: Target) -> str:
    effect = SPELLS[spell].success
    strikes = f"{creature_name(aim.creatures[0])} strikes: " if effect.kind == "dominate" and aim.creatures else ""
    return f"{strikes}{aim_told(view, effect, aim)}"


def aim_word(view: Conquest, aim: Target) -> str:
    """What is typed for a target: "kobold+harpy", "witch", "none"."""
    if aim.hero is not None:
        return hero_word(view, aim.hero)
    return "+".join(aim.creatures) or NONE[1]


# ---------------------------------------------------------------- what is answered beside


def numbers(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The old and the new number of the die."""
    if not view.table.numbers or not any(isinstance(offer, Number) for offer in offers):
        return []
    _, old, new = view.table.numbers
    return [(f"{old}, the old one", OLD), (f"{new}, the new one", NEW)]


def heroes(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """Who can get the item."""
    found = [offer.seat for offer in offers if isinstance(offer, Award)]
    return [(f"{hero_of(view.table, seat)} · {names[seat]}", hero_word(view.table, seat)) for seat in found]


def plans(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The safe plan, or the proposed one, and its variants."""
    if not any(isinstance(offer, Keep | Object) for offer in offers):
        return []
    table = view.table
    base = wish_of(table.plans[0]) if table.plans else proposed(table)
    safe = proposed(table)
    first = [(f"The safe plan · {wish_label(table, safe)}", SAFE[0])]
    return [*first, *(_variant(table, base, wish) for wish in variants(table, base))]


def _variant(view: Conquest, base: Wish, wish: Wish) -> tuple[str, str]:
    return f"{change_label(view, base, wish)} · {changes_told(view, base, wish)}", wish_word(wish)


def votes(view: Seat, offers: Sequence[Action], names: Names) -> Entries:
    """The plans on the table."""
    asked = [offer.plan for offer in offers if isinstance(offer, VoteFor)]
    return [
        (f"{names[plan.seat]} · {wish_label(view.table, wish_of(plan))}", hero_word(view.table, plan.seat))
        for plan in view.table.plans
        if plan.seat in asked
    ]
