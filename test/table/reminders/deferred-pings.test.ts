import { expect, it } from 'vitest'
import { answersFirst, asideOf, startGameWith, lookOf, withPeople } from '../gathered.ts'
import { done } from '../rooms.ts'

const room = withPeople()

it('a deferred ping is removed with its prompt (DAY-012)', async () => {
  const game = await startGameWith(room, 3)
  const { id, users } = game
  for (const user of users) done(await room.setPerson(user, { quiet: { from: 22, to: 8 } }))
  for (let turns = 0; turns < 8; turns++) await answersFirst(room, game)
  const open = (await lookOf(room, id)).prompts.map(({ prompt }) => prompt.id)
  const known = (await asideOf(room, id)).reminders?.deferredPings ?? []
  expect(known.map(({ prompt }) => prompt)).toEqual(open)
  room.time.now += 9 * 3_600_000
  await room.tick()
  expect((await asideOf(room, id)).reminders?.deferredPings ?? []).toEqual([])
})
