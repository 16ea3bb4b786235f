import type { Interaction, RepliableInteraction } from 'discord.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { textOf, type Outcome } from 'discord-stand-in'
import { startPair, type Pair } from './pair.ts'
import { request } from './rest.ts'

let pair: Pair
let got: RepliableInteraction[]
beforeEach(async () => {
  got = []
  pair = await startPair(answer, {
    discord: {
      world: {
        userInstalls: true,
        guilds: [{ name: 'Game Night' }, { name: 'Elsewhere', channels: ['hall'], bot: false }],
      },
    },
  })
})
afterEach(() => pair.close())

async function answer(interaction: Interaction) {
  if (!interaction.isRepliable()) return
  const button = { type: 2, style: 1, label: 'Join', custom_id: 'join' } as const
  await interaction.reply({ content: 'here', components: [{ type: 1, components: [button] }] })
  got.push(interaction)
}

/** Acts, and returns the interaction after the bot has the response to its answer. */
async function answered(act: () => Promise<Outcome>) {
  const before = got.length
  const outcome = await act()
  expect(outcome.error).toBeNull()
  await expect.poll(() => got.length).toBe(before + 1)
  return { outcome, interaction: got[before]! }
}
const owners = (interaction: RepliableInteraction): unknown =>
  interaction.authorizingIntegrationOwners.toJSON()
const put = (...commands: object[]) =>
  request(
    pair.discord,
    'PUT',
    `/applications/${pair.discord.applicationId}/commands`,
    commands.map((one) => ({ name: 'x', description: 'x', ...one })),
  )
const ann = (channel?: string) => pair.discord.as('Ann', channel)
const names = (chair: { commands: () => { line: string }[] }) => chair.commands().map(({ line }) => line)
const install = () => pair.discord.moderation.setUserInstall(ann().user.id, true)
const elsewhere = () => [...pair.discord.world.guilds.values()].at(-1)!

describe('the commands of a channel', () => {
  it('depend on the place of installation and the context', async () => {
    await put(
      { name: 'everywhere' },
      { name: 'server', integration_types: [0], contexts: [0] },
      { name: 'mine', integration_types: [1] },
      { name: 'private', integration_types: [1], contexts: [2] },
      { name: 'old', integration_types: [0], dm_permission: false },
    )
    const at = () => [ann(), ann().direct(), ann('hall'), ann().direct('Bo')].map(names)
    expect(at()).toEqual([['everywhere', 'server', 'old'], ['everywhere'], [], []])
    install()
    const own = ['everywhere', 'mine']
    expect(at()).toEqual([['everywhere', 'server', 'mine', 'old'], own, own, [...own, 'private']])
    expect(names(pair.discord.as('Bo', 'hall'))).toEqual([])
    pair.discord.moderation.setUserInstall(ann().user.id, false)
    expect(names(ann('hall'))).toEqual([])
  })

  it('need a server in common for direct messages, unless installed', async () => {
    await put({})
    pair.discord.moderation.removeBot(pair.discord.guild.id)
    const direct = ann('hall').direct()
    expect(names(direct)).toEqual([])
    install()
    expect(names(direct)).toEqual(['x'])
  })

  it('of one name hide only those of their own type', async () => {
    await put({ name: 'x' }, { name: 'x', type: 3, description: '' })
    const path = `/applications/${pair.discord.applicationId}/guilds/${pair.discord.guild.id}/commands`
    await request(pair.discord, 'PUT', path, [{ name: 'x', description: 'own' }])
    expect(ann().commands()).toMatchObject([{ line: 'x', description: 'own' }])
    expect(ann().menu('message')).toEqual(['x'])
  })
})

describe('an interaction', () => {
  it('names its context and the installations that authorized it', async () => {
    await put({})
    const { id } = ann().user
    const { guild } = pair.discord
    const told = async (chair: ReturnType<typeof ann>) => {
      const { interaction } = await answered(() => chair.command('/x'))
      return [interaction.context, owners(interaction)]
    }
    expect(await told(ann())).toEqual([0, { 0: guild.id }])
    expect(await told(ann().direct())).toEqual([1, { 0: '0' }])
    install()
    expect(await told(ann())).toEqual([0, { 0: guild.id, 1: id }])
    expect(await told(ann().direct())).toEqual([1, { 0: '0', 1: id }])
    expect(await told(ann('hall'))).toEqual([0, { 1: id }])
    expect(got.at(-1)?.guildId).toBe(elsewhere().id)
    expect(await told(ann().direct('Bo'))).toEqual([2, { 1: id }])
    expect(got.at(-1)?.appPermissions.toArray().toSorted()).toEqual([
      'AttachFiles',
      'EmbedLinks',
      'MentionEveryone',
    ])
    expect(pair.failures).toEqual([])
  })

  it('of a component keeps the installation of the command', async () => {
    await put({})
    install()
    const { outcome } = await answered(() => ann('hall').command('/x'))
    const bo = pair.discord.as('Bo', 'hall')
    const { interaction } = await answered(() => bo.press(outcome.message!, 'Join'))
    expect(interaction.user.id).toBe(bo.user.id)
    expect(owners(interaction)).toEqual({ 1: ann().user.id })
  })
})

