"""Attacks and cards by typing: from one seat's view and its lawful answers only."""

from collections.abc import Callable, Sequence

from rules import notation
from rules.arena.actions import Strike, UseCard, UseDeity
from rules.arena.attack_panel import Blow, attack_entry, attacks_in
from rules.arena.catalog import ITEMS, MONSTERS, effects_of
from rules.arena.consequences import hits_of
from rules.arena.entries import NAMED_SEATS, uses_in
from rules.arena.forecast import after
from rules.arena.named import BETWEEN, MOST, POWER_WORDS, card_known, meant_by, plain, rune_known, slot_known
from rules.arena.uses import Use, effect_of
from rules.arena.view import Seat
from rules.contract import Action

Make = Callable[[Seat, Sequence[Action]], tuple[Action, ...]]


def attack(target: str) -> Make:
    """An attack as it is listed, or a monster: then the one that deals it most, of equal ones the cheapest.

    What leaves the game after its use has to be named.
    """

    def strike(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        found = attacks_in(offers)
        exact = next((one for one in found if _is_meant(view, one, target)), None)
        if exact is not None:
            return (exact,)
        slot = slot_known(view.arena, target)
        fit = [one for one in found if slot and _damage(view, one, slot) is not None and not _leaves(one)]
        return (max(fit, key=lambda one: _worth(view, one, slot or 0)),) if fit else (Strike(slot or 0),)

    return strike


def _is_meant(view: Seat, blow: Blow, typed: str) -> bool:
    entry, wanted = attack_entry(view.arena, view.seat, blow), typed.strip().casefold()
    return wanted in (notation.write(blow).casefold(), entry.label.casefold(), entry.label.split(":")[0].casefold())


def _damage(view: Seat, blow: Blow, slot: int) -> int | None:
    hits = hits_of(after(view.arena, view.seat, blow))
    return next((hit.damage for hit in hits if hit.slot == slot), None)


def _worth(view: Seat, blow: Blow, slot: int) -> tuple[int, int]:
    cost = 1 if isinstance(blow, Strike) else effect_of(view.arena, view.seat, blow).ap
    return _damage(view, blow, slot) or 0, -cost


def _leaves(blow: Blow) -> bool:
    return isinstance(blow, UseCard) and blow.card in ITEMS and ITEMS[blow.card].consume


def card(name: str, on: str | None) -> Make:
    """Use a card, an item or the deity's power; what is left out is filled in where only one way is lawful."""

    def use(view: Seat, offers: Sequence[Action]) -> tuple[Action, ...]:
        own = [one for one in uses_in(offers) if _called(one, name)]
        fit = own if on is None else [one for one in own if _meets(view, one, on)]
        return (fit[0],) if len(fit) == 1 or (fit and on is not None) else (_as_typed(view, name, on),)

    return use


def _called(use: Use, name: str) -> bool:
    """Whether a text names this effect: "lunge:1", "Lunge", "Lunge (extra)", "deity", "Starlit Road"."""
    wanted = plain(name).split(" (")[0]
    if isinstance(use, UseDeity):
        return wanted == "deity" or wanted in POWER_WORDS
    known, _, place = wanted.partition(":")
    tier = plain(name).partition(" (")[2].rstrip(")")
    same_tier = not tier or effects_of(use.card)[use.effect].tier == tier
    return card_known(known) == use.card and place in ("", str(use.effect)) and same_tier


def _meets(view: Seat, use: Use, on: str) -> bool:
    """Whether the typed words are the arguments of this use, in their order."""
    typed = _pieces(on)
    seats = effect_of(view.arena, view.seat, use).kind in NAMED_SEATS
    found = [meant_by(view.arena, word, seats and n == 0) for n, word in enumerate(typed)]
    return len(found) == len(use.args) and all(arg in words_ for arg, words_ in zip(use.args, found, strict=True))


def _pieces(on: str) -> list[str]:
    """Typed arguments: parted by "+" or commas, else by blanks; a name of several words is one piece."""
    text = plain(on)
    if "," in text or "+" in text[1:]:
        return [piece.strip() for piece in text.replace("+", ",").split(",") if piece.strip()]
    return [text] if " " in text and _one_name(text) else [word for word in BETWEEN.split(text) if word]


def _one_name(text: str) -> bool:
    names = {row.name.casefold() for row in MONSTERS.values()}
    return text.removeprefix("the ") in names or card_known(text) is not None or rune_known(text) is not None


def _as_typed(view: Seat, name: str, on: str | None) -> Action:
    """What was typed as an action, which the rules refuse with their reason."""
    args = tuple(word[:MOST] for word in _pieces(on)) if on else ()
    wanted = plain(name).split(" (")[0]
    if wanted == "deity" or wanted in POWER_WORDS:
        return UseDeity(args)
    known, _, place = wanted.partition(":")
    number = int(place) if place.isdecimal() and len(place) < MOST else 0
    return UseCard(card_known(known) or known[:MOST], number, args)
