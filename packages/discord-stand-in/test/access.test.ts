import type { APIMessage } from 'discord-api-types/v10'
import { Events, type Client } from 'discord.js'
import { beforeAll, expect, it } from 'vitest'
import { NotPossible, type StandIn } from 'discord-stand-in'
import { startThread } from '../src/world/threads.ts'
import { startPair } from './pair.ts'
import { request } from './rest.ts'

// These tests check visibility by Discord's rules, in the bot's events and in people's acts. Ann owns the
// server.

let discord: StandIn
let client: Client<true>
const id = (name: string) => discord.users.find((one) => one.name === name)!.id
const channel = () => [...discord.world.channels.values()].find(({ name }) => name === 'table-two')!

beforeAll(async () => {
  const pair = await startPair(() => undefined)
  discord = pair.discord
  client = pair.client
  return pair.close
})

it('a hidden channel shows no messages and refuses messages and presses', async () => {
  const dee = discord.as('Dee', 'table-two')
  const button = { type: 2, style: 2, label: 'anything', custom_id: 'anything' }
  const said = { ...dee.say('hello'), components: [{ type: 1, components: [button] }] } as APIMessage
  discord.moderation.overwrite(channel().id, { role: discord.guild.id }, { deny: ['ViewChannel'] })
  expect(() => dee.say('hello?')).toThrow(NotPossible)
  expect(dee.see()).toEqual([])
  await expect(dee.staleClick(said, 'anything')).rejects.toThrow(NotPossible)
  expect(() => discord.as('Dee', 'table-two')).toThrow(NotPossible)
  expect(discord.as('Ann', 'table-two').see()).toHaveLength(1)
  discord.moderation.overwrite(channel().id, { role: discord.guild.id }, {})
  expect(dee.say('hello').content).toBe('hello')
})

it("a new role's overwrite reaches the bot and hides the channel from members", async () => {
  const made = new Promise((resolve) => client.once(Events.GuildRoleCreate, resolve))
  const role = discord.moderation.foundRole(discord.guild.id, 'friends')
  await made
  const changed = new Promise((resolve) => client.once(Events.ChannelUpdate, resolve))
  discord.moderation.overwrite(channel().id, { role }, { deny: ['ViewChannel'] })
  await changed
  const known = client.guilds.cache.first()!
  const seen = known.channels.cache.get(channel().id)!
  expect(seen.permissionsFor(known.roles.cache.get(role)!).has('ViewChannel')).toBe(false)
  discord.moderation.setRoles(discord.guild.id, id('Dee'), [role])
  expect(discord.world.sees(channel(), id('Dee'))).toBe(false)
  discord.moderation.setRoles(discord.guild.id, id('Dee'), [])
  expect(discord.world.sees(channel(), id('Dee'))).toBe(true)
})

it('a private thread is visible only to its members and thread managers', async () => {
  const { moderation, world, guild } = discord
  const thread = startThread(world, channel(), {
    name: 'behind-a-door',
    isPrivate: true,
    messageId: null,
    ownerId: world.botId,
    autoArchive: 60,
    invitable: true,
  })
  const asked = (who: string) => request(discord, 'GET', `/channels/${thread.id}/thread-members/${who}`)
  expect(await asked(id('Bo'))).toMatchObject({ status: 404, code: 10007 })
  moderation.setThreadMember(thread.id, id('Bo'), true)
  expect(await asked(id('Bo'))).toMatchObject({ status: 200, body: { id: thread.id, user_id: id('Bo') } })
  expect(await asked('@me')).toMatchObject({ status: 200, body: { user_id: world.botId } })
  expect(await asked('1')).toMatchObject({ status: 404, code: 10007 })
  expect(['Ann', 'Bo', 'Cy'].filter((name) => world.sees(thread, id(name)))).toEqual(['Ann', 'Bo'])
  moderation.setRoles(guild.id, id('Cy'), [moderation.foundRole(guild.id, 'wardens', ['ManageThreads'])])
  expect(world.sees(thread, id('Cy'))).toBe(true)
  moderation.setThreadMember(thread.id, id('Bo'), false)
  expect(await asked(id('Bo'))).toMatchObject({ status: 404, code: 10007 })
  expect(await request(discord, 'GET', `/channels/${channel().id}/thread-members/@me`)).toMatchObject({
    status: 400,
  })
})
