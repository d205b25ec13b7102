// What this user knows of the server: people, channels, commands, messages. Changed by news only.

export const TEXT = 0;
export const DIRECT = 1;
export const PUBLIC_THREAD = 11;
export const PRIVATE_THREAD = 12;
export const FORUM = 15;
export const EPHEMERAL = 64;
export const THINKING = 128;
export const COMPONENTS_V2 = 32768;

/** Order of two snowflakes, which are decimal texts longer than a double holds. */
export function bySnowflake(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

const byId = (items) => new Map(items.map((item) => [item.id, item]));
const inOrder = (a, b) => bySnowflake(a.id, b.id);

export class State {
  me = null;
  server = { name: "" };
  bot = { online: false };
  users = new Map();
  roles = new Map();
  channels = new Map();
  commands = [];
  messages = new Map();

  /** Take one message of the server in; unknown kinds change nothing. */
  apply(news) {
    const change = {
      welcome: () => this.#welcome(news),
      message: () => this.#put(news.message),
      message_edit: () => this.#put(news.message),
      message_gone: () => this.#drop(news.channel, news.id),
      channel: () => this.channels.set(news.channel.id, news.channel),
      channel_gone: () => this.channels.delete(news.id),
      user: () => this.#user(news.user),
      user_gone: () => this.users.delete(news.id),
      roles: () => (this.roles = byId(news.roles)),
      commands: () => (this.commands = news.commands),
      bot: () => (this.bot = { ...this.bot, online: news.online }),
    }[news.t];
    change?.();
  }

  /** The messages of a channel, oldest first. */
  messagesOf(channelId) {
    return this.messages.get(channelId) ?? [];
  }

  message(channelId, id) {
    return this.messagesOf(channelId).find((message) => message.id === id);
  }

  /** A person, or the bot, by id. */
  person(id) {
    return this.users.get(id) ?? (id === this.bot.id ? this.bot : undefined);
  }

  /** Older messages, fetched on demand. */
  addHistory(channelId, older) {
    for (const message of older) this.#put({ ...message, channel_id: channelId });
  }

  /** The threads or posts under a channel, newest first, the sleeping ones last. */
  threadsOf(channelId) {
    const asleep = (channel) => Number(Boolean(channel.thread_metadata?.archived));
    return [...this.channels.values()]
      .filter((channel) => channel.parent_id === channelId && isThread(channel))
      .sort((a, b) => asleep(a) - asleep(b) || inOrder(b, a));
  }

  /** The channels that hold others or stand alone, as the server orders them. */
  topChannels() {
    return [...this.channels.values()]
      .filter((channel) => [TEXT, FORUM].includes(channel.type))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || inOrder(a, b));
  }

  directChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === DIRECT);
  }

  /** The right that counts in the whole server. */
  mayInServer(permissionBit) {
    return (BigInt(this.me?.permissions ?? "0") & (1n << BigInt(permissionBit))) !== 0n;
  }

  may(channelId, permissionBit) {
    const held = BigInt(this.channels.get(channelId)?.permissions ?? this.me?.permissions ?? "0");
    return (held & (1n << BigInt(permissionBit))) !== 0n;
  }

  #welcome(news) {
    Object.assign(this, { me: news.me, server: news.server, bot: news.bot, commands: news.commands });
    this.users = byId(news.users);
    this.users.set(news.me.id, news.me);
    this.roles = byId(news.roles);
    this.channels = byId(news.channels);
    this.messages = new Map(Object.entries(news.messages));
  }

  #user(user) {
    this.users.set(user.id, user);
    if (user.id === this.me?.id) this.me = { ...this.me, ...user };
  }

  #put(message) {
    const list = this.messagesOf(message.channel_id).filter((other) => other.id !== message.id);
    this.messages.set(message.channel_id, [...list, message].sort(inOrder));
  }

  #drop(channelId, id) {
    this.messages.set(
      channelId,
      this.messagesOf(channelId).filter((message) => message.id !== id),
    );
  }
}

export function isThread(channel) {
  return channel.type === PUBLIC_THREAD || channel.type === PRIVATE_THREAD;
}
