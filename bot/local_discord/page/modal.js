// Forms: those that the bot opens (modals), and the page's own made of the same parts.

import { byId, h } from "./dom.js";
import { fieldFor } from "./fields.js";
import { markdown } from "./markdown.js";
import { mentions } from "./names.js";

const ROW = 1;
const TEXT = 10;
const LABEL = 18;
const CHECKBOX = 23;

let fields = 0; // ids that tie labels to their fields

function labelNode(id, words, required) {
  const star = required ? h("span", { class: "star", "aria-hidden": "true" }, " *") : null;
  return h("label", { for: id, class: "field-label" }, words, star);
}

/** A labelled field, or null for a kind of component that forms do not have here. */
function labelled(app, { label, description, component }) {
  fields += 1;
  const id = `field-${fields}`;
  const words = label ?? component.label ?? "";
  const field = fieldFor(app, component, words, id);
  if (!field) return null;
  const required = component.required !== false && component.type !== CHECKBOX;
  const error = h("div", { class: "field-error", id: `${id}-error`, role: "alert" });
  const hint = description ? h("div", { class: "field-hint", id: `${id}-hint` }, description) : null;
  field.focus.setAttribute("aria-describedby", `${hint ? `${id}-hint ` : ""}${id}-error`);
  if (required) field.focus.setAttribute("aria-required", "true");
  const named = h("div", {}, labelNode(id, words, required), hint);
  const parts = field.bare ? [field.node, named] : [named, field.node];
  const node = h("div", { class: `field${field.bare ? " bare" : ""}` }, ...parts, error);
  const check = () => {
    error.textContent = field.problem();
    field.focus.setAttribute("aria-invalid", String(Boolean(error.textContent)));
    return !error.textContent;
  };
  return { ...field, node, check, id: component.custom_id };
}

function partsOf(app, components) {
  return components.flatMap((part) => {
    if (part.type === TEXT) return [{ node: markdown(part.content, mentions(app)) }];
    if (part.type === LABEL) return [labelled(app, part)];
    if (part.type === ROW)
      return part.components.map((component) => labelled(app, { label: component.label, component }));
    return [labelled(app, { label: part.label, component: part })];
  });
}

async function valuesOf(parts) {
  const values = {};
  for (const part of parts) if (part.id) values[part.id] = await part.value();
  return values;
}

/**
 * Show a form. `onSubmit(values)` gets the values by custom_id and answers with an error text, or null when done.
 * Closing it brings the keyboard back to where it was.
 */
export function openForm(app, { title, components, submit = "Submit", danger = false, onSubmit }) {
  const dialog = byId("form-dialog");
  const parts = partsOf(app, components).filter(Boolean);
  const error = h("div", { class: "form-error", role: "alert" });
  const look = `game-button ${danger ? "red" : "blurple"}`;
  const send = h("button", { type: "submit", class: look }, h("span", { class: "label" }, submit));
  const onsubmit = async (event) => {
    event.preventDefault();
    const wrong = parts.filter((part) => part.check && !part.check());
    if (wrong.length) return wrong[0].focus.focus();
    if (send.getAttribute("aria-busy")) return undefined;
    send.setAttribute("aria-busy", "true");
    error.textContent = (await onSubmit(await valuesOf(parts))) ?? "";
    send.removeAttribute("aria-busy");
    return error.textContent || dialog.close();
  };
  const cancel = h("button", { type: "button", class: "game-button", onclick: () => dialog.close() }, "Cancel");
  dialog.replaceChildren(
    h(
      "form",
      { novalidate: true, onsubmit },
      h("h2", { id: "form-title" }, title),
      ...parts.map((part) => part.node),
      error,
      h("div", { class: "form-buttons" }, cancel, send),
    ),
  );
  if (!dialog.open) dialog.showModal();
  (parts.find((part) => part.focus) ?? { focus: danger ? cancel : send }).focus.focus();
}

/** The form that the bot answered an interaction with. */
export function openModal(app, interaction, modal) {
  openForm(app, {
    title: modal.title,
    components: modal.components,
    onSubmit: async (values) => {
      const answer = await app.ask("submit", { interaction, values });
      return answer.ok ? null : answer.text;
    },
  });
}
