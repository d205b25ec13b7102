"""The panels of single questions: entering, tokens and items that come, the gifts of the first turn, new cards."""

from collections.abc import Sequence

from rules.arena.actions import Enter, Keep, Learn, Reveal, Swap, TakeElement, TakeMental, TakeRune, tokens_of
from rules.arena.agenda import MayKeep, MayLearn, MaySwap
from rules.arena.attack_panel import ENTRY, NOTE
from rules.arena.board import distance
from rules.arena.cards_told import ITEM_TYPE, card_text, does, full_card
from rules.arena.catalog import DEITIES, GIVES, ITEMS, SPECIAL, effects_of
from rules.arena.consequences import arrival_note
from rules.arena.labels import load_told, opened, tiers_told
from rules.arena.terms import ABILITY, ELEMENT, MODIFIER, RUNE, card_name, hero, hero_of, item_name
from rules.arena.view import Arena, HeroSeen, Seat
from rules.contract import Action
from rules.panels import Choice, Menu, Panel, Press
from rules.phrases import bold, capitalised, cut, sentence
from rules.rows import LETTERS, rows_of

TEXTS = 740  # letters of all the cards of a panel
FINAL = "It is final."
DRAFT = "A draft until an attack, a pick-up, or a monster that strikes back."
ELEMENT_DOES = {
    "fire": "a monster deals 2 more until this turn's monsters have acted",
    "water": "a monster deals 2 less until this turn's monsters have acted",
    "air": "one action more in your own hero phase",
    "earth": "one action less for another player, played as that hero phase begins",
}
RUNE_DOES = {"dmg_plus": "your next attack deals 1 more", "def_plus": "your next Defense is 1 more"}


def enter_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """Through which trapdoor (AR-DEC1)."""
    arena, me = view.arena, view.seat
    found = [one for one in offers if isinstance(one, Enter)]
    lines = tuple(f"{bold(one.at)}: {arrival_told(arena, me, one)}." for one in found)
    title = f"Through which trapdoor does {hero_of(arena, me)} enter?"
    return Panel(title, lines, rows_of(Press(one.at, (one,)) for one in found), small=DRAFT, rules=("AR-S17", "AR-S18"))


def arrival_told(view: Arena, me: int, enter: Enter) -> str:
    """What lies near a trapdoor, and who would reach it there: "next token 2 away; in reach of the Minotaur (3)"."""
    far = min((distance(enter.at, seen.cell) for seen in view.tiles if seen.abilities), default=None)
    token = "no ability token lies about" if far is None else f"next ability token {far} away"
    return "; ".join(filter(None, (token, arrival_note(view, me, enter))))


def mental_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """The mental token that comes with a physical one (AR-DEC5)."""
    own = hero(view.arena, view.seat)
    found = [one.ability for one in offers if isinstance(one, TakeMental)]
    lines = tuple(f"{bold(ABILITY[one])}: {_track(own, one)}" for one in found)
    rows = rows_of(Press(ABILITY[one], (TakeMental(one),)) for one in found)
    return Panel("Which ability comes with it?", lines, rows, rules=("AR-A15", "AR-A16", "AR-R60", "AR-B1", "AR-B2"))


def _track(own: HeroSeen, ability: str) -> str:
    sheet, every = dict(own.sheet), dict(own.tokens)
    name = GIVES[ability]  # type: ignore[index]
    on, more = sheet[ability], (sheet[ability] + 1) // 2 > sheet[ability] // 2  # type: ignore[index]
    raises = f", raises {MODIFIER[name]}" if more else f"; two there are 1 {MODIFIER[name]}"
    return f"{every[ability]} in all, {on} on the sheet{raises}."  # type: ignore[index]


# ---------------------------------------------------------------- items


def reveal_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """One of the drawn items (AR-DEC6)."""
    found = [one.item for one in offers if isinstance(one, Reveal)]
    lines = fitted([f"{bold(item_name(item))}: {_kind_and_text(view, item)}" for item in found])
    rows = rows_of(Press(item_name(item), (Reveal(item),)) for item in found)
    small = "Only you see these. The others go back into your pile."
    return Panel("Which item comes into play?", lines, rows, small=small, rules=("AR-I1", "AR-I2", "AR-I3", "AR-R37"))


def fitted(texts: Sequence[str]) -> tuple[str, ...]:
    """Texts of cards in full; too much in all, the longest ones are cut."""
    most = max(map(len, texts), default=0)
    while sum(min(len(text), most) for text in texts) > TEXTS:
        most -= 1
    return tuple(cut(text, most) for text in texts)


