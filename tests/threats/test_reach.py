"""What the program could do if it wanted to, read from its source: nothing that would hurt a server or a table."""

import ast
import inspect
import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import discord
import pytest
from setuptools import find_packages

from bot import announce, client, messages, opening
from bot.__main__ import cli
from bot.settings import Settings
from bot.store_tables import create
from rules.chance import Practice
from rules.level20 import GAME
from rules.saves import dump, load
from tests.threats.test_index import COGS

ROOT = Path(__file__).parents[2]
LAYERS = ("bot", "cogs", "rules", "render")
MODULES = [path for layer in LAYERS for path in sorted(ROOT.joinpath(layer).rglob("*.py"))]
OURS = [path for path in MODULES if "local_discord" not in path.parts]  # what also runs on the real Discord
TALKING = [path for path in OURS if path.relative_to(ROOT).parts[0] in ("bot", "cogs")]  # the rules know no Discord


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def calls(path: Path) -> dict[str, list[ast.Call]]:
    """What a module calls, by the last word of its name."""
    found: dict[str, list[ast.Call]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            found.setdefault(name, []).append(node)
    return found


def callers(*names: str, among: list[Path] = OURS) -> set[str]:
    """The modules that call one of these."""
    return {place(path) for path in among if calls(path).keys() & set(names)}


# ---------------------------------------------------------------- servers and people

HARM = (
    "ban", "bulk_ban", "kick", "timeout", "purge", "bulk_delete", "delete_messages", "add_roles", "remove_roles",
    "edit_role", "create_role", "create_webhook", "create_text_channel", "create_category", "set_permissions",
    "edit_guild", "create_invite", "move_to", "prune_members", "create_custom_emoji", "edit_member",
)  # fmt: skip


def test_nothing_bans_kicks_purges_or_manages():  # TH-9
    assert callers(*HARM) == set()


def test_the_names_of_harm_are_those_of_the_library():  # TH-9
    """Most of them are methods of discord.py; a list of misspelt ones would find nothing."""
    kinds = (discord.Member, discord.Guild, discord.TextChannel, discord.Role, discord.abc.GuildChannel)
    assert sum(any(hasattr(kind, name) for kind in kinds) for name in HARM) >= 15


def test_only_messages_of_our_own_are_deleted():  # TH-9
    """By the one module that posts, and the private answer that goes away."""
    assert callers("delete", "delete_original_response") <= {
        "bot/posting.py", "bot/replies.py", "bot/own_data.py", "bot/dispatch.py", "bot/store_rows.py",
        *(place(path) for path in OURS if path.name.startswith("store_")), "bot/announce.py", "bot/reminders.py",
        "bot/greeting.py", "bot/trial_post.py", "bot/new_time.py",
    }  # fmt: skip
    posting = (ROOT / "bot/posting.py").read_text(encoding="utf-8")
    assert len(re.findall(r"\.delete\b", posting)) == len(re.findall(r"\bpartial\.delete\b", posting)) == 1


def test_no_privileged_intent_is_asked_for():  # TH-9
    wanted = client.INTENTS
    assert not (wanted.members or wanted.presences or wanted.message_content)
    assert wanted == discord.Intents(guilds=True)


def test_nobody_is_written_to_in_private_messages():  # SC-21, TH-45
    """No direct message is ever opened, and no private thread: hands go by private answer only."""
    assert callers("create_dm") == set()
    threads = [one for path in OURS for one in calls(path).get("create_thread", [])]
    assert threads and not any("private" in ast.unparse(one) for one in threads)
    assert callers("send", among=TALKING) - {"bot/posting.py", "bot/replies.py", "bot/bench/attached.py"} == {
        place(path) for path in OURS if "poster.send" in path.read_text(encoding="utf-8") and path.name != "posting.py"
    }


def test_the_product_opens_no_port():  # TH-47
    """Interactions come through the gateway; only the local Discord listens, and only `turnkeeper play` starts one."""
    servers = ("TCPSite", "UnixSite", "AppRunner", "run_app", "start_server", "create_server", "listen", "bind")
    listening = {path for path in callers(*servers) if path != "bot/play.py" and not path.startswith("bot/bench/")}
    assert listening == set()
    starting = {path for path in callers("LocalDiscord") if not path.startswith("bot/bench/")}
    assert starting == {"bot/play.py"}


# ---------------------------------------------------------------- luck

HOOKS = re.compile(r"(?:^|_)(?:tests?|fake|mock|forced?|cheat|rigged|hooks?|stub)(?:_|$)", re.I)


def packaged() -> list[Path]:
    """The modules that an installation holds."""
    packages = find_packages(str(ROOT), include=["bot*", "cogs*", "rules*", "render*"])
    return [path for package in packages for path in sorted(ROOT.joinpath(*package.split(".")).glob("*.py"))]


def test_an_installation_holds_no_hooks_of_tests():  # TH-40
    modules = packaged()
    assert set(modules) >= set(MODULES), "every module that is looked at here is packaged, and nothing beside"
    for path in modules:
        assert not HOOKS.search(path.stem), path
        names = {node.name for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.FunctionDef)}
        names = {name for name in names if "in_force" not in name}  # what a penalty of a game is
        assert not any(HOOKS.search(name) for name in names), (path, names)


def test_an_installation_imports_no_test_tool():  # TH-40
    tools = re.compile(r"^\s*(?:from|import) (?:tests|pytest|hypothesis|simcord|playwright|unittest)\b", re.M)
    assert [place(path) for path in packaged() if tools.search(path.read_text(encoding="utf-8"))] == []


