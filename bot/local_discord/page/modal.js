// Forms: those that the bot opens (modals), and the page's own made of the same parts.

import { Choice, SELECTS } from "./choices.js";
import { byId, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { mentions } from "./names.js";
import { uploadFile } from "./uploads.js";

const ROW = 1;
const TEXT_INPUT = 4;
const TEXT = 10;
const LABEL = 18;
const FILE_UPLOAD = 19;
const PARAGRAPH = 2;

let fields = 0; // ids that tie labels to their fields

function textField(component, id) {
  const paragraph = component.style === PARAGRAPH;
  const input = h(paragraph ? "textarea" : "input", {
    id,
    class: "text-field",
    value: component.value ?? "",
    placeholder: component.placeholder,
    maxlength: component.max_length ?? 4000,
    rows: paragraph ? 4 : null,
    autocomplete: "off",
  });
  const problem = () => {
    const length = [...input.value].length;
    if (!length) return component.required === false ? "" : "Please fill this in.";
    return length < (component.min_length ?? 0) ? `At least ${component.min_length} characters, please.` : "";
  };
  return { node: input, focus: input, value: () => input.value, problem };
}

function choiceField(app, component, label, id) {
  const choice = new Choice(app, component, { label });
  choice.button.id = id;
  const least = component.required === false ? 0 : Math.max(1, choice.least);
  const problem = () => {
    const count = choice.values().length;
    if (!count && component.required === false) return "";
    return count < Math.max(least, choice.least)
      ? `Please choose ${choice.least > 1 ? `at least ${choice.least}` : "one"}.`
      : "";
  };
  return { node: choice.element, focus: choice.button, value: () => choice.values(), problem };
}

function fileField(app, component, id) {
  const input = h("input", { id, type: "file", multiple: (component.max_values ?? 1) > 1 });
  const problem = () => (component.required !== false && !input.files.length ? "Please choose a file." : "");
  return {
    node: input,
    focus: input,
    value: () => Promise.all([...input.files].map((file) => uploadFile(app, file))),
    problem,
  };
}

function fieldFor(app, component, label, id) {
  if (component.type === TEXT_INPUT) return textField(component, id);
  if (component.type === FILE_UPLOAD) return fileField(app, component, id);
  if (SELECTS.includes(component.type)) return choiceField(app, component, label, id);
  return null;
}

/** A labelled field, or null for a kind of component that forms do not have here. */
function labelled(app, { label, description, component }) {
  fields += 1;
  const id = `field-${fields}`;
  const field = fieldFor(app, component, label ?? component.label ?? "", id);
  if (!field) return null;
  const error = h("div", { class: "field-error", id: `${id}-error`, role: "alert" });
  const hint = description ? h("div", { class: "field-hint", id: `${id}-hint` }, description) : null;
  const star = component.required === false ? null : h("span", { class: "star", "aria-hidden": "true" }, " *");
  field.focus.setAttribute("aria-describedby", `${hint ? `${id}-hint ` : ""}${id}-error`);
  if (component.required !== false) field.focus.setAttribute("aria-required", "true");
  const node = h(
    "div",
    { class: "field" },
    h("label", { for: id, class: "field-label" }, label ?? component.label ?? "", star),
    hint,
    field.node,
    error,
  );
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
 */
export function openForm(app, { title, components, submit = "Submit", onSubmit }) {
  const dialog = byId("form-dialog");
  const parts = partsOf(app, components).filter(Boolean);
  const error = h("div", { class: "form-error", role: "alert" });
  const send = h("button", { type: "submit", class: "game-button blurple" }, h("span", { class: "label" }, submit));
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
  dialog.showModal();
  (parts.find((part) => part.focus) ?? { focus: send }).focus.focus();
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
