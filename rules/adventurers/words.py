"""Everything that a person reads about The Path of the Adventurers."""

from rules.adventurers.calls import after, call, hint, progress, waiting
from rules.adventurers.described import describe
from rules.adventurers.endings_told import ending
from rules.adventurers.hands_told import hand
from rules.adventurers.ledger import ledger
from rules.adventurers.options_said import advice, option, option_title, pick, plays
from rules.adventurers.orders_said import ORDERS, order
from rules.adventurers.receipts import done
from rules.adventurers.refusals_said import refuse
from rules.adventurers.story import private_story, story
from rules.adventurers.summary import summary
from rules.adventurers.terms import piece, seat_label
from rules.adventurers.textboard import board

__all__ = (
    "HOW", "LENGTH", "ORDERS", "PITCH", "advice", "after", "board", "call", "describe", "done", "ending", "hand",
    "hint", "ledger", "option", "option_title", "order", "pick", "piece", "plays", "private_story", "progress",
    "refuse", "seat_label", "story", "summary", "waiting",
)  # fmt: skip

PITCH = "A party travels a kingdom of cards, fights what lives there, and together brings a Dark Lord down."
HOW = """\
**Together:** all win when a Dark Lord is defeated. All lose when the whole party has fallen, or when the occupied \
Village is not freed.
**A round:** an event, a vote on where to go, a battle, and after a victory skills and the market.
**Locations** are explored (then attack or retreat) or assaulted. Each victory at a type makes the next one harder: \
first the encounter alone, then with a lieutenant, then with a Dark Lord.
**In battle** everybody stands in columns, in front or behind. Melee reaches the front, ranged weapons reach further. \
The track says who acts when.
**Tokens** are your dice: red Strength, blue Dexterity, green Intelligence. Those that you roll to attack are not \
there to defend. Fatigue takes their place when they come back.
**A turn:** move, free skills, a potion, then one attack or action. Enough swords or bows on the dice are a hit.
**Enemies** attack by fixed rules. Each dodge prevents a wound, each shield what armour and shields block.
**Nothing is hidden** but decks, face-down encounters and which Dark Lord waits. A player may lead several \
adventurers."""
LENGTH = "about 400 decisions with four adventurers, 210 with two; a short journey half of that"
