import {
  ButtonStyle,
  ComponentType,
  MessageFlags,
  TextInputStyle,
  type APIUnfurledMediaItem,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js'
import { afterEach, describe, expect, it } from 'vitest'
import { NotPossible, shownFiles, textOf } from 'discord-stand-in'
import { startPair, type Pair } from './pair.ts'

const COMMANDS = [
  {
    name: 'game',
    description: 'Games',
    options: [
      {
        type: 1,
        name: 'new',
        description: 'Open a table',
        options: [
          { type: 3, name: 'edition', description: 'Which', required: true, autocomplete: true },
          { type: 4, name: 'seats', description: 'How many', min_value: 2, max_value: 8 },
          { type: 6, name: 'guest', description: 'Who else' },
        ],
      },
      { type: 1, name: 'list', description: 'My games' },
    ],
  },
]

const text = (content: string) => ({ type: ComponentType.TextDisplay, content }) as const
const row = (...labels: string[]) => ({
  type: ComponentType.ActionRow as const,
  components: labels.map((label) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Primary as const,
    label,
    custom_id: label.toLowerCase(),
  })),
})
const v2 = MessageFlags.IsComponentsV2

let pair: Pair
afterEach(() => pair.close())

async function play(handle: (interaction: Interaction) => unknown, options = {}) {
  pair = await startPair(handle, options)
  await pair.client.application.commands.set(COMMANDS)
  return pair.discord.as('Ann')
}

const onCommand =
  (run: (interaction: ChatInputCommandInteraction) => unknown) => (interaction: Interaction) =>
    interaction.isChatInputCommand() ? run(interaction) : undefined

