"""What the project says of itself: lock, papers, version and settings agree with each other and with the code."""

import json
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
LOCKS = [ROOT / ".ci" / "requirements.txt", ROOT / ".ci" / "requirements-test.txt"]
CLIENTS = ROOT / "tests" / "local" / "clients"
PINNED = re.compile(r"^([a-z0-9-]+)(?:\[[a-z,]+\])?==(\S+?)(?: ;.*)? \\$")
BOT_TOKEN = re.compile(r"\b[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}\b")

PAPERS = ("architecture", "dependencies", "operating", "privacy")
MADE_UP = "MTIzNDU2Nzg5MDEyMzQ1Njc4"  # tokens in tests begin with the made-up id 123456789012345678

# The rights that an invitation asks for, by the bit that Discord documents.
RIGHTS = {
    "View Channels": 10,
    "Send Messages": 11,
    "Embed Links": 14,
    "Attach Files": 15,
    "Read Message History": 16,
    "Create Public Threads": 35,
    "Send Messages in Threads": 38,
}
DANGEROUS = {
    "administrator": 3,
    "manage_messages": 13,
    "mention_everyone": 17,
    "manage_roles": 28,
    "manage_webhooks": 29,
}


def plain(name):
    """A package's name as lists write it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s\[<>=!~;]", name)[0]).lower()


def direct():
    """Every direct dependency with its requirement, whatever it is for."""
    groups = [PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"].values()]
    groups += PROJECT["dependency-groups"].values()
    return {plain(line): line for group in groups for line in group}


@cache
def locked(file):
    """The pinned versions of a lock by name."""
    found = (PINNED.match(line) for line in file.read_text().splitlines())
    return {match[1]: match[2] for match in found if match}


@cache
def tracked():
    """The project's own text files, as git knows them."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    files = [ROOT / name.decode() for name in listed.split(b"\0") if name]
    return [file for file in files if file.is_file() and file.suffix not in (".png", ".ttf", ".ico", ".sqlite3", ".gz")]


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_the_lock_pins_everything_by_hash(file):
    # TH-22
    blocks = re.split(r"\n(?=[a-z0-9])", file.read_text().strip())
    assert len(blocks) == len(locked(file)) >= 30
    assert all("--hash=sha256:" in block for block in blocks)


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_the_lock_names_no_host(file):
    assert not re.search(r"://|index-url|find-links|trusted-host", file.read_text())


def test_the_other_clients_of_the_tests_are_pinned_by_hash_and_name_no_host():
    # TH-22
    lock = (CLIENTS / "hikari" / "requirements.txt").read_text()
    assert len(re.findall("^[a-z]", lock, re.M)) == len(locked(CLIENTS / "hikari" / "requirements.txt")) >= 10
    assert "--hash=sha256:" in lock and "://" not in lock
    packages = json.loads((CLIENTS / "discordjs" / "package-lock.json").read_text())["packages"]
    others = [one for place, one in packages.items() if place]
    assert len(others) >= 10 and all(one["integrity"].startswith("sha512-") for one in others)
    assert not any("resolved" in one for one in others)


def test_both_locks_agree():
    run, test = (locked(file) for file in LOCKS)
    assert run.items() <= test.items()


def test_the_lock_to_run_holds_no_test_tool():
    # TH-22: simcord only in the test extra
    assert not locked(LOCKS[0]).keys() & {"simcord", "pytest", "playwright", "mypy", "psycopg"}


def test_every_direct_dependency_is_locked():
    assert direct().keys() - {"manimgx-fonts-cjk"} <= locked(LOCKS[1]).keys()


def test_every_direct_dependency_is_explained_with_its_bound():
    # TH-22
    paper = (ROOT / "docs" / "dependencies.md").read_text()
    rows = re.findall(r"^\| `([^`]+)` \|.*`((?:>=|==)[^`]+)`[^|]*\|$", paper, re.M)
    assert {plain(name): bound for name, bound in rows} == {
        name: re.search(r"[><=][^;\s]*", line)[0] for name, line in direct().items()
    }


