import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'
import { eventsDuring, identity, rawLine, type RawLine } from './socket.ts'

let discord: StandIn
let line: RawLine
let channel: string
beforeEach(async () => {
  discord = await startStandIn({ rates: { other: { count: 1000, window: 1000 } } })
  line = await rawLine(discord)
  line.send(2, identity(discord, { intents: 1 | (1 << 9) }))
  await expect.poll(line.events).toContain('GUILD_CREATE')
  channel = discord.channel.id
})
afterEach(async () => {
  line.close()
  await discord.close()
})

const eventsOf = (act: () => unknown) => eventsDuring(line, act)
const last = (event: string) => line.of(event).at(-1)
const call = (method: string, path: string, body?: unknown) => request(discord, method, path, body)
const thread = async (body: object = { name: 'Game', type: 11 }) =>
  ((await call('POST', `/channels/${channel}/threads`, body)).body as { id: string }).id

describe('the stand-in, for servers', () => {
  it('sends events for an outage, its end, a rename and a removal', async () => {
    const { guild, moderation } = discord
    expect(await eventsOf(() => moderation.setOutage(guild.id, true))).toEqual(['GUILD_DELETE'])
    expect(last('GUILD_DELETE')).toEqual({ id: guild.id, unavailable: true })
    expect(await eventsOf(() => moderation.setOutage(guild.id, false))).toEqual(['GUILD_CREATE'])
    expect(await eventsOf(() => moderation.changeGuild(guild.id, { locale: 'de' }))).toEqual(['GUILD_UPDATE'])
    expect(last('GUILD_UPDATE')).toMatchObject({ id: guild.id, preferred_locale: 'de' })
    expect(await eventsOf(() => moderation.setBotPresent(guild.id, false))).toEqual(['GUILD_DELETE'])
    expect(last('GUILD_DELETE')).toEqual({ id: guild.id })
  })

  it('returns a server from REST without the fields of GUILD_CREATE', async () => {
    const { body } = await call('GET', `/guilds/${discord.guild.id}`)
    expect(body).toMatchObject({ id: discord.guild.id, name: 'Game Night', features: [] })
    for (const key of ['channels', 'members', 'threads', 'joined_at', 'unavailable', 'member_count'])
      expect(body).not.toHaveProperty(key)
  })
})

