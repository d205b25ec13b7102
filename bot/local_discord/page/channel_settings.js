// What moderators set for a channel: its name and topic, how slowly people write, the tags of a forum; its end.

import { openConfirm, openForm, pick, text } from "./dialogs.js";
import { FORUM, isThread } from "./state.js";

const PARAGRAPH = 2;
const SLOW = [
  ["0", "No"],
  ["5", "5 seconds between messages"],
  ["30", "30 seconds"],
  ["60", "1 minute"],
  ["600", "10 minutes"],
];

function slowField(channel) {
  const now = String(channel.rate_limit_per_user ?? 0);
  const options = SLOW.some(([value]) => value === now) ? SLOW : [...SLOW, [now, `${now} seconds`]];
  return pick("slowmode", "Slow mode", options, { chosen: now });
}

/** Change the settings of this channel or forum. */
export function channelSettings(app, channel) {
  const forum = channel.type === FORUM;
  const tags = (channel.available_tags ?? []).map((tag) => tag.name).join(", ");
  const components = [
    text("name", "Name", { value: channel.name }),
    text("topic", "Topic", { value: channel.topic ?? "", style: PARAGRAPH, required: false, max: 1024 }),
    forum ? text("tags", "Tags", { value: tags, required: false, max: 400, hint: "With commas between them" }) : slowField(channel),
  ];
  const onSubmit = (values) =>
    app.problemOf("edit_channel", {
      channel: channel.id,
      name: values.name,
      topic: values.topic || null,
      ...(forum ? { tags: values.tags.split(",").map((tag) => tag.trim()).filter(Boolean) } : {}),
      ...(forum ? {} : { slowmode: Number(values.slowmode[0]) }),
    });
  openForm(app, { title: `Settings of ${app.titleOf(channel)}`, components, submit: "Save", onSubmit });
}

/** Ask once more, then remove the channel or thread with all that was said in it. */
export function deleteChannel(app, channel) {
  openConfirm(app, {
    title: `Delete ${app.titleOf(channel)}?`,
    words: `All messages in this ${isThread(channel) ? "thread" : "channel"} go with it. Nobody can bring them back.`,
    submit: "Delete",
    onSubmit: () => app.problemOf("delete_channel", { channel: channel.id }),
  });
}
