import { pino } from 'pino'
import { Events, type Client } from 'discord.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '#discord/client.ts'
import { startStandIn, type StandIn } from 'discord-stand-in'

const people = 400

let discord: StandIn
let client: Client<true>

beforeAll(async () => {
  discord = await startStandIn()
  client = makeClient({ api: discord.api, log: pino({ level: 'silent' }) }) as Client<true>
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(discord.token)
  await ready
})
afterAll(async () => {
  await client.destroy()
  await discord.close()
})

/** The payload of a user's command in a server or in direct messages. */
function command(no: number, place: object): object {
  const user = { id: String(900_000_000_000_000_000n + BigInt(no)), username: `p${no}`, discriminator: '0' }
  const asked = {
    application_id: discord.applicationId,
    id: String(910_000_000_000_000_000n + BigInt(no)),
    token: `t${no}`,
    version: 1,
    locale: 'en-US',
  }
  const owned = { id: String(920_000_000_000_000_000n + BigInt(no)), sku_id: '1', user_id: user.id, type: 8 }
  const member = { user, roles: [], permissions: '0', flags: 0, joined_at: '2026-01-01T00:00:00Z' }
  const isDirect = !('guild_id' in place)
  return {
    ...asked,
    type: 2,
    data: { id: '1', type: 1, name: 'game' },
    app_permissions: '0',
    authorizing_integration_owners: {},
    entitlements: [owned],
    ...(isDirect ? { user } : { member }),
    ...place,
  }
}

/** The direct message channel of a user in an interaction. */
const direct = (no: number) => ({
  channel_id: String(930_000_000_000_000_000n + BigInt(no)),
  channel: { id: String(930_000_000_000_000_000n + BigInt(no)), type: 1, recipients: [] },
})

it('memory does not grow with the users, servers, roles and channels seen', async () => {
  const { guild, channel } = discord
  const here = { guild_id: guild.id, channel_id: channel.id, channel: { id: channel.id, type: 0 } }
  const before = client.channels.cache.size
  let heard = 0
  client.on(Events.InteractionCreate, () => heard++)
  for (let no = 0; no < people; no++)
    discord.gateway.dispatch('INTERACTION_CREATE', command(no, no % 2 ? here : direct(no)))
  await expect.poll(() => heard).toBe(people)

  const known = client.guilds.cache.get(guild.id)!
  const kept = {
    users: client.users.cache.size,
    members: known.members.cache.size,
    entitlements: client.application.entitlements.cache.size,
    channels: client.channels.cache.size,
  }
  expect(kept.users).toBeLessThanOrEqual(101)
  expect(kept).toMatchObject({ members: 2, entitlements: 0, channels: before })
  expect(known.members.me?.id).toBe(client.user.id)
  expect(client.users.cache.has(client.user.id)).toBe(true)
  expect(known.roles.cache.size).toBeGreaterThan(0)
  expect(known.channels.cache.get(channel.id)?.viewable).toBe(true)
})
