"""Start: the table closes, its luck is fixed, the game is laid out; each step can be taken again after a crash."""

import json
from functools import partial

import msgspec

from bot import lobby, luck, rights, stepping_back, table_card
from bot import lobby_message as look
from bot.master import Master
from bot.opened import OpenTable
from bot.records import Step, Table
from bot.refusals import refuse
from bot.replies import Interaction, private
from bot.store_refusals import Stale, TooFew
from bot.words import aloud, say
from rules import saves
from rules.contract import Options


async def start(master: Master, interaction: Interaction, table: OpenTable) -> None:
    """Close the lobby and deal.

    Raises:
        Refused: too few sit there, or it has begun.
        CannotPost, NotNow: the promise, which comes before everything else, could not be posted.
    """
    reply = private(interaction)
    await rights.may_host(master, interaction, table)
    game = table.game
    if game.status == "closing":  # an earlier start was cut short
        await proceed(master, game.guild, game.id)
        await reply.say(say("lobby.started"))
        return
    if game.status != "lobby":
        raise refuse("lobby_closed")
    if game.seal_message is None:  # it could not be posted when the table was opened
        await lobby.post_seal(master, game.guild, game.id)
    free_text = (await master.guild(interaction)).free_text
    try:
        await master.store.close_lobby(
            game.guild, game.id, partial(table_text, free_text=free_text), table.rules.seats.start
        )
    except TooFew as few:
        raise refuse("too_few", title=table.rules.title, least=table.rules.seats.start, taken=few.taken) from few
    await proceed(master, game.guild, game.id)
    await reply.say(say("lobby.started"))


def final_options(table: OpenTable, *, free_text: bool) -> Options:
    """The options as they are played: with what people chose, by place of joining, and as so many people can play."""
    people = sum(1 for sitter in table.sitters if not sitter.bot)
    picks = tuple(sitter.pick for sitter in table.sitters)
    return msgspec.structs.replace(table.rules.fitted(table.options, people, free_text), picks=picks)


def sealed_options(table: OpenTable) -> Options:
    """The options as the closed lobby fixed them: nothing that is changed afterwards changes the game."""
    fixed = json.loads(table.game.table_text)["options"]
    return msgspec.convert(fixed, type(table.options))


def table_text(record: Table, *, free_text: bool) -> str:
    """What is played, from the people and options as they are when the lobby closes (threats 3.2)."""
    table = OpenTable(record)
    return luck.table_text(
        table.rules.name,
        table.rules.version,
        len(table.sitters),
        msgspec.to_builtins(final_options(table, free_text=free_text)),
        luck.catalogue_hash(table.rules.name),
    )


async def proceed(master: Master, guild: int, game: str) -> None:
    """Go on from wherever the start of this table stands; harmless when there is nothing left to do."""
    async with master.session.alone(game):
        table = await _closed(master, guild, game)
        starts = table.game.status == "closing"
        if starts:
            table = await _laid_out(master, table)
    await table_card.show(master, table)
    await master.announcer.tell(guild, game)
    if starts:
        await stepping_back.ask_later(master, table, *(sitter.user for sitter in table.sitters))


@aloud
async def _closed(master: Master, guild: int, game: str) -> OpenTable:
    """Step 0 is stored and the closing post stands."""
    table = await master.session.open(guild, game)
    if table.step is None:
        closed = Step(number=0, generation=0, actor="start", state=b"", version=table.rules.version, at=master.now())
        await master.store.append(game, [closed], after=-1, generation=0, clocks=())
    if table.game.closed_message is None:
        posted = await master.poster.send(table.game.channel, content=look.closed_text(table), nonce=f"{game}-closed")
        await master.store.touch(game, closed_message=posted)
    return await master.session.open(guild, game)


async def _laid_out(master: Master, table: OpenTable) -> OpenTable:
    """Salt, seats and decks follow from seed, table, words and the id of the closing post; step 1 is stored."""
    game = table.game
    closing = game.closed_message or 0
    lines = [*luck.head(game.id, game.promise, game.table_text, closing), *luck.word_lines(table.sitters)]
    salt = luck.salt(lines)
    chance = await luck.chance(master.store.database, game.id, salt, 0)
    options = sealed_options(table)
    state = table.rules.setup(len(table.sitters), options, chance)
    state.drawn = chance.drawn
    first = Step(
        number=1,
        generation=0,
        actor="start",
        state=saves.dump(state),
        version=table.rules.version,
        drawn=state.drawn,
        barrier=True,
        at=master.now(),
    )
    try:
        return await master.session.keep(
            table, first, state, status="running", closing=closing, salt=salt,
            options=msgspec.json.encode(options),
        )  # fmt: skip
    except Stale:
        return await master.session.open(game.guild, game.id)
