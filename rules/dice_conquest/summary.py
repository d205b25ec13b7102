"""The table as one paragraph of plain text: the alt text of its picture."""

from collections.abc import Iterator, Sequence

from rules.dice_conquest.calls import fallen_by, waiting
from rules.dice_conquest.cards_told import brief, needs
from rules.dice_conquest.catalog import HEROES, SPELLS, creature_name, die_name
from rules.dice_conquest.rounds_told import boss_of, lost_or_won, plan_told
from rules.dice_conquest.terms import (
    creature,
    dice_in,
    die_seen,
    die_shown,
    face,
    hero_name,
    item_name,
    label,
    of_health,
    shares,
    spell_name,
    table_seen,
    those,
)
from rules.dice_conquest.view import CardSeen, Conquest, DieSeen, HeroSeen, Seat
from rules.phrases import counted, cut, joined, sentence
from rules.telling import Names

LIMIT = 1024  # characters of an attachment's description
DROPPED = ("shapes", "spent", "last", "words", "items", "dice")  # what too long a paragraph loses, in this order


def summary(view: Conquest | Seat, names: Names) -> str:
    """The table as one paragraph, at most 1,024 characters.

    Too long, it loses the shapes of the seats, then the spent dice, then what changed last, then the words of
    creatures, then the magic items, then which dice lie where.
    """
    paragraph = ""
    for lost in range(len(DROPPED) + 1):
        paragraph = " ".join(sentence(part) for part in _parts(table_seen(view), names, DROPPED[:lost]) if part)
        if len(paragraph) <= LIMIT:
            break
    return cut(paragraph, LIMIT)


def _parts(view: Conquest, names: Names, loss: Sequence[str]) -> Iterator[str]:
    yield f"Dice Conquest, round {view.round}"
    yield _to_act(view, names, loss)
    yield from _dice(view, loss)
    yield _danger(view, names)
    yield from _plans(view, names)
    yield "" if "last" in loss else _last(view)
    yield "; ".join(_card(view, card, loss) for card in view.display)
    yield "; ".join(_hero(view, seen, names, loss) for seen in _in_order(view))
    yield _counters(view)


def _to_act(view: Conquest, names: Names, loss: Sequence[str]) -> str:
    """Who must act and what; the end once it is over."""
    if view.phase == "over" and view.reason:
        return lost_or_won(view.reason, None if view.fallen is None else names[view.fallen], view)
    waited = [one for one in view.asked if one.waited]
    if len(waited) > 1:
        return f"{those(names, [one.seat for one in waited])} must answer"
    called = [(waiting(view, one, names), names[one.seat], _as(view, one.seat, names, loss)) for one in waited]
    return "".join(told.replace(name, full, 1) for told, name, full in called)


def _as(view: Conquest, seat: int, names: Names, loss: Sequence[str]) -> str:
    """A player with hero, colour and shape: "Chloé (Witch, purple flower)"."""
    own = view.heroes[seat].hero
    shape = "" if "shapes" in loss else f", {label(own)}"
    return f"{names[seat]} ({hero_name(own)}{shape})"


def _in_order(view: Conquest) -> list[HeroSeen]:
    """Clockwise, from the acting hero."""
    return [*view.heroes[view.active :], *view.heroes[: view.active]]


# ---------------------------------------------------------------- dice


def _dice(view: Conquest, loss: Sequence[str]) -> Iterator[str]:
    """The spell under way, the chosen die, the available and the spent ones."""
    if view.casting:
        row = SPELLS[view.casting]
        yield f"{row.name} needs {row.target}, and the {die_name(row.die)} shows {view.cast_value}"
    chosen = dice_in(view, "chosen")
    if chosen:
        ready = ", a critical hit is ready" if view.armed and not view.crit_used else ""
        yield f"Chosen: {_shown(view, chosen)}{ready}"
    available = dice_in(view, "available")
    if view.phase == "turns":
        yield f"Available: {_shown(view, available) or 'no die'}"
    if "spent" not in loss and (spent := dice_in(view, "spent")):
        yield f"Spent: {', '.join(die_name(one.die) for one in spent)}"


