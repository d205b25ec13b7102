"""The table as text for a code block: at most 34 columns and 18 lines, no colours, no names of people."""

from collections.abc import Mapping

from rules.dice_conquest.catalog import CREATURES, HEROES, SPELLS, Effect, die_name, short_name
from rules.dice_conquest.terms import dice_in, die_seen, die_shown, hero_name, item_name, spell_name, table_seen
from rules.dice_conquest.view import CardSeen, Conquest, HeroSeen, Seat
from rules.phrases import cut
from rules.telling import Names

WIDTH, HEIGHT = 34, 18
NAME = 15  # letters of a creature
CODES: Mapping[str, str] = {  # limits of creatures; the others stand in the rules and on the picture
    "exact": "exact",
    "parity": "{value}",
    "max_value": "max {value}",
    "min_value": "min {value}",
    "die_max": "to D{value}",
    "max_dice": "{value} dice",
    "guard": "guard",
    "no_alter": "fixed",
    "no_reroll": "no reroll",
    "reroll_tax": "reroll −{amount}",
}


def board(view: Conquest | Seat, names: Names) -> str:
    """Round and who must act, creatures with what is left of them, dice, then the heroes from the acting one on.

    What lies on a creature stands under it while there is room; cards beyond the room are counted.
    """
    table = table_seen(view)
    tail = [*_dice(table), *_heroes(table)]
    room = HEIGHT - len(tail) - len(_head(table))
    return "\n".join((*_head(table), *_cards(table, room), *tail))


def _head(table: Conquest) -> list[str]:
    if table.phase == "over":
        return [f"Round {table.round}, over", f"deck {table.deck}"]
    waited = [one.seat for one in table.asked if one.waited]
    who = hero_name(table.heroes[waited[0]].hero) if len(waited) == 1 else "all" if waited else ""
    act = f", {who} to act" if who else ""
    return [f"Round {table.round}{act}", f"deck {table.deck}, damage now {table.incoming}"]


# ---------------------------------------------------------------- cards


def _cards(table: Conquest, room: int) -> list[str]:
    """A line a card, then a line for what lies on it, first where most lies."""
    cards = list(table.display)
    if len(cards) > room:
        hidden = len(cards) - room + 1
        return [*(_card(card) for card in cards[: room - 1]), f"and {hidden} more"]
    busy = sorted((card for card in cards if card.dice or card.counters), key=lambda card: card.total, reverse=True)
    told = {card.id for card in busy[: room - len(cards)]}
    return [line for card in cards for line in (_card(card), *([_lying(table, card)] if card.id in told else []))]


def _card(card: CardSeen) -> str:
    """Name, health left of health, damage, limits: "Hydra            8/22 3 max 8"."""
    if card.kind == "spell":
        row = SPELLS[card.id]
        return cut(f"{spell_name(card.id)} (spell) {die_name(row.die)} {row.target}+", WIDTH)
    left = f"{card.health - card.total}/{card.health}"
    head = f"{cut(short_name(card.id), NAME):<{NAME}} {left:>5} {card.damage}"
    limits = [code for word in CREATURES[card.id].abilities if (code := _code(word))]
    return cut(" ".join([head, *limits]), WIDTH)


def _code(word: Effect) -> str:
    return CODES.get(word.kind, "").format(value=word.value, amount=word.amount)


def _lying(table: Conquest, card: CardSeen) -> str:
    parts = [die_shown(die, die_seen(table, die).value) for die in card.dice]
    parts += [f"+{card.counters}"] if card.counters else []
    return cut(f"  {', '.join(parts)}", WIDTH)


# ---------------------------------------------------------------- dice and heroes


def _dice(table: Conquest) -> list[str]:
    """The chosen die, the available ones and the spent ones, over as many lines as they need."""
    lines: list[str] = []
    if table.casting:
        lines.append(f"cast {spell_name(table.casting)}: {table.cast_value}")
    chosen = dice_in(table, "chosen")
    lines += [f"chosen {die_shown(one.die, one.value)}" for one in chosen]
    if available := dice_in(table, "available"):
        lines += _wrapped("free", [die_shown(one.die, one.value) for one in available])
    if spent := dice_in(table, "spent"):
        lines += _wrapped("spent", [die_name(one.die) for one in spent])
    return lines


def _wrapped(head: str, words: list[str]) -> list[str]:
    lines = [head]
    for word in words:
        if len(lines[-1]) + len(word) + 2 > WIDTH:
            lines[-1] += ","
            lines.append(" ")
        lines[-1] += f"{' ' if lines[-1] in (head, ' ') else ', '}{word}"
    return lines


def _heroes(table: Conquest) -> list[str]:
    order = [*table.heroes[table.active :], *table.heroes[: table.active]]
    return [_hero(table, seen) for seen in order]


def _hero(table: Conquest, seen: HeroSeen) -> str:
    first = " first" if seen.seat == table.first else ""
    head = f"{hero_name(seen.hero)} {seen.health}/{seen.most} crit {HEROES[seen.hero].crit}{first}"
    return cut(" ".join([head, *(item_name(one) for one in seen.items)]), WIDTH)
