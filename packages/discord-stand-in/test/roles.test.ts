import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { evenRates, startStandIn, type Reading, type StandIn } from 'discord-stand-in'
import { startPair } from './pair.ts'
import { request } from './rest.ts'
import { eventsDuring, identity, rawLine, type RawLine } from './socket.ts'

interface Told {
  id: string
  name: string
  position: number
  permissions: string
}

let discord: StandIn
let line: RawLine
let botRole: string
beforeEach(() => start('kind'))
afterEach(stop)

async function start(reading: Reading) {
  discord = await startStandIn({ reading, rates: evenRates({ count: 1000, window: 1000 }) })
  line = await rawLine(discord)
  line.send(2, identity(discord, { intents: 1 }))
  await expect.poll(line.events).toContain('GUILD_CREATE')
  botRole = discord.guild.roles.find(({ managed }) => managed)!.id
  const permissions = ['ManageRoles', 'ViewChannel', 'SendMessages'] as const
  discord.moderation.changeRole(discord.guild.id, botRole, permissions)
  await expect.poll(line.events).toContain('GUILD_ROLE_UPDATE')
}
async function stop() {
  line.close()
  await discord.close()
}

const roles = (path = '') => `/guilds/${discord.guild.id}/roles${path}`
const call = (method: string, path: string, body?: unknown) => request(discord, method, path, body)
const create = async (body?: object) => (await call('POST', roles(), body)).body as Told
const during = (act: () => unknown) => eventsDuring(line, act)
const last = (event: string) => line.of(event).at(-1)
const id = (name: string) => discord.as(name).user.id
const held = (user: string, role: string) => `/guilds/${discord.guild.id}/members/${user}/roles/${role}`
const everyone = () => discord.guild.roles.find((one) => one.id === discord.guild.id)!

