"""Everything that a person reads about Level 20."""

from rules.level20.calls import after, call, hint, progress, waiting
from rules.level20.ending import ending
from rules.level20.ledger import ledger
from rules.level20.looking import look
from rules.level20.options_said import option, option_title, pick, plays
from rules.level20.orders_said import ORDERS, order
from rules.level20.receipts import describe, done, hand
from rules.level20.refusals_said import refuse
from rules.level20.story import private_story, story
from rules.level20.summary import summary
from rules.level20.terms import piece, seat_label
from rules.level20.textboard import board

__all__ = (
    "HOW", "LENGTH", "ORDERS", "PITCH", "after", "board", "call", "describe", "done", "ending", "hand", "hint",
    "ledger", "look", "option", "option_title", "order", "pick", "piece", "plays", "private_story", "progress",
    "refuse", "seat_label", "story", "summary", "waiting",
)  # fmt: skip

PITCH = "Kobolds in a den, a fighter one victory from glory. Be the last kobold alive, or break the fighters' pride."
HOW = """\
In each round every kobold moves once; then the fighters act.
**Your turn:** 2 steps, in any of the eight directions. Use them all, and end on a free square, not where you began.
**Junk:** for 1 step, search what lies under you. It gives a treasure card, or up to 2 ferocity.
**Ferocity:** 1 buys 1 more step, or cover: no fighter chooses you until your next turn.
**Cards** cost no step, and three may stay in your hand. *Moss* makes fighters slip, a *Stalactite* stops them or \
falls on them, *Spoiled Food* slows them down, a *Rock Tunnel* saves you when one steps onto you.
**Fighters** have 4 steps and see the half of the den in front of them. Each goes for the kobold that it reaches with \
the fewest steps, and slays whoever stands in its way. Vala comes alone, with four players or more Brond comes too.
**Pride:** they lose 1 when they slide into something, are hit or eat. Who takes the last of it wins; so does the \
last kobold alive."""
LENGTH = "about 15 rounds"
