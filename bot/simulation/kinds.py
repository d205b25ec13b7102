"""Everything that has to happen in a month: whatever never did was not tried, and proves nothing."""

from collections import Counter
from typing import get_args

from bot.doctor import REPAIRS
from bot.records import VoteKind
from bot.report_card import NAMES
from bot.simulation.asking import COMMANDS
from bot.simulation.doctors import NO_REPAIRS
from bot.simulation.errands import ERRANDS
from bot.simulation.mishaps import MISHAPS
from bot.simulation.moderating import DUTIES
from bot.simulation.personal import DOINGS

FOLLOWING = (
    "new table", "new table: where", "sit", "rise", "word", "options", "start", "rematch", "close the lobby", "look",
    "move", "beside", "panel",
    "ballot", "resume", "done", "back", "prepared move", "prepared move: at once", "panel: press", "panel: choice",
    "panel: form", "line for the next", "line for the next: written", "seat kept", "report: typed", "report: written",
    "substitute for an absence: taken", "substitute for an absence: refused", "seat as asked: taken",
    "seat as asked: refused", "lent seat taken back", "bot's seat", "comes back to the server", "mod tables",
    "mod pause all", "mod resume all", "mod resume", "doctor: check", "setup role",
)  # fmt: skip
ASKED = (
    *FOLLOWING, *COMMANDS, *ERRANDS, *DOINGS, *DUTIES, *MISHAPS,
    *(f"doctor: {repair}" for repair in REPAIRS if repair not in NO_REPAIRS),
    *(f"report: {name.replace('_', ' ')}" for name in NAMES.values()),
)  # fmt: skip
KINDS = (*(f"asked: {what}" for what in ASKED), *(f"vote on {kind}: carried" for kind in get_args(VoteKind)))


def unused(counts: Counter[str]) -> list[str]:
    """What never happened."""
    return [kind for kind in dict.fromkeys(KINDS) if not counts[kind]]
