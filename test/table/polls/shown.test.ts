import { expect, it } from 'vitest'
import {
  answersFirst,
  asleep,
  pollOn,
  day,
  startGameWith,
  hour,
  lookOf,
  until,
  voted,
  withPeople,
} from '../gathered.ts'
import { codeOf, done } from '../rooms.ts'
import { requestOf } from '../requests.ts'

const room = withPeople()

it('a poll shows only votes that still count (DAY-008)', async () => {
  const game = await startGameWith(room, 4)
  const pause = { about: 'pause', seat: null } as const
  await voted(room, game, pause, [0, 2])
  expect((await pollOn(room, game.id, pause)).yes).toEqual([0, 2])
  const { now } = room.time
  done(await room.setHoliday(game.users[2]!, { from: now, until: now + 10 * day }))
  await until(room, game.id, now + hour)
  expect(await pollOn(room, game.id, pause)).toMatchObject({ yes: [0], waiting: [1, 3] })
})

it('a removal can be proposed once the player’s holiday is over (DAY-025)', async () => {
  const game = await startGameWith(room, 4)
  await asleep(room, game, [1])
  const { now } = room.time
  const removal = { about: 'remove', seat: 1 } as const
  const isShown = async () =>
    (await lookOf(room, game.id, game.users[0])).seating!.ways.some(
      (way) => way.do === 'propose' && way.matter.about === 'remove',
    )
  done(await room.setHoliday(game.users[1]!, { from: now, until: now + 2 * hour }))
  await until(room, game.id, now + hour)
  await answersFirst(room, game)
  expect(await isShown()).toBe(false)
  await until(room, game.id, now + 3 * hour)
  expect(await isShown()).toBe(true)
  expect(codeOf(await room.propose(requestOf(game.id, game.users[0]!), removal))).toBe('ok')
})
