import { expect, it } from 'vitest'
import { ballotOn, day, gathered, hour, lookOf, until, voted, withPeople } from './gathered.ts'
import { done } from './rooms.ts'

const room = withPeople()

it('a vote shows as for it those who still count (DAY-008)', async () => {
  const game = await gathered(room, 4)
  const pause = { about: 'pause', seat: null } as const
  await voted(room, game, pause, [0, 2])
  expect((await ballotOn(room, game.id, pause)).yes).toEqual([0, 2])
  const { now } = room.time
  done(await room.setHoliday(game.users[2]!, { from: now, until: now + 10 * day }))
  await until(room, game.id, now + hour)
  expect(await ballotOn(room, game.id, pause)).toMatchObject({ yes: [0], waiting: [1, 3] })
})
