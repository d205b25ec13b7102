"""`/mod edit`: a public fact of the table is set right; on a copy first, then by one more press."""

from collections.abc import Sequence
from difflib import unified_diff

from msgspec import structs

from bot import completions, facts, moderation, rights, votes
from bot.custom_id import CustomId
from bot.layout import SLATE, Layout, compared, file, named, row, rule, text
from bot.master import Master
from bot.names import inline
from bot.opened import OpenTable
from bot.records import Edit
from bot.refusals import refuse
from bot.replies import Interaction, PrivateReply, private
from bot.session import running
from bot.vote_words import NO_PLACE
from bot.words import one_of, say, shown
from rules import notation, saves
from rules.chance import NoLuck
from rules.contract import Illegal, Repair, Repairable, State

KIND, APPLY, DROP = "me", 1, 0
TYPED, LINES, FAULTS = 40, 16, 3


async def edit(master: Master, interaction: Interaction, what: str, value: str, reason: str, game: str | None) -> None:
    """The dry run: nothing is stored but what would be done, for whom and why.

    Raises:
        Refused: no such fact or value, no change, or the table would break an invariant of its rules.
    """
    reply = private(interaction)
    await rights.must_moderate(master, interaction)
    table = await master.here(interaction, game)
    running(table)
    why = moderation.reason_of(reason)
    fact = fact_called(table, what)
    wanted = next((one for one in fact.values if one.casefold() == value.strip().casefold()), None)
    if wanted is None:
        raise refuse("fact_value", value=inline(value, TYPED), title=fact.title, values=one_of(fact.values))
    if wanted == fact.now:
        raise refuse("fact_same", title=fact.title, value=wanted)
    action = Repair(fact.key, wanted)
    after = tried(table, action)
    kept = Edit(interaction.user.id, table.number, notation.write(action), why, master.now())
    await master.store.put_edit(table.game.id, kept)
    await _show(master, reply, table, after, fact, wanted)


def fact_called(table: OpenTable, what: str) -> Repairable:
    """The fact of this key or title.

    Raises:
        Refused: there is none.
    """
    found = table.rules.repairs(table.state, table.plain)
    wanted = what.strip().casefold()
    for fact in found:
        if wanted in (fact.key.casefold(), fact.title.casefold()):
            return fact
    titles = one_of([inline(fact.title, TYPED) for fact in found]) or say("refuse.nothing_legal")
    raise refuse("unknown_fact", what=inline(what, TYPED), facts=titles)


def tried(table: OpenTable, action: Repair) -> OpenTable:
    """The table with the repair, on a copy.

    Raises:
        Refused: an invariant of the rules would be broken.
    """
    state: State = saves.copy(table.state)
    try:
        table.rules.apply(state, None, action, NoLuck())
    except Illegal as unsound:
        broken = unsound.facts.get("broken")
        some = one_of(broken if isinstance(broken, tuple) else (), FAULTS)
        raise refuse("fact_breaks", faults=some or say("refuse.nothing_legal")) from unsound
    step = table.step
    assert step is not None, "a running table has a step"
    return table.as_of(structs.replace(step, state=saves.dump(state), version=table.rules.version))


async def _show(
    master: Master, reply: PrivateReply, table: OpenTable, after: OpenTable, fact: Repairable, value: str
) -> None:
    """What changes, before and after, as onlookers see it; and two buttons."""
    shown = [await master.announcer.boards.picture(one) for one in (table, after)]
    names = [f"{which}.png" for which in ("before", "after")]
    pictures = [(name, data, alt) for name, (data, _, alt) in zip(names, shown, strict=True)]
    control = CustomId(KIND, table.game.id, table.number, table.game.generation)
    ways = row(named("apply", control.at(APPLY), "grave"), named("no_keep", control.at(DROP)))
    layout = Layout(
        text(say("mod.edit", title=fact.title, before=fact.now, after=value)),
        rule(),
        text(say("mod.edit_differs"), *differences(table, after)),
        *compared([(name, alt) if data else None for name, data, alt in pictures]),
        ways,
        accent=SLATE,
    )
    await reply.show(layout, [file(data, name, alt) for name, data, alt in pictures if data])


def differences(before: OpenTable, after: OpenTable) -> list[str]:
    """The lines of the board in words that are others then, as everybody would see them."""
    old, new = (one.words.board(one.public, one.plain).splitlines() for one in (before, after))
    marked = (line for line in unified_diff(old, new, lineterm="", n=0) if not line.startswith(("---", "+++", "@@")))
    lines = [f"{line[0]} {line[1:]}" for line in marked]  # "-4" would read as a number
    kept = lines[:LINES] or [say("mod.edit_unseen")]
    return ["```", *kept, "```"]


async def pressed(master: Master, interaction: Interaction, control: CustomId) -> None:
    """Apply, or not. Who has or had a seat there needs the yes of everybody else at the table (threats TH-16).

    Raises:
        Refused: the table has moved on, or nothing waits.
    """
    reply = private(interaction)
    table = await master.table(interaction, control.game)
    await rights.must_moderate(master, interaction)
    kept = await master.store.edit(table.game.id, interaction.user.id)
    if kept is None or kept.step != control.step or not await master.store.drop_edit(table.game.id, kept.user):
        raise refuse("edit_gone")
    if control.index != APPLY:
        await reply.say(say("mod.edit_dropped"))
        return
    running(table)
    if table.number != kept.step or table.game.generation != control.generation:
        raise refuse("edit_gone")
    actions = notation.read_all(table.rules.recorded, kept.actions)
    user = interaction.user.id
    others = [one.place for one in table.sitters if not one.bot and one.user not in (None, user)]
    steps = await master.store.steps(table.game.guild, table.game.id)
    if others and await moderation.had_a_seat(master, table, steps, user):
        by = next((one.place for one in table.sitters if one.user == user and not one.bot), NO_PLACE)
        with shown(everybody=True):
            asked = {"actions": kept.actions, "at": table.number, "what": facts.told(table, actions)}
        await votes.ask_all(master, interaction, table, "edit", asked, by, others, kept.reason)
        return
    after = await facts.brought(
        master, interaction, table, actions, actor="moderator", reason=kept.reason, step=kept.step
    )
    await master.told(after, reply.say(say("mod.edited", what=facts.told(table, actions))))


# ---------------------------------------------------------------- while it is typed


async def _facts(master: Master, interaction: Interaction) -> Sequence[Repairable]:
    """What can be repaired, for moderators."""
    table = await completions.this_table(master, interaction)
    if table is None or not table.begun or table.over or not await master.moderates(interaction):
        return ()
    return table.rules.repairs(table.state, table.plain)


@completions.limited
async def whats(master: Master, interaction: Interaction, typed: str) -> None:
    """The facts that can be set right, and what they are now."""
    found = [(f"{fact.title}: {fact.now}", fact.key) for fact in await _facts(master, interaction)]
    await completions.offer(interaction, found, typed)


@completions.limited
async def values(master: Master, interaction: Interaction, typed: str) -> None:
    """What that fact may be."""
    wanted = completions.chosen(interaction, "what")
    fact = next((one for one in await _facts(master, interaction) if wanted in (one.key, one.title)), None)
    await completions.offer(interaction, [(one, one) for one in fact.values] if fact else [], typed)
