// The head of the open channel: its name and topic, pinned messages, and what can be done with it.

import { signOf } from "./channels.js";
import { addChannel, newThread } from "./dialogs.js";
import { byId, h } from "./dom.js";
import { openMenu } from "./menu.js";
import { renderMessage } from "./message.js";
import { DIRECT, FORUM, TEXT, isThread } from "./state.js";

const MANAGE_CHANNELS = 4;
const MANAGE_THREADS = 34;

function threadEntries(app, channel) {
  const state = channel.thread_metadata ?? {};
  const set = (change) => () =>
    app.tell("thread_state", {
      channel: channel.id,
      archived: Boolean(state.archived),
      locked: Boolean(state.locked),
      ...change,
    });
  const may = channel.owner_id === app.state.me.id || app.state.may(channel.id, MANAGE_THREADS);
  if (!may) return [];
  const entries = [
    [state.archived ? "Wake this thread" : "Put this thread to sleep", set({ archived: !state.archived })],
  ];
  if (app.state.may(channel.id, MANAGE_THREADS))
    entries.push([state.locked ? "Unlock this thread" : "Lock this thread", set({ locked: !state.locked })]);
  return entries;
}

function entries(app, channel) {
  const made = [];
  if (channel.type === FORUM) made.push(["New post", () => newThread(app, channel)]);
  if (channel.type === TEXT) made.push(["New thread", () => newThread(app, channel)]);
  if (isThread(channel))
    made.push(
      [`Back to #${app.state.channels.get(channel.parent_id)?.name ?? ""}`, () => app.openChannel(channel.parent_id)],
      ...threadEntries(app, channel),
    );
  if (app.state.may(channel.id, MANAGE_CHANNELS)) made.push(["Add a channel", () => addChannel(app)]);
  return made;
}

export function drawHeader(app, channel) {
  byId("server-name").textContent = app.state.server.name;
  byId("channel-title").textContent = channel
    ? `${channel.type === TEXT ? "" : `${signOf(channel)} `}${app.titleOf(channel)}`
    : "";
  byId("channel-topic").textContent = channel?.topic ?? "";
  byId("bot-away").hidden = app.state.bot.online;
  byId("bot-away").textContent = `${app.state.bot.name ?? "The game master"} is not connected at the moment.`;
  byId("pins").hidden = !channel || channel.type === FORUM;
  byId("channel-menu").hidden = !channel || channel.type === DIRECT;
  byId("channel-menu").onclick = (event) => openMenu(event.currentTarget, app.titleOf(channel), entries(app, channel));
  byId("pins").onclick = () => showPins(app);
}

/** The pinned messages of the open channel, with their pictures and buttons. */
export async function showPins(app) {
  const dialog = byId("pins-dialog");
  const answer = await app.ask("pins", { channel: app.channelId });
  const pinned = answer.ok ? answer.messages : app.state.messagesOf(app.channelId).filter((message) => message.pinned);
  const close = h("button", { type: "button", class: "plain-button", onclick: () => dialog.close() }, "Close");
  const empty = pinned.length ? null : h("p", { class: "muted" }, "Nothing is pinned here.");
  dialog.replaceChildren(
    h("div", { class: "dialog-head" }, h("h2", { id: "pins-title" }, "Pinned messages"), close),
    h("div", { class: "pinned" }, ...pinned.map((message) => renderMessage(app, message, null))),
    empty ?? "",
  );
  dialog.showModal();
}
