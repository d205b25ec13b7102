"""The public messages of a running table, made from the public view only (chat's turn message, call, end)."""

from collections.abc import Sequence

from discord import ui

from bot import side_box
from bot.absent import MISSED
from bot.controls import Button, button_rows
from bot.layout import GOLD, Layout, Rows, named, passing, picture, row, rule, seat_accent, text
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Step
from bot.words import cut, fitting, say
from rules.contract import Asked, Decision, Event, Repair
from rules.notation import read_all
from rules.panels import Press
from rules.registry import part

STORY_LINES = 8
WORDS = 900  # letters of a turn message
AROUND = 250  # of them for all but the story, where that is not known yet
END = 1150  # of the end of a game, line breaks not counted
REPAIR = "repair:"  # how a repair begins in notation
PLAIN = 1900  # letters of its plain form
ROWS = 5  # of buttons that Discord takes beneath a plain message


def story(table: OpenTable, steps: Sequence[Step]) -> list[str]:
    """What happened in these steps, as the channel may know it; the latest lines, and how many went before."""
    return _latest(whole_story(table, steps), WORDS - AROUND)


def turn_story(table: OpenTable, asked: Sequence[Decision], lines: list[str], votes: Sequence[str] = ()) -> list[str]:
    """The latest lines of a story for which a turn message has room beside all else that it says."""
    around = [*_head(table, asked), *votes, small_print(table, asked)]
    return _latest(lines, WORDS - sum(len(line) + 1 for line in around if line))


def whole_story(table: OpenTable, steps: Sequence[Step]) -> list[str]:
    """The same, every line of it."""
    lines: list[str] = []
    heap: list[Event] = []
    for step in steps:
        if line := _before_step(table, step):
            lines += table.words.story(heap, table.public, table.shown)
            lines.append(line)
            heap = []
        heap += [event for event in table.events(step.events) if event.only_for is None]
    return lines + table.words.story(heap, table.public, table.shown)


def _latest(lines: list[str], room: int) -> list[str]:
    """The last lines that fit into so many letters, the very last one always; what was left out is counted."""
    for first in range(max(0, len(lines) - STORY_LINES), len(lines)):
        shown = _from(lines, first)
        if first == len(lines) - 1 or sum(len(line) + 1 for line in shown) <= room:
            return shown
    return []


def _from(lines: list[str], first: int) -> list[str]:
    """The lines from one on, and how many went before."""
    if not first:
        return lines
    return [say("turn.earlier_one") if first == 1 else say("turn.earlier", count=first), *lines[first:]]


def _before_step(table: OpenTable, step: Step) -> str:
    """Who acted, where it was not the player: that is never hidden. Facts from outside the table tell themselves."""
    if step.seat is None and (told := repairs_told(table, step)):
        return say("turn.repaired", by=mention(step.user), what=told, reason=step.reason)
    if step.seat is None and step.actions:
        return say("turn.moderator_said", by=mention(step.user), reason=step.reason) if step.reason else ""
    if step.actor == "seat" and step.seat is not None:
        to_bot = table.sitter(step.seat).bot
        facts = {"seat": step.seat + 1, "name": table.shown[step.seat]}
        return say("turn.seat_to_bot" if to_bot else "turn.seat_changed", **facts)
    if step.actor == "restored":
        return say("turn.restored", step=step.number - 1)
    if step.actor == "redo" and step.seat is not None:
        return say("turn.brought_back", name=table.shown[step.seat])
    if step.actor == "undo" and step.seat is not None:
        return say("turn.took_back", name=table.shown[step.seat])
    if step.actor == "clock" and step.seat is not None:
        return say("turn.time_up", name=table.shown[step.seat])
    return _by_moderator(table, step) if step.actor == "moderator" else ""


def _by_moderator(table: OpenTable, step: Step) -> str:
    by = mention(step.user)
    if step.restores is not None or step.seat is None:
        return say("turn.took_back_moderator", by=by, step=step.restores, reason=step.reason)
    name = table.shown[step.seat]
    if step.actions:
        return say("turn.moderator_did", by=by, name=name, reason=step.reason)
    place = "mod.seat_told_bot" if table.sitter(step.seat).bot else "mod.seat_told"
    return say(place, by=by, seat=step.seat + 1, name=name, reason=step.reason)


