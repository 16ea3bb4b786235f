import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  hasControl,
  isCard,
  labelsOf,
  open,
  shown,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { newest } from '#test/discord/playing.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { requestOf } from '#test/table/requests.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000

let now = Date.now()
const place = withPlace({ table: { clock: () => now }, bot: { sendsAgain: 100 } })

const names = ['Ann', 'Bo', 'Cy', 'Dee']

async function four(some = names): Promise<[Chair, Chair, Chair, Chair]> {
  const people = some.map((name) => place.discord.as(name)) as [Chair, Chair, Chair, Chair]
  await startGame(place, people)
  return people
}

/**
 * Plays for everybody except `sleeper`, whose time runs out, until autopilot takes over. Returns the open
 * card.
 */
async function untilMinded(people: Chair[], sleeper: Chair): Promise<APIMessage> {
  const name = sleeper.user.name
  for (let moves = 0; moves < 80; moves++) {
    const [who, card] = await newest(place, people)
    const [game] = await place.table.gamesIn(place.discord.guild.id)
    if (game?.chairs.some(({ user, isOnAutopilot }) => user === sleeper.user.id && isOnAutopilot)) return card
    if (who === sleeper) {
      now += 9 * hour
      await place.table.tick()
      await place.table.tick()
    } else await who.press(card, labelsOf(card)[0]!)
    await place.bot.idle()
  }
  throw new Error(`${name} is not on autopilot`)
}

const seatsOf = async (chair: Chair) => shown(await chair.command('/game seats'))
const proposes = async (chair: Chair, label: string) =>
  open(chair, await open(chair, await seatsOf(chair), label), say('seats.ask'))

it('puts an absent player on autopilot until any press of theirs', async () => {
  const people = await four()
  const [ann, bo] = people
  const card = await untilMinded(people, bo)
  // On a slow machine, an earlier card may show the line, too.
  const told = ann
    .see()
    .filter((message) => saying('line.autopilot', { why: 'missed' }).test(textOf(message)))
  expect(told).not.toEqual([])
  for (const message of told) expect(textOf(message)).not.toContain(`<@${bo.user.id}>`)
  const back = await privateResponseText(bo, () => bo.press(card, say('ui.go.more')))
  expect(back.length).toBeGreaterThan(0)
  const welcome = await bo.waitFor((message) => textOf(message).includes('Welcome back'))
  const missed = await open(bo, welcome, say('ui.go.since'))
  expect(textOf(missed)).toMatch(saying('line.autopilot'))
  await place.bot.idle()
  const [, after] = await newest(place, people)
  expect(textOf(after)).not.toContain('· away')
  expect(textOf(await seatsOf(ann))).toMatch(/Bo: plays/)
})

it('does not notify a player on autopilot of their next turns (DAY-021)', async () => {
  const people = await four()
  const [ann, bo] = people
  await untilMinded(people, bo)
  const minded = ann
    .see()
    .filter((message) => saying('line.autopilot', { why: 'missed' }).test(textOf(message)))
  expect(minded.length).toBeGreaterThan(0)
  for (const message of minded) expect(message.mentions.map(({ id }) => id)).not.toContain(bo.user.id)
  expect(textOf(await seatsOf(ann))).toMatch(/Bo: away; a computer player took over <t:\d+:R>/)
})

it('reminds an active player of their holiday once, with buttons (DAY-007)', async () => {
  const [ann, bo] = await four(['Ann', 'Gus', 'Cy', 'Dee'])
  const until = now + 10 * 24 * hour
  await place.table.setHoliday(bo.user.id, { from: now, until })
  now += 6000
  await untilDelivered(place)
  expect(textOf(await seatsOf(ann))).toMatch(/Gus: on holiday until <t:\d+:f>/)
  const welcomes = () => bo.see().filter((message) => textOf(message).includes('Welcome back'))
  await bo.command('/game assets')
  const welcome = await bo.waitFor((message) => saying('seats.backEarly').test(textOf(message)))
  expect(textOf(welcome)).toContain(`<t:${Math.floor(until / 1000)}:f>`)
  await bo.command('/game assets')
  await untilDelivered(place)
  expect(welcomes()).toHaveLength(1)
  const settings = await shown(await bo.command('/settings me'))
  expect(textOf(settings)).toMatch(/You play all the same in .+: you came back there/)
  const again = await open(bo, welcome, 'Play for me again')
  expect(textOf(again)).toMatch(saying('seats.away.done', { what: 'stay' }))
  await untilDelivered(place)
  expect(textOf(await seatsOf(ann))).toMatch(/Gus: on holiday/)
  // A second press of that button does not count as presence.
  await bo.staleClick(welcome, controlOf(welcome, 'Play for me again'))
  await untilDelivered(place)
  expect(textOf(await seatsOf(ann))).toMatch(/Gus: on holiday/)
  expect(textOf(await shown(await bo.command('/settings me')))).not.toContain('all the same')
  await bo.command('/game assets')
  const second = await bo.waitFor((message) => labelsOf(message).includes('I am back: end my holiday'))
  expect(textOf(await open(bo, second, 'I am back: end my holiday'))).toMatch(
    saying('seats.away.done', { what: 'end' }),
  )
  now += 6000
  await untilDelivered(place)
  expect(textOf(await seatsOf(ann))).toMatch(/Gus: plays/)
})

