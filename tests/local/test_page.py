"""The page of the local Discord in a real browser: a small bot, two people, everything they press and type."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.local.page_bot import HOSTILE
from tests.local.stage import Stage, stage, theatre, type_command

__all__ = ["stage", "theatre"]
pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def open_table(page: Page) -> None:
    """Only the keyboard: the command from its first letters, the game from the bot's suggestions."""
    await type_command(page, "/game n")
    await expect(page.get_by_role("option", name="/game new")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.type("lev")
    await expect(page.get_by_role("option", name="Level 20")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Level 20 is open for 4.")).to_be_visible()


async def test_a_command_is_typed_with_suggestions_and_everybody_sees_the_answer(stage: Stage) -> None:
    first, second = [await stage.page(who) for who in stage.people[:2]]
    await open_table(first)
    await expect(second.get_by_text("Level 20 is open for 4.")).to_be_visible()
    await expect(second.locator(".line-above")).to_contain_text("used /game new")


async def test_a_number_outside_its_range_is_not_sent_but_explained(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await type_command(page, "/game new what:level20 seats:9")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("alert").filter(has_text="A whole number, 2 to 6")).to_be_visible()
    await page.keyboard.press("Backspace")
    await page.keyboard.type("3")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Level 20 is open for 3.")).to_be_visible()


async def test_options_that_may_be_left_out_are_typed_by_their_names(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await type_command(page, "/turn of:Tuzz text:true")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("The turn of Tuzz, in words.")).to_be_visible()


async def test_a_press_changes_the_message_on_the_other_page_too(stage: Stage) -> None:
    first, second = [await stage.page(who) for who in stage.people[:2]]
    await stage.open_table()
    await second.get_by_role("button", name="Take a seat").click()
    await expect(first.get_by_text("At the table: 1")).to_be_visible()
    await expect(first.locator(".edited")).to_have_text("(edited)")


async def test_an_ephemeral_answer_is_seen_only_by_its_owner_who_can_dismiss_it(stage: Stage) -> None:
    first, second = [await stage.page(who) for who in stage.people[:2]]
    await stage.open_table()
    await second.get_by_role("button", name="My hand").click()
    await expect(second.get_by_text("Your hand: a torch")).to_be_visible()
    await expect(second.locator(".private")).to_contain_text("Only you can see this")
    await second.get_by_role("button", name="Take a seat").click()
    await expect(first.get_by_text("At the table: 1")).to_be_visible()
    assert await first.get_by_text("a torch").count() == 0
    await second.get_by_role("button", name="Dismiss message").click()
    await expect(second.get_by_text("Your hand: a torch")).to_have_count(0)


async def test_a_list_shows_descriptions_and_sends_the_choice(stage: Stage) -> None:
    first = await stage.page(stage.people[0])
    await stage.open_table()
    await first.get_by_role("button", name="Walk to…").focus()
    await first.keyboard.press("ArrowDown")
    await expect(first.get_by_role("option", name="F3")).to_contain_text("1 step")
    await first.keyboard.press("ArrowDown")
    await first.keyboard.press("Enter")
    await expect(first.get_by_text("Tuzz goes to F3.")).to_be_visible()


async def test_several_people_are_chosen_from_a_list_and_sent_when_it_closes(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await stage.open_table()
    await page.get_by_role("button", name="Who leads?").click()
    for who in stage.people[1:4]:
        await page.get_by_role("option", name=who).click()
    await expect(page.get_by_role("option", selected=True)).to_have_count(2)
    await page.keyboard.press("Escape")
    await expect(page.get_by_text("and").filter(has_text="lead.").last).to_contain_text(f"@{stage.people[1]}")


async def test_a_thread_opened_by_one_stands_in_the_list_of_all(stage: Stage) -> None:
    first, second = [await stage.page(who) for who in stage.people[:2]]
    await first.get_by_role("button", name="What to do with this channel").click()
    await first.get_by_role("menuitem", name="New thread").click()
    await first.get_by_label("Name of the thread").fill("Friday")
    await first.keyboard.press("Enter")
    await expect(first.locator("#channel-title")).to_contain_text("Friday")
    await type_command(first, "first words")
    await first.keyboard.press("Enter")
    await second.get_by_role("button", name="Friday (thread), unread").click()
    await expect(second.locator(".message").last).to_contain_text("first words")


async def test_a_form_refuses_too_little_and_then_is_sent(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await stage.open_table()
    await page.get_by_role("button", name="Add a word").click()
    field = page.get_by_role("dialog").get_by_label("Your word")
    await expect(field).to_be_focused()
    await field.fill("ab")
    await page.keyboard.press("Enter")
    await expect(page.locator(".field-error")).to_have_text("At least 3 characters, please.")
    await field.fill("moss")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Your word is moss.")).to_be_visible()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_press_is_shown_at_once_and_its_failure_too(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await stage.open_table()
    stage.discord.interactions.deadline = 0.5
    button = page.get_by_role("button", name="Sleep")
    await button.click()
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(page.locator(".failure")).to_have_text("This interaction failed")
    assert await button.get_attribute("aria-busy") is None


async def test_hostile_names_and_messages_run_no_script(stage: Stage) -> None:
    # TH-32
    page = await stage.page(stage.people[0])
    await type_command(page, HOSTILE)
    await page.keyboard.press("Enter")
    await type_command(page, "/turn")
    await page.keyboard.press("Enter")
    await page.locator(".picture").click()
    await expect(page.locator(".picture-words")).to_contain_text("<script>alert(2)</script>")
    await page.keyboard.press("Escape")
    await expect(page.locator(".message").first).to_contain_text("<img src=x onerror=alert(1)>")
    await page.get_by_role("button", name="Add a person").click()
    await page.get_by_label("Name").fill("<img src=x onerror=alert(6)>")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("button", name="Play as <img")).to_be_visible()
    assert await page.evaluate("[window.ran, window.refused]") == [[], []]
    assert await page.locator("#messages script, #messages b, [onclick], [onerror], a[href^='javascript']").count() == 0


async def test_files_that_could_carry_a_script_are_offered_to_save_and_never_shown(stage: Stage) -> None:
    # TH-32, LS-11
    page = await stage.page(stage.people[0])
    svg = b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg>'
    html = b"<!doctype html><script>alert(3)</script>"
    disguised = [("board.svg", "image/svg+xml", svg), ("board.png", "image/png", html)]
    await page.set_input_files("#file-picker", [{"name": n, "mimeType": m, "buffer": b} for n, m, b in disguised])
    await expect(page.locator(".chip")).to_have_count(2)
    await page.keyboard.press("Enter")
    await expect(page.locator(".chip")).to_have_count(0)
    async with page.expect_download() as saved:
        await page.get_by_role("button", name="board.svg").click()
    assert (await saved.value).suggested_filename == "board.svg"
    await expect(page.locator("#messages img")).to_have_count(0)
    await expect(page.locator(".file")).to_have_count(2)
    assert await page.evaluate("[window.ran, window.refused]") == [[], []]


async def test_the_key_leaves_the_address_bar_at_once(stage: Stage) -> None:
    # LS-5
    page = await stage.page(stage.people[1])
    assert page.url == f"{stage.discord.base}/"
    await page.reload()
    await expect(page.locator("#playing-as")).to_contain_text(stage.people[1])


async def test_a_picture_is_shown_from_a_blob_with_its_words(stage: Stage) -> None:
    # LS-5: the address in the page is of no use to anybody else
    page = await stage.page(stage.people[0])
    await type_command(page, "/turn ")
    await page.keyboard.press("Enter")
    image = page.locator(".gallery img")
    await expect(image).to_have_attribute("src", re.compile("^blob:"))
    assert (await image.get_attribute("alt") or "").startswith("The den")
    assert await image.evaluate("(image) => image.decode().then(() => image.naturalWidth)") == 300


async def test_one_press_plays_as_somebody_else_and_a_link_opens_a_tab(stage: Stage) -> None:
    owner, other, third = stage.people[:3]
    page = await stage.fresh_page(owner)
    async with page.context.expect_page() as opened:
        await page.get_by_role("link", name=f"Open a tab for {third}").click()
    tab = await opened.value
    await page.get_by_role("button", name=f"Play as {other}").click()
    await expect(page.locator("#playing-as")).to_have_text(f"You play as {other}")
    await type_command(page, "good evening")
    await page.keyboard.press("Enter")
    await expect(tab.locator("#playing-as")).to_have_text(f"You play as {third}")
    await expect(tab.locator(".author")).to_have_text(other)
    await expect(tab.locator(".person")).to_have_count(1)


async def test_a_call_marks_the_channel_and_the_message_of_who_is_called(stage: Stage) -> None:
    first, second = [await stage.page(who) for who in stage.people[:2]]
    await second.get_by_role("button", name="den (channel)").click()
    await type_command(first, f"@{stage.people[1]}")
    await first.keyboard.press("Tab")
    await first.keyboard.type("your move")
    await first.keyboard.press("Enter")
    await second.get_by_role("button", name="lobby (channel), unread, calls you").click()
    await expect(second.locator(".message.pinged")).to_contain_text("your move")
    await expect(first.locator(".message")).to_contain_text("your move")
    assert await first.locator(".message.pinged").count() == 0


async def test_the_first_help_and_the_word_on_trust_stand_on_the_page(stage: Stage) -> None:
    # LS-18
    page = await stage.fresh_page(stage.people[0])
    await expect(page.locator("#people")).to_contain_text("All who play on this machine trust each other")
    steps = page.locator("#first-run li")
    assert [re.search(r"/game new|Take a seat|/game start", text)[0] for text in await steps.all_inner_texts()] == [
        "/game new",
        "Take a seat",
        "/game start",
    ]
    await page.get_by_role("button", name="Close this help").click()
    await page.reload()
    await expect(page.locator("#channel-title")).to_have_text("#lobby")
    await expect(page.locator("#first-run")).to_be_hidden()


async def test_the_first_help_goes_with_the_first_press_and_comes_back_when_asked_for(stage: Stage) -> None:
    page = await stage.fresh_page(stage.people[0])
    await expect(page.locator("#first-run")).to_be_visible()
    await stage.open_table()
    await page.get_by_role("button", name="My hand").click()
    await expect(page.locator("#first-run")).to_be_hidden()
    await page.get_by_role("button", name="Help").click()
    await page.get_by_role("button", name="My hand").click()
    await expect(page.get_by_text("Your hand: a torch")).to_have_count(2)
    await expect(page.locator("#first-run")).to_be_visible()


async def test_thinking_without_an_end_says_so_in_place_of_the_dots(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    stage.discord.interactions.lifetime = 1.0
    await type_command(page, "/ponder ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".thinking")).to_contain_text("is thinking")
    await expect(page.locator(".message")).to_contain_text("The application did not respond")
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_nothing_is_wider_than_a_small_phone_and_every_control_has_a_name(stage: Stage) -> None:
    page = await stage.page(stage.people[0])
    await page.set_viewport_size({"width": 360, "height": 740})
    await stage.open_table()
    await type_command(page, "/turn ")
    await page.keyboard.press("Enter")
    await expect(page.locator(".gallery img")).to_be_visible()
    wide = "[...document.querySelectorAll('#messages *')].filter((e) => e.getBoundingClientRect().right > 361).length"
    assert await page.evaluate(wide) == 0
    assert await page.evaluate("document.documentElement.scrollWidth") == 360
    nameless = "[...document.querySelectorAll('button')].filter((b) => !b.textContent.trim() && !b.ariaLabel).length"
    assert await page.evaluate(nameless) == 0
    await page.set_viewport_size({"width": 1100, "height": 800})


async def test_markdown_becomes_nodes_and_only_web_links_are_links(stage: Stage) -> None:
    # LS-16
    page = await stage.page(stage.people[0])
    made = await page.evaluate(
        """async (text) => {
            const { markdown } = await import("/page/markdown.js");
            const mark = (id) => Object.assign(document.createElement("i"), { textContent: `@${id}` });
            return markdown(text, { user: mark, role: mark, channel: mark, command: mark }).outerHTML;
        }""",
        "# Top\n**a *b*** __c__ ~~d~~ `e**f**` ||g||\n> h\n- i\n  - j\n-# k\n"
        "<@7> [l](https://a.example/x) [m](javascript:n)",
    )
    for expected in (
        '<h3 class="heading-1">Top</h3>',
        "<strong>a <em>b</em></strong> <u>c</u> <s>d</s> <code>e**f**</code>",
        "<blockquote><p>h</p></blockquote>",
        "<ul><li>i<ul><li>j</li></ul></li></ul>",
        '<div class="small-print">k</div>',
        "<i>@7</i>",
        '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer">',
        "[m](javascript:n)",
    ):
        assert expected in made
