// The messages of the open channel: drawn once, then changed one by one, held at the bottom while it is there.

import { channelStart } from "./channel_start.js";
import { uncover } from "./covers.js";
import { byId, h } from "./dom.js";
import { walkMessages } from "./log_keys.js";
import { renderMessage, sameDay } from "./message.js";
import { FORUM, bySnowflake } from "./state.js";
import { dayWords } from "./timemarks.js";

const NEAR_BOTTOM_PX = 80;
const NEAR_TOP_PX = 200;
const PAGE = 50;
const MARKED_FOR_MS = 2000;

/** The message list. It draws what `app.state` holds for `app.channelId`. */
export class Log {
  #drawn = []; // the messages as drawn, oldest first
  #firstNew = null;
  #held = true;
  #whole = false; // nothing earlier is left on the server
  #fetching = false;

  constructor(app) {
    this.app = app;
    this.element = byId("messages");
    this.jump = byId("jump");
    this.jump.addEventListener("click", () => this.toBottom());
    this.element.addEventListener("scroll", () => this.#scrolled());
    this.element.addEventListener("keydown", (event) => walkMessages(this.element, event));
    new ResizeObserver(() => this.#held && this.toBottom()).observe(this.element);
    this.element.addEventListener("load", () => this.#held && this.toBottom(), { capture: true });
  }

  /** Draw a channel anew; `lastRead` is the newest message that this user has seen there. */
  open(lastRead) {
    const messages = this.app.state.messagesOf(this.app.channelId);
    this.#whole = messages.length < PAGE;
    this.#firstNew = lastRead ? (messages.find((message) => bySnowflake(message.id, lastRead) > 0)?.id ?? null) : null;
    this.#redraw();
    this.element.classList.toggle("forum", this.app.channel?.type === FORUM);
    this.toBottom();
    if (this.app.channel?.type === FORUM) this.element.scrollTop = 0;
  }

  /** Draw the same channel anew where it stands: the connection broke and is there again. */
  refresh() {
    const held = this.#held;
    this.#keepPlace(() => this.#redraw());
    if (held) this.toBottom();
  }

  /** A message came, changed or went. */
  changed(id) {
    const now = this.app.state.messagesOf(this.app.channelId);
    const held = this.#held;
    const at = now.findIndex((message) => message.id === id);
    const known = this.#drawn.some((message) => message.id === id);
    const added = at === now.length - 1 && !known;
    if (added) this.element.append(...this.#nodes(now, at));
    else if (at >= 0 && known) this.#replace(now, at);
    else this.#keepPlace(() => this.#redraw());
    this.#drawn = now;
    if (held && !this.element.querySelector(".select.open")) this.toBottom();
    else if (added) this.jump.hidden = false;
  }

  toBottom() {
    this.element.scrollTop = this.element.scrollHeight;
    this.#held = true;
    this.jump.hidden = true;
  }

  /** Bring one message into view and mark it for a moment, loading what is between; false if it is not there any more. */
  async show(id) {
    while (!this.#node(id) && !this.#whole) if (!(await this.#older())) break;
    const node = this.#node(id);
    if (!node) return false;
    this.#held = false;
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.add("marked");
    setTimeout(() => node.classList.remove("marked"), MARKED_FOR_MS);
    return true;
  }

  /** The message below this one, or above it if it is the last: where the keyboard goes when it is taken away. */
  neighbour(id) {
    const at = this.#drawn.findIndex((message) => message.id === id);
    return (this.#drawn[at + 1] ?? this.#drawn[at - 1])?.id;
  }

  focus(id) {
    this.#node(id)?.focus({ preventScroll: true });
  }

  #node(id) {
    return this.element.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #redraw() {
    const { state, channelId } = this.app;
    this.#drawn = state.messagesOf(channelId);
    const nodes = this.#drawn.flatMap((_, at) => this.#nodes(this.#drawn, at));
    this.element.setAttribute("aria-busy", "true"); // else a screen reader would read the whole channel aloud
    this.element.replaceChildren(channelStart(this.app, { whole: this.#whole, onMore: () => this.#older() }), ...nodes);
    requestAnimationFrame(() => this.element.removeAttribute("aria-busy"));
  }

  /** A message with the lines that stand before it: a new day, the first unread one. */
  #nodes(messages, at) {
    const [before, message] = [messages[at - 1], messages[at]];
    const day = before && sameDay(before, message) ? null : dayLine(message);
    const fresh = message.id === this.#firstNew ? h("div", { class: "new-line", role: "separator" }, "New") : null;
    return [day, fresh, renderMessage(this.app, message, before)].filter(Boolean);
  }

  #keepPlace(change) {
    const fromEnd = this.element.scrollHeight - this.element.scrollTop;
    change();
    this.element.scrollTop = this.element.scrollHeight - fromEnd;
  }

  /** Fetch the page above; false if that cannot be done now. */
  async #older() {
    const channel = this.app.channelId;
    if (this.#fetching || this.#whole || !this.#drawn.length) return false;
    this.#fetching = true;
    const answer = await this.app.ask("history", { channel, before: this.#drawn[0].id, limit: PAGE });
    this.#fetching = false;
    if (!answer.ok || channel !== this.app.channelId) return false;
    this.#whole = answer.messages.length < PAGE;
    this.app.state.addHistory(channel, answer.messages);
    this.#keepPlace(() => this.#redraw());
    return true;
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
    if (this.element.scrollTop < NEAR_TOP_PX && !this.#held) this.#older();
    if (this.#held) {
      this.jump.hidden = true;
      this.app.seen();
    }
  }
}

function dayLine(message) {
  return h("div", { class: "day-line", role: "separator" }, h("span", {}, dayWords(message.timestamp)));
}

/** What a reader has uncovered stays so when the message changes. */
function keepSpoilers(old, fresh) {
  const shown = (node) => [...node.querySelectorAll(".spoiler, .cover")];
  const were = shown(old).map((spoiler) => spoiler.classList.contains("shown"));
  shown(fresh).forEach((spoiler, at) => {
    if (!were[at]) return;
    if (spoiler.matches(".cover")) uncover(spoiler);
    else spoiler.classList.add("shown");
  });
}

/** After an edit the keyboard stays where it was: the same control, one that reads the same, or the message. */
function refocus(fresh, lost) {
  const controls = [...fresh.querySelectorAll("button, a, input")];
  const same = (control) => lost.dataset.control && control.dataset.control === lost.dataset.control;
  const alike = (control) => control.textContent === lost.textContent;
  (controls.find(same) ?? controls.find(alike) ?? fresh).focus({ preventScroll: true });
}
