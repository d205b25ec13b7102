"""The client that answers the scenario with hikari: `LOCAL_TOKEN=… python client.py http://127.0.0.1:PORT`."""

import os
import struct
import sys
from collections.abc import Awaitable
from typing import Any

import hikari
from hikari import impl

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", 40, 30) + b"\x08\x02\0\0\0" + b"x" * 60
PRIVATE, LAYOUT = hikari.MessageFlag.EPHEMERAL, hikari.MessageFlag.IS_COMPONENTS_V2
Answer, Option = hikari.ResponseType, hikari.OptionType
GREY = hikari.ButtonStyle.SECONDARY
TEXT = [hikari.ChannelType.GUILD_TEXT, hikari.ChannelType.GUILD_NEWS]

bot = hikari.GatewayBot(
    os.environ["LOCAL_TOKEN"], rest_url=f"{sys.argv[1]}/api/v10", intents=hikari.Intents.ALL_UNPRIVILEGED, banner=None,
    suppress_optimization_warning=True, logs="WARNING",
)  # fmt: skip


def drawn(name: str) -> hikari.Bytes:
    return hikari.Bytes(PNG, f"{name}.png")


def board(words: str) -> list[Any]:
    """Every component that a board has; after its second drawing, one button fewer."""
    box = impl.ContainerComponentBuilder(accent_color=hikari.Color(0x112233)).add_text_display(f"**{words}**")
    gallery = impl.MediaGalleryComponentBuilder().add_media_gallery_item(drawn(words), description=f"The board {words}")
    redraw = impl.InteractiveButtonBuilder(style=GREY, custom_id="redraw", label="Redraw")
    names = ("follow", "think", "form") if words == "before" else ("think", "form")
    buttons = impl.MessageActionRowBuilder()
    for name in names:
        buttons.add_interactive_button(GREY, name, label=name.title())
    rows = [impl.MessageActionRowBuilder() for _ in range(4)]
    walks = rows[0].add_text_menu("word", placeholder="Walk to…", min_values=1)
    for word in ("north", "south"):
        walks.add_option(word.title(), word)
    rows[1].add_select_menu(hikari.ComponentType.USER_SELECT_MENU, "user", placeholder="Who?", min_values=1)
    rows[2].add_select_menu(hikari.ComponentType.ROLE_SELECT_MENU, "role", placeholder="Which role?", min_values=1)
    text = [hikari.ChannelType.GUILD_TEXT]
    rows[3].add_channel_menu("channel", placeholder="Where?", channel_types=text, min_values=1)
    section = impl.SectionComponentBuilder(accessory=redraw).add_text_display("side")
    return [box, impl.SeparatorComponentBuilder(), gallery, section, buttons, *rows]


class Field(hikari.api.ComponentBuilder):
    """A labelled field of a form; hikari has none of its own yet."""

    def __init__(self, label: str, component: dict[str, Any], description: str | None = None) -> None:
        self._built = {"type": 18, "label": label, "component": component}
        self._built |= {"description": description} if description else {}

    @property
    def type(self) -> int:
        return 18

    @property
    def id(self) -> Any:
        return hikari.UNDEFINED

    def build(self) -> Any:
        return self._built, ()


FIELDS = [
    Field("Reason", {"type": 4, "custom_id": "reason", "style": 1, "max_length": 20}),
    Field(
        "Seat", {"type": 3, "custom_id": "seat", "options": [{"label": s, "value": s} for s in "12"]}, "At the table"
    ),
]


# ------------------------------------------------------------ commands


def option(kind: Option, name: str, words: str, **more: Any) -> hikari.CommandOption:
    return hikari.CommandOption(type=kind, name=name, description=words, is_required=True, **more)


