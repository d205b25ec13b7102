// The client that answers the scenario with discord.js: LOCAL_TOKEN=… node client.mjs http://127.0.0.1:PORT
import {
  ApplicationCommandOptionType as Option, ApplicationCommandType as Kind, ChannelType, Client, GatewayIntentBits,
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelSelectMenuBuilder, ContainerBuilder,
  LabelBuilder, MediaGalleryBuilder, MessageFlags, ModalBuilder, Partials, RoleSelectMenuBuilder, SectionBuilder,
  SeparatorBuilder, StringSelectMenuBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';

const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d49484452000000280000001e0802000000', 'hex'), Buffer.from('x'.repeat(60)),
]);
const GAMES = ['level20', 'chess'];
const PRIVATE = MessageFlags.Ephemeral;
const NOBODY = { parse: [], repliedUser: false };

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  partials: [Partials.Channel],
  rest: { api: `${process.argv[2]}/api` },
});

const drawn = (name) => new AttachmentBuilder(PNG, { name: `${name}.png` });
const title = (word) => word[0].toUpperCase() + word.slice(1);
const grey = (id) => new ButtonBuilder().setCustomId(id).setLabel(title(id)).setStyle(ButtonStyle.Secondary);
const row = (...parts) => new ActionRowBuilder().addComponents(...parts);
const choices = (...words) => words.map((value) => ({ label: title(value), value }));

// Every component that a board has; after its second drawing, one button fewer.
function board(words) {
  const item = { media: { url: `attachment://${words}.png` }, description: `The board ${words}` };
  const buttons = words === 'before' ? ['follow', 'think', 'form'] : ['think', 'form'];
  return {
    flags: MessageFlags.IsComponentsV2,
    files: [drawn(words)],
    components: [
      new ContainerBuilder().setAccentColor(0x112233)
        .addTextDisplayComponents(new TextDisplayBuilder().setContent(`**${words}**`)),
      new SeparatorBuilder(),
      new MediaGalleryBuilder().addItems(item),
      new SectionBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent('side'))
        .setButtonAccessory(grey('redraw')),
      row(...buttons.map(grey)),
      row(new StringSelectMenuBuilder().setCustomId('word').setPlaceholder('Walk to…')
        .addOptions(...choices('north', 'south'))),
      row(new UserSelectMenuBuilder().setCustomId('user').setPlaceholder('Who?')),
      row(new RoleSelectMenuBuilder().setCustomId('role').setPlaceholder('Which role?')),
      row(new ChannelSelectMenuBuilder().setCustomId('channel').setPlaceholder('Where?')
        .setChannelTypes(ChannelType.GuildText)),
    ],
  };
}

const note = new ModalBuilder().setCustomId('note').setTitle('A note').addLabelComponents(
  new LabelBuilder().setLabel('Reason').setTextInputComponent(
    new TextInputBuilder().setCustomId('reason').setStyle(TextInputStyle.Short).setMaxLength(20)),
  new LabelBuilder().setLabel('Seat').setDescription('At the table').setStringSelectMenuComponent(
    new StringSelectMenuBuilder().setCustomId('seat').addOptions(...choices('1', '2'))),
);

// ------------------------------------------------------------ commands

const option = (type, name, description, more = {}) => ({ type, name, description, required: true, ...more });
const sub = (name, description, options = []) => ({ type: Option.Subcommand, name, description, options });
const COMMANDS = [
  {
    name: 'table', description: 'Tables', options: [
      sub('open', 'Open a table', [
        option(Option.String, 'what', 'Which game', { autocomplete: true }),
        option(Option.Integer, 'seats', 'How many', { minValue: 2, maxValue: 6 }),
        option(Option.Boolean, 'rated', 'Does it count'),
        option(Option.String, 'pace', 'How quick', { choices: [{ name: 'A move a day', value: '24' }] }),
        option(Option.Number, 'odds', 'Of what'),
        option(Option.User, 'friend', 'Who comes'),
        option(Option.Channel, 'place', 'Where', { channelTypes: [ChannelType.GuildText, ChannelType.GuildAnnouncement] }),
        option(Option.Role, 'role', 'Who may'),
      ]),
      sub('board', 'Show the board'), sub('hand', 'A private picture'), sub('think', 'Think first'),
      sub('twice', 'Answer more than once'),
    ],
  },
  {
    name: 'bot', description: 'The bot',
    options: [sub('does', 'What the bot does by itself', [option(Option.String, 'what', 'Which deed')])],
  },
  { name: 'Quote', type: Kind.Message },
  { name: 'Greet', type: Kind.User },
];

