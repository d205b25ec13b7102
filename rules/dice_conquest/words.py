"""Everything that a person reads about Dice Conquest."""

from rules.dice_conquest.calls import after, call, hint, progress, waiting
from rules.dice_conquest.described import describe
from rules.dice_conquest.endings_told import ending
from rules.dice_conquest.hands_told import hand
from rules.dice_conquest.ledger import ledger
from rules.dice_conquest.options_said import advice, option, option_title, pick, plays
from rules.dice_conquest.orders_said import ORDERS, order
from rules.dice_conquest.receipts import done
from rules.dice_conquest.refusals_said import refuse
from rules.dice_conquest.story import private_story, story
from rules.dice_conquest.summary import summary
from rules.dice_conquest.terms import piece, seat_label
from rules.dice_conquest.textboard import board

__all__ = (
    "HOW", "LENGTH", "ORDERS", "PITCH", "advice", "after", "board", "call", "describe", "done", "ending", "hand",
    "hint", "ledger", "option", "option_title", "order", "pick", "piece", "plays", "private_story", "progress",
    "refuse", "seat_label", "story", "summary", "waiting",
)  # fmt: skip

PITCH = "Heroes against a deck of creatures, with one set of dice between them. Slay the boss, and let no hero fall."
HOW = """\
**Together:** all win when the boss is slain, the last card of the deck. All lose when one hero falls.
**A round** begins with a roll of all available dice. Then each hero in turn takes one die, may reroll it once, and \
places it on a creature, which its number hurts.
**Creatures** are slain when the dice on them reach their health. Some want odd or even numbers, some an exact sum, \
some hurt whoever attacks them; some leave a *magic item*, used once. Dice on a slain creature are spent.
**Your hero** has an ability, once a turn, and a critical number: a chosen die that shows it allows a critical hit.
**A round ends** when everything is slain, no die is left, or somebody passes. Creatures that are left deal their \
damage, point by point around the table.
**Then** the heroes settle which dice stay on creatures, three more creatures come, and spent dice are back.
**Spells**, if you play with them, are cast before the roll: one die against a number, for better or worse.
**Talk** as you like: nothing is hidden but the deck."""
LENGTH = "40 to 50 turns in all"
