"""What is kept of tables, people and servers: the records that the store takes and gives.

Instants are seconds since 1970 in UTC; ids are Discord's numbers; places count from 0 in order of joining.
"""

from typing import Literal

from msgspec import Struct

from bot.loose_ends import News, Opening

Status = Literal["lobby", "closing", "running", "over", "sealed", "dropped"]
Actor = Literal[
    "start", "player", "aside", "order", "bot", "clock", "moderator", "host", "undo", "redo", "seat", "restored"
]
ClockKind = Literal[
    "turn",
    "order",
    "bot",
    "alarm",
    "remind",
    "alone",
    "resume",
    "vote",
    "lend",
    "seal",
    "report",
    "card",
    "silent",
]
Empty = Literal["safe", "ask", "bot", "out"]  # an empty clock: safe answer; the others decide; a stand-in; seat lost
Timing = Literal["turn", "bank", "common"]  # a fresh time a question; what is left is saved; one end for all asked

TAKES_CHANNEL: tuple[Status, ...] = ("lobby", "closing", "running")  # at most one such table in a channel
LIVE: tuple[Status, ...] = ("lobby", "closing", "running", "over")  # the program still has something to do for them
NOBODY = 0  # stands where a person was who asked to be forgotten


Threads = Literal["ask", "always", "never"]  # a thread for each table: who opens it is asked, or it is not his to say


class GuildSettings(Struct, frozen=True, kw_only=True):
    """What moderators set for their server."""

    games_role: int | None = None
    open_role: int | None = None
    everyone_opens: bool = False
    moderators_channel: int | None = None
    lobby_channel: int | None = None  # where players are looked for
    games_channels: tuple[int, ...] = ()
    threads: Threads | None = None  # None: where it is opened, unless whoever opens it wants a thread
    pace: str = ""  # the usual time for a turn; "": as each game has it
    free_text: bool = True
    refused_words: tuple[str, ...] = ()
    language: str = "en"
    keep_years: int = 1  # how long finished games are kept, 0 to 5
    free_days: int = 14
    quiet: str = ""  # hours in which no clock runs, as `bot.resting.Hours` are written; "": none
    greeting: tuple[int, int] | None = None  # channel and message


Plan = Literal["wait", "careful bot", "bold bot", "defend only", "my orders", "substitute"]


class Absence(Struct, frozen=True):
    """When a person is away, and what happens at his tables meanwhile.

    A `substitute` was named in a server, the `guild`, and is asked at every table of it that the absence meets; the ids
    of those where that was done are `asked` (None: of an absence from before that was kept).
    """

    since: float
    until: float
    plan: Plan = "wait"
    substitute: int | None = None
    guild: int | None = None
    asked: tuple[str, ...] | None = None


class PlayerSettings(Struct, frozen=True, kw_only=True):
    """What a person set for himself, everywhere.

    Quiet hours are minutes after midnight in `zone`; `again` are the hours between reminders, 0 for the usual two.
    `daily` is the time of day, as minutes after midnight there, of reminders that come once a day instead. `past` are
    absences that have ended early or were followed by another one, kept for a while.
    """

    pictures: Literal["normal", "small", "none"] = "normal"
    palette: Literal["usual", "high contrast", "grey"] = "usual"
    reader: bool = False
    ask: Literal["always", "final", "never"] = "final"
    zone: str = "UTC"
    own_language: str = ""  # that of private answers; "": as the server is spoken to
    quiet_since: int | None = None
    quiet_until: int | None = None
    weekends: bool = False
    call: Literal["mention", "mention and direct message", "never"] = "mention"
    again: Literal[0, 2, 6, 12, 24] = 0
    daily: int | None = None
    reminded: bool = True
    heads_up: bool = False
    absence: Absence | None = None
    past: tuple[Absence, ...] = ()
    opening: Opening | None = None
    news: tuple[News, ...] = ()


