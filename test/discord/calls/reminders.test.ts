import { randomUUID } from 'node:crypto'
import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import {
  controlOf,
  hasControl,
  labelsOf,
  seat,
  type AtTable,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const minute = 60_000
const hour = 60 * minute
const quiet = say('ui.call.mute')

let now = Date.UTC(2026, 0, 1, 12)
const names = ['Ann', 'Bo', 'Cy', 'Dee']
const place = withPlace({ table: { clock: () => now } })

/** Lets time pass, then waits until everything that became due is delivered. */
async function pass(ms: number) {
  now += ms
  await untilDelivered(place)
}

const isReminder = (message: APIMessage) => saying('ui.call.reminded').test(textOf(message))
const isCard = (message: APIMessage) => hasControl(message, say('ui.go.assets'))
const remindersSeen = (chair: Chair) => chair.see().filter(isReminder)
const openCard = (chair: Chair) => chair.see().findLast(isCard) as APIMessage

async function game(people = names.slice(0, 2)) {
  const chairs = people.map((name) => place.discord.as(name))
  await startGame(place, chairs)
  await untilDelivered(place)
  const first = asked(chairs)
  return { chairs, first, others: chairs.filter((chair) => chair !== first) }
}

/** The player whom the open card asks. */
function asked(chairs: Chair[]): Chair {
  const card = openCard(chairs[0] as Chair)
  return chairs.find((chair) => textOf(card).includes(`<@${chair.user.id}>`)) as Chair
}

/** Plays until the card asks one of the given players. */
async function untilAsked(chairs: Chair[], isMeant: (chair: Chair) => boolean) {
  for (let moves = 0; moves < 30; moves++) {
    const mover = asked(chairs)
    if (isMeant(mover)) return
    await mover.press(openCard(mover), labelsOf(openCard(mover))[0] as string)
    await untilDelivered(place)
  }
  throw new Error('the card asked none of them')
}

/** Counts the pushes to one user since a position. */
const pushed = (since: number, chair: Chair) =>
  place.discord.pushes.slice(since).filter(({ userId, kind }) => userId === chair.user.id && kind === 'push')
    .length

describe('a reminder', () => {
  it('is one message with one ping, later replaced or deleted (DAY-011, DAY-014)', async () => {
    const { first, others } = await game()
    const card = openCard(first)
    const mark = place.discord.pushes.length
    await pass(4 * hour)
    const [half] = remindersSeen(first)
    expect(textOf(half as APIMessage)).toContain(`<@${first.user.id}>`)
    // The name appears only in the mention.
    expect(textOf(half as APIMessage).split(first.user.name)).toHaveLength(1)
    expect(textOf(half as APIMessage).split(`<@${first.user.id}>`)).toHaveLength(2)
    expect(textOf(half as APIMessage)).toContain(`/${first.place.id}/${card.id})`)
    expect(labelsOf(half as APIMessage)).toEqual([quiet])
    expect(openCard(first)).toMatchObject({ id: card.id, edited_timestamp: card.edited_timestamp })
    await pass(3.2 * hour)
    const [end, ...more] = remindersSeen(first)
    expect(more).toEqual([])
    expect(end?.id).not.toBe(half?.id)
    expect(pushed(mark, first)).toBe(2)
    for (const other of others) expect(pushed(mark, other)).toBe(0)
    await first.press(openCard(first), say('act.roll'))
    await untilDelivered(place)
    expect(remindersSeen(first)).toEqual([])
  })

  it('exists once and is deleted with its decision across a restart (DAY-014)', async () => {
    const { first } = await game()
    await pass(4 * hour)
    const [half] = remindersSeen(first)
    await place.restart()
    await untilDelivered(place)
    await pass(minute)
    expect(remindersSeen(first).map(({ id }) => id)).toEqual([half?.id])
    await first.press(openCard(first), say('act.roll'))
    await untilDelivered(place)
    expect(remindersSeen(first)).toEqual([])
  })

  it('exists once when the response is lost and the bot restarts (DAY-011)', async () => {
    const { first } = await game()
    place.discord.faults.add({ method: 'POST', path: /channels\/\d+\/messages$/, lose: 'reset', times: 2 })
    now += 4 * hour
    await place.table.tick()
    await place.restart()
    await pass(2 * minute)
    await first.waitFor(isReminder, 10_000)
    await pass(2 * minute)
    expect(remindersSeen(first)).toHaveLength(1)
  })

  it('is silenced for this turn by its button (DAY-014)', async () => {
    const { first } = await game()
    await pass(4 * hour)
    const [half] = remindersSeen(first)
    expect(await privateResponseText(first, () => first.press(half as APIMessage, quiet))).toContain(
      'no more reminders',
    )
    await untilDelivered(place)
    await pass(3.5 * hour)
    expect(remindersSeen(first).map(({ id }) => id)).toEqual([half?.id])
  })

  it('is not silenced for a later turn by an old button (DAY-014)', async () => {
    const { chairs, first } = await game()
    await pass(4 * hour)
    const [half] = remindersSeen(first)
    await untilAsked(chairs, (chair) => chair !== first)
    await untilAsked(chairs, (chair) => chair === first)
    await pass(4.5 * hour)
    const [later] = remindersSeen(first)
    const stale = () => first.staleClick(half as APIMessage, controlOf(half as APIMessage, quiet))
    expect(await privateResponseText(first, stale)).toMatch(saying('refusal.notReminded'))
    await pass(3 * hour)
    expect(remindersSeen(first)[0]?.id).not.toBe(later?.id)
  })

  it('is not sent after a recent press of its recipient anywhere (DAY-012)', async () => {
    const { first } = await game()
    await pass(4 * hour - 5 * minute)
    await first.press(openCard(first), say('ui.go.assets'))
    await pass(5 * minute)
    expect(remindersSeen(first)).toEqual([])
    await pass(3.2 * hour)
    expect(remindersSeen(first)).toHaveLength(1)
  })
})

it('notifies each of four players once per turn and reminds them once (DAY-011)', async () => {
  const { chairs } = await game(names)
  for (let turn = 0; turn < 4; turn++) {
    const player = asked(chairs)
    const mark = place.discord.pushes.length
    await pass(4.5 * hour)
    expect(pushed(mark, player)).toBe(1)
    let mover: Chair = player
    for (let moves = 0; mover === player && moves < 20; moves++) {
      await player.press(openCard(player), labelsOf(openCard(player))[0] as string)
      await untilDelivered(place)
      mover = asked(chairs)
    }
    for (const chair of chairs)
      expect(pushed(mark, chair), chair.user.name).toBe(chair === player || chair === mover ? 1 : 0)
  }
})

it('names a player in quiet hours and notifies them once afterwards (DAY-012)', async () => {
  const { chairs, first, others } = await game()
  const [other] = others as [Chair]
  const hours = new Date(now).getUTCHours()
  await place.table.setPerson(other.user.id, { zone: 'UTC', quiet: { from: hours, to: (hours + 6) % 24 } })
  await untilDelivered(place)
  const mark = place.discord.pushes.length
  await untilAsked(chairs, (chair) => chair === other)
  expect(textOf(openCard(first))).toContain(`<@${other.user.id}>`)
  expect(pushed(mark, other)).toBe(0)
  await pass(6 * hour)
  expect(pushed(mark, other)).toBe(1)
  expect(textOf(remindersSeen(other)[0] as APIMessage)).toContain(
    'Quiet hours are over: the game waits for you',
  )
  await pass(2 * minute)
  expect(pushed(mark, other)).toBe(1)
  await place.table.setPerson(other.user.id, { quiet: null })
})

describe('a reminder by direct message', () => {
  const inPrivate = (chair: Chair) => {
    const channel = [...place.discord.world.channels.values()].find(
      (one) => one.guildId === null && one.recipients.includes(chair.user.id),
    )
    return channel ? chair.in(channel.id) : null
  }

  it('replaces the one in the channel and is deleted with its decision (DAY-016)', async () => {
    const { first } = await game()
    await place.table.setPerson(first.user.id, { direct: true })
    await pass(4 * hour)
    expect(remindersSeen(first)).toEqual([])
    const chair = inPrivate(first) as Chair
    const [message] = chair.see()
    expect(textOf(message as APIMessage)).toContain('waits for you')
    expect(await privateResponseText(chair, () => chair.press(message as APIMessage, quiet))).toContain(
      'no more reminders',
    )
    await pass(3.5 * hour)
    expect(chair.see().filter((one) => labelsOf(one).includes(quiet))).toHaveLength(1)
    await first.press(openCard(first), say('act.roll'))
    await untilDelivered(place)
    expect(chair.see().filter((one) => labelsOf(one).includes(quiet))).toEqual([])
    expect(chair.see().some((one) => saying('ui.call.settled').test(textOf(one)))).toBe(true)
    await place.table.setPerson(first.user.id, { direct: false })
  })

  it('moves to the channel when Discord rate-limits it, only this time', async () => {
    const { first } = await game()
    await place.table.setPerson(first.user.id, { direct: true })
    const refuse = { status: 429, code: 0, message: 'later', headers: { 'retry-after': '3600' } }
    const path = new RegExp(`users/@me/channels$|channels/(?!${first.place.id})\\d+/messages$`)
    const takeBack = place.discord.faults.add({ method: 'POST', path, refuse, times: 100 })
    await pass(4 * hour)
    takeBack()
    expect(remindersSeen(first)).toHaveLength(1)
    const person = await place.table.person(first.user.id)
    expect(person.ok && person.value.settings.direct).toBe(true)
    await place.table.setPerson(first.user.id, { direct: false })
  })

  it.each([
    ['closed', 50007],
    ['without a common server', 50278],
  ])('moves to the channel for good when undeliverable (%s), with a note (DAY-016)', async (_, code) => {
    const { first } = await game()
    await place.table.setPerson(first.user.id, { direct: true })
    const path = new RegExp(`channels/(?!${first.place.id})\\d+/messages$`)
    if (code === 50007) place.discord.moderation.setDmsClosed(first.user.id, true)
    else place.discord.faults.add({ method: 'POST', path, refuse: { status: 403, code, message: 'No.' } })
    await pass(4 * hour)
    expect(remindersSeen(first)).toHaveLength(1)
    const person = await place.table.person(first.user.id)
    expect(person.ok && person.value.settings.direct).toBe(false)
    place.discord.moderation.setDmsClosed(first.user.id, false)
    await pass(2 * minute)
    const told = () => first.see().filter((one) => saying('ui.call.undelivered').test(textOf(one)))
    const before = told().length
    await first.press(openCard(first), say('ui.go.assets'))
    await untilDelivered(place)
    expect(told()).toHaveLength(before + 1)
    await pass(2 * minute)
    await first.press(openCard(first), say('ui.go.assets'))
    await untilDelivered(place)
    expect(told()).toHaveLength(before + 1)
  })

  it('moves to the channel after a temporary refusal, only this time (DAY-016)', async () => {
    const { first } = await game()
    await place.table.setPerson(first.user.id, { direct: true })
    const path = /users\/@me\/channels$|channels\/\d+\/messages$/
    const message = 'You are opening direct messages too fast.'
    place.discord.faults.add({ method: 'POST', path, refuse: { status: 403, code: 40003, message } })
    await pass(4 * hour)
    expect(remindersSeen(first)).toHaveLength(1)
    const person = await place.table.person(first.user.id)
    expect(person.ok && person.value.settings.direct).toBe(true)
    await place.table.setPerson(first.user.id, { direct: false })
  })
})

it('notifies the next player in advance until their turn comes (DAY-015)', async () => {
  const { chairs } = await game(names.slice(0, 3))
  const first = asked(chairs)
  const next = chairs[(chairs.indexOf(first) + 1) % 3] as Chair
  await pass(hour)
  await place.table.setPerson(next.user.id, { nextUp: true })
  await untilDelivered(place)
  const told = () => next.see().filter((message) => saying('ui.call.nextUp').test(textOf(message)))
  expect(told()).toHaveLength(1)
  for (let moves = 0; asked(chairs) !== next && moves < 20; moves++) {
    await first.press(openCard(first), labelsOf(openCard(first))[0] as string)
    await untilDelivered(place)
  }
  expect(told()).toEqual([])
  await place.table.setPerson(next.user.id, { nextUp: false })
})

it('a chronicle’s reminder names only the player and the deadline (DAY-017)', async () => {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startChronicle(chairs)
  const [reader] = chairs
  await pass(4.5 * hour)
  const [reminder, ...more] = remindersSeen(reader)
  expect(more).toEqual([])
  expect(textOf(reminder as APIMessage)).toMatch(
    /^\*\*<@\d+>, the game waits for you\.\*\* \[Go to the card\]\(\S+\)\n-# Due <t:\d+:R>\.$/,
  )
  const asks = chairs.find((chair) => textOf(reminder as APIMessage).includes(chair.user.id)) as Chair
  await asks.press(
    asks.see().findLast((message) => hasControl(message, say('ui.go.hand'))) as APIMessage,
    say('ui.go.hand'),
  )
  await untilDelivered(place)
  await place.restart()
  await untilDelivered(place)
  expect(remindersSeen(reader).map(({ id }) => id)).toEqual([reminder?.id])
  await asks.press(asks.see().findLast((message) => hasControl(message, 'Roll')) as APIMessage, 'Roll')
  await untilDelivered(place)
  expect(remindersSeen(reader)).toEqual([])
})

it('a chronicle names a player in quiet hours and notifies them later (DAY-012, DAY-017)', async () => {
  const chairs = ['Ann', 'Bo'].map((name) => place.discord.as(name)) as [Chair, Chair]
  await startChronicle(chairs)
  const [reader] = chairs
  const { id: guild } = place.discord.guild
  const hours = new Date(now).getUTCHours()
  await place.table.setGuildTime(guild, { quiet: { from: hours, to: (hours + 6) % 24 } })
  await untilDelivered(place)
  const mark = place.discord.pushes.length
  /** The last line that mentions a player. */
  const lastLine = () =>
    reader.see().findLast((one) => !isReminder(one) && /^<@\d+>/m.test(textOf(one))) as APIMessage
  const before = lastLine().id
  for (let moves = 0; moves < 12 && lastLine().id === before; moves++)
    for (const chair of chairs) {
      const [look] = await place.table.gamesOf(chair.user.id)
      const option = look?.options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
      if (!look || !option) continue
      const choice = { act: option.act, prompt: option.prompt, with: option.fixed }
      await place.table.act(requestOf(look.table.id, chair.user.id, randomUUID()), choice)
      await untilDelivered(place)
    }
  expect(lastLine().id).not.toBe(before)
  const called = chairs.filter((chair) => textOf(lastLine()).includes(`<@${chair.user.id}>`))
  expect(called).not.toEqual([])
  for (const chair of chairs) expect(pushed(mark, chair)).toBe(0)
  await pass(6 * hour)
  expect(chairs.map((chair) => pushed(mark, chair)).reduce((sum, one) => sum + one)).toBeGreaterThan(0)
  expect(remindersSeen(reader).map(textOf).join()).toMatch(saying('ui.call.reminded', { first: 'yes' }))
  await place.table.setGuildTime(guild, { quiet: null })
})

/** Starts a game of Cheater's Edition, which has no card. */
async function startChronicle(people: AtTable) {
  const [host] = people
  await host.command('/game new', { edition: 'cheaters' })
  const lobby = await host.waitFor((message) => hasControl(message, say('ui.lobby.join')), 10_000)
  await seat(place, lobby, people)
  await host.press(lobby, say('ui.lobby.start'))
  await host.waitFor((message) => hasControl(message, say('ui.go.hand')), 10_000)
  await untilDelivered(place)
}