describe('an interaction', () => {
  it("has a command's path, options, resolved people and channel", async () => {
    let seen: unknown
    const ann = await play(
      onCommand(async (interaction) => {
        seen = {
          path: interaction.options.getSubcommand(),
          edition: interaction.options.getString('edition'),
          seats: interaction.options.getInteger('seats'),
          guest: interaction.options.getUser('guest')?.username,
          inGuild: interaction.inCachedGuild(),
          mayAttach: interaction.appPermissions.has('AttachFiles'),
          channel: interaction.channelId,
        }
        await interaction.reply('done')
      }),
    )
    const bo = pair.discord.as('Bo').user
    const outcome = await ann.command('/game new', { edition: 'classic', seats: 3, guest: bo.id })
    expect(outcome).toMatchObject({ kind: 'message', error: null })
    expect(seen).toEqual({
      path: 'new',
      edition: 'classic',
      seats: 3,
      guest: 'bo',
      inGuild: true,
      mayAttach: true,
      channel: ann.place.id,
    })
    expect(ann.see().map(textOf)).toEqual(['done'])
  })

  it('is not sent with input that the client would refuse', async () => {
    const ann = await play(() => undefined)
    expect(() => ann.command('/game new')).toThrow(NotPossible)
    expect(() => ann.command('/game new', { edition: 'classic', seats: 9 })).toThrow('between 2 and 8')
    expect(() => ann.command('/game new', { edition: 'classic', colour: 'red' })).toThrow('no option colour')
    expect(() => ann.command('/nothing')).toThrow('no command')
  })

  it('has a deferred answer that stays ephemeral when it is filled in', async () => {
    const ann = await play(
      onCommand(async (interaction) => {
        await interaction.deferReply({ flags: MessageFlags.Ephemeral })
        await interaction.editReply({ flags: v2, components: [text('your hand')] })
      }),
    )
    const outcome = await ann.command('/game list')
    expect(outcome.kind).toBe('deferred message')
    expect(outcome.message?.flags).toBe(MessageFlags.Ephemeral | MessageFlags.Loading)
    const message = await outcome.later()
    expect(textOf(message)).toBe('your hand')
    expect(message.flags).toBe(MessageFlags.Ephemeral | v2)
    expect(pair.discord.as('Bo').see()).toEqual([])
  })

  it('can update the message of a press, immediately or later', async () => {
    const ann = await play(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ flags: v2, components: [text('table'), row('Roll', 'Wait')] })
      if (!interaction.isButton()) return
      if (interaction.customId === 'roll')
        return interaction.update({ components: [text('rolled'), row('Wait')] })
      await interaction.deferUpdate()
      await interaction.editReply({ components: [text('waited')] })
    })
    const { message } = await ann.command('/game list')
    const rolled = await ann.press(message!, 'Roll')
    expect([rolled.kind, textOf(rolled.message!)]).toEqual(['update', 'rolled'])
    expect(() => ann.press(message!, 'Roll')).toThrow('no control')
    const waited = await pair.discord.as('Bo').press(message!, 'wait')
    expect(waited.kind).toBe('deferred update')
    expect(textOf(await waited.later())).toBe('waited')
    expect(ann.see()).toHaveLength(1)
  })

  it('has follow-ups, which are separate messages that its token can edit', async () => {
    const ann = await play(
      onCommand(async (interaction) => {
        await interaction.reply('first')
        const more = await interaction.followUp({ content: 'second', flags: MessageFlags.Ephemeral })
        await interaction.editReply('first, edited')
        await interaction.webhook.editMessage(more.id, 'second, edited')
      }),
    )
    await ann.command('/game list')
    await ann.waitFor((message) => message.content === 'second, edited')
    expect(ann.see().map((message) => message.content)).toEqual(['first, edited', 'second, edited'])
    expect(pair.discord.as('Bo').see()).toHaveLength(1)
  })

  it('returns its message if the bot sets withResponse', async () => {
    let id: string | undefined
    const ann = await play(
      onCommand(async (interaction) => {
        const response = await interaction.reply({ content: 'here', withResponse: true })
        id = response.resource?.message?.id
      }),
    )
    const outcome = await ann.command('/game list')
    await expect.poll(() => id).toBe(outcome.message?.id)
  })

  it("returns the bot's choices for autocomplete", async () => {
    const ann = await play(async (interaction) => {
      if (interaction.isAutocomplete())
        await interaction.respond([{ name: `like ${interaction.options.getFocused()}`, value: 'classic' }])
    })
    const outcome = await ann.autocomplete('/game new', { edition: 'cla' }, 'edition')
    expect(outcome).toMatchObject({ kind: 'choices', choices: [{ name: 'like cla', value: 'classic' }] })
  })

  it('can open a modal, whose submission updates the message', async () => {
    const got: Record<string, unknown> = {}
    const ann = await play(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ flags: v2, components: [text('lobby'), row('Set')] })
      if (interaction.isButton()) await interaction.showModal(MODAL)
      if (interaction.isModalSubmit() && interaction.isFromMessage()) {
        got['name'] = interaction.fields.getTextInputValue('name')
        got['pace'] = interaction.fields.getStringSelectValues('pace')
        await interaction.update({
          components: [text(`called ${interaction.fields.getTextInputValue('name')}`)],
        })
      }
    })
    const { message } = await ann.command('/game list')
    const { modal, kind } = await ann.press(message!, 'Set')
    expect(kind).toBe('modal')
    expect(() => ann.submit(modal!, { name: '' })).toThrow('1 to 20')
    expect(() => ann.submit(modal!, { name: 'x', pace: ['never'] })).toThrow('does not offer')
    const done = await ann.submit(modal!, { name: 'Friday', pace: ['day'] })
    expect(done.kind).toBe('update')
    expect(got).toEqual({ name: 'Friday', pace: ['day'] })
    expect(ann.see().map(textOf)).toEqual(['called Friday'])
  })

  it('keeps the pictures of messages, answers and edits, and resolves attachment://', async () => {
    const bytes = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from([0, 0, 0, 64, 0, 0, 0, 32, 8, 6, 0, 0, 0]),
      Buffer.alloc(2000, 7),
    ])
    const gallery = (name: string) => ({
      type: ComponentType.MediaGallery as const,
      items: [{ media: { url: `attachment://${name}` }, description: 'the board' }],
    })
    const ann = await play(
      onCommand(async (interaction) => {
        const files = (name: string) => [{ attachment: bytes, name, description: 'the board' }]
        await interaction.reply({ flags: v2, components: [gallery('a.png')], files: files('a.png') })
        await interaction.editReply({ components: [gallery('b.png')], files: files('b.png') })
        const channel = interaction.channel
        if (channel?.isSendable())
          await channel.send({ flags: v2, components: [gallery('c.png')], files: files('c.png') })
      }),
    )
    await ann.command('/game list')
    await ann.waitFor((message) => shownFiles(message).some(({ name }) => name === 'c.png'))
    const [first] = ann.see()
    expect(ann.see().map(({ attachments }) => attachments)).toEqual([[], []])
    expect(shownFiles(first!).map(({ name }) => name)).toEqual(['b.png'])
    const item = (first!.components![0] as unknown as { items: { media: APIUnfurledMediaItem }[] }).items[0]
    expect(item!.media).toMatchObject({ width: 64, height: 32 })
    const fetched = await fetch(item!.media.url)
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true)
    expect(fetched.headers.get('content-type')).toBe('image/png')
  })
})

