"""The own hand as a strip at the foot of a private picture."""

from functools import lru_cache

from PIL import Image

from render.canvas import Canvas
from render.fonts import BOLD
from render.kragmortha.looks import HEIGHT, IDLE_INK, MARGIN, PAWNS, STRIP, SYMBOLS
from render.palette import DANGER, IVORY, MUTED, NIGHT
from render.sketch import Sprite
from render.text import words
from render.tokens import icon, slab
from rules.kragmortha.actions import Card
from rules.kragmortha.view import Seat

LEFT, WIDTH, GAP = 170, 246, 8
CARD_HEIGHT = STRIP - 16
NAMES = {"G": "Goblin", "R": "Rigor"}


def hand(canvas: Canvas, view: Seat) -> None:
    """Each card with whom it moves and its symbols; one may be locked (KR-R54)."""
    middle = HEIGHT + (STRIP - 14) // 2 - 4
    canvas.write(words("Your hand", 30, MUTED, BOLD), MARGIN + 14, middle, NIGHT)
    if not view.hand:
        canvas.write(words("no cards", 30, MUTED), LEFT, middle, NIGHT)
    locked = view.hand.index(view.locked) if view.locked in view.hand else None
    for index, card in enumerate(view.hand):
        left = LEFT + index * (WIDTH + GAP)
        canvas.place(large_card(card, index == locked), left, middle - CARD_HEIGHT // 2, NIGHT)


@lru_cache(maxsize=128)
def large_card(card: Card, locked: bool) -> Sprite:
    """A card, pale if it is locked."""
    glyph, ink, ground = PAWNS[card[0]]
    canvas, middle = Canvas(Image.new("RGB", (WIDTH, CARD_HEIGHT), NIGHT)), CARD_HEIGHT / 2
    canvas.place(slab(WIDTH, CARD_HEIGHT, 12, ground, NIGHT, DANGER if locked else ink, 3), 0, 0, NIGHT)
    canvas.put(icon(glyph, 46, IDLE_INK if locked else ink), 38, middle, ground)
    named = words("locked", 30, DANGER, BOLD) if locked else words(NAMES[card[0]], 30, IVORY, BOLD)
    canvas.write(named, 70, middle, ground)
    for index, mark in enumerate(card[1:]):
        look = SYMBOLS[mark]
        canvas.put(icon(look.glyph, 38, IDLE_INK if locked else look.ink), 177 + index * 42, middle, ground)
    return Sprite(canvas.blended())
