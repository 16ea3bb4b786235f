import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  bob,
  codeOf,
  done,
  lobbyOf,
  playOn,
  sprintOf,
  sprintWithRobots,
  start,
  testRoom,
  type TestOptions,
} from './rooms.ts'
import { sprint } from './sprint.ts'
import { requestOf, viewOf } from './requests.ts'

const hour = 3_600_000

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

const stumble = () => {
  throw new Error('an old game was read with new rules')
}

/** A new version of the rules, which keeps no earlier version and throws when it reads earlier games. */
const changed: Edition = { ...sprint, rules: 2, show: stumble, prompts: {}, settle: stumble }
const updated = () => testRoom(store, { editions: { sprint: changed } })

describe('a game started under rules that the program no longer has', () => {
  it('is called off by the next request, with one delivery', async () => {
    const before = testRoom(store)
    const { id } = await sprintOf(before)
    const roll = (await answerOf(before, id, 'ann'))!
    const room = updated()
    expect(done(await room.look(viewOf(id, 'ann')))).toMatchObject({
      table: { status: 'running', isOutdated: true },
      view: null,
      options: [],
    })
    expect(codeOf(await room.dryRun(viewOf(id, 'ann'), roll))).toBe('notRunning')
    expect(codeOf(await room.act(requestOf(id, 'ann'), roll))).toBe('notRunning')
    expect(codeOf(await room.act(requestOf(id, 'ann'), roll))).toBe('notRunning')
    await room.tick()
    expect(done(await room.look(viewOf(id, 'ann'))).table).toMatchObject({ status: 'cancelled', due: null })
    expect(room.changes.map(({ table }) => table.status)).toEqual(['cancelled'])
  })

  it('is called off when its clock or computer players are due', async () => {
    const { id } = await sprintOf(testRoom(store))
    const time = { now: Date.now() + 365 * 24 * 3_600_000 }
    const room = testRoom(store, { editions: { sprint: changed }, time })
    await room.tick()
    expect(done(await room.look(viewOf(id))).table.status).toBe('cancelled')
    expect(room.logged.filter((line) => line.includes('"err"'))).toEqual([])
  })

  it('does not block its players’ other games', async () => {
    const before = testRoom(store)
    const { id } = await sprintWithRobots(before)
    const games = await updated().gamesOf('ann')
    expect(games.map(({ table }) => table.id)).toContain(id)
  })

  it('stays over if it was finished, and can be exported', async () => {
    const before = testRoom(store)
    const { id } = await sprintOf(before, 10)
    await playOn(before, id, ['ann', 'bob'])
    const room = updated()
    expect(done(await room.look(viewOf(id, 'ann')))).toMatchObject({
      table: { status: 'over', isOutdated: true },
      view: null,
    })
    expect(done(await room.export(viewOf(id))).rules).toBe(1)
    expect(done(await room.story(viewOf(id))).course).toBeNull()
  })
})

describe('a game of an edition that the program lacks, as after a rollback', () => {
  const earlier = (options: TestOptions = {}) => testRoom(store, { ...options, editions: { classic } })

  it('is left unchanged, and requests are refused', async () => {
    const later = testRoom(store)
    const { id: lobby } = await lobbyOf(later)
    const { id, version } = await sprintOf(later)
    const room = earlier({ time: { now: start + 49 * hour } })
    await room.tick()
    for (const game of [lobby, id]) {
      expect(codeOf(await room.look(viewOf(game, 'ann')))).toBe('later')
      expect(codeOf(await room.cancel(requestOf(game, 'ann')))).toBe('later')
    }
    expect(done(await later.look(viewOf(id))).table).toMatchObject({ status: 'running', version })
    await room.tick()
    const lines = room.logged.filter((line) => line.includes(id) || line.includes(lobby))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level: 40 }, { level: 40 }])
  })

  it('does not block other channels, and stays undelivered', async () => {
    const dying = testRoom(store, { tells: false })
    const { id, version } = await sprintOf(dying)
    const other = await lobbyOf(dying, 'classic')
    done(await dying.join(requestOf(other.id, bob)))
    const room = earlier({ time: { now: start + hour } })
    await room.tick()
    const told = room.changes.map(({ table }) => table.id)
    expect([told.includes(id), told.includes(other.id)]).toEqual([false, true])
    expect((await store.games.marks(id))?.deliveredVersion).toBeLessThan(version)
  })
})

it('a game started under the current rules continues', async () => {
  const before = testRoom(store)
  const { id } = await sprintOf(before)
  const room = testRoom(store, { editions: { sprint } })
  expect(done(await room.look(viewOf(id, 'ann'))).table.isOutdated).toBe(false)
  done(await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!))
})
