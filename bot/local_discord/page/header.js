// The head of the open channel: its name and topic, pinned messages, and what can be done with it.

import { channelSettings, deleteChannel } from "./channel_settings.js";
import { signOf } from "./channels.js";
import { addChannel, addPerson } from "./dialogs.js";
import { byId, h } from "./dom.js";
import { openMenu } from "./menu.js";
import { renderMessage } from "./message.js";
import { openRights } from "./rights.js";
import { DIRECT, FORUM, TEXT, isThread } from "./state.js";
import { showThreads, threadEntries } from "./threads.js";

const MANAGE_CHANNELS = 4;
const MANAGE_SERVER = 5;
const MANAGE_ROLES = 28;
const MANAGE_THREADS = 34;

function entries(app, channel) {
  const moderator = app.state.may(channel.id, isThread(channel) ? MANAGE_THREADS : MANAGE_CHANNELS);
  if (isThread(channel))
    return [
      ...threadEntries(app, channel),
      moderator && { label: "Delete this thread…", danger: true, run: () => deleteChannel(app, channel) },
    ];
  return [
    { label: channel.type === FORUM ? "New post" : "New thread", run: () => app.newThread() },
    moderator && "For moderators",
    moderator && { label: "Settings of this channel…", run: () => channelSettings(app, channel) },
    moderator && { label: "Who may do what here…", run: () => openRights(app, channel) },
    moderator && { label: "Add a channel", run: () => addChannel(app) },
    moderator && { label: "Delete this channel…", danger: true, run: () => deleteChannel(app, channel) },
  ];
}

function serverEntries(app) {
  const may = (right) => app.state.mayInServer(right);
  return [
    may(MANAGE_SERVER) && { label: "Add a person", run: () => addPerson(app) },
    may(MANAGE_CHANNELS) && { label: "Add a channel", run: () => addChannel(app) },
    may(MANAGE_ROLES) && { label: "Rights of roles…", run: () => openRights(app, null) },
  ].filter(Boolean);
}

function drawServer(app) {
  const button = byId("server-menu");
  const found = serverEntries(app);
  byId("server-name").textContent = app.state.server.name;
  button.hidden = !found.length;
  button.onclick = () => openMenu(button, app.state.server.name, found);
}

function stateWords(channel) {
  const { archived, locked } = channel?.thread_metadata ?? {};
  if (locked) return "🔒 This thread is locked.";
  return archived ? "This thread is asleep; writing here wakes it." : "";
}

export function drawHeader(app, channel) {
  drawServer(app);
  const sign = channel && channel.type !== TEXT ? `${signOf(channel)} ` : "";
  byId("channel-title").textContent = channel ? `${sign}${app.titleOf(channel)}` : "";
  byId("channel-topic").textContent = stateWords(channel) || (channel?.topic ?? "");
  byId("bot-away").hidden = app.state.bot.online;
  byId("bot-away").textContent = `${app.state.bot.name ?? "The game master"} is not connected at the moment.`;
  byId("pins").hidden = !channel || channel.type === FORUM;
  byId("threads").hidden = channel?.type !== TEXT;
  byId("channel-menu").hidden = !channel || channel.type === DIRECT;
  byId("channel-menu").onclick = (event) => openMenu(event.currentTarget, app.titleOf(channel), entries(app, channel));
  byId("pins").onclick = () => showPins(app);
  byId("threads").onclick = () => showThreads(app, channel);
}

function pinnedMessage(app, message, dialog) {
  const go = () => {
    dialog.close();
    app.showMessage(message.id);
  };
  const jump = h("button", { type: "button", class: "game-button jump-to", onclick: go }, "Jump");
  return h("div", { class: "pinned-message" }, renderMessage(app, message, null), jump);
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
    h("div", { class: "pinned" }, ...pinned.map((message) => pinnedMessage(app, message, dialog))),
    empty ?? "",
  );
  dialog.showModal();
}
