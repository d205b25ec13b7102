// The page's own small forms: edit a message, open a thread or post, add a person or a channel; "are you sure?".

import { openForm } from "./modal.js";
import { FORUM } from "./state.js";

export { openForm } from "./modal.js";

const LINE = 1;
const PARAGRAPH = 2;
const NAME_LIMIT = 100;

/** A text field of such a form. */
export function text(id, label, { style = LINE, value = "", required = true, max = NAME_LIMIT, hint } = {}) {
  const component = { type: 4, custom_id: id, style, value, required, max_length: max };
  return { type: 18, label, description: hint, component };
}

/** A list of [value, words]; the first one, or `chosen`, is chosen already. */
export function pick(id, label, options, { chosen = options[0][0], most = 1, required = true, hint } = {}) {
  const option = ([value, words]) => ({ value, label: words, default: value === chosen });
  const component = { type: 3, custom_id: id, required, max_values: most, options: options.map(option) };
  return { type: 18, label, description: hint, component: { ...component, min_values: required ? 1 : 0 } };
}

/** A question with a red button, for what cannot be taken back. */
export function openConfirm(app, { title, words, submit, onSubmit }) {
  openForm(app, { title, components: [{ type: 10, content: words }], submit, danger: true, onSubmit });
}

/** Show a form and send what it says; `request(values)` makes the message to the server. */
function askAndSend(app, { title, components, submit = "Save" }, request, then = () => null) {
  const onSubmit = async (values) => {
    const [kind, fields] = request(values);
    const answer = await app.ask(kind, fields);
    if (answer.ok) then(answer);
    return answer.ok ? null : answer.text;
  };
  openForm(app, { title, components, submit, onSubmit });
}

export function editMessage(app, message) {
  const fields = [text("text", "Message", { style: PARAGRAPH, value: message.content, max: 2000 })];
  askAndSend(app, { title: "Edit message", components: fields }, (values) => [
    "edit",
    { channel: message.channel_id, message: message.id, text: values.text },
  ]);
}

export function confirmDelete(app, message, words) {
  openConfirm(app, {
    title: "Delete this message?",
    words: `> ${words}`,
    submit: "Delete",
    onSubmit: () => app.problemOf("delete", { channel: message.channel_id, message: message.id }),
  });
}

function forumFields(channel) {
  const fields = [text("name", "Title"), text("text", "First words", { style: PARAGRAPH, max: 2000 })];
  const tags = channel.available_tags ?? [];
  const options = tags.map((tag) => [tag.id, tag.name]);
  if (tags.length) fields.push(pick("tags", "Tags", options, { chosen: null, most: Math.min(5, tags.length), required: false }));
  return fields;
}

const THREAD_FIELDS = [
  text("name", "Name of the thread"),
  pick("private", "Who may see it", [
    ["no", "Everybody here"],
    ["yes", "Only people added to it"],
  ]),
];

/** A thread in this channel (or from a message of it), or a post if it is a forum. */
export function newThread(app, channel, message) {
  const forum = channel.type === FORUM;
  const fields = forum ? forumFields(channel) : message ? THREAD_FIELDS.slice(0, 1) : THREAD_FIELDS;
  const request = (values) => [
    "thread",
    {
      channel: channel.id,
      name: values.name,
      private: values.private?.[0] === "yes",
      message: message?.id,
      text: values.text,
      tags: values.tags ?? [],
    },
  ];
  const form = { title: forum ? "New post" : "New thread", components: fields, submit: forum ? "Post" : "Create" };
  askAndSend(app, form, request, (answer) => app.openWhenThere(answer.channel));
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
    { title: "Add a person", components: fields, submit: "Add" },
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
    { title: "Add a channel", components: fields, submit: "Add" },
    (values) => ["add_channel", { name: values.name, type: Number(values.type[0]) }],
    (answer) => app.openWhenThere(answer.channel),
  );
}
