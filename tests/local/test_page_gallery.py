"""Every kind of message on the page, and what people do with messages: look closer, uncover, quote, go back."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.async_api import expect

from bot.local_discord import messages
from tests.local.stage import Stage, keep_picture, stage, theatre, type_command

__all__ = ["stage", "theatre"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
DESK, PHONE = {"width": 1280, "height": 900}, {"width": 390, "height": 844}
BROKEN = """() => [...document.querySelectorAll('#messages img')].filter((one) =>
    !(one.complete && one.naturalWidth)).length"""
WIDE = """() => [...document.querySelectorAll('#messages *')].filter((one) =>
    one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('pre')).length"""
NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea, a, [role=button]')].filter((one) =>
    !(one.ariaHidden || one.textContent.trim() || one.ariaLabel || one.labels?.length)).length"""


async def test_every_kind_of_message_is_drawn_whole_in_both_colours_and_on_a_phone(stage: Stage) -> None:
    page = await stage.gallery()
    await page.locator("#theme").click()
    for look, size in (("light", DESK), ("phone", PHONE)):
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        await page.wait_for_function(f"({BROKEN})() === 0")
        assert await page.evaluate(WIDE) == 0
        await keep_picture(page, f"gallery-{look}")
    await page.set_viewport_size(DESK)  # type: ignore[arg-type]
    said = await page.locator("#messages").inner_text()
    assert not re.search(r"<t:|<@|component of type|\bundefined\b|\bNaN\b|\[object", said)
    galleries = page.locator(".mosaic")
    assert [await one.locator(".picture").count() for one in await galleries.all()] == [2, 3, 4, 5, 10]
    await expect(page.locator(".embed-thumbnail img")).to_have_count(1)
    await expect(page.locator(".attachments img")).to_have_count(1)  # those of the embed stand in the embed alone
    assert len(set(await page.locator("time.time-mark:not([data-live])").all_inner_texts())) >= 7
    assert await page.evaluate(NAMELESS) == 0
    assert await page.evaluate("[window.ran, window.refused]") == [[], []]


async def test_what_is_covered_is_neither_seen_nor_read_nor_pressed_before_it_is_uncovered(stage: Stage) -> None:
    page = await stage.gallery()
    secret = page.get_by_text("The hand of somebody else")
    await expect(secret).to_be_hidden()
    assert await page.locator(".cover > :first-child").evaluate_all("(all) => all.every((one) => one.inert)")
    for name in ("Spoiler: show it", "Spoiler, a picture: show it"):
        await page.get_by_role("button", name=name).first.click()
    await expect(secret).to_be_visible()
    await page.get_by_role("button", name="Spoiler, a picture: show it").click()
    await page.get_by_role("button", name="Enlarge: A secret").click()
    await expect(page.locator("#picture-dialog img")).to_have_attribute("alt", "A secret")
    await page.keyboard.press("Escape")


async def test_a_picture_is_looked_at_closely_and_so_is_the_next(stage: Stage) -> None:
    page = await stage.gallery()
    first = page.get_by_role("button", name="Enlarge: Picture p3x0")
    await first.click()
    dialog, image = page.locator("#picture-dialog"), page.locator("#picture-dialog img")
    await expect(dialog).to_contain_text("1 of 3")
    whole = await image.bounding_box()
    await page.mouse.move(640, 450)
    await page.mouse.wheel(0, -300)
    await page.keyboard.press("+")
    closer = await image.bounding_box()
    assert whole and closer and closer["width"] > whole["width"] * 1.3
    await page.keyboard.press("0")
    await image.click()
    assert await image.evaluate("one => one.getBoundingClientRect().width") > whole["width"] * 2
    await page.keyboard.press("ArrowRight")
    await expect(image).to_have_attribute("alt", "Picture p3x1")
    await page.get_by_role("button", name="The next picture").click()
    await page.get_by_role("button", name="The next picture").press("Enter")
    await expect(image).to_have_attribute("alt", "Picture p3x0")
    await page.keyboard.press("Escape")
    await expect(first).to_be_focused()