def commands() -> list[Any]:
    opening = hikari.CommandOption(
        type=Option.SUB_COMMAND, name="open", description="Open a table", options=[
            option(Option.STRING, "what", "Which game", autocomplete=True),
            option(Option.INTEGER, "seats", "How many", min_value=2, max_value=6),
            option(Option.BOOLEAN, "rated", "Does it count"),
            option(Option.STRING, "pace", "How quick", choices=[hikari.CommandChoice(name="A move a day", value="24")]),
            option(Option.FLOAT, "odds", "Of what"), option(Option.USER, "friend", "Who comes"),
            option(Option.CHANNEL, "place", "Where", channel_types=TEXT),
            option(Option.ROLE, "role", "Who may"),
        ],
    )  # fmt: skip
    table = bot.rest.slash_command_builder("table", "Tables").add_option(opening)
    for name, words in (
        ("board", "Show the board"), ("hand", "A private picture"), ("think", "Think first"),
        ("twice", "Answer more than once"),
    ):  # fmt: skip
        table.add_option(hikari.CommandOption(type=Option.SUB_COMMAND, name=name, description=words))
    does = hikari.CommandOption(
        type=Option.SUB_COMMAND, name="does", description="What the bot does by itself",
        options=[option(Option.STRING, "what", "Which deed")],
    )  # fmt: skip
    menus = ((hikari.CommandType.MESSAGE, "Quote"), (hikari.CommandType.USER, "Greet"))
    return [
        table, bot.rest.slash_command_builder("bot", "The bot").add_option(does),
        *(bot.rest.context_menu_command_builder(kind, name) for kind, name in menus),
    ]  # fmt: skip


@bot.listen()
async def on_start(_: hikari.StartedEvent) -> None:
    application = await bot.rest.fetch_application()
    await bot.rest.set_application_commands(application, commands())


@bot.listen()
async def on_interaction(event: hikari.InteractionCreateEvent) -> None:
    interaction = event.interaction
    if isinstance(interaction, hikari.CommandInteraction):
        inner = (interaction.options or [None])[0]
        await ANSWERS[inner.name if inner else interaction.command_name](interaction)
    elif isinstance(interaction, hikari.ComponentInteraction):
        await (chosen(interaction) if interaction.values else pressed(interaction))
    elif isinstance(interaction, hikari.AutocompleteInteraction):
        typed = next(one for one in interaction.options[0].options or () if one.is_focused).value
        found = [name for name in ("level20", "chess") if str(typed) in name]
        await interaction.create_response([impl.AutocompleteChoiceBuilder(f"Game {name}", name) for name in found])


@bot.listen()
async def on_form(event: hikari.ShardPayloadEvent) -> None:
    """A form that was sent, read as it came: hikari leaves out the fields that it does not know."""
    if event.name == "INTERACTION_CREATE" and event.payload["type"] == 5:
        reason, seat = (one["component"] for one in event.payload["data"]["components"])
        words = f"{reason['value']} / {seat['values'][0]}"
        to = event.payload["id"], event.payload["token"]
        await bot.rest.create_interaction_response(int(to[0]), to[1], Answer.MESSAGE_CREATE, words, flags=PRIVATE)


async def pressed(interaction: hikari.ComponentInteraction) -> None:
    if interaction.custom_id == "follow":
        await interaction.create_initial_response(Answer.DEFERRED_MESSAGE_UPDATE)
        await interaction.execute("followed", flags=PRIVATE)
    elif interaction.custom_id == "think":
        await interaction.create_initial_response(Answer.DEFERRED_MESSAGE_CREATE, flags=PRIVATE)
        await interaction.execute("thought", flags=PRIVATE)
    elif interaction.custom_id == "form":
        await interaction.create_modal_response("A note", "note", components=FIELDS)
    else:
        await interaction.create_initial_response(Answer.MESSAGE_UPDATE, components=board("after"), flags=LAYOUT)


async def chosen(interaction: hikari.ComponentInteraction) -> None:
    names = [named(interaction, value) for value in interaction.values]
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, f"chosen {', '.join(names)}", flags=PRIVATE)


def named(interaction: Any, value: Any) -> str:
    """What a chosen value is called: objects come beside their ids."""
    found, key = interaction.resolved, int(value) if str(value).isdigit() else 0
    if found and key in found.members:
        return str(found.members[key].display_name)
    if found and (thing := found.roles.get(key) or found.channels.get(key)):
        return str(thing.name)
    return str(value).lower() if isinstance(value, bool) else str(value)


async def opened(interaction: hikari.CommandInteraction) -> None:
    words = [named(interaction, one.value) for one in interaction.options[0].options]
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, " ".join(words))


async def show(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, components=board("before"), flags=LAYOUT)


async def hand(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, attachment=drawn("hand"), flags=PRIVATE)


async def think(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(Answer.DEFERRED_MESSAGE_CREATE)
    await interaction.edit_initial_response("thought about", attachment=drawn("late"))


async def twice(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, "first")
    second, third = [await interaction.execute(word) for word in ("second", "third")]
    await interaction.edit_message(second, "second, edited")
    await interaction.delete_message(third)
    await interaction.edit_initial_response("first, edited")


async def quote(interaction: hikari.CommandInteraction) -> None:
    message = interaction.resolved.messages[interaction.target_id]
    words = f"quote of {message.author.global_name}: {message.content}"
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, words)