def _kind_and_text(view: Seat, item: str) -> str:
    clash = clashing(hero(view.arena, view.seat), item)
    instead = f" You have the {item_name(clash)}, and keep one of them." if clash else ""
    return f"{ITEM_TYPE[ITEMS[item].type]}.{instead} {card_text(item)}"


def clashing(own: HeroSeen, item: str) -> str:
    """What the hero has in play of the item's type, special items excepted; "" for nothing (AR-I3)."""
    kind = ITEMS[item].type
    alike = (card.id for card in own.cards if card.id in ITEMS and ITEMS[card.id].type == kind and card.id != item)
    return "" if kind in SPECIAL else next(alike, "")


def keep_panel(view: Seat, decision: MayKeep, offers: Sequence[Action]) -> Panel:
    """Which of two of one type stays; the new one first (AR-DEC7)."""
    lines = fitted([full_card(item) for item in (decision.new, decision.old)])
    found = [item for item in (decision.new, decision.old) if Keep(item) in offers]
    rows = rows_of(Press(keep_label(decision, item), (Keep(item),)) for item in found)
    title = f"One {ITEM_TYPE[ITEMS[decision.new].type]} stays. Which one?"
    small = "The other one goes back into your pile, its tokens onto your sheet."
    return Panel(title, lines, rows, small=small, rules=("AR-I3", "AR-R37"))


def keep_label(decision: MayKeep, item: str) -> str:
    """One of the two: "Keep the Magic Rod"."""
    label = f"Keep the {item_name(item)}"
    return label if len(label) <= LETTERS[1] else item_name(item)


# ---------------------------------------------------------------- gifts of the first turn


def rune_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """The second player's rune (AR-DEC8)."""
    found = [one.rune for one in offers if isinstance(one, TakeRune)]
    lines = tuple(f"{bold(RUNE[one])}: {RUNE_DOES[one]}." for one in found)
    rows = rows_of(Press(RUNE[one], (TakeRune(one),)) for one in found)
    rules = ("AR-S19", "AR-R10", "AR-T3", "AR-T5")
    return Panel("You play second: take a rune.", lines, rows, small=FINAL, rules=rules)


def element_panel(view: Seat, offers: Sequence[Action]) -> Panel:
    """The third player's element (AR-DEC8)."""
    found = [one.element for one in offers if isinstance(one, TakeElement)]
    lines = tuple(f"{bold(ELEMENT[one])}: {ELEMENT_DOES[one]}." for one in found)
    rows = rows_of(Press(ELEMENT[one], (TakeElement(one),)) for one in found)
    rules = ("AR-S20", "AR-R10", "AR-E4", "AR-E5", "AR-E6", "AR-E7")
    return Panel("You play third: take an element.", lines, rows, small=FINAL, rules=rules)


# ---------------------------------------------------------------- feats and spells


def swap_panel(view: Seat, decision: MaySwap, offers: Sequence[Action]) -> Panel:
    """The card instead of another (AR-DEC12)."""
    choices = tuple(swap_choice(one) for one in offers if isinstance(one, Swap))
    own = hero(view.arena, view.seat)
    power = DEITIES[own.deity].sides[own.flipped].name if own.deity else "Which card comes into play?"
    title = f"{power}: what replaces {card_name(decision.old)}?"
    lines = fitted([full_card(card) for card in dict.fromkeys(c.answer[0].card for c in choices)])  # type: ignore[attr-defined]
    small = f"Its tokens return to your sheet. {FINAL}"
    return Panel(title, lines, (Menu("Take…", choices),), small=small, rules=("AR-D6", "AR-D7", "AR-D8", "AR-R42"))


def swap_choice(swap: Swap) -> Choice:
    """A card, perhaps with tokens: "Bless · main (1 Wis)"."""
    tokens = tokens_of(swap.tokens) or {}
    laid = f" · {tiers_told(swap.card, tokens)} ({load_told(tokens)})" if tokens else ""
    effects = opened(swap.card, tokens) if tokens else effects_of(swap.card)
    return Choice(cut(f"{card_name(swap.card)}{laid}", ENTRY), (swap,), cut(_effects(effects), NOTE))


def _effects(effects: Sequence[object]) -> str:
    return capitalised("; ".join(does(one) for one in effects))  # type: ignore[arg-type]


def learn_panel(view: Seat, decision: MayLearn, offers: Sequence[Action]) -> Panel:
    """The card of a new level (AR-DEC13)."""
    found = [one.card for one in offers if isinstance(one, Learn)]
    lines = fitted([f"{bold(card_name(card))}: {sentence(card_text(card))}" for card in found])
    rows = rows_of(Press(card_name(card), (Learn(card),)) for card in found)
    title = f"Which card of level {decision.level} do you learn?"
    return Panel(title, lines, rows, small=FINAL, rules=("AR-K1", "AR-P9", "AR-R3"))
