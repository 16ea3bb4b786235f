import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { startGameWith, lookOf, voted, withPeople } from '../gathered.ts'
import { codeOf, done } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

it('a substitute does not inherit the former owner’s polls (DAY-023)', async () => {
  const game = await startGameWith(room, 4)
  const pause = { about: 'pause', seat: null } as const
  await voted(room, game, pause, [0, 1])
  done(await room.offerSeat(requestOf(game.id, game.users[0]!)))
  const eve = { id: `eve-${randomUUID()}`, name: 'Eve' }
  done(await room.takeSeat(requestOf(game.id, eve), 0))
  expect((await lookOf(room, game.id)).seating!.polls).toEqual([])
  expect(codeOf(await room.propose(requestOf(game.id, eve.id), pause))).toBe('ok')
})
