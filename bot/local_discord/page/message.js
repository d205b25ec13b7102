// One message as a node: who, when, words, pictures, controls, and what it says about itself.

import { covered } from "./covers.js";
import { renderComponent } from "./components.js";
import { h } from "./dom.js";
import { embed, filesInEmbeds } from "./embeds.js";
import { hasLineAbove, isNotice, linesAbove, notice } from "./lines.js";
import { markdown } from "./markdown.js";
import { openMessageMenu, toggleReaction } from "./message_menu.js";
import { avatar, mentions, nameOf } from "./names.js";
import { fileBox, picture } from "./pictures.js";
import { COMPONENTS_V2, EPHEMERAL, THINKING } from "./state.js";
import { clockWords, writtenAt } from "./timemarks.js";

const GROUP_WITHIN_MS = 7 * 60 * 1000;

/** Were both written on the same day here? */
export function sameDay(one, other) {
  return new Date(one.timestamp).toDateString() === new Date(other.timestamp).toDateString();
}

/** Does this message go under the same author's last one, without a head of its own? */
export function joins(before, message) {
  if (!before || before.author.id !== message.author.id || hasLineAbove(message)) return false;
  if (isNotice(before) || isNotice(message) || !sameDay(before, message)) return false;
  if ((before.flags ^ message.flags) & EPHEMERAL) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_WITHIN_MS;
}

function byLine(app, message) {
  const known = app.state.person(message.author.id);
  const open = (event) => app.openUserMenu(known, event.currentTarget);
  const name = nameOf(app, message.author);
  const author = known
    ? h("button", { type: "button", class: "author link-button", data: { user: known.id }, onclick: open }, name)
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
  const spoiler = file.filename.startsWith("SPOILER_");
  const box = () => (spoiler ? covered(fileBox(app, file), "a file") : fileBox(app, file));
  return shown ? picture(file, file.description ?? "", { spoiler, otherwise: box }) : box();
}

function attachments(app, message) {
  if (message.flags & COMPONENTS_V2) return null; // its components show them
  const elsewhere = filesInEmbeds(message.embeds);
  const files = message.attachments.filter((file) => !elsewhere.has(file.url));
  return files.length ? h("div", { class: "attachments" }, ...files.map((file) => attachment(app, file))) : null;
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
  const dismiss = () => app.dismiss(message);
  return h(
    "div",
    { class: "line-below" },
    h("span", { "aria-hidden": "true" }, "👁 "),
    "Only you can see this · ",
    h("button", { type: "button", class: "link-button", onclick: dismiss }, "Dismiss message"),
  );
}

function stateWords(message) {
  const marks = [message.edited_timestamp ? "(edited)" : "", message.pinned ? "📌 pinned" : ""].filter(Boolean);
  return marks.length ? h("span", { class: "edited" }, marks.join(" ")) : null;
}

/** "(edited)" stands behind the last word if the message ends with words, else below it. */
function withState(message, parts) {
  const state = stateWords(message);
  const last = parts.at(-1)?.lastElementChild;
  if (!state) return parts;
  if (!last?.matches("p, .small-print") || !parts.at(-1).matches(".markdown")) return [...parts, state];
  last.append(" ", state);
  return parts;
}

function body(app, message) {
  const components = message.components.map((component) => renderComponent(app, message, component));
  return [
    words(app, message),
    ...(message.embeds ?? []).map((data) => embed(app, data)),
    attachments(app, message),
    components.length ? h("div", { class: "components" }, ...components) : null,
  ].filter(Boolean);
}

function tools(app, message) {
  if (message.flags & EPHEMERAL || (message.flags & THINKING && !message.unanswered)) return null;
  const tool = (label, sign, onclick, more = {}) =>
    h("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick, ...more }, sign);
  return h(
    "div",
    { class: "message-tools" },
    tool("Reply", "↩", () => app.replyTo(message), { class: "tool quick" }),
    tool("What to do with this message", "⋯", (event) => openMessageMenu(app, message, event.currentTarget), {
      "aria-haspopup": "menu",
    }),
  );
}

/** A message of the open channel; `before` is the one above it, if any. */
export function renderMessage(app, message, before) {
  if (isNotice(message)) return notice(app, message);
  const joined = joins(before, message);
  const classes = ["message", joined ? "" : "first", hasLineAbove(message) ? "has-line-above" : ""];
  if (message.flags & EPHEMERAL) classes.push("private");
  if (message.pinged?.includes(app.state.me.id)) classes.push("pinged");
  const label = `${nameOf(app, message.author)}, ${clockWords(message.timestamp)}`;
  return h(
    "div",
    {
      class: classes.filter(Boolean).join(" "),
      role: "article",
      "aria-label": label,
      tabindex: "-1",
      data: { id: message.id },
    },
    ...linesAbove(app, message),
    joined ? h("span", { class: "hour", "aria-hidden": "true" }, clockWords(message.timestamp)) : null,
    joined ? null : avatar(message.author, { user: message.author.id }),
    joined ? null : byLine(app, message),
    ...withState(message, body(app, message)),
    reactions(app, message),
    h("div", { class: "failure", role: "alert" }),
    privateLine(app, message),
    tools(app, message),
  );
}
