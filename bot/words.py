"""The game master's own sentences: looked up by the place where they stand, filled with named facts.

A language is a file beside this one with the same places, and `[language]` with its `code` and `name`; what it lacks is
said in English. Which one is spoken belongs to the task at hand (`speak`), and to what that task begins: the one who
asks is answered in his own, and what all can read is said in the language of the place (`aloud`).
"""

import tomllib
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, wraps
from importlib.resources import files
from string import Formatter
from typing import Any, ParamSpec, TypeVar

ELLIPSIS = "…"
P = ParamSpec("P")
R = TypeVar("R")


ENGLISH = "en"
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)
_aloud: ContextVar[str] = ContextVar("aloud", default=ENGLISH)


@cache
def languages() -> dict[str, dict[str, str]]:
    """Every language that there is a file for: by its code, its sentences by their place (`refuse.no_table`)."""
    found: dict[str, dict[str, str]] = {}
    for file in sorted(files("bot").iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            sentences = read(file.read_text(encoding="utf-8"))
            found[sentences["language.code"]] = sentences
    return found


def read(text: str) -> dict[str, str]:
    """The sentences of a language's file, by their place."""
    groups = tomllib.loads(text)
    return {f"{group}.{key}": text for group, entries in groups.items() for key, text in entries.items()}


@cache
def table(code: str = ENGLISH) -> dict[str, str]:
    """Every sentence of a language by its place, in English where it has none."""
    return languages()[ENGLISH] | languages().get(code, {})


def names() -> dict[str, str]:
    """By code: what each language is called in itself."""
    return {code: sentences["language.name"] for code, sentences in languages().items()}


def speak(here: str, own: str = "") -> None:
    """From here on this task speaks the language of the place in public, and answers in one's `own`, if any."""
    _aloud.set(here)
    _spoken.set(own or here)


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Something that is said in this language."""
    before = _spoken.set(code)
    try:
        yield
    finally:
        _spoken.reset(before)


@contextmanager
def shown(everybody: bool) -> Iterator[None]:
    """An answer that is put together for everybody to read, or for the one who asks."""
    with speaking(here() if everybody else _spoken.get()):
        yield


def here() -> str:
    """The code of the language that is spoken in public."""
    return _aloud.get()


def aloud(work: Callable[P, Awaitable[R]]) -> Callable[P, Coroutine[Any, Any, R]]:
    """Work whose words all can read: they are in the language of the place, whoever asked for it.

    What it refuses is a private answer all the same (`refusals.Refused`).
    """

    @wraps(work)
    async def working(*args: P.args, **kwargs: P.kwargs) -> R:
        with speaking(here()):
            return await work(*args, **kwargs)

    return working


def say(place: str, /, **facts: Any) -> str:
    """The sentence of this place with its facts filled in.

    Raises:
        KeyError: no such place, or a fact is missing: both are faults of ours that a test finds.
    """
    return table(_spoken.get())[place].format(**facts)


def say_aloud(place: str, /, **facts: Any) -> str:
    """The same for all to read, in the language of the place."""
    with speaking(here()):
        return say(place, **facts)


def facts_of(place: str) -> set[str]:
    """The names of the facts that a sentence wants."""
    return {name for _, name, _, _ in Formatter().parse(table()[place]) if name}


def one_of(values: Iterable[object], limit: int = 12) -> str:
    """Values as a short list for a refusal: the first ones, and how many more."""
    every = [str(value) for value in values]
    some = ", ".join(every[:limit])
    return say("label.and_more", some=some, count=len(every) - limit) if len(every) > limit else some


def fitting(lines: Sequence[str], letters: int, *, latest: bool = False) -> tuple[list[str], int]:
    """The first lines, or the latest, that fit into so many letters; and how many lines were left out."""
    kept: list[str] = []
    for line in reversed(lines) if latest else lines:
        letters -= len(line) + 1
        if letters < 0:
            break
        kept.append(line)
    return kept[::-1] if latest else kept, len(lines) - len(kept)


def told_apart(entries: Sequence[tuple[str, str]], limit: int) -> list[str]:
    """The labels of a list, each of at most so many letters; of those with one label and one note each has a number."""
    shown = [cut(label, limit) for label, _ in entries]
    alike = Counter(zip(shown, (note for _, note in entries), strict=True))
    taken, count = set(shown), Counter[str]()
    for place, (_, note) in enumerate(entries):
        label = shown[place]
        while alike[label, note] > 1 and shown[place] in taken:
            count[label] += 1
            mark = f" ({count[label]})"
            shown[place] = f"{cut(label, limit - len(mark))}{mark}"
        taken.add(shown[place])
    return shown


def cut(text: str, limit: int) -> str:
    """At most this many characters; what is cut off is marked."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS
