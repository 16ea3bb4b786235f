import { expect, it } from 'vitest'
import { gathered, lookOf, minute, roll, told, until, withPeople } from '../gathered.ts'
import { answerOf, done } from '../rooms.ts'
import { viewOf } from '../requests.ts'

const room = withPeople()

const calls = async (id: string) => (await told(room, id)).filter(({ kind }) => kind === 'reminded')
const asked = async (id: string) => {
  const [card] = (await lookOf(room, id)).prompts
  return card && { seats: card.prompt.seats, deferred: card.deferred, lookingOn: card.lookingOn }
}

/** Ann and Bob have both rolled, Bob so long after her, ms; Ann is asked again. */
async function askedAgain(after: number, pace = 'day') {
  const game = await gathered(room, 2, 'sprint', { pace })
  const [ann, bob] = game.users as [string, string]
  await roll(room, game.id, ann)
  room.time.now += after
  await roll(room, game.id, bob)
  return { id: game.id, ann, from: room.time.now }
}

it('whoever acted a moment ago looks on: they are asked without a call, and called when they do not answer (DAY-046)', async () => {
  const { id, from } = await askedAgain(2 * minute)
  expect(await asked(id)).toEqual({ seats: [0], deferred: [0], lookingOn: [0] })
  await until(room, id, from + 0.9 * minute)
  expect(await calls(id)).toEqual([])
  await until(room, id, from + 2 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], isFirst: true, at: from + minute }])
  expect(await asked(id)).toEqual({ seats: [0], deferred: [], lookingOn: [] })
})

it('who answers within a minute is not called at all (DAY-046)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await roll(room, id, ann)
  await until(room, id, from + 5 * minute)
  expect((await calls(id)).filter((call) => JSON.stringify(call).includes('"seats":[0]'))).toEqual([])
})

it('who has looked at the game since then has seen it, and is called when they are gone (DAY-046, DAY-012)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await room.noteActive(ann)
  const { table } = await lookOf(room, id, ann)
  room.noteLooked(viewOf(id, ann))
  await expect.poll(async () => done(await room.seenUntil(viewOf(id, ann)))).toBe(table.version)
  await until(room, id, from + 12 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], at: from + 10.5 * minute }])
})

it('who plays in another game meanwhile is called in this one (DAY-046)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await room.noteActive(ann)
  await until(room, id, from + 2 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], hadLookedOn: true, at: from + minute }])
})

it('who acted some minutes ago is called by the card (DAY-046, DAY-011)', async () => {
  const { id, from } = await askedAgain(4 * minute)
  expect(await asked(id)).toEqual({ seats: [0], deferred: [], lookingOn: [] })
  await until(room, id, from + 5 * minute)
  expect(await calls(id)).toEqual([])
})

it('at the pace of those who sit together nobody is reminded, but who has gone is called (DAY-046)', async () => {
  const { id, from } = await askedAgain(minute, 'live')
  await until(room, id, from + 1.5 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], isFirst: true, at: from + minute }])
})

it('where activity is hidden nobody is known to look on (DAY-046, DAY-017)', async () => {
  const game = await gathered(room, 3, 'cheaters')
  for (let moves = 0; moves < 8; moves++) {
    const [seat] = (await lookOf(room, game.id)).prompts.flatMap(({ prompt }) => prompt.seats)
    const user = game.users[seat!]!
    // A pause that only time ends has no answer.
    if (await answerOf(room, game.id, user)) await roll(room, game.id, user)
  }
  expect((await lookOf(room, game.id)).prompts.flatMap(({ lookingOn }) => lookingOn)).toEqual([])
})