const ANSWERS = {
  async open(i) {
    const get = i.options;
    await i.reply([
      get.getString('what'), get.getInteger('seats'), get.getBoolean('rated'), get.getString('pace'),
      get.getNumber('odds'), get.getMember('friend').displayName, get.getChannel('place').name, get.getRole('role').name,
    ].join(' '));
  },
  board: (i) => i.reply(board('before')),
  hand: (i) => i.reply({ files: [drawn('hand')], flags: PRIVATE }),
  async think(i) {
    await i.deferReply();
    await i.editReply({ content: 'thought about', files: [drawn('late')] });
  },
  async twice(i) {
    await i.reply('first');
    const second = await i.followUp('second');
    const third = await i.followUp('third');
    await i.editReply({ message: second, content: 'second, edited' });
    await i.deleteReply(third);
    await i.editReply('first, edited');
  },
  Quote: (i) => i.reply(`quote of ${i.targetMessage.author.displayName}: ${i.targetMessage.content}`),
  Greet: (i) => i.reply({ content: `greets ${i.targetMember.displayName}`, flags: PRIVATE }),
  async does(i) {
    await i.deferReply({ flags: PRIVATE });
    await i.editReply(await DEEDS[i.options.getString('what')](i));
  },
};

const PRESSED = {
  async follow(i) {
    await i.deferUpdate();
    await i.followUp({ content: 'followed', flags: PRIVATE });
  },
  async think(i) {
    await i.deferReply({ flags: PRIVATE });
    await i.followUp({ content: 'thought', flags: PRIVATE });
  },
  form: (i) => i.showModal(note),
  redraw: (i) => i.update({ ...board('after'), attachments: [] }),
};

// What was chosen is called: objects come beside their ids.
function names(i) {
  if (i.isUserSelectMenu()) return i.members.map((one) => one.displayName);
  if (i.isRoleSelectMenu()) return i.roles.map((one) => one.name);
  if (i.isChannelSelectMenu()) return i.channels.map((one) => one.name);
  return i.values;
}

async function answer(i) {
  if (i.isAutocomplete()) {
    const found = GAMES.filter((name) => name.includes(i.options.getFocused()));
    await i.respond(found.map((value) => ({ name: `Game ${value}`, value })));
  } else if (i.isChatInputCommand()) {
    await ANSWERS[i.options.getSubcommand()](i);
  } else if (i.isContextMenuCommand()) {
    await ANSWERS[i.commandName](i);
  } else if (i.isButton()) {
    await PRESSED[i.customId](i);
  } else if (i.isModalSubmit()) {
    const [reason, seat] = [i.fields.getTextInputValue('reason'), i.fields.getStringSelectValues('seat')[0]];
    await i.reply({ content: `${reason} / ${seat}`, flags: PRIVATE });
  } else {
    await i.reply({ content: `chosen ${names(i).join(', ')}`, flags: PRIVATE });
  }
}

// ------------------------------------------------------------ what the bot does by itself

async function code(request) {
  try {
    await request;
  } catch (refusal) {
    return String(refusal.code);
  }
  return 'done';
}

const words = (kept) => kept.map((one) => one.content).join(', ');
const pinned = async (channel) => (await channel.messages.fetchPins()).items.map((one) => one.message.content).join(', ');

const DEEDS = {
  async reply({ channel, user }) {
    const question = await channel.send('a question');
    await question.reply({ content: `${user} silently`, allowedMentions: NOBODY });
    await question.reply({ content: `${user} aloud`, allowedMentions: { users: [user.id], repliedUser: false } });
    return 'replied';
  },
  async history({ channel }) {
    const sent = [];
    for (const word of ['one', 'two', 'three']) sent.push(await channel.send(word));
    const before = await channel.messages.fetch({ limit: 2, before: sent[2].id });
    const after = await channel.messages.fetch({ limit: 2, after: sent[1].id });
    return `${words(before)} | ${words(after)}`;
  },
  async thread({ channel }) {
    let friday = await channel.threads.create({ name: 'Friday', type: ChannelType.PublicThread, autoArchiveDuration: 1440 });
    await friday.send('first words');
    await friday.setArchived(true);
    friday = await friday.setArchived(false);
    const talk = await channel.send('talk about this');
    const below = await talk.startThread({ name: 'Below' });
    return `${friday.name} ${friday.type} ${friday.archived}, below has its message's id: ${below.id === talk.id}`;
  },
  async pins({ channel }) {
    const message = await channel.send('to be kept');
    await message.pin();
    const first = await pinned(channel);
    await message.unpin();
    return `pinned: ${first}; then: ${await pinned(channel)}`;
  },
  async refused({ channel }) {
    const theirs = (await channel.messages.fetch({ limit: 100 })).find((one) => !one.author.bot);
    const codes = [];
    for (const attempt of [
      () => channel.messages.fetch('1'), () => channel.messages.edit(theirs.id, 'mine'),
      () => channel.messages.delete(theirs.id), () => channel.send('x'.repeat(2001)), () => client.channels.fetch('1'),
    ]) codes.push(await code(attempt()));
    return codes.join(' ');
  },
  empty: ({ channel }) => code(channel.send('')),
  async nonce({ channel }) {
    const once = () => channel.send({ content: 'once', nonce: '7.41', enforceNonce: true });
    const [first, second] = [await once(), await once()];
    return `the same: ${first.id === second.id}`;
  },
  async direct({ user }) {
    const result = await code(user.send('only for you'));
    return result === 'done' ? 'sent' : result;
  },
};

client.on('interactionCreate', (i) => answer(i).catch((problem) => console.error(problem)));
client.on('clientReady', () => client.application.commands.set(COMMANDS));
client.on('error', (problem) => console.error(problem));
await client.login(process.env.LOCAL_TOKEN);
