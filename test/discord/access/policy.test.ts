import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import { hasControl, isCard, openOptions, privateResponseText, seat, shown } from '#test/discord/people.ts'
import { startPlace, untilDelivered, type Place } from '#test/discord/place.ts'
import { say, saying } from '#test/text/saying.ts'

let place: Place
/** The server's owner, and a member without permissions. */
let owner: Chair
let player: Chair

beforeEach(async () => {
  place = await startPlace({
    discord: { world: { guilds: [{ name: 'Game Night', channels: ['one', 'two'] }] } },
  })
  onTestFinished(() => place.close())
  owner = place.discord.as('Ann', 'one')
  player = place.discord.as('Bo', 'one')
})

const guild = () => place.discord.guild.id

function newRole(name: string, permissions: readonly 'ManageGuild'[] = []): string {
  return place.discord.moderation.foundRole(guild(), name, permissions)
}

/** Opens the panel of the server's tables as the owner. */
async function tables(): Promise<APIMessage> {
  const panel = await shown(await owner.command('/settings server'))
  return shown(await owner.press(panel, say('ui.settings.go.tables')))
}

/** Chooses a channel or roles in that panel, and returns the panel afterwards. */
type Decided = 'channels' | 'hosts' | 'moderators' | 'called'

async function decide(name: Decided, values: string[]): Promise<APIMessage> {
  const panel = await tables()
  return shown(await owner.choose(panel, choice(panel, name), values))
}

function choice(panel: APIMessage, name: Decided): string {
  const placeholder = say(`ui.tables.choose.${name}`)
  return controlsOf(panel).find((control) => control.placeholder === placeholder)!.custom_id
}

const isLobby = (message: APIMessage) => hasControl(message, say('ui.lobby.join'))

describe('a server’s policy for tables', () => {
  it('lets tables open only in the chosen channels, and names them', async () => {
    const two = player.in('two')
    await decide('channels', [two.place.id])
    expect(await privateResponseText(player, () => player.command('/game new'))).toContain(
      `<#${two.place.id}>`,
    )
    await two.command('/game new')
    await two.waitFor(isLobby)
  })

  it('lets only the chosen roles and managers open tables', async () => {
    const hosts = newRole('Hosts')
    await decide('hosts', [hosts])
    expect(await privateResponseText(player, () => player.command('/game new'))).toContain(`<@&${hosts}>`)
    await owner.command('/game new')
    await owner.waitFor(isLobby)
    place.discord.moderation.setRoles(guild(), player.user.id, [hosts])
    await player.in('two').command('/game new')
    await player.in('two').waitFor(isLobby)
  })

  it('limits the open tables of the server', async () => {
    const panel = await tables()
    const most = controlsOf(panel).find(({ placeholder }) => placeholder === say('ui.tables.noLimit'))
    await owner.choose(panel, most!.custom_id, ['1'])
    await player.in('two').command('/game new')
    await player.in('two').waitFor(isLobby)
    expect(await privateResponseText(owner, () => owner.command('/game new'))).toMatch(
      saying('refusal.serverFull'),
    )
  })

  it('can be changed by managers only', async () => {
    const panel = await shown(await player.command('/settings server'))
    const seen = await shown(await player.press(panel, say('ui.settings.go.tables')))
    expect(controlsOf(seen).map(({ label }) => label)).toEqual([say('ui.go.back')])
    const owners = await tables()
    await player.staleClick(owners, say('ui.tables.threads', { now: 'on' }))
    expect(await place.table.policy(guild())).toMatchObject({ value: { hasThreads: false } })
  })

  it('begins new tables with the house rules of the server, else with those of the host', async () => {
    await player.command('/game new', { edition: 'junior' })
    const first = await player.waitFor(isLobby)
    const options = await openOptions(player, first)
    await shown(await player.press(options, say('lobby.keep.me')))
    await player.in('two').command('/game new')
    const mine = await player.in('two').waitFor(isLobby)
    expect(textOf(mine)).toContain('Junior')
    await owner.command('/game new', { edition: 'two' })
    const lobby = await owner.waitFor((message) => isLobby(message) && message.id !== first.id)
    await shown(await owner.press(await openOptions(owner, lobby), say('lobby.keep.server')))
    expect(await place.table.policy(guild())).toMatchObject({ value: { houseRules: 'two v1:' } })
  })
})

