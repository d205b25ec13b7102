// What can be done with a message: reactions, the bot's own commands ("Apps"), answering, pinning, changing it.

import { confirmDelete } from "./dialogs.js";
import { runContextCommand } from "./interactions.js";
import { excerpt } from "./lines.js";
import { openMenu } from "./menu.js";
import { DIRECT, EPHEMERAL, TEXT } from "./state.js";

const MESSAGE_COMMAND = 3;
const QUICK_EMOJI = ["👍", "❤️", "😂", "🎲", "🎉", "😮", "😢", "👀"];
const CREATE_PUBLIC_THREADS = 35;
const MANAGE_MESSAGES = 13;
const PIN_MESSAGES = 51;
const ADD_REACTIONS = 6;

/** The entries for the bot's commands on such a thing, under a heading; none without commands. */
export function appEntries(app, type, target, anchor) {
  const commands = app.state.commands.filter((command) => command.type === type);
  const run = (command) => () => runContextCommand(app, command, target, anchor);
  return commands.length ? ["Apps", ...commands.map((command) => ({ label: command.path, run: run(command) }))] : [];
}

/** Does this user react with this emoji already? Then the press takes it away. */
export function toggleReaction(app, message, emoji) {
  const mine = message.reactions?.find((reaction) => reaction.emoji.name === emoji)?.me;
  return app.tell("react", { channel: message.channel_id, message: message.id, emoji, on: !mine });
}

function reactionEntries(app, message) {
  if (!app.state.may(message.channel_id, ADD_REACTIONS)) return [];
  return QUICK_EMOJI.map((emoji) => ({
    label: `React with ${emoji}`,
    run: () => toggleReaction(app, message, emoji),
    short: emoji,
  }));
}

function changes(app, message) {
  const at = { channel: message.channel_id, message: message.id };
  const mine = message.author.id === app.state.me.id;
  const direct = app.state.channels.get(message.channel_id)?.type === DIRECT;
  const may = (right) => app.state.may(message.channel_id, right);
  const pin = { label: message.pinned ? "Unpin" : "Pin", run: () => app.tell("pin", { ...at, on: !message.pinned }) };
  return [
    (may(PIN_MESSAGES) || may(MANAGE_MESSAGES) || direct) && pin,
    message.content && { label: "Copy the words", run: () => navigator.clipboard.writeText(message.content) },
    mine && { label: "Edit", run: () => app.editMessage(message) },
    (mine || (may(MANAGE_MESSAGES) && !direct)) && {
      label: "Delete",
      danger: true,
      run: () => confirmDelete(app, message, excerpt(app, message)),
    },
  ];
}

/** Open the menu of a message beside `anchor`, or at a point. */
export function openMessageMenu(app, message, anchor, at = null) {
  if (message.flags & EPHEMERAL) {
    openMenu(anchor, "This message", [{ label: "Dismiss message", run: () => app.dismiss(message) }], { at });
    return;
  }
  const channel = app.state.channels.get(message.channel_id);
  const thread = channel?.type === TEXT && !message.thread && app.state.may(channel.id, CREATE_PUBLIC_THREADS);
  const entries = [
    ...reactionEntries(app, message),
    ...appEntries(app, MESSAGE_COMMAND, message.id, anchor),
    "Message",
    { label: "Reply", run: () => app.replyTo(message) },
    thread && { label: "Start a thread here", run: () => app.newThread(message) },
    ...changes(app, message),
  ];
  openMenu(anchor, "This message", entries, { at });
}
