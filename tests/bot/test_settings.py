"""Settings: read once, refused with cause and cure, and every one of them explained in `.env.example`."""

import subprocess
import sys
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot import startup
from bot.privacy import GAP, placeholders, privacy_text
from bot.settings import Settings, StartupRefusal, read_settings, variable

ROOT = Path(__file__).parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def _bare_environment(monkeypatch, tmp_path):
    for field in Settings.model_fields:
        monkeypatch.delenv(variable(field), raising=False)
    monkeypatch.chdir(tmp_path)


def fitting(**changes):
    return Settings(**{"token": SecretStr(TOKEN)} | changes)


def example():
    lines = [line for line in (ROOT / ".env.example").read_text().splitlines() if line.strip()]
    return [(before, line) for before, line in pairwise(lines) if not line.startswith("#")]


def test_every_setting_stands_in_the_example_with_one_line_of_explanation():
    assert [line.split("=")[0] for _, line in example()] == [variable(field) for field in Settings.model_fields]
    assert all(before.startswith("# ") and before.endswith((".", ";")) for before, _ in example())


def test_the_example_shows_the_defaults():
    assert read_settings(ROOT / ".env.example") == Settings()


def test_the_environment_goes_before_the_file(monkeypatch, tmp_path):
    (tmp_path / ".env").write_text("TURNKEEPER_STUDIO_QUEUE=5\nTURNKEEPER_LOBBIES_PER_USER=7\n")
    monkeypatch.setenv("TURNKEEPER_STUDIO_QUEUE", "6")
    settings = read_settings()
    assert (settings.studio_queue, settings.lobbies_per_user) == (6, 7)


def test_settings_are_frozen():
    with pytest.raises(ValueError, match="frozen"):
        Settings().studio_queue = 1


def test_secrets_do_not_show_when_settings_are_printed():
    # TH-3, TH-42
    settings = fitting(database_url="postgresql://games:hunter2@db/games")
    assert TOKEN not in repr(settings)
    assert "hunter2" not in repr(settings)


def test_local_play_never_sees_the_token():
    # TH-19
    local = fitting().for_local_play()
    assert local.token is None
    with pytest.raises(StartupRefusal):
        local.required_token()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("TURNKEEPER_STUDIO_QUEUE=none", "TURNKEEPER_STUDIO_QUEUE"),
        ("TURNKEEPER_STUDIO_QUEUE=0", "TURNKEEPER_STUDIO_QUEUE"),
        ("TURNKEEPER_LOCAL_PORT=70000", "TURNKEEPER_LOCAL_PORT"),
        ("TURNKEEPER_LOG_LEVEL=LOUD", "TURNKEEPER_LOG_LEVEL"),
        ("DATABASE_URL=mysql://games@db/games", "DATABASE_URL: a database is"),
        ("DATABASE_URL=sqlite://data/tables.sqlite3", "sqlite:///a/file"),
        ("TURNKEEPER_STUDIO_QEUEU=5", "TURNKEEPER_STUDIO_QEUEU is no setting"),
        ("TURNKEEPER_SHARD_IDS=0,1", "shard ids need a shard count"),
        ("TURNKEEPER_SHARD_COUNT=2\nTURNKEEPER_SHARD_IDS=2", "between 0 and the shard count"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_by_the_name_of_its_variable(tmp_path, line, told):
    (tmp_path / ".env").write_text(line)
    with pytest.raises(StartupRefusal) as refusal:
        read_settings()
    assert told in str(refusal.value)
    assert "Correct" in str(refusal.value)


def test_a_refused_setting_is_not_repeated(tmp_path):
    # TH-3: a token pasted into the wrong line must not end in the log
    (tmp_path / ".env").write_text(f"TURNKEEPER_STUDIO_QUEUE={TOKEN}")
    with pytest.raises(StartupRefusal) as refusal:
        read_settings()
    assert TOKEN not in str(refusal.value)


def test_shards_are_read_from_a_list(tmp_path):
    (tmp_path / ".env").write_text("TURNKEEPER_SHARD_COUNT=4\nTURNKEEPER_SHARD_IDS=1, 3")
    assert read_settings().shard_ids == (1, 3)


def test_without_a_token_the_start_is_refused_and_the_cure_named():
    with pytest.raises(StartupRefusal, match=r"DISCORD_TOKEN=.*turnkeeper play"):
        startup.refuse_unfit(Settings())


def test_a_token_on_the_command_line_is_refused_and_not_repeated():
    # TH-3
    with pytest.raises(StartupRefusal, match="Reset it") as refusal:
        startup.refuse_token_among(["run", f"--token={TOKEN}"])
    assert TOKEN not in str(refusal.value)
    startup.refuse_token_among(["selfplay", "level20", "--seed", "1234567890123456789012345678901234567890"])


def test_a_public_bot_without_contact_does_not_start():
    with pytest.raises(StartupRefusal, match="TURNKEEPER_CONTACT"):
        startup.refuse_unfit(fitting(public=True, operator="Ann", country="Norway"))


def test_a_public_bot_with_gaps_in_its_privacy_text_does_not_start(tmp_path):
    text = tmp_path / "privacy.md"
    text.write_text("[[operator]] in [[country]] keeps [[how long]].")
    settings = fitting(public=True, operator="Ann", contact="ann@example.org", country="Norway", privacy_file=text)
    with pytest.raises(StartupRefusal, match="how long"):
        startup.refuse_unfit(settings)
    text.write_text("[[operator]] in [[country]].")
    startup.refuse_unfit(settings)
    assert privacy_text(settings) == "Ann in Norway."


def test_the_privacy_template_asks_for_nothing_but_operator_contact_and_country():
    template = ROOT / "docs" / "privacy.md"
    assert set(GAP.findall(template.read_text())) == {"operator", "contact", "country"}
    assert placeholders(Settings(privacy_file=template)) != []


def test_a_missing_privacy_text_is_named():
    with pytest.raises(StartupRefusal, match="TURNKEEPER_PRIVACY_FILE"):
        privacy_text(Settings(privacy_file=Path("nowhere.md")))


def test_a_readable_env_file_is_warned_about(tmp_path):
    # TH-3, TH-24
    env = tmp_path / ".env"
    env.touch(0o600)
    assert not any("chmod" in sentence for sentence in startup.warnings(Settings(), env))
    env.chmod(0o640)
    assert any(f"chmod 600 {env}" in sentence for sentence in startup.warnings(Settings(), env))


def test_the_quicker_event_loop_can_be_switched_off():
    program = "import asyncio, sys; from bot import startup; from bot.settings import Settings; " + (
        "startup.quicken(Settings(uvloop=sys.argv[1] == 'yes')); print(type(asyncio.new_event_loop()).__module__)"
    )
    loops = [subprocess.check_output([sys.executable, "-c", program, on], cwd=ROOT, text=True) for on in ("yes", "no")]
    assert [loop.startswith("uvloop") for loop in loops] == [find_spec("uvloop") is not None, False]


def test_root_is_warned_about(monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert any("runs as root" in sentence for sentence in startup.warnings(Settings()))
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert not any("runs as root" in sentence for sentence in startup.warnings(Settings()))