describe('the role for new tables', () => {
  it('is mentioned once, and people take and drop it by a button', async () => {
    const { moderation } = place.discord
    moderation.removeBot(guild())
    moderation.addBot(guild(), [
      'ViewChannel',
      'SendMessages',
      'AttachFiles',
      'EmbedLinks',
      'ReadMessageHistory',
      'ManageRoles',
    ])
    await place.bot.idle()
    const role = newRole('Board gamers')
    await decide('called', [role])
    await player.command('/game new')
    const call = await player.waitFor((message) => hasControl(message, say('ui.tables.callMe')))
    expect(textOf(call)).toContain(`<@&${role}>`)
    const rolesOf = () => place.discord.guild.members.find(({ userId }) => userId === owner.user.id)?.roles
    await shown(await owner.press(call, say('ui.tables.callMe')))
    expect(rolesOf()).toContain(role)
    await shown(await owner.press(call, say('ui.tables.callMe')))
    expect(rolesOf()).not.toContain(role)
  })

  it('cannot be a role that gives permissions or opens a channel', async () => {
    const opening = newRole('Insiders')
    place.discord.moderation.overwrite(
      owner.in('two').place.id,
      { role: opening },
      { allow: ['ViewChannel'] },
    )
    for (const role of [newRole('Staff', ['ManageGuild']), opening]) {
      const panel = await tables()
      await owner.choose(panel, choice(panel, 'called'), [role])
      await owner.waitFor(
        (message) => textOf(message) === say('ui.tables.roleGives', { role: `<@&${role}>` }),
      )
      expect(await place.table.policy(guild())).toMatchObject({ value: { calledRole: null } })
    }
  })
})

describe('a thread for each game', () => {
  it('is opened with the table, and left to Discord after the game', async () => {
    await owner.press(await tables(), say('ui.tables.threads', { now: 'on' }))
    await player.command('/game new')
    const opens = await player.waitFor((message) => saying('ui.tables.opens').test(textOf(message)))
    await expect.poll(() => place.discord.world.channels.has(opens.id)).toBe(true)
    const inThread = player.in(opens.id)
    const lobby = await inThread.waitFor(isLobby)
    expect(player.see().filter(isLobby)).toEqual([])
    await seat(place, lobby, [inThread, owner.in(opens.id)])
    await inThread.press(lobby, say('ui.lobby.start'))
    await inThread.waitFor(isCard)
    const [game] = await place.table.gamesIn(guild())
    await place.table.closeAsModerator({
      game: game!.id,
      guild: guild(),
      interaction: '1',
      user: { id: owner.user.id, name: 'Ann' },
    })
    await untilDelivered(place)
    await expect.poll(() => place.discord.world.channel(opens.id).thread?.autoArchive).toBe(60)
  })

  it('is replaced by the channel, with a reason, where the bot may not open one', async () => {
    await owner.press(await tables(), say('ui.tables.threads', { now: 'on' }))
    place.discord.moderation.deny(player.place.id, ['CreatePublicThreads'])
    await player.command('/game new')
    await player.waitFor(isLobby)
    await player.waitFor((message) => textOf(message) === say('ui.tables.noThread'))
  })
})

it('a role can moderate tables', async () => {
  const role = newRole('Referees')
  await decide('moderators', [role])
  await owner.command('/game new')
  await owner.waitFor(isLobby)
  expect(await privateResponseText(player, () => player.command('/game moderate'))).toBe(
    say('ui.moderate.forModerators'),
  )
  place.discord.moderation.setRoles(guild(), player.user.id, [role])
  const panel = await shown(await player.command('/game moderate'))
  expect(hasControl(panel, say('ui.moderate.close'))).toBe(true)
})
