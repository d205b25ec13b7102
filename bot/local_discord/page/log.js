// The messages of the open channel: drawn once, then changed one by one, held at the bottom while it is there.

import { postList } from "./channels.js";
import { byId, h } from "./dom.js";
import { renderMessage } from "./message.js";
import { DIRECT, FORUM, bySnowflake } from "./state.js";

const NEAR_BOTTOM_PX = 80;
const PAGE = 50;

/** The message list. It draws what `app.state` holds for `app.channelId`. */
export class Log {
  #drawn = []; // the messages as drawn, oldest first
  #firstNew = null;
  #held = true;
  #whole = false; // nothing earlier is left on the server

  constructor(app) {
    this.app = app;
    this.element = byId("messages");
    this.jump = byId("jump");
    this.jump.addEventListener("click", () => this.toBottom());
    this.element.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#held && this.toBottom()).observe(this.element);
    this.element.addEventListener("load", () => this.#held && this.toBottom(), { capture: true });
  }

  /** Draw a channel anew; `lastRead` is the newest message that this user has seen there. */
  open(lastRead) {
    const messages = this.app.state.messagesOf(this.app.channelId);
    this.#whole = false;
    this.#firstNew = lastRead ? (messages.find((message) => bySnowflake(message.id, lastRead) > 0)?.id ?? null) : null;
    this.#redraw();
    this.toBottom();
  }

  /** A message came, changed or went. */
  changed(id) {
    const now = this.app.state.messagesOf(this.app.channelId);
    const held = this.#held;
    const at = now.findIndex((message) => message.id === id);
    const known = this.#drawn.some((message) => message.id === id);
    const added = at === now.length - 1 && !known;
    if (added) this.#append(now, at);
    else if (at >= 0 && known) this.#replace(now, at);
    else this.#redraw();
    this.#drawn = now;
    if (held && !this.element.querySelector(".select.open")) this.toBottom();
    else if (added) this.jump.hidden = false;
  }

  toBottom() {
    this.element.scrollTop = this.element.scrollHeight;
    this.#held = true;
    this.jump.hidden = true;
  }

  /** Bring one message into view and mark it for a moment; false if it is not loaded. */
  show(id) {
    const node = this.#node(id);
    if (!node) return false;
    node.scrollIntoView({ block: "center" });
    node.focus();
    return true;
  }

  #node(id) {
    return this.element.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #redraw() {
    const { state, channelId } = this.app;
    this.#drawn = state.messagesOf(channelId);
    const nodes = this.#drawn.flatMap((message, at) => [
      message.id === this.#firstNew ? h("div", { class: "new-line", role: "separator" }, "New") : null,
      renderMessage(this.app, message, this.#drawn[at - 1]),
    ]);
    this.element.setAttribute("aria-busy", "true"); // else a screen reader would read the whole channel aloud
    this.element.replaceChildren(this.#top(), ...nodes.filter(Boolean));
    requestAnimationFrame(() => this.element.removeAttribute("aria-busy"));
  }

  #top() {
    const channel = this.app.state.channels.get(this.app.channelId);
    const name = this.app.titleOf(channel);
    const more = h(
      "button",
      { type: "button", class: "link-button", onclick: (event) => this.#older(event.currentTarget) },
      "Load earlier messages",
    );
    const older = this.#drawn.length >= PAGE && !this.#whole;
    return h(
      "div",
      { class: "channel-start" },
      h("h2", {}, name),
      h("p", {}, firstWords(channel, name)),
      ...forumParts(this.app, channel),
      older ? more : null,
    );
  }

  async #older(button) {
    const channel = this.app.channelId;
    button.setAttribute("aria-busy", "true");
    const answer = await this.app.ask("history", { channel, before: this.#drawn[0].id, limit: PAGE });
    if (!answer.ok || channel !== this.app.channelId) return;
    this.#whole = answer.messages.length < PAGE;
    this.app.state.addHistory(channel, answer.messages);
    const fromEnd = this.element.scrollHeight - this.element.scrollTop;
    this.#redraw();
    this.element.scrollTop = this.element.scrollHeight - fromEnd;
  }

  #append(now, at) {
    this.element.append(renderMessage(this.app, now[at], now[at - 1]));
  }

  #replace(now, at) {
    const old = this.#node(now[at].id);
    const focus = old.contains(document.activeElement) ? document.activeElement : null;
    const fresh = renderMessage(this.app, now[at], now[at - 1]);
    keepSpoilers(old, fresh);
    old.replaceWith(fresh);
    if (focus) refocus(fresh, focus);
  }

  #scrolled() {
    const left = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight;
    this.#held = left < NEAR_BOTTOM_PX;
    if (this.#held) {
      this.jump.hidden = true;
      this.app.seen();
    }
  }
}

function firstWords(channel, name) {
  if (channel?.type === FORUM) return "Every game here has a post of its own.";
  return channel?.type === DIRECT ? `Only you and ${name} read this.` : `This is the beginning of ${name}.`;
}

function forumParts(app, channel) {
  if (!channel) return [];
  const begin = h(
    "button",
    { type: "button", class: "game-button blurple", onclick: () => app.newThread() },
    "New post",
  );
  return [channel.type === FORUM ? begin : null, postList(app, channel)];
}

function keepSpoilers(old, fresh) {
  const shown = [...old.querySelectorAll(".spoiler")].map((spoiler) => spoiler.classList.contains("shown"));
  fresh.querySelectorAll(".spoiler").forEach((spoiler, at) => shown[at] && spoiler.classList.add("shown"));
}

/** After an edit the keyboard stays where it was: the same control, one that reads the same, or the message. */
function refocus(fresh, lost) {
  const controls = [...fresh.querySelectorAll("button, a, input")];
  const same = (control) => lost.dataset.control && control.dataset.control === lost.dataset.control;
  const alike = (control) => control.textContent === lost.textContent;
  (controls.find(same) ?? controls.find(alike) ?? fresh).focus({ preventScroll: true });
}
