"""Words of a player's own in an action: cleaned, checked against a server's refused words, and left out of offers."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from msgspec import structs

from bot.refusals import refuse
from rules.contract import Action

GONE = "\x7f"  # stands in a stored action for words that were deleted: no clean text holds it
EMOJI_JOINER = "\u200d"  # the only invisible character that stays: it makes one picture of several
LINES = re.compile("[\t\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
UNSEEN = ("Cc", "Cf", "Cs")  # control characters, what is invisible or turns the direction, halves of characters


def said(action: Action) -> str:
    """What the player says with this action; "" for nothing, where nothing can be said, and for what was deleted."""
    text = str(getattr(action, action.spoken)) if action.spoken else ""
    return "" if text == GONE else text


def saying(action: Action, text: str) -> Action:
    """The same action with these words, if it takes any."""
    if not action.spoken or getattr(action, action.spoken) == text:
        return action
    return structs.replace(action, **{action.spoken: text})


def with_line(actions: Sequence[Action], text: str) -> tuple[Action, ...]:
    """A row whose first action says what was written."""
    return (saying(actions[0], text), *actions[1:]) if actions else ()


def wordless(actions: Iterable[Action]) -> list[Action]:
    """Actions as they may be shown: nobody is handed the right words, or a mark. Each stands there once."""
    return list(dict.fromkeys(saying(action, "") for action in actions))


def clean(text: str) -> str:
    """Words on one line, without what cannot be seen or turns its neighbours; the letters stay as they were written."""
    line = LINES.sub(" ", text)
    return "".join(sign for sign in line if sign == EMOJI_JOINER or unicodedata.category(sign) not in UNSEEN).strip()


def cleaned(actions: Iterable[Action]) -> tuple[Action, ...]:
    """The actions with clean words."""
    return tuple(saying(action, clean(said(action))) if said(action) else action for action in actions)


def refused_words(typed: str) -> tuple[str, ...]:
    """A server's list as it was typed, separated by commas or blanks; each word once, as it is compared."""
    words = (_compared(word) for word in re.split(r"[\s,;]+", typed))
    return tuple(dict.fromkeys(word for word in words if any(sign.isalnum() for sign in word)))


def refuse_words(actions: Iterable[Action], refused: Sequence[str]) -> None:
    """Raises Refused if one of these words is said, as a whole word, in whatever letters."""
    for action in actions:
        refused_in(said(action), refused)


def _compared(text: str) -> str:
    """Letters as they are compared: compatible forms made equal, without case and without anything invisible."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    seen = "".join(sign for sign in plain if unicodedata.category(sign) != "Cf")
    return unicodedata.normalize("NFKC", seen)


def refused_in(text: str, refused: Sequence[str]) -> None:
    """Raises Refused if one of these words is in a line."""
    compared = _compared(text)
    if any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", compared) for word in refused):
        raise refuse("refused_word")
