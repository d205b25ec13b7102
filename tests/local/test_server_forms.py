"""What users choose and fill in, checked as Discord's client checks it."""

import pytest

from bot.local_discord import people
from bot.local_discord.choosing import chosen
from bot.local_discord.errors import Refused
from bot.local_discord.files import StoredFile
from bot.local_discord.forms import FilledForm
from bot.local_discord.model import World


@pytest.fixture
def world() -> World:
    made = World()
    people.settle(made)
    return made


def filled(world: World, control: dict, **values):
    form = FilledForm(world, world.owner_id, values, lambda number: _kept(world, number))
    control = {"id": 2, "custom_id": "c"} | control
    modal = {"components": [{"type": 10, "id": 9}, {"type": 18, "id": 1, "component": control}]}
    return form.fill(modal)[1]["component"], form.resolved


def _kept(world: World, number: str) -> StoredFile:
    file = StoredFile(world.snowflakes.new(), "1", f"{number}.json", b"{}", world.owner_id)
    world.files.keep(file)
    return file


@pytest.mark.parametrize(("typed", "ok"), [("", False), ("a", False), ("ab", True), ("abc", True), ("abcd", False)])
def test_a_text_must_keep_within_its_field(world, typed, ok):
    control = {"type": 4, "min_length": 2, "max_length": 3}
    if ok:
        assert filled(world, control, c=typed)[0]["value"] == typed
    else:
        with pytest.raises(Refused):
            filled(world, control, c=typed)


def test_a_field_that_is_not_required_may_stay_empty(world):
    assert filled(world, {"type": 4, "required": False, "min_length": 2})[0]["value"] == ""
    assert filled(world, {"type": 3, "required": False, "options": []})[0]["values"] == []


def test_boxes_and_groups_of_choices_have_their_own_shapes(world):
    assert filled(world, {"type": 23}, c=True)[0]["value"] is True
    assert filled(world, {"type": 21}, c="red")[0]["value"] == "red"
    assert filled(world, {"type": 22}, c=["red", "blue"])[0]["values"] == ["red", "blue"]


def test_chosen_users_and_uploads_come_with_their_objects(world):
    field, resolved = filled(world, {"type": 5}, c=[world.owner_id])
    assert field["values"] == [world.owner_id] and resolved["users"][world.owner_id]["global_name"] == "Ada"
    field, resolved = filled(world, {"type": 19}, c=["7"])
    assert resolved["attachments"][field["values"][0]]["filename"] == "7.json"


@pytest.mark.parametrize(
    ("select", "values"),
    [
        ({"type": 3, "options": [{"value": "a"}]}, ["b"]),
        ({"type": 3, "options": [{"value": "a"}, {"value": "b"}]}, ["a", "b"]),
        ({"type": 3, "options": [{"value": "a"}], "max_values": 2}, ["a", "a"]),
        ({"type": 3, "options": [{"value": "a"}]}, []),
        ({"type": 5}, ["1"]),
        ({"type": 6}, ["1"]),
        ({"type": 7}, ["1"]),
        ({"type": 8}, ["1"]),
    ],
)
def test_what_a_list_does_not_offer_cannot_be_chosen(world, select, values):
    with pytest.raises(Refused):
        chosen(world, world.owner_id, select, values)


def test_a_list_of_channels_offers_the_kinds_that_it_names(world):
    text, forum = (next(c["id"] for c in world.channels.values() if c["type"] == kind) for kind in (0, 15))
    select = {"type": 8, "channel_types": [0]}
    assert chosen(world, world.owner_id, select, [text])["resolved"]["channels"][text]["name"] == "lobby"
    with pytest.raises(Refused):
        chosen(world, world.owner_id, select, [forum])
