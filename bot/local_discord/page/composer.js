// The message box: plain talk, mentions by "@", files, replies, and "/" for commands.

import { CommandForm } from "./command_form.js";
import { isOpenEnded, parseTyped, slashCommands } from "./commands.js";
import { byId, h } from "./dom.js";
import { Enclosures } from "./enclosures.js";
import { Listbox } from "./listbox.js";
import { FORUM } from "./state.js";
import { commandItems, nameItems, peopleMarks } from "./suggest.js";
import { clockWords } from "./timemarks.js";

const NO_COMMAND = "No command reads like that. Type / alone to see all.";
const TALLEST = 1 / 3; // of the window

/** The text is this command and nothing is missing, so that Enter may send it. */
function isWhole(command, text) {
  return text === `/${command.path}` && !command.options?.some((option) => option.required);
}

export class Composer {
  #form = null;
  #names = new Map(); // what was put in from a list: "#den" -> "<#21>"
  #channelId = null;
  #drafts = new Map(); // channel -> what was typed there and not sent

  constructor(app) {
    this.app = app;
    this.input = byId("composer-input");
    this.popup = byId("suggestions");
    this.enclosures = new Enclosures(app, () => this.focus());
    this.list = new Listbox({ label: "Suggestions", onTake: (item) => this.#take(item) }).ownedBy(this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#hideList());
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter();
    });
  }

  /** Another channel is open: what may be written there, and what was typed there before. */
  openIn(channel) {
    this.#close();
    this.enclosures.clear();
    this.#drafts.set(this.#channelId, this.input.value);
    this.#channelId = channel?.id;
    this.input.value = this.#drafts.get(this.#channelId) ?? "";
    this.refresh(channel);
    this.#grow();
  }

  /** Another user plays here now: nothing of the former one's words stays. */
  forget() {
    this.#drafts.clear();
    this.#empty();
  }

  /** The rights in the open channel may have changed. */
  refresh(channel) {
    const may = channel?.can_write || (channel?.can_use_commands && !channel.thread_metadata?.locked);
    byId("composer").hidden = channel?.type === FORUM;
    this.input.disabled = !may;
    this.input.placeholder = may ? `Message ${this.app.titleOf(channel)}, or type /` : this.#whyNot(channel);
    byId("attach").hidden = !channel?.can_attach;
  }

  #whyNot(channel) {
    const until = this.app.state.me.timed_out_until;
    if (until) return `You are timed out until ${clockWords(until)}.`;
    return channel?.thread_metadata?.locked ? "This thread is locked." : "You cannot write here.";
  }

  focus() {
    this.input.focus();
  }

  /** Begin a command; if it is not there, show what is like it. */
  start(path) {
    const command = slashCommands(this.app.state).find((one) => one.path === path);
    if (command) {
      this.#begin(command);
      return;
    }
    this.input.value = `/${path}`;
    this.focus();
    this.#typed();
  }

  mention(user) {
    this.#insert({ label: `@${user.name}`, mark: `<@${user.id}>`, over: 0 });
  }

  reply(message) {
    this.enclosures.answer(message);
    this.focus();
  }

  #begin(command, texts = {}) {
    this.#empty();
    this.#form = new CommandForm(this.app, command, { onClose: () => this.#close({ refocus: true }) });
    byId("composer-line").replaceChildren(this.#form.element);
    byId("composer-line").hidden = false;
    byId("composer-box").hidden = true;
    this.#form.open(texts);
  }

  #close({ refocus = false } = {}) {
    this.#form = null;
    byId("composer-line").hidden = true;
    byId("composer-line").replaceChildren();
    byId("composer-box").hidden = false;
    this.#hideList();
    if (refocus) this.focus();
  }

  #hideList() {
    if (this.#form) return;
    this.list.show([]);
    this.popup.hidden = true;
  }

  #show(items, head) {
    if (!items.length && !head) {
      this.#hideList();
      return;
    }
    this.popup.replaceChildren(head ? h("div", { class: "suggestions-head" }, head) : "", this.list.element);
    this.popup.hidden = false;
    this.list.show(items, 0);
  }

  #typed() {
    this.#grow();
    const text = this.input.value;
    if (text.startsWith("/")) this.#suggestCommands(text);
    else this.#show(nameItems(this.app.state, text.slice(0, this.input.selectionStart)));
  }

  #suggestCommands(text) {
    const commands = slashCommands(this.app.state);
    const parsed = parseTyped(text, commands);
    if (parsed && text === `/${parsed.command.path} ` && !isOpenEnded(parsed.command.path, commands)) {
      this.#begin(parsed.command);
      return;
    }
    const items = commandItems(this.app.state, text);
    this.#show(items, items.length || parsed ? null : NO_COMMAND);
  }

  #take(item) {
    if (item.command) this.#begin(item.command);
    else this.#insert(item);
  }

  #insert({ label, mark, over }) {
    const at = this.input.selectionStart;
    this.input.setRangeText(`${label} `, at - over, at, "end");
    this.#names.set(label, mark);
    this.focus();
    this.#hideList();
  }

  #key(event) {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#enter();
    } else if (event.key === "Tab" && !event.shiftKey && this.list.items.length) {
      event.preventDefault();
      this.list.take();
    } else if (event.key === "Escape") this.#escape();
    else if (event.key === "ArrowUp" && !this.input.value) this.#editLast(event);
    else if (!event.shiftKey) this.list.arrow(event);
  }

  /** As on Discord: the arrow up in an empty box changes what one said last. */
  #editLast(event) {
    const { state, channelId } = this.app;
    const mine = state.messagesOf(channelId).findLast((message) => message.author.id === state.me.id && message.content);
    if (!mine) return;
    event.preventDefault();
    this.app.editMessage(mine);
  }

  #escape() {
    if (this.list.items.length) this.#hideList();
    else this.enclosures.answer(null);
  }

  #enter() {
    if (this.#form) return this.#form.submit();
    const text = this.input.value.trim();
    const parsed = parseTyped(text, slashCommands(this.app.state));
    if (parsed && (Object.keys(parsed.texts).length || isWhole(parsed.command, text))) {
      this.#begin(parsed.command, parsed.texts);
      return this.#form.submit();
    }
    if (this.list.take()) return undefined;
    if (text.startsWith("/")) return this.#typed();
    return text || this.enclosures.hasFiles ? this.#say(text) : undefined;
  }

  async #say(text) {
    const request = { channel: this.app.channelId, text: this.#withMarks(text), ...this.enclosures.fields() };
    const kept = this.enclosures.take();
    this.#empty(); // at once: who goes on typing writes the next message
    const answer = await this.app.tell("say", request);
    if (answer.ok) this.app.log.toBottom();
    else this.#putBack(text, kept);
  }

  /** What was refused stands in the box again, unless something else does by now. */
  #putBack(text, kept) {
    if (this.input.value || !this.enclosures.empty) return;
    this.input.value = text;
    this.enclosures.put(kept);
    this.#grow();
  }

  /** The text as Discord wants it: names that people here bear become mentions, the longest first. */
  #withMarks(text) {
    const marks = [...new Map([...peopleMarks(this.app.state), ...this.#names])];
    marks.sort((a, b) => b[0].length - a[0].length);
    return marks.reduce((words, [shown, mark]) => words.replaceAll(shown, mark), text);
  }

  #empty() {
    this.input.value = "";
    this.#names.clear();
    this.#grow();
  }

  #grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight * TALLEST)}px`;
  }
}
