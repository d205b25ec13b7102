"""Whom a Spell works on if the clock or a stand-in says it (DC-P9, DC-R63)."""

from collections.abc import Iterable

from rules.dice_conquest.actions import Target
from rules.dice_conquest.bot_sight import Foe, Sight, slays
from rules.dice_conquest.bot_weigh import fatal
from rules.dice_conquest.catalog import CREATURES, SPELLS, Effect

Rank = tuple[bool, int, int]  # slays the Boss, printed damage slain, counters on Creatures that are not exact


def target(sight: Sight, offers: Iterable[Target]) -> Target:
    """The best that fells no Hero; equals with fewer Creatures, then from the left; nobody if nothing else is left."""
    assert sight.table.casting is not None, "a Spell is cast"
    effect = SPELLS[sight.table.casting].success
    if effect.kind == "heal":
        return min(offers, key=lambda offer: _need(sight, offer))
    sound = [offer for offer in offers if offer.creatures and _sound(sight, hits(sight, effect, offer))]
    if not sound:
        return Target()
    return max(sound, key=lambda offer: (_rank(hits(sight, effect, offer)), _from_left(sight, offer)))


def _need(sight: Sight, offer: Target) -> tuple[int, int]:
    """The lowest health first, then clockwise from the First Player."""
    assert offer.hero is not None, "somebody is healed"
    heroes = sight.table.heroes
    return heroes[offer.hero].health, (offer.hero - sight.table.first) % len(heroes)


Hits = list[tuple[Foe, int, bool]]  # a Creature, the counters it gets, whether it is slain


def hits(sight: Sight, effect: Effect, offer: Target) -> Hits:
    """What the Success would do to which Creatures."""
    foes = {foe.id: foe for foe in sight.foes}
    if effect.kind == "banish":
        return [(foes[id], 0, True) for id in offer.creatures]
    if effect.kind == "dominate":
        first, second = offer.creatures
        return [_hit(foes[second], effect.multiplier * CREATURES[first].damage)]
    return [_hit(foes[id], effect.amount) for id in offer.creatures]


def _hit(foe: Foe, amount: int) -> tuple[Foe, int, bool]:
    return foe, amount, slays(foe, amount)


def _sound(sight: Sight, hit: Hits) -> bool:
    """No Hero falls, and no exact Creature gets more than its health."""
    harm = sum(foe.hurts_slayer for foe, _, slain in hit if slain)
    return not fatal(sight, harm) and not any(foe.exact and amount > foe.left for foe, amount, slain in hit if amount)


def _rank(hit: Hits) -> Rank:
    return (
        any(foe.boss and slain for foe, _, slain in hit),
        sum(CREATURES[foe.id].damage for foe, _, slain in hit if slain),
        sum(amount for foe, amount, _ in hit if not foe.exact),
    )


def _from_left(sight: Sight, offer: Target) -> list[int]:
    """Among equals the fewest Creatures, then those that lie further left."""
    order = [foe.id for foe in sight.foes]
    return [-len(offer.creatures), *(-order.index(id) for id in offer.creatures)]
