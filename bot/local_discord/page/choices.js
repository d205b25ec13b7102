// The select lists of messages and forms: words with descriptions, people, roles, channels; one or several.

import { h } from "./dom.js";
import { Listbox } from "./listbox.js";
import { nameOfRole } from "./names.js";

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;
const FILTER_FROM = 10;
const MOST_SHOWN = 50;
const PLACEHOLDERS = {
  [USER]: "Choose a person",
  [ROLE]: "Choose a role",
  [MENTIONABLE]: "Choose a person or role",
  [CHANNEL]: "Choose a channel",
};

export const SELECTS = [STRING, USER, ROLE, MENTIONABLE, CHANNEL];

/** An emoji of a component as text; those of a server only have a name here. */
export function emojiText(emoji) {
  if (!emoji?.name) return "";
  return emoji.id ? `:${emoji.name}:` : emoji.name;
}

const people = (app) =>
  [...app.state.users.values(), app.state.bot].map((user) => ({ value: user.id, label: user.name, hint: user.username, sign: "@" }));
const roles = (app) =>
  [...app.state.roles.values()].map((role) => ({ value: role.id, label: nameOfRole(role), sign: "@" }));
const channels = (app, types) =>
  [...app.state.channels.values()]
    .filter((channel) => !types?.length || types.includes(channel.type))
    .map((channel) => ({ value: channel.id, label: channel.name ?? "Direct messages", sign: "#" }));

/** The items of a select component: {value, label, hint, sign, preset}. */
function itemsOf(app, component) {
  const preset = new Set((component.default_values ?? []).map((entry) => entry.id));
  const entities = {
    [USER]: () => people(app),
    [ROLE]: () => roles(app),
    [MENTIONABLE]: () => [...people(app), ...roles(app)],
    [CHANNEL]: () => channels(app, component.channel_types),
  }[component.type];
  if (entities) return entities().map((item) => ({ ...item, preset: preset.has(item.value) }));
  return (component.options ?? []).map((option) => ({
    value: option.value,
    label: option.label,
    hint: option.description,
    sign: emojiText(option.emoji),
    preset: Boolean(option.default),
  }));
}

/** One select list. `onCommit(values)` is told when the choice is complete, if given. */
export class Choice {
  #open = false;
  #before = "";

  constructor(app, component, { label, onCommit } = {}) {
    this.onIncomplete = (words) => app.note(words);
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.onCommit = onCommit;
    this.items = itemsOf(app, component);
    this.placeholder = component.placeholder ?? PLACEHOLDERS[component.type] ?? "Choose";
    this.chosen = new Set(this.items.filter((item) => item.preset).map((item) => item.value));
    this.#build(label ?? this.placeholder, component);
    this.#paint();
  }

  values() {
    return this.items.filter((item) => this.chosen.has(item.value)).map((item) => item.value);
  }

  #build(label, component) {
    this.list = new Listbox({ label, several: this.most > 1, onTake: (item) => this.#take(item) });
    this.button = h("button", {
      type: "button",
      class: "select-button",
      disabled: component.disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      data: { control: component.custom_id ?? "" },
      onclick: () => (this.#open ? this.#close() : this.#show()),
      onkeydown: (event) => this.#key(event),
    });
    this.filter = h("input", {
      class: "list-filter",
      placeholder: "Search",
      "aria-label": `Search: ${label}`,
      hidden: this.items.length < FILTER_FROM,
      oninput: () => this.#list(0),
      onkeydown: (event) => this.#key(event),
    });
    this.foot = h("div", { class: "list-foot", hidden: this.most <= 1 });
    this.popup = h("div", { class: "select-popup", hidden: true }, this.filter, this.list.element, this.foot);
    this.element = h("div", { class: "select", onfocusout: (event) => this.#left(event) }, this.button, this.popup);
    this.list.ownedBy(this.filter.hidden ? this.button : this.filter);
    this.label = label;
  }

  #paint() {
    const labels = this.items.filter((item) => this.chosen.has(item.value)).map((item) => item.label);
    const shown = labels.length ? labels.join(", ") : this.placeholder;
    this.button.replaceChildren(
      h("span", { class: labels.length ? "select-value" : "select-value empty" }, shown),
      h("span", { class: "select-arrow", "aria-hidden": "true" }),
    );
    this.button.setAttribute("aria-label", labels.length ? `${this.label}: ${shown}` : this.label);
    this.foot.textContent = this.least === this.most ? `Choose ${this.most}` : `Choose ${this.least} to ${this.most}`;
  }

  #list(active) {
    const wanted = this.filter.value.trim().toLowerCase();
    const found = this.items.filter((item) => `${item.label} ${item.hint ?? ""}`.toLowerCase().includes(wanted));
    const shown = found.slice(0, MOST_SHOWN).map((item) => ({ ...item, selected: this.chosen.has(item.value) }));
    this.list.show(shown, Math.min(active, shown.length - 1));
  }

  #show() {
    if (this.button.getAttribute("aria-busy")) return;
    this.#open = true;
    this.#before = this.values().join("\n");
    this.filter.value = "";
    this.popup.hidden = false;
    this.#list(
      Math.max(
        0,
        this.items.findIndex((item) => this.chosen.has(item.value)),
      ),
    );
    this.#side();
    this.element.classList.add("open");
    this.button.setAttribute("aria-expanded", "true");
    if (!this.filter.hidden) this.filter.focus();
  }

  #side() {
    this.popup.classList.remove("above");
    const box = this.button.getBoundingClientRect();
    const frame = this.element.closest("#messages, dialog")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
    const needed = this.popup.offsetHeight;
    if (box.bottom + needed > frame.bottom && box.top - frame.top > needed) this.popup.classList.add("above");
    this.popup.scrollIntoView({ block: "nearest" });
  }

  #close({ refocus = true } = {}) {
    if (!this.#open) return;
    this.#open = false;
    this.popup.hidden = true;
    this.element.classList.remove("open");
    this.button.setAttribute("aria-expanded", "false");
    if (refocus) this.button.focus();
    const values = this.values();
    const complete = values.length >= this.least && values.length <= this.most;
    if (this.most <= 1 || !this.onCommit || values.join("\n") === this.#before) return;
    if (complete) this.onCommit(values);
    else this.onIncomplete?.(`${this.label}: ${this.foot.textContent.toLowerCase()}.`);
  }

  #take(item) {
    if (this.most > 1) {
      this.#toggle(item.value);
      return;
    }
    this.chosen = new Set(this.least === 0 && this.chosen.has(item.value) ? [] : [item.value]);
    this.#paint();
    this.#close();
    this.onCommit?.(this.values());
  }

  #toggle(value) {
    if (!this.chosen.delete(value) && this.chosen.size < this.most) this.chosen.add(value);
    this.#paint();
    this.#list(this.list.active < 0 ? 0 : this.list.active);
  }

  #key(event) {
    if (!this.#open) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#show();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.#close();
    } else if (event.key === "Enter" || (event.key === " " && event.target === this.button)) {
      event.preventDefault();
      this.list.take();
    } else this.list.arrow(event);
  }

  #left(event) {
    if (!this.element.contains(event.relatedTarget)) this.#close({ refocus: false });
  }
}
