"""Named substitutes of people who are away: asked before, in the seat meanwhile, out of it when its owner is back."""

import discord

from bot import absent, handing_over, searching
from bot.master import Master, guild_of
from bot.names import mention
from bot.opened import OpenTable
from bot.presence import is_same, with_asked, without_absence
from bot.records import Absence, Clock, Holder, Search, Sitter
from bot.refusals import Refused, refuse
from bot.replies import Interaction
from bot.words import aloud, say


def refuse_nonsense(interaction: Interaction, plan: str, who: discord.Member | discord.User | None) -> None:
    """Raises Refused for a plan without its substitute, a substitute without the plan, oneself, or a bot account."""
    if plan == "substitute" and who is None:
        raise refuse("substitute_missing")
    if who is None:
        return
    if plan != "substitute":
        raise refuse("substitute_plan")
    if who.id == interaction.user.id:
        raise refuse("substitute_self")
    handing_over.refuse_bot(who)


async def refusals(master: Master, tables: list[OpenTable], owner: int, who: int) -> dict[str, str]:
    """By table: why this person cannot sit in there."""
    found = {}
    for table in tables:
        place = next(sitter.place for sitter in table.sitters if sitter.user == owner)
        if why := handing_over.fits(table, await master.store.holders(table.game.id), place, who):
            found[table.game.id] = why
    return found


async def ask(master: Master, tables: list[OpenTable], owner: int, who: int, absence: Absence) -> list[str]:
    """Ask him at each of these tables; the answer says where that was not possible."""
    said = []
    for table in tables:
        if why := await ask_at(master, table, owner, who, absence):
            said.append(say("seat.not_there", number=table.game.number, why=why))
            await note_asked(master, table, owner, absence)
    return said


async def ask_at(master: Master, table: OpenTable, owner: int, who: int, absence: Absence) -> str:
    """Ask him at a table, or go on where that was cut short; the answer says why not. Nobody is asked twice.

    It is noted before he reads it: whoever has said no is asked no second time.
    """
    async with searching.alone(master, table.game.id):
        now = (await master.store.player(owner)).absence
        if now is None or not is_same(now, absence) or table.game.id in (now.asked or ()):
            return ""
        try:
            search = await _sought(master, table, owner, who)
        except Refused as unfit:
            return unfit.sentence
        if not any(clock.kind == "lend" and clock.serial == search.place for clock in table.record.clocks):
            until = Clock(table.game.id, table.game.guild, "lend", None, search.place, absence.until)
            await master.store.set_clock(until)
        await note_asked(master, table, owner, absence)
        if search.message is None:
            await searching.post(master, table, search)
    return ""


async def _sought(master: Master, table: OpenTable, owner: int, who: int) -> Search:
    """The search for this substitute at a table, noted now if it is not yet.

    Raises:
        Refused: he cannot sit in there, or somebody is looked for already.
    """
    place = next(sitter.place for sitter in table.sitters if sitter.user == owner)
    known = await master.store.search(table.game.id, place)
    if known is not None and (known.why, known.user, known.asked) == ("absence", owner, who):
        return known
    handing_over.refuse_unfit(table, await master.store.holders(table.game.id), place, who)
    return await searching.note(master, table, place, "absence", user=owner, asked=who)


async def note_asked(master: Master, table: OpenTable, owner: int, absence: Absence) -> None:
    """Nobody is asked any more at this table for that absence."""
    await master.store.change_player(owner, lambda now: with_asked(now, absence, table.game.id))


async def strike(master: Master, table: OpenTable, clock: Clock) -> None:
    """An absence begins, or is over: the seat goes to who agreed to sit in, or back."""
    place = clock.serial
    search = await master.store.search(table.game.id, place)
    away = await lent(master, table, place)
    owner = search.user if search is not None and search.why == "absence" else away.user if away else None
    absence = (await master.store.player(owner)).absence if owner is not None else None
    running = absence is not None and absence.since <= master.now() < absence.until
    await master.store.drop_clock(clock)
    if table.game.status != "running":
        return
    if running and absence is not None:
        if search is not None and search.agreed:
            await _lend(master, table, place)
        await master.store.set_clock(Clock(table.game.id, table.game.guild, "lend", None, place, absence.until))
    elif absence is not None and absence.since > master.now() and search is not None and search.agreed:
        await master.store.set_clock(Clock(table.game.id, table.game.guild, "lend", None, place, absence.since))
    elif away is not None:
        await give_back(master, table, away)
    elif search is not None and search.why == "absence":
        await searching.withdraw(master, table, search, mention(search.user))


@aloud
async def _lend(master: Master, table: OpenTable, place: int) -> None:
    """The substitute sits down; if he cannot any more, the absence goes on without him."""
    search = await master.store.search(table.game.id, place)
    if search is None or search.asked is None or table.sitters[place].user != search.user:
        return
    try:
        after = await handing_over.hand_over(
            master, table, place, Sitter(place, search.asked, search.name), by=search.asked, lent=True, line=search.line
        )
    except Refused as unfit:
        await searching.finish(master, table, search, unfit.sentence)
        return
    await searching.finish(master, after, search, searching.filled(after, place))
    await master.announcer.tell(table.game.guild, table.game.id, after, again=True)


async def lent(master: Master, table: OpenTable, place: int) -> Holder | None:
    """Whose place it is that somebody sits in on; None where nobody does."""
    held = [one for one in await master.store.holders(table.game.id) if one.place == place and one.lent]
    return held[-1] if held else None


async def give_back(master: Master, table: OpenTable, owner: Holder, name: str | None = None) -> OpenTable:
    """The owner of a lent seat has it again, at once."""
    to = Sitter(owner.place, owner.user, name or owner.name)
    after = await handing_over.hand_over(master, table, owner.place, to, by=owner.user)
    await forget_dates(master, table, owner.place)
    await master.store.read_letter(table.game.id, owner.place)
    await master.announcer.tell(table.game.guild, table.game.id, after, again=True)
    return await master.session.open(table.game.guild, table.game.id)


async def forget_dates(master: Master, table: OpenTable, place: int) -> None:
    """Nothing happens to a place any more when an absence begins or ends."""
    await master.store.drop_clock(Clock(table.game.id, table.game.guild, "lend", None, place, 0.0))


async def home(master: Master, table: OpenTable, user: discord.Member | discord.User) -> OpenTable | None:
    """The table once the owner of a lent seat has it back; None if none of its seats is his."""
    if table.game.status != "running" or any(one.user == user.id for one in table.sitters):
        return None
    held = [one for one in await master.store.holders(table.game.id) if one.user == user.id and one.lent]
    if not held:
        return None
    settings = await master.store.player(user.id)
    if absent.plan_of(settings, master.now()) == "substitute":
        await master.store.change_player(user.id, lambda now: without_absence(now, master.now()))
    return await give_back(master, table, held[-1], user.display_name)


async def all_back(master: Master, interaction: Interaction) -> None:
    """Every seat of this server that the asker has lent is his again."""
    for guild, game, _ in await master.store.lent_by(interaction.user.id):
        if guild == guild_of(interaction):
            await home(master, await master.session.open(guild, game), interaction.user)


async def withdraw(master: Master, interaction: Interaction) -> None:
    """Nobody is asked any more to sit in for the asker's absence."""
    for guild, game, place in await master.store.searches_of(interaction.user.id):
        search = await master.store.search(game, place)
        if search is not None and search.why == "absence" and guild == guild_of(interaction):
            table = await master.session.open(guild, game)
            await searching.withdraw(master, table, search, mention(interaction.user.id))
