"""What a page may ask for threads, forums and roles, and who is refused."""

from bot.local_discord.permissions import Right, can


async def test_threads_are_joined_left_and_opened_to_others(local, join):
    chloe, wren = await join("Chloé"), await join("Wren")
    thread = (await chloe.ask("thread", channel=chloe.place, name="Secret", private=True))["channel"]
    assert thread["joined"] and (await wren.ask("join_thread", channel=thread["id"]))["code"] == "forbidden"
    assert (await wren.ask("add_to_thread", channel=thread["id"], user=wren.me["id"]))["code"] == "forbidden"
    added = await chloe.ask("add_to_thread", channel=thread["id"], user=wren.me["id"])
    assert added["ok"] and wren.channel("Secret")["joined"]
    assert (await chloe.ask("add_to_thread", channel=thread["id"], user="1"))["code"] == "unknown"
    assert (await wren.ask("leave_thread", channel=thread["id"]))["ok"]
    assert (await wren.ask("history", channel=thread["id"]))["code"] == "forbidden"
    assert (await chloe.ask("join_thread", channel=chloe.place))["code"] == "invalid"


async def test_tags_keep_their_posts_and_only_known_ones_are_put_on(local, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    forum = ada.channel("tables")["id"]
    assert (await chloe.ask("edit_channel", channel=forum, tags=["mine"]))["code"] == "forbidden"
    made = (await ada.ask("edit_channel", channel=forum, tags=["Arena", " Level 20 ", "Arena"]))["channel"]
    arena, level20 = made["available_tags"]
    assert (arena["name"], level20["name"]) == ("Arena", "Level 20")
    post = await chloe.ask("thread", channel=forum, name="Friday", text="Who?", tags=[level20["id"], "77"])
    assert post["channel"]["applied_tags"] == [level20["id"]]
    kept = (await ada.ask("edit_channel", channel=forum, tags=["Level 20"]))["channel"]["available_tags"]
    assert kept == [level20]
    for wrong in (["x" * 21], [""], [str(number) for number in range(21)]):
        assert (await ada.ask("edit_channel", channel=forum, tags=wrong))["code"] == "invalid"


async def test_rights_of_a_role_are_changed_by_who_may_and_everybody_hears_of_it(local, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    everyone, lobby = local.world.guild_id, local.world.channels[chloe.place]
    fewer = int(local.world.roles[everyone]["permissions"]) & ~Right.ATTACH_FILES
    assert (await chloe.ask("set_role", role=everyone, permissions=str(fewer)))["code"] == "forbidden"
    assert (await ada.ask("set_role", role="77", permissions="0"))["code"] == "unknown"
    assert (await ada.ask("set_role", role=everyone, permissions=str(fewer)))["ok"]
    assert not can(local.world, chloe.me["id"], lobby, Right.ATTACH_FILES)
    await chloe.ask("nothing")
    assert not chloe.channel("lobby")["can_attach"]


async def test_the_owner_of_a_thread_puts_it_to_sleep_and_only_a_moderator_locks_it(local, join):
    ada, chloe = await join("Ada"), await join("Chloé")
    thread = (await chloe.ask("thread", channel=chloe.place, name="Rules"))["channel"]["id"]
    assert (await chloe.ask("thread_state", channel=thread, archived=True))["ok"]
    assert (await chloe.ask("thread_state", channel=thread, archived=False, locked=True))["code"] == "forbidden"
    locked = await ada.ask("thread_state", channel=thread, archived=True, locked=True)
    assert locked["channel"]["thread_metadata"]["locked"]
