"""What a game's `words` module offers: everything that a person reads about the game, made from views and events.

Functions take `names`, the players' display names by seat, made harmless by the caller for the place where the text
will stand (markdown or plain). They know nothing of Discord; markdown is what chat knows (`**bold**`).
"""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from rules.contract import Action, Asked, Event, Illegal, Options, Private, Public, Seen

Names = Sequence[str]


class Ending(Struct, frozen=True):
    """The end of a game in words: who won and why, the ranking line by line, and figures worth remembering."""

    headline: str
    ranking: tuple[str, ...]
    figures: str


class Entry(Struct, frozen=True):
    """One thing that can be looked up: a rule, a card, a word."""

    id: str
    title: str
    text: str
    source: str = ""
    words: tuple[str, ...] = ()  # further words under which it is found


class Words(Protocol):
    """The module `rules.<game>.words`."""

    PITCH: str
    HOW: str  # how the game is played, in about eight lines
    LENGTH: str

    def story(self, events: Sequence[Event], view: Public, names: Names) -> list[str]:
        """The public events as lines, in order; one line a thing that a player would tell a friend."""
        ...

    def private_story(self, events: Sequence[Event], view: Private, names: Names) -> list[str]:
        """Lines about the events told to this seat only."""
        ...

    def call(self, view: Public, asked: Asked, names: Names) -> str:
        """What the asked player must do, as an imperative that follows a mention and a comma."""
        ...

    def hint(self, view: Public, asked: Asked) -> str:
        """The typed command for this decision, as `/kobold go`."""
        ...

    def waiting(self, view: Public, asked: Asked, names: Names) -> str:
        """What others read who press a control of this decision: "It is Chloé's turn"."""
        ...

    def refuse(self, refusal: Illegal, view: Seen, names: Names) -> str:
        """What is not possible, why (rule id), and what is possible instead."""
        ...

    def describe(self, view: Private, action: Action, names: Names) -> str:
        """An action in words, for lists and receipts, without markdown: "walk to E4, Vala goes for Tomás"."""
        ...

    def done(self, before: Private, after: Seen, actions: Sequence[Action], names: Names) -> str:
        """What a committed row of actions came to: "Tuzz to F3"."""
        ...

    def hand(self, view: Private, names: Names) -> list[str]:
        """The seat's secrets and means, line by line."""
        ...

    def summary(self, view: Seen, names: Names) -> str:
        """The table as one paragraph: the alt text of its picture, at most 1,024 characters, plain."""
        ...

    def board(self, view: Seen, names: Names) -> str:
        """The table as text in at most 34 columns, for a code block, plain."""
        ...

    def progress(self, view: Public) -> str:
        """Where the game stands: "Round 4"."""
        ...

    def after(self, view: Public, names: Names) -> str:
        """Who comes next: a player's name or an opponent's; "" once the game is over."""
        ...

    def ending(self, view: Public, names: Names) -> Ending:
        """The result, once the game is over."""
        ...

    def seat_label(self, view: Public, seat: int) -> str:
        """Colour and shape: "Blue hexagon"."""
        ...

    def piece(self, view: Public, seat: int) -> str:
        """What this seat plays, by name: "Tuzz"."""
        ...

    def pick(self, key: str) -> str:
        """A lobby pick in words: "Tuzz, blue hexagon"."""
        ...

    def plays(self, options: Options, seats: int) -> str:
        """The options in one line: what they add to the printed rules."""
        ...

    def option_title(self, key: str) -> str:
        """What an option is called: "Steps of the fighters"."""
        ...

    def option(self, key: str, value: str | int | bool) -> str:
        """What an option's value means, in one sentence; with the value "" what the option is about."""
        ...

    def ledger(self) -> tuple[Entry, ...]:
        """Every rule, card and word that can be looked up."""
        ...
