import {
  ButtonStyle,
  ComponentType,
  MessageFlags,
  TextInputStyle,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js'
import sharp from 'sharp'

/** Commands of a small bot, which uses everything that the page can render. */
export const DEMO_COMMANDS = [
  {
    name: 'demo',
    description: 'Things to try',
    options: [
      { type: 1, name: 'table', description: 'A table with a picture, buttons and lists' },
      {
        type: 1,
        name: 'pick',
        description: 'Options of every kind',
        options: [
          {
            type: 3,
            name: 'city',
            description: 'A city, completed by the bot',
            required: true,
            autocomplete: true,
          },
          { type: 4, name: 'count', description: 'How many', min_value: 1, max_value: 9 },
          { type: 6, name: 'guest', description: 'Somebody' },
          {
            type: 3,
            name: 'size',
            description: 'A size',
            choices: [
              { name: 'Small', value: 's' },
              { name: 'Large', value: 'l' },
            ],
          },
        ],
      },
      { type: 1, name: 'words', description: 'Every mark of the markdown' },
      { type: 1, name: 'slow', description: 'Thinks first' },
      { type: 1, name: 'silent', description: 'Never answers' },
      { type: 1, name: 'thread', description: 'Opens a thread' },
    ],
  },
]

/** An option value that gets no autocomplete response. */
export const UNANSWERED = 'unanswered'
const CITIES = ['Antwerp', 'Bergen', 'Cádiz', 'Dresden', 'Erfurt', 'Faro', 'Ghent']
const V2 = MessageFlags.IsComponentsV2

const text = (content: string) => ({ type: ComponentType.TextDisplay as const, content })
const button = (
  label: string,
  style: ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Success | ButtonStyle.Danger,
  extra: { disabled?: boolean; emoji?: { name: string } } = {},
) => ({ type: ComponentType.Button as const, style, label, custom_id: label.toLowerCase(), ...extra })

const WORDS = `# A heading
## A smaller one
-# A line of subtext
**bold**, *italic*, __under__, ~~struck~~, \`code\` and ||a secret||
> A quote, with a [link](https://example.org)
- one
- two
  - two and a half
1. first
2. second
\`\`\`
a  b  c
1  2  3
\`\`\`
<script>alert(1)</script> **<b>not HTML</b>**
escaped \\*as it is\\* at 1\\.5\\: \\@all, but C\\d`

/** Draws a board of 512 × 512 pixels with a token. */
async function board(dot: number): Promise<Buffer> {
  const squares = Array.from({ length: 11 }, (_, index) => index)
    .flatMap((index) => [
      [index, 0],
      [index, 10],
      [0, index],
      [10, index],
    ])
    .map(
      ([x = 0, y = 0]) =>
        `<rect x="${x * 46 + 4}" y="${y * 46 + 4}" width="42" height="42" rx="5" fill="hsl(${(x * 33 + y * 50) % 360} 45% 62%)"/>`,
    )
  const token = `<circle cx="${(dot % 11) * 46 + 25}" cy="25" r="13" fill="#fff" stroke="#111" stroke-width="3"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#f1ead9"/>${squares.join('')}${token}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function table(turn: number, mover: string) {
  const name = `board-${turn}.png`
  const alt = `A board; the token stands on square ${turn}.`
  const components = [
    {
      type: ComponentType.Container as const,
      accent_color: 0xe5646e,
      components: [
        text(`### Turn ${turn} · ${mover}\nRoll before <t:${Math.floor(Date.now() / 1000) + 7200}:R>.`),
        {
          type: ComponentType.MediaGallery as const,
          items: [{ media: { url: `attachment://${name}` }, description: alt }],
        },
        {
          type: ComponentType.Section as const,
          components: [text('**Ann** $1,500 · 3 deeds\n-# on *Vine Street*')],
          accessory: button('Deeds', ButtonStyle.Secondary),
        },
        { type: ComponentType.Separator as const, spacing: 2 as const },
        {
          type: ComponentType.ActionRow as const,
          components: [
            button('Roll', ButtonStyle.Primary, { emoji: { name: '🎲' } }),
            button('Name', ButtonStyle.Secondary),
            button('Buy', ButtonStyle.Success),
            button('Resign', ButtonStyle.Danger),
            button('Wait', ButtonStyle.Secondary, { disabled: true }),
          ],
        },
        {
          type: ComponentType.ActionRow as const,
          components: [
            {
              type: ComponentType.StringSelect as const,
              custom_id: 'pace',
              placeholder: 'Choose a pace',
              options: [
                { label: 'Live', value: 'live', description: 'Minutes for each decision' },
                { label: 'A day', value: 'day', description: 'Everybody plays when it suits' },
                { label: 'Slow', value: 'slow' },
              ],
            },
          ],
        },
        {
          type: ComponentType.ActionRow as const,
          components: [
            {
              type: ComponentType.UserSelect as const,
              custom_id: 'guests',
              placeholder: 'Invite people',
              min_values: 1,
              max_values: 3,
            },
          ],
        },
        {
          type: ComponentType.ActionRow as const,
          components: [
            {
              type: ComponentType.Button as const,
              style: ButtonStyle.Link as const,
              label: 'Rules',
              url: 'https://example.org/rules',
            },
          ],
        },
      ],
    },
  ]
  return { components, files: [{ attachment: await board(turn), name, description: alt }] }
}

