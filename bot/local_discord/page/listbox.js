// A list of options to choose from by keyboard or pointer; used by commands, autocomplete and select lists.

import { h } from "./dom.js";

let made = 0; // option ids must be unique on the page for aria-activedescendant

function label(item) {
  const tags = (item.tags ?? []).map((tag) => h("span", { class: "list-tag" }, tag));
  return h("span", { class: "list-label" }, item.label, ...tags);
}

/**
 * The element is `element`; the field that owns the focus is `owner`, and onTake(item) is told the choice.
 * An item is {label, hint?, sign?, tags?, selected?, heading?}; anything else in it is the caller's.
 */
export class Listbox {
  items = [];
  active = -1;

  constructor({ label, onTake, several = false, className = "" }) {
    made += 1;
    this.prefix = `list-${made}`;
    this.onTake = onTake;
    this.element = h("ul", {
      id: this.prefix,
      role: "listbox",
      class: `listbox ${className}`,
      "aria-label": label,
      "aria-multiselectable": several ? "true" : null,
    });
  }

  /** Say which field has the focus while this list is used. */
  ownedBy(owner) {
    this.owner = owner;
    owner.setAttribute("aria-controls", this.prefix);
    owner.setAttribute("aria-autocomplete", "list");
    return this;
  }

  /** Show these items; `active` is the one that Enter would take, -1 for none. */
  show(items, active = -1) {
    this.items = items;
    const nodes = [];
    let heading = null;
    items.forEach((item, index) => {
      if (item.heading && item.heading !== heading)
        nodes.push(h("li", { class: "list-heading", role: "presentation" }, item.heading));
      heading = item.heading ?? heading;
      nodes.push(this.#option(item, index));
    });
    this.element.replaceChildren(...nodes);
    if (this.owner?.getAttribute("role") === "combobox")
      this.owner.setAttribute("aria-expanded", String(items.length > 0));
    this.activate(items.length ? active : -1);
  }

  /** Move the mark by one or more items, round the ends. */
  move(step) {
    const size = this.items.length;
    if (!size) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((((from + step) % size) + size) % size);
  }

  activate(index) {
    this.active = index;
    const options = this.element.querySelectorAll("[role=option]");
    options.forEach((option, at) => option.classList.toggle("active", at === index));
    options[index]?.scrollIntoView({ block: "nearest" });
    if (index >= 0) this.owner?.setAttribute("aria-activedescendant", `${this.prefix}-${index}`);
    else this.owner?.removeAttribute("aria-activedescendant");
  }

  /** Take the marked item; false if there is none. */
  take() {
    const item = this.items[this.active];
    if (item) this.onTake(item);
    return Boolean(item);
  }

  /** Handle an arrow key; true if it was one. */
  arrow(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !this.items.length) return false;
    event.preventDefault();
    this.move(step);
    return true;
  }

  #option(item, index) {
    return h(
      "li",
      {
        id: `${this.prefix}-${index}`,
        role: "option",
        class: "list-option",
        "aria-selected": String(Boolean(item.selected)),
        onpointerdown: (event) => event.preventDefault(),
        onclick: () => this.onTake(item),
      },
      item.sign ? h("span", { class: "list-sign", "aria-hidden": "true" }, item.sign) : null,
      h("span", { class: "list-words" }, label(item), item.hint ? h("span", { class: "list-hint" }, item.hint) : null),
      item.selected ? h("span", { class: "list-tick", "aria-hidden": "true" }, "✓") : null,
    );
  }
}
