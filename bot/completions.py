"""What is offered while somebody types: from the asker's own view, at most 25, nothing written (TH-14, TH-26)."""

from collections.abc import Awaitable, Callable
from functools import wraps

import discord
from discord import app_commands

from bot import ahead, facts, free_seats, lobby, messages, moderation, table_options
from bot.escape import unmarked
from bot.hints import hints
from bot.lists import game_meant, search
from bot.master import Master
from bot.matching import Found, fitting_entries, fitting_rows
from bot.opened import OpenTable
from bot.records import Game
from bot.refusals import Refused
from bot.replies import Interaction, suggest
from bot.session import standing
from bot.spoken import wordless
from bot.store_refusals import StoreRefusal
from bot.vote_words import about
from bot.words import cut, say, told_apart
from rules import notation
from rules.registry import games, part
from rules.telling import Entry

Offer = Callable[[Master, Interaction, str], Awaitable[None]]
MOST, LABEL = 25, 100  # entries, and letters of one


def limited(offer_: Offer) -> Offer:
    """An offer that leaves those alone who type faster than a person can (threats TH-26)."""

    @wraps(offer_)
    async def offered(master: Master, interaction: Interaction, typed: str) -> None:
        if hints(master).allows(interaction.user.id):
            await offer_(master, interaction, typed)
        else:
            await suggest(interaction, [])

    return offered


async def offer(interaction: Interaction, found: Found, typed: str) -> None:
    """Show the entries that what is typed fits, the rest counted."""
    await show(interaction, fitting_entries(found, typed), typed)


async def show(interaction: Interaction, fit: Found, typed: str) -> None:
    """Show these entries, at most as many as Discord takes."""
    if len(fit) > MOST:
        more = say("table.more", count=len(fit) - MOST + 1)
        fit = [*fit[: MOST - 1], (more, typed or fit[MOST - 1][1])]
    labels = told_apart([(label, "") for label, _ in fit], LABEL)
    await suggest(interaction, [(label, value[:LABEL]) for label, (_, value) in zip(labels, fit, strict=True)])


async def this_table(master: Master, interaction: Interaction) -> OpenTable | None:
    """The table that the command means, if there is one."""
    try:
        return await master.here(interaction, chosen(interaction, "game"), typing=True)
    except (Refused, StoreRefusal):
        return None


def chosen(interaction: Interaction, option: str) -> str | None:
    """What stands in another option of the command that is being typed."""
    value = getattr(interaction.namespace, option, None)
    return str(value) if value else None


@limited
async def tables(master: Master, interaction: Interaction, typed: str) -> None:
    """`game:` — your tables, this channel's first."""
    await offer(interaction, await own_and_here(master, interaction), typed)


async def own_and_here(master: Master, interaction: Interaction) -> Found:
    """The asker's tables and this channel's, as entries."""
    if interaction.guild_id is None:
        return []
    here = await master.store.table_at(interaction.guild_id, interaction.channel_id or 0)
    mine = await master.store.games_of(interaction.guild_id, interaction.user.id)
    every = ([here.game] if here else []) + [game for game in mine if here is None or game.id != here.game.id]
    return [(_table_line(game), game.id) for game in every]


def _table_line(game: Game) -> str:
    status = say(f"status.{game.status}")
    return say("table.choice", number=game.number, title=games()[game.name].title, status=status)


@limited
async def kinds(master: Master, interaction: Interaction, typed: str) -> None:
    """The games there are."""
    await offer(interaction, [(rules.title, name) for name, rules in games().items()], typed)


@limited
async def options(master: Master, interaction: Interaction, typed: str) -> None:
    """The options of a table."""
    table = await this_table(master, interaction)
    found = (
        [(f"{key} · {table_options.meaning(table, key)}", key) for key in table_options.keys(table)] if table else []
    )
    await offer(interaction, found, typed)


@limited
async def option_values(master: Master, interaction: Interaction, typed: str) -> None:
    """The values of the option that was chosen."""
    table, key = await this_table(master, interaction), chosen(interaction, "option")
    if table is None or key not in table_options.keys(table):
        await suggest(interaction, [])
        return
    values = table_options.values(table, key)
    await offer(interaction, [(f"{one} · {table_options.meaning(table, key, one)}", one) for one in values], typed)


@limited
async def rule_words(master: Master, interaction: Interaction, typed: str) -> None:
    """Headings, cards and ids of the game's ledger."""
    try:
        name = await game_meant(master, interaction, chosen(interaction, "of"))
    except Refused:
        name = next(iter(games()))
    ledger = part(name, "words").ledger()
    found = search(ledger, typed) if typed.strip() else list(ledger)
    await suggest(interaction, [(cut(_entry_line(entry), LABEL), entry.id) for entry in found[:MOST]])


def _entry_line(entry: Entry) -> str:
    return entry.title if entry.id == entry.title else f"{entry.id} · {entry.title}"


