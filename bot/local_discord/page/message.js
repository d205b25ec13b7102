// One message as a node: who, when, words, pictures, controls, and what it says about itself.

import { renderComponent } from "./components.js";
import { h } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { openMessageMenu, toggleReaction } from "./menu.js";
import { avatar, mentions, nameOf, plainWords } from "./names.js";
import { fileBox, picture } from "./pictures.js";
import { COMPONENTS_V2, EPHEMERAL, THINKING } from "./state.js";
import { writtenAt } from "./timemarks.js";

const PIN_NOTICE = 6;
const THREAD_CREATED = 18;
const GROUP_WITHIN_MS = 7 * 60 * 1000;
const REPLY_EXCERPT = 90;

/** Does this message go under the same author's last one, without a head of its own? */
export function joins(before, message) {
  if (!before || before.author.id !== message.author.id || linesAbove(message)) return false;
  if ([before.type, message.type].some((type) => [PIN_NOTICE, THREAD_CREATED].includes(type))) return false;
  if ((before.flags ^ message.flags) & EPHEMERAL) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_WITHIN_MS;
}

function linesAbove(message) {
  return Boolean(message.interaction ?? message.referenced_message ?? message.message_reference?.message_id);
}

function replyLine(app, message) {
  if (!message.message_reference?.message_id || message.type === PIN_NOTICE) return null;
  const target = message.referenced_message;
  if (!target) return h("div", { class: "line-above" }, "↪ to a message that is gone");
  const words = plainWords(app, target.content || "a message").slice(0, REPLY_EXCERPT);
  const go = () => app.showMessage(target.id);
  return h(
    "div",
    { class: "line-above" },
    "↪ ",
    h("button", { type: "button", class: "link-button", onclick: go }, nameOf(app, target.author)),
    ` ${words}`,
  );
}

function usedLine(app, message) {
  if (!message.interaction) return null;
  const by = h("strong", {}, nameOf(app, message.interaction.user));
  return h(
    "div",
    { class: "line-above" },
    by,
    " used ",
    h("span", { class: "mention" }, `/${message.interaction.name}`),
  );
}

function byLine(app, message) {
  const known = app.state.users.get(message.author.id);
  const open = (event) => app.openUserMenu(known, event.currentTarget);
  const name = nameOf(app, message.author);
  const author = known
    ? h("button", { type: "button", class: "author link-button", onclick: open }, name)
    : h("span", { class: "author" }, name);
  return h(
    "div",
    { class: "by" },
    author,
    message.author.bot ? h("span", { class: "app-mark" }, "APP") : null,
    writtenAt(message.timestamp),
  );
}

function attachment(app, file) {
  const shown = file.content_type?.startsWith("image/") && file.content_type !== "image/svg+xml";
  const box = () => fileBox(app, file);
  const spoiler = file.filename.startsWith("SPOILER_");
  return shown ? picture(file, file.description ?? "", { spoiler, otherwise: box }) : box();
}

function words(app, message) {
  if (message.unanswered) return h("div", { class: "failure" }, "The application did not respond");
  if (message.flags & THINKING)
    return h(
      "div",
      { class: "thinking", role: "status" },
      `${nameOf(app, message.author)} is thinking`,
      h("span", { class: "dots", "aria-hidden": "true" }),
    );
  return message.content ? markdown(message.content, mentions(app)) : null;
}

function reactions(app, message) {
  if (!message.reactions?.length) return null;
  const chip = ({ emoji, count, me }) =>
    h(
      "button",
      {
        type: "button",
        class: "reaction",
        "aria-pressed": String(Boolean(me)),
        "aria-label": `${emoji.name}, ${count}`,
        onclick: () => toggleReaction(app, message, emoji.name),
      },
      `${emoji.name} ${count}`,
    );
  return h("div", { class: "row reactions" }, ...message.reactions.map(chip));
}

function privateLine(app, message) {
  if (!(message.flags & EPHEMERAL)) return null;
  const dismiss = () => app.tell("dismiss", { channel: message.channel_id, message: message.id });
  return h(
    "div",
    { class: "line-below" },
    "Only you can see this · ",
    h("button", { type: "button", class: "link-button", onclick: dismiss }, "Dismiss message"),
  );
}

function stateWords(message) {
  const marks = [message.edited_timestamp ? "(edited)" : "", message.pinned ? "📌 pinned" : ""].filter(Boolean);
  return marks.length ? h("span", { class: "edited" }, marks.join(" ")) : null;
}

function body(app, message) {
  const parts = message.components.map((component) => renderComponent(app, message, component));
  const files = message.flags & COMPONENTS_V2 ? [] : message.attachments;
  return [
    words(app, message),
    ...(message.embeds ?? []).map((data) => embed(app, data)),
    files.length ? h("div", { class: "attachments" }, ...files.map((file) => attachment(app, file))) : null,
    parts.length ? h("div", { class: "components" }, ...parts) : null,
  ];
}

function toolButton(app, message) {
  if (message.flags & EPHEMERAL || (message.flags & THINKING && !message.unanswered)) return null;
  const open = (event) => openMessageMenu(app, message, event.currentTarget);
  return h(
    "button",
    {
      type: "button",
      class: "message-tools",
      "aria-label": "What to do with this message",
      "aria-haspopup": "menu",
      onclick: open,
    },
    "⋯",
  );
}

function notice(app, message) {
  const who = h("strong", {}, nameOf(app, message.author));
  const pinned = [
    who,
    " pinned ",
    h("button", { type: "button", class: "link-button", onclick: () => app.showPins() }, "a message"),
    " to this channel.",
  ];
  const thread = [who, " started a thread: ", mentions(app).channel(message.message_reference?.channel_id ?? "0")];
  return h(
    "div",
    { class: "message system-line", role: "article", data: { id: message.id } },
    ...(message.type === PIN_NOTICE ? pinned : thread),
    " ",
    writtenAt(message.timestamp),
  );
}

/** A message of the open channel; `before` is the one above it, if any. */
export function renderMessage(app, message, before) {
  if (message.type === PIN_NOTICE || message.type === THREAD_CREATED) return notice(app, message);
  const joined = joins(before, message);
  const classes = ["message", joined ? "" : "first", linesAbove(message) ? "has-line-above" : ""];
  if (message.flags & EPHEMERAL) classes.push("private");
  if (message.pinged?.includes(app.state.me.id)) classes.push("pinged");
  return h(
    "div",
    { class: classes.filter(Boolean).join(" "), role: "article", tabindex: "-1", data: { id: message.id } },
    replyLine(app, message),
    usedLine(app, message),
    joined ? null : avatar(message.author),
    joined ? null : byLine(app, message),
    ...body(app, message),
    reactions(app, message),
    h("div", { class: "failure", role: "alert" }),
    privateLine(app, message),
    stateWords(message),
    toolButton(app, message),
  );
}
