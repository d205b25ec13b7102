"""Everything that a person reads about Level 20."""

from rules.level20.calls import call, hint, progress, waiting
from rules.level20.ending import ending
from rules.level20.ledger import ledger
from rules.level20.looking import look
from rules.level20.options_said import option, pick, plays
from rules.level20.orders_said import ORDERS, order
from rules.level20.receipts import describe, done, hand
from rules.level20.refusals_said import refuse
from rules.level20.story import private_story, story
from rules.level20.summary import summary
from rules.level20.terms import piece, seat_label
from rules.level20.textboard import board

__all__ = (
    "LENGTH", "ORDERS", "PITCH", "board", "call", "describe", "done", "ending", "hand", "hint", "ledger", "look",
    "option", "order", "pick", "piece", "plays", "private_story", "progress", "refuse", "seat_label", "story",
    "summary", "waiting",
)  # fmt: skip

PITCH = "Kobolds in a den, a fighter one victory from glory. Be the last kobold alive, or break the fighters' pride."
LENGTH = "about 15 rounds"
