import { expect, it } from 'vitest'
import { day, startGameWith, hour, isOnAutopilot, until, voted, withPeople } from '../gathered.ts'
import { codeOf, done } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

it('autopilot can be resumed after a pause, but not during it (DAY-007, DAY-008)', async () => {
  const game = await startGameWith(room, 3)
  const { id, users } = game
  const from = room.time.now
  const ends = from + 10 * day
  done(await room.setHoliday(users[2]!, { from, until: ends }))
  await until(room, id, from + hour)
  expect(done(await room.present(requestOf(id, users[2]!)))).toEqual({ holidayUntil: ends })
  await voted(room, game, { about: 'pause', seat: null }, [0, 1, 2])
  expect(codeOf(await room.resumeAutopilot(requestOf(id, users[2]!), ends))).toBe('paused')
  done(await room.resume(requestOf(id, users[0]!)))
  done(await room.resumeAutopilot(requestOf(id, users[2]!), ends))
  expect(await isOnAutopilot(room, id, 2)).toBe(true)
})
