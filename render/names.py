"""Players' names on pictures: cleaned, split into runs of one font, measured and cut; else the seat's own label."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from render.coverage import characters
from render.fonts import BOLD, EMOJI, NOTO, Face, font, name_chain

SMALLEST = 26
ELLIPSIS = "…"
MOST_MARKS = 2
LONGEST = 80  # letters: compatibility letters can unfold into many
BLANK_LETTERS = "\u3164\u115f\u1160\uffa0\u2800"  # letters by their category, yet nothing to see
MARKS = ("Mn", "Me", "Mc")


class Run(NamedTuple):
    """A piece of text that one font draws."""

    face: Face
    text: str


def clean(name: str) -> str:
    """A name as `cleaned`, of no more letters than any picture has room for."""
    return cleaned(name)[:LONGEST]


def cleaned(text: str) -> str:
    """A text without what cannot be seen or turns its neighbours; compatibility letters become plain ones."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", text):
        marks = marks + 1 if unicodedata.category(character) in MARKS else 0
        if visible(character) and marks <= MOST_MARKS:
            kept.append(" " if unicodedata.category(character)[0] == "Z" else character)
    return " ".join("".join(kept).split())


def visible(character: str) -> bool:
    """Neither control, format, private nor unassigned, no variation selector, no blank letter."""
    selector = 0xFE00 <= ord(character) <= 0xFE0F or 0xE0100 <= ord(character) <= 0xE01EF
    return unicodedata.category(character)[0] != "C" and not selector and character not in BLANK_LETTERS


def face_of(character: str) -> Face | None:
    """The first face of the chain that has the character."""
    return next((face for face in name_chain() if ord(character) in characters(face)), None)


def split(text: str) -> tuple[Run, ...]:
    """Runs in reading order; characters that no font has are left out."""
    runs: list[Run] = []
    for character in text:
        before = runs[-1].face if runs else None
        face = face_after(character, before)
        if face is None:
            continue
        if face == before:
            runs[-1] = Run(face, runs[-1].text + character)
        else:
            runs.append(Run(face, character))
    return tuple(runs)


def face_after(character: str, before: Face | None) -> Face | None:
    """The face for the next character: a space stays with its word, a mark with its letter or goes.

    Marks that NFKC could not join to a Latin, Greek or Cyrillic letter are left out.
    """
    if character == " ":
        return BOLD if before in (None, EMOJI) else before
    if unicodedata.category(character) in MARKS:
        joins = before is not None and before not in (BOLD, NOTO) and ord(character) in characters(before)
        return before if joins else None
    return face_of(character)


def legible(name: str, label: str) -> tuple[Run, ...]:
    """The name's runs if at least half of its letters can be drawn, else the seat's label."""
    text = clean(name)
    drawn = " ".join("".join(run.text for run in split(text)).split())
    if not drawn or 2 * letters(drawn) < letters(text):
        return (Run(BOLD, label),)
    return split(drawn)


def letters(text: str) -> int:
    """How many letters and figures there are."""
    return sum(unicodedata.category(character)[0] in "LN" for character in text)


def measure(runs: tuple[Run, ...], size: int) -> float:
    """Width in pixels."""
    return sum(font(run.face, size).getlength(run.text) for run in runs)


@lru_cache(maxsize=1024)
def fitted(name: str, label: str, size: int, width: int) -> tuple[tuple[Run, ...], int]:
    """Runs from left to right and the size that lets them stand in `width` pixels: shrunk first, then cut."""
    runs = legible(name, label)
    while size > SMALLEST and measure(runs, size) > width:
        size -= 2
    return placed(cut(runs, size, width)), size


@lru_cache(maxsize=1024)
def shortened_to(name: str, label: str, size: int, width: int) -> tuple[Run, ...]:
    """Runs from left to right, cut to stand in `width` pixels at this size: for a name within a sentence."""
    return placed(cut(legible(name, label), size, width))


def cut(runs: tuple[Run, ...], size: int, width: int) -> tuple[Run, ...]:
    """As many whole letters as fit, and an ellipsis if that is not all."""
    if measure(runs, size) <= width:
        return runs
    end = Run(BOLD, ELLIPSIS)
    shorter = (stripped for stripped in shortened(runs) if measure((*stripped, end), size) <= width)
    return (*next(shorter, ()), end)


def shortened(runs: tuple[Run, ...]) -> Iterator[tuple[Run, ...]]:
    """The runs with one letter after another taken off, each together with its marks."""
    while runs:
        *first, last = runs
        text = last.text
        while text and unicodedata.category(text[-1]) in MARKS:
            text = text[:-1]
        text = text[:-1].rstrip()
        runs = (*first, Run(last.face, text)) if text else tuple(first)
        yield runs


def placed(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """Runs from left to right: turned round if the first strong letter reads from the right."""
    strong = (unicodedata.bidirectional(c) for run in runs for c in run.text)
    first = next((direction for direction in strong if direction in ("L", "R", "AL")), "L")
    return runs if first == "L" else runs[::-1]
