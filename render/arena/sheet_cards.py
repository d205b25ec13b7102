"""The lower half of a sheet: patron, feats, spells and items, with their tokens and what each effect does."""

from collections.abc import Sequence

from msgspec import Struct

from render.arena.cards_seen import CARD_GLYPH, dots
from render.arena.looks import FAINT, GAP, INNER, MARGIN, OCTAGON, OCTAGON_INK, OCTAGON_RIM, SHRINES, SOCKET, WELL
from render.arena.loot import ability_chip
from render.arena.words import effect_said, fitted, needs_said, width
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.palette import GOLD, IVORY, LEGAL, LINE, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, outlined, slab, token
from rules.arena.catalog import DEITIES, FEATS, ITEMS, Ability, Effect, effects_of, name_of
from rules.arena.view import CardSeen, HeroSeen

TITLE, LINE_HIGH, FOOT, BETWEEN = 48, 31, 8, 10
COLUMN = (INNER - GAP) // 2


class Row(Struct, frozen=True):
    """One effect as it is shown."""

    needs: str
    told: str
    price: str
    ready: bool


class Entry(Struct, frozen=True):
    """One card as it is shown."""

    id: str
    name: str
    kind: str
    used: bool
    tokens: tuple[tuple[Ability, int], ...]
    rows: tuple[Row, ...]
    deity: bool = False
    flipped: bool = False

    @property
    def high(self) -> int:
        """Its height in pixels."""
        return TITLE + LINE_HIGH * len(self.rows) + FOOT


def entries(seen: HeroSeen) -> tuple[Entry, ...]:
    """The patron, then the cards as they came into play."""
    return (*patron(seen), *map(entry, seen.cards))


def patron(seen: HeroSeen) -> tuple[Entry, ...]:
    """The deity card with both sides; the one that is up is ready (AR-D3, AR-D4)."""
    if not seen.deity:
        return ()
    row = DEITIES[seen.deity]
    rows = tuple(
        Row(f"side {place + 1}", effect_said(side.effect), "once", place == seen.flipped)
        for place, side in enumerate(row.sides)
    )
    return (Entry(seen.deity, row.name, "patron", seen.deity_used, (), rows, True, seen.flipped),)


def entry(card: CardSeen) -> Entry:
    """A feat, a spell or an item."""
    rows = tuple(
        Row(needs_said(effect) or "no tokens", effect_said(effect), price(effect), place in card.ready)
        for place, effect in enumerate(effects_of(card.id))
    )
    return Entry(card.id, name_of(card.id), kind_of(card.id), card.used, card.tokens, rows)


def kind_of(id: str) -> str:
    """Type and level, or the type of an item."""
    if id in FEATS:
        return f"{FEATS[id].type} {FEATS[id].level}"
    return ITEMS[id].type


def price(effect: Effect) -> str:
    """What an effect costs: action points, or the card's marker."""
    return ", ".join(part for part in (f"{effect.ap} AP" if effect.ap else "", "once" if effect.once else "") if part)


def columns(all_of_them: Sequence[Entry]) -> tuple[tuple[Entry, int, int], ...]:
    """The cards in two columns, each below the shorter one: the column, and how far down."""
    ends = [0, 0]
    placed = []
    for one in all_of_them:
        column = 0 if ends[0] <= ends[1] else 1
        placed.append((one, column, ends[column]))
        ends[column] += one.high + BETWEEN
    return tuple(placed)


def height_of(all_of_them: Sequence[Entry]) -> int:
    """How high the two columns are, in pixels."""
    return max((down + one.high for one, _, down in columns(all_of_them)), default=0)


def cards(canvas: Canvas, all_of_them: Sequence[Entry], top: int) -> None:
    """A panel for each card."""
    for one, column, down in columns(all_of_them):
        panel(canvas, one, MARGIN + column * (COLUMN + GAP), top + down)


def panel(canvas: Canvas, one: Entry, left: int, top: int) -> None:
    """Drawing, name, kind and tokens; then a line for each effect."""
    bright = any(row.ready for row in one.rows) and not one.used
    canvas.place(slab(COLUMN, one.high, 14, PANEL, NIGHT), left, top, NIGHT)
    emblem(canvas, one, left + 32, top + 27, bright)
    y, right = top + 27, left + COLUMN - 16.0
    kind = words(one.kind, 28, MUTED)
    canvas.write(kind, right, y, PANEL, "right")
    right = laid(canvas, one, right - kind.advance - 12, y)
    name, size = fitted(one.name, 32, right - left - 64)
    canvas.write(words(name, size, IVORY if bright else MUTED, BOLD), left + 60, y, PANEL)
    for index, row in enumerate(one.rows):
        effect(canvas, row, left, top + TITLE + LINE_HIGH // 2 + index * LINE_HIGH, one.used)


def emblem(canvas: Canvas, one: Entry, x: float, y: float, bright: bool) -> None:
    """Its drawing; golden for a flipped patron; a check mark if it was used."""
    if one.deity:
        rim, ink = (GOLD, GOLD) if one.flipped else (OCTAGON_RIM, OCTAGON_INK)
        canvas.put(token("octagon", 46, OCTAGON, rim, SHRINES[one.id], ink), x, y, PANEL)
    else:
        canvas.put(slab(40, 40, 9, WELL, PANEL, LINE, 2), x, y, PANEL)
        canvas.put(icon(CARD_GLYPH[one.id], 28, IVORY if bright else FAINT), x, y, WELL)
    if one.used:
        canvas.put(outlined("check", 26, IVORY), x + 12, y + 10, PANEL)


def laid(canvas: Canvas, one: Entry, right: float, y: float) -> float:
    """The tokens on the card; gives where they begin."""
    for ability, count in reversed(one.tokens):
        figure = words(str(count), 30, IVORY, BOLD)
        canvas.write(figure, right, y, PANEL, "right")
        right -= figure.advance + 21
        canvas.put(ability_chip(ability.capitalize()[:2], 1, 34), right, y, PANEL)
        right -= 24
    return right


def effect(canvas: Canvas, row: Row, left: int, y: float, used: bool) -> None:
    """A dot, lit if the tokens lie there; what it needs, what it does, what it costs."""
    ink = IVORY if row.ready else FAINT
    canvas.put(dots((row.ready,), 14), left + 24, y, PANEL)
    canvas.write(words(row.needs, 26, MUTED if row.ready else FAINT), left + 42, y, PANEL)
    right, once = left + COLUMN - 16.0, row.price.endswith("once")
    if row.price:
        spent = used and once
        line = words(row.price, 26, SOCKET if spent else LEGAL if row.ready else FAINT)
        canvas.write(line, right, y, PANEL, "right")
        right -= line.advance + 10
    start = left + 42 + max(96.0, width(row.needs, 26) + 12)
    told, size = fitted(row.told, 28, right - start, TEXT)
    canvas.write(words(told, size, ink), start, y, PANEL)