async def greet(interaction: hikari.CommandInteraction) -> None:
    words = f"greets {interaction.resolved.members[interaction.target_id].display_name}"
    await interaction.create_initial_response(Answer.MESSAGE_CREATE, words, flags=PRIVATE)


async def does(interaction: hikari.CommandInteraction) -> None:
    await interaction.create_initial_response(Answer.DEFERRED_MESSAGE_CREATE, flags=PRIVATE)
    await interaction.edit_initial_response(await DEEDS[interaction.options[0].options[0].value](interaction))


ANSWERS = {
    "open": opened, "board": show, "hand": hand, "think": think, "twice": twice, "Quote": quote, "Greet": greet,
    "does": does,
}  # fmt: skip


# ------------------------------------------------------------ what the bot does by itself


async def reply(interaction: hikari.CommandInteraction) -> str:
    here, user = interaction.channel_id, interaction.user
    question = await bot.rest.create_message(here, "a question")
    silent = {"user_mentions": False, "mentions_reply": False}
    await bot.rest.create_message(here, f"{user.mention} silently", reply=question, **silent)
    aloud = {"user_mentions": [user], "mentions_reply": False}
    await bot.rest.create_message(here, f"{user.mention} aloud", reply=question, **aloud)
    return "replied"


async def history(interaction: hikari.CommandInteraction) -> str:
    here = interaction.channel_id
    sent = [await bot.rest.create_message(here, word) for word in ("one", "two", "three")]
    before = await bot.rest.fetch_messages(here, before=sent[2]).limit(2)
    after = await bot.rest.fetch_messages(here, after=sent[1]).limit(2)
    return " | ".join(", ".join(one.content for one in kept) for kept in (before, after))


async def thread(interaction: hikari.CommandInteraction) -> str:
    here = interaction.channel_id
    friday = await bot.rest.create_thread(here, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Friday")
    await bot.rest.create_message(friday, "first words")
    await bot.rest.edit_channel(friday, archived=True)
    friday = await bot.rest.edit_channel(friday, archived=False)
    talk = await bot.rest.create_message(here, "talk about this")
    below = await bot.rest.create_message_thread(here, talk, "Below")
    state, same = (str(one).lower() for one in (friday.is_archived, below.id == talk.id))
    return f"{friday.name} {int(friday.type)} {state}, below has its message's id: {same}"


async def pins(interaction: hikari.CommandInteraction) -> str:
    here = interaction.channel_id
    message = await bot.rest.create_message(here, "to be kept")
    await bot.rest.pin_message(here, message)
    first = [one.message.content async for one in bot.rest.fetch_pins(here)]
    await bot.rest.unpin_message(here, message)
    then = [one.message.content async for one in bot.rest.fetch_pins(here)]
    return f"pinned: {', '.join(first)}; then: {', '.join(then)}"


async def refused(interaction: hikari.CommandInteraction) -> str:
    here, rest = interaction.channel_id, bot.rest
    theirs = next(one for one in await rest.fetch_messages(here).limit(100) if not one.author.is_bot)
    tries = (
        rest.fetch_message(here, 1), rest.edit_message(here, theirs, "mine"), rest.delete_message(here, theirs),
        rest.create_message(here, "x" * 2001), rest.fetch_channel(1),
    )  # fmt: skip
    return " ".join([await code(one) for one in tries])


async def empty(interaction: hikari.CommandInteraction) -> str:
    return await code(bot.rest.create_message(interaction.channel_id, ""))


async def code(request: Awaitable[Any]) -> str:
    try:
        await request
    except hikari.ClientHTTPResponseError as refusal:
        return str(int(refusal.code))
    return "done"


async def nonce(interaction: hikari.CommandInteraction) -> str:
    first, second = [await bot.rest.create_message(interaction.channel_id, "once", nonce="7.41") for _ in range(2)]
    return f"the same: {str(first.id == second.id).lower()}"


async def direct(interaction: hikari.CommandInteraction) -> str:
    result = await code(interaction.user.send("only for you"))
    return "sent" if result == "done" else result


DEEDS = {
    "reply": reply, "history": history, "thread": thread, "pins": pins, "refused": refused, "empty": empty,
    "nonce": nonce, "direct": direct,
}  # fmt: skip

if __name__ == "__main__":
    bot.run()
