// The lines above and beside messages: what was answered, which command was used, and the notices of the channel.

import { h } from "./dom.js";
import { avatar, mentions, nameOf, plainWords } from "./names.js";
import { clockWords, writtenAt } from "./timemarks.js";

const PIN_NOTICE = 6;
const THREAD_CREATED = 18;
const REPLY_EXCERPT = 120;

/** Is this a line of the channel itself, not somebody's words? */
export function isNotice(message) {
  return message.type === PIN_NOTICE || message.type === THREAD_CREATED;
}

/** Does a line stand above this message? Then it is not drawn under the one before. */
export function hasLineAbove(message) {
  return Boolean(message.interaction ?? message.referenced_message ?? message.message_reference?.message_id);
}

/** The first words of a message, in one line. */
export function excerpt(app, message) {
  const said = plainWords(app, message.content ?? "").trim();
  if (said) return said.slice(0, REPLY_EXCERPT);
  return message.attachments?.length ? "A picture or file" : "A message";
}

function replyLine(app, message) {
  if (!message.message_reference?.message_id || message.type === PIN_NOTICE) return null;
  const target = message.referenced_message;
  if (!target) return h("div", { class: "line-above reply" }, h("em", {}, "The message answered here is gone."));
  const name = nameOf(app, target.author);
  const go = () => app.showMessage(target.id);
  const label = `In answer to ${name}: ${excerpt(app, target)}`;
  return h(
    "div",
    { class: "line-above reply" },
    avatar(target.author, { tiny: true }),
    h(
      "button",
      { type: "button", class: "reply-words", "aria-label": label, onclick: go },
      h("strong", {}, name),
      ` ${excerpt(app, target)}`,
    ),
  );
}

function usedLine(app, message) {
  if (!message.interaction) return null;
  const { user, name } = message.interaction;
  return h(
    "div",
    { class: "line-above reply" },
    avatar(user, { tiny: true }),
    h("strong", {}, nameOf(app, user)),
    h("span", { class: "line-words" }, " used "), // the blanks are read, copied and spoken
    h("span", { class: "mention" }, message.type === 23 ? name : `/${name}`),
  );
}

/** The lines above a message, as far as it has them. */
export function linesAbove(app, message) {
  return [replyLine(app, message), usedLine(app, message)];
}

/** A notice: somebody pinned a message or started a thread. */
export function notice(app, message) {
  const who = h("strong", {}, nameOf(app, message.author));
  const pinned = [
    who,
    " pinned ",
    h("button", { type: "button", class: "link-button", onclick: () => app.showPins() }, "a message"),
    " to this channel.",
  ];
  const thread = [who, " started a thread: ", mentions(app).channel(message.message_reference?.channel_id ?? "0")];
  const pin = message.type === PIN_NOTICE;
  return h(
    "div",
    {
      class: "message system-line",
      role: "article",
      "aria-label": `${nameOf(app, message.author)}, ${clockWords(message.timestamp)}`,
      tabindex: "-1",
      data: { id: message.id },
    },
    h("span", { class: "system-sign", "aria-hidden": "true" }, pin ? "📌" : "🧵"),
    ...(pin ? pinned : thread),
    " ",
    writtenAt(message.timestamp),
  );
}
