// What stands above the first message of a channel: its name, what it is for, its posts or sleeping threads.

import { filterByTag, postList } from "./posts.js";
import { h } from "./dom.js";
import { DIRECT, FORUM, isThread } from "./state.js";

function firstWords(app, channel, name) {
  if (channel?.type === FORUM) return "Every game here has a post of its own.";
  if (channel?.type === DIRECT) return `Only you and ${name} read this.`;
  if (channel && isThread(channel)) {
    const above = app.state.channels.get(channel.parent_id)?.name;
    return above ? `This is the beginning of a thread in #${above}.` : "This is the beginning of a thread.";
  }
  return `This is the beginning of ${name}.`;
}

function forumHead(app, channel) {
  if (channel?.type !== FORUM) return null;
  const begin = { type: "button", class: "game-button blurple", onclick: () => app.newThread() };
  return h("div", { class: "row forum-head" }, h("button", begin, "New post"), filterByTag(app, channel));
}

/** The beginning of the open channel; `onMore` is asked for earlier messages while it is not `whole`. */
export function channelStart(app, { whole, onMore }) {
  const channel = app.state.channels.get(app.channelId);
  const name = app.titleOf(channel);
  const more = { type: "button", class: "link-button", onclick: onMore };
  return h(
    "div",
    { class: "channel-start" },
    h("h2", {}, name),
    h("p", {}, firstWords(app, channel, name)),
    forumHead(app, channel),
    channel ? postList(app, channel) : null,
    whole ? null : h("button", more, "Load earlier messages"),
  );
}
