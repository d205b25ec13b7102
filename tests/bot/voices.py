"""In which voice each sentence goes out: what all can read is never in one person's language, nor the reverse.

Every sentence of the game master ends with an unseen mark of the voice that said it, which the server takes off again.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from bot import words
from bot.master import Master

OWN, HERE, NOBODY = "own", "here", "nobody"  # languages: of a person, of the server, of what was told neither
MARKS = {OWN: "\u2063", HERE: "\u2064", NOBODY: "\u2062"}

KEPT = ("lobby.bot_name",)  # names that are stored, and compared


@contextmanager
def marked() -> Iterator[None]:
    """While this lasts everybody has set a language of his own, and the server is spoken to in another one."""
    english = words.languages()[words.ENGLISH]
    spoken = {code: _marked(english, code) for code in MARKS}

    async def speak(master: Master, guild: int | None, user: int | None = None) -> None:
        words.speak(HERE, OWN if user is not None else "")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "languages", lambda: {words.ENGLISH: english} | spoken)
        patch.setattr(Master, "speak", speak)
        words.table.cache_clear()
        yield
    words.table.cache_clear()


def _marked(english: dict[str, str], code: str) -> dict[str, str]:
    marked = {place: f"{text}{MARKS[code]}" for place, text in english.items() if place not in KEPT}
    return english | marked | {"language.code": code}


def unmarked(body: Any) -> tuple[Any, list[tuple[str, str]]]:
    """A request's body as Discord would have it, and the texts in it with the voice, or voices, of each."""
    found: list[tuple[str, str]] = []
    return _taken_off(body, found), found


def _taken_off(value: Any, found: list[tuple[str, str]]) -> Any:
    match value:
        case str():
            voices = [code for code, mark in MARKS.items() if mark in value]
            for mark in MARKS.values():
                value = value.replace(mark, "")
            found += [(code, value) for code in voices]
        case dict():
            for key in value:
                value[key] = _taken_off(value[key], found)
        case list():
            value[:] = [_taken_off(one, found) for one in value]
    return value


def wrong(told: Sequence[tuple[str, str]], *, private: bool) -> set[tuple[str, str]]:
    """What was said in the wrong voice. A private sentence may repeat words that are stored as all have read them."""
    own = {text for code, text in told if code == OWN}
    return {(code, text) for code, text in told if code != (OWN if private else HERE) and not (private and text in own)}
