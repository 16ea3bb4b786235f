import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startStandIn, type StandIn, type StandInOptions } from 'discord-stand-in'
import { request } from './rest.ts'
import { identity, rawLine, type RawLine } from './socket.ts'

let discord: StandIn
const lines: RawLine[] = []
afterEach(async () => {
  for (const line of lines.splice(0)) line.close()
  await discord.close()
})

async function start(options: StandInOptions = {}): Promise<void> {
  discord = await startStandIn(options)
}

async function connect(url?: string): Promise<RawLine> {
  const line = await rawLine(discord, url)
  lines.push(line)
  return line
}

/** Starts a session and awaits all its servers. */
async function begun(more: object = {}, last = 'GUILD_CREATE'): Promise<RawLine> {
  const line = await connect()
  line.send(2, identity(discord, more))
  await expect.poll(line.events).toContain(last)
  return line
}

const ready = (line: RawLine) => line.of('READY')[0] as Record<string, string>
const numbers = (line: RawLine) => line.frames.flatMap(({ s }) => s ?? [])

describe('the gateway’s greeting', () => {
  it('is HELLO, READY with unavailable servers, then each server', async () => {
    await start()
    const line = await begun({ shard: [0, 1] })
    expect(line.frames[0]).toEqual({ op: 10, d: { heartbeat_interval: 41_250 }, s: null, t: null })
    expect(line.events()).toEqual(['READY', 'GUILD_CREATE'])
    expect(numbers(line)).toEqual([1, 2])
    const id = discord.guild.id
    expect(ready(line)).toMatchObject({ v: 10, guilds: [{ id, unavailable: true }], shard: [0, 1] })
    expect(ready(line)['resume_gateway_url']).not.toBe(discord.gateway.url)
    expect(ready(line)['user']).toMatchObject({ id: discord.world.botId, bot: true, verified: true })
    expect(line.of('GUILD_CREATE')[0]).toMatchObject({ id, unavailable: false, large: false })
  })

  it('omits the shard and the servers that were not requested', async () => {
    await start()
    const line = await connect()
    line.send(2, identity(discord, { intents: 0 }))
    await expect.poll(line.events).toContain('READY')
    discord.moderation.changeGuild(discord.guild.id, { name: 'Other' })
    const ann = discord.as('Ann')
    ann.say('hello')
    line.send(1, null)
    await expect.poll(() => line.frames.at(-1)?.op).toBe(11)
    expect(line.events()).toEqual(['READY'])
    expect(ready(line)).not.toHaveProperty('shard')
  })

  it.each([
    ['kind', ['READY', 'GUILD_DELETE']],
    ['mean', ['READY']],
  ] as const)('reports an unavailable server or omits it (%s reading)', async (reading, events) => {
    await start({ reading })
    discord.moderation.setOutage(discord.guild.id, true)
    const line = await begun({}, 'READY')
    line.send(1, null)
    await expect.poll(() => line.frames.at(-1)?.op).toBe(11)
    expect(line.events()).toEqual(events)
    discord.moderation.setOutage(discord.guild.id, false)
    await expect.poll(line.events).toContain('GUILD_CREATE')
  })
})

describe('heartbeats', () => {
  it('are requested and acknowledged', async () => {
    await start()
    const line = await connect()
    discord.gateway.askHeartbeat()
    await expect.poll(() => line.frames.map(({ op }) => op)).toEqual([10, 1])
    line.send(1, null)
    await expect.poll(() => line.frames.map(({ op }) => op)).toEqual([10, 1, 11])
  })

  it('get no answer and no close frame on a frozen connection', async () => {
    await start()
    const cut = await begun()
    discord.gateway.freeze()
    const other = await begun()
    const frames = cut.frames.length
    cut.send(1, null)
    cut.close()
    other.send(1, null)
    await expect.poll(() => other.frames.at(-1)).toMatchObject({ op: 11 })
    expect(cut.frames).toHaveLength(frames)
    expect(discord.gateway.lines).toBe(2)
  })

  it('close the connection when they are missing', async () => {
    await start({ gateway: { heartbeat: 20 } })
    expect(await (await connect()).closed).toBe(4009)
  })
})

describe('the gateway', () => {
  it.each<[number, string, (line: RawLine) => void]>([
    [4001, 'an unknown opcode', (line) => line.send(99, null)],
    [4002, 'invalid JSON', (line) => line.sendText('{')],
    [4002, '4097 bytes in fewer characters', (line) => line.send(3, 'ß'.repeat(2045))],
    [4005, 'a second IDENTIFY', (line) => line.send(2, identity(discord))],
    [4005, 'a later RESUME', (line) => line.send(6, { token: discord.token, session_id: 'x', seq: 1 })],
    [4008, 'the 121st payload in a minute', (line) => Array.from({ length: 120 }, () => line.send(1, null))],
  ])('closes with %i after %s', async (code, _name, act) => {
    await start()
    const line = await begun()
    act(line)
    expect(await line.closed).toBe(code)
  })

  it.each<[number, string, object]>([
    [4004, 'a wrong token', { token: 'x' }],
    [4010, 'a shard number out of range', { shard: [1, 1] }],
    [4013, 'an intent that does not exist', { intents: 1 << 18 }],
    [4014, 'an intent that was not granted', { intents: 1 << 15 }],
  ])('closes with %i after an IDENTIFY with %s', async (code, _name, more) => {
    await start()
    const line = await connect()
    line.send(2, identity(discord, more))
    expect(await line.closed).toBe(code)
  })

  it('closes with 4003 before IDENTIFY and with 4012 on another version', async () => {
    await start()
    const line = await connect()
    line.send(3, {})
    expect(await line.closed).toBe(4003)
    expect(await (await connect(`${discord.gateway.url}?v=6`)).closed).toBe(4012)
  })
})

