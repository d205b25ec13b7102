"""The log: what people need to find a fault, and no secret (threats TH-3, TH-20, TH-42)."""

import io
import logging
import stat
import sys

import pytest
from pydantic import SecretStr

from bot import logs
from bot.settings import Settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB"
INTERACTION = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3eHl6"
SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

SECRETS = [
    (f"login with {TOKEN}", TOKEN),
    (f"Authorization: Bot {TOKEN}", TOKEN),
    ("headers={'Authorization': 'Bot local-abc'}", "local-abc"),
    (f"POST https://discord.com/api/v10/interactions/123/{INTERACTION}/callback", INTERACTION),
    ("PATCH https://discord.com/api/v10/webhooks/123/opaque-token-9/messages/@original?wait=1", "opaque-token-9"),
    (f"interaction {INTERACTION} came twice", INTERACTION),
    ('{"op": 0, "d": {"token": "something-opaque", "type": 2}}', "something-opaque"),
    ("{'token': 'something-opaque', 'id': '1'}", "something-opaque"),
    (f"seed {SEED} opened", SEED),
    ("seed=0x1234567890", "0x1234567890"),
    ("cannot reach postgresql://games:hunter2@db.internal/games", "hunter2"),
    ("host=db user=games password=hunter2 dbname=games", "hunter2"),
]


@pytest.fixture(autouse=True)
def _log_as_before():
    root, hook = logging.getLogger(), sys.excepthook
    before, levels = root.handlers[:], {name: logging.getLogger(name).level for name in ("", *logs.CHATTY, *logs.WORDY)}
    yield
    for handler in set(root.handlers) - set(before):
        handler.close()
    root.handlers[:], sys.excepthook = before, hook
    logging.captureWarnings(False)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def written(settings):
    stream = io.StringIO()
    logs.set_up(settings, stream)
    return stream


@pytest.mark.parametrize(("line", "secret"), SECRETS)
def test_no_secret_is_written(line, secret):
    # TH-20, TH-42
    stream = written(Settings())
    logging.getLogger("bot.session").info(line)
    assert secret not in stream.getvalue()
    assert logs.GONE in stream.getvalue()


def test_what_is_needed_to_find_a_fault_stays():
    line = "K7Q2M9 step 12 seat 1 refused by L20-M4; db.internal did not answer; message 1300000000000000001"
    assert logs.redacted(line) == line
    assert "db.internal/games" in logs.redacted("postgresql://games:hunter2@db.internal/games")


def test_neither_the_token_nor_its_parts_are_written_from_traces():
    # TH-3
    stream = written(Settings(token=SecretStr(TOKEN)))
    try:
        raise RuntimeError(f"401 for {TOKEN}, signed {TOKEN.split('.')[2]} at {TOKEN.split('.')[1]}")
    except RuntimeError:
        logging.getLogger("bot.client").exception("Login failed")
    text = stream.getvalue()
    assert "RuntimeError: 401" in text
    assert not any(part in text for part in TOKEN.split(".")[1:])


def test_a_crash_goes_through_the_log():
    # TH-3
    stream = written(Settings(token=SecretStr(TOKEN)))
    error = ValueError(TOKEN)
    sys.excepthook(ValueError, error, None)
    assert "CRITICAL" in stream.getvalue()
    assert TOKEN not in stream.getvalue()


@pytest.mark.parametrize("name", ["discord.gateway", "discord.http", "discord.webhook.async_", "aiohttp.access"])
def test_libraries_stay_at_info_even_when_we_are_at_debug(name):
    # TH-20
    stream = written(Settings(log_level="DEBUG"))
    logging.getLogger(name).debug("whole event")
    logging.getLogger("bot.session").debug("ours")
    assert "whole event" not in stream.getvalue()
    assert "ours" in stream.getvalue()
    assert "WARNING" in stream.getvalue()


def test_libraries_at_debug_are_asked_for_and_warned_about():
    # TH-20
    stream = written(Settings(log_level="DEBUG", log_libraries=True))
    logging.getLogger("discord.gateway").debug("whole event")
    assert "whole event" in stream.getvalue()
    assert "hidden hands" in stream.getvalue()


def test_the_log_is_at_info_by_default():
    stream = written(Settings())
    logging.getLogger("bot.session").debug("detail")
    logging.getLogger("bot.session").info("step")
    assert "detail" not in stream.getvalue()
    assert "step" in stream.getvalue()


def test_the_log_file_is_for_this_account_only(tmp_path):
    # TH-24
    file = tmp_path / "logs" / "turnkeeper.log"
    logs.set_up(Settings(log_file=file), io.StringIO())
    logging.getLogger("bot.session").info("seed %s", SEED)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert SEED not in file.read_text()


def test_setting_up_twice_writes_each_line_once():
    written(Settings())
    stream = written(Settings())
    logging.getLogger("bot.session").info("once")
    assert stream.getvalue().count("once") == 1
