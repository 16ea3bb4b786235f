import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Client, Events, GatewayIntentBits, Status, type Interaction } from 'discord.js'
import { describe, expect, it, type TestContext } from 'vitest'
import { startStandIn, textOf } from 'discord-stand-in'
import { logIn, startPair, type PairOptions } from './pair.ts'

const answerAll = async (interaction: Interaction) => {
  if (interaction.isRepliable()) await interaction.reply(`answer to ${interaction.id}`)
}
const COMMANDS = [{ name: 'x', description: 'x' }]

async function beginPlay(onTestFinished: TestContext['onTestFinished'], options: PairOptions = {}) {
  const pair = await startPair(answerAll, options)
  onTestFinished(() => pair.close())
  await pair.client.application.commands.set(COMMANDS)
  return { pair, ann: pair.discord.as('Ann') }
}

const resumed = (client: Client) => new Promise((resolve) => client.once(Events.ShardResume, resolve))

// These tests run concurrently, because several wait until discord.js reconnects.
describe.concurrent('the gateway', () => {
  it('sends a client its servers and channels', async ({ expect, onTestFinished }) => {
    const { pair } = await beginPlay(onTestFinished)
    const guild = pair.client.guilds.cache.get(pair.discord.guild.id)
    expect(guild?.name).toBe('Game Night')
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['table-one', 'table-two', 'lounge'])
    expect(guild?.members.me?.permissions.has('AttachFiles')).toBe(true)
  })

  it.for([4000, 4009, 'break' as const])(
    'resumes a session without loss after a disconnection (%s)',
    async (code, { expect, onTestFinished }) => {
      const { ann, pair } = await beginPlay(onTestFinished)
      const back = resumed(pair.client)
      pair.discord.gateway.disconnect(code)
      const missed = ann.command('/x')
      await back
      expect((await missed).kind).toBe('message')
      expect(pair.discord.gateway.identifies).toBe(1)
      expect(ann.see()).toHaveLength(1)
    },
  )

  it('resumes a session after a reconnect request', async ({ expect, onTestFinished }) => {
    const { ann, pair } = await beginPlay(onTestFinished)
    const back = resumed(pair.client)
    pair.discord.gateway.askReconnect()
    await back
    expect((await ann.command('/x')).kind).toBe('message')
  })

  it('lets a client identify again after an invalid session', async ({ expect, onTestFinished }) => {
    // discord.js waits five seconds between two identifications.
    const buildIdentifyThrottler = () => ({ waitForIdentify: () => Promise.resolve() })
    const { ann, pair } = await beginPlay(onTestFinished, { client: { ws: { buildIdentifyThrottler } } })
    const ready = new Promise((resolve) => pair.client.once(Events.ShardReady, resolve))
    pair.discord.gateway.invalidate(false)
    await ready
    expect(pair.discord.gateway.identifies).toBe(2)
    expect((await ann.command('/x')).kind).toBe('message')
  })

  it('resumes a session whose heartbeats were not acknowledged', async ({ expect, onTestFinished }) => {
    const { ann, pair } = await beginPlay(onTestFinished, { discord: { gateway: { heartbeat: 150 } } })
    const back = resumed(pair.client)
    pair.discord.gateway.setDeaf(true)
    await expect.poll(() => pair.client.ws.shards.first()?.status).not.toBe(Status.Ready)
    pair.discord.gateway.setDeaf(false)
    await back
    expect((await ann.command('/x')).kind).toBe('message')
  })

  it('refuses a wrong token and an intent that was not granted', async ({ expect, onTestFinished }) => {
    const { pair } = await beginPlay(onTestFinished)
    const wrong = new Client({ intents: [], rest: { api: pair.discord.api } })
    await expect(wrong.login('wrong')).rejects.toMatchObject({ code: 'TokenInvalid' })
    const greedy = new Client({ intents: [GatewayIntentBits.GuildMembers], rest: { api: pair.discord.api } })
    await expect(greedy.login(pair.discord.token)).rejects.toThrow('disallowed intents')
    await Promise.all([wrong.destroy(), greedy.destroy()])
  })

  it('lets only one of two processes of a bot answer a command', async ({ expect, onTestFinished }) => {
    const { ann, pair } = await beginPlay(onTestFinished)
    const other = await logIn(pair.discord, answerAll)
    const outcome = await ann.command('/x')
    expect(outcome.kind).toBe('message')
    await expect.poll(() => [...pair.failures, ...other.failures]).toMatchObject([{ code: 40060 }])
    expect(ann.see()).toHaveLength(1)
    await other.client.destroy()
  })

  it('lets a command fail at the deadline if no bot is connected', async ({ expect, onTestFinished }) => {
    const { ann, pair } = await beginPlay(onTestFinished, { discord: { deadline: 80 } })
    await pair.client.destroy()
    expect(await ann.command('/x')).toMatchObject({ kind: 'none', error: 'The application did not respond' })
  })
})