describe('a session', () => {
  const resume = (first: RawLine, seq: number) => ({
    token: discord.token,
    session_id: ready(first)['session_id'],
    seq,
  })

  it.each([
    ['kind', [3]],
    ['mean', [2, 3]],
  ] as const)('replays missed events in order, then sends RESUMED (%s reading)', async (reading, missed) => {
    await start({ reading })
    const first = await begun()
    first.close(4000)
    await first.closed
    discord.moderation.changeGuild(discord.guild.id, { name: 'Other' })
    const second = await connect(`${ready(first)['resume_gateway_url']}?v=10`)
    second.send(6, resume(first, 2))
    await expect.poll(second.events).toContain('RESUMED')
    expect(numbers(second)).toEqual([...missed, 4])
    expect(second.events().at(-1)).toBe('RESUMED')
    expect(second.of('GUILD_UPDATE')[0]).toMatchObject({ name: 'Other' })
    expect(second.of('GUILD_UPDATE')[0]).not.toHaveProperty('channels')
  })

  it.each([
    ['kind', 0],
    ['mean', 9],
  ] as const)('resumes at the first address or becomes invalid (%s reading)', async (reading, op) => {
    await start({ reading })
    const first = await begun()
    first.close(4000)
    await first.closed
    const second = await connect()
    second.send(6, resume(first, 2))
    await expect.poll(() => second.frames.at(-1)?.op).toBe(op)
  })

  it('cannot resume at a broken address, but a new one can start', async () => {
    await start()
    const first = await begun()
    discord.gateway.setResumeAway(true)
    const socket = new WebSocket(`${ready(first)['resume_gateway_url']}?v=10`)
    const refused = new Promise((resolve) => socket.once('error', ({ message }) => resolve(message)))
    expect(await refused).toBe('Unexpected server response: 502')
    await begun()
  })

  it('does not receive a lost interaction', async () => {
    await start()
    const client = await begun()
    const { broker, gateway, guild } = discord
    const press = (id: string) =>
      broker.emit('dispatch', { id } as never, { guildId: guild.id, owners: {} } as never)
    gateway.loseInteractions(() => true)
    press('lost')
    gateway.loseInteractions(null)
    press('heard')
    const heard = () => client.frames.filter(({ t }) => t === 'INTERACTION_CREATE').map(({ d }) => d)
    await expect.poll(heard).toEqual([{ id: 'heard' }])
  })

  it('closes with 4007 on an unknown sequence number, and ends after 1000', async () => {
    await start()
    const first = await begun()
    const second = await connect(`${ready(first)['resume_gateway_url']}?v=10`)
    second.send(6, resume(first, 99))
    expect(await second.closed).toBe(4007)
    first.close(1000)
    await first.closed
    await expect.poll(() => discord.gateway.sessions).toEqual([])
    const third = await connect(`${ready(first)['resume_gateway_url']}?v=10`)
    third.send(6, resume(first, 2))
    await expect.poll(() => third.frames.at(-1)).toMatchObject({ op: 9, d: false })
  })

  it('cannot start too often in five seconds or in a day', async () => {
    await start({ gateway: { starts: 2, startPause: 5000 } })
    const limit = async () => (await request(discord, 'GET', '/gateway/bot')).body
    expect(await limit()).toMatchObject({
      session_start_limit: { total: 2, remaining: 2, max_concurrency: 1 },
    })
    const first = await begun()
    const early = await connect()
    early.send(2, identity(discord))
    await expect.poll(() => early.frames.at(-1)).toMatchObject({ op: 9, d: false })
    discord.advance(5000)
    early.send(2, identity(discord))
    await expect.poll(early.events).toContain('READY')
    expect(await limit()).toMatchObject({ session_start_limit: { remaining: 0 } })
    discord.advance(5000)
    const late = await connect()
    late.send(2, identity(discord))
    expect(await Promise.all([first.closed, late.closed])).toEqual([4004, 4004])
  })

  it('gets its shard’s servers, and direct messages only in the first shard', async () => {
    await start({ world: { guilds: Array.from({ length: 6 }, (_x, index) => ({ name: `g${index}` })) } })
    const both = await Promise.all(
      [0, 1].map((id) => begun({ shard: [id, 2], intents: 1 | (1 << 12) }, 'READY')),
    )
    const all = [...discord.world.guilds.keys()]
    await expect.poll(() => both.flatMap((line) => line.of('GUILD_CREATE')).length).toBe(6)
    for (const [shard, line] of both.entries())
      for (const { id } of line.of('GUILD_CREATE'))
        expect(Number((BigInt(id as string) >> 22n) % 2n)).toBe(shard)
    expect(both.flatMap((line) => line.of('GUILD_CREATE').map(({ id }) => id)).toSorted()).toEqual(
      all.toSorted(),
    )
    const body = { recipient_id: discord.as('Ann').user.id }
    const dm = (await request(discord, 'POST', '/users/@me/channels', body)).body as { id: string }
    expect(dm).not.toHaveProperty('name')
    await request(discord, 'POST', `/channels/${dm.id}/messages`, { content: 'psst' })
    await expect.poll(both[0]!.events).toContain('MESSAGE_CREATE')
    expect(both[1]!.events()).not.toContain('MESSAGE_CREATE')
  })
})
