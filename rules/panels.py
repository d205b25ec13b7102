"""What a game puts before a player who must choose: words, buttons and lists as plain data, without Discord."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from rules.contract import Action

Style = Literal["plain", "chosen", "finish", "grave"]  # grey, blurple, the one green press, red


class Press(Struct, frozen=True):
    """One button. It answers with actions in a row, or opens further presses (`asks`), or only fills a pad's hole."""

    label: str
    answer: tuple[Action, ...] = ()
    style: Style = "plain"
    asks: tuple["Press", ...] = ()
    question: str = ""  # what `asks` is asking, in one sentence
    spacer: bool = False


class Choice(Struct, frozen=True):
    """One entry of a list: the thing first, then the number; `note` says what would happen."""

    label: str
    answer: tuple[Action, ...]
    note: str = ""


class Menu(Struct, frozen=True):
    """A list; `prompt` is verb and an ellipsis. More than 25 choices are paged by whoever shows it."""

    prompt: str
    choices: tuple[Choice, ...]


Row = tuple[Press, ...] | Menu


class Panel(Struct, frozen=True):
    """The private panel of one decision.

    `back` and `rules` are added by whoever shows it, beside the finishing press of the last row of presses.
    """

    title: str
    lines: tuple[str, ...]
    rows: tuple[Row, ...]
    finish: tuple[Press, ...] = ()  # the last row, before Back and Rules
    small: str = ""
    picture: bool = True
    rules: tuple[str, ...] = ()  # ids of the rules that this decision is about


def answers(panel: Panel) -> Iterator[Press | Choice]:
    """Every press and choice in the order of their indexes (`asks` follow their press)."""
    for row in (*panel.rows, panel.finish):
        if isinstance(row, Menu):
            yield from row.choices
        else:
            for press in row:
                yield press
                yield from press.asks
