"""Everything that a person reads about Kragmortha."""

from rules.kragmortha.calls import after, call, hint, progress, waiting
from rules.kragmortha.described import describe
from rules.kragmortha.endings_told import ending
from rules.kragmortha.hands_told import hand
from rules.kragmortha.ledger import ledger
from rules.kragmortha.options_said import advice, option, option_title, pick, plays
from rules.kragmortha.orders_said import ORDERS, order
from rules.kragmortha.receipts import done
from rules.kragmortha.refusals_said import refuse
from rules.kragmortha.story import private_story, story
from rules.kragmortha.summary import summary
from rules.kragmortha.terms import piece, seat_label
from rules.kragmortha.textboard import board

__all__ = (
    "HOW", "LENGTH", "ORDERS", "PITCH", "advice", "after", "board", "call", "describe", "done", "ending", "hand",
    "hint", "ledger", "option", "option_title", "order", "pick", "piece", "plays", "private_story", "progress",
    "refuse", "seat_label", "story", "summary", "waiting",
)  # fmt: skip

PITCH = "Goblins in their master's library. Steal his Spell Books, push the others, and do not let him catch you."
HOW = """\
**Your turn:** play one of three cards. A Goblin card moves your goblin, a Rigor card moves Rigor Mortis, the master: \
1 or 2 steps, each onto a space with a symbol that the card shows. An orb fits every space. Then you draw a card.
**Pushing:** step onto a goblin and push it one space where you like, but not back where you came from. If it bumps \
into a third one, the pushed player pushes on.
**Rigor Mortis** catches whoever meets him, by whatever push or step: that player draws an *Ominous Glance*, and the \
goblin reappears on a teleport.
**Glances** bind you to the end of the game. Some narrow your steps; others want a squeak, one line that you say with \
your card, with a rhyme, a whisper, without the letter s. A slip costs another Glance.
**Teleports:** a goblin that comes onto one draws a token: it is carried off, with a book or a Glance at times.
**The desk:** take a *Spell Book* there, a trick for once, and start again at the edge.
**The end:** the fourth Glance before anybody, or the last book. The fewest Glances win, then the most books, then \
the most symbols on them."""
LENGTH = "60 to 80 turns in all"
