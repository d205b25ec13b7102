"""The files of the page, read without a browser: no markup from text, nothing inline, colours that can be read."""

import re
from pathlib import Path

import pytest

import bot.local_discord

PAGE = Path(bot.local_discord.__file__).parent / "page"
SCRIPTS = sorted(PAGE.glob("*.js"))
FORBIDDEN = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function|srcdoc|setHTML"
)
READABLE = 4.5  # WCAG 2.2, 1.4.3: contrast of text
PAIRS = [
    (text, back)
    for text in ("text", "muted", "strong", "link", "warning")
    for back in ("page", "side", "raised", "deep", "field")
] + [("on-button", "blurple"), ("on-button", "green"), ("on-button", "red"), ("on-grey", "grey")]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_never_turns_text_into_markup(script: Path) -> None:
    # TH-32, LS-16
    assert not FORBIDDEN.search(script.read_text("utf-8"))
    assert len(script.read_text("utf-8").splitlines()) < 300


def test_the_page_holds_no_inline_script_style_or_foreign_address() -> None:
    # LS-9
    html = (PAGE / "index.html").read_text("utf-8")
    assert re.findall(r"<script(?![^>]* src=)|<style| style=| on\w+=|https?://", html) == []
    named = re.findall(r'(?:src|href)="/page/([^"]+)"', html)
    assert {"main.js", "theme.css"} <= set(named)
    assert all((PAGE / name).is_file() for name in named)


def test_every_import_and_every_fixed_element_is_there() -> None:
    ids = set(re.findall(r' id="([^"]+)"', (PAGE / "index.html").read_text("utf-8")))
    for script in SCRIPTS:
        text = script.read_text("utf-8")
        assert all((PAGE / name).is_file() for name in re.findall(r'from "\./([^"]+)"', text)), script.name
        assert set(re.findall(r'byId\("([^"]+)"\)', text)) <= ids, script.name


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")[:6] if len(colour) > 4 else "".join(digit * 2 for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def themes() -> dict[str, dict[str, str]]:
    blocks = re.findall(r":root[^{]*\{([^}]*)\}", (PAGE / "theme.css").read_text("utf-8"))
    dark, light = (dict(re.findall(r"--([\w-]+): (#\w+)", block)) for block in blocks)
    return {"dark": dark, "light": dark | light}


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize(("text", "back"), PAIRS)
def test_words_stand_out_from_their_ground(theme: str, text: str, back: str) -> None:
    colours = themes()[theme]
    assert contrast(colours[text], colours[back]) >= READABLE
