// The list of channels with their threads and posts, unread marks and calls.

import { byId, h } from "./dom.js";
import { DIRECT, FORUM, PRIVATE_THREAD, TEXT, isThread } from "./state.js";

const SIGNS = { [TEXT]: "#", [DIRECT]: "✉", [FORUM]: "▤", [PRIVATE_THREAD]: "🔒" };

export function signOf(channel) {
  return SIGNS[channel.type] ?? "⤷";
}

function words(channel, unread, pings) {
  const kind =
    channel.type === FORUM
      ? "forum"
      : isThread(channel)
        ? "thread"
        : channel.type === DIRECT
          ? "direct messages"
          : "channel";
  const calls = pings ? `, ${pings === 1 ? "calls you" : `${pings} calls for you`}` : "";
  return `${channel.name ?? ""} (${kind})${unread ? ", unread" : ""}${calls}`;
}

function entry(app, channel) {
  const { unread, pings } = app.unreadIn(channel.id);
  const here = channel.id === app.channelId;
  const classes = ["channel", unread ? "unread" : "", channel.thread_metadata?.archived ? "asleep" : ""];
  return h(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "aria-current": here ? "page" : null,
      "aria-label": words(channel, unread, pings),
      data: { channel: channel.id },
      onclick: (event) => app.openChannel(channel.id, { byPointer: event.detail > 0 }),
    },
    h("span", { class: "sign", "aria-hidden": "true" }, signOf(channel)),
    h("span", { class: "name" }, app.titleOf(channel).replace(/^#/u, "")),
    pings ? h("span", { class: "badge", "aria-hidden": "true" }, String(pings)) : null,
  );
}

function shownThreads(app, channel) {
  const threads = app.state.threadsOf(channel.id);
  const awake = threads.filter((thread) => !thread.thread_metadata?.archived);
  const asleep = threads.filter((thread) => thread.thread_metadata?.archived && thread.id === app.channelId);
  return [...awake, ...asleep];
}

function withThreads(app, channel) {
  const threads = shownThreads(app, channel);
  const below = threads.length
    ? h(
        "ul",
        { "aria-label": `Threads of ${channel.name}` },
        ...threads.map((thread) => h("li", {}, entry(app, thread))),
      )
    : null;
  return h("li", {}, entry(app, channel), below);
}

/** Draw the list anew; the keyboard stays on the entry where it was. */
export function drawChannels(app) {
  const list = byId("channel-list");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  const direct = app.state.directChannels();
  const openDirect = h(
    "button",
    { type: "button", class: "channel", onclick: () => app.openDirect() },
    h("span", { class: "sign", "aria-hidden": "true" }, "✉"),
    h("span", { class: "name" }, `Message ${app.state.bot.name}`),
  );
  list.replaceChildren(
    h("ul", {}, ...app.state.topChannels().map((channel) => withThreads(app, channel))),
    h("div", { class: "channel-group" }, "Direct messages"),
    h(
      "ul",
      {},
      ...(direct.length ? direct.map((channel) => h("li", {}, entry(app, channel))) : [h("li", {}, openDirect)]),
    ),
  );
  if (focused) list.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
}