describe('the stand-in', () => {
  it('reports an outage without removing the server', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const away = new Promise((resolve) => client.once(Events.GuildUnavailable, resolve))
    discord.moderation.setOutage(discord.guild.id, true)
    await away
    expect(client.guilds.cache.has(discord.guild.id)).toBe(true)
    const gone = new Promise((resolve) => client.once(Events.GuildDelete, resolve))
    discord.moderation.setOutage(discord.guild.id, false)
    discord.moderation.setBotPresent(discord.guild.id, false)
    await gone
  })

  it('refuses requests about deleted objects and without permission', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const channel = await client.channels.fetch(discord.channel.id)
    if (!channel?.isSendable() || !('guild' in channel)) throw new Error('no channel')
    const message = await channel.send('x')
    discord.moderation.deleteMessage(channel.id, message.id)
    await expect(message.edit('y')).rejects.toMatchObject({ code: 10008 })
    discord.moderation.deny(channel.id, ['SendMessages'])
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50013, status: 403 })
    discord.moderation.deny(channel.id, ['ViewChannel'])
    await expect(channel.send('x')).rejects.toMatchObject({ code: 50001 })
    discord.moderation.grant(channel.id, ['ViewChannel', 'SendMessages'])
    await channel.send('x')
    const bo = discord.as('Bo').user.id
    discord.moderation.removeMember(discord.guild.id, bo)
    await expect(client.guilds.cache.first()?.members.fetch({ user: bo, force: true })).rejects.toMatchObject(
      { code: 10007 },
    )
    discord.moderation.deleteChannel(channel.id)
    await expect.poll(() => client.channels.cache.has(channel.id)).toBe(false)
    await expect(
      client.rest.post(`/channels/${channel.id}/messages`, { body: { content: 'x' } }),
    ).rejects.toMatchObject({ code: 10003 })
  })

  it('opens, archives and locks threads', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const channel = await client.channels.fetch(discord.channel.id)
    if (!channel || !('threads' in channel) || !channel.isSendable()) throw new Error('no channel')
    const starter = await channel.send('a game')
    const thread = await starter.startThread({ name: 'Game 1', autoArchiveDuration: 60 })
    expect(thread.id).toBe(starter.id)
    const message = await thread.send('hello')
    discord.advance(61 * 60_000)
    await expect.poll(() => thread.archived).toBe(true)
    await expect(message.edit('late')).rejects.toMatchObject({ code: 50083 })
    await thread.send('awake')
    await expect.poll(() => thread.archived).toBe(false)
    discord.moderation.setThread(thread.id, { archived: true, locked: true })
    await expect(thread.send('no')).rejects.toMatchObject({ code: 50083 })
    // The first message shows the one with which the thread began.
    expect(discord.as('Ann').in('Game 1').see().map(textOf)).toEqual(['', 'hello', 'awake'])
  })

  it('refuses direct messages to people who closed them', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const ann = discord.as('Ann').user
    const user = await client.users.fetch(ann.id)
    await user.send('psst')
    expect(discord.pushes.at(-1)).toMatchObject({ userId: ann.id, kind: 'push' })
    discord.moderation.setDmsClosed(ann.id, true)
    await expect(user.send('psst')).rejects.toMatchObject({ code: 50007 })
  })
})

describe('pings', () => {
  it('respect allowed mentions, edits and silent messages', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const [ann, bo] = ['Ann', 'Bo'].map((name) => discord.as(name).user)
    const channel = await client.channels.fetch(discord.channel.id)
    if (!channel?.isSendable()) throw new Error('no channel')
    const both = `<@${ann!.id}> <@${bo!.id}> @everyone`
    await channel.send({ content: both, allowedMentions: { parse: [] } })
    expect(discord.pushes).toEqual([])
    const message = await channel.send({ content: both, allowedMentions: { users: [ann!.id] } })
    expect(discord.pushes.map((one) => [one.userId, one.kind])).toEqual([[ann!.id, 'push']])
    await message.edit({ content: both, allowedMentions: { parse: ['users'] } })
    expect(discord.pushes).toHaveLength(1)
    await channel.send({ content: both, allowedMentions: { users: [bo!.id] }, flags: 4096 })
    expect(discord.pushes.at(-1)).toMatchObject({ userId: bo!.id, kind: 'badge' })
    await channel.send({ content: both })
    expect(discord.pushes.slice(2).map((one) => one.userId)).toEqual([ann!.id, bo!.id])
  })

  it('come from text displays as well as from content', async ({ onTestFinished }) => {
    const { discord, client } = (await beginPlay(onTestFinished)).pair
    const ann = discord.as('Ann').user
    const channel = await client.channels.fetch(discord.channel.id)
    if (!channel?.isSendable()) throw new Error('no channel')
    await channel.send({ flags: 1 << 15, components: [{ type: 10, content: `<@${ann.id}>` }] })
    expect(discord.pushes).toHaveLength(1)
  })
})

describe('a saved world', () => {
  it('keeps messages, commands, pictures and tokens across a restart', async ({ onTestFinished }) => {
    const folder = await mkdtemp(`${tmpdir()}/playground-`)
    onTestFinished(() => rm(folder, { recursive: true }))
    let held: Interaction | undefined
    const first = await startPair(
      async (interaction) => {
        held = interaction
        if (interaction.isChatInputCommand())
          await interaction.reply({
            content: 'kept',
            files: [{ attachment: Buffer.from('bytes'), name: 'a.txt' }],
          })
      },
      { discord: { folder } },
    )
    await first.client.application.commands.set(COMMANDS)
    const { message } = await first.discord.as('Ann').command('/x')
    await first.close()
    const discord = await startStandIn({ folder })
    onTestFinished(() => discord.close())
    const { client } = await logIn(discord, answerAll)
    onTestFinished(() => client.destroy())
    const [kept] = discord.as('Ann').see()
    expect(kept).toMatchObject({ id: message?.id, content: 'kept' })
    const bytes = await fetch(kept!.attachments[0]!.url)
    expect(await bytes.text()).toBe('bytes')
    const token = held?.isRepliable() ? held.token : ''
    const path = `/webhooks/${discord.applicationId}/${token}/messages/@original` as const
    await client.rest.patch(path, { body: { content: 'edited' }, auth: false })
    expect(discord.as('Ann').see()[0]?.content).toBe('edited')
    expect((await discord.as('Ann').command('/x')).kind).toBe('message')
  })
})