async def test_two_fingers_bring_a_picture_closer(stage: Stage) -> None:
    page = await stage.gallery()
    await page.get_by_role("button", name="Enlarge: The den").click()
    image = page.locator("#picture-dialog img")
    before = await image.evaluate("one => one.getBoundingClientRect().width")
    await page.locator(".picture-frame").evaluate(
        """(frame) => {
            frame.setPointerCapture = () => null;  // no such pointer is really there
            const send = (type, pointerId, clientX) => frame.dispatchEvent(
                new PointerEvent(type, { pointerId, clientX, clientY: 400, bubbles: true, cancelable: true }));
            send("pointerdown", 1, 500); send("pointerdown", 2, 600);
            send("pointermove", 2, 610); send("pointermove", 2, 800); send("pointermove", 1, 400);
            send("pointerup", 1, 400); send("pointerup", 2, 800);
        }"""
    )
    assert await image.evaluate("one => one.getBoundingClientRect().width") > before * 2
    await page.keyboard.press("Escape")


async def test_lists_of_every_kind_send_what_was_chosen_and_say_when_it_is_too_little(stage: Stage) -> None:
    page = await stage.page("Ada")
    stage.opener.go("lobby")
    await stage.opener.slash("lists")
    kinds = {"Who?": "Turnkeeper", "Which role?": "Moderators", "Where?": "den"}
    for placeholder, entry in kinds.items():
        await page.get_by_role("button", name=placeholder).click()
        await page.get_by_role("option", name=entry).first.click()
        await expect(page.locator(".private").last).to_contain_text(f"Chosen: {entry}.")
    await page.get_by_role("button", name="Two colours").click()
    await page.get_by_role("option", name="red").click()
    await page.keyboard.press("Escape")
    await expect(page.locator("#note")).to_have_text("Two colours: choose 2 to 3.")
    await page.get_by_role("button", name="Two colours").click()
    await page.get_by_role("option", name="blue").click()
    await page.keyboard.press("Escape")
    await expect(page.locator(".private").last).to_contain_text("Chosen: red, blue.")
    await page.get_by_role("button", name="Who or which?").click()
    for entry in ("Wren", "Moderators"):
        await page.get_by_role("option", name=entry).click()
    await page.keyboard.press("Escape")
    await expect(page.locator(".private").last).to_contain_text("Chosen: wren, Moderators.")


async def test_every_field_of_a_form_reaches_the_bot(stage: Stage) -> None:
    page = await stage.page("Ada")
    await type_command(page, "/everything ")
    await page.keyboard.press("Enter")
    form = page.get_by_role("dialog")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator(".field-error:not(:empty)")).to_have_text(["Please fill this in.", "Please choose one."])
    await form.get_by_label("Reason").fill("moss")
    await form.get_by_role("radio", name="Idea").check()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("moss / F3 / idea")).to_be_visible()

    await type_command(page, "/more ")
    await page.keyboard.press("Enter")
    record = {"name": "record.txt", "mimeType": "text/plain", "buffer": b"N NE"}
    await form.get_by_label("Record").set_input_files([record])  # type: ignore[list-item]
    await form.get_by_role("checkbox", name="Sure?").check()
    await form.get_by_role("button", name="Who").click()
    for name in ("Wren", "Kofi"):
        await form.get_by_role("option", name=name).click()
    await page.keyboard.press("Escape")
    for name in ("base", "storm", "night"):
        await form.get_by_role("checkbox", name=name).check()
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator(".field-error:not(:empty)")).to_have_text("Please choose 2 at most.")
    await form.get_by_role("checkbox", name="storm").uncheck()
    await form.get_by_role("button", name="Submit").click()
    await expect(page.get_by_text("Wren and Kofi; True; base+night; record.txt")).to_be_visible()


async def test_the_bots_commands_stand_in_the_menus_of_messages_and_people(stage: Stage) -> None:
    page = await stage.page("Ada")
    stage.opener.go("lobby")
    await stage.opener.say("a word")
    message = page.locator(".message", has_text="a word")
    await message.click(button="right", position={"x": 200, "y": 8})
    await page.get_by_role("menuitem", name="Quote").click()
    await expect(page.get_by_text("“a word”")).to_be_visible()
    await page.get_by_role("button", name="Ingrid", exact=True).click(button="right")
    await page.get_by_role("menuitem", name="Greet").click()
    await expect(page.get_by_text("Good evening, Ingrid!")).to_be_visible()
    await expect(page.locator(".line-above").last).to_have_text(re.compile("Ada used Greet$"))


