// The fields of forms, by their type numbers in Discord's documentation: text, lists, files, ticks and rounds.

import { Choice, SELECTS } from "./choices.js";
import { h } from "./dom.js";
import { uploadFile } from "./uploads.js";

const TEXT_INPUT = 4;
const FILE_UPLOAD = 19;
const RADIO_GROUP = 21;
const CHECKBOX_GROUP = 22;
const CHECKBOX = 23;
const PARAGRAPH = 2;
const NEEDED = "Please fill this in.";

/** How many of several must be given, and how many may: {least, most}. */
function bounds(component, several) {
  const least = component.required === false ? 0 : Math.max(1, component.min_values ?? 1);
  return { least, most: component.max_values ?? several, atLeast: Math.max(least, component.min_values ?? 0) };
}

/** Too few or too many: the sentence that says so, else "". None at all is right where nothing is required. */
function countProblem(count, { least, most, atLeast }) {
  if (!count && !least) return "";
  if (count < atLeast) return `Please choose ${atLeast > 1 ? `at least ${atLeast}` : "one"}.`;
  return count > most ? `Please choose ${most} at most.` : "";
}

function textField(component, id) {
  const paragraph = component.style === PARAGRAPH;
  const most = component.max_length ?? 4000;
  const input = h(paragraph ? "textarea" : "input", {
    id,
    class: "text-field",
    value: component.value ?? "",
    placeholder: component.placeholder,
    maxlength: most,
    rows: paragraph ? 4 : null,
    autocomplete: "off",
  });
  const problem = () => {
    const length = [...input.value].length;
    if (!length) return component.required === false ? "" : NEEDED;
    return length < (component.min_length ?? 0) ? `At least ${component.min_length} characters, please.` : "";
  };
  return { node: input, focus: input, value: () => input.value, problem };
}

function choiceField(app, component, label, id) {
  const choice = new Choice(app, component, { label });
  choice.button.id = id;
  const limits = bounds(component, component.max_values ?? 1);
  const problem = () => countProblem(choice.values().length, limits);
  return { node: choice.element, focus: choice.button, value: () => choice.values(), problem };
}

function fileField(app, component, id) {
  const limits = bounds(component, 1);
  const input = h("input", { id, type: "file", class: "file-field", multiple: limits.most > 1 });
  const problem = () => (limits.least && !input.files.length ? "Please choose a file." : countProblem(input.files.length, limits));
  const value = async () => {
    const uploads = await Promise.all([...input.files].map((file) => uploadFile(app, file)));
    return uploads.filter(Boolean);
  };
  return { node: input, focus: input, value, problem };
}

function tick(type, name, option, id) {
  const input = h("input", { type, name, value: option.value, checked: Boolean(option.default), id });
  const words = h("span", {}, option.label, option.description ? h("span", { class: "field-hint" }, option.description) : null);
  return h("label", { class: "tick" }, input, words);
}

/** A radio group or several ticks; the first one has the field's id. */
function ticksField(component, label, id) {
  const single = component.type === RADIO_GROUP;
  const type = single ? "radio" : "checkbox";
  const rows = component.options.map((option, at) => tick(type, `ticks-${id}`, option, at ? null : id));
  const inputs = rows.map((row) => row.querySelector("input"));
  const node = h("div", { class: "ticks", role: single ? "radiogroup" : "group", "aria-label": label }, ...rows);
  const limits = bounds(component, single ? 1 : component.options.length);
  const given = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const value = () => (single ? (given()[0] ?? null) : given());
  return { node, focus: inputs[0], value, problem: () => countProblem(given().length, limits) };
}

function tickField(component, label, id) {
  const input = h("input", { type: "checkbox", id, checked: Boolean(component.default) });
  return { node: h("div", { class: "tick" }, input), focus: input, value: () => input.checked, problem: () => "", bare: true };
}

/**
 * A field: its `node`, the element that takes the `focus`, its `value()` and its `problem()` in words, "" if there is
 * none; `bare` if it stands before its label. Null for a kind that forms do not have here.
 */
export function fieldFor(app, component, label, id) {
  if (SELECTS.includes(component.type)) return choiceField(app, component, label, id);
  const make = {
    [TEXT_INPUT]: () => textField(component, id),
    [FILE_UPLOAD]: () => fileField(app, component, id),
    [RADIO_GROUP]: () => ticksField(component, label, id),
    [CHECKBOX_GROUP]: () => ticksField(component, label, id),
    [CHECKBOX]: () => tickField(component, label, id),
  }[component.type];
  return make ? make() : null;
}