class Sitter(Struct, frozen=True):
    """Who holds a place at a table; which seat belongs to a place is in the state.

    `word_by` gave the word, who need not be the one who sits there now; `word_hash` is fixed at closing (SHA-256 of
    the normalised word) and stays when the word's text is deleted.
    """

    place: int
    user: int | None
    name: str
    bot: bool = False
    pick: str = ""
    word: str = ""
    style: str = "careful"
    word_by: int | None = None
    word_hash: str = ""
    missed: int = 0  # own turns in a row that ran out
    relieved: bool = False  # a stand-in plays for the person until he is back
    bank: float | None = None  # seconds saved, where the table keeps banks; None: the whole bank
    left: float | None = None  # when it was noticed that the person is no member of the server any more
    letter: bool = False  # a hand-over letter waits for the person


class Game(Struct, frozen=True, kw_only=True):
    """A table, without its people and its steps.

    `number` counts the tables of a server and is given by the store; `promise`, `closing` and `salt` are those of the
    luck; `step` and `generation` are the latest ones; `board_step` and `board_turn` are what `board_message` shows;
    `called` are the open questions whose owners were mentioned, as `bot.called` writes them. `free_days` are the days
    for which an absence stops its player's clock. A table that is `paused` since an instant rests, perhaps until one.
    `quiet` are the hours of the server in which no clock runs, as `bot.resting.Hours` are written; `warned` is the note
    that told moderators why the table is `blocked`.
    """

    id: str  # six digits and capitals
    guild: int
    name: str  # of the game, as the registry knows it
    title: str
    channel: int
    host: int
    wanted: int  # players, stand-ins counted
    number: int = 0
    status: Status = "lobby"
    options: bytes = b"{}"  # JSON
    preset: str = ""
    pace: str = "24 h"
    generation: int = 0
    step: int = 0
    promise: str = ""
    closing: int | None = None
    salt: str = ""
    seal_message: int | None = None
    lobby_message: int | None = None
    closed_message: int | None = None
    board_message: int | None = None
    board_step: int = 0
    board_turn: int | None = None
    call_message: int | None = None
    called: str = ""
    blocked: str = ""
    created: float = 0.0
    ended: float | None = None
    ending: str = ""
    parked: bool = False
    table_text: str = ""  # the luck's table text, fixed at closing
    empty: Empty = "safe"
    free_days: int = 14
    clock: Timing = "turn"
    paused: float | None = None
    paused_until: float | None = None
    paused_why: str = ""
    quiet: str = ""
    warned: int | None = None
    result: str = ""  # by decree or by a vote, where the rules had none: as `bot.results` writes it


class Step(Struct, frozen=True, kw_only=True):
    """One commit: one or more actions of one seat in a row, what they caused, and the table after them.

    Without a seat the actions are facts from outside the table. An "aside" is a seat's answer beside the turn.

    `actions` is notation, `events` a JSON list, `state` what `rules.saves.dump` wrote under `version`; `state` is
    empty where a list of steps was asked for without tables. `restores` names the step whose table an undo put back.
    `announced` is the message that told it, None while nobody has been told. `state_hash` is SHA-256 of the `state` as
    it was stored first, and stays when somebody's words are deleted from it; secret until the game is sealed. `waited`
    are the waking seconds after which a player has moved where somebody else had before; None of other steps, and of
    those from before that was kept.
    """

    number: int
    generation: int
    actor: Actor
    state: bytes
    version: int
    seat: int | None = None
    user: int | None = None
    interaction: int | None = None
    actions: str = ""
    events: bytes = b"[]"
    drawn: int = 0
    barrier: bool = False
    reason: str = ""
    restores: int | None = None
    at: float = 0.0
    announced: int | None = None
    state_hash: str = ""  # set by the store
    waited: float | None = None


class Clock(Struct, frozen=True):
    """When a question runs out, its player is reminded, an order or a stand-in answers, or a game is sealed.

    "alone" tells a player that all wait for him alone. An "alarm" has no seat; its serial is the number that the rules
    gave it. Nor has a "vote", which is over then, or a "lend", whose serial is the place that is lent or given back.
    The serial of a "report" and of a "card" is the number of a report: its clock runs on, its card is shown anew.
    """

    game: str
    guild: int
    kind: ClockKind
    seat: int | None
    serial: int
    at: float


