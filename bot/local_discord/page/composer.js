// The message box: plain talk, mentions by "@", files, replies, and "/" for commands.

import { CommandForm } from "./command_form.js";
import { groupOf, isOpenEnded, matching, parseTyped, slashCommands } from "./commands.js";
import { byId, h } from "./dom.js";
import { Listbox } from "./listbox.js";
import { nameOf } from "./names.js";
import { uploadFile } from "./uploads.js";

const MENTION_BEING_TYPED = /(^|\s)([@#])([^\s@#]*)$/u;
const MOST_COMMANDS = 60;
const MOST_NAMES = 10;

/** The text is this command and nothing is missing, so that Enter may send it. */
function isWhole(command, text) {
  return text === `/${command.path}` && !command.options?.some((option) => option.required);
}

export class Composer {
  #form = null;
  #files = [];
  #reply = null;
  #names = new Map(); // what was put in from a list: "#den" -> "<#21>"

  constructor(app) {
    this.app = app;
    this.input = byId("composer-input");
    this.extras = byId("composer-extras");
    this.popup = byId("suggestions");
    this.picker = byId("file-picker");
    this.list = new Listbox({ label: "Suggestions", onTake: (item) => item.run() }).ownedBy(this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("keydown", (event) => this.#key(event));
    this.input.addEventListener("blur", () => this.#hideList());
    byId("attach").addEventListener("click", () => this.picker.click());
    this.picker.addEventListener("change", () => this.#attach());
    byId("composer").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#enter();
    });
  }

  /** Another channel is open: what may be written there, and nothing left over from the last. */
  openIn(channel) {
    this.#close();
    this.#reply = null;
    this.#files = [];
    this.#drawExtras();
    this.refresh(channel);
  }

  /** The rights in the open channel may have changed. */
  refresh(channel) {
    const may = channel?.can_write || channel?.can_use_commands;
    byId("composer").hidden = channel?.type === 15;
    this.input.disabled = !may;
    this.input.placeholder = may ? `Message ${this.app.titleOf(channel)}, or / for commands` : "You cannot write here.";
    byId("attach").hidden = !channel?.can_attach;
  }

  /** Begin a command; with texts for its options if they are known. */
  start(path, texts = {}) {
    const command = slashCommands(this.app.state).find((one) => one.path === path);
    if (command) this.#begin(command, texts);
    else {
      this.input.value = `/${path} `;
      this.input.focus();
      this.#typed();
    }
  }

  mention(user) {
    this.#insert(`@${user.name} `, `<@${user.id}>`);
  }

  reply(message) {
    this.#reply = message;
    this.#drawExtras();
    this.input.focus();
  }

  #begin(command, texts = {}) {
    this.input.value = "";
    this.#grow();
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
    if (refocus) this.input.focus();
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
    else this.#suggestNames(text.slice(0, this.input.selectionStart));
  }

  #suggestCommands(text) {
    const commands = slashCommands(this.app.state);
    const parsed = text.endsWith(" ") ? parseTyped(text, commands) : null;
    if (parsed && !Object.keys(parsed.texts).length && !isOpenEnded(parsed.command.path, commands)) {
      this.#begin(parsed.command);
      return;
    }
    const items = matching(commands, text.slice(1)).slice(0, MOST_COMMANDS);
    const head = items.length || parseTyped(text, commands) ? null : "No command reads like that. Type / alone to see all.";
    const grouped = text.trim() === "/" ? items.sort((a, b) => groupOf(a).localeCompare(groupOf(b))) : items;
    this.#show(grouped.map((command) => this.#commandItem(command)), head);
  }

  #commandItem(command) {
    const tags = (command.options ?? []).filter((option) => option.required).map((option) => option.name);
    return { label: `/${command.path}`, tags, hint: command.description, heading: groupOf(command), run: () => this.#begin(command) };
  }

  #suggestNames(before) {
    const match = MENTION_BEING_TYPED.exec(before);
    if (!match) {
      this.#hideList();
      return;
    }
    const wanted = match[3].toLowerCase();
    const { users, channels } = this.app.state;
    const things = match[2] === "@" ? [...users.values()].map((user) => [user.name, `<@${user.id}>`]) : [...channels.values()].map((channel) => [channel.name ?? "", `<#${channel.id}>`]);
    const found = things.filter(([name]) => name.toLowerCase().includes(wanted)).slice(0, MOST_NAMES);
    const put = (name, mark) => this.#insert(`${match[2]}${name} `, mark, match[3].length + 1);
    this.#show(found.map(([name, mark]) => ({ label: match[2] + name, run: () => put(name, mark) })));
  }

  #insert(shown, mark, over = 0) {
    const at = this.input.selectionStart;
    this.input.setRangeText(shown, at - over, at, "end");
    this.#names.set(shown.trim(), mark);
    this.input.focus();
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
    else if (!event.shiftKey) this.list.arrow(event);
  }

  #escape() {
    if (this.list.items.length) this.#hideList();
    else if (this.#reply) {
      this.#reply = null;
      this.#drawExtras();
    }
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
    return text || this.#files.length ? this.#say(text) : undefined;
  }

  async #say(text) {
    const files = this.#files.map(({ upload, description }) => ({ upload, description }));
    const request = { channel: this.app.channelId, text: this.#withMarks(text), files, reply_to: this.#reply?.id };
    const answer = await this.app.tell("say", request);
    if (!answer.ok) return;
    this.app.log.toBottom();
    this.input.value = "";
    this.#names.clear();
    this.#files = [];
    this.#reply = null;
    this.#drawExtras();
    this.#grow();
  }

  /** The text as Discord wants it: names that people here bear become mentions, the longest first. */
  #withMarks(text) {
    const people = [...this.app.state.users.values()].map((user) => [`@${user.name}`, `<@${user.id}>`]);
    const marks = [...new Map([...people, ...this.#names])].sort((a, b) => b[0].length - a[0].length);
    return marks.reduce((words, [shown, mark]) => words.replaceAll(shown, mark), text);
  }

  async #attach() {
    for (const file of this.picker.files) {
      const upload = await uploadFile(this.app, file);
      if (upload) this.#files.push({ upload, description: "", name: file.name });
    }
    this.picker.value = "";
    this.#drawExtras();
    this.input.focus();
  }

  #drawExtras() {
    const drop = (change) => () => {
      change();
      this.#drawExtras();
      this.input.focus();
    };
    const chip = (words, change) => h("span", { class: "chip" }, words, h("button", { type: "button", class: "plain-button", "aria-label": `Take away: ${words}`, onclick: drop(change) }, "✕"));
    const reply = this.#reply ? chip(`Replying to ${nameOf(this.app, this.#reply.author)}`, () => (this.#reply = null)) : "";
    const files = this.#files.map((file) => chip(file.name, () => (this.#files = this.#files.filter((other) => other !== file))));
    this.extras.replaceChildren(reply, ...files);
    this.extras.hidden = !this.#reply && !this.#files.length;
  }

  #grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight / 3)}px`;
  }
}
