"""What moderators do on the page to people, channels and rights; threads, forums, and the restart of the server."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.local_discord import people
from bot.local_discord.permissions import Right, can, is_timed_out
from bot.local_discord.server import LocalDiscord
from tests.local.conftest import eventually
from tests.local.stage import Stage, keep_picture, stage, theatre, type_command

__all__ = ["stage", "theatre"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def choose(page: Page, opener: str, entry: str) -> None:
    """Open a menu by its button and choose an entry."""
    await page.get_by_role("button", name=opener).first.click()
    await page.get_by_role("menuitem", name=entry).click()


async def test_somebody_is_timed_out_and_writes_again_when_the_time_is_over(stage: Stage) -> None:
    page, wren = await stage.page("Ada"), await stage.page("Wren")
    await choose(page, "What to do with Wren", "Time out…")
    await page.get_by_role("button", name="Time out", exact=True).click()
    await expect(page.get_by_role("button", name="Play as Wren")).to_contain_text("timed out")
    assert is_timed_out(stage.discord.world, stage.person("Wren"))
    box = wren.locator("#composer-input")
    await expect(box).to_be_disabled()
    await expect(box).to_have_attribute("placeholder", re.compile("^You are timed out until"))
    await choose(page, "What to do with Wren", "End the time-out")
    await expect(box).to_be_enabled()
    soon = (datetime.now(UTC) + timedelta(seconds=1)).isoformat()
    people.change(stage.discord.world, stage.person("Wren"), {"communication_disabled_until": soon})
    await expect(box).to_be_disabled()
    await expect(box).to_be_enabled()  # by the clock alone


async def test_a_person_is_renamed_made_a_moderator_and_removed(stage: Stage) -> None:
    page = await stage.page("Ada")
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("Zoë")
    await page.keyboard.press("Enter")
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name="Open a tab for Zoë").click()
    zoe = await opened.value
    await page.bring_to_front()
    await choose(page, "What to do with Zoë", "Change the name…")
    await page.get_by_label("Name on this server").fill("Zed")
    await page.keyboard.press("Enter")
    await expect(zoe.locator("#playing-as")).to_have_text("You play as Zed")
    await expect(zoe.locator("#server-menu")).to_be_hidden()
    await choose(page, "What to do with Zed", "Make a moderator")
    await expect(zoe.locator("#server-menu")).to_be_visible()
    await choose(page, "What to do with Zed", "Remove from the server…")
    await page.get_by_role("button", name="Remove").click()
    await expect(page.get_by_text("Zed")).to_have_count(0)
    await expect(zoe.locator("#connection")).to_contain_text("This link is not valid")
    await zoe.close()


async def test_the_bot_loses_a_right_in_a_channel_and_says_so_by_what_it_cannot_do(stage: Stage) -> None:
    page, lobby, world = await stage.page("Ada"), stage.channel("lobby"), stage.discord.world
    await choose(page, "What to do with this channel", "Who may do what here…")
    dialog = page.locator("#rights-dialog")
    await expect(dialog.get_by_label("Whose rights")).to_have_value("Turnkeeper (the bot)")
    await dialog.get_by_role("radio", name="Send messages: Deny").check()
    await expect(dialog.get_by_role("radio", name="Send messages: Deny")).to_be_checked()
    await keep_picture(page, "rights")
    await eventually(lambda: not can(world, world.bot_id, lobby, Right.SEND_MESSAGES))
    assert can(world, world.bot_id, lobby, Right.ATTACH_FILES)
    await dialog.get_by_role("radio", name="Send messages: As in the server").check()
    await dialog.get_by_label("Whose rights").select_option("Wren")
    await dialog.get_by_role("radio", name="See the channel: Deny").check()
    await page.get_by_role("button", name="Close", exact=True).click()
    wren = stage.tabs.get("Wren") or await stage.fresh_page("Wren")
    await expect(wren.get_by_role("button", name="lobby (channel)")).to_have_count(0)
    assert lobby["permission_overwrites"] == [
        {"id": stage.person("Wren"), "type": 1, "allow": "0", "deny": str(Right.VIEW_CHANNEL)}
    ]
    lobby["permission_overwrites"].clear()
    people.change(world, stage.person("Wren"), {})


async def test_a_role_loses_a_right_in_the_whole_server(stage: Stage) -> None:
    page, world = await stage.page("Ada"), stage.discord.world
    await choose(page, "What to do with this server", "Rights of roles…")
    dialog = page.locator("#rights-dialog")
    await dialog.get_by_label("Whose rights").select_option("@everyone")
    await dialog.get_by_role("checkbox", name="Add reactions").uncheck()
    await expect(dialog.get_by_role("checkbox", name="Add reactions")).not_to_be_checked()
    await page.get_by_role("button", name="Close", exact=True).click()
    kofi = await stage.page("Kofi")
    await type_command(kofi, "a word")
    await kofi.keyboard.press("Enter")
    await kofi.get_by_role("button", name="What to do with this message").last.click()
    await expect(kofi.get_by_role("menuitem", name="Reply")).to_be_visible()
    await expect(kofi.get_by_role("menuitem", name="React with 👍")).to_have_count(0)
    await kofi.keyboard.press("Escape")
    people.change_role(world, world.guild_id, int(world.roles[world.guild_id]["permissions"]) | Right.ADD_REACTIONS)


async def test_a_channel_is_made_changed_and_deleted(stage: Stage) -> None:
    page, kofi = await stage.page("Ada"), await stage.page("Kofi")
    await choose(page, "What to do with this server", "Add a channel")
    await page.get_by_label("Name").fill("attic")
    await page.keyboard.press("Enter")
    await expect(page.locator("#channel-title")).to_have_text("#attic")
    await choose(page, "What to do with this channel", "Settings of this channel…")
    await page.get_by_label("Topic").fill("Old things")
    await page.get_by_role("button", name="Save").click()
    await kofi.get_by_role("button", name="attic (channel)").click()
    await expect(kofi.locator("#channel-topic")).to_have_text("Old things")
    await choose(page, "What to do with this channel", "Delete this channel…")
    await page.get_by_role("button", name="Delete").click()
    await expect(kofi.locator("#channel-title")).to_have_text("#lobby")


async def test_a_forum_sorts_its_posts_by_tags(stage: Stage) -> None:
    page, kofi = await stage.page("Ada"), await stage.page("Kofi")
    await page.get_by_role("button", name="tables (forum)").click()
    await choose(page, "What to do with this channel", "Settings of this channel…")
    await page.get_by_label("Tags").fill("Level 20, Arena")
    await page.get_by_role("button", name="Save").click()
    await kofi.get_by_role("button", name="tables (forum)").click()
    for title, tag in (("Friday", "Level 20"), ("Sunday", "Arena")):
        await kofi.get_by_role("button", name="New post").click()
        await kofi.get_by_label("Title").fill(title)
        await kofi.get_by_label("First words").fill(f"Who plays on {title}?")
        await kofi.get_by_role("button", name="Tags").click()
        await kofi.get_by_role("option", name=tag).click()
        await kofi.keyboard.press("Escape")
        await kofi.get_by_role("button", name="Post", exact=True).click()
        await expect(kofi.locator("#channel-title")).to_contain_text(title)
        await kofi.get_by_role("button", name="tables (forum)").click()
    posts = page.locator(".post")
    await expect(posts).to_have_count(2)
    await expect(posts.last).to_contain_text("Kofi: Who plays on Friday?")
    await page.get_by_role("group", name="Show one tag only").get_by_role("button", name="Arena").click()
    await expect(posts).to_have_count(1)
    await expect(posts).to_contain_text("Sunday")
    await keep_picture(page, "forum")


async def test_a_thread_is_joined_locked_put_to_sleep_and_found_again(stage: Stage) -> None:
    page, kofi = await stage.page("Ada"), await stage.page("Kofi")
    await kofi.get_by_role("button", name="Threads").click()
    await kofi.get_by_role("button", name="New thread").click()
    await kofi.get_by_label("Name of the thread").fill("Rules")
    await kofi.keyboard.press("Enter")
    await expect(kofi.locator("#channel-title")).to_contain_text("Rules")
    await page.get_by_role("button", name="Rules (thread)").click()
    await choose(page, "What to do with this channel", "Join this thread")
    await choose(page, "What to do with this channel", "Lock this thread")
    await expect(kofi.locator("#channel-topic")).to_have_text("🔒 This thread is locked.")
    await expect(kofi.locator("#composer-input")).to_have_attribute("placeholder", "This thread is locked.")
    await choose(page, "What to do with this channel", "Unlock this thread")
    await choose(kofi, "What to do with this channel", "Put this thread to sleep")
    await expect(kofi.locator("#channel-topic")).to_contain_text("This thread is asleep")
    await kofi.get_by_role("button", name="lobby (channel)").click()
    await expect(kofi.get_by_role("button", name="Rules (thread)")).to_have_count(0)
    await kofi.get_by_role("button", name="Threads").click()
    await kofi.locator("#threads-dialog").get_by_role("button", name="Rules").click()
    await type_command(kofi, "awake")
    await kofi.keyboard.press("Enter")
    await expect(page.locator("#channel-topic")).to_have_text("")
    await expect(page.locator(".message").last).to_contain_text("awake")


async def test_an_open_page_finds_the_server_that_was_started_anew_and_asks_for_the_new_link(  # LS-5
    stage: Stage, tmp_path: Path
) -> None:
    path = tmp_path / "t.sqlite3"
    first = LocalDiscord(path)
    await first.start()
    page = await stage.fresh_page("Ada", first.links["Ada"])
    await type_command(page, "before")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message")).to_have_count(1)
    await first.stop()
    await expect(page.locator("#connection")).to_contain_text("The connection is lost")
    again = LocalDiscord(path)
    await again.start()
    assert again.port == first.port
    await expect(page.locator("#connection")).to_contain_text("This link is not valid here any more")
    await page.goto(again.links["Ada"])
    await page.reload()
    await expect(page.locator("#connection")).to_be_hidden()
    await expect(page.locator(".message")).to_contain_text("before")
    await page.context.close()
    await again.stop()
