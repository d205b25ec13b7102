"""The picture of the market: cards on sale, the pool, the healer, purses in the panels below."""

from collections.abc import Sequence

from render.adventurers.fighters import adventurer_token
from render.adventurers.goods import ITEM_GLYPH, cost, ink_of, item_card, item_line
from render.adventurers.ground import empty_page
from render.adventurers.header import header
from render.adventurers.looks import (
    FAINT,
    GAP,
    HEADER,
    HEIGHT,
    INNER,
    MARGIN,
    PURSE,
    SHOT,
    STRIP,
    STRIP_TOP,
)
from render.adventurers.panels import panels
from render.adventurers.words import fitted
from render.canvas import Canvas
from render.fonts import BOLD, TEXT
from render.palette import DANGER, IVORY, LEGAL, MUTED, NIGHT, PANEL
from render.text import words
from render.tokens import icon, outlined, slab
from rules.adventurers.catalog import ITEMS, name_of
from rules.adventurers.view import Journey, MarketSeen, OfferSeen

TOP, CARDS_BOTTOM = HEADER + 14, 746
POOL_TOP, POOL_BOTTOM = 758, 1042
FORMS = ((6, 3), (14, 2), (21, 3), (27, 3))  # up to so many cards lie in so many columns
POOL_COLUMNS, POOL_LINES, POOL_PITCH = 3, 6, 36
GRAND = 220  # cards as high as this show who could pay


def market_scene(table: Journey, market: MarketSeen, names: Sequence[str], private: bool) -> Canvas:
    """A canvas with the whole market."""
    canvas = Canvas(empty_page(HEIGHT))
    pool(canvas, table, market)
    offers(canvas, table, market)
    services(canvas, table, market)
    panels(canvas, table, names)
    header(canvas, table, names, private)
    return canvas


def spots(count: int) -> list[tuple[int, int, int, int]]:
    """Left, top, width and height of so many cards; all of one market lie alike."""
    most, columns = next((form for form in FORMS if count <= form[0]), FORMS[-1])
    rows = most // columns
    wide = (INNER - (columns - 1) * GAP) // columns
    high = min(240, (CARDS_BOTTOM - TOP - (rows - 1) * GAP) // rows)
    return [
        (MARGIN + index % columns * (wide + GAP), TOP + index // columns * (high + GAP), wide, high)
        for index in range(min(count, most))
    ]


def offers(canvas: Canvas, table: Journey, market: MarketSeen) -> None:
    """The cards on sale; a cyan frame if some purse is full enough."""
    deepest = max((seen.coins for seen in table.adventurers), default=0)
    places = spots(len(market.offers))
    for offer, place in zip(market.offers, places, strict=False):
        if place[3] >= GRAND:
            item_card(canvas, offer.item, place, str(offer.price), offer.price <= deepest)
            buyers(canvas, table, offer, place)
        else:
            item_line(canvas, offer.item, place, str(offer.price), offer.price <= deepest)
    if len(market.offers) > len(places):
        told = f"{len(market.offers) - len(places)} more"
        canvas.write(words(told, 30, MUTED), MARGIN + INNER - 20, POOL_TOP + 30, PANEL, "right")
    if not market.offers:
        canvas.write(words("Everything is sold", 34, FAINT), MARGIN + INNER / 2, TOP + 120, NIGHT, "middle")


def buyers(canvas: Canvas, table: Journey, offer: OfferSeen, place: tuple[int, int, int, int]) -> None:
    """The adventurers whose purses are full enough, along the lower edge of a card."""
    left, top, _, high = place
    rich = [seen for seen in table.adventurers if seen.coins >= offer.price]
    for index, seen in enumerate(rich):
        canvas.put(adventurer_token(seen.who, 42), left + 40 + index * 50, top + high - 34, PANEL)
    if not rich:
        canvas.write(words("nobody can pay", 28, FAINT), left + 18, top + high - 34, PANEL)


def pool(canvas: Canvas, table: Journey, market: MarketSeen) -> None:
    """What nobody wears, with what the market pays for it."""
    high = POOL_BOTTOM - POOL_TOP
    canvas.place(slab(INNER, high, 16, PANEL, NIGHT), MARGIN, POOL_TOP, NIGHT)
    canvas.put(outlined("bag", 34, SHOT), MARGIN + 36, POOL_TOP + 30, PANEL)
    title = f"Pool: {len(table.pool)}" if table.pool else "Pool: empty"
    canvas.write(words(title, 32, IVORY if table.pool else FAINT, BOLD), MARGIN + 64, POOL_TOP + 30, PANEL)
    width = (INNER - 36) // POOL_COLUMNS
    for index, id in enumerate(table.pool[: POOL_COLUMNS * POOL_LINES]):
        column, line = index % POOL_COLUMNS, index // POOL_COLUMNS
        spare(canvas, market, id, MARGIN + 18 + column * width, POOL_TOP + 72 + line * POOL_PITCH, width)


def spare(canvas: Canvas, market: MarketSeen, id: str, left: float, y: float, width: int) -> None:
    """One item of the pool."""
    canvas.put(icon(ITEM_GLYPH[id], 28, ink_of(id)), left + 16, y, PANEL)
    right = left + width - 20.0
    if value := worth(market, id):
        right = cost(canvas, str(value), right, y)
    name, size = fitted(name_of(id), 28, right - left - 42, TEXT)
    canvas.write(words(name, size, MUTED), left + 38, y, PANEL)


def worth(market: MarketSeen, id: str) -> int:
    """What the market pays; 0: it does not buy potions and legendary items (PA-Z5, PA-R56)."""
    row = ITEMS[id]
    if row.type == "potion" or row.deck == "legendary":
        return 0
    return row.price * market.sell_percent // 100


def services(canvas: Canvas, table: Journey, market: MarketSeen) -> None:
    """The healer's price and who needs it, what items sell for; whether other cards may be asked for, and by whom."""
    canvas.place(slab(INNER, STRIP, 16, PANEL, NIGHT), MARGIN, STRIP_TOP, NIGHT)
    x, y = MARGIN + 20.0, STRIP_TOP + STRIP / 2
    hurt = sum(seen.life < seen.most for seen in table.adventurers)
    parts = (
        ("health", DANGER, f"Healer {market.healer_price}, {hurt} hurt" if hurt else f"Healer {market.healer_price}"),
        ("coins", PURSE, f"Items sell for {market.sell_percent} %"),
        ("cycle", LEGAL if market.replaceable else FAINT, replacing(table, market)),
    )
    for glyph, ink, told in parts:
        canvas.put(icon(glyph, 34, ink), x + 17, y, PANEL)
        line = words(told, 32, FAINT if ink == FAINT else IVORY)
        canvas.write(line, x + 44, y, PANEL)
        x += line.advance + 84


def replacing(table: Journey, market: MarketSeen) -> str:
    """Whether the five cards may still be replaced, and how many want it (PA-Z3)."""
    if not market.replaceable:
        return "These cards stay"
    wanting = f", {len(market.wanting)} of {table.players} want it" if market.wanting else ""
    return f"Replaceable{wanting}"
