// Threads: the list of a channel's threads, and what can be done with one.

import { openForm, pick } from "./dialogs.js";
import { byId, h } from "./dom.js";
import { stateOf } from "./posts.js";
import { PRIVATE_THREAD } from "./state.js";

const MANAGE_THREADS = 34;

function row(app, thread, dialog) {
  const facts = [
    thread.type === PRIVATE_THREAD ? "private" : "",
    ...stateOf(thread),
    thread.message_count === 1 ? "1 message" : `${thread.message_count ?? 0} messages`,
    thread.joined ? "you are in it" : "",
  ];
  const open = () => {
    dialog.close();
    app.openChannel(thread.id, { byPointer: true });
  };
  return h(
    "li",
    {},
    h(
      "button",
      { type: "button", class: "post", onclick: open },
      h("strong", {}, thread.name),
      h("span", { class: "muted" }, facts.filter(Boolean).join(" · ")),
    ),
  );
}

function part(app, title, threads, dialog) {
  if (!threads.length) return [];
  return [
    h("h3", { class: "list-heading" }, title),
    h("ul", { class: "posts" }, ...threads.map((thread) => row(app, thread, dialog))),
  ];
}

/** The threads of this channel, the sleeping ones below, and a way to begin one. */
export function showThreads(app, channel) {
  const dialog = byId("threads-dialog");
  const threads = app.state.threadsOf(channel.id);
  const asleep = (thread) => Boolean(thread.thread_metadata?.archived);
  const begin = () => {
    dialog.close();
    app.newThread();
  };
  dialog.replaceChildren(
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "threads-title" }, "Threads"),
      h("button", { type: "button", class: "plain-button", onclick: () => dialog.close() }, "Close"),
    ),
    ...part(app, "Awake", threads.filter((one) => !asleep(one)), dialog),
    ...part(app, "Asleep", threads.filter(asleep), dialog),
    threads.length ? "" : h("p", { class: "muted" }, "There are no threads here yet."),
    h("button", { type: "button", class: "game-button blurple", onclick: begin }, "New thread"),
  );
  dialog.showModal();
}

function addSomebody(app, thread) {
  const people = [...app.state.users.values()].filter((user) => user.id !== app.state.me.id);
  openForm(app, {
    title: `Add somebody to ${thread.name}`,
    components: [pick("user", "Who", people.map((user) => [user.id, user.name]))],
    submit: "Add",
    onSubmit: ({ user }) => app.problemOf("add_to_thread", { channel: thread.id, user: user[0] }),
  });
}

/** The menu entries of a thread. */
export function threadEntries(app, thread) {
  const state = thread.thread_metadata ?? {};
  const at = { channel: thread.id };
  const moderator = app.state.may(thread.id, MANAGE_THREADS);
  const own = thread.owner_id === app.state.me.id || moderator;
  const asleep = Boolean(state.archived);
  const parent = app.state.channels.get(thread.parent_id);
  return [
    parent && { label: `Back to #${parent.name}`, run: () => app.openChannel(parent.id) },
    thread.joined
      ? { label: "Leave this thread", run: () => app.tell("leave_thread", at) }
      : { label: "Join this thread", run: () => app.tell("join_thread", at) },
    { label: "Add somebody…", run: () => addSomebody(app, thread) },
    own && {
      label: asleep ? "Wake this thread" : "Put this thread to sleep",
      run: () => app.tell("thread_state", { ...at, archived: !asleep }),
    },
    moderator && {
      label: state.locked ? "Unlock this thread" : "Lock this thread",
      run: () => app.tell("thread_state", { ...at, archived: asleep, locked: !state.locked }),
    },
  ];
}
