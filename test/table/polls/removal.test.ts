import { expect, it } from 'vitest'
import type { PollMatter } from '#table/api.ts'
import { asleep, pollOn, day, startGameWith, hour, lookOf, until, voted, withPeople } from '../gathered.ts'
import { codeOf, done } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()
const removal: PollMatter = { about: 'remove', seat: 1 }

/**
 * A game of four people, in which Bob (seat 1) is on autopilot after two missed turns, and has a holiday in
 * four hours.
 */
async function beforeHoliday() {
  const game = await startGameWith(room, 4)
  await asleep(room, game, [1])
  const from = room.time.now + 4 * hour
  done(await room.setHoliday(game.users[1]!, { from, until: from + 10 * day }))
  await until(room, game.id, room.time.now + 10_000)
  return { ...game, from }
}

it('an earlier poll cannot remove a player whose holiday has started (DAY-025)', async () => {
  const game = await beforeHoliday()
  const { id, users, from } = game
  await voted(room, game, removal, [0])
  const poll = await pollOn(room, id, removal)
  // The holiday has started, but the round that applies it is late.
  room.time.now = from + hour
  expect(codeOf(await room.answerPoll(requestOf(id, users[2]!), poll.id, true))).toBe('onHoliday')
  await until(room, id, room.time.now + hour)
  const { view, seating } = await lookOf(room, id)
  expect(view!.seats[1]!.out).toBe(false)
  expect(seating!.polls).toEqual([])
})

it('a removal poll ends when the player’s holiday starts (DAY-025)', async () => {
  const game = await beforeHoliday()
  const { id, from } = game
  await voted(room, game, removal, [0])
  await until(room, id, from - 1)
  await pollOn(room, id, removal)
  await until(room, id, from + 1000)
  expect((await lookOf(room, id)).seating!.polls).toEqual([])
  expect((await lookOf(room, id)).view!.seats[1]!.out).toBe(false)
})

it('a poll for a substitute continues during a holiday (DAY-023)', async () => {
  const game = await beforeHoliday()
  const { id, from } = game
  await voted(room, game, { about: 'open', seat: 1 }, [0])
  await until(room, id, from + hour)
  await pollOn(room, id, { about: 'open', seat: 1 })
})
