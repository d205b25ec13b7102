"""The list of promises: every one is tested somewhere by its id, or the reason why it cannot be is still true."""

import io
import re
import tokenize
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from discord import AppCommandOptionType

from cogs import game, help, kragmortha, level20, mod, orders, play, privacy, setup

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
ID = re.compile(r"\b(?:TH|SC|LS)-\d+\b")
COGS = (game, help, kragmortha, level20, mod, orders, play, privacy, setup)

PROMISES = {
    "TH-1": "nothing hidden reaches the channel",
    "TH-2": "a private answer is private from its first acknowledgement on",
    "TH-3": "the token appears nowhere",
    "TH-4": "a control serves only the one it was made for, at the moment it was made for",
    "TH-5": "taking back is no look at the next card",
    "TH-6": "every copy for a player is dealt anew from his view",
    "TH-7": "the luck was fixed before play and can be checked",
    "TH-8": "nobody is mentioned who is not meant",
    "TH-9": "the bot asks for seven rights and harms no server",
    "TH-10": "no web page reaches the local Discord",
    "TH-11": "every act counts exactly once",
    "TH-12": "the time of an answer tells nothing",
    "TH-13": "who is asked tells nothing that the outcome does not",
    "TH-14": "offers while typing are the asker's own",
    "TH-15": "a refusal tells nothing hidden",
    "TH-16": "a moderator reads no hands",
    "TH-17": "rights are checked in code at each use",
    "TH-18": "no table is reached from another server",
    "TH-19": "the real token goes to Discord alone",
    "TH-20": "the log holds no token, no seed, no card",
    "TH-21": "no hash by which hands could be guessed leaves the process",
    "TH-22": "packages are pinned by hash, and fonts only read",
    "TH-23": "backups are whole, and a restore is told",
    "TH-24": "files are readable by their account only",
    "TH-25": "one member cannot make the bot slow for all",
    "TH-26": "typing costs one working-out and writes nothing",
    "TH-27": "a channel without rights is left alone",
    "TH-28": "a crash loop does not use up the sign-ins",
    "TH-29": "names stay names",
    "TH-30": "a file that is imported does no harm",
    "TH-31": "a file's name is never a path or a command",
    "TH-32": "no script of a player runs in the page",
    "TH-33": "a private picture is its viewer's, and its link is kept nowhere",
    "TH-34": "no foreign picture is decoded",
    "TH-35": "a seat that changed hands leaves nothing behind",
    "TH-36": "one seat an account, and onlookers see the public view",
    "TH-37": "votes cannot be turned against one player",
    "TH-38": "a stand-in knows no more than its seat",
    "TH-39": "no setting moves a running clock",
    "TH-40": "no forced luck in the product",
    "TH-41": "running games and records know the rules that they were played by",
    "TH-42": "the database's password is written nowhere",
    "TH-43": "texts of players are bounded, named, and can be taken away",
    "TH-44": "what is kept about people is known, given out and deleted",
    "TH-45": "hands go into private answers, not into threads and messages",
    "TH-46": "the record does not hang on the posts",
    "TH-47": "the bot listens on nothing",
    "TH-48": "after a long stop nobody is flooded",
    "SC-1": "waits have one distribution and survive a restart",
    "SC-2": "a refusal takes the same looks into the store",
    "SC-3": "a stand-in's time tells nothing",
    "SC-4": "what passes by order waits like a person",
    "SC-5": "who is waited for is told by public facts",
    "SC-6": "what others have is listed by public keys",
    "SC-7": "simultaneous answers are shown together",
    "SC-8": "public messages have fixed controls",
    "SC-9": "what can be pressed follows from the owner's view",
    "SC-10": "offers are not shared between people",
    "SC-11": "commands that name a hidden thing answer privately",
    "SC-12": "an unexpected error shows a code",
    "SC-13": "pictures are drawn from the view",
    "SC-14": "picture files hold the picture and nothing else",
    "SC-15": "file names follow from game and step",
    "SC-16": "the size of a file follows from the view",
    "SC-17": "words under a picture tell what it shows",
    "SC-18": "ids and nonces follow from game and step",
    "SC-19": "the number of draws follows from nothing hidden",
    "SC-20": "what is done in private shows nothing in public",
    "SC-21": "nobody is written to, and mentions are public concern",
    "SC-22": "log and earlier boards are those of onlookers until the seal opens",
    "SC-23": "taking back tells others nothing of what was seen",
    "SC-24": "moderators' answers hold nothing hidden",
    "SC-25": "nothing about a running game changes a number",
    "SC-26": "who has watched or left sees the public view",
    "LS-1": "loopback only",
    "LS-2": "our own hosts only",
    "LS-3": "our own origins only",
    "LS-4": "nothing changes without the key in a header",
    "LS-5": "a key a player and a start",
    "LS-6": "the bot's side has a token of its own",
    "LS-7": "no other site is let in",
    "LS-8": "real Discord is never contacted",
    "LS-9": "protective headers on every answer",
    "LS-10": "files by number",
    "LS-11": "the type comes from the bytes",
    "LS-12": "a private file for its viewer",
    "LS-13": "limits on bodies, sockets and the store",
    "LS-14": "nobody slow delays others",
    "LS-15": "test controls only with the flag",
    "LS-16": "text is shown as text",
    "LS-17": "answers as Discord's where they protect us",
    "LS-18": "the page says who must trust whom",
    "LS-19": "a busy port is an error",
    "LS-20": "the state file is its owner's",
}