def calls(table: OpenTable, decisions: Sequence[Decision]) -> list[str]:
    """One call for each person asked: mention, imperative, and until when."""
    return [_call(table, decision) for decision in decisions]


def _call(table: OpenTable, decision: Decision) -> str:
    said = table.words.call(table.public, public_side(table, decision), table.shown)
    line = say("turn.call", user=table.sitter(decision.seat).user, call=said)
    return f"{line} {say('turn.short_clock')}" if table.sitter(decision.seat).missed >= MISSED else line


def until(table: OpenTable, decisions: Sequence[Decision]) -> str:
    """The earliest end of the time of those asked, as Discord's time marks; "" without a clock. A table may rest."""
    clocks, game = table.record.clocks, table.game
    if game.paused is not None:
        return say("turn.rests_until", due=int(game.paused_until)) if game.paused_until else say("turn.rests")
    seats = {decision.seat for decision in decisions}
    ends = [clock.at for clock in clocks if clock.kind == "turn" and clock.seat in seats]
    return say("turn.until", due=int(min(ends))) if ends else ""


def public_side(table: OpenTable, decision: Decision) -> Asked:
    """What everybody may know of a question."""
    return next(asked for asked in table.public.asked if asked.serial == decision.serial)


def board_file(table: OpenTable) -> str:
    """The name of a public picture, from game and step only (threats SC-15)."""
    return f"{table.game.name}-{table.game.id}-{table.number}.png"


def controls(table: OpenTable) -> list[Button]:
    """The fixed buttons of a turn message (threats SC-8)."""
    hidden = [named("hand", table.control("h"))] if table.rules.hides else []
    return [named("play", table.control("p"), "chosen"), *hidden, named("table", table.control("t"))]


def plain_turn(table: OpenTable, asked: Sequence[Decision], told: Sequence[str], next_: str = "") -> str:
    """The message as it is sent first, so that a phone's notice says what to do; `next_` tells somebody he is next."""
    head = " ".join(filter(None, [*calls(table, asked), until(table, asked), next_]))
    before = say("turn.before", story=" ".join(told)) if told else ""
    return _with_box(table, cut(f"{head}\n{before}".strip(), PLAIN))


def _with_box(table: OpenTable, words: str) -> str:
    """A plain message with the words of the box beside the turn beneath, as far as there is room."""
    return "\n".join([words, *fitting([line for line in side_box.plain_lines(table) if line], PLAIN - len(words))[0]])


def turn_layout(
    table: OpenTable,
    asked: Sequence[Decision],
    told: Sequence[str],
    file: str | None,
    alt: str,
    votes: Sequence[str] = (),
) -> Layout:
    """The same, dressed: call, story, picture, controls, open votes and other small print."""
    parts: list[ui.Item[Layout]] = [text(*_head(table, asked))]
    if told:
        parts += [rule(), text(*told)]
    parts += [picture(file, alt)] if file else [text(board_text(table))]
    parts += [row(*line) for line in aloud(table, asked)]
    parts += [
        row(*controls(table)),
        *side_box.items(table),
        *([passing(*votes)] if votes else []),
        text(small_print(table, asked)),
    ]
    accent = seat_accent(table.labels[asked[0].seat]) if asked else GOLD
    return Layout(*parts, accent=accent)


def _head(table: OpenTable, asked: Sequence[Decision]) -> list[str]:
    """Who is asked and until when; else how the game stands, and why nobody is."""
    if not asked:
        return [f"{table.words.progress(table.public)}. {nobody_called(table)}"]
    return [*calls(table, asked), f"-# {until(table, asked)}" if until(table, asked) else ""]


def nobody_called(table: OpenTable) -> str:
    """Why nobody is mentioned: a stand-in plays, or a person's order or prepared move will answer (threats SC-5)."""
    return say("turn.nobody" if stand_ins_play(table) else "turn.secret_waits")


def stand_ins_play(table: OpenTable) -> bool:
    """Whether stand-ins alone are to answer, for nobody or for people who are away: that is known to all."""
    answering = {(clock.seat, clock.serial) for clock in table.record.clocks if clock.kind == "bot"}
    return all((decision.seat, decision.serial) in answering for decision in table.decisions())


def plain_rows(table: OpenTable, asked: Sequence[Decision] = ()) -> Rows:
    """The controls of the plain form."""
    votes = aloud(table, asked)
    return Rows(*votes, controls(table), *side_box.plain_rows(table, 1 + len(votes)))


