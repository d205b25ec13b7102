// The page as one thing: the state, the connection, the open channel, and what the parts ask of each other.

import { Composer } from "./composer.js";
import { editMessage, newThread } from "./dialogs.js";
import { byId } from "./dom.js";
import { drawFrame } from "./frame.js";
import { showPins } from "./header.js";
import { interactionAnswered } from "./interactions.js";
import { currentKey, dropKey, lastChannel, learnKeys, rememberChannel, useKeyOf } from "./keys.js";
import { Log } from "./log.js";
import { Notes, connectionWords } from "./notes.js";
import { drawPeople } from "./people.js";
import { forgetPictures } from "./pictures.js";
import { Connection } from "./socket.js";
import { DIRECT, State, isThread } from "./state.js";
import { TimeOuts } from "./time_outs.js";
import { ReadMarks } from "./unread.js";
import { openUserMenu } from "./user_menu.js";

const MESSAGE_NEWS = ["message", "message_edit", "message_gone"];

export class App {
  state = new State();
  channelId = null;
  #notes = new Notes();
  #marks = null;
  #timeOuts = new TimeOuts(() => this.start());

  constructor() {
    this.connection = new Connection({
      keyNow: currentKey,
      onNews: (news) => this.#take(news),
      onState: (state) => this.#connected(state),
    });
    this.log = new Log(this);
    this.composer = new Composer(this);
    addEventListener("focus", () => this.seen());
  }

  /** Connect with the key of this tab, or say where to get one. */
  start() {
    if (currentKey()) this.connection.open();
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

  /** The same for forms: the text of a "no", or null. */
  async problemOf(kind, fields) {
    const answer = await this.ask(kind, fields);
    return answer.ok ? null : answer.text;
  }

  /** A sentence above the message box, for a while. */
  note(text) {
    this.#notes.say(text);
  }

  /** A sentence while something is under way; done() takes it away. */
  waiting(text) {
    return this.#notes.waiting(text);
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
    rememberChannel(id);
    this.note("");
    byId("app").classList.remove("sidebar-open");
    this.log.open(this.#marks.last(id));
    this.composer.openIn(this.channel);
    this.seen();
    drawFrame(this);
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

  async showMessage(id) {
    if (!(await this.log.show(id))) this.note("That message is not there any more.");
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

  /** Take one's own private message away; the keyboard goes to the message beside it. */
  async dismiss(message) {
    const beside = this.log.neighbour(message.id);
    const answer = await this.tell("dismiss", { channel: message.channel_id, message: message.id });
    if (answer.ok && beside && document.activeElement === document.body) this.log.focus(beside);
  }

  newThread(message) {
    newThread(this, this.channel, message);
  }

  openUserMenu(user, anchor, at) {
    openUserMenu(this, user, anchor, at);
  }

  // People

  playAs(userId) {
    if (userId === this.state.me.id || !useKeyOf(userId)) return;
    forgetPictures();
    this.composer.forget();
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
    if (this.#marks.seen(this.channelId, this.state.messagesOf(this.channelId))) drawFrame(this);
  }

  // News

  #take(news) {
    const before = this.state.me?.id;
    this.state.apply(news);
    if (news.t === "welcome") this.#welcome(news, { again: before === news.me.id });
    else if (news.t === "interaction") interactionAnswered(news.id);
    else if (MESSAGE_NEWS.includes(news.t)) this.#messageNews(news);
    else this.#otherNews(news);
  }

  /** `again`: the connection broke, and the same user goes on where he was. */
  #welcome(news, { again }) {
    learnKeys(news.keys ?? {});
    useKeyOf(news.me.id);
    this.#marks = new ReadMarks(news.me.id);
    this.#timeOuts.watch(this.state);
    drawPeople(this);
    if (again && this.channel) {
      this.log.refresh();
      this.composer.refresh(this.channel);
      drawFrame(this);
      return;
    }
    const wanted = [this.channelId, lastChannel(), this.state.topChannels()[0]?.id];
    const known = wanted.find((id) => this.state.channels.has(id));
    if (known) this.openChannel(known, { byPointer: document.activeElement === document.body });
  }

  #messageNews(news) {
    const [channelId, id] = news.message ? [news.message.channel_id, news.message.id] : [news.channel, news.id];
    if (channelId === this.channelId) {
      this.log.changed(id);
      this.seen();
    }
    drawFrame(this);
  }

  #otherNews(news) {
    if (news.t === "channel_gone" && news.id === this.channelId) this.openChannel(this.state.topChannels()[0]?.id);
    if (news.t === "user" || news.t === "user_gone") {
      this.#timeOuts.watch(this.state);
      drawPeople(this);
    }
    if (news.t === "channel" && news.channel.parent_id === this.channelId) this.log.refresh();
    if (["channel", "user"].includes(news.t) && this.channel) this.composer.refresh(this.channel);
    drawFrame(this);
  }

  #connected(state) {
    if (state === "refused" && dropKey()) this.start();
    byId("connection").textContent = connectionWords(state);
    byId("connection").hidden = state === "open";
  }
}
