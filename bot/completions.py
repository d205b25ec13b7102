"""What is offered while somebody types: from the asker's own view, at most 25, nothing written (TH-14, TH-26)."""

from collections.abc import Awaitable, Callable, Sequence

from bot import lobby, moderation, table_options
from bot.desk import Desk, desk
from bot.drafts import Committing, extend, open_to
from bot.lists import game_meant, search
from bot.master import Master
from bot.opened import OpenTable
from bot.refusals import Refused
from bot.replies import Interaction, suggest
from bot.session import standing
from bot.store_refusals import StoreRefusal
from bot.words import cut, say
from rules import notation
from rules.contract import Illegal
from rules.registry import games, part

Found = Sequence[tuple[str, str]]  # label and value
MOST = 25


async def offer(interaction: Interaction, found: Found, typed: str) -> None:
    """Show the entries that what is typed fits, the rest counted."""
    wanted = typed.casefold().strip()
    fit = [one for one in found if wanted in one[0].casefold() or wanted in one[1].casefold()]
    if len(fit) > MOST:
        fit = [*fit[: MOST - 1], (say("table.more", count=len(fit) - MOST + 1), typed or fit[MOST - 1][1])]
    await suggest(interaction, [(cut(label, 100), value[:100]) for label, value in fit])


async def own_desk(master: Master, interaction: Interaction) -> Desk | None:
    """The asker's desk; None for everybody who has no move to make here."""
    try:
        table = await master.here(interaction, chosen(interaction, "game"))
        return await desk(master.store, table, interaction.user.id)
    except (Refused, StoreRefusal, Illegal):
        return None


async def this_table(master: Master, interaction: Interaction) -> OpenTable | None:
    """The table that the command means, if there is one."""
    try:
        return await master.here(interaction, chosen(interaction, "game"))
    except (Refused, StoreRefusal):
        return None


def chosen(interaction: Interaction, option: str) -> str | None:
    """What stands in another option of the command that is being typed."""
    value = getattr(interaction.namespace, option, None)
    return str(value) if value else None


async def actions(master: Master, interaction: Interaction, typed: str) -> None:
    """`/move`: every legal action in notation and words, then confirm and back for a draft."""
    at = await own_desk(master, interaction)
    if at is None:
        await suggest(interaction, [])
        return
    found = [
        (
            f"{notation.write(action)} · {at.table.words.describe(at.view, action, at.table.plain)}",
            notation.write(action),
        )
        for action in at.offers
    ]
    if at.drafted.actions:
        found += [("confirm", "confirm"), ("back", "back")]
    await offer(interaction, found, typed)


def seen(entries: Callable[..., Found]) -> Callable[[Master, Interaction, str], Awaitable[None]]:
    """An offer of what a game's function finds in the asker's own view; nothing to everybody else."""

    async def found(master: Master, interaction: Interaction, typed: str) -> None:
        at = await own_desk(master, interaction)
        await offer(interaction, entries(at.view, at.offers, at.table.plain) if at else [], typed)

    return found


async def next_words(master: Master, interaction: Interaction, typed: str) -> None:
    """The last word of a row of actions, completed."""
    at = await own_desk(master, interaction)
    if at is None:
        await suggest(interaction, [])
        return
    before, _, last = typed.rpartition(" ")
    try:
        base = extend(at.table, at.drafted, at.seat, at.table.rules.read(before)) if before.strip() else at.drafted
    except (Illegal, Committing, notation.Unreadable):
        await suggest(interaction, [])
        return
    decision = open_to(at.table, base.state, at.seat)
    offers = at.table.rules.lawful(base.state, decision) if decision else []
    words = [notation.write(action) for action in offers]
    rows = [f"{before} {word}".strip() for word in words if last.casefold() in word.casefold()]
    await suggest(interaction, [(row, row) for row in rows if len(row) <= 100][:MOST])