describe('the stand-in, for threads', () => {
  it('sends only THREAD_CREATE for a new thread of the bot', async () => {
    expect(await eventsOf(() => thread())).toEqual(['THREAD_CREATE'])
    expect(last('THREAD_CREATE')).toMatchObject({ newly_created: true, parent_id: channel, type: 11 })
  })

  it('adds the bot to a thread and unarchives it for a message', async () => {
    const id = await thread()
    const { world, moderation } = discord
    world.channels.get(id)!.thread!.members = []
    expect(await eventsOf(() => call('POST', `/channels/${id}/messages`, { content: 'x' }))).toEqual([
      'THREAD_CREATE',
      'THREAD_MEMBERS_UPDATE',
      'MESSAGE_CREATE',
    ])
    expect(last('THREAD_CREATE')).not.toHaveProperty('newly_created')
    expect(last('THREAD_MEMBERS_UPDATE')).toMatchObject({
      member_count: 1,
      added_members: [{ user_id: world.botId, presence: null }],
    })
    expect(await eventsOf(() => moderation.setThread(id, { archived: true }))).toEqual(['THREAD_UPDATE'])
    expect(await eventsOf(() => call('POST', `/channels/${id}/messages`, { content: 'x' }))).toEqual([
      'THREAD_UPDATE',
      'THREAD_MEMBER_UPDATE',
      'MESSAGE_CREATE',
    ])
    expect(last('THREAD_MEMBER_UPDATE')).toMatchObject({
      id,
      user_id: world.botId,
      guild_id: discord.guild.id,
    })
  })

  it('sends only four fields of a deleted thread', async () => {
    const id = await thread()
    discord.moderation.deleteChannel(id)
    await eventsOf(() => undefined)
    expect(last('THREAD_DELETE')).toEqual({ id, guild_id: discord.guild.id, parent_id: channel, type: 11 })
  })

  it('sends no events of a hidden channel, and syncs its threads later', async () => {
    const id = await thread()
    const { moderation } = discord
    expect(await eventsOf(() => moderation.deny(channel, ['ViewChannel']))).toEqual(['CHANNEL_UPDATE'])
    expect(await eventsOf(() => moderation.setThread(id, { locked: true }))).toEqual([])
    expect(await eventsOf(() => discord.as('Bo').say('hidden'))).toEqual([])
    expect(await eventsOf(() => moderation.grant(channel, ['ViewChannel']))).toEqual([
      'CHANNEL_UPDATE',
      'THREAD_LIST_SYNC',
    ])
    expect(last('THREAD_LIST_SYNC')).toMatchObject({
      channel_ids: [channel],
      threads: [{ id }],
      members: [{ id }],
    })
  })

  it('shows the bot a private thread only as a member or manager', async () => {
    const id = await thread({ name: 'Secret', type: 12 }).catch(() => '')
    expect(id).toBeUndefined()
    const { guild, moderation, world } = discord
    const botRole = guild.roles.find(({ managed }) => managed)!.id
    const all = ['ViewChannel', 'SendMessages', 'SendMessagesInThreads', 'CreatePrivateThreads'] as const
    moderation.changeRole(guild.id, botRole, all)
    const made = await thread({ name: 'Secret', type: 12 })
    world.channels.get(made)!.thread!.members = []
    expect(await call('GET', `/channels/${made}`)).toMatchObject({ status: 403, code: 50001 })
    moderation.changeRole(guild.id, botRole, [...all, 'ManageThreads'])
    expect(await call('GET', `/channels/${made}`)).toMatchObject({ status: 200 })
  })

  it('refuses writes in a locked thread without MANAGE_THREADS', async () => {
    const id = await thread()
    const { body } = await call('POST', `/channels/${id}/messages`, { content: 'x' })
    const { moderation } = discord
    moderation.setThread(id, { locked: true })
    const own = `/channels/${id}/messages/${(body as { id: string }).id}`
    expect(await call('POST', `/channels/${id}/messages`, { content: 'x' })).toMatchObject({ code: 160_005 })
    expect(await call('PATCH', own, { content: 'y' })).toMatchObject({ code: 160_005 })
    expect(await call('PATCH', `/channels/${id}`, { name: 'z' })).toMatchObject({ code: 50_013 })
    moderation.setThread(id, { archived: true })
    expect(await call('POST', `/channels/${id}/messages`, { content: 'x' })).toMatchObject({ code: 50_083 })
  })

  it.each<[Reading, number]>([
    ['kind', 204],
    ['mean', 400],
  ])('deletes or keeps messages of an archived thread (%s reading)', async (reading, status) => {
    const other = await startStandIn({ reading })
    const ask = (method: string, path: string, body?: unknown) => request(other, method, path, body)
    const made = await ask('POST', `/channels/${other.channel.id}/threads`, { name: 'Game', type: 11 })
    const { id } = made.body as { id: string }
    const write = async () =>
      ((await ask('POST', `/channels/${id}/messages`, { content: 'x' })).body as { id: string }).id
    const [first, second] = [await write(), await write()]
    other.moderation.setThread(id, { archived: true })
    expect(await ask('DELETE', `/channels/${id}/messages/${first}`)).toMatchObject({ status })
    other.moderation.setThread(id, { locked: true })
    expect(await ask('DELETE', `/channels/${id}/messages/${second}`)).toMatchObject({ code: 50083 })
    await other.close()
  })

  it('lists threads newest first with memberships', async () => {
    const ids = [await thread(), await thread({ name: 'Second', type: 11 })]
    const { body } = await call('GET', `/guilds/${discord.guild.id}/threads/active`)
    expect(body).toMatchObject({ threads: ids.toReversed().map((id) => ({ id })) })
    expect((body as { members: object[] }).members).toHaveLength(2)
  })
})

describe('a timeout', () => {
  it('leaves a member only the right to read, but spares the owner', () => {
    const { guild, moderation, world } = discord
    const [owner, other] = [guild.ownerId, discord.as('Bo').user.id]
    for (const id of [owner, other]) moderation.timeOut(guild.id, id, 1000)
    expect(world.permissions(discord.channel, other)).toBe((1n << 10n) | (1n << 16n))
    expect(world.permissions(discord.channel, owner)).toBe(((1n << 53n) - 1n) & ~(1n << 47n))
    discord.advance(1001)
    expect(world.permissions(discord.channel, other) & (1n << 11n)).not.toBe(0n)
  })
})