const FORM = {
  custom_id: 'name',
  title: 'Name this table',
  components: [
    text('Everybody will see the name.'),
    {
      type: ComponentType.Label as const,
      label: 'Name',
      description: 'Up to twenty letters',
      component: {
        type: ComponentType.TextInput as const,
        custom_id: 'title',
        style: TextInputStyle.Short,
        max_length: 20,
        placeholder: 'Friday night',
      },
    },
    {
      type: ComponentType.Label as const,
      label: 'Pace',
      component: {
        type: ComponentType.StringSelect as const,
        custom_id: 'pace',
        options: [
          { label: 'Live', value: 'live' },
          { label: 'A day', value: 'day', default: true },
        ],
      },
    },
    {
      type: ComponentType.Label as const,
      label: 'Dice',
      component: {
        type: ComponentType.RadioGroup as const,
        custom_id: 'dice',
        options: [
          { label: 'Two', value: '2', default: true },
          { label: 'Three', value: '3', description: 'Faster' },
        ],
      },
    },
    {
      type: ComponentType.Label as const,
      label: 'House rules',
      component: {
        type: ComponentType.CheckboxGroup as const,
        custom_id: 'house',
        required: false,
        options: [
          { label: 'Free parking', value: 'free' },
          { label: 'Double salary', value: 'double' },
        ],
      },
    },
  ],
}

export async function demo(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const wanted = interaction.options.getFocused().toLowerCase()
    if (wanted === UNANSWERED) return
    const fit = CITIES.filter((city) => city.toLowerCase().includes(wanted))
    await interaction.respond(fit.map((city) => ({ name: city, value: city.toLowerCase() })))
  } else if (interaction.isChatInputCommand())
    await COMMAND[interaction.options.getSubcommand()]?.(interaction)
  else if (interaction.isButton()) await press(interaction)
  else if (interaction.isStringSelectMenu())
    await interaction.reply({ content: `Pace: ${interaction.values.join()}`, flags: MessageFlags.Ephemeral })
  else if (interaction.isUserSelectMenu())
    await interaction.reply(`Welcome ${interaction.users.map((user) => user.toString()).join(' ')}`)
  else if (interaction.isModalSubmit()) {
    const { fields } = interaction
    await interaction.reply(
      `Named ${fields.getTextInputValue('title')}, ${fields.getStringSelectValues('pace').join()}, ${fields.getRadioGroup('dice')} dice, ${fields.getCheckboxGroup('house').join() || 'no'} house rules`,
    )
  }
}

const COMMAND: Record<string, (interaction: ChatInputCommandInteraction) => Promise<unknown>> = {
  table: async (interaction) =>
    interaction.reply({ flags: V2, ...(await table(1, interaction.user.toString())) }),
  words: (interaction) => interaction.reply({ flags: V2, components: [text(WORDS)] }),
  slow: async (interaction) => {
    await interaction.deferReply()
    await new Promise<void>((resolve) => (finish = resolve))
    await interaction.editReply('Thought about it.')
  },
  silent: () => Promise.resolve(),
  pick: (interaction) =>
    interaction.reply(
      `Picked ${interaction.options.data[0]?.options?.map((one) => `${one.name} ${String(one.value)}`).join(', ')}`,
    ),
  thread: async (interaction) => {
    await interaction.reply({ content: 'A thread for this game:', withResponse: true })
    const message = await interaction.fetchReply()
    const thread = await message.startThread({ name: 'Game 1' })
    await thread.send('Inside the thread.')
  },
}

let finish: () => void = () => undefined
/** Completes the deferred answer of `/demo slow`. */
export const finishThinking = () => finish()

async function press(interaction: ButtonInteraction): Promise<void> {
  const { customId } = interaction
  if (customId === 'roll') {
    await interaction.update(await table(2, '<@' + interaction.user.id + '>'))
    await interaction.followUp({ content: `${interaction.user.toString()} rolled **7**.` })
  } else if (customId === 'name') await interaction.showModal(FORM)
  else if (customId === 'deeds')
    await interaction.reply({
      content: 'Your deeds: *Vine Street*, *Bow Street*.',
      flags: MessageFlags.Ephemeral,
    })
  else if (customId === 'buy') {
    await interaction.deferUpdate()
    await interaction.followUp('Bought.')
  }
}
