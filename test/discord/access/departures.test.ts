import type { APIMessage } from 'discord-api-types/v10'
import { DiscordAPIError } from 'discord.js'
import { afterEach, describe, expect, it } from 'vitest'
import { Departures } from '#discord/departures.ts'
import { createLog } from '#logging/log.ts'
import type { Chair } from 'discord-stand-in'
import {
  addComputer,
  cardWith,
  hasControl,
  isCard,
  labelsOf,
  open,
  seat,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { newest, openGame } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000

let now = Date.UTC(2026, 0, 5, 12)
// Caches members for 1 ms only, so each lookup is a request.
const place = withPlace({ table: { clock: () => now }, bot: { membersFor: 1 } })

async function pass(ms: number) {
  now += ms
  await untilDelivered(place)
}

const names = ['Ann', 'Bo', 'Cy', 'Dee']

interface Seated {
  people: Chair[]
  /** The player whom the card asks. */
  asked: Chair
  others: Chair[]
  card: APIMessage
}

async function game(some = names, computers = 0, edition = 'classic'): Promise<Seated> {
  const people = some.map((name) => place.discord.as(name))
  await startGame(place, people, computers, edition)
  await untilDelivered(place)
  const [asked, card] = await newest(place, people)
  return { people, asked, others: people.filter((one) => one !== asked), card }
}

const leaves = ({ user }: Chair) => place.discord.moderation.removeMember(place.discord.guild.id, user.id)
const joins = ({ user }: Chair) => place.discord.moderation.addMember(place.discord.guild.id, user.id)

afterEach(async () => {
  place.discord.faults.clear()
  const gone = place.discord.world.users.filter(
    ({ id }) => !place.discord.guild.members.some(({ userId }) => userId === id),
  )
  for (const { id } of gone) place.discord.moderation.addMember(place.discord.guild.id, id)
  for (const { name } of gone) await place.discord.as(name).command('/game list')
})

const seatsOf = async (chair: Chair) => shown(await chair.command('/game seats'))
const proposes = async (chair: Chair, label: string) =>
  open(chair, await open(chair, await seatsOf(chair), label), say('seats.ask'))
const hasLeft = 'has left this server'
const tells = (chair: Chair, words: string) => chair.see().filter((one) => textOf(one).includes(words))

/** Returns the requests for a user's member data since a position in the journal. */
const lookups = (from: number, { user }: Chair, { discord } = place) =>
  discord.journal.entries
    .slice(from)
    .filter(({ method, path }) => method === 'GET' && path.endsWith(`/members/${user.id}`))

async function departed(): Promise<number[]> {
  const look = await place.table.look({ ...viewing(await openGame(place)), viewer: null })
  return look.ok ? (look.value.seating?.departed ?? []) : []
}
const viewing = ({ id, guild }: { id: string; guild: string }) => ({ game: id, guild })

/** Opens a table for three players that has not started. */
async function openTable(edition = 'classic'): Promise<[Chair, Chair, Chair]> {
  const people = names.slice(0, 3).map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
  await people[0].command('/game new', { edition })
  await seat(place, await cardWith(people[0], say('ui.lobby.join')), people)
  return people
}

describe('a player who leaves the server, or is banned, during their turn (DAY-028)', () => {
  it('is detected when another player presses the departed player’s control', async () => {
    const { asked, others, card } = await game()
    const [ann, bo] = others as [Chair, Chair]
    leaves(asked)
    expect(await privateResponseText(ann, () => ann.press(card, say('act.roll')))).toMatch(
      saying('refusal.notYours'),
    )
    await untilDelivered(place)
    expect(tells(bo, hasLeft).length).toBeGreaterThan(0)
    const [next] = await newest(place, others)
    expect(others).toContain(next)
  })

  it('is detected when another player opens Seats; two votes remove them', async () => {
    const { asked, others } = await game()
    const [ann, bo] = others as [Chair, Chair]
    leaves(asked)
    const seats = await seatsOf(ann)
    expect(textOf(seats)).toContain(`${asked.user.name}: ${hasLeft}`)
    expect(labelsOf(seats)).toContain(`Find a substitute for ${asked.user.name}`)
    await untilDelivered(place)
    expect(tells(bo, hasLeft).length).toBeGreaterThan(0)
    const [next, card] = await newest(place, others)
    expect(textOf(card)).toContain(`<@${next.user.id}>`)
    await proposes(ann, `Propose to remove ${asked.user.name}`)
    await untilDelivered(place)
    const vote = `For: remove ${asked.user.name}`
    await bo.press(await cardWith(bo, vote), vote)
    await untilDelivered(place)
    await bo.waitFor((one) => saying('clause.bankrupt', { why: 'removed' }).test(textOf(one)))
  })

  it('is detected when a card pings them, so nobody waits', async () => {
    const { asked, others, card } = await game(['Ann', 'Bo'])
    const [other] = others as [Chair]
    // After a restart, the bot has no member in its cache.
    await place.restart()
    leaves(other)
    await asked.press(card, labelsOf(card)[0]!)
    for (let moves = 0; moves < 20 && (await departed()).length === 0; moves++) {
      const [who, next] = await newest(place, [asked, other])
      if (who === asked) await asked.press(next, labelsOf(next)[0]!)
      await untilDelivered(place)
    }
    expect(await departed()).toHaveLength(1)
    expect(tells(asked, hasLeft).length).toBeGreaterThan(0)
  })

  it('is detected when a reminder is due, also after a restart', async () => {
    const { asked, others } = await game()
    leaves(asked)
    await place.restart()
    await pass(4 * hour)
    await untilDelivered(place)
    expect(await departed()).toHaveLength(1)
    const [next, card] = await newest(place, others)
    expect(textOf(card)).toContain(`<@${next.user.id}>`)
    // The departure is stored, so no lookup is needed.
    await place.restart()
    const path = /members/
    const refuse = { status: 500, code: 0, message: 'No.' }
    place.discord.faults.add({ method: 'GET', path, refuse, times: 100 })
    expect(textOf(await seatsOf(next))).toContain(hasLeft)
    place.discord.faults.clear()
  })

  it('is also detected when their account is deleted', async () => {
    const { asked, others } = await game()
    const [ann] = others as [Chair]
    place.discord.faults.add({
      method: 'GET',
      path: new RegExp(`members/${asked.user.id}$`),
      refuse: { status: 404, code: 10013, message: 'Unknown User' },
    })
    expect(textOf(await seatsOf(ann))).toContain(`${asked.user.name}: ${hasLeft}`)
  })

  it('is announced in a chronicle as in any other channel', async () => {
    const [ann, bo, cy] = await openTable('cheaters')
    await ann.press(await cardWith(ann, say('ui.lobby.start')), say('ui.lobby.start'))
    await untilDelivered(place)
    const line = `**Cy** ${hasLeft}`
    const before = tells(ann, line).length
    leaves(cy)
    expect(textOf(await seatsOf(bo))).toContain(`Cy: ${hasLeft}`)
    await untilDelivered(place)
    expect(tells(ann, line)).toHaveLength(before + 1)
  })
})

describe('several players who leave together', () => {
  it('are all detected by one check and have no vote', async () => {
    const { asked, others } = await game()
    const [ann, bo, cy] = others as [Chair, Chair, Chair]
    for (const one of [asked, cy]) leaves(one)
    const seats = await seatsOf(ann)
    expect(textOf(seats).split(hasLeft)).toHaveLength(3)
    await proposes(ann, `Propose to remove ${cy.user.name}`)
    await untilDelivered(place)
    const vote = `For: remove ${cy.user.name}`
    await bo.press(await cardWith(bo, vote), vote)
    await untilDelivered(place)
    await bo.waitFor((one) => saying('clause.bankrupt', { why: 'removed' }).test(textOf(one)))
  })

  it('pause a game in which only computers remain, until a player returns', async () => {
    const { asked } = await game(['Ann'], 2)
    const guest = place.discord.as('Eli')
    leaves(asked)
    expect(textOf(await seatsOf(guest))).toMatch(saying('seats.still', { why: 'away' }))
    await untilDelivered(place)
    const { version } = await openGame(place)
    await pass(hour)
    expect((await openGame(place)).version).toBe(version)
    joins(asked)
    await asked.command('/game assets')
    await untilDelivered(place)
    expect(tells(asked, 'is back and plays again').length).toBeGreaterThan(0)
    expect(await departed()).toEqual([])
  })
})

describe('a player who joins again', () => {
  it('plays again with their first press', async () => {
    const { asked, others } = await game()
    const [ann] = others as [Chair]
    leaves(asked)
    await seatsOf(ann)
    joins(asked)
    expect(textOf(await seatsOf(asked))).toContain(`${asked.user.name}: plays`)
    await asked.waitFor((one) => textOf(one).includes('Welcome back'))
    expect(textOf(await seatsOf(ann))).toContain(`${asked.user.name}: plays`)
  })

  it('is detected when another player opens Seats later', async () => {
    const { asked, others } = await game()
    const [ann] = others as [Chair]
    leaves(asked)
    expect(textOf(await seatsOf(ann))).toContain(hasLeft)
    joins(asked)
    expect(textOf(await seatsOf(ann))).toContain(`${asked.user.name}: plays`)
  })
})

it('an old button in a direct message brings no player back', async () => {
  const { asked, others } = await game()
  const [ann] = others as [Chair]
  await place.table.setPerson(asked.user.id, { direct: true })
  await pass(4 * hour)
  const channel = [...place.discord.world.channels.values()].find(
    ({ guildId, recipients }) => guildId === null && recipients.includes(asked.user.id),
  )!
  const inPrivate = asked.in(channel.id)
  const [reminder] = inPrivate.see().filter((one) => hasControl(one, say('ui.call.mute')))
  leaves(asked)
  await seatsOf(ann)
  await untilDelivered(place)
  const { version } = await openGame(place)
  const press = () => inPrivate.staleClick(reminder!, say('ui.call.mute'))
  expect(await privateResponseText(inPrivate, press)).toMatch(saying('ui.refuse.departed'))
  expect(await openGame(place)).toMatchObject({ version })
  expect(await departed()).toHaveLength(1)
  await place.table.setPerson(asked.user.id, { direct: false })
})

describe('an open table', () => {
  it('can be started by another player when the host left the server', async () => {
    const [host, bo, cy] = await openTable()
    leaves(host)
    await bo.press(await cardWith(bo, say('ui.lobby.start')), say('ui.lobby.start'))
    await bo.waitFor((one) => isCard(one) && hasControl(one, say('ui.go.assets')))
    const { chairs } = await openGame(place)
    expect(chairs.map(({ user }) => user).toSorted()).toEqual([bo.user.id, cy.user.id].toSorted())
  })

  it('drops a host who left; another player can add a computer', async () => {
    const [host, bo] = await openTable()
    leaves(host)
    await addComputer(bo, await cardWith(bo, say('ui.lobby.join')))
    await untilDelivered(place)
    const { chairs } = await openGame(place)
    expect(chairs.map(({ user }) => user)).not.toContain(host.user.id)
    expect(chairs).toHaveLength(3)
  })
})

it('any player can call off a game whose host left (DAY-045)', async () => {
  const { people } = await game()
  const [host, bo] = people as [Chair, Chair]
  leaves(host)
  const sure = await shown(await bo.command('/game cancel'))
  await open(bo, sure, say('ui.cancel.do'))
  await untilDelivered(place)
  expect(await place.table.gamesIn(place.discord.guild.id)).toEqual([])
})

describe('a player whose departure is not certain', () => {
  it.each([
    ['the server is unavailable', 500, 0],
    ['Discord refuses the lookup', 403, 50001],
    ['Discord does not know the server', 404, 10004],
    ['Discord limits the lookup', 429, 0],
  ])('does not count as departed when %s', async (_, status, code) => {
    const { others } = await game()
    const [ann] = others as [Chair]
    const refuse = { status, code, message: 'No.', headers: { 'retry-after': '60' } }
    place.discord.faults.add({ method: 'GET', path: /\/members\//, refuse, times: 100 })
    expect(textOf(await seatsOf(ann))).not.toContain(hasLeft)
    place.discord.faults.clear()
    expect(await departed()).toEqual([])
  })

  it('is not looked up while the server is unavailable to the bot', async () => {
    const asked: string[] = []
    const get = (route: string) => {
      asked.push(route)
      return Promise.reject(new DiscordAPIError({ code: 10007, message: '' }, 10007, 404, 'GET', route, {}))
    }
    const isAvailable = (guild: string) => guild === 'up'
    const departures = new Departures({
      rest: { get },
      isAvailable,
      table: place.table,
      log: createLog('fatal'),
    })
    expect(await departures.hasLeft('down', 'ann')).toBe(false)
    expect(asked).toEqual([])
    expect(await departures.hasLeft('up', 'ann')).toBe(true)
    expect(asked).toHaveLength(1)
  })

  it('does not count as departed when the channel is hidden from them', async () => {
    const { asked, others } = await game()
    const [ann] = others as [Chair]
    const { moderation } = place.discord
    moderation.overwrite(ann.place.id, { user: asked.user.id }, { deny: ['ViewChannel'] })
    expect(textOf(await seatsOf(ann))).not.toContain(hasLeft)
    moderation.overwrite(ann.place.id, { user: asked.user.id }, {})
  })
})

describe('a member', () => {
  const busy = withPlace()

  it('is looked up at most once a minute, and not right after interacting', async () => {
    const people = names.map((name) => busy.discord.as(name))
    await startGame(busy, people)
    await busy.bot.idle()
    const [asked, card] = await newest(busy, people)
    const [ann, bo, cy] = people.filter((one) => one !== asked) as [Chair, Chair, Chair]
    await bo.command('/game list')
    const from = busy.discord.journal.entries.length
    await asked.press(card, labelsOf(card)[0]!)
    await busy.bot.idle()
    expect(lookups(from, asked, busy)).toEqual([])
    // The call of the next player looks that player up in the background.
    await untilDelivered(busy)
    const later = busy.discord.journal.entries.length
    for (const one of [ann, bo, ann, bo]) await seatsOf(one)
    for (const one of [asked, cy]) expect(lookups(later, one, busy)).toHaveLength(1)
  })
})
