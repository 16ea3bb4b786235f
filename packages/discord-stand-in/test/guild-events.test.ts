import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startStandIn, type StandIn } from 'discord-stand-in'
import { request } from './rest.ts'
import { eventsDuring, identity, rawLine, type RawLine } from './socket.ts'

let discord: StandIn
let line: RawLine
beforeEach(async () => {
  discord = await startStandIn({ rates: { other: { count: 1000, window: 1000 } } })
  line = await rawLine(discord)
  line.send(2, identity(discord, { intents: 1 | (1 << 9) }))
  await expect.poll(line.events).toContain('GUILD_CREATE')
})
afterEach(async () => {
  line.close()
  await discord.close()
})

const eventsOf = (act: () => unknown) => eventsDuring(line, act)
const last = (event: string) => line.of(event).at(-1)
const call = (method: string, path: string, body?: unknown) => request(discord, method, path, body)

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
