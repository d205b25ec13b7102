// Discord's markdown, as nodes. Parses lines into blocks, and text into marks; it never makes markup out of text.

import { h, webLink } from "./dom.js";
import { timeMark } from "./timemarks.js";

const DEEPEST = 12; // hostile nesting stops here and stays plain text

function link(address, label, title) {
  const anchor = webLink(address, label);
  if (anchor && title) anchor.title = title;
  return anchor;
}

function spoiler(content) {
  const reveal = (event) => {
    event.currentTarget.classList.add("shown");
    event.currentTarget.removeAttribute("role");
    event.currentTarget.setAttribute("aria-label", "Spoiler, shown");
  };
  const onkeydown = (event) => (event.key === "Enter" || event.key === " ") && reveal(event);
  const inner = h("span", {}, ...content);
  return h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler", onclick: reveal, onkeydown },
    inner,
  );
}

// Each rule: a sticky pattern and what it builds, or null to leave the text as it stands. Order matters.
const RULES = [
  [/\\([^\p{L}\p{N}\s])/uy, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/uy, (m) => h("code", {}, m[2])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/uy, (m) => timeMark(m[1], m[2], m[0])],
  [/<@!?(\d{1,20})>/uy, (m, c) => c.names.user(m[1])],
  [/<@&(\d{1,20})>/uy, (m, c) => c.names.role(m[1])],
  [/<#(\d{1,20})>/uy, (m, c) => c.names.channel(m[1])],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/uy, (m, c) => c.names.command(m[1])],
  [/<a?:(\w{1,32}):\d{1,20}>/uy, (m) => `:${m[1]}:`],
  [/<(https?:\/\/[^\s<>]+)>/uy, (m) => link(m[1], m[1])],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s<>)]+(?:\([^\s<>)]*\)[^\s<>)]*)*)>?(?:\s+"([^"\n]*)")?\)/uy,
    (m, c) => link(m[2], h("span", {}, ...c.inside(m[1])), m[3]),
  ],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/uy, (m) => link(m[0], m[0])],
  [/@(?:everyone|here)\b/uy, (m) => h("span", { class: "mention" }, m[0])],
  [/\|\|([^]+?)\|\|/uy, (m, c) => spoiler(c.inside(m[1]))],
  [/\*\*\*((?:\\.|[^\\])+?)\*\*\*(?!\*)/suy, (m, c) => h("strong", {}, h("em", {}, ...c.inside(m[1])))],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/suy, (m, c) => h("strong", {}, ...c.inside(m[1]))],
  [/__((?:\\.|[^\\])+?)__(?!_)/suy, (m, c) => h("u", {}, ...c.inside(m[1]))],
  [/~~((?:\\.|[^\\])+?)~~/suy, (m, c) => h("s", {}, ...c.inside(m[1]))],
  [/\*(?![\s*])((?:\\.|\*\*|[^*\\])+?)(?<!\s)\*(?!\*)/suy, (m, c) => h("em", {}, ...c.inside(m[1]))],
  [/(?<![\p{L}\p{N}])_((?:\\.|__|[^_\\])+?)_(?![\p{L}\p{N}_])/suy, (m, c) => h("em", {}, ...c.inside(m[1]))],
  [/\n/y, () => h("br")],
];
const CAN_START = /[\\`<[h@|*_~\n]/u;

function ruleAt(text, at, context) {
  for (const [pattern, build] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const node = match && build(match, context);
    if (node) return { node, end: at + match[0].length };
  }
  return null;
}

/** Text with marks, without blocks, as a list of nodes and strings. */
export function inline(text, names, depth = 0) {
  if (depth > DEEPEST) return [text];
  const context = { names, inside: (part) => inline(part, names, depth + 1) };
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = CAN_START.test(text[at]) ? ruleAt(text, at, context) : null;
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(found.node);
    at = found.end;
  }
  if (plain) nodes.push(plain);
  return nodes;
}

const FENCE = /^```(?:([\w+-]+)\n)?\n?([^]*?)\n?```/u;
const BULLET = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/u;
const LINE_BLOCKS = [
  [
    /^(#{1,3}) +(.+)$/u,
    (m, names) => h(`h${m[1].length + 2}`, { class: `heading-${m[1].length}` }, ...inline(m[2], names)),
  ],
  [/^-# +(.+)$/u, (m, names) => h("div", { class: "small-print" }, ...inline(m[1], names))],
];

function takeQuote(lines, names, depth) {
  const rest = lines[0].startsWith(">>> ");
  const size = rest ? lines.length : lines.findIndex((line) => !/^> ?/u.test(line));
  const taken = lines.splice(0, size < 0 ? lines.length : size);
  const text = taken.map((line, i) => (rest ? (i ? line : line.slice(4)) : line.replace(/^> ?/u, ""))).join("\n");
  return h("blockquote", {}, ...blocks(text, names, depth + 1));
}

function takeList(lines, names, indent = 0) {
  const first = BULLET.exec(lines[0]);
  const list = first[2] ? h("ol", { start: first[2] }) : h("ul");
  for (let m = BULLET.exec(lines[0] ?? ""); m && m[1].length >= indent; m = BULLET.exec(lines[0] ?? "")) {
    if (m[1].length > indent + 1 && list.lastElementChild) {
      list.lastElementChild.append(takeList(lines, names, m[1].length));
      continue;
    }
    if (Boolean(m[2]) !== Boolean(first[2])) break;
    lines.shift();
    list.append(h("li", {}, ...inline(m[3], names)));
  }
  return list;
}

function takeParagraph(lines, names) {
  const starts = (line) =>
    BULLET.test(line) || /^>(?:>>)? /u.test(line) || LINE_BLOCKS.some(([pattern]) => pattern.test(line));
  const taken = [lines.shift()];
  while (lines.length && !starts(lines[0])) taken.push(lines.shift());
  return h("p", {}, ...inline(taken.join("\n"), names));
}

function takeBlock(lines, names, depth) {
  for (const [pattern, build] of LINE_BLOCKS) {
    const match = pattern.exec(lines[0]);
    if (!match) continue;
    lines.shift();
    return build(match, names);
  }
  if (depth < DEEPEST && /^>(?:>>)? /u.test(lines[0])) return takeQuote(lines, names, depth);
  if (BULLET.test(lines[0])) return takeList(lines, names, BULLET.exec(lines[0])[1].length);
  return takeParagraph(lines, names);
}

function linesToBlocks(text, names, depth) {
  const lines = text.split("\n");
  const made = [];
  while (lines.length) made.push(takeBlock(lines, names, depth));
  return made;
}

function blocks(text, names, depth) {
  const at = text.indexOf("```");
  const match = at < 0 ? null : FENCE.exec(text.slice(at));
  if (!match) return linesToBlocks(text, names, depth);
  const before = text.slice(0, at).replace(/\n$/u, "");
  const after = text.slice(at + match[0].length).replace(/^\n/u, "");
  return [
    ...(before ? linesToBlocks(before, names, depth) : []),
    h("pre", { tabindex: "0" }, h("code", {}, match[2])),
    ...(after ? blocks(after, names, depth) : []),
  ];
}

/**
 * A text as Discord would show it, in one <div class="markdown">.
 * `names` answers user(id), role(id), channel(id) and command(path) with a node.
 */
export function markdown(text, names) {
  return h("div", { class: "markdown" }, ...blocks(String(text), names, 0));
}
