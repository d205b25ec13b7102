"""Everything that a person reads about Arena."""

from rules.arena.calls import after, call, hint, progress, waiting
from rules.arena.described import describe
from rules.arena.endings_told import ending
from rules.arena.hands_told import hand
from rules.arena.ledger import ledger
from rules.arena.options_said import advice, option, option_title, pick, plays
from rules.arena.orders_said import ORDERS, order
from rules.arena.receipts import done
from rules.arena.refusals_said import refuse
from rules.arena.story import private_story, story
from rules.arena.summary import summary
from rules.arena.terms import piece, seat_label
from rules.arena.textboard import board

__all__ = (
    "HOW", "LENGTH", "ORDERS", "PITCH", "advice", "after", "board", "call", "describe", "done", "ending", "hand",
    "hint", "ledger", "option", "option_title", "order", "pick", "piece", "plays", "private_story", "progress",
    "refuse", "seat_label", "story", "summary", "waiting",
)  # fmt: skip

PITCH = "Heroes in a maze that moves. Monsters are prey, and a weapon: what they do to your rivals is your glory."
HOW = """\
**Your hero** has four actions a turn: step, rotate the tile you stand on, shift a row of tiles into the Doom Area \
with all that is on them, jump between trapdoors, pick up tokens, attack.
**Then monsters attack** every hero in reach. Damage that others do not block is your *glory*; on your own hero it is \
your *misfortune*. What you have in all is covered until the end.
**A monster on your tile** strikes back if you do anything there but attack it: an attack of opportunity.
**Damage to a monster** counts for one turn only. Who defeats it has its glory at the end.
**Ability tokens** make the hero stronger on the sheet, or power feats, spells and items that they are laid on.
**Elements** are played at any time: Fire and Water change what a monster deals, Air and Earth how many actions there \
are. **Runes** work by themselves; a **deity** has a power for your turns.
**Four waves** of monsters come, one level after the other, and with each a new card. When the last monster falls, \
most glory less misfortune wins."""
LENGTH = "7 to 14 rounds with three or four heroes, 12 to 21 with two"
