// The page's own small forms: edit a message, open a thread or post, add a person or a channel.

import { openForm } from "./modal.js";
import { FORUM } from "./state.js";

const LINE = 1;
const PARAGRAPH = 2;
const NAME_LIMIT = 100;

function text(id, label, { style = LINE, value = "", required = true, max = NAME_LIMIT } = {}) {
  return { type: 18, label, component: { type: 4, custom_id: id, style, value, required, max_length: max } };
}

function pick(id, label, options) {
  const [first] = options;
  return {
    type: 18,
    label,
    component: {
      type: 3,
      custom_id: id,
      options: options.map(([value, words]) => ({ value, label: words, default: value === first[0] })),
    },
  };
}

/** Show a form and send what it says; `request(values)` makes the message to the server. */
function askAndSend(app, title, components, request, then = () => null) {
  const onSubmit = async (values) => {
    const [kind, fields] = request(values);
    const answer = await app.ask(kind, fields);
    if (answer.ok) then(answer);
    return answer.ok ? null : answer.text;
  };
  openForm(app, { title, components, submit: "Save", onSubmit });
}

export function editMessage(app, message) {
  const fields = [text("text", "Message", { style: PARAGRAPH, value: message.content, max: 2000 })];
  askAndSend(app, "Edit message", fields, (values) => [
    "edit",
    { channel: message.channel_id, message: message.id, text: values.text },
  ]);
}

/** A thread in this channel (or from a message of it), or a post if it is a forum. */
export function newThread(app, channel, message) {
  const forum = channel.type === FORUM;
  const name = text("name", forum ? "Title" : "Name of the thread");
  const extra = forum
    ? text("text", "First words", { style: PARAGRAPH, max: 2000 })
    : pick("private", "Who may see it", [
        ["no", "Everybody here"],
        ["yes", "Only people added to it"],
      ]);
  const request = (values) => [
    "thread",
    {
      channel: channel.id,
      name: values.name,
      private: values.private?.[0] === "yes",
      message: message?.id,
      text: values.text,
    },
  ];
  askAndSend(app, forum ? "New post" : "New thread", message ? [name] : [name, extra], request, (answer) =>
    app.openWhenThere(answer.channel),
  );
}

export function addPerson(app) {
  const fields = [
    text("name", "Name", { max: 32 }),
    pick("moderator", "Role", [
      ["no", "Player"],
      ["yes", "Moderator"],
    ]),
  ];
  askAndSend(
    app,
    "Add a person",
    fields,
    (values) => ["add_user", { name: values.name, moderator: values.moderator[0] === "yes" }],
    (answer) => app.learnKey(answer.user, answer.key),
  );
}

export function addChannel(app) {
  const fields = [
    text("name", "Name"),
    pick("type", "Kind", [
      ["0", "Text channel"],
      ["15", "Forum"],
    ]),
  ];
  askAndSend(
    app,
    "Add a channel",
    fields,
    (values) => ["add_channel", { name: values.name, type: Number(values.type[0]) }],
    (answer) => app.openWhenThere(answer.channel),
  );
}
