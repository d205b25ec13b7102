"""The life of interactions between a real discord.py client and players, over sockets."""

import asyncio

import discord
import pytest

from bot.local_discord.player import words
from tests.local.conftest import PNG, eventually


async def test_a_command_with_every_kind_of_option_reaches_the_bot(local, bot, join):
    chloe = await join("Chloé")
    ids = {user["name"]: user["id"] for user in chloe.users.values()}
    role = next(r for r in local.world.roles.values() if r["name"] == "Moderators")["id"]
    outcome = await chloe.slash(
        "game new", what="level20", seats=4, rated=True, pace="24", odds=0.25,
        friend=ids["Дмитрий"], place=chloe.channel("den")["id"], role=role,
    )  # fmt: skip
    assert not bot.errors
    assert outcome.words == "level20 4 True 24 0.25 Дмитрий den Moderators"
    assert outcome.kind == "message" and not outcome.private
    assert outcome.message["interaction"]["name"] == "game new"


async def test_an_option_outside_its_range_never_leaves_the_client(bot, join):
    chloe = await join("Chloé")
    assert (await chloe.slash("game new", what="x", seats=7)).code == "invalid"
    assert (await chloe.slash("game new")).code == "invalid"
    assert (await chloe.slash("game new", what="x", pace="99")).code == "invalid"
    assert (await chloe.slash("no such")).code == "unknown"


async def test_autocomplete_offers_what_the_bot_says(bot, join):
    chloe = await join("Chloé")
    outcome = await chloe.autocomplete("game new", "what", "lev")
    assert outcome.choices == ({"name": "Game level20", "value": "level20"},)


async def test_autocomplete_leaves_out_what_does_not_fit_yet(bot, join):
    chloe = await join("Chloé")
    assert (await chloe.autocomplete("game new", "what", "", seats="many")).choices


async def test_a_file_can_be_handed_to_a_command(bot, join):
    chloe = await join("Chloé")
    upload = await chloe.upload("record.json", b"{}")
    assert (await chloe.slash("game read", record=upload)).words == "record.json: {}"
    assert (await chloe.slash("game read", record=upload)).failed


async def test_a_subcommand_of_a_group_answers_privately_and_nobody_else_sees_it(bot, join):
    chloe, dmitri = await join("Chloé"), await join("Дмитрий")
    outcome = await chloe.slash("game vote yes")
    assert outcome.private and outcome.words == "voted"
    await dmitri.say("marker")
    await chloe.wait_for(lambda me: me.messages()[-1]["content"] == "marker")
    assert len(chloe.ephemerals) == 1
    assert [m["content"] for m in dmitri.messages()] == ["marker"]


async def test_a_board_of_layout_components_can_be_pressed_and_redrawn_with_a_new_picture(bot, join):
    chloe, dmitri = await join("Chloé"), await join("Дмитрий")
    shown = (await chloe.slash("game show")).message
    assert shown["flags"] & 1 << 15 and words(shown) == "**board**\nside"
    assert await dmitri.picture(shown["attachments"][0]) == PNG
    assert shown["attachments"][0]["width"] == 40 and shown["attachments"][0]["description"] == "A board"
    outcome = await dmitri.press(shown, "Update")
    assert outcome.kind == "update" and outcome.words.startswith("**after**")
    seen = await chloe.wait_for(lambda me: next((m for m in me.messages() if "after" in words(m)), None))
    gallery = next(c for c in seen["components"] if c["type"] == 12)
    assert await chloe.picture(gallery["items"][0]["media"]) == PNG


async def test_a_deferred_press_is_followed_by_a_private_answer(bot, join):
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    outcome = await chloe.press(shown, "Defer")
    assert outcome.kind == "deferred_update" and outcome.words == "followed" and outcome.private


# TH-2, LS-17
async def test_the_first_acknowledgement_decides_who_sees_the_answer(bot, join):
    chloe, dmitri = await join("Chloé"), await join("Дмитрий")
    shown = (await chloe.slash("game show")).message
    outcome = await chloe.press(shown, "Think")
    assert outcome.kind == "deferred" and outcome.words == "thought" and outcome.private
    assert all("thought" not in words(m) for m in dmitri.messages())


async def test_a_deferred_command_gets_its_words_and_picture_later(bot, join):
    chloe = await join("Chloé")
    outcome = await chloe.slash("game think")
    assert outcome.kind == "deferred" and outcome.words == "done"
    assert outcome.message["attachments"][0]["filename"] == "late.png"
    assert not outcome.message["flags"] & 128