async def tables(master: Master, interaction: Interaction, typed: str) -> None:
    """`game:` — your tables, this channel's first."""
    if interaction.guild_id is None:
        await suggest(interaction, [])
        return
    here = await master.store.table_at(interaction.guild_id, interaction.channel_id or 0)
    mine = await master.store.games_of(interaction.guild_id, interaction.user.id)
    every = ([here.game] if here else []) + [game for game in mine if here is None or game.id != here.game.id]
    found = [
        (f"no. {game.number} · {games()[game.name].title} · {say(f'status.{game.status}')}", game.id) for game in every
    ]
    await offer(interaction, found, typed)


async def kinds(master: Master, interaction: Interaction, typed: str) -> None:
    """The games there are."""
    await offer(interaction, [(rules.title, name) for name, rules in games().items()], typed)


async def options(master: Master, interaction: Interaction, typed: str) -> None:
    """The options of a table."""
    table = await this_table(master, interaction)
    found = (
        [(f"{key} · {table_options.meaning(table, key)}", key) for key in table_options.keys(table)] if table else []
    )
    await offer(interaction, found, typed)


async def option_values(master: Master, interaction: Interaction, typed: str) -> None:
    """The values of the option that was chosen."""
    table, key = await this_table(master, interaction), chosen(interaction, "option")
    if table is None or key not in table_options.keys(table):
        await suggest(interaction, [])
        return
    values = table_options.values(table, key)
    await offer(interaction, [(f"{one} · {table_options.meaning(table, key, one)}", one) for one in values], typed)


async def rule_words(master: Master, interaction: Interaction, typed: str) -> None:
    """Headings, cards and ids of the game's ledger."""
    try:
        name = await game_meant(master, interaction, chosen(interaction, "of"))
    except Refused:
        name = next(iter(games()))
    ledger = part(name, "words").ledger()
    found = search(ledger, typed) if typed.strip() else list(ledger)
    await suggest(interaction, [(cut(f"{entry.id} · {entry.title}", 100), entry.id) for entry in found[:MOST]])


async def orders(master: Master, interaction: Interaction, typed: str) -> None:
    """The questions that this game can ask out of turn."""
    table = await this_table(master, interaction)
    said = part(table.game.name, "words").ORDERS if table else {}
    await offer(interaction, [(order.title, key) for key, order in said.items()], typed)


async def order_answers(master: Master, interaction: Interaction, typed: str) -> None:
    """The answers of that question."""
    table, key = await this_table(master, interaction), chosen(interaction, "order")
    said = part(table.game.name, "words").ORDERS if table else {}
    answers = said[key].answers.items() if key in said else ()
    await offer(interaction, [(f"{value} · {meaning}", value) for value, meaning in answers], typed)


async def free_picks(master: Master, interaction: Interaction, typed: str) -> None:
    """What can still be chosen in the lobby."""
    table = await this_table(master, interaction)
    await offer(interaction, [(table.words.pick(key), key) for key in lobby.free_picks(table)] if table else [], typed)


async def seats(master: Master, interaction: Interaction, typed: str) -> None:
    """The seats of the table."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    await offer(interaction, [(f"{n + 1} · {name}", str(n + 1)) for n, name in enumerate(table.plain)], typed)


async def moderator_actions(master: Master, interaction: Interaction, typed: str) -> None:
    """The safe answer, and what is publicly legal for the seat."""
    table, seat = await this_table(master, interaction), chosen(interaction, "seat")
    found = [(moderation.SAFE, moderation.SAFE)]
    if table and table.begun and seat:
        try:
            decision = table.asked(moderation.seat_called(table, seat))
        except Refused:
            decision = None
        if decision:
            found += [(notation.write(a), notation.write(a)) for a in moderation.public_offers(table, decision)]
    await offer(interaction, found, typed)


async def steps(master: Master, interaction: Interaction, typed: str) -> None:
    """The latest steps that still stand."""
    table = await this_table(master, interaction)
    if table is None or not table.begun:
        await suggest(interaction, [])
        return
    kept = standing(await master.store.steps(table.game.guild, table.game.id, 1))
    found = [
        (f"{step.number} · {table.plain[step.seat] if step.seat is not None else step.actor}", str(step.number))
        for step in reversed(kept)
    ]
    await offer(interaction, found, typed)
