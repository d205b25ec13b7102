"""What one seat has: its covered points, its cards with their texts and what is active, tokens, runes and elements."""

from collections.abc import Iterator, Sequence

from rules.arena.cards_told import card_text, costs, deity_text, does, effect_text, needs, side_text
from rules.arena.catalog import ABILITIES, Ability, Effect, effects_of
from rules.arena.labels import opened
from rules.arena.terms import (
    MODIFIER,
    SHORT,
    ability_name,
    card_name,
    deity_name,
    element_name,
    hero,
    hero_name,
    item_name,
    label,
    monster,
    power_name,
    rune_name,
    the,
)
from rules.arena.view import Arena, CardSeen, HeroSeen, Seat
from rules.phrases import bold, joined, number
from rules.telling import Names

LIMIT = 1500  # letters of a hand: standing orders come behind it
IN_FULL = "In full: /rules and the name of a card; /arena sheet draws them all."


def hand(view: Seat, names: Names) -> list[str]:
    """Hero and covered points, items to choose from, the sheet, and every card in play with what is ready.

    Too long, it tells of deity and cards only what they do now; longer still, it leaves out the last cards.
    """
    own = hero(view.arena, view.seat)
    head = [
        f"{hero_name(own.hero)}, {label(own.hero)}: {view.glory} glory, {view.misfortune} misfortune.",
        *_drawn(view),
    ]
    full = [*head, *sheet(view.arena, own)]
    return full if _letters(full) <= LIMIT else _in_short([*head, *_tokens(view.arena, own), *_deity_now(own)], own)


def _in_short(above: Sequence[str], own: HeroSeen) -> list[str]:
    """Cards that are off in short, then all of them, then as many as there is room for."""
    below, now = [*_defeated(own), IN_FULL], [card_now(seen) for seen in own.cards]
    some = [card_line(seen) if seen.ready else card_now(seen) for seen in own.cards]
    fewer = ([*now[:count], f"And {len(now) - count} more."] for count in reversed(range(len(now))))
    tries = ([*above, *cards, *below] for cards in (some, now, *fewer))
    return next((lines for lines in tries if _letters(lines) <= LIMIT), [*above, *below])


def _letters(lines: Sequence[str]) -> int:
    return len("\n".join(lines))


def sheet(view: Arena, own: HeroSeen) -> list[str]:
    """A hero's sheet as lines: modifiers, tokens, runes and elements, immunity, deity, cards and items, defeats."""
    return [*_tokens(view, own), *_deity(own), *(card_line(seen) for seen in own.cards), *_defeated(own)]


def _tokens(view: Arena, own: HeroSeen) -> list[str]:
    """Everything but the cards."""
    return [modifiers_told(own), tokens_told(own), *_few(view, own)]


def modifiers_told(own: HeroSeen) -> str:
    """The six modifiers: "Damage 1, Actions 0, Defense 2, Magic 0, Resistance 1, Ego 0."."""
    values = own.modifiers
    told = [(MODIFIER["damage"], values.damage), (MODIFIER["actions"], values.actions)]
    told += [(MODIFIER["defense"], values.defense), (MODIFIER["magic"], values.magic)]
    told += [(MODIFIER["resistance"], values.resistance), (MODIFIER["ego"], values.ego)]
    return f"{', '.join(f'{name} {number(value)}' for name, value in told)}."


def tokens_told(own: HeroSeen) -> str:
    """What lies on the sheet, and behind it what the hero has in all: "Strength 2 (4 with cards)."."""
    in_all = dict(own.tokens)
    told = [_token(ability, count, in_all[ability]) for ability, count in own.sheet if in_all[ability]]
    return f"Ability tokens: {', '.join(told)}." if told else "No ability tokens."


def _token(ability: Ability, count: int, in_all: int) -> str:
    more = f" ({in_all} with cards)" if in_all > count else ""
    return f"{ability_name(ability)} {count}{more}"


def tokens_on(tokens: Sequence[tuple[Ability, int]]) -> str:
    """Tokens that lie on a card: "1 Str and 2 Int"."""
    order = dict(tokens)
    return joined(f"{order[ability]} {SHORT[ability]}" for ability in ABILITIES if order.get(ability))


def _drawn(view: Seat) -> Iterator[str]:
    """The items of which one comes into play; only this seat sees them."""
    yield from (f"Drawn: {item_name(id)}: {card_text(id)}" for id in view.drawn)


def _few(view: Arena, own: HeroSeen) -> Iterator[str]:
    if own.runes:
        yield f"Runes: {', '.join(map(rune_name, own.runes))}."
    if own.elements:
        yield f"Elements: {', '.join(map(element_name, own.elements))}."
    if immune := [the(foe.id) for slot, _ in own.immune if (foe := monster(view, slot))]:
        yield f"Immune to {joined(immune)}."


def _deity(own: HeroSeen) -> Iterator[str]:
    if own.deity:
        side = power_name(own.deity, int(own.flipped))
        used = ", used" if own.deity_used else ""
        yield f"Deity: {deity_name(own.deity)}, {side}{used}. {deity_text(own.deity)}"


def _deity_now(own: HeroSeen) -> Iterator[str]:
    """The deity with the power of the side that lies open."""
    if own.deity:
        used = ", used" if own.deity_used else ""
        yield f"Deity: {deity_name(own.deity)}{used}. {side_text(own.deity, int(own.flipped))}"


def card_now(seen: CardSeen) -> str:
    """A card in play with what it does now: "- **Heal**, 1 Wis: return 1 misfortune (once a round)."."""
    if not seen.ready:
        wanted = dict.fromkeys(map(needs, _lowest(effects_of(seen.id))))
        return f"- {bold(card_name(seen.id))}: off, needs {joined(wanted, last='or')}."
    lying, used = f", {tokens_on(seen.tokens)}" if seen.tokens else "", ", used" if seen.used else ""
    now = "; ".join(f"{does(one)}{f' ({costs(one)})' if costs(one) else ''}" for one in _open(seen))
    return f"- {bold(card_name(seen.id))}{lying}{used}: {now}."


def _open(seen: CardSeen) -> list[Effect]:
    return opened(seen.id, dict(seen.tokens))


def _lowest(effects: Sequence[Effect]) -> Iterator[Effect]:
    """The effects that open before others do: those of base and main, and magic ones that need something else."""
    for one in effects:
        less = [other for other in effects if other is not one and _more(one, other)]
        if not less:
            yield one


def _more(one: Effect, other: Effect) -> bool:
    """Whether an effect needs all that another one does, and more."""
    return one.req != other.req and all(one.req.get(ability, 0) >= count for ability, count in other.req.items())


def card_line(seen: CardSeen) -> str:
    """A card in play with what lies on it and its text, active effects first: "- **Shield Block**, 1 Con, used: …"."""
    lying = f", {tokens_on(seen.tokens)}" if seen.tokens else ""
    used = ", used" if seen.used else ""
    effects, head = effects_of(seen.id), f"- {bold(card_name(seen.id))}{lying}{used}"
    if len(seen.ready) == len(effects):
        return f"{head}, active: {card_text(seen.id)}"
    ready = " ".join(f"Active: {effect_text(effects[place])}" for place in seen.ready)
    rest = " ".join(effect_text(effect) for place, effect in enumerate(effects) if place not in seen.ready)
    return f"{head}{'.' if ready else ':'} {' '.join(filter(None, (ready, rest)))}"


def _defeated(own: HeroSeen) -> Iterator[str]:
    if own.kills:
        yield f"Defeated: {joined(map(the, own.kills))}."
