import { z } from 'zod'
import type { EarlierRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import type { GameState } from '#table/core/loaded-game.ts'
import { verify } from '#table/export/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, codeOf, done, playOn, sprintOf, start, testRoom } from './rooms.ts'
import { sprint } from './sprint.ts'
import { requestOf, viewOf } from './requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

const withoutCheers = { ...sprint.freeActions }
delete withoutCheers['cheer']

/**
 * Version 2 of the sprint, which removes the move `cheer`. Games that started under version 1 keep that move.
 */
const quiet: Edition = {
  ...sprint,
  rules: 2,
  freeActions: withoutCheers,
  earlier: {
    1: {
      overlay: (next) => ({
        ...next,
        freeActions: { ...next.freeActions, cheer: sprint.freeActions['cheer']! },
      }),
    },
  },
}

const cheer = { act: 'cheer', prompt: null, with: {} }
const updatedTo = (edition: Edition) => testRoom(store, { editions: { sprint: edition } })

describe('a game started under an earlier version that the program still has', () => {
  it('continues under that version and reports it', async () => {
    const { id } = await sprintOf(testRoom(store))
    const room = updatedTo(quiet)
    const { table, options } = done(await room.look(viewOf(id, 'ann')))
    expect(table).toMatchObject({ status: 'running', isOutdated: false, earlier: ['1'] })
    expect(options.map(({ act }) => act)).toContain('cheer')
    done(await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!))
    done(await room.act(requestOf(id, 'bob'), cheer))
    const { id: today } = await sprintOf(room)
    expect(done(await room.look(viewOf(today, 'ann'))).table.earlier).toBeUndefined()
    expect(codeOf(await room.act(requestOf(today, 'ann'), cheer))).toBe('notNow')
  })

  it('has its story and verification under that version', async () => {
    const before = testRoom(store)
    const { id } = await sprintOf(before, 30)
    done(await before.act(requestOf(id, 'ann'), cheer))
    const room = updatedTo(quiet)
    expect((await playOn(room, id, ['ann', 'bob'])).status).toBe('over')
    expect(done(await room.story(viewOf(id))).course).not.toBeNull()
    const file = done(await room.export(viewOf(id)))
    expect(file.rules).toBe(1)
    expect(verify(file, { sprint: quiet })).toHaveProperty('draws')
    expect(verify(file, { sprint: { ...quiet, earlier: {} } })).toMatchObject({
      flaw: 'otherRules',
      known: 2,
    })
  })

  it('continues even after several newer versions', async () => {
    const { id } = await sprintOf(testRoom(store))
    const latest: Edition = {
      ...quiet,
      rules: 3,
      freeActions: {},
      earlier: { ...quiet.earlier, 2: { overlay: (next) => ({ ...next, freeActions: withoutCheers }) } },
    }
    const room = updatedTo(latest)
    const acts = done(await room.look(viewOf(id, 'ann'))).options.map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['roll', 'cheer', 'whisper']))
  })

  it('is outdated if the program lacks a version in between', async () => {
    const { id } = await sprintOf(testRoom(store))
    const room = updatedTo({ ...quiet, rules: 3 })
    expect(done(await room.look(viewOf(id, 'ann'))).table.isOutdated).toBe(true)
  })

  it('is left alone by a program with only older rules', async () => {
    const later = updatedTo(quiet)
    const { id, version } = await sprintOf(later)
    const roll = (await answerOf(later, id, 'ann'))!
    const sooner = testRoom(store, { time: { now: start + 365 * 24 * 3_600_000 } })
    expect(codeOf(await sooner.act(requestOf(id, 'ann'), roll))).toBe('later')
    expect(codeOf(await sooner.cancel(requestOf(id, 'ann')))).toBe('later')
    expect(codeOf(await sooner.look(viewOf(id, 'ann')))).toBe('later')
    await sooner.tick()
    expect(sooner.changes.filter(({ table }) => table.id === id)).toEqual([])
    expect((await sooner.gamesOf('ann')).map(({ table }) => table.id)).toContain(id)
    expect(done(await later.look(viewOf(id, 'ann'))).table).toMatchObject({ status: 'running', version })
    done(await later.act(requestOf(id, 'ann'), roll))
  })

  it('gets settings saved by an older program (DAY-006, DAY-013)', async () => {
    const time = { now: start }
    const later = testRoom(store, { time, editions: { sprint: quiet } })
    const { id } = await sprintOf(later)
    done(await testRoom(store, { time }).setPerson('bob', { quiet: { from: 1, to: 5 }, remind: 3 }))
    time.now += 60_000
    await later.tick()
    const { game, features } = JSON.parse((await store.games.get(id))!.state) as GameState
    expect(Object.keys(game.quietHours?.seats ?? {})).toEqual(['1'])
    expect(features?.reminders?.prefs).toMatchObject([{ seat: 1, remind: 3 }])
    done(await later.setPerson('bob', { quiet: null, remind: 'usual' }))
  })
})

const laps = z.strictObject({ laps: z.int() })

function lapsOf({ own }: { own: unknown }): number {
  return laps.parse(own).laps
}

/** A sprint that counts laps in its state since version 2, and can lift games of version 1. */
const lapped: Edition = {
  ...sprint,
  rules: 2,
  own: laps,
  begin: (play) => {
    play.game.own = { laps: 0 }
    sprint.begin(play)
  },
  settle: ({ game }) => {
    game.own = { laps: lapsOf(game) + 1 }
  },
  marks: (view) => [{ kind: 'laps', icon: 'flag', ink: '#000000', count: lapsOf(view) }],
  earlier: { 1: { lift: (game) => void (game.own = { laps: 0 }) } satisfies EarlierRules },
}

describe('a game whose state has the shape of an earlier version', () => {
  it('is converted when read, and saved in the current shape with its next move', async () => {
    const { id } = await sprintOf(testRoom(store))
    const stored = async () =>
      JSON.parse((await store.games.get(id))!.state) as { game: object; begun: object }
    const room = updatedTo(lapped)
    expect(done(await room.look(viewOf(id, 'ann'))).marks[0]).toMatchObject({ count: 0 })
    expect((await stored()).game).toMatchObject({ rules: 1 })
    done(await room.act(requestOf(id, 'ann'), (await answerOf(room, id, 'ann'))!))
    expect(await stored()).toMatchObject({ game: { rules: 2, own: { laps: 1 } }, begun: { rules: 1 } })
    expect(done(await updatedTo(lapped).look(viewOf(id, 'bob'))).marks[0]).toMatchObject({ count: 1 })
  })

  it('exports the version of its start, which cannot be replayed', async () => {
    const { id } = await sprintOf(testRoom(store), 30)
    const room = updatedTo(lapped)
    expect((await playOn(room, id, ['ann', 'bob'])).status).toBe('over')
    const file = done(await room.export(viewOf(id)))
    expect(file.rules).toBe(1)
    expect(verify(file, { sprint: lapped })).toMatchObject({ flaw: 'otherRules', recorded: 1 })
    const { course, dice } = done(await room.story(viewOf(id)))
    expect(course).toBeNull()
    expect(dice.length).toBeGreaterThan(0)
  })
})
