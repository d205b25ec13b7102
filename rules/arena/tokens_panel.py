"""Laying ability tokens: one list per card with its tiers, exactly the tokens that they need (AR-H5, AR-R21)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from rules.arena.actions import Allocate, Plan, plan_of
from rules.arena.attack_panel import ENTRY, NOTE
from rules.arena.cards_told import brief, does
from rules.arena.catalog import Ability
from rules.arena.labels import load_told, opened, tiers_told
from rules.arena.terms import card_name, hero
from rules.arena.view import Arena
from rules.contract import Action
from rules.panels import Choice, Heading, Menu, Press, Row
from rules.phrases import bold, capitalised, cut

HEAD = f"{bold('Tokens on cards')} · as last turn, until you move them"
BACK = "Tokens back"
MORE = "Tokens on other cards…"


class Load(Struct, frozen=True):
    """Another load for one card, the rest as it lies; the action that lays it."""

    card: str
    tokens: Mapping[Ability, int]
    action: Allocate


def plan_seen(view: Arena, me: int) -> Plan:
    """What lies on the hero's cards; cards that hold nothing are left out."""
    return {card.id: dict(card.tokens) for card in hero(view, me).cards if card.tokens}


def loads_in(view: Arena, me: int, offers: Sequence[Action]) -> list[Load]:
    """The offered distributions that change one card."""
    now = plan_seen(view, me)
    return [load for offer in offers if isinstance(offer, Allocate) and (load := load_of(now, offer))]


def load_of(now: Plan, action: Allocate) -> Load | None:
    """What a distribution changes, if that is one card."""
    plan = plan_of(action) or {}
    changed = [card for card in {**now, **plan} if now.get(card, {}) != plan.get(card, {})]
    return Load(changed[0], plan.get(changed[0], {}), action) if len(changed) == 1 else None


def all_back(view: Arena, me: int, offers: Sequence[Action]) -> tuple[Press, ...]:
    """Everything back on the sheet, where that is more than one card's tokens."""
    several = len(plan_seen(view, me)) > 1
    return (Press(BACK, (Allocate(),)),) if several and Allocate() in offers else ()


def token_rows(view: Arena, me: int, offers: Sequence[Action], room: int) -> tuple[Row, ...]:
    """A heading and at most `room` lists: a card each, what does not fit in a common one."""
    by_card: dict[str, list[Load]] = {}
    for load in loads_in(view, me, offers):
        by_card.setdefault(load.card, []).append(load)
    if not by_card or room < 1:
        return ()
    own = list(by_card) if len(by_card) <= room else list(by_card)[: room - 1]
    rest = [load for card, found in by_card.items() if card not in own for load in found]
    lists = [Menu(prompt(view, me, card), tuple(_choice(load, False) for load in by_card[card])) for card in own]
    common = [Menu(MORE, tuple(_choice(load, True) for load in rest))] if rest else []
    return (Heading(HEAD), *lists, *common)


def prompt(view: Arena, me: int, card: str) -> str:
    """A card and what is open on it now: "Magic Rod: base (1 Str)…"."""
    tokens = plan_seen(view, me).get(card, {})
    return f"{card_name(card)}: {tiers_told(card, tokens)}{f' ({load_told(tokens)})' if tokens else ''}…"


def _choice(load: Load, named: bool) -> Choice:
    return Choice(cut(load_label(load, named), ENTRY), (load.action,), load_note(load))


def load_label(load: Load, named: bool = True) -> str:
    """A load: "Magic Rod: base + magic · 1 Str, 2 Int", "Off"."""
    tiers = tiers_told(load.card, load.tokens)
    told = f"{tiers} · {load_told(load.tokens)}" if load.tokens else tiers
    return f"{card_name(load.card)}: {told}" if named else capitalised(told)


def load_note(load: Load) -> str:
    """What the card then does."""
    effects = opened(load.card, load.tokens)
    full = "; ".join(map(does, effects))
    return capitalised(full if len(full) <= NOTE else cut("; ".join(map(brief, effects)), NOTE)) or "Back on the sheet"


def tokens_free(view: Arena, me: int) -> str:
    """What lies on the sheet: "2 Str, 1 Con"."""
    return load_told(dict(hero(view, me).sheet))


def unpowered(view: Arena, me: int) -> Iterator[str]:
    """Cards in play on which nothing is open."""
    yield from (card_name(card.id) for card in hero(view, me).cards if not card.ready)
