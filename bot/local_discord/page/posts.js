// The posts of a forum with their tags, and the sleeping threads of a channel, as a list to choose from.

import { h } from "./dom.js";
import { excerpt } from "./lines.js";
import { nameOf } from "./names.js";
import { FORUM } from "./state.js";

const MOST_ASLEEP = 5;
const chosen = new Map(); // forum -> the tag whose posts are shown; anything else: all

/** The tags of a post or thread, as the forum names them. */
export function tagsOf(app, thread) {
  const known = app.state.channels.get(thread.parent_id)?.available_tags ?? [];
  return known.filter((tag) => thread.applied_tags?.includes(tag.id));
}

/** Words on the state of a thread: locked, asleep, or nothing. */
export function stateOf(thread) {
  const { archived, locked } = thread.thread_metadata ?? {};
  return [locked ? "🔒 locked" : "", archived ? "asleep" : ""].filter(Boolean);
}

function post(app, thread) {
  const { unread, pings } = app.unreadIn(thread.id);
  const messages = app.state.messagesOf(thread.id);
  const [first] = messages;
  const facts = [
    messages.length === 1 ? "1 message" : `${messages.length} messages`,
    ...stateOf(thread),
    pings ? `${pings} for you` : "",
  ];
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: `post${unread ? " unread" : ""}`, onclick: () => app.openChannel(thread.id) },
      h("span", { class: "tags" }, ...tagsOf(app, thread).map((tag) => h("span", { class: "tag" }, tag.name))),
      h("strong", {}, thread.name),
      first ? h("span", { class: "muted post-words" }, `${nameOf(app, first.author)}: ${excerpt(app, first)}`) : null,
      h("span", { class: "muted" }, facts.filter(Boolean).join(" · ")),
    ),
  );
}

/** The posts of a forum, or the sleeping threads of a channel, as a list; null if there are none. */
export function postList(app, channel) {
  const threads = app.state.threadsOf(channel.id);
  const forum = channel.type === FORUM;
  const tag = chosen.get(channel.id);
  const shown = forum
    ? threads.filter((thread) => !tag || thread.applied_tags?.includes(tag))
    : threads.filter((thread) => thread.thread_metadata?.archived).slice(0, MOST_ASLEEP);
  if (!shown.length) return forum ? h("p", {}, "Nothing here yet.") : null;
  const label = forum ? "Posts" : "Sleeping threads";
  return h("ul", { class: "posts", "aria-label": label }, ...shown.map((thread) => post(app, thread)));
}

/** Buttons that show only the posts of one tag; null for a forum without tags. */
export function filterByTag(app, forum) {
  if (!forum.available_tags?.length) return null;
  const button = (tag) => {
    const pressed = chosen.get(forum.id) === tag.id;
    const press = () => {
      chosen.set(forum.id, pressed ? null : tag.id);
      app.log.refresh();
    };
    return h("button", { type: "button", class: "tag", "aria-pressed": String(pressed), onclick: press }, tag.name);
  };
  return h("div", { class: "tags", role: "group", "aria-label": "Show one tag only" }, ...forum.available_tags.map(button));
}
