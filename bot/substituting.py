"""Substitution by a person: leaving a running game, asking for somebody, taking a seat, and its hand-over letter."""

import discord
from msgspec import structs

from bot import handing_over, letters, lookups, rights, searching, sitting_in, stepping_back
from bot.custom_id import CustomId
from bot.forms import LineForm
from bot.layout import SLATE, Layout, named, row, text
from bot.master import Master, guild_of
from bot.names import mention
from bot.opened import OpenTable
from bot.records import Clock, Search, Sitter, Why
from bot.refusals import Refused, refuse
from bot.replies import Interaction, PrivateReply, ask, private
from bot.session import running
from bot.spoken import clean, refused_in
from bot.words import aloud, say

LINE = 200  # letters of the line that a leaver may add


async def ask_leave(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """`/game leave` in a running game: what it means, and two buttons."""
    running(table)
    place = own_place(table, interaction.user.id)
    control = CustomId(searching.KIND, table.game.id, place)
    no = named("no_keep", CustomId("q", table.game.id))
    owner = await sitting_in.lent(master, table, place)
    said = say("seat.give_back", owner=mention(owner.user)) if owner else say("seat.leave")
    yes = named("give_back" if owner else "look_for_one", control.at(searching.BACK), "grave")
    await private(interaction).show(Layout(text(said), row(yes, no), accent=SLATE))


def own_place(table: OpenTable, user: int) -> int:
    """The place of a person.

    Raises:
        Refused: that person only watches.
    """
    return table.state.places[table.my_seat(user)]


async def look(
    master: Master,
    interaction: Interaction,
    table: OpenTable,
    place: int,
    why: Why,
    asked: discord.Member | discord.User | None = None,
) -> None:
    """The asker's own seat, or one of the bot's: somebody is looked for, or one is asked; meanwhile the bot plays."""
    reply = private(interaction)
    if asked is not None:
        handing_over.refuse_bot(asked)
        handing_over.refuse_unfit(table, await master.store.holders(table.game.id), place, asked.id)
    user = table.sitters[place].user
    if user is not None:
        await refuse_substitute(master, table, place)
    await searching.begin(master, table, place, why, user=user, asked=asked.id if asked is not None else None)
    if asked is None and user is not None:
        await handing_over.stand_in(master, table, place)
    control = CustomId(searching.KIND, table.game.id, place)
    ways = row(named("add_line", control.at(searching.LINE)), named("keep_seat", control.at(searching.KEEP)))
    ways = ways if user is not None else row(named("keep_bot", control.at(searching.KEEP)))
    said = say("seat.searching" if user is not None else "seat.searching_bot")
    said = say("seat.asked_one", user=asked.id) if asked is not None else said
    await reply.show(Layout(text(said), ways, accent=SLATE))


# ---------------------------------------------------------------- presses


async def pressed(master: Master, interaction: Interaction, control: CustomId, typed: str = "") -> None:
    """A button under a search, or in an answer about one."""
    if control.index == searching.LINE:
        await master.session.open(guild_of(interaction), control.game)
        title, note = say("seat.line_title"), say("seat.line_note")
        await ask(interaction, LineForm(control.at(searching.WRITTEN), title, say("seat.line_label"), note, most=LINE))
        return
    reply = private(interaction)
    table = await master.session.open(guild_of(interaction), control.game)  # to press here is not to be back
    place = control.step
    running(table)
    if place >= len(table.sitters):
        raise refuse("other_program")
    match control.index:
        case searching.TAKE:
            await ask_take(master, interaction, table, place)
        case searching.SURE:
            await take(master, interaction, reply, table, place)
        case searching.LOOK:
            await lookups.info(master, interaction, table)
        case searching.KEEP:
            await keep(master, interaction, reply, table, place)
        case searching.NO:
            await decline(master, interaction, reply, table, place)
        case searching.WRITTEN:
            await add_line(master, interaction, reply, table, place, typed)
        case searching.BACK:
            await leave(master, interaction, reply, table)


async def leave(master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable) -> None:
    """Somebody is looked for; a substitute gives the seat back to its owner."""
    place = own_place(table, interaction.user.id)
    if await stepping_back.gives_back(master, table, place):
        await reply.say(say("seat.gave_back"))
    else:
        await look(master, interaction, table, place, "for good")


async def refuse_substitute(master: Master, table: OpenTable, place: int) -> None:
    """Raises Refused where whoever has the seat sits in for somebody: it is not his to give away."""
    if (owner := await sitting_in.lent(master, table, place)) is not None:
        raise refuse("only_sitting_in", owner=mention(owner.user))


async def _sought(master: Master, table: OpenTable, place: int) -> Search:
    search = await master.store.search(table.game.id, place)
    if search is None:
        raise refuse("search_over")
    return search


async def keep(master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable, place: int) -> None:
    """Nobody is looked for any more: whose seat it is, the host or a moderator says so."""
    search = await _sought(master, table, place)
    if interaction.user.id != search.user:
        try:
            await rights.may_host(master, interaction, table)
        except Refused as other:
            raise refuse("not_your_search") from other
    await searching.withdraw(master, table, search, mention(interaction.user.id))
    if interaction.user.id == search.user:
        await master.table(interaction, table.game.id)  # he is back
    await reply.say(say("seat.kept"))


async def decline(master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable, place: int) -> None:
    """Who was asked does not want it."""
    search = await _sought(master, table, place)
    if interaction.user.id != search.asked:
        raise refuse("not_asked_to_sit", user=mention(search.asked))
    await stepping_back.declined(master, table, search)
    await reply.say(say("seat.declined"))


async def add_line(
    master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable, place: int, typed: str
) -> None:
    """A line for whoever takes the seat; nobody else reads it."""
    search = await _sought(master, table, place)
    if interaction.user.id != search.user:
        raise refuse("not_your_search")
    settings = await master.guild(interaction)
    if not settings.free_text:
        raise refuse("no_free_text")
    line = clean(typed)[:LINE]
    refused_in(line, settings.refused_words)
    await master.store.put_search(table.game.id, structs.replace(search, line=line))
    await reply.say(say("seat.line_taken"))


# ---------------------------------------------------------------- taking a seat


async def ask_take(master: Master, interaction: Interaction, table: OpenTable, place: int) -> None:
    """Take the seat? One who was asked by name has said so by the press; others are asked once more."""
    reply = private(interaction)
    search = await free(master, table, place, interaction.user.id)
    if search is not None and search.asked is not None:
        await take(master, interaction, reply, table, place)
        return
    seat = table.state.places.index(place)
    piece = table.words.piece(table.public, seat)
    control = CustomId(searching.KIND, table.game.id, place, index=searching.SURE)
    facts = {"seat": seat + 1, "piece": piece, "label": table.labels[seat].lower(), "title": table.rules.title}
    said = say("seat.sure", **facts) if search else say("seat.sure_bots", **facts)
    ways = row(named("take_the_seat", control, "finish"), named("no", CustomId("q", table.game.id)))
    await reply.show(Layout(text(said), ways, accent=SLATE))


async def free(master: Master, table: OpenTable, place: int, user: int) -> Search | None:
    """The search by which a place can be taken; None if a bot holds it for nobody.

    Raises:
        Refused: it is nobody's to take, or not this person's.
    """
    search = await master.store.search(table.game.id, place)
    sitter, seat = table.sitters[place], table.state.places.index(place)
    handing_over.refuse_unfit(table, await master.store.holders(table.game.id), place, user)
    if search is not None and search.asked not in (None, user):
        raise refuse("not_asked_to_sit", user=mention(search.asked))
    if search is not None and search.asked is None and is_back(search, sitter):
        await searching.withdraw(master, table, search, mention(sitter.user))
        raise refuse("seat_taken", seat=seat + 1, name=table.shown[seat])
    if seat not in table.rules.playing(table.state) and table.state.places.count(place) == 1:
        raise refuse("seat_out", seat=seat + 1)
    if search is None and not sitter.bot:
        raise refuse("seat_taken", seat=seat + 1, name=table.shown[seat])
    return search


def is_back(search: Search, sitter: Sitter) -> bool:
    """Whether whoever looked for somebody plays on himself by now."""
    return sitter.user is not None and sitter.user == search.user and not sitter.relieved


async def take(master: Master, interaction: Interaction, reply: PrivateReply, table: OpenTable, place: int) -> None:
    """The seat is somebody's from now on, or from the beginning of an absence on; he gets the letter."""
    search = await free(master, table, place, interaction.user.id)
    user = interaction.user
    if search is not None and search.why == "absence":
        await agree(master, table, search, user.display_name)
        await reply.say(say("seat.agreed"))
        return
    after = await handing_over.hand_over(
        master,
        table,
        place,
        Sitter(place, user.id, user.display_name),
        by=user.id,
        interaction=interaction.id,
        lent=search is not None and search.why == "for a while",
        line=search.line if search else "",
    )
    if search is not None:
        await searching.finish(master, after, search, searching.filled(after, place))
    seat = next((one.seat for one in after.decisions() if after.state.places[one.seat] == place), None)
    seat = after.state.places.index(place) if seat is None else seat
    await master.told(after, letters.show(master, reply, after, seat))
    await stepping_back.ask_later(master, after, user.id)


async def agree(master: Master, table: OpenTable, search: Search, name: str) -> None:
    """Who sits in for an absence has said yes: the clock does it when the absence begins."""
    owner = await master.store.player(search.user) if search.user is not None else None
    if owner is None or owner.absence is None or owner.absence.until <= master.now():
        raise refuse("search_over")
    await master.store.put_search(table.game.id, structs.replace(search, agreed=True, name=name))
    at = max(owner.absence.since, master.now())
    await master.store.set_clock(Clock(table.game.id, table.game.guild, "lend", None, search.place, at))
    if search.message is not None:
        await _show_agreed(master, table, search, at)


@aloud
async def _show_agreed(master: Master, table: OpenTable, search: Search, since: float) -> None:
    seat = table.state.places.index(search.place)
    line = say("seat.will_sit_in", user=search.asked, name=table.shown[seat], since=int(since))
    no = named("not_after_all", CustomId(searching.KIND, table.game.id, search.place, index=searching.NO))
    await master.poster.edit(search.channel, search.message or 0, view=Layout(text(line), row(no), accent=SLATE))