def aloud(table: OpenTable, asked: Sequence[Decision]) -> list[list[Button]]:
    """The answers to a vote in which all have the same few, to be given by one press where everybody sees them."""
    if not asked or not all(decision.aloud and decision.open_answers for decision in asked):
        return []
    return button_rows(call_rows(table, asked[0]), table.control("c"))


def board_text(table: OpenTable) -> str:
    """The board in words, where a picture cannot be had."""
    return f"```\n{table.words.board(table.public, table.plain)}\n```"


def small_print(table: OpenTable, asked: Sequence[Decision]) -> str:
    """Where the game stands, who comes next, how to type."""
    hint = table.words.hint(table.public, public_side(table, asked[0])) if asked else "/play"
    return say(
        "turn.small",
        progress=table.words.progress(table.public),
        turn=table.state.turn,
        after=_after(table),
        hint=say("turn.typing", command=hint),
    )


def _after(table: OpenTable) -> str:
    next_ = table.words.after(table.public, table.shown)
    return say("turn.after", name=next_) if next_ else ""


def call_text(table: OpenTable, asked: Sequence[Decision]) -> str:
    """The words of a public call: who is asked what and until when, and what stands open beside it."""
    return _with_box(table, " ".join(filter(None, [*calls(table, asked), until(table, asked)])))


def call_controls(table: OpenTable, asked: Sequence[Decision]) -> Rows:
    """What stands on a public call: the answers themselves only if one seat is asked and all can see them (SC-8)."""
    answer: Button = named("answer", table.control("p"), "chosen")
    shown: list[list[Button]] = [[answer]]
    if len(asked) == 1 and asked[0].open_answers and len(open_rows := call_rows(table, asked[0])) <= ROWS:
        shown = button_rows(open_rows, table.control("c"))
    return Rows(*shown, *side_box.plain_rows(table, len(shown)))


def call_rows(table: OpenTable, decision: Decision) -> Sequence[Sequence[Press]]:
    """The public answers of a question out of turn: all of them follow from what everybody sees."""
    offers = table.rules.lawful(table.state, decision)
    rows: Sequence[Sequence[Press]] = part(table.game.name, "panel").call_rows(
        table.public, public_side(table, decision), offers, table.plain
    )
    return rows


def _ways_on(table: OpenTable) -> list[Button]:
    """Where to go from a table that is over."""
    again = named("rematch", table.control("gr"))
    return [again, named("record", table.control("x")), named("table", table.control("t"))]


def early_layout(table: OpenTable, note: str, told: Sequence[str], file: str | None, alt: str, luck: str) -> Layout:
    """A game that was ended without a result: by whom, where it stood, its luck."""
    parts: list[ui.Item[Layout]] = [text(note, table.words.progress(table.public)), rule(), text(*told, f"-# {luck}")]
    parts += [picture(file, alt)] if file else [text(board_text(table))]
    return Layout(*parts, row(*_ways_on(table)), text(say("end.small")), accent=GOLD)


def end_layout(table: OpenTable, told: Sequence[str], file: str | None, alt: str, luck: str, *, sealed: bool) -> Layout:
    """The end of the game: result, ranking, luck, what next."""
    ending = table.words.ending(table.public, table.shown)
    result = [ending.headline, "", *ending.ranking, f"-# {ending.figures}"]
    small = say("end.small")
    story = (
        told[-1:] if sum(map(len, (*result, *told, luck, small))) > END else told
    )  # the last line says why it is over
    parts: list[ui.Item[Layout]] = [text(*result), rule(), text(*([*story, ""] if story else []), luck)]
    parts += [picture(file, alt)] if file else [text(board_text(table))]
    ways = [row(*_ways_on(table))]
    if not sealed:
        ways.append(row(named("done", table.control("d"), "finish")))
    return Layout(*parts, *ways, text(small), accent=GOLD)


def repairs_told(table: OpenTable, step: Step) -> str:
    """What a moderator has set right in a step; "" for any other step."""
    if not step.actions.startswith(REPAIR):
        return ""
    titles = {fact.key: fact.title for fact in table.rules.repairs(table.state, table.shown)}
    made = [one for one in read_all(table.rules.recorded, step.actions) if isinstance(one, Repair)]
    return ", ".join(say("mod.fact", title=titles.get(one.what, one.what), value=one.value) for one in made)