def every_command() -> dict[str, Any]:
    """Every command there is, by its words."""
    found = {}
    for cog in (value for module in COGS for value in vars(module).values() if hasattr(value, "__cog_app_commands__")):
        group = f"{cog.__cog_group_name__} " if cog.__cog_is_app_commands_group__ else ""
        found |= {f"{group}{command.name}": command for command in cog.__cog_app_commands__}
    return found


def takes_no_file() -> bool:
    """True while nobody can hand the bot a file, and nothing is called an import."""
    given = {option.type for command in every_command().values() for option in command.parameters}
    return AppCommandOptionType.attachment not in given and no_command("import", "load")()


def no_command(*words: str) -> Callable[[], bool]:
    """True while no command has one of these words in its name."""
    return lambda: not any(word in name.split() for name in every_command() for word in words)


UNTESTABLE: dict[str, tuple[str, Callable[[], bool]]] = {
    "TH-30": ("no game can be imported in this version", takes_no_file),
    "SC-25": ("this version keeps no ratings", no_command("rating", "ratings", "stats", "rank")),
}


def cited(file: Path) -> set[str]:
    """The ids that a test file names in comments or in the first sentence of a test."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".js":
        return set(ID.findall(text))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    said = [one.string for one in tokens if one.type == tokenize.COMMENT or one.string.startswith('"""TH-')]
    return {found for line in said for found in ID.findall(line)}


def every_citation() -> dict[str, list[str]]:
    """Where each id is named."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        if file != Path(__file__):
            for one in cited(file):
                found.setdefault(one, []).append(file.relative_to(ROOT).as_posix())
    return found


CITED = every_citation()


@pytest.mark.parametrize("promise", PROMISES)
def test_every_promise_has_a_test_that_names_it(promise):
    assert (promise in CITED) != (promise in UNTESTABLE), (PROMISES[promise], CITED.get(promise))


def test_no_test_names_a_promise_that_nobody_made():
    assert {one: files for one, files in CITED.items() if one not in PROMISES} == {}
    assert UNTESTABLE.keys() <= PROMISES.keys()


@pytest.mark.parametrize("promise", UNTESTABLE)
def test_what_cannot_be_tested_is_still_not_there(promise):
    reason, holds = UNTESTABLE[promise]
    assert holds(), f"{promise}: no longer true that {reason}; write its test"


def test_the_rows_are_without_a_gap():
    for kind, last in (("TH", 48), ("SC", 26), ("LS", 20)):
        assert [one for one in PROMISES if one.startswith(kind)] == [
            f"{kind}-{number}" for number in range(1, last + 1)
        ]


def test_all_commands_are_looked_at():
    assert {
        "game new",
        "mod act",
        "kobold go",
        "move",
        "orders set",
        "privacy delete",
        "rules",
        "setup pace",
    } <= every_command().keys()
