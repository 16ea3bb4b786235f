import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import type { TableRoom } from '#table/api.ts'
import { openTable } from '#table/index.ts'
import { verify } from '#table/export/verify.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { done, press, start } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

const hour = 3_600_000
const users = ['ann', 'bob', 'cleo', 'dan']

let store: Store
let room: TableRoom
let now = start
let id: string

beforeAll(async () => {
  store = await newStore()
  room = await openTable({ store, clock: () => now, lengths: {} })
  const [host, ...others] = users.map((user) => ({ id: user, name: user }))
  id = done(await room.open({ guild: 'g', channel: 'c', host: host!, edition: 'classic' }, press())).id
  for (const person of others) done(await room.join(requestOf(id, person)))
  done(await room.start(requestOf(id, 'ann')))
})
afterAll(async () => {
  await room.close()
  await store.close()
})

const act = (user: string, name: string) =>
  room.act(requestOf(id, user), { act: name, prompt: null, with: {} })

/** Plays with the first possible answers until a condition holds. Bob misses all his deadlines. */
async function playUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < 200 && !(await isSo()); rounds++) {
    let moved = false
    for (const user of users.filter((one) => one !== 'bob')) {
      const { options } = done(await room.look(viewOf(id, user)))
      const option = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
      if (!option) continue
      const choice = { act: option.act, prompt: option.prompt, with: option.fixed }
      moved = (await room.act(requestOf(id, user), choice)).ok || moved
    }
    if (!moved) now = Math.max(now, done(await room.look(viewOf(id))).table.due ?? now)
    await room.tick()
  }
  expect(await isSo()).toBe(true)
}

it('a game with absences, a pause and a removal passes verification', async () => {
  const seating = async () => done(await room.look(viewOf(id))).seating!
  await playUntil(async () => (await seating()).autopilot.some(({ seat }) => seat === 1))

  // Pause the game for two days.
  done(await room.propose(requestOf(id, 'ann'), { about: 'pause', seat: null }))
  for (const user of ['cleo', 'dan'])
    done(await room.answerPoll(requestOf(id, user), (await seating()).polls[0]!.id, true))
  now += 48 * hour
  done(await room.resume(requestOf(id, 'dan')))

  // Proposing a substitute is not a move, so the last move can still be undone.
  await playUntil(async () => (await undoerOf()) !== undefined)
  const undoer = (await undoerOf())!
  done(await room.propose(requestOf(id, 'dan'), { about: 'open', seat: 1 }))
  done(await room.undo(requestOf(id, undoer)))

  done(await room.offerSeat(requestOf(id, 'cleo')))
  done(await room.takeSeat(requestOf(id, { id: 'eve', name: 'Eve' }), 2))
  users.splice(2, 1, 'eve')
  done(await room.propose(requestOf(id, 'ann'), { about: 'remove', seat: 1 }))
  const [poll] = (await seating()).polls.filter(({ about }) => about === 'remove')
  done(await room.answerPoll(requestOf(id, 'eve'), poll!.id, true))
  const { view } = done(await room.look(viewOf(id)))
  expect(view?.seats.map(({ out }) => out)).toEqual([false, true, false, false])

  const story = done(await room.story(viewOf(id)))
  expect(story.course).not.toBeNull()
  done(await act('eve', 'resign'))
  done(await act('dan', 'resign'))
  const file = done(await room.export(viewOf(id)))
  expect(
    file.moves.filter(({ seat, act }) => seat === null && ['shift', 'remove'].includes(act)),
  ).toHaveLength(2)
  expect(verify(JSON.parse(JSON.stringify(file)), editions)).toMatchObject({ winners: ['ann'] })
}, 120_000)

async function undoerOf(): Promise<string | undefined> {
  for (const user of users) if (done(await room.look(viewOf(id, user))).undo) return user
  return undefined
}
