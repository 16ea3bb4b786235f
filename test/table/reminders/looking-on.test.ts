import { expect, it } from 'vitest'
import { startGameWith, lookOf, minute, roll, told, until, withPeople } from '../gathered.ts'
import { answerOf, done } from '../rooms.ts'
import { viewOf } from '../requests.ts'

const room = withPeople()

const calls = async (id: string) => (await told(room, id)).filter(({ kind }) => kind === 'reminded')
const asked = async (id: string) => {
  const [card] = (await lookOf(room, id)).prompts
  return card && { seats: card.prompt.seats, deferred: card.deferred, lookingOn: card.lookingOn }
}

/** A game in which Ann has rolled, Bob has rolled `after` ms later, and Ann must roll again. */
async function askedAgain(after: number, pace = 'day') {
  const game = await startGameWith(room, 2, 'sprint', { pace })
  const [ann, bob] = game.users as [string, string]
  await roll(room, game.id, ann)
  room.time.now += after
  await roll(room, game.id, bob)
  return { id: game.id, ann, from: room.time.now }
}

it('a recently active player is pinged only if they do not answer (DAY-046)', async () => {
  const { id, from } = await askedAgain(2 * minute)
  expect(await asked(id)).toEqual({ seats: [0], deferred: [0], lookingOn: [0] })
  await until(room, id, from + 0.9 * minute)
  expect(await calls(id)).toEqual([])
  await until(room, id, from + 2 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], isFirst: true, at: from + minute }])
  expect(await asked(id)).toEqual({ seats: [0], deferred: [], lookingOn: [] })
})

it('a recently active player who answers within a minute gets no ping (DAY-046)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await roll(room, id, ann)
  await until(room, id, from + 5 * minute)
  expect((await calls(id)).filter((call) => JSON.stringify(call).includes('"seats":[0]'))).toEqual([])
})

it('a player who looked at the prompt is pinged once inactive (DAY-046, DAY-012)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await room.noteActive(ann)
  const { table } = await lookOf(room, id, ann)
  room.noteLooked(viewOf(id, ann))
  await expect.poll(async () => done(await room.seenUntil(viewOf(id, ann)))).toBe(table.version)
  await until(room, id, from + 12 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], at: from + 10.5 * minute }])
})

it('a player who is active only in another game is pinged (DAY-046)', async () => {
  const { id, ann, from } = await askedAgain(2 * minute)
  room.time.now += minute / 2
  await room.noteActive(ann)
  await until(room, id, from + 2 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], hadLookedOn: true, at: from + minute }])
})

it('a player who acted minutes ago is pinged by the card (DAY-046, DAY-011)', async () => {
  const { id, from } = await askedAgain(4 * minute)
  expect(await asked(id)).toEqual({ seats: [0], deferred: [], lookingOn: [] })
  await until(room, id, from + 5 * minute)
  expect(await calls(id)).toEqual([])
})

it('at the live pace, an inactive player is pinged but not reminded (DAY-046)', async () => {
  const { id, from } = await askedAgain(minute, 'live')
  await until(room, id, from + 1.5 * minute)
  expect(await calls(id)).toMatchObject([{ seats: [0], isFirst: true, at: from + minute }])
})

it('an edition that hides activity ignores active players (DAY-046, DAY-017)', async () => {
  const game = await startGameWith(room, 3, 'cheaters')
  for (let moves = 0; moves < 8; moves++) {
    const [seat] = (await lookOf(room, game.id)).prompts.flatMap(({ prompt }) => prompt.seats)
    const user = game.users[seat!]!
    // A timed pause between turns needs no answer.
    if (await answerOf(room, game.id, user)) await roll(room, game.id, user)
  }
  expect((await lookOf(room, game.id)).prompts.flatMap(({ lookingOn }) => lookingOn)).toEqual([])
})
