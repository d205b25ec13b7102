// The command being typed: its name, a pill for every option given, and what may still be added.

import { boundsOf, optionsOf, splitOptions } from "./commands.js";
import { byId, h } from "./dom.js";
import { noteUse } from "./habits.js";
import { interact } from "./interactions.js";
import { Listbox } from "./listbox.js";
import { OptionField } from "./option_field.js";

function button(words, look, onclick) {
  return h("button", { type: "button", class: look, onclick }, h("span", { class: "label" }, words));
}

function writes({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

/** From choosing a command to sending it. `onClose` is called when it is sent or given up. */
export class CommandForm {
  fields = [];
  #current = null;
  #ready = Promise.resolve(); // when the suggestions for what is typed are there
  #sent = false;

  constructor(app, command, { onClose }) {
    Object.assign(this, { app, command, onClose });
    this.options = optionsOf(command);
    this.list = new Listbox({ label: "Suggestions", onTake: (item) => this.#take(item) });
    this.help = h("div", { class: "suggestions-head", role: "status" });
    this.pills = h("span", { class: "pills" });
    this.send = button("Send", "game-button blurple", () => this.submit());
    this.element = this.#frame();
    for (const option of this.options.filter((one) => one.required)) this.#add(option);
  }

  #frame() {
    const cancel = button("✕", "plain-button", () => this.cancel());
    cancel.setAttribute("aria-label", "Give up this command");
    const name = h("span", { class: "command-name" }, `/${this.command.path}`);
    const onkeydown = (event) => this.#bareKey(event);
    const group = { class: "command-form", role: "group", "aria-label": `Command /${this.command.path}`, onkeydown };
    return h("div", group, name, this.pills, this.send, cancel);
  }

  /** Put it on the page, with texts for some options, and start at the first one still empty. */
  open(texts = {}) {
    byId("suggestions").replaceChildren(this.help, this.list.element);
    byId("suggestions").hidden = false;
    for (const [name, text] of Object.entries(texts)) this.#fieldOf(name)?.setText(text);
    this.#next();
  }

  /** Send it if every option is right; else go to the first that is not. */
  async submit() {
    await this.#ready;
    if (this.#sent) return undefined;
    const wrong = this.fields.map((field) => ({ field, problem: field.read().problem })).find(({ problem }) => problem);
    if (wrong) return this.#complain(wrong);
    this.#sent = true;
    const options = {};
    for (const field of this.fields) if (field.text) options[field.option.name] = await field.sent();
    const request = { channel: this.app.channelId, path: this.command.path, options };
    this.onClose();
    noteUse(this.command.path);
    const waiting = this.app.waiting(`Sending /${this.command.path}`);
    await interact(this.app, null, "slash", request);
    return waiting.done();
  }

  cancel() {
    this.onClose();
  }

  #fieldOf(name) {
    const option = this.options.find((one) => one.name === name);
    return this.fields.find((field) => field.option === option) ?? (option ? this.#add(option) : null);
  }

  #add(option) {
    const field = new OptionField(this.app, this.command, option, {
      onInput: (typed) => this.#typed(typed),
      onFocus: (focused) => this.#focused(focused),
      onKey: (pressed, event) => this.#key(pressed, event),
    });
    this.fields.push(field);
    this.pills.append(field.element);
    return field;
  }

  /** Who types "seats:4" into another option's field means the option seats. */
  #typed(field) {
    const own = field.option.name;
    const texts = splitOptions(this.command, field.input.value, own);
    const named = Object.keys(texts);
    if (!named.length || (named.length === 1 && texts[own] === field.text)) {
      this.#suggest();
      return;
    }
    field.setText("");
    for (const name of named) this.#fieldOf(name).setText(texts[name]);
    const last = this.#fieldOf(named.at(-1));
    if (last === field) this.#suggest();
    else last.input.focus();
  }

  #focused(field) {
    this.#current = field;
    this.list.ownedBy(field.input);
    this.#suggest();
  }

  /** On to the first option that is still empty, or stay and offer the optional ones. */
  #next() {
    const empty = this.fields.find((field) => !field.text);
    const target = empty ?? this.#current ?? this.fields.at(-1);
    if (!target) {
      this.send.focus();
      this.#offerMore();
    } else if (target === this.#current && document.activeElement === target.input) this.#suggest();
    else target.input.focus();
  }

  #suggest() {
    const field = this.#current;
    const bounds = boundsOf(field.option);
    this.help.replaceChildren(
      h("strong", {}, field.option.name),
      ` ${field.option.description}`,
      bounds ? h("span", { class: "muted" }, ` (${bounds})`) : "",
      field.option.required ? "" : h("span", { class: "muted" }, " optional"),
    );
    if (field.resolved) {
      this.#offerMore();
      return;
    }
    if (field.remote) this.list.show([]);
    this.#ready = field
      .suggestions(this.#valuesBut(field))
      .then((items) => items && field === this.#current && this.#offer(field, items));
  }

  #offer(field, items) {
    if (items.length) this.list.show(items, field.text || field.option.required ? 0 : -1);
    else this.#offerMore(field.remote && field.text ? "Nothing fits; what you typed is sent as it is." : "");
  }

  #offerMore(words = "") {
    if (words) this.help.append(h("span", { class: "muted" }, ` ${words}`));
    const given = new Set(this.fields.map((field) => field.option));
    const more = this.options.filter((option) => !given.has(option));
    this.list.show(
      more.map((option) => ({ label: option.name, hint: option.description, heading: "You may add", option })),
    );
  }

  #valuesBut(field) {
    const values = {};
    for (const other of this.fields) {
      const { value } = other.read();
      if (other !== field && value !== undefined && !(value instanceof File)) values[other.option.name] = value;
    }
    return values;
  }

  #take(item) {
    if (item.option) {
      this.#add(item.option).input.focus();
      return;
    }
    this.#current.take(item);
    this.#next();
  }

  #complain({ field, problem }) {
    field.input.focus();
    field.complain(problem);
    this.help.replaceChildren(h("span", { class: "problem", role: "alert" }, problem));
  }

  #key(field, event) {
    if (event.key === "Enter") this.#enter(event);
    else if (event.key === "Tab" && !event.shiftKey && this.list.active >= 0 && !field.resolved && field.text)
      this.#tab(event);
    else if (event.key === "Escape") this.#escape(event);
    else if (event.key === "Backspace" && !field.input.value) this.#remove(field, event);
    else this.list.arrow(event);
  }

  async #enter(event) {
    event.preventDefault();
    event.stopPropagation();
    await this.#ready;
    if (!this.list.take()) await this.submit();
  }

  #tab(event) {
    event.preventDefault();
    this.list.take();
  }

  #escape(event) {
    event.preventDefault();
    event.stopPropagation();
    if (this.list.items.length) this.list.show([]);
    else this.cancel();
  }

  #remove(field, event) {
    event.preventDefault();
    if (field.option.required) {
      if (this.fields.every((other) => !other.text)) this.cancel();
      return;
    }
    this.fields = this.fields.filter((other) => other !== field);
    field.element.remove();
    (this.fields.at(-1)?.input ?? this.send).focus();
  }

  #bareKey(event) {
    if (event.key === "Escape") this.#escape(event);
    else if (document.activeElement !== this.send) return;
    else if (writes(event)) this.#begins(event.key);
    else this.list.arrow(event);
  }

  /** Who types on where no option is needed means one: the one that begins so, or the first. */
  #begins(letter) {
    const given = new Set(this.fields.map((field) => field.option));
    const left = this.options.filter((option) => !given.has(option));
    const meant = left.find((option) => option.name.startsWith(letter)) ?? left[0];
    if (meant) this.#add(meant).input.focus();
  }
}