async def test_the_words_that_end_thinking_are_no_edit_and_those_after_them_are(bot, join):
    chloe = await join("Chloé")
    thought = (await chloe.slash("game think")).message
    assert thought["edited_timestamp"] is None
    channel = bot.get_partial_messageable(int(thought["channel_id"]))
    await channel.get_partial_message(int(thought["id"])).edit(content="on second thoughts")
    edited = await chloe.wait_for(lambda me: next((m for m in me.messages() if "second" in m["content"]), None))
    assert edited["edited_timestamp"] is not None


@pytest.mark.parametrize("private", [False, True])
async def test_thinking_that_never_ends_says_after_its_time_that_no_answer_came(local, bot, join, private):
    local.interactions.lifetime = 0.4
    chloe, dmitri = await join("Chloé"), await join("Дмитрий")
    chloe.patience = 0
    thinking = chloe.message((await chloe.ask("slash", channel=chloe.place, path="game ponder",
                                              options={"private": private}))["message"]["id"])  # fmt: skip
    assert thinking["flags"] & 128 and "unanswered" not in thinking
    await chloe.wait_for(lambda me: me.message(thinking["id"]).get("unanswered"))
    await dmitri.ask("pins", channel=dmitri.place)  # its answer stands behind all earlier news
    assert bool(dmitri.message(thinking["id"])) is not private


async def test_an_answer_in_time_is_never_called_missing(local, bot, join):
    local.interactions.lifetime = 0.4
    chloe = await join("Chloé")
    thought = (await chloe.slash("game think")).message
    await asyncio.sleep(0.5)
    assert "unanswered" not in chloe.message(thought["id"])


async def test_a_form_is_opened_filled_and_sent_once(bot, join):
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    opened = await chloe.press(shown, "Form")
    assert opened.kind == "modal" and opened.modal["title"] == "A note"
    assert (await chloe.submit(opened, reason="x" * 21, seat=["1"])).code == "invalid"
    assert (await chloe.submit(opened, reason="gone", seat=["9"])).code == "invalid"
    sent = await chloe.submit(opened, reason="gone", seat=["2"])
    assert sent.words == "gone / 2"


async def test_lists_of_words_users_roles_and_channels_can_be_chosen_from(local, bot, join):
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    role = next(r for r in local.world.roles.values() if r["name"] == "Moderators")["id"]
    assert (await chloe.choose(shown, "Walk to…", ["North"])).words == "chosen north"
    assert (await chloe.choose(shown, "user", [chloe.me["id"]])).words == "chosen chloe"
    assert (await chloe.choose(shown, "role", [role])).words == "chosen Moderators"
    assert (await chloe.choose(shown, "channel", [chloe.channel("den")["id"]])).words == "chosen den"
    assert (await chloe.choose(shown, "Walk to…", ["elsewhere"])).failed


async def test_silence_of_the_bot_fails_after_the_deadline(local, bot, join):
    chloe = await join("Chloé")
    local.interactions.deadline = 0.3
    outcome = await chloe.slash("game silent")
    assert (outcome.code, outcome.text) == ("no_answer", "The application did not respond")
    local.interactions.deadline = 3.0
    shown = (await chloe.slash("game show")).message
    local.interactions.deadline = 0.3
    assert (await chloe.press(shown, "Silent")).text == "This interaction failed"


# LS-17
async def test_a_control_that_is_no_longer_on_the_message_fails_at_once(bot, join):
    chloe = await join("Chloé")
    shown = (await chloe.slash("game show")).message
    assert (await chloe.press(shown, "press.gone")).text == "This interaction failed"


async def test_only_moderators_see_and_use_what_is_for_them(bot, join):
    chloe, ada = await join("Chloé"), await join("Ada")
    assert "decree" not in [c["path"] for c in chloe.commands]
    assert "decree" in [c["path"] for c in ada.commands]
    assert (await chloe.slash("decree")).code == "unknown"
    assert (await ada.slash("decree")).words == "decreed"


async def test_the_menu_of_a_message_reaches_the_bot(bot, join):
    chloe = await join("Chloé")
    said = (await chloe.say("to be or not")).message
    assert (await chloe.menu("Quote", said["id"])).words == "quote: to be or not"


async def test_the_same_interaction_delivered_twice_is_acknowledged_once(local, bot, join):
    # TH-11
    chloe = await join("Chloé")
    local.lab.duplicate()
    assert (await chloe.slash("game new", what="x")).words.startswith("x 2")
    await eventually(lambda: bot.errors)
    refusal = bot.errors[0].original
    assert isinstance(refusal, discord.HTTPException) and refusal.code == 40060
    assert len(chloe.messages()) == 1


async def test_commands_can_be_read_back_as_they_were_registered(local, bot):
    names = [command.name for command in await bot.tree.fetch_commands()]
    assert sorted(names) == ["Quote", "decree", "game"]
    again = await bot.tree.sync()
    assert {c.id for c in again} == {int(c["id"]) for c in local.world.commands[""]}