def _shown(view: Conquest, dice: Sequence[DieSeen]) -> str:
    """Dice with their numbers: "D12 8 (critical), D10% 4 (the face 40)"."""
    return ", ".join(_one(view, seen) for seen in dice)


def _one(view: Conquest, seen: DieSeen) -> str:
    critical = " (critical)" if seen.die in view.critical else ""
    shows = face(seen.die, seen.value)
    told = f" (the face {shows})" if shows != str(seen.value) else ""
    return f"{die_shown(seen.die, seen.value)}{critical}{told}"


# ---------------------------------------------------------------- creatures and heroes


def _danger(view: Conquest, names: Names) -> str:
    """What the round would cost now, and whom it would fell."""
    if view.phase == "over" or not view.incoming:
        return "" if view.phase == "over" else "If the round ended now: no damage"
    doomed = fallen_by(view)
    falls = f"; {those(names, doomed)} would fall" if doomed else ""
    return f"If the round ended now: {view.incoming} damage, {shares(names, view.allocation)}{falls}"


def _plans(view: Conquest, names: Names) -> Iterator[str]:
    for plan in view.plans:
        yield f"Plan of {names[plan.seat]}: {plan_told(plan.remove, plan.clear)}"


def _last(view: Conquest) -> str:
    """The creatures on which something changed with the latest turn."""
    changed = [creature(one) for one in view.changed]
    return f"Last change: {joined(changed)}" if changed else ""


def _card(view: Conquest, card: CardSeen, loss: Sequence[str]) -> str:
    if card.kind == "spell":
        return f"{spell_name(card.id)} (spell), {needs(SPELLS[card.id])}"
    words = "" if "words" in loss else "".join(f", {one}" for one in brief(card.id))
    lying = "" if "dice" in loss else _lying(view, card)
    damage = f"damage {card.damage}{' this round' if card.damage < card.printed else ''}"
    return f"{creature_name(card.id)} {of_health(card.total, card.health)}{lying}, {damage}{words}"


def _lying(view: Conquest, card: CardSeen) -> str:
    """What lies on a creature: " (D8 5, D6 2, 4 by counters)"."""
    lying = [die_shown(die, die_seen(view, die).value) for die in card.dice]
    lying += [f"{card.counters} by counters"] if card.counters else []
    return f" ({', '.join(lying)})" if lying else ""


def _hero(view: Conquest, seen: HeroSeen, names: Names, loss: Sequence[str]) -> str:
    items = "".join(f", {item_name(one)}" for one in seen.items) if "items" not in loss else ""
    token = ", first player" if seen.seat == view.first else ""
    away = ", away" if seen.away else ""
    crit = HEROES[seen.hero].crit
    return (
        f"{names[seen.seat]}, {hero_name(seen.hero)}: {seen.health} of {seen.most} health, critical {crit}"
        f"{items}{token}{away}"
    )


def _counters(view: Conquest) -> str:
    hidden = f", {counted(view.spells_left, 'spell', 'spells')} among them" if view.spells_left else ""
    boss = f", the boss is {boss_of(view)}" if view.boss and view.boss in _still_hidden(view) else ""
    rounds = [
        f"{view.prevented} damage less" if view.prevented else "",
        f"{counted(view.extra_rerolls, 'more reroll', 'more rerolls')} each" if view.extra_rerolls else "",
        "no rerolls" if view.no_reroll else "",
    ]
    told = [one for one in rounds if one]
    effects = f". This round: {joined(told)}" if told and view.phase != "over" else ""
    return f"{counted(view.deck, 'card', 'cards')} in the deck{hidden}{boss}{effects}"


def _still_hidden(view: Conquest) -> tuple[str, ...]:
    """A boss that is known and has not come yet."""
    there = {card.id for card in view.display} | {*view.gone}
    return (view.boss,) if view.boss and view.boss not in there else ()
