// The page as one thing: the state, the connection, the open channel, and what the parts ask of each other.

import { drawChannels } from "./channels.js";
import { Composer } from "./composer.js";
import { editMessage, newThread } from "./dialogs.js";
import { byId } from "./dom.js";
import { drawHeader, showPins } from "./header.js";
import { interactionAnswered } from "./interactions.js";
import { currentKey, forgetKeys, learnKeys, useKeyOf } from "./keys.js";
import { Log } from "./log.js";
import { openUserMenu } from "./menu.js";
import { nameOf } from "./names.js";
import { drawPeople } from "./people.js";
import { forgetPictures } from "./pictures.js";
import { Connection } from "./socket.js";
import { DIRECT, State, isThread } from "./state.js";
import { ReadMarks } from "./unread.js";

const NOTE_FOR_MS = 12_000;
const MESSAGE_NEWS = ["message", "message_edit", "message_gone"];
const LOST = {
  lost: "The connection is lost. Trying again… After a new start please open the link that is printed then.",
  refused: "This link is of an earlier start. Please open the one that was printed last.",
  none: "Please open the link that was printed when the game master started; it carries your key.",
};

export class App {
  state = new State();
  channelId = null;
  #marks = null;
  #noteTimer = null;

  constructor() {
    this.connection = new Connection({
      onNews: (news) => this.#take(news),
      onState: (state) => this.#connected(state),
    });
    this.log = new Log(this);
    this.composer = new Composer(this);
    addEventListener("focus", () => this.seen());
  }

  /** Connect with the key of this tab, or say where to get one. */
  start() {
    const key = currentKey();
    if (key) this.connection.open(key);
    else this.#connected("none");
  }

  /** Ask the server; resolves with its answer, also a "no". */
  ask(kind, fields) {
    return this.connection.ask(kind, fields);
  }

  /** The same, and a "no" is shown to the user. */
  async tell(kind, fields) {
    const answer = await this.ask(kind, fields);
    if (!answer.ok) this.note(answer.text);
    return answer;
  }

  /** A sentence above the message box, for a while. */
  note(text) {
    clearTimeout(this.#noteTimer);
    byId("note").textContent = text;
    this.#noteTimer = setTimeout(() => this.note(""), NOTE_FOR_MS);
  }

  /** A sentence while something is under way; done() takes it away. */
  waiting(text) {
    byId("working").textContent = text;
    return { done: () => (byId("working").textContent = "") };
  }

  // The open channel

  get channel() {
    return this.state.channels.get(this.channelId);
  }

  titleOf(channel) {
    if (!channel) return "";
    if (channel.type === DIRECT) return this.state.bot.name;
    return isThread(channel) ? channel.name : `#${channel.name}`;
  }

  /** Show a channel; who came by pointer on a machine with a keyboard may type at once. */
  openChannel(id, { byPointer = false } = {}) {
    if (!this.state.channels.has(id)) {
      this.note("You cannot see that channel.");
      return;
    }
    this.channelId = id;
    this.note("");
    byId("app").classList.remove("sidebar-open");
    this.log.open(this.#marks.last(id));
    this.composer.openIn(this.channel);
    this.seen();
    this.#drawFrame();
    if (byPointer && matchMedia("(hover: hover)").matches) this.composer.focus();
  }

  /** A channel just made: its own news may come before or after the answer. */
  openWhenThere(channel) {
    if (!this.state.channels.has(channel.id)) this.state.apply({ t: "channel", channel });
    this.openChannel(channel.id);
  }

  async openDirect() {
    const answer = await this.tell("open_dm");
    if (answer.ok) this.openWhenThere(answer.channel);
  }

  showMessage(id) {
    byId("pins-dialog").close();
    if (!this.log.show(id)) this.note("That message is further up than what is loaded.");
  }

  showPins() {
    return showPins(this);
  }

  // What the parts start

  startCommand(path) {
    byId("pins-dialog").close();
    this.composer.start(path);
  }

  mention(user) {
    this.composer.mention(user);
  }

  replyTo(message) {
    this.composer.reply(message);
  }

  editMessage(message) {
    editMessage(this, message);
  }

  newThread(message) {
    newThread(this, this.channel, message);
  }

  openUserMenu(user, anchor) {
    openUserMenu(this, user, anchor);
  }

  // People

  playAs(userId) {
    if (userId === this.state.me.id || !useKeyOf(userId)) return;
    forgetPictures();
    this.start();
  }

  learnKey(user, key) {
    learnKeys({ [user.id]: key });
    this.state.apply({ t: "user", user });
    drawPeople(this);
  }

  // What was read

  unreadIn(channelId) {
    if (channelId === this.channelId && document.hasFocus()) return { unread: false, pings: 0 };
    return this.#marks.count(channelId, this.state.messagesOf(channelId), this.state.me.id);
  }

  /** What stands in the open channel has been seen now. */
  seen() {
    if (!this.#marks || !this.channelId || !document.hasFocus()) return;
    if (this.#marks.seen(this.channelId, this.state.messagesOf(this.channelId))) this.#drawFrame();
  }

  // News

  #take(news) {
    const gone = news.t === "message_gone" ? news.channel : null;
    this.state.apply(news);
    if (news.t === "welcome") this.#welcome(news);
    else if (news.t === "interaction") interactionAnswered(news.id);
    else if (MESSAGE_NEWS.includes(news.t))
      this.#messageNews(gone ?? news.message.channel_id, gone ? news.id : news.message.id);
    else this.#otherNews(news);
  }

  #welcome(news) {
    if (news.keys) learnKeys(news.keys);
    learnKeys({ [news.me.id]: currentKey() });
    this.#marks = new ReadMarks(news.me.id);
    const known = this.state.channels.has(this.channelId) ? this.channelId : this.state.topChannels()[0]?.id;
    drawPeople(this);
    if (known) this.openChannel(known, { byPointer: document.activeElement === document.body });
  }

  #messageNews(channelId, id) {
    if (channelId === this.channelId) {
      this.log.changed(id);
      this.seen();
    }
    this.#drawFrame();
  }

  #otherNews(news) {
    if (news.t === "channel_gone" && news.id === this.channelId) this.openChannel(this.state.topChannels()[0]?.id);
    if (news.t === "user" || news.t === "user_gone") drawPeople(this);
    if (news.t === "channel" && news.channel.id === this.channelId) this.composer.refresh(this.channel);
    this.#drawFrame();
  }

  #drawFrame() {
    drawChannels(this);
    drawHeader(this, this.channel);
    const pings = [...this.state.channels.keys()].reduce((sum, id) => sum + this.unreadIn(id).pings, 0);
    byId("unread-elsewhere").hidden = pings === 0;
    document.title = `${pings ? `(${pings}) ` : ""}${this.titleOf(this.channel)} · ${nameOf(this, this.state.me)}`;
  }

  #connected(state) {
    if (state === "refused") forgetKeys();
    byId("connection").textContent = LOST[state] ?? "";
    byId("connection").hidden = state === "open";
  }
}