describe('the routes of roles', () => {
  it('create a role with the documented defaults', async () => {
    const { status, body } = await call('POST', roles(), {})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'new role',
      color: 0,
      hoist: false,
      mentionable: false,
      managed: false,
      position: 1,
    })
  })

  it('list, read, change and delete roles', async () => {
    const role = await create({
      name: 'Callers',
      mentionable: true,
      permissions: '0',
      colors: { primary_color: 7 },
    })
    expect((await call('GET', roles())).body).toContainEqual(role)
    expect((await call('GET', roles(`/${role.id}`))).body).toEqual(role)
    const changed = await call('PATCH', roles(`/${role.id}`), { name: 'Players', mentionable: null })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Players', mentionable: true, color: 7 } })
    expect(await call('DELETE', roles(`/${role.id}`))).toMatchObject({ status: 204 })
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect(await call(method, roles(`/${role.id}`), method === 'PATCH' ? {} : undefined)).toMatchObject({
        status: 404,
        code: 10011,
      })
  })

  it('give a role to a member and take it, with one event for each change', async () => {
    const { id: role } = await create({ permissions: '0' })
    const [ann, own] = [held(id('Ann'), role), held(discord.world.botId, role)]
    expect(await during(() => call('PUT', ann))).toEqual([])
    expect(await call('GET', `/guilds/${discord.guild.id}/members/${id('Ann')}`)).toMatchObject({
      body: { roles: [role] },
    })
    expect(await during(() => call('PUT', own))).toEqual(['GUILD_MEMBER_UPDATE'])
    expect(await during(() => call('PUT', own))).toEqual([])
    expect(await call('DELETE', ann)).toMatchObject({ status: 204 })
    expect(discord.guild.members.find(({ userId }) => userId === id('Ann'))!.roles).toEqual([])
    expect(await call('PUT', held('100000000000000000', role))).toMatchObject({ status: 404, code: 10007 })
    expect(await call('PUT', held(id('Ann'), '100000000000000000'))).toMatchObject({
      status: 404,
      code: 10011,
    })
  })

  it('need MANAGE_ROLES, except for reading', async () => {
    const { id: role } = await create({ permissions: '0' })
    discord.moderation.changeRole(discord.guild.id, botRole, ['ViewChannel'])
    const writes = [
      ['POST', roles()],
      ['PATCH', roles()],
      ['PATCH', roles(`/${role}`)],
      ['DELETE', roles(`/${role}`)],
      ['PUT', held(id('Ann'), role)],
      ['DELETE', held(id('Ann'), role)],
    ] as const
    for (const [method, path] of writes)
      expect(await call(method, path, method === 'DELETE' ? undefined : {})).toMatchObject({
        status: 403,
        code: 50013,
      })
    expect(await call('GET', roles())).toMatchObject({ status: 200 })
  })

  it('reach only roles below the highest one of the bot', async () => {
    const { guild, moderation } = discord
    const high = moderation.foundRole(guild.id, 'Wardens')
    expect(await call('PUT', held(id('Ann'), high))).toMatchObject({ status: 204 })
    moderation.moveRole(guild.id, high, 2)
    expect(guild.roles.map(({ name, position }) => [name, position])).toEqual([
      ['@everyone', 0],
      ['Your app', 1],
      ['Wardens', 2],
    ])
    for (const role of [high, botRole])
      for (const [method, path] of [
        ['PATCH', roles(`/${role}`)],
        ['DELETE', roles(`/${role}`)],
        ['PUT', held(id('Bo'), role)],
      ] as const)
        expect(await call(method, path, method === 'DELETE' ? undefined : {})).toMatchObject({ code: 50013 })
    expect(await call('PATCH', roles(), [{ id: high, position: 1 }])).toMatchObject({ code: 50013 })
  })

  it('grant only permissions that the bot has', async () => {
    const manage = String(1n << 34n)
    expect(await call('POST', roles(), { permissions: manage })).toMatchObject({ status: 403, code: 50013 })
    const { id: role } = await create({ permissions: '0' })
    expect(await call('PATCH', roles(`/${role}`), { permissions: manage })).toMatchObject({ code: 50013 })
    expect(await call('PATCH', roles(`/${role}`), { permissions: '1024' })).toMatchObject({ status: 200 })
  })

  it('neither give nor delete @everyone and roles of apps', async () => {
    const { guild, moderation, world } = discord
    const other = moderation.foundRole(guild.id, 'Other app')
    guild.roles.find((one) => one.id === other)!.managed = true
    for (const role of [guild.id, other]) {
      expect(await call('PUT', held(id('Ann'), role))).toMatchObject({ status: 400, code: 50028 })
      expect(await call('DELETE', roles(`/${role}`))).toMatchObject({ status: 400, code: 50028 })
    }
    expect(world.guild(guild.id).roles).toHaveLength(3)
  })

  it('sort roles below the highest one of the bot', async () => {
    const [first, second] = [await create({ name: 'a' }), await create({ name: 'b' })]
    expect(discord.guild.roles.map(({ position }) => position)).toEqual([0, 3, 2, 1])
    const sorted = await call('PATCH', roles(), [{ id: first.id, position: 1 }])
    expect((sorted.body as Told[]).map(({ name, position }) => [name, position])).toEqual([
      ['@everyone', 0],
      ['Your app', 3],
      ['a', 1],
      ['b', 2],
    ])
    expect(await call('PATCH', roles(), [{ id: second.id, position: 3 }])).toMatchObject({ code: 50013 })
  })

  it.each<[string, object, string]>([
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name: BASE_TYPE_MAX_LENGTH'],
    ['a colour above white', { color: 0x1000000 }, 'color: NUMBER_TYPE_MAX'],
    ['an unknown field', { colour: 1 }, 'colour: UNKNOWN_FIELD'],
    [
      'a gradient without the feature',
      { colors: { primary_color: 1, secondary_color: 2 } },
      'colors.secondary_color: BASE_TYPE_CHOICES',
    ],
  ])('refuse %s', async (_name, body, fault) => {
    const refused = await call('POST', roles(), body)
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toContain(fault)
  })

  it('refuse the 251st role with 30005', async () => {
    while (discord.guild.roles.length < 250) discord.moderation.foundRole(discord.guild.id, 'more')
    expect(await call('POST', roles(), {})).toMatchObject({ status: 400, code: 30005 })
  })

  it('serve discord.js, and note the reason for the audit log', async ({ onTestFinished }) => {
    const pair = await startPair(() => undefined)
    onTestFinished(() => pair.close())
    const { guild, moderation, journal } = pair.discord
    moderation.changeRole(guild.id, guild.roles.find(({ managed }) => managed)!.id, [
      'ManageRoles',
      'ViewChannel',
    ])
    const known = pair.client.guilds.cache.get(guild.id)!
    await expect.poll(() => known.members.me!.permissions.has('ManageRoles')).toBe(true)
    const role = await known.roles.create({
      name: 'Callers',
      permissions: [],
      mentionable: true,
      reason: 'für alle +1',
    })
    expect(role.editable).toBe(true)
    expect(journal.of('POST', /roles$/)[0]).toMatchObject({ reason: 'für alle +1' })
    const ann = await known.members.fetch(pair.discord.as('Ann').user.id)
    await ann.roles.add(role)
    expect(guild.members.find(({ userId }) => userId === ann.id)!.roles).toEqual([role.id])
    await role.delete()
  })
})

