import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { gathered, lookOf, voted, withPeople } from '../gathered.ts'
import { codeOf, done, press } from '../rooms.ts'

const room = withPeople()

it('what the former owner of a seat put to the vote is not the proposal of who takes it (DAY-023)', async () => {
  const game = await gathered(room, 4)
  const pause = { about: 'pause', seat: null } as const
  await voted(room, game, pause, [0, 1])
  done(await room.offerSeat(game.id, game.users[0]!, press()))
  const eve = { id: `eve-${randomUUID()}`, name: 'Eve' }
  done(await room.takeSeat(game.id, eve, 0, press()))
  expect((await lookOf(room, game.id)).seating!.ballots).toEqual([])
  expect(codeOf(await room.propose(game.id, eve.id, pause, press()))).toBe('ok')
})