async def test_the_keyboard_walks_through_messages_and_their_menus(stage: Stage) -> None:
    page = await stage.page("Ada")
    stage.opener.go("lobby")
    for words in ("first", "second", "third"):
        await stage.opener.say(words)
    await expect(page.locator(".message").last).to_contain_text("third")
    await page.locator("#messages").focus()
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("ArrowUp")
    second = page.locator(".message").nth(1)
    await expect(second).to_be_focused()
    await page.keyboard.press("Shift+F10")
    await expect(page.get_by_role("menuitem", name="React with 👍")).to_be_focused()
    await page.keyboard.press("Enter")
    await expect(second.locator(".reaction")).to_have_text("👍 1")
    await expect(second).to_be_focused()
    await page.keyboard.type("no")  # who types means the message box
    await expect(page.locator("#composer-input")).to_have_value("no")
    await page.locator("#composer-input").fill("mine")
    await page.keyboard.press("Enter")
    await expect(page.locator(".message").last).to_contain_text("mine")
    await page.keyboard.press("ArrowUp")
    await page.get_by_role("dialog").get_by_label("Message").fill("mine, mended")
    await page.get_by_role("button", name="Save").click()
    await expect(page.locator(".message").last).to_contain_text("mine, mended (edited)")
    await expect(page.locator("#composer-input")).to_be_focused()


async def test_a_long_channel_is_read_back_by_scrolling_and_keeps_its_place(stage: Stage) -> None:
    lobby, author = stage.channel("lobby"), stage.person("Wren")
    start = datetime.now(UTC) - timedelta(days=2)
    for number in range(120):
        said = messages.create(stage.discord.world, lobby, author, {"content": f"line {number}"}, {})
        said.wire["timestamp"] = (start + timedelta(minutes=24 * number)).isoformat()
    page = await stage.fresh_page("Ada")
    log, lines = page.locator("#messages"), page.locator(".message")
    await expect(lines).to_have_count(50)
    await log.evaluate("(log) => { log.scrollTop = 0; }")
    await expect(lines).to_have_count(100)
    await expect(page.get_by_text("line 70", exact=True)).to_be_in_viewport()
    await log.evaluate("(log) => { log.scrollTop = 0; }")
    await expect(lines).to_have_count(120)
    assert await page.locator(".day-line").count() in (2, 3)
    place = await log.evaluate("(log) => log.scrollTop")
    stage.opener.go("lobby")
    await stage.opener.say("a late word")
    await expect(page.get_by_role("button", name="New messages ↓")).to_be_visible()
    assert abs(await log.evaluate("(log) => log.scrollTop") - place) < 2
    await page.get_by_role("button", name="New messages ↓").click()
    await expect(page.get_by_text("a late word")).to_be_in_viewport()
    await page.context.close()


async def test_a_pinned_message_is_jumped_to_even_beyond_what_is_loaded(stage: Stage) -> None:
    lobby, author = stage.channel("lobby"), stage.person("Wren")
    made = [
        messages.create(stage.discord.world, lobby, author, {"content": f"line {number}"}, {}) for number in range(90)
    ]
    await stage.opener.ask("pin", channel=lobby["id"], message=made[3].id, on=True)
    await stage.opener.ask("say", channel=lobby["id"], text="an answer", reply_to=made[5].id)
    page = await stage.fresh_page("Ada")
    await page.get_by_role("button", name="In answer to Wren: line 5").click()
    await expect(page.get_by_text("line 5", exact=True)).to_be_in_viewport()
    await page.get_by_role("button", name="Pins").click()
    await page.get_by_role("button", name="Jump").click()
    await expect(page.locator("#messages .message", has_text=re.compile(r"line 3\b"))).to_be_focused()
    await page.context.close()
