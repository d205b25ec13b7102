// One option of the command being typed: a pill with its name and a field, its value and its suggestions.

import { FILE, listFor, readValue } from "./commands.js";
import { h } from "./dom.js";
import { uploadFile } from "./uploads.js";

const WAIT_MS = 150; // after the last key, before the bot is asked
const MOST = 25;

/** A pill. `onInput`, `onFocus`, `onKey` are told of what happens in its field. */
export class OptionField {
  #chosen = null; // {label, value} taken from a list, as long as its label stands in the field
  #asked = 0;

  constructor(app, command, option, { onInput, onFocus, onKey }) {
    Object.assign(this, { app, command, option });
    this.input = h("input", {
      class: "pill-input",
      type: option.type === FILE ? "file" : "text",
      role: option.type === FILE ? null : "combobox",
      "aria-expanded": option.type === FILE ? null : "false",
      "aria-label": `${option.name}${option.required ? ", required" : ""}: ${option.description}`,
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.#typed(onInput),
      onfocus: () => onFocus(this),
      onkeydown: (event) => onKey(this, event),
    });
    this.element = h("label", { class: "pill" }, h("span", { class: "pill-name" }, option.name), this.input);
    this.#fit();
  }

  get text() {
    return this.option.type === FILE ? (this.input.files[0]?.name ?? "") : this.input.value.trim();
  }

  /** A value was chosen, or free text is in the field. */
  get resolved() {
    return this.#chosen !== null && this.#chosen.label === this.input.value;
  }

  /** Take a list's entry. */
  take({ label, value }) {
    this.#chosen = { label, value };
    this.input.value = label;
    this.#fit();
    this.complain("");
  }

  setText(text) {
    this.#chosen = null;
    this.input.value = text;
    this.#fit();
  }

  complain(problem) {
    this.element.classList.toggle("wrong", Boolean(problem));
    this.input.setAttribute("aria-invalid", String(Boolean(problem)));
  }

  /** {} when empty, {value} when right, {problem} otherwise. */
  read() {
    if (!this.text) return this.option.required ? { problem: `“${this.option.name}” is needed.` } : {};
    if (this.option.type === FILE) return { value: this.input.files[0] };
    return this.resolved ? { value: this.#chosen.value } : readValue(this.app.state, this.option, this.text);
  }

  /** The value as it goes to the server: a file is uploaded first. */
  async sent() {
    const { value } = this.read();
    return value instanceof File ? uploadFile(this.app, value) : value;
  }

  /** Does the bot make the suggestions, so that they come later? */
  get remote() {
    return Boolean(this.option.autocomplete);
  }

  /** Suggestions for what is typed, or null when a newer question overtook this one. `others` are the values so far. */
  async suggestions(others) {
    if (!this.remote) return this.#local();
    this.#asked += 1;
    const mine = this.#asked;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    if (mine !== this.#asked) return null;
    const options = { ...others, [this.option.name]: this.resolved ? "" : this.text };
    const answer = await this.app.ask("autocomplete", {
      channel: this.app.channelId,
      path: this.command.path,
      options,
      focused: this.option.name,
    });
    if (mine !== this.#asked) return null;
    if (!answer.ok) return [];
    return answer.choices.slice(0, MOST).map(({ name, value }) => ({ label: name, value }));
  }

  #local() {
    const wanted = this.resolved ? "" : this.text.replace(/^[@#]/u, "").toLowerCase();
    const found = (listFor(this.app.state, this.option) ?? []).filter(({ label, hint }) =>
      `${label} ${hint ?? ""}`.toLowerCase().includes(wanted),
    );
    return found.slice(0, MOST);
  }

  #typed(onInput) {
    this.#chosen = null;
    this.complain("");
    this.#fit();
    onInput(this);
  }

  #fit() {
    if (this.option.type !== FILE) this.input.size = Math.max(4, Math.min(48, [...this.input.value].length + 1));
  }
}
