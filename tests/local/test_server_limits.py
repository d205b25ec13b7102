"""What Discord refuses, one row a rule; the error names the field."""

import pytest

from bot.local_discord.errors import Refused
from bot.local_discord.files import Upload
from bot.local_discord.interactions import _form
from bot.local_discord.limits import check_choices, check_commands, check_message, check_uploads

V2 = 1 << 15


def button(**fields):
    return {"type": 2, "style": 1, "label": "x", "custom_id": "c"} | fields


def row(*children):
    return {"type": 1, "components": list(children)}


def rows(*children):
    return {"components": [row(*children)]}


def select(count=1, **fields):
    options = [{"label": str(number), "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "s", "options": options} | fields


def text(words="x"):
    return {"type": 10, "content": words}


def box(*children, **fields):
    return {"type": 17, "components": list(children)} | fields


def gallery(count):
    return {"type": 12, "items": [{"media": {"url": "https://x.y/a.png"}}] * count}


def embed(**fields):
    return {"embeds": [fields]}


def buttons(count):
    return [button(custom_id=str(number)) for number in range(count)]


REFUSED = [
    ("content", 0, {"content": "x" * 2001}),
    ("embeds", 0, {"embeds": [{"title": "t"}] * 11}),
    ("embeds.0.title", 0, embed(title="t" * 257)),
    ("embeds.0.description", 0, embed(description="t" * 4097)),
    ("embeds.0.footer.text", 0, embed(footer={"text": "t" * 2049})),
    ("embeds.0.author.name", 0, embed(author={"name": "t" * 257})),
    ("embeds.0.fields", 0, embed(fields=[{"name": "n", "value": "v"}] * 26)),
    ("embeds.0.fields.0.value", 0, embed(fields=[{"name": "n", "value": "v" * 1025}])),
    ("embeds.0.fields.0.name", 0, embed(fields=[{"name": "", "value": "v"}])),
    ("embeds", 0, {"embeds": [{"description": "t" * 3001}] * 2}),
    ("components", 0, {"components": [row(button(custom_id=str(n))) for n in range(6)]}),
    ("components.0.components", 0, rows(*buttons(6))),
    ("components.0.components.0.label", 0, rows(button(label="l" * 81))),
    ("components.0.components.0.custom_id", 0, rows(button(custom_id="c" * 101))),
    ("components.0.components.0.custom_id", 0, rows({"type": 2, "style": 1, "label": "x"})),
    ("components.0.components.0", 0, rows({"type": 2, "style": 1, "custom_id": "x"})),
    ("components.0.components.0.style", 0, rows(button(style=9))),
    ("components.0.components.0.url", 0, rows({"type": 2, "style": 5, "label": "x"})),
    ("components.0.components.0.url", 0, rows({"type": 2, "style": 5, "label": "x", "url": "javascript:1"})),
    ("components.0.components.1.custom_id", 0, rows(button(), button())),
    ("components.0", 0, rows(button(), select())),
    ("components.0.components.0.options", 0, rows(select(26))),
    ("components.0.components.0.options", 0, rows(select(0))),
    ("components.0.components.0.options", 0, rows(select(1, min_values=3, max_values=3))),
    ("components.0.components.0.min_values", 0, rows(select(5, min_values=3, max_values=2))),
    ("components.0.components.0.options.1.value", 0, rows(select(options=[{"label": "a", "value": "a"}] * 2))),
    ("components.0.components.0.placeholder", 0, rows(select(1, placeholder="p" * 151))),
    ("components.0.type", 0, {"components": [text()]}),
    ("content", V2, {"content": "x", "components": [text()]}),
    ("embeds", V2, {"embeds": [{"title": "t"}], "components": [text()]}),
    ("components", V2, {"components": [text() for _ in range(41)]}),
    ("components", V2, {"components": [box(*[text()] * 20), box(*[text()] * 20)]}),
    ("components", V2, {"components": [text("x" * 2001), text("x" * 2001)]}),
    ("components.0.content", V2, {"components": [text("x" * 4001)]}),
    ("components.0.content", V2, {"components": [text("")]}),
    ("components.0.items", V2, {"components": [gallery(11)]}),
    ("components.0.items.0.description", V2, {"components": [
        {"type": 12, "items": [{"media": {"url": "https://x.y"}, "description": "d" * 1025}]}]}),
    ("components.0.accessory", V2, {"components": [{"type": 9, "components": [text()]}]}),
    ("components.0.components", V2, {"components": [{"type": 9, "components": [text()] * 4, "accessory": button()}]}),
    ("components.0.components.0.type", V2, {"components": [box(box(text()))]}),
    ("components.0.accent_color", V2, {"components": [box(text(), accent_color=1 << 24)]}),
    ("components.0.file.url", V2, {"components": [{"type": 13, "file": {"url": "https://x.y/a.txt"}}]}),
    ("components.0.type", V2, {"components": [button()]}),
    ("allowed_mentions", 0, {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
    ("nonce", 0, {"content": "x", "nonce": "n" * 26}),
]  # fmt: skip


@pytest.mark.parametrize(("field", "flags", "body"), REFUSED)
def test_a_message_that_discord_refuses_is_refused_by_its_field(field, flags, body):
    with pytest.raises(Refused) as refused:
        check_message(body, flags, has_files=False)
    assert refused.value.code == 50035
    node = refused.value.errors
    for part in field.split("."):
        node = node[part]
    assert node["_errors"][0]["code"] and node["_errors"][0]["message"]


@pytest.mark.parametrize(
    ("flags", "body"),
    [
        (0, {"content": "x" * 2000}),
        (0, {"components": [row(*[button(custom_id=f"{r}.{n}") for n in range(5)]) for r in range(5)]}),
        (0, rows(select(25, min_values=0, max_values=25))),
        (0, rows({"type": 2, "style": 5, "label": "x", "url": "https://x.y"})),
        (0, rows({"type": 5, "custom_id": "u", "max_values": 25})),
        (V2, {"components": [text() for _ in range(40)]}),
        (V2, {"components": [text("x" * 4000)]}),
        (V2, {"components": [box(text(), row(*buttons(5)), gallery(10), {"type": 14})]}),
        (V2, {"components": [{"type": 9, "components": [text()], "accessory": button()}]}),
    ],
)
def test_a_message_at_the_limit_is_taken(flags, body):
    check_message(body, flags, has_files=False)


@pytest.mark.parametrize("body", [{}, {"content": " \n"}, {"content": "", "embeds": [], "components": []}])
def test_an_empty_message_has_a_code_of_its_own(body):
    with pytest.raises(Refused) as refused:
        check_message(body, 0, has_files=False)
    assert refused.value.code == 50006
    check_message(body, 0, has_files=True)


def label(component, **fields):
    return {"type": 18, "label": "l", "component": component} | fields


def typed(**fields):
    return {"type": 4, "custom_id": "t", "style": 1} | fields


@pytest.mark.parametrize(
    ("field", "modal"),
    [
        ("title", {"title": "t" * 46, "custom_id": "m", "components": [label(typed())]}),
        ("custom_id", {"title": "t", "custom_id": "m" * 101, "components": [label(typed())]}),
        ("components", {"title": "t", "custom_id": "m", "components": []}),
        ("components", {"title": "t", "custom_id": "m", "components": [label(typed(custom_id=c)) for c in "abcdef"]}),
        ("components.0.label", {"title": "t", "custom_id": "m", "components": [label(typed(), label="l" * 46)]}),
        ("components.0.component.type", {"title": "t", "custom_id": "m", "components": [label(button())]}),
        ("components.0.component.style", {"title": "t", "custom_id": "m", "components": [label(typed(style=3))]}),
        ("components.0.type", {"title": "t", "custom_id": "m", "components": [box(text())]}),
    ],
)
def test_a_form_that_discord_refuses_is_refused_by_its_field(field, modal):
    with pytest.raises(Refused) as refused:
        _form(modal)
    node = refused.value.errors["data"]
    for part in field.split("."):
        node = node[part]
    assert node["_errors"]


def test_offers_are_at_most_twenty_five_with_names_of_a_hundred():
    check_choices([{"name": "n" * 100, "value": n} for n in range(25)])
    for choices in ([{"name": "n", "value": n} for n in range(26)], [{"name": "n" * 101, "value": 1}], [{"name": ""}]):
        with pytest.raises(Refused):
            check_choices(choices)


def test_a_message_carries_at_most_ten_files_of_ten_mebibytes():
    small, large = Upload("a", b"x"), Upload("a", b"x" * ((10 << 20) + 1))
    check_uploads({str(n): small for n in range(10)}, [], 0)
    for uploads, described, kept in (
        ({str(n): small for n in range(10)}, [], 1),
        ({"0": small}, [{"id": 0, "description": "d" * 1025}], 0),
    ):
        with pytest.raises(Refused) as refused:
            check_uploads(uploads, described, kept)
        assert refused.value.code == 50035
    with pytest.raises(Refused) as refused:
        check_uploads({"0": large}, [], 0)
    assert (refused.value.status, refused.value.code) == (413, 40005)


def command(**fields):
    return {"name": "go", "description": "d", "type": 1} | fields


@pytest.mark.parametrize(
    "commands",
    [
        [command(), command()],
        [command(name="Go")],
        [command(name="g o")],
        [command(description="")],
        [command(description="d" * 101)],
        [command(options=[{"type": 3, "name": f"o{n}", "description": "d"} for n in range(26)])],
        [command(options=[{"type": 3, "name": "o", "description": "d"}] * 2)],
        [command(options=[{"type": 3, "name": "a", "description": "d"},
                          {"type": 3, "name": "b", "description": "d", "required": True}])],
        [command(name=f"c{n}") for n in range(101)],
    ],
)  # fmt: skip
def test_commands_that_discord_refuses_are_refused(commands):
    with pytest.raises(Refused) as refused:
        check_commands(commands)
    assert refused.value.code == 50035


def test_a_user_menu_may_share_its_name_with_a_command():
    check_commands([command(), {"name": "go", "type": 2}, {"name": "Any Name", "type": 3}])
