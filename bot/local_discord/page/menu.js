// Small menus that open beside a button: what can be done with a message or a person.

import { byId, h } from "./dom.js";
import { runContextCommand } from "./interactions.js";

const GAP = 4;
const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;
const QUICK_EMOJI = ["👍", "❤️", "😂", "🎲"];
const MANAGE_MESSAGES = 13;
const PIN_MESSAGES = 51;

function place(menu, anchor) {
  const box = anchor.getBoundingClientRect();
  const left = Math.min(box.left, innerWidth - menu.offsetWidth - GAP);
  const below = box.bottom + GAP + menu.offsetHeight < innerHeight;
  menu.style.left = `${Math.max(GAP, left)}px`;
  menu.style.top = `${Math.max(GAP, below ? box.bottom + GAP : box.top - menu.offsetHeight - GAP)}px`;
}

function arrows(event) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll("[role=menuitem]")];
  const at = items.indexOf(document.activeElement);
  items.at((at + step) % items.length)?.focus();
}

/** Open a menu of [label, action, short text?] beside `anchor`; Escape or a click elsewhere closes it. */
export function openMenu(anchor, title, entries) {
  const menu = byId("menu");
  const item = ([label, action, short]) => {
    const onclick = () => {
      menu.hidePopover();
      anchor.focus();
      action();
    };
    return h(
      "button",
      { type: "button", role: "menuitem", class: `menu-item${short ? " short" : ""}`, "aria-label": label, onclick },
      short ?? label,
    );
  };
  menu.replaceChildren(h("div", { class: "menu-title" }, title), ...entries.map(item));
  menu.setAttribute("aria-label", title);
  menu.onkeydown = arrows;
  menu.showPopover();
  place(menu, anchor);
  menu.querySelector("[role=menuitem]")?.focus();
}

function contextEntries(app, type, target, anchor) {
  return app.state.commands
    .filter((command) => command.type === type)
    .map((command) => [command.path, () => runContextCommand(app, command, target, anchor)]);
}

export function openUserMenu(app, user, anchor) {
  const entries = [["Mention in the message box", () => app.mention(user)]];
  openMenu(anchor, user.name, [...entries, ...contextEntries(app, USER_COMMAND, user.id, anchor)]);
}

/** Does this user react with this emoji already? Then the press takes it away. */
export function toggleReaction(app, message, emoji) {
  const mine = message.reactions?.find((reaction) => reaction.emoji.name === emoji)?.me;
  return app.tell("react", { channel: message.channel_id, message: message.id, emoji, on: !mine });
}

function ownEntries(app, message) {
  const at = { channel: message.channel_id, message: message.id };
  const mine = message.author.id === app.state.me.id;
  return [
    mine && ["Edit", () => app.editMessage(message)],
    (app.state.may(message.channel_id, PIN_MESSAGES) || app.state.may(message.channel_id, MANAGE_MESSAGES)) && [
      message.pinned ? "Unpin" : "Pin",
      () => app.tell("pin", { ...at, on: !message.pinned }),
    ],
    (mine || app.state.may(message.channel_id, MANAGE_MESSAGES)) && ["Delete", () => app.tell("delete", at)],
  ].filter(Boolean);
}

export function openMessageMenu(app, message, anchor) {
  const reactions = QUICK_EMOJI.map((emoji) => [
    `React with ${emoji}`,
    () => toggleReaction(app, message, emoji),
    emoji,
  ]);
  openMenu(anchor, "This message", [
    ...reactions,
    ...contextEntries(app, MESSAGE_COMMAND, message.id, anchor),
    ["Reply", () => app.replyTo(message)],
    ["Start a thread here", () => app.newThread(message)],
    ...ownEntries(app, message),
  ]);
}
