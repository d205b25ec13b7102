// Embeds: the older boxes with title, fields and picture.

import { cssColour, h, isColour, webLink } from "./dom.js";
import { markdown } from "./markdown.js";
import { mentions } from "./names.js";
import { icon, picture } from "./pictures.js";
import { writtenAt } from "./timemarks.js";

const SMALL = { widest: 80 };

function linked(url, words) {
  return (url && webLink(url, words)) ?? words;
}

function field(app, { name, value, inline }) {
  const title = h("div", { class: "embed-field-name" }, markdown(name, mentions(app)));
  return h("div", { class: `embed-field${inline ? " inline" : ""}` }, title, markdown(value, mentions(app)));
}

function footer({ footer: foot, timestamp }) {
  if (!foot && !timestamp) return null;
  return h(
    "div",
    { class: "muted embed-foot" },
    icon(foot?.icon_url),
    foot?.text,
    foot && timestamp ? " · " : null,
    timestamp ? writtenAt(timestamp) : null,
  );
}

/** The addresses of the files that embeds show, so that they are not shown below once more. */
export function filesInEmbeds(embeds = []) {
  return new Set(embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
}

export function embed(app, data) {
  const box = h(
    "article",
    { class: "embed" },
    data.author
      ? h("div", { class: "embed-author" }, icon(data.author.icon_url), linked(data.author.url, data.author.name))
      : null,
    data.title ? h("div", { class: "embed-title" }, linked(data.url, data.title)) : null,
    data.description ? markdown(data.description, mentions(app)) : null,
    data.fields?.length ? h("div", { class: "embed-fields" }, ...data.fields.map((one) => field(app, one))) : null,
    data.thumbnail ? h("div", { class: "embed-thumbnail" }, picture(data.thumbnail, "", SMALL)) : null,
    data.image ? picture(data.image, data.image.description ?? "") : null,
    footer(data),
  );
  box.classList.toggle("has-thumbnail", Boolean(data.thumbnail));
  if (isColour(data.color)) box.style.setProperty("--accent", cssColour(data.color));
  return box;
}
