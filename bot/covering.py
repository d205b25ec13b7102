"""What is hidden leaves everything that tells it: the stored steps, the newest board, every older message of ours."""

from collections.abc import Callable, Sequence

from bot import messages
from bot.master import Master
from bot.opened import OpenTable
from bot.posting import CannotPost, NotNow
from bot.records import Step
from bot.spoken import said
from bot.words import aloud
from rules import notation, phrases

SHORTEST = 3  # letters of a text that is looked for wherever it stands: shorter ones are looked for in their lines only
AROUND = 2  # letters on both sides of a text that is replaced within a line
HIDDEN = "…"

Lines = dict[str, str]


@aloud
async def cover(master: Master, before: OpenTable, after: OpenTable) -> int:
    """Take what `after` hides and `before` told out of the stored steps and out of the channel.

    The answer counts the messages that could not be changed.
    """
    game = after.game
    async with master.session.alone(game.id):  # no move may be made from a table that still has the words
        steps = await master.store.steps(game.guild, game.id, 1)
        told = {step.number: messages.whole_story(before, [step]) for step in steps}
        affected = [step for step in steps if told[step.number] != messages.whole_story(after, [step])]
        words = _words(before, affected)
        await master.store.silence(game.id, list(words))
        now = await master.store.steps(game.guild, game.id, 1)
    newest = await master.session.open(game.guild, game.id)
    await master.announcer.redraw(newest)
    lines = _changed(newest, told, now)
    if not affected:
        return 0
    since = _message_before(newest, steps, affected[0])
    texts = [text for texts in words.values() for text in texts]
    try:
        return await master.poster.reword(game.channel, since, _rewording(lines, texts))
    except (CannotPost, NotNow):
        return len({step.announced for step in affected})


def _words(table: OpenTable, steps: Sequence[Step]) -> dict[int, list[str]]:
    """What was said in these steps, by their number; nothing for those in which nobody spoke."""
    spoken = {step.number: notation.read_all(table.rules.recorded, step.actions) for step in steps}
    texts = {number: [text for action in actions if (text := said(action))] for number, actions in spoken.items()}
    return {number: found for number, found in texts.items() if found}


def _changed(table: OpenTable, told: dict[int, list[str]], steps: Sequence[Step]) -> Lines:
    """Each line of the story as it was told, and as it is told without the words."""
    lines: Lines = {}
    for step in steps:
        for old, new in zip(told.get(step.number, ()), messages.whole_story(table, [step]), strict=False):
            if old != new:
                lines[old] = new
    return lines


def _message_before(table: OpenTable, steps: Sequence[Step], first: Step) -> int:
    """A message of ours that is older than all that can tell this step."""
    earlier = [step.announced for step in steps if step.number < first.number and step.announced]
    return max(earlier, default=table.game.closed_message or table.game.seal_message or 0)


def _rewording(lines: Lines, texts: Sequence[str]) -> Callable[[str], str]:
    """What becomes of a text of ours: whole lines told anew, else what differs in them, else the words themselves."""
    parts = {part: _middle(new, old) for old, new in lines.items() if len(part := _middle(old, new)) > 2 * AROUND}
    forms = {form for text in texts for form in (text, phrases.harmless(text)) if len(form.strip()) >= SHORTEST}

    def reworded(text: str) -> str:
        for old, new in (*lines.items(), *parts.items()):
            text = text.replace(old, new)
        for form in sorted(forms, key=len, reverse=True):
            text = text.replace(form, HIDDEN)
        return text

    return reworded


def _middle(line: str, other: str) -> str:
    """The part of a line in which it differs from another one, and a little around it."""
    most = min(len(line), len(other))
    start = next((at for at in range(most) if line[at] != other[at]), most)
    end = next((at for at in range(most - start) if line[-1 - at] != other[-1 - at]), most - start)
    return line[max(0, start - AROUND) : len(line) - max(0, end - AROUND)]
