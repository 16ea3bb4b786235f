import { expect, it } from 'vitest'
import { day, gathered, hour, isMinded, until, voted, withPeople } from '../gathered.ts'
import { codeOf, done, press } from '../rooms.ts'

const room = withPeople()

it('nobody has his seat minded again in a pause; after it he may (DAY-007, DAY-008)', async () => {
  const game = await gathered(room, 3)
  const { id, users } = game
  const from = room.time.now
  const ends = from + 10 * day
  done(await room.setHoliday(users[2]!, { from, until: ends }))
  await until(room, id, from + hour)
  expect(done(await room.present(id, users[2]!))).toEqual({ holidayUntil: ends })
  await voted(room, game, { about: 'pause', seat: null }, [0, 1, 2])
  expect(codeOf(await room.mindAgain(id, users[2]!, ends, press()))).toBe('paused')
  done(await room.resume(id, users[0]!, press()))
  done(await room.mindAgain(id, users[2]!, ends, press()))
  expect(await isMinded(room, id, 2)).toBe(true)
})
