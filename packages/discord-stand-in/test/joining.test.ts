import { Events } from 'discord.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { startPair } from './pair.ts'
import { request } from './rest.ts'
import { eventsDuring, identity, rawLine, type RawLine } from './socket.ts'

let discord: StandIn
let line: RawLine
beforeEach(async () => {
  discord = await startStandIn({
    world: {
      guilds: [
        { name: 'Game Night', channels: ['table', 'lounge'] },
        { name: 'Elsewhere', channels: ['hall', 'attic'], bot: false },
      ],
    },
  })
  line = await rawLine(discord)
  line.send(2, identity(discord, { intents: 1 }))
  await expect.poll(line.events).toContain('GUILD_CREATE')
})
afterEach(async () => {
  line.close()
  await discord.close()
})

const call = (method: string, path: string, body?: unknown) => request(discord, method, path, body)
const elsewhere = () => [...discord.world.guilds.values()].find(({ name }) => name === 'Elsewhere')!
const channelsOf = (guild: string) =>
  [...discord.world.channels.values()].filter((one) => one.guildId === guild)
const last = (event: string) => line.of(event).at(-1) as Record<string, never>

describe('a server without the bot', () => {
  it('is not listed, and refuses requests', async () => {
    const { id } = elsewhere()
    expect(last('READY')['guilds']).toEqual([{ id: discord.guild.id, unavailable: true }])
    expect(await call('GET', `/guilds/${id}`)).toMatchObject({ status: 404, code: 10004 })
    for (const part of ['channels', 'roles', 'threads/active', `members/${discord.as('Ann').user.id}`])
      expect(await call('GET', `/guilds/${id}/${part}`)).toMatchObject({ status: 403, code: 50001 })
    const [hall] = channelsOf(id)
    const sent = await call('POST', `/channels/${hall!.id}/messages`, { content: 'x' })
    expect(sent).toMatchObject({ status: 403, code: 50001 })
  })

  it('sends no events', async () => {
    const { id } = elsewhere()
    const [hall] = channelsOf(id)
    const life = () => {
      discord.as('Ann', hall!.id).say('hello')
      discord.moderation.foundRole(id, 'friends')
      discord.moderation.changeGuild(id, { name: 'Elsewhere' })
    }
    expect(await eventsDuring(line, life)).toEqual([])
  })
})

describe('a server that adds the bot', () => {
  it('arrives with channels, roles and the time of joining', async () => {
    const { id } = elsewhere()
    discord.advance(60_000)
    const now = discord.clock.now()
    expect(
      await eventsDuring(line, () => discord.moderation.addBot(id, ['ManageRoles', 'ViewChannel'])),
    ).toEqual(['GUILD_CREATE'])
    const created = last('GUILD_CREATE') as unknown as {
      joined_at: string
      roles: { name: string; managed: boolean; permissions: string }[]
      channels: { id: string; name: string }[]
    }
    expect(Math.abs(Date.parse(created.joined_at) - now)).toBeLessThan(5000)
    expect(created).toMatchObject({
      id,
      unavailable: false,
      threads: [],
      system_channel_id: created.channels[0]!.id,
    })
    expect(created.channels.map(({ name }) => name)).toEqual(['hall', 'attic'])
    const [own] = created.roles.filter(({ managed }) => managed)
    expect(own).toMatchObject({ name: 'Your app', permissions: String((1n << 28n) | (1n << 10n)) })
    expect(await call('GET', `/guilds/${id}/members/@me`)).toMatchObject({ status: 200 })
  })

  it('has no role of the bot for an invitation without permissions', async () => {
    const { id } = elsewhere()
    discord.moderation.addBot(id, [])
    expect(elsewhere().roles.map(({ name }) => name)).toEqual(['@everyone'])
    expect(await call('GET', `/guilds/${id}/members/@me`)).toMatchObject({ body: { roles: [] } })
  })

  it('loses role, membership and threads of the bot with its removal', async () => {
    const { guild, channel, moderation, world } = discord
    const made = await call('POST', `/channels/${channel.id}/threads`, { name: 'Game', type: 11 })
    const { id: thread } = made.body as { id: string }
    expect(await eventsDuring(line, () => moderation.removeMember(guild.id, world.botId))).toEqual([
      'GUILD_DELETE',
    ])
    expect(last('GUILD_DELETE')).toEqual({ id: guild.id })
    expect(guild.roles.map(({ name }) => name)).toEqual(['@everyone'])
    expect(guild.members.map(({ userId }) => userId)).not.toContain(world.botId)
    expect(world.channel(thread).thread!.members).toEqual([])
    expect(await call('GET', `/channels/${thread}`)).toMatchObject({ status: 403, code: 50001 })
    expect(await eventsDuring(line, () => moderation.addBot(guild.id))).toEqual(['GUILD_CREATE'])
    expect(last('GUILD_CREATE')).toMatchObject({ threads: [{ id: thread }] })
    expect(await call('POST', `/channels/${channel.id}/messages`, { content: 'back' })).toMatchObject({
      status: 200,
    })
  })

  it('is founded with everything in one event', async () => {
    let id = ''
    const found = () => (id = discord.moderation.foundGuild({ name: 'Club', channels: ['bar'] }))
    expect(await eventsDuring(line, found)).toEqual(['GUILD_CREATE'])
    expect(last('GUILD_CREATE')).toMatchObject({ id, name: 'Club', channels: [{ name: 'bar' }] })
  })

  it('reaches a discord.js client as a new guild', async ({ onTestFinished }) => {
    const pair = await startPair(() => undefined)
    onTestFinished(() => pair.close())
    const joined = new Promise<string>((resolve) =>
      pair.client.once(Events.GuildCreate, ({ name }) => resolve(name)),
    )
    pair.discord.moderation.foundGuild('Club')
    expect(await joined).toBe('Club')
  })
})

describe('the system channel', () => {
  it('becomes none when its channel is deleted', async () => {
    const { guild, moderation } = discord
    const [first, second] = channelsOf(guild.id)
    expect(guild.systemChannelId).toBe(first!.id)
    expect(await eventsDuring(line, () => moderation.deleteChannel(second!.id))).toEqual(['CHANNEL_DELETE'])
    expect(await eventsDuring(line, () => moderation.deleteChannel(first!.id))).toEqual([
      'CHANNEL_DELETE',
      'GUILD_UPDATE',
    ])
    expect(last('GUILD_UPDATE')).toMatchObject({ system_channel_id: null })
  })

  it('stays the system channel when it is emptied', async () => {
    const { guild, channel } = discord
    await discord.startAfresh(channel)
    const { body } = await call('GET', `/guilds/${guild.id}`)
    expect(body).toMatchObject({ system_channel_id: discord.channel.id })
    expect(discord.channel.id).not.toBe(channel.id)
  })
})
