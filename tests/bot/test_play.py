"""Local play tells its links and keeps nobody waiting."""

import threading
from types import SimpleNamespace

from bot import play


def test_a_browser_that_is_waited_for_holds_up_no_table(monkeypatch, capsys):
    opened, closed = threading.Event(), threading.Event()

    def console_browser(link: str) -> None:
        assert link == "http://127.0.0.1:1/#a"
        opened.set()
        closed.wait(5)

    monkeypatch.setattr("webbrowser.open", console_browser)
    play.announce(SimpleNamespace(links={"Ada": "http://127.0.0.1:1/#a", "Tom": "b"}), open_browser=True)
    assert opened.wait(5) and not closed.is_set(), "told, while the browser is still open"
    closed.set()
    assert "http://127.0.0.1:1/#a" in capsys.readouterr().out


def test_no_browser_is_opened_for_who_wants_none(monkeypatch):
    monkeypatch.setattr("webbrowser.open", lambda link: 1 / 0)
    before = threading.active_count()
    play.announce(SimpleNamespace(links={"Ada": "a"}), open_browser=False)
    assert threading.active_count() == before