it('an old button does not end a later holiday or another player’s (DAY-007)', async () => {
  const [, bo, cy] = await four(['Ann', 'Hal', 'Cy', 'Dee'])
  const day = 24 * hour
  await place.table.setHoliday(bo.user.id, { from: now, until: now + 2 * day })
  now += 6000
  await untilDelivered(place)
  await bo.command('/game assets')
  const welcome = await bo.waitFor((message) => saying('seats.backEarly').test(textOf(message)))
  const [end, mind] = ['I am back: end my holiday', 'Play for me again'].map((label) =>
    controlOf(welcome, label),
  ) as [string, string]
  for (const id of [end, mind])
    expect(await privateResponseText(cy, () => cy.staleClick(welcome, id))).toMatch(
      saying('refusal.holidayGone'),
    )
  const later = { from: now + 5 * day, until: now + 9 * day }
  await place.table.setHoliday(bo.user.id, later)
  now += 3 * day
  await untilDelivered(place)
  for (const id of [end, mind])
    expect(await privateResponseText(bo, () => bo.staleClick(welcome, id))).toMatch(
      saying('refusal.holidayGone'),
    )
  const person = await place.table.person(bo.user.id)
  expect(person.ok && person.value.holiday).toEqual(later)
  await place.table.setHoliday(bo.user.id, null)
})

it('notifies the voters with one message and deletes it after the vote', async () => {
  const people = await four()
  const [ann, bo, cy, dee] = people
  const others = [bo, cy, dee]
  await place.table.setPerson(dee.user.id, { zone: 'UTC', quiet: quietNow() })
  await untilDelivered(place)
  const mark = place.discord.pushes.length
  await proposes(ann, 'Propose a pause')
  await untilDelivered(place)
  const pushed = () => place.discord.pushes.slice(mark).filter(({ kind }) => kind === 'push')
  expect(
    pushed()
      .map(({ userId }) => userId)
      .sort(),
  ).toEqual([bo.user.id, cy.user.id].sort())
  const call = await bo.waitFor((message) => saying('seats.asks').test(textOf(message)))
  expect(labelsOf(call)).toEqual(['For: pause', 'Against: pause'])
  expect(textOf(call)).not.toContain(`<@${dee.user.id}>`)
  for (const voter of others) await voter.press(call, 'For: pause')
  await untilDelivered(place)
  await cardWith(dee, 'Go on')
  expect(ann.see().some((message) => saying('seats.asks').test(textOf(message)))).toBe(false)
  expect(pushed()).toHaveLength(2)
  await place.table.setPerson(dee.user.id, { quiet: null })
})

/** Quiet hours around the current time. */
function quietNow(): { from: number; to: number } {
  const hours = new Date(now).getUTCHours()
  return { from: (hours + 23) % 24, to: (hours + 2) % 24 }
}

it('a substitute sees a seat’s summary and takes it in two presses', async () => {
  const people = await four()
  const [ann] = people
  const eli = place.discord.as('Eli')
  await open(ann, await seatsOf(ann), 'Give my seat to a substitute')
  const summary = await open(eli, await seatsOf(eli), 'See Ann’s seat')
  expect(textOf(summary)).toMatch(saying('seats.summary'))
  expect(textOf(summary)).toContain('$1,500')
  const taken = await open(eli, summary, say('seats.take'))
  expect(textOf(taken)).toMatch(saying('seats.done', { what: 'take' }))
  await place.bot.idle()
  const card = await eli.waitFor((message) =>
    saying('headline.seatTaken', { former: 'Ann' }).test(textOf(message)),
  )
  expect(textOf(card)).not.toMatch(saying('line.seatOffered', { by: 'owner' }))
  const left = eli.see().find((message) => saying('line.seatOffered', { by: 'owner' }).test(textOf(message)))
  expect(left && textOf(left)).toMatch(saying('line.seatOffered', { seat: 'Ann', by: 'owner' }))
  expect(labelsOf(card)).toContain(say('ui.go.assets'))
  expect(await privateResponseText(ann, () => ann.press(card, say('act.roll')))).toMatch(
    saying('refusal.notSeated'),
  )
})

