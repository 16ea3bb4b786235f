import type { Edition } from '#engine/edition.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/folders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, codeOf, done, playOn, press, sprintOf, sprintWithRobots, testRoom } from './rooms.ts'
import { sprint } from './sprint.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

const stumble = () => {
  throw new Error('an old game was read by new rules')
}

/** Rules that have changed so much that they cannot read what was played before. */
const changed: Edition = { ...sprint, rules: 2, hide: stumble, prompts: {}, settle: stumble }
const updated = () => testRoom(store, { editions: { sprint: changed } })

describe('a game begun under rules that have changed since', () => {
  it('is called off by the next press, and the channel hears of it once', async () => {
    const before = testRoom(store)
    const { id } = await sprintOf(before)
    const roll = (await answerOf(before, id, 'ann'))!
    const room = updated()
    expect(done(await room.look(id, 'ann'))).toMatchObject({
      table: { status: 'running', isOutdated: true },
      view: null,
      options: [],
    })
    expect(codeOf(await room.weigh(id, 'ann', roll))).toBe('notRunning')
    expect(codeOf(await room.act(id, 'ann', roll, press()))).toBe('notRunning')
    expect(codeOf(await room.act(id, 'ann', roll, press()))).toBe('notRunning')
    await room.tick()
    expect(done(await room.look(id, 'ann')).table).toMatchObject({ status: 'cancelled', due: null })
    expect(room.changes.map(({ table }) => table.status)).toEqual(['cancelled'])
  })

  it('is called off when its clock or its computer players would go on', async () => {
    const { id } = await sprintOf(testRoom(store))
    const time = { now: Date.now() + 365 * 24 * 3_600_000 }
    const room = testRoom(store, { editions: { sprint: changed }, time })
    await room.tick()
    expect(done(await room.look(id, null)).table.status).toBe('cancelled')
    expect(room.logged.filter((line) => line.includes('"err"'))).toEqual([])
  })

  it('does not keep its players from their other games', async () => {
    const before = testRoom(store)
    const { id } = await sprintWithRobots(before)
    const games = await updated().gamesOf('ann')
    expect(games.map(({ table }) => table.id)).toContain(id)
  })

  it('stays over where it was, with its file to check', async () => {
    const before = testRoom(store)
    const { id } = await sprintOf(before, 10)
    await playOn(before, id, ['ann', 'bob'])
    const room = updated()
    expect(done(await room.look(id, 'ann'))).toMatchObject({
      table: { status: 'over', isOutdated: true },
      view: null,
    })
    expect(done(await room.export(id)).rules).toBe(1)
    expect(done(await room.story(id)).course).toBeNull()
  })
})

it('a game begun under the present rules goes on', async () => {
  const before = testRoom(store)
  const { id } = await sprintOf(before)
  const room = testRoom(store, { editions: { sprint } })
  expect(done(await room.look(id, 'ann')).table.isOutdated).toBe(false)
  done(await room.act(id, 'ann', (await answerOf(room, id, 'ann'))!, press()))
})