def test_no_command_of_a_table_takes_luck_or_a_seed():  # TH-40
    """Seeds are given by hand to self-play, sample pictures and nothing else: those know no table and no Discord."""
    options = set()
    for cog in (value for module in COGS for value in vars(module).values() if hasattr(value, "__cog_app_commands__")):
        for command in cog.__cog_app_commands__:
            options |= {
                one.name for one in command.parameters if (command.name, one.name) != ("verify", "roll")
            }  # a number
    assert {"players", "game", "action"} <= options
    assert options.isdisjoint({"seed", "luck", "dice", "forced", "force", "roll", "deck"})
    seeded = {name for name, one in cli.commands.items() if "seed" in {given.name for given in one.params}}
    assert seeded <= {"selfplay", "picture", "simulate"}
    assert not any("seed" in name or "luck" in name for name in Settings.model_fields)


def test_practice_luck_never_plays_at_a_table():  # TH-40
    """The stand-ins' own luck aside, whoever makes it has no table of the store."""
    users = {place(path) for path in MODULES if "Practice" in calls(path)}
    assert users - {"rules/chance.py", "bot/clockwork.py"} <= {
        "bot/offline.py", "bot/commands/selfplay.py", "bot/commands/picture.py", "bot/sample.py",
        *(place(path) for path in MODULES if path.parts[-2] in ("bench", "level20")),
    }  # fmt: skip
    for name in ("bot/session.py", "bot/beginning.py", "bot/opening.py", "bot/undo.py"):
        assert "Practice" not in ROOT.joinpath(name).read_text(encoding="utf-8")
    made = ast.unparse(ast.parse(inspect.getsource(opening)))
    assert "seed = luck.new_seed()" in made, "the only seed of a table comes from the operating system"
    assert callers("create") and "seed" in inspect.signature(create).parameters


def test_a_stored_table_keeps_no_forced_luck():  # TH-40
    plain = json.loads(dump(GAME.setup(2, GAME.presets["short"], Practice(1))))
    forced = json.dumps(plain | {"forced": [6, 6, 6]}).encode()
    assert b"forced" not in dump(load("level20", forced))


# ---------------------------------------------------------------- hashes

HASHING = ("sha256", "sha1", "md5", "blake2b", "blake2s", "crc32", "adler32")


def test_hashes_are_made_where_they_are_needed_and_nowhere_else():  # TH-21
    """The luck's own, the record's (once the seal is open), the stored one of a step, and keyed ones."""
    drawing = {"render/png.py"}  # the check sum of a chunk of a picture
    mixing = {"rules/kragmortha/lines.py"}  # ready-made lines by a check sum of their own words
    assert callers(*HASHING) - drawing - mixing <= {
        "bot/luck.py", "bot/record.py", "bot/record_replay.py", "bot/store_rows.py",
    }  # fmt: skip
    readers = {place(path) for path in MODULES if "state_hash" in path.read_text(encoding="utf-8")}
    assert readers <= {
        "bot/records.py", "bot/record.py", "bot/record_shape.py", "bot/record_replay.py", "bot/store_rows.py",
        "bot/tables.py",
        "bot/store_privacy.py", "bot/migrations/versions/0001_first_tables.py",
        "bot/reporting.py", "bot/migrations/versions/0009_reports.py",  # kept with a report, shown to nobody
    }  # fmt: skip


def test_names_and_nonces_of_messages_are_made_from_game_and_step():  # TH-21, SC-18, SC-15
    given = [word for path in OURS for found in calls(path).values() for call in found for word in call.keywords]
    nonces = {ast.unparse(word.value) for word in given if word.arg == "nonce"}
    made = r"nonce\(table\)|nonce\(table, search\)|nonce\(table, decision, master\.now\(\)\)"
    plain = re.compile(made + r"|f'\{(?:table\.|game\.)*(?:game|id)\}-[a-z-]+'")
    assert len(nonces) >= 4 and {one for one in nonces if not plain.fullmatch(one)} == set()
    assert "{table.game.id}-{table.game.generation}-{table.number}" in inspect.getsource(announce.nonce)
    assert "{table.game.name}-{table.game.id}-{table.number}.png" in inspect.getsource(messages.board_file)


# ---------------------------------------------------------------- the token


def test_the_token_is_read_in_one_place_and_given_to_one():  # TH-3, TH-19
    """From the environment into the settings; from there to the library and to the filter of the log."""
    readers = {place(path) for path in OURS if "get_secret_value" in path.read_text(encoding="utf-8")}
    assert readers == {"bot/settings.py", "bot/logs.py"}
    assert callers("required_token") == {"bot/client.py", "bot/startup.py"}
    reading = [path for path in OURS if re.search(r"os\.(?:environ|getenv)", path.read_text(encoding="utf-8"))]
    assert {place(path) for path in reading if path.parent.name != "bench"} == {"bot/workshop.py"}  # which withholds it


@pytest.mark.parametrize("base", ["http://discord.com/api/v10", "https://discord.com.evil.example/api/v10"])
def test_the_real_mode_refuses_any_address_but_discords_own(base, tmp_path):  # TH-19
    """Before anything is opened: no database, no connection."""
    program = f"""
import socket, sys
from discord.http import Route
from bot import client
from bot.settings import Settings, StartupRefusal
Route.BASE = {base!r}
socket.socket = None
try:
    client.run(Settings(_env_file=None, DISCORD_TOKEN="x" * 24 + ".abcdef." + "y" * 27))
except StartupRefusal as refusal:
    print(refusal)
"""
    told = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env={"PYTHONPATH": str(ROOT), "PATH": ""}, capture_output=True,
        text=True, timeout=60, check=False,
    )  # fmt: skip
    assert "the token stays here" in told.stdout, told.stderr
    assert list(tmp_path.iterdir()) == []
