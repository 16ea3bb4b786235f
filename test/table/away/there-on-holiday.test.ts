import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { day, startGameWith, hour, isOnAutopilot, lookOf, until, withPeople } from '../gathered.ts'
import { cleo, done, lobbyOf } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

/** Creates a person whose holiday starts now. */
async function away() {
  const person = { id: `gus-${randomUUID()}`, name: 'Gus' }
  const from = room.time.now
  done(await room.setHoliday(person.id, { from, until: from + 10 * day }))
  return person
}

const isReturned = async (id: string, user: string) => (await lookOf(room, id, user)).seating!.isReturned

it('a host who opens a game on holiday plays, unlike other players on holiday (DAY-007)', async () => {
  const [host, other] = [await away(), await away()]
  const { id } = await lobbyOf(room, 'sprint', host)
  for (const person of [other, cleo]) done(await room.join(requestOf(id, person)))
  done(await room.start(requestOf(id, host.id)))
  await until(room, id, room.time.now + hour)
  expect([await isOnAutopilot(room, id, 0), await isOnAutopilot(room, id, 1)]).toEqual([false, true])
  expect(await isReturned(id, host.id)).toBe(true)
})

it('a person who takes a seat on holiday plays (DAY-007, DAY-024)', async () => {
  const { id, users } = await startGameWith(room, 3)
  done(await room.offerSeat(requestOf(id, users[1]!)))
  const gus = await away()
  done(await room.takeSeat(requestOf(id, gus), 1))
  await until(room, id, room.time.now + hour)
  expect(await isOnAutopilot(room, id, 1)).toBe(false)
  expect(await isReturned(id, gus.id)).toBe(true)
})

it('a host goes on autopilot when a holiday starts after the game (DAY-007)', async () => {
  const { now } = room.time
  const host = { id: `gus-${randomUUID()}`, name: 'Gus' }
  done(await room.setHoliday(host.id, { from: now + 2 * hour, until: now + day }))
  const { id } = await lobbyOf(room, 'sprint', host)
  done(await room.join(requestOf(id, cleo)))
  done(await room.start(requestOf(id, host.id)))
  await until(room, id, now + 3 * hour)
  expect(await isOnAutopilot(room, id, 0)).toBe(true)
})