it('the other players remove an absent player by votes', async () => {
  const people = await four()
  const [ann, bo, cy] = people
  await untilMinded(people, bo)
  const sure = await open(ann, await seatsOf(ann), 'Propose to remove Bo')
  expect(textOf(sure)).toMatch(saying('seats.sure', { about: 'remove', name: 'Bo' }))
  expect(labelsOf(sure)).toEqual([say('seats.ask'), say('ui.go.back')])
  await open(ann, sure, say('seats.ask'))
  await place.bot.idle()
  await cy.waitFor((message) => textOf(message).includes('removing Bo: 1 for, 2 to answer'))
  expect(await privateResponseText(bo, () => bo.command('/game seats'))).toContain('Bo: plays')
  await untilMinded(people, bo)
  const again = await proposes(ann, 'Propose to remove Bo')
  expect(textOf(again)).toMatch(saying('seats.done', { what: 'propose' }))
  await place.bot.idle()
  await cy.press(await cardWith(cy, 'For: remove Bo'), 'For: remove Bo')
  await place.bot.idle()
  await ann.waitFor((message) => /Bo\W* is removed from the game/.test(textOf(message)))
})

it('a pause lasts until a player resumes, also across a restart', async () => {
  const people = await four()
  const [ann, bo, cy, dee] = people
  const [, turn] = await newest(place, people)
  await proposes(ann, 'Propose a pause')
  await untilDelivered(place)
  for (const voter of [bo, cy, dee]) {
    await voter.press(await cardWith(voter, 'For: pause'), 'For: pause')
    await untilDelivered(place)
  }
  const paused = await dee.waitFor((message) => isCard(message) && hasControl(message, 'Go on'))
  expect(textOf(paused)).toMatch(saying('line.paused'))
  expect(labelsOf(paused)).not.toContain(say('act.roll'))
  const [mover] = people.filter((one) => textOf(turn).includes(`<@${one.user.id}>`))
  expect(await privateResponseText(mover ?? ann, () => (mover ?? ann).command('/game assets'))).toContain(
    '$1,500',
  )
  now += 30 * hour
  await place.restart()
  await place.table.tick()
  const pushes = place.discord.pushes.length
  await dee.press(await cardWith(dee, 'Go on'), 'Go on')
  await untilDelivered(place)
  const [who, card] = await newest(place, people)
  expect(card.id).not.toBe(paused.id)
  expect(textOf(card)).toMatch(saying('line.resumed', { seat: 'Dee' }))
  const called = place.discord.pushes.slice(pushes).filter(({ kind }) => kind === 'push')
  expect(called.map(({ userId }) => userId)).toEqual(who === dee ? [] : [who.user.id])
  await who.press(card, say('act.roll'))
  await untilDelivered(place)
})

it.each([
  ['normally', 0],
  ['even if the next card fails at first', 3],
])('sends one ping to a voter who must also move, %s (DAY-011)', async (_, failures) => {
  const people = await four()
  await untilDelivered(place)
  const [mover, card] = await newest(place, people)
  // The bot cannot post in the channel for a while.
  const path = /channels\/\d+\/messages/
  place.discord.faults.add({
    method: 'POST',
    path,
    refuse: { status: 403, code: 50001, message: 'No.' },
    times: 1,
  })
  const mark = place.discord.pushes.length
  const [look] = await place.table.gamesOf(mover.user.id)
  await place.table.propose(requestOf(look!.table.id, mover.user.id, randomUUID()), {
    about: 'pause',
    seat: null,
  })
  await place.bot.idle()
  for (let moves = 0; moves < 20; moves++) {
    const [now] = await place.table.gamesOf(mover.user.id)
    const option = now!.options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
    if (!option) break
    const choice = { act: option.act, prompt: option.prompt, with: option.fixed }
    await place.table.act(requestOf(now!.table.id, mover.user.id, randomUUID()), choice)
  }
  if (failures > 0) {
    // The notification is posted; the next message fails.
    place.discord.faults.add({ method: 'POST', path, delay: 1 })
    const refuse = { status: 500, code: 0, message: 'No.' }
    place.discord.faults.add({ method: 'POST', path, refuse, times: failures })
  }
  await mover.command('/game list')
  const next = await mover.waitFor(
    (message) => BigInt(message.id) > BigInt(card.id) && labelsOf(message).includes(say('act.roll')),
    20_000,
  )
  await untilDelivered(place)
  const [asked] = people.filter((one) => textOf(next).includes(`<@${one.user.id}>`))
  expect(asked).not.toBe(mover)
  const pushed = place.discord.pushes
    .slice(mark)
    .filter(({ kind, userId }) => kind === 'push' && userId === asked!.user.id)
  expect(pushed).toHaveLength(1)
})