@limited
async def orders(master: Master, interaction: Interaction, typed: str) -> None:
    """The questions that this game can ask out of turn."""
    table = await this_table(master, interaction)
    said = part(table.game.name, "words").ORDERS if table else {}
    found = [(order.title, key) for key, order in said.items()]
    if table and ahead.can_prepare(table.game.name):
        found.append((say("orders.prepared_title"), ahead.PREPARED))
    await offer(interaction, found, typed)


@limited
async def order_answers(master: Master, interaction: Interaction, typed: str) -> None:
    """The answers of that question."""
    table, key = await this_table(master, interaction), chosen(interaction, "order")
    said = part(table.game.name, "words").ORDERS if table else {}
    answers = list(said[key].answers.items()) if key in said else []
    if table and key == ahead.PREPARED:
        answers = [(one, say(f"orders.answer_{one}")) for one in ahead.choices(table.game.name)]
    await offer(interaction, [(f"{value} · {meaning}", value) for value, meaning in answers], typed)


@limited
async def free_picks(master: Master, interaction: Interaction, typed: str) -> None:
    """What can still be chosen in the lobby, or the free seats of a running table."""
    table = await this_table(master, interaction)
    found = [(table.words.pick(key), key) for key in lobby.free_picks(table)] if table else []
    if table and table.begun:
        free = await free_seats.free_seats(master, table)
        found = [(free_seats.seat_line(table, seat), str(seat + 1)) for seat in free]
    await offer(interaction, found, typed)


@limited
async def seats(master: Master, interaction: Interaction, typed: str) -> None:
    """The seats of the table."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    await offer(interaction, [(f"{n + 1} · {name}", str(n + 1)) for n, name in enumerate(table.plain)], typed)


@limited
async def moderator_actions(master: Master, interaction: Interaction, typed: str) -> None:
    """The safe answer, and what is publicly legal for the seat."""
    table, seat = await this_table(master, interaction), chosen(interaction, "seat")
    found = fitting_entries([(moderation.SAFE, moderation.SAFE)], typed)
    if table and table.begun and seat:
        try:
            decision = table.asked(moderation.seat_called(table, seat))
        except Refused:
            decision = None
        offers = wordless(moderation.public_offers(table, decision)) if decision else []
        rows = fitting_rows(table.rules, offers, typed)
        found += [(notation.write(row[0]), notation.write(row[0])) for row in rows if len(row) == 1]
    await show(interaction, found, typed)


@limited
async def hideable(master: Master, interaction: Interaction, typed: str) -> None:
    """The texts of players that can be hidden."""
    table = await this_table(master, interaction)
    found = facts.hideable(table, table.plain) if table and table.begun else ()
    await offer(interaction, [(choice.label, facts.written(choice)) for choice in found], typed)


@limited
async def open_votes(master: Master, interaction: Interaction, typed: str) -> None:
    """The votes that a clock will close: those of the game, and those of the table on its own business."""
    table = await this_table(master, interaction)
    found = [(f"{number} · {what}", str(number)) for number, what in (facts.alarms(table) if table else {}).items()]
    if table is not None and table.begun:
        open_ = await master.store.open_votes(table.game.id)
        found += [(f"v{vote.number} · {about(table, vote, table.plain)}", f"v{vote.number}") for vote in open_]
    await offer(interaction, found, typed)


@limited
async def steps(master: Master, interaction: Interaction, typed: str) -> None:
    """The latest steps that still stand, to go back to."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    kept = standing(await master.store.steps(table.game.guild, table.game.id, 1))
    names = {step.number: table.plain[step.seat] if step.seat is not None else "" for step in reversed(kept[:-1])}
    labels = {n: say("table.step", number=n, name=name) if name else str(n) for n, name in names.items()}
    found = [(label, str(number)) for number, label in labels.items()]
    await _suggest_numbers(interaction, fitting_entries(found, typed)[:MOST])


@limited
async def turns(master: Master, interaction: Interaction, typed: str) -> None:
    """The latest steps that still stand, each with the last line of its public story."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    since = max(1, table.number - 3 * MOST)
    kept = standing(await master.store.steps(table.game.guild, table.game.id, since))
    told = ((step.number, messages.whole_story(table, [step])) for step in reversed(kept))
    found = [(f"{number} · {unmarked(lines[-1])}", str(number)) for number, lines in told if lines]
    await _suggest_numbers(interaction, fitting_entries(found, typed)[:MOST])


async def _suggest_numbers(interaction: Interaction, found: Found) -> None:
    """The same as `suggest` for an option that is a number."""
    shown = [app_commands.Choice(name=cut(label, LABEL), value=int(value)) for label, value in found]
    try:
        await interaction.response.autocomplete(shown)
    except (discord.NotFound, discord.InteractionResponded):
        return