const MODAL = {
  custom_id: 'settings',
  title: 'Settings',
  components: [
    {
      type: ComponentType.Label as const,
      label: 'Name',
      component: {
        type: ComponentType.TextInput as const,
        custom_id: 'name',
        style: TextInputStyle.Short,
        max_length: 20,
      },
    },
    {
      type: ComponentType.Label as const,
      label: 'Pace',
      component: {
        type: ComponentType.StringSelect as const,
        custom_id: 'pace',
        options: [
          { label: 'Live', value: 'live', default: true },
          { label: 'A day', value: 'day' },
        ],
      },
    },
  ],
}

describe('an interaction, after a problem', () => {
  it('fails at the deadline and refuses a late answer with 10062', async () => {
    let late: ChatInputCommandInteraction | undefined
    const ann = await play(
      onCommand((interaction) => {
        late = interaction
      }),
    )
    const act = ann.command('/game list')
    await expect.poll(() => late).toBeDefined()
    pair.discord.advance(3001)
    expect(await act).toMatchObject({ kind: 'none', error: 'The application did not respond' })
    await expect(late?.reply('too late')).rejects.toMatchObject({ code: 10062, status: 404 })
    expect(ann.see()).toEqual([])
  })

  it('refuses a second answer with 40060', async () => {
    let code: unknown
    const ann = await play(
      onCommand(async (interaction) => {
        await interaction.reply('one')
        interaction.replied = false
        await interaction.reply('two').catch((error: { code: number }) => (code = error.code))
      }),
    )
    await ann.command('/game list')
    await expect.poll(() => code).toBe(40060)
    expect(ann.see()).toHaveLength(1)
  })

  it('stays open after a refused body', async () => {
    const ann = await play(
      onCommand(async (interaction) => {
        await interaction.reply({ content: 'x'.repeat(2001) }).catch(() => interaction.reply('plain words'))
      }),
    )
    expect(textOf((await ann.command('/game list')).message!)).toBe('plain words')
  })

  it('keeps an answer whose response was lost, and refuses the retry with 40060', async () => {
    let code: unknown
    const ann = await play(
      onCommand((interaction) =>
        interaction.reply('once').catch((error: { code: number }) => (code = error.code)),
      ),
    )
    pair.discord.faults.add({ method: 'POST', path: /callback/, lose: '500' })
    const first = await ann.command('/game list')
    expect(first.kind).toBe('message')
    await expect.poll(() => code).toBe(40060)
    pair.discord.faults.add({ method: 'POST', path: /callback/, lose: 'reset' })
    code = undefined
    await ann.command('/game list')
    await expect.poll(() => code).toBe(40060)
    expect(ann.see()).toHaveLength(2)
  })

  it('has a token that expires after 15 minutes', async () => {
    let held: ChatInputCommandInteraction | undefined
    const ann = await play(
      onCommand(async (interaction) => {
        await interaction.reply('one')
        held = interaction
      }),
    )
    await ann.command('/game list')
    await expect.poll(() => held).toBeDefined()
    pair.discord.advance(15 * 60_000 + 1)
    await expect(held?.editReply('two')).rejects.toMatchObject({ code: 50027, status: 401 })
  })

  it('hides its ephemeral message from channel routes and after a reload', async () => {
    const ann = await play(
      onCommand((interaction) => interaction.reply({ content: 'secret', flags: MessageFlags.Ephemeral })),
    )
    const { message } = await ann.command('/game list')
    const channel = await pair.client.channels.fetch(ann.place.id)
    if (!channel?.isTextBased()) throw new Error('no text channel')
    await expect(channel.messages.fetch(message!.id)).rejects.toMatchObject({ code: 10008 })
    await expect(channel.messages.edit(message!.id, 'x')).rejects.toMatchObject({ code: 10008 })
    expect(() => pair.discord.as('Bo').press(message!, 'x')).toThrow('not there')
    ann.reload()
    expect(ann.see()).toEqual([])
  })

  it('is sent for a press of an old message, and twice for a double press', async () => {
    const pressed: string[] = []
    const ann = await play(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ flags: v2, components: [text('one'), row('Roll')] })
      if (!interaction.isButton()) return
      pressed.push(interaction.id)
      await interaction.update({ components: [text('two')] })
    })
    const { message } = await ann.command('/game list')
    await ann.press(message!, 'roll')
    expect(() => ann.press(message!, 'roll')).toThrow(NotPossible)
    expect((await ann.staleClick(message!, 'roll')).kind).toBe('update')
    const again = await ann.command('/game list')
    const both = await ann.doubleClick(again.message!, 'roll')
    expect(both.map((one) => one.kind)).toEqual(['update', 'update'])
    expect(new Set(pressed).size).toBe(4)
  })
})
