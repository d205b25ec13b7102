// What stands round the messages: the channel list, the head, the title of the tab with its count of calls.

import { drawChannels } from "./channels.js";
import { byId } from "./dom.js";
import { drawHeader } from "./header.js";
import { nameOf } from "./names.js";

/** Draw all of it anew. */
export function drawFrame(app) {
  drawChannels(app);
  drawHeader(app, app.channel);
  const pings = [...app.state.channels.keys()].reduce((sum, id) => sum + app.unreadIn(id).pings, 0);
  byId("unread-elsewhere").hidden = pings === 0;
  document.title = `${pings ? `(${pings}) ` : ""}${app.titleOf(app.channel)} · ${nameOf(app, app.state.me)}`;
}
