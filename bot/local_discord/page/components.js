// Components of messages, old rows and V2, by their type numbers in Discord's documentation.

import { Choice, SELECTS, emojiText } from "./choices.js";
import { covered } from "./covers.js";
import { cssColour, h, isColour, webLink } from "./dom.js";
import { interact } from "./interactions.js";
import { markdown } from "./markdown.js";
import { mentions } from "./names.js";
import { fileBox, picture } from "./pictures.js";

const STYLES = { 1: "blurple", 2: "grey", 3: "green", 4: "red", 5: "grey" };
const LINK = 5;
const WIDE = 2;
const THUMBNAIL_WIDTH = 85;

function addressOf(message, component) {
  return { channel: message.channel_id, message: message.id, custom_id: component.custom_id };
}

function button(app, message, component) {
  const emoji = emojiText(component.emoji);
  const words = [
    emoji ? h("span", { "aria-hidden": component.label ? "true" : null }, emoji) : null,
    h("span", { class: "label" }, component.label ?? ""),
  ];
  if (component.style === LINK) {
    const link = webLink(component.url, ...words.filter(Boolean), h("span", { "aria-hidden": "true" }, "↗"));
    link?.classList.add("game-button");
    return link;
  }
  const press = (event) => {
    const pressed = event.currentTarget;
    if (!pressed.getAttribute("aria-busy")) interact(app, pressed, "press", addressOf(message, component));
  };
  const look = {
    type: "button",
    class: `game-button ${STYLES[component.style] ?? "grey"}`,
    disabled: component.disabled,
    data: { control: component.custom_id },
  };
  return h("button", { ...look, onclick: press }, ...words);
}

function select(app, message, component) {
  const commit = (values) => interact(app, choice.button, "select", { ...addressOf(message, component), values });
  const choice = new Choice(app, component, { onCommit: commit });
  return choice.element;
}

function section(app, message, component) {
  const words = h("div", {}, ...component.components.map((part) => renderComponent(app, message, part)));
  return h("div", { class: "section" }, words, renderComponent(app, message, component.accessory));
}

/** A media item with the size that its attachment knows, if it does not say one itself. */
function mediaOf(message, media) {
  const attachment = message.attachments.find((file) => file.url === media.url || file.id === media.attachment_id);
  return {
    ...attachment,
    ...media,
    width: media.width ?? attachment?.width,
    height: media.height ?? attachment?.height,
  };
}

function gallery(message, component) {
  const mosaic = component.items.length > 1;
  const pictures = component.items.map((item) =>
    picture(mediaOf(message, item.media), item.description ?? "", { spoiler: item.spoiler, mosaic }),
  );
  return h("div", { class: `gallery${mosaic ? ` mosaic of-${pictures.length}` : ""}` }, ...pictures);
}

function container(app, message, component) {
  const box = h(
    "div",
    { class: "container" },
    ...component.components.map((part) => renderComponent(app, message, part)),
  );
  if (isColour(component.accent_color)) box.style.setProperty("--accent", cssColour(component.accent_color));
  return component.spoiler ? covered(box, "") : box;
}

function separator(component) {
  return h("hr", {
    class: `separator${component.divider === false ? "" : " line"}${component.spacing === WIDE ? " wide" : ""}`,
  });
}

function file(app, message, component) {
  const known = mediaOf(message, component.file);
  const box = fileBox(app, { ...known, filename: component.name ?? known.filename, size: component.size ?? known.size });
  return component.spoiler ? covered(box, "") : box;
}

/** One component of a message as a node; a type that this page does not know is named, not hidden. */
export function renderComponent(app, message, component) {
  if (SELECTS.includes(component.type)) return select(app, message, component);
  const draw = {
    1: () => h("div", { class: "row" }, ...component.components.map((part) => renderComponent(app, message, part))),
    2: () => button(app, message, component),
    9: () => section(app, message, component),
    10: () => markdown(component.content, mentions(app)),
    11: () =>
      picture(mediaOf(message, component.media), component.description ?? "", {
        spoiler: component.spoiler,
        widest: THUMBNAIL_WIDTH,
      }),
    12: () => gallery(message, component),
    13: () => file(app, message, component),
    14: () => separator(component),
    17: () => container(app, message, component),
  }[component.type];
  return draw ? draw() : h("p", { class: "muted" }, `(component of type ${component.type})`);
}