def test_every_dependency_has_a_lower_bound():
    assert all(">=" in line or "==" in line for line in direct().values())


def test_the_version_is_the_newest_one_of_the_changelog():
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.M)
    assert newest[1] == PROJECT["project"]["version"]


@pytest.mark.parametrize("paper", ["README.md", "docs/operating.md"])
def test_the_invitation_asks_for_seven_rights_and_no_dangerous_one(paper):
    # TH-9
    text = (ROOT / paper).read_text()
    asked = int(re.search(r"\*\*(\d{9,})\*\*", text)[1])
    assert asked == sum(1 << bit for bit in RIGHTS.values())
    assert not any(asked >> bit & 1 for bit in DANGEROUS.values())
    assert all(name in text for name in RIGHTS)
    assert set(re.findall(r"permissions=(\d+)", text)) <= {str(asked)}


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md", *(f"docs/{name}.md" for name in PAPERS)])
def test_what_a_paper_points_to_is_there(paper):
    named = re.findall(r"[`(]((?:bot|rules|render|cogs|tests|docs|\.ci)/[\w/.*-]+)[`)]", (ROOT / paper).read_text())
    assert [name for name in named if not list(ROOT.glob(name.rstrip("/")))] == []


@pytest.mark.parametrize("target", ["play", "run", "test", "check", "bench", "clients", "lock", "clean", "help"])
def test_make_has_its_targets_and_explains_them(target):
    assert re.search(rf"^{target}:.*## \w", (ROOT / "Makefile").read_text(), re.M)


def test_secrets_and_data_are_ignored_by_git():
    # TH-3
    ignored = (ROOT / ".gitignore").read_text().split()
    assert {".env", "data/", "*.sqlite3"} <= set(ignored)
    assert ROOT / ".env" not in tracked()


def test_no_file_holds_anything_shaped_like_a_token():
    # TH-3
    found = [
        f"{file.relative_to(ROOT)}: {match[0][:12]}…"
        for file in tracked()
        for match in BOT_TOKEN.finditer(file.read_text(encoding="utf-8"))
        if not match[0].startswith(MADE_UP)
    ]
    assert found == []


def test_nothing_shaped_like_a_token_was_ever_committed():
    # TH-3
    words = ["git", "log", "--all", "-p", "--format=", "--no-textconv", "-U0"]
    history = subprocess.run(words, cwd=ROOT, capture_output=True, check=True).stdout.decode(errors="replace")
    assert [found for found in BOT_TOKEN.findall(history) if not found.startswith(MADE_UP)] == []


FORBIDDEN = {
    "a package host": r"py" + r"pi\.org|files\.python" + r"hosted|registry\.npm" + r"js",
    "a folder outside the project": r"(?:/work|\.\.)/" + r"shared",
    "a shell": r"shell=" + r"True|os\.sys" + r"tem\(",  # TH-31
    "a conflict": r"^(?:<{7}|>{7}) ",
    "unfinished work": r"\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X)\b",
}


ALLOWED = {"a folder outside the project": {".ci/run"}}  # Discord's description of its interface, if there is a copy


@pytest.mark.parametrize("what", FORBIDDEN)
def test_no_file_holds(what):
    pattern = re.compile(FORBIDDEN[what], re.M)
    found = {str(file.relative_to(ROOT)) for file in tracked() if pattern.search(file.read_text(encoding="utf-8"))}
    assert found - ALLOWED.get(what, set()) == set()


def test_font_packages_are_read_as_files_and_never_imported(tmp_path):
    # TH-22
    program = """
import sys
from bot.commands.picture import command
command.main(["level20", "--out", sys.argv[1]], standalone_mode=False)
print(*sys.modules)
"""
    words = [sys.executable, "-c", program, str(tmp_path / "den.png")]
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert "PIL" in told
    assert [name for name in told if name.startswith(("fontpkg", "tkinter", "manimgx"))] == []
