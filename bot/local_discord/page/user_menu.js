// What can be done with a person: the bot's own commands ("Apps"), and what moderators do.

import { openConfirm, openForm, pick, text } from "./dialogs.js";
import { linkOf } from "./keys.js";
import { openMenu } from "./menu.js";
import { appEntries } from "./message_menu.js";

const USER_COMMAND = 2;
const MANAGE_SERVER = 5;
const MINUTES = [
  ["1", "1 minute"],
  ["10", "10 minutes"],
  ["60", "1 hour"],
  ["1440", "1 day"],
  ["10080", "1 week"],
];

function timeOut(app, user) {
  openForm(app, {
    title: `Time out ${user.name}`,
    components: [pick("minutes", "For how long", MINUTES)],
    submit: "Time out",
    onSubmit: async ({ minutes }) => app.problemOf("set_user", { user: user.id, timeout_minutes: Number(minutes[0]) }),
  });
}

function rename(app, user) {
  openForm(app, {
    title: `Another name for ${user.name}`,
    components: [text("nick", "Name on this server", { value: user.name, required: false, max: 32 })],
    submit: "Save",
    onSubmit: async ({ nick }) => app.problemOf("set_user", { user: user.id, nick }),
  });
}

function remove(app, user) {
  openConfirm(app, {
    title: `Remove ${user.name}?`,
    words: `${user.name} leaves the server; the link ceases to work. What ${user.name} has written stays.`,
    submit: "Remove",
    onSubmit: () => app.problemOf("remove_user", { user: user.id }),
  });
}

function moderation(app, user) {
  if (!app.state.mayInServer(MANAGE_SERVER)) return [];
  const set = (fields) => () => app.tell("set_user", { user: user.id, ...fields });
  return [
    "For moderators",
    { label: "Change the name…", run: () => rename(app, user) },
    !user.owner && {
      label: user.moderator ? "Make a plain player" : "Make a moderator",
      run: set({ moderator: !user.moderator }),
    },
    user.timed_out_until
      ? { label: "End the time-out", run: set({ timeout_minutes: 0 }) }
      : !user.owner && { label: "Time out…", run: () => timeOut(app, user) },
    !user.owner && { label: "Remove from the server…", danger: true, run: () => remove(app, user) },
  ];
}

/** Open the menu of a person beside `anchor`, or at a point. */
export function openUserMenu(app, user, anchor, at = null) {
  const here = user.id === app.state.me.id;
  const link = here ? null : linkOf(user.id);
  const entries = [
    { label: "Mention in the message box", run: () => app.mention(user) },
    link && { label: `Play as ${user.name} here`, run: () => app.playAs(user.id) },
    link && { label: `Open a tab for ${user.name}`, href: link },
    ...appEntries(app, USER_COMMAND, user.id, anchor),
    ...(user.bot ? [] : moderation(app, user)),
  ];
  openMenu(anchor, user.name, entries, { at });
}
