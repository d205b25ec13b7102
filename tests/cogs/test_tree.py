"""The command tree against Discord's limits and against the names that players were promised."""

from collections.abc import Iterator

import pytest
from discord import app_commands

from rules.registry import games

PROMISED = {
    "play", "move", "vote", "catchup", "hand", "board", "rules", "mygames", "undo", "help", "about", "doctor",
    "report", "why", "stats", "note add", "note list", "note drop",
    "privacy show", "privacy export", "privacy delete", "orders show", "orders set", "orders clear",
    *(f"game {name}" for name in (
        "new", "join", "leave", "start", "options", "word", "invite", "info", "list", "end", "history", "export",
        "verify", "watch", "rematch", "pause", "resume", "time", "seat", "concede",
    )),
    "setup show", "setup role", "setup threads", "setup start", "setup pace", "setup text",
    "setup language", "setup channels",
    "settings show", "settings notices", "settings quiet", "settings look", "settings sending",
    "settings language", "away set", "away back", "away show",
    *(f"mod {name}" for name in (
        "tables", "log", "act", "undo", "seat", "end", "post", "hide", "close", "pause", "resume", "time", "home",
    )),
}  # fmt: skip
ANYBODY_ELSE = ()


@pytest.fixture
def commands(server) -> dict[str, app_commands.Command]:
    return {command.qualified_name: command for command in leaves(server.bot.tree.get_commands())}


def leaves(found) -> Iterator[app_commands.Command]:
    for one in found:
        if isinstance(one, app_commands.Group):
            yield from leaves(one.commands)
        elif not isinstance(one, app_commands.ContextMenu):
            yield one


def test_what_is_registered_is_what_was_promised(commands):
    """Chat 2."""
    assert commands.keys() >= PROMISED
    frame = {name for name, command in commands.items() if not of_a_game(command)}
    assert {name.split()[0] for name in frame} - {name.split()[0] for name in PROMISED} <= set(ANYBODY_ELSE)


def test_every_game_has_groups_of_its_own(commands):
    """Chat 2: and a game's commands touch nobody else's names."""
    groups = {game: {name.split()[0] for name, command in commands.items() if of_a_game(command) == game}
              for game in games()}  # fmt: skip
    assert all(1 <= len(group) <= 2 for group in groups.values()), groups
    assert len(set.union(*groups.values())) == sum(map(len, groups.values()))


def of_a_game(command: app_commands.Command) -> str:
    """The registered game whose module of `cogs` has written this command; "" for the frame's."""
    name = command.callback.__module__.rpartition(".")[2]
    return name if name in games() else ""


def test_counts_stay_within_the_limits_of_discord(server, commands):
    """100 commands, 25 subcommands, 25 options, 8,000 letters a command."""
    top = server.bot.tree.get_commands()
    typed = [one for one in top if not isinstance(one, app_commands.ContextMenu)]
    assert len(typed) <= 29 and len(top) - len(typed) <= 5
    for one in typed:
        assert len(one.commands if isinstance(one, app_commands.Group) else ()) <= 25
        assert letters(one.to_dict(server.bot.tree)) <= 4000, one.name
    assert all(len(command.parameters) <= 8 for command in commands.values())


def letters(told: dict) -> int:
    """Names, descriptions and choices, as Discord counts them."""
    own = len(told["name"]) + len(told.get("description", ""))
    choices = sum(len(one["name"]) + len(str(one["value"])) for one in told.get("choices") or [])
    return own + choices + sum(letters(option) for option in told.get("options") or [])


def test_names_are_short_and_descriptions_are_sentences(commands):
    """Chat 2: the longest name has 10 letters, the longest description 60; Discord takes 32 and 100."""
    for name, command in commands.items():
        assert all(len(part) <= 10 for part in name.split()), name
        assert 0 < len(command.description) <= 61 and not command.description.endswith("."), (name, command.description)
        assert "!" not in command.description and command.description[0].isupper()
        for option in command.parameters:
            assert len(option.display_name) <= 10, (name, option.display_name)
            assert 0 < len(str(option.description)) <= 100 and str(option.description) != "…", (
                name,
                option.display_name,
            )


def test_the_table_is_never_required_and_can_be_picked(commands):
    """Chat 2: `game` is text with autocomplete, optional; without it this channel's table is meant."""
    for name, command in commands.items():
        if game := command.get_parameter("game"):
            assert not game.required and game.autocomplete, name


def test_required_options_come_first(server, commands):
    for name, command in commands.items():
        needed = [option["required"] for option in command.to_dict(server.bot.tree)["options"]]
        assert needed == sorted(needed, reverse=True), name


def test_only_setup_is_hidden_by_discord_itself(server):  # TH-17
    hidden = {one.name for one in server.bot.tree.get_commands() if one.default_permissions is not None}
    assert hidden == {"setup"}


def test_the_bot_asks_for_no_privileged_intent(server):
    intents = server.bot.intents
    assert intents.guilds and not (intents.members or intents.presences or intents.message_content)