RulingKind = Literal["pause", "resume", "time", "home", "end"]


class Ruling(Struct, frozen=True):
    """What a moderator decided about a table without a move, after a step. `facts` is JSON: seat, hours, channel."""

    number: int
    at: float
    step: int
    user: int | None
    kind: RulingKind
    facts: bytes
    reason: str = ""


VoteKind = Literal["pause", "resume", "time", "end", "seat", "replace", "swap", "undo", "redo", "back", "edit", "late"]
Ballots = dict[int, bool]  # by place: yes or no


class Vote(Struct, frozen=True):
    """A question of the table to itself. `facts` is JSON of what it is about; the voters are places."""

    number: int
    kind: VoteKind
    facts: bytes
    by: int
    voters: tuple[int, ...]
    ballots: Ballots
    opened: float
    until: float
    closed: float | None = None
    carried: bool = False
    message: int | None = None
    user: int | None = None  # whom it is about, where that is nobody at the table, or the moderator who asks
    reason: str = ""  # of a moderator


Why = Literal["for good", "for a while", "absence"]


class Holder(Struct, frozen=True):
    """Who held a place before: who lent it may come back; he may have left a line for those after him."""

    place: int
    user: int
    name: str
    left: float
    lent: bool = False
    line: str = ""


class Edit(Struct, frozen=True):
    """A repair that a moderator has looked at: for which step, and why; it waits for one more press."""

    user: int
    step: int
    actions: str  # notation
    reason: str
    at: float


class Search(Struct, frozen=True):
    """A place for which a person is looked for, whose it is (`user`), and who alone is `asked`, if not everybody.

    Who sits in for an absence `agreed` to that beforehand; his name is kept until then.
    """

    place: int
    why: Why
    user: int | None = None
    asked: int | None = None
    name: str = ""
    line: str = ""
    agreed: bool = False
    opened: float = 0.0
    channel: int = 0
    message: int | None = None


class Held(Struct, frozen=True):
    """The clock of a question that a report has stopped: the waking time left, and when it runs out unless solved."""

    seat: int
    serial: int
    left: float
    at: float


class Report(Struct, frozen=True, kw_only=True):
    """A problem that a player has reported. `serial` is the question that was open then (0: none).

    `events` are the last ones that the reporter could see, as JSON without anybody's words; `state_hash` is that of the
    step, secret until the game is sealed. `note` is what the reporter is told; he has `heard` it or not yet. `channel`
    and `message` are where the card stands.
    """

    number: int
    serial: int
    step: int
    turn: int
    seat: int
    user: int | None
    text: str
    state_hash: str
    versions: str
    opened: float
    events: bytes = b"[]"
    held: tuple[Held, ...] = ()
    closed: float | None = None
    closed_by: int | None = None
    note: str = ""
    channel: int | None = None
    message: int | None = None
    heard: bool = False


class Note(Struct, frozen=True):
    """A reminder of a person to himself: shown to nobody else, from the turn on at which it is `due`."""

    game: str
    user: int
    number: int
    text: str
    made: float
    due: int
    told: bool = False


class Draft(Struct, frozen=True):
    """Presses that are not final yet: nobody else sees them, and they drew no luck."""

    seat: int
    generation: int
    step: int
    revision: int
    actions: str
    open: int | None = None  # index of an opened sub-question
    at_once: bool = False
    unless: str = ""  # what its owner was like (`ahead.situation`): played at once only if nothing of it has changed


class Order(Struct, frozen=True):
    """A standing order of one place: the question it answers, and the answer."""

    key: str
    value: str


class Table(Struct, frozen=True):
    """A game with its people, by place, its latest step (None in the lobby) and its clocks, the next first."""

    game: Game
    sitters: tuple[Sitter, ...]
    step: Step | None
    clocks: tuple[Clock, ...] = ()
