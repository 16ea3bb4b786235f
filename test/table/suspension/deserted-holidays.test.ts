import { expect, it } from 'vitest'
import { asleep, day, startGameWith, hour, lookOf, stillOf, told, until, withPeople } from '../gathered.ts'
import { done } from '../rooms.ts'

const room = withPeople()

/** A deserted game: its only person, who plays with computer players, has missed two turns. */
async function alone(booked?: { from: number; until: number }) {
  const game = await startGameWith(room, 1, 'sprint', {}, 2)
  const user = game.users[0]!
  if (booked) done(await room.setHoliday(user, booked))
  await asleep(room, game, [0])
  await until(room, game.id, room.time.now + hour)
  expect((await stillOf(room, game.id))?.why).toBe('deserted')
  return { id: game.id, user }
}

const endsAt = async (id: string) => (await stillOf(room, id))?.until
const statusOf = async (id: string) => (await lookOf(room, id)).table.status
const notices = async (id: string) => (await told(room, id)).filter(({ kind }) => kind === 'desertedLong')

it('a holiday booked in a deserted game postpones its end immediately (DAY-026)', async () => {
  const { id, user } = await alone()
  const ends = room.time.now + 2 * day + 14 * day
  room.time.now += 2 * day
  await room.tick()
  const changes = room.changes.length
  done(await room.setHoliday(user, { from: room.time.now, until: ends }))
  await room.tick()
  expect(room.changes.slice(changes).map(({ table }) => table.id)).toContain(id)
  expect(await endsAt(id)).toBe(ends + 7 * day)
  await until(room, id, ends + 7 * day - 1)
  expect(await statusOf(id)).toBe('running')
  expect(await notices(id)).toMatchObject([{ at: ends + 6 * day, gameEndsAt: ends + 7 * day }])
  await until(room, id, ends + 7 * day + 1)
  expect(await statusOf(id)).toBe('cancelled')
})

it('a booked holiday postpones the end only if it starts before it (DAY-026)', async () => {
  const { now } = room.time
  const { id } = await alone({ from: now + 4 * day, until: now + 10 * day })
  expect(await endsAt(id)).toBe(now + 17 * day)
  const late = await alone({ from: room.time.now + 20 * day, until: room.time.now + 22 * day })
  expect(await endsAt(late.id)).toBeLessThan(room.time.now + 7 * day)
})

it('the channel gets another notice after a holiday was booked (DAY-026)', async () => {
  const { id, user } = await alone()
  await until(room, id, (await endsAt(id))! - hour)
  const { now } = room.time
  done(await room.setHoliday(user, { from: now, until: now + 3 * day }))
  await until(room, id, now + 10 * day - 1)
  expect(await statusOf(id)).toBe('running')
  expect((await notices(id)).map(({ at }) => at)).toEqual([now - 23 * hour, now + 9 * day])
})
