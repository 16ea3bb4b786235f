import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'
import { eventsDuring, identity, rawLine, type RawLine } from './socket.ts'

interface Read {
  id: string
  type: number
}

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

describe('a thread', () => {
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

  it('is archived by the clock, without activity', async () => {
    const id = await thread({ name: 'Game', type: 11, auto_archive_duration: 60 })
    const advance = (minutes: number) => discord.advance(minutes * 60_000)
    advance(50)
    await call('POST', `/channels/${id}/messages`, { content: 'x' })
    expect(await eventsOf(() => advance(50))).toEqual([])
    expect(await eventsOf(() => advance(11))).toEqual(['THREAD_UPDATE'])
    expect(last('THREAD_UPDATE')).toMatchObject({ id, thread_metadata: { archived: true, locked: false } })
    expect(await call('PATCH', `/channels/${id}`, { name: 'x' })).toMatchObject({ status: 400, code: 50083 })
    expect(
      await call('PATCH', `/channels/${id}`, { archived: false, auto_archive_duration: 1440 }),
    ).toMatchObject({
      status: 200,
      body: { thread_metadata: { archived: false, auto_archive_duration: 1440 } },
    })
  })

  it('needs the permission of its kind', async () => {
    discord.moderation.deny(channel, ['CreatePublicThreads'])
    const refused = await call('POST', `/channels/${channel}/threads`, { name: 'Game', type: 11 })
    expect(refused).toMatchObject({ status: 403, code: 50013 })
    discord.moderation.grant(channel, ['CreatePublicThreads'])
    const id = await thread()
    discord.moderation.deny(channel, ['SendMessagesInThreads'])
    const sent = await call('POST', `/channels/${id}/messages`, { content: 'x' })
    expect(sent).toMatchObject({ status: 403, code: 50013 })
    expect(await call('DELETE', `/channels/${id}`)).toMatchObject({ status: 403, code: 50013 })
  })

  it('is one of at most 1000 active ones', async () => {
    const { world } = discord
    const id = await thread()
    const { thread: state, ...rest } = world.channel(id)
    for (let count = 1; count < 1000; count++) {
      const copy = `${900_000_000_000_000_000n + BigInt(count)}`
      world.channels.set(copy, { ...rest, id: copy, thread: { ...state! } })
    }
    const more = () => call('POST', `/channels/${channel}/threads`, { name: 'Game', type: 11 })
    expect(await more()).toMatchObject({ status: 400, code: 160006 })
    discord.moderation.setThread(id, { archived: true })
    expect(await more()).toMatchObject({ status: 201 })
  })

  it('lists its members only to an app with the intent', async () => {
    const id = await thread()
    const bo = discord.as('Bo').user.id
    expect(await call('GET', `/channels/${id}/thread-members`)).toMatchObject({ status: 403, code: 50001 })
    await call('PUT', `/channels/${id}/thread-members/${bo}`)
    const own = `/channels/${id}/thread-members/${bo}`
    expect((await call('GET', own)).body).not.toHaveProperty('member')
    expect(await call('GET', `${own}?with_member=true`)).toMatchObject({
      body: { member: { user: { id: bo } } },
    })
  })
})

describe('the messages of Discord itself', () => {
  const send = async (content: string) =>
    (await call('POST', `/channels/${channel}/messages`, { content })).body as { id: string }
  const from = async (message: string) => {
    const made = await call('POST', `/channels/${channel}/messages/${message}/threads`, { name: 'Game' })
    return (made.body as { id: string }).id
  }
  const read = async (place: string) => (await call('GET', `/channels/${place}/messages`)).body as Read[]

  it('show in a thread which message it began with', async () => {
    const starter = await send('a game')
    const act = async () => expect(await from(starter.id)).toBe(starter.id)
    const events = await eventsOf(act)
    expect(events.slice(0, 3)).toEqual(['THREAD_CREATE', 'MESSAGE_UPDATE', 'MESSAGE_CREATE'])
    expect(last('MESSAGE_UPDATE')).toMatchObject({ flags: 32, thread: { id: starter.id, name: 'Game' } })
    expect(await read(starter.id)).toMatchObject([{ type: 21, referenced_message: { id: starter.id } }])
    const again = await call('POST', `/channels/${channel}/messages/${starter.id}/threads`, { name: 'Game' })
    expect(again).toMatchObject({ status: 400, code: 160004 })
  })

  it('report a new name and other members, and cannot be deleted', async () => {
    const id = await thread()
    const bo = discord.as('Bo').user.id
    expect(await eventsOf(() => call('PATCH', `/channels/${id}`, { name: 'Final' }))).toEqual([
      'THREAD_UPDATE',
      'MESSAGE_CREATE',
    ])
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'])
      await call(method, `/channels/${id}/thread-members/${bo}`)
    discord.moderation.setThreadMember(id, bo, true)
    const found = (await read(id)).toReversed()
    expect(found).toMatchObject([
      { type: 4, content: 'Final' },
      { type: 1, mentions: [{ id: bo }] },
    ])
    const own = `/channels/${id}/messages/${found[0]!.id}`
    expect(await call('DELETE', own)).toMatchObject({ status: 403, code: 50021 })
    expect(await call('PATCH', own, { content: 'x' })).toMatchObject({ status: 403, code: 50021 })
  })

  it.each<[Reading, number[]]>([
    ['kind', [0, 0, 18]],
    ['mean', [0, 18, 0, 18]],
  ])('announce a thread of an older message (%s reading)', async (reading, kinds) => {
    const other = await startStandIn({ reading })
    const ask = (method: string, path: string, body?: unknown) => request(other, method, path, body)
    const at = `/channels/${other.channel.id}/messages`
    for (const age of [0, 6 * 60_000]) {
      const { id } = (await ask('POST', at, { content: 'a game' })).body as { id: string }
      other.advance(age)
      await ask('POST', `${at}/${id}/threads`, { name: 'Game' })
    }
    const found = ((await ask('GET', at)).body as Read[]).toReversed()
    expect(found.map(({ type }) => type)).toEqual(kinds)
    expect(found.at(-1)).toMatchObject({ content: 'Game', message_reference: { guild_id: other.guild.id } })
    expect(await ask('DELETE', `${at}/${found.at(-1)!.id}`)).toMatchObject({ status: 204 })
    await other.close()
  })
})
