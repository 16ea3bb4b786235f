import { expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { requestOf } from '../requests.ts'
import { answerOf, ann, bob, done, lobbyOf, sprintOf, sprintWithRobots, testRoom } from '../rooms.ts'

/** A room, and a function that counts the queries for a game’s version during some work. */
async function counted({ onTestFinished }: { onTestFinished: (end: () => Promise<void>) => void }) {
  const store = await newStore()
  let asked = 0
  const marks: Store['games']['marks'] = (id) => {
    asked += 1
    return store.games.marks(id)
  }
  const room = testRoom({ ...store, games: { ...store.games, marks } })
  onTestFinished(async () => {
    await room.close()
    await store.close()
  })
  const during = async (work: () => Promise<unknown>) => {
    asked = 0
    await work()
    return asked
  }
  return { room, during }
}

it('a start queries the version twice: for itself, and to apply settings', async (test) => {
  const { room, during } = await counted(test)
  const { id } = await lobbyOf(room)
  done(await room.join(requestOf(id, bob)))
  expect(await during(() => room.start(requestOf(id, ann.id)))).toBe(2)
})

it('a move and later computer moves do not query the version', async (test) => {
  const { room, during } = await counted(test)
  const { id } = await sprintWithRobots(room)
  await room.tick()
  // The first delivery of a game reads its notes.
  await room.outbox.idle()
  const choice = (await answerOf(room, id, ann.id))!
  const asked = await during(async () => {
    done(await room.act(requestOf(id, ann.id), choice))
    await room.tick()
  })
  expect(asked).toBe(0)
})

it('a refused request queries the version once, to find other processes’ moves', async (test) => {
  const { room, during } = await counted(test)
  const { id } = await sprintOf(room)
  await room.tick()
  const nothing = { act: 'none', prompt: null, with: {} }
  expect(await during(() => room.act(requestOf(id, ann.id), nothing))).toBe(1)
})