describe('an app that only a person has installed', () => {
  it('answers by token, without access to the channel', async () => {
    await put({})
    install()
    for (const chair of [ann('hall'), ann().direct('Bo')]) {
      const { outcome, interaction } = await answered(() => chair.command('/x'))
      await interaction.editReply('changed')
      expect(textOf(await outcome.later())).toBe('changed')
      const channel = `/channels/${chair.place.id}`
      expect(await request(pair.discord, 'GET', channel)).toMatchObject({ status: 403, code: 50001 })
      const sent = await request(pair.discord, 'POST', `${channel}/messages`, { content: 'x' })
      expect(sent).toMatchObject({ status: 403, code: 50001 })
      await interaction.deleteReply()
      expect(chair.see()).toEqual([])
    }
  })

  it('sends at most five follow-ups', async () => {
    await put({})
    install()
    const follow = async (interaction: RepliableInteraction) => {
      for (let count = 0; count < 5; count++) {
        pair.discord.advance(3000)
        await interaction.followUp('more')
      }
      pair.discord.advance(3000)
      return interaction.followUp('more').then(
        () => null,
        (error: { code: number }) => error.code,
      )
    }
    const there = await answered(() => ann('hall').command('/x'))
    expect(await follow(there.interaction)).toBe(40094)
    const here = await answered(() => ann().command('/x'))
    expect(await follow(here.interaction)).toBeNull()
  })

  it('answers only in private where the person may not use it openly', async () => {
    await put({})
    install()
    const { moderation, guild } = pair.discord
    const bo = pair.discord.as('Bo', 'hall')
    pair.discord.moderation.setUserInstall(bo.user.id, true)
    const isPrivate = async (chair = bo) => Boolean(((await chair.command('/x')).message!.flags ?? 0) & 64)
    expect(await isPrivate()).toBe(false)
    moderation.overwrite(bo.place.id, { user: bo.user.id }, { deny: ['UseExternalApps'] })
    expect(await isPrivate()).toBe(true)
    expect(ann('hall').see()).toHaveLength(1)
    moderation.overwrite(bo.place.id, { user: bo.user.id }, { deny: ['SendMessages'] })
    expect(await isPrivate()).toBe(true)
    // A server with the app has its own rules.
    const here = pair.discord.as('Bo')
    moderation.overwrite(pair.discord.channel.id, { role: guild.id }, { deny: ['UseExternalApps'] })
    expect(await isPrivate(here)).toBe(false)
  })
})

describe('direct messages', () => {
  it('reach a person, unless closed or without a common server', async () => {
    const { moderation, guild } = pair.discord
    const { id } = ann().user
    const direct = ann().direct()
    const opened = await request(pair.discord, 'POST', '/users/@me/channels', { recipient_id: id })
    expect(opened.body).toMatchObject({ id: direct.place.id, type: 1, recipients: [{ id }] })
    const send = () =>
      request(pair.discord, 'POST', `/channels/${direct.place.id}/messages`, { content: 'hello' })
    expect(await send()).toMatchObject({ status: 200 })
    expect(direct.see().map(textOf)).toEqual(['hello'])
    expect(pair.discord.pushes.at(-1)).toMatchObject({ userId: id, kind: 'push' })
    moderation.setDmsClosed(id, true)
    expect(await send()).toMatchObject({ status: 403, code: 50007 })
    moderation.setDmsClosed(id, false)
    moderation.removeMember(guild.id, id)
    expect(await send()).toMatchObject({ status: 403, code: 50278 })
  })

  it('of two people stay hidden from the bot and from others', () => {
    const direct = ann().direct('Bo')
    direct.say('between us')
    expect(pair.discord.as('Bo').direct('Ann').see().map(textOf)).toEqual(['between us'])
    expect(() => pair.discord.as('Cy').in(direct.place.id)).toThrow('There is no channel')
    expect(pair.client.channels.cache.has(direct.place.id)).toBe(false)
  })
})

describe('the registration of commands', () => {
  it('installs commands where the app can be installed', async () => {
    expect((await put({})).body).toMatchObject([{ integration_types: [0, 1] }])
    const application = await request(pair.discord, 'GET', '/applications/@me')
    expect(application.body).toMatchObject({ integration_types_config: { 0: {}, 1: {} } })
  })

  it('refuses an installation that the app does not support', async ({ onTestFinished }) => {
    const other = await startPair(() => undefined)
    onTestFinished(() => other.close())
    const path = `/applications/${other.discord.applicationId}/commands`
    const refused = await request(other.discord, 'PUT', path, [
      { name: 'x', description: 'x', integration_types: [0, 1] },
    ])
    expect(refused).toMatchObject({ status: 400, code: 50035 })
    expect(refused.faults).toEqual(['0.integration_types.1: BASE_TYPE_CHOICES'])
    expect(() => other.discord.moderation.setUserInstall(other.discord.as('Ann').user.id, true)).toThrow(
      'userInstalls',
    )
  })
})
