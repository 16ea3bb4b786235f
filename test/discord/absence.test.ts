import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from '#playground/index.ts'
import { cardWith, labelsOf, open, shown, startGame, textOf, turnOf, whisperTo } from './people.ts'
import { newest } from './playing.ts'
import { withPlace } from './with-place.ts'

const hour = 3_600_000

let now = Date.now()
const place = withPlace({ table: { clock: () => now } })

const names = ['Ann', 'Bo', 'Cy', 'Dee']

async function four(): Promise<[Chair, Chair, Chair, Chair]> {
  const people = names.map((name) => place.discord.as(name)) as [Chair, Chair, Chair, Chair]
  await startGame(place, people)
  return people
}

/** Everybody answers but one, whose time passes, until the channel says that he is minded. */
async function untilMinded(people: Chair[], sleeper: Chair): Promise<APIMessage> {
  const name = sleeper.user.name
  for (let moves = 0; moves < 80; moves++) {
    const [who, card] = await newest(place, people)
    if (textOf(card).includes('away')) return card
    if (who === sleeper) {
      now += 9 * hour
      await place.table.tick()
      await place.table.tick()
    } else await who.press(card, labelsOf(card)[0]!)
    await place.bot.idle()
  }
  throw new Error(`${name} is not minded`)
}

const seatsOf = async (chair: Chair) => shown(await chair.command('/game seats'))

it('a sleeper is minded, comes back by any press, and the standings say so in words', async () => {
  const people = await four()
  const [ann, bo] = people
  const card = await untilMinded(people, bo)
  expect(textOf(card)).toContain('a computer player minds the seat')
  expect(textOf(card)).not.toContain(`<@${bo.user.id}>`)
  const back = await whisperTo(bo, () => bo.press(card, 'Help'))
  expect(back.length).toBeGreaterThan(0)
  const welcome = await bo.waitFor((message) => textOf(message).includes('Welcome back'))
  const missed = await open(bo, welcome, 'Since you last looked')
  expect(textOf(missed)).toContain('a computer player minds the seat')
  await place.bot.idle()
  const [, after] = await newest(place, people)
  expect(textOf(after)).not.toContain('· away')
  expect(textOf(await seatsOf(ann))).toMatch(/Bo: there/)
})

it('a seat is given to a substitute, who sees first what he takes over, in two presses', async () => {
  const people = await four()
  const [ann] = people
  const eli = place.discord.as('Eli')
  await open(ann, await seatsOf(ann), 'Give my seat to a substitute')
  const summary = await open(eli, await seatsOf(eli), 'See the seat of Ann')
  expect(textOf(summary)).toContain('You would play on with all that it has and owes')
  expect(textOf(summary)).toContain('$1,500')
  const taken = await open(eli, summary, 'Take this seat')
  expect(textOf(taken)).toContain('The seat is yours')
  await place.bot.idle()
  const card = await eli.waitFor((message) => textOf(message).includes('takes over the seat of Ann'))
  expect(labelsOf(card)).toContain('My assets')
  expect(await whisperTo(ann, () => ann.press(card, 'Roll the dice'))).toContain('You are not playing')
})

it('the others remove a sleeper by votes on the card, and nobody alone', async () => {
  const people = await four()
  const [ann, bo, cy] = people
  await untilMinded(people, bo)
  await open(ann, await seatsOf(ann), 'Propose to remove Bo')
  await place.bot.idle()
  const card = await cardWith(cy, 'For: remove Bo')
  expect(textOf(card)).toContain('For: 1. Not answered: 2.')
  expect(await whisperTo(bo, () => bo.command('/game seats'))).toContain('Bo: there')
  await untilMinded(people, bo)
  const again = await open(ann, await seatsOf(ann), 'Propose to remove Bo')
  expect(textOf(again)).toContain('The others can vote on it now')
  await place.bot.idle()
  await cy.press(await cardWith(cy, 'For: remove Bo'), 'For: remove Bo')
  await place.bot.idle()
  await ann.waitFor((message) => textOf(message).includes('**Bo** is removed from the game'))
})

it('a pause stops the game until somebody goes on, and it survives a restart', async () => {
  const people = await four()
  const [ann, bo, cy, dee] = people
  const turn = await turnOf(ann).catch(() => newest(place, people).then(([, card]) => card))
  await open(ann, await seatsOf(ann), 'Propose a pause')
  await place.bot.idle()
  for (const voter of [bo, cy, dee]) {
    await voter.press(await cardWith(voter, 'For: pause'), 'For: pause')
    await place.bot.idle()
  }
  const paused = await cardWith(dee, 'Go on')
  expect(textOf(paused)).toContain('No clock runs')
  expect(labelsOf(paused)).not.toContain('Roll the dice')
  const [mover] = people.filter((one) => textOf(turn).includes(`<@${one.user.id}>`))
  expect(await whisperTo(mover ?? ann, () => (mover ?? ann).command('/game assets'))).toContain('$1,500')
  now += 30 * hour
  await place.restart()
  await place.table.tick()
  await dee.press(await cardWith(dee, 'Go on'), 'Go on')
  await place.bot.idle()
  const [who, card] = await newest(place, people)
  expect(textOf(card)).toContain('Dee ends the pause')
  await who.press(card, 'Roll the dice')
  await place.bot.idle()
})
