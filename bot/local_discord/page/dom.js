// Builds nodes. The only way this page makes elements: text always goes in as text, never as markup.

const AS_PROPERTY = new Set(["value", "checked", "disabled", "hidden", "selected", "required", "multiple", "tabIndex"]);

function setOne(element, name, value) {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else if (name === "class") element.className = value;
  else if (name === "data") Object.assign(element.dataset, value);
  else if (AS_PROPERTY.has(name)) element[name] = value;
  else element.setAttribute(name, value === true ? "" : value);
}

/**
 * Make an element: h("button", {class: "green", onclick: press}, "Roll").
 * Attributes that are null, undefined or false are left out; so are such children.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setOne(element, name, value);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element of the fixed page (index.html) by its id. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no #${id}`);
  return element;
}

/** Is this a colour? Black, 0, is one. */
export function isColour(number) {
  return number !== null && number !== undefined;
}

/** A colour number as Discord sends it (0xRRGGBB), as CSS. */
export function cssColour(number) {
  return `#${Number(number).toString(16).padStart(6, "0").slice(-6)}`;
}

/** The address if it is an ordinary web address, else null: javascript: and data: never become links. */
export function webAddress(text) {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  return address.protocol === "https:" || address.protocol === "http:" ? address.href : null;
}

/** A link to the web that tells the other side nothing about this page. */
export function webLink(text, ...children) {
  const href = webAddress(text);
  if (!href) return null;
  return h("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}