describe('a new role', () => {
  it('moves the others up (kind reading)', async () => {
    expect(await during(() => create())).toEqual(['GUILD_ROLE_CREATE', 'GUILD_ROLE_UPDATE'])
    expect(last('GUILD_ROLE_UPDATE')).toMatchObject({ role: { id: botRole, position: 2 } })
  })

  it('shares a position with older, higher roles (mean reading)', async () => {
    await stop()
    await start('mean')
    let made = {} as Told
    expect(await during(async () => (made = await create()))).toEqual(['GUILD_ROLE_CREATE'])
    expect(discord.guild.roles.map(({ position }) => position)).toEqual([0, 1, 1])
    expect(await call('PUT', held(id('Ann'), made.id))).toMatchObject({ status: 204 })
  })
})

describe('role events', () => {
  it('report roles, but members only with the intent', async () => {
    const { guild, moderation, world } = discord
    let role = ''
    expect(await during(() => (role = moderation.foundRole(guild.id, 'Helpers')))).toContain(
      'GUILD_ROLE_CREATE',
    )
    expect(await during(() => moderation.changeRole(guild.id, role, ['ManageThreads']))).toEqual([
      'GUILD_ROLE_UPDATE',
    ])
    expect(last('GUILD_ROLE_UPDATE')).toMatchObject({ guild_id: guild.id, role: { id: role } })
    expect(await during(() => moderation.setRoles(guild.id, id('Ann'), [role]))).toEqual([])
    expect(await during(() => moderation.setRoles(guild.id, world.botId, [botRole, role]))).toEqual([
      'GUILD_MEMBER_UPDATE',
    ])
    expect(last('GUILD_MEMBER_UPDATE')).toMatchObject({ guild_id: guild.id, roles: [botRole, role] })
    expect(await during(() => moderation.changeRole(guild.id, role, null))).toEqual(['GUILD_ROLE_DELETE'])
    expect(last('GUILD_ROLE_DELETE')).toEqual({ guild_id: guild.id, role_id: role })
    expect(await during(() => moderation.timeOut(guild.id, id('Ann'), 1000))).toEqual([])
    expect(await during(() => moderation.timeOut(guild.id, world.botId, 1000))).toEqual([
      'GUILD_MEMBER_UPDATE',
    ])
  })
})

describe('a mention of a role', () => {
  const say = async (content: string, allowed?: object) =>
    (
      await call('POST', `/channels/${discord.channel.id}/messages`, {
        content,
        ...(allowed && { allowed_mentions: allowed }),
      })
    ).body as { id: string; mention_roles: string[]; mention_everyone: boolean }
  const rung = (message: string) =>
    discord.pushes.filter(({ messageId }) => messageId === message).map(({ userId }) => userId)

  it('notifies its members if it is mentionable and allowed', async () => {
    const { guild, moderation } = discord
    const role = moderation.foundRole(guild.id, 'Callers', [], { mentionable: true })
    for (const name of ['Ann', 'Bo']) moderation.setRoles(guild.id, id(name), [role])
    const told = await say(`<@&${role}> tonight?`, { roles: [role] })
    expect(told.mention_roles).toEqual([role])
    expect(rung(told.id).toSorted()).toEqual([id('Ann'), id('Bo')].toSorted())
    const quiet = await say(`<@&${role}> tonight?`, { parse: ['users'] })
    expect([quiet.mention_roles, rung(quiet.id)]).toEqual([[], []])
  })

  it('needs MENTION_EVERYONE for other roles and for everyone', async () => {
    const { guild, moderation } = discord
    const role = moderation.foundRole(guild.id, 'Quiet')
    moderation.setRoles(guild.id, id('Ann'), [role])
    const refused = await say(`<@&${role}> @everyone`)
    expect(refused).toMatchObject({ mention_roles: [], mention_everyone: false })
    expect(rung(refused.id)).toEqual([])
    moderation.changeRole(guild.id, botRole, ['ViewChannel', 'SendMessages', 'MentionEveryone'])
    const allowed = await say(`<@&${role}>`)
    expect([allowed.mention_roles, rung(allowed.id)]).toEqual([[role], [id('Ann')]])
  })

  it('of a deleted role mentions nobody', async () => {
    const { guild, moderation } = discord
    const role = moderation.foundRole(guild.id, 'Gone', [], { mentionable: true })
    moderation.changeRole(guild.id, role, null)
    expect((await say(`<@&${role}>`)).mention_roles).toEqual([])
    expect(everyone().position).toBe(0)
  })
})
