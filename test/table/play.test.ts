import { beforeAll, describe, expect, it } from 'vitest'
import { sharedStore, withStore } from '../store/stores.ts'
import { sprint } from './sprint.ts'
import {
  ann,
  answerOf,
  bob,
  codeOf,
  done,
  lobbyOf,
  playOn,
  press,
  sprintOf,
  start,
  testRoom,
  type TestRoom,
} from './rooms.ts'
import { requestOf, viewOf } from './requests.ts'

const hour = 3_600_000
const cheer = { act: 'cheer', prompt: null, with: {} }

withStore((makeStore, kind) => {
  const stores = sharedStore(makeStore, kind)
  let room: TestRoom
  beforeAll(() => {
    room = testRoom(stores.here)
  })

  it('a look has the viewer’s own view and options', async () => {
    const { id } = await sprintOf(room)
    const [mine, theirs, nobodys] = await Promise.all(
      ['ann', 'bob', 'stranger'].map((user) => room.look(viewOf(id, user))),
    )
    expect(done(mine!)).toMatchObject({ seat: 0, view: { viewer: 0 }, board: { names: 'track' } })
    expect(done(mine!).options.map(({ act }) => act)).toEqual(['roll', 'cheer', 'whisper'])
    expect(done(theirs!).options.map(({ act }) => act)).toEqual(['cheer', 'whisper'])
    expect(done(nobodys!)).toMatchObject({
      seat: null,
      options: [],
      view: { viewer: null, decks: { pile: 8 } },
    })
    expect(done(nobodys!).prompts).toMatchObject([
      {
        prompt: { kind: 'turn.roll', due: start + 8 * hour },
        answers: [{ seat: 0, options: [{ act: 'roll' }], fallback: { act: 'roll' } }],
      },
    ])
  })

  it('a move is played and delivered once', async () => {
    const { id, version } = await sprintOf(room)
    const roll = (await answerOf(room, id, 'ann'))!
    expect(done(await room.act(requestOf(id, 'ann'), roll)).version).toBe(version + 1)
    expect(codeOf(await room.act(requestOf(id, 'ann'), roll))).toBe('stale')
    await room.tick()
    const told = room.changes.filter(
      ({ table, entries }) => table.id === id && entries.some(({ no }) => no > version),
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      table: { version: version + 1 },
      entries: [{ seat: 0, events: [{ kind: 'rolled' }] }],
    })
  })

  it('a repeated request plays only once, even much later', async () => {
    const { id, version } = await sprintOf(room)
    const interaction = press()
    const both = await Promise.all([
      room.act(requestOf(id, 'ann', interaction), cheer),
      room.act(requestOf(id, 'ann', interaction), cheer),
    ])
    expect(both.map(codeOf).sort()).toEqual(['ok', 'seen'])
    done(await room.act(requestOf(id, 'bob'), cheer))
    expect(codeOf(await room.act(requestOf(id, 'ann', interaction), cheer))).toBe('seen')
    expect(done(await room.look(viewOf(id))).table.version).toBe(version + 2)
  })

  it('a repeated request is refused as seen, not as stale', async () => {
    const { id } = await sprintOf(room)
    const interaction = press()
    const roll = (await answerOf(room, id, 'ann'))!
    done(await room.act(requestOf(id, 'ann', interaction), roll))
    expect(codeOf(await room.act(requestOf(id, 'ann', interaction), roll))).toBe('seen')
  })

  it.each<[string, unknown, string]>([
    ['an unknown act', { act: 'fly', prompt: null, with: {} }, 'notNow'],
    ['a property of every object as the act', { act: 'constructor', prompt: null, with: {} }, 'notNow'],
    ['an unknown prompt', { act: 'roll', prompt: 999, with: {} }, 'stale'],
    ['a number out of bounds', { act: 'whisper', prompt: null, with: { amount: 10 } }, 'badAnswer'],
    ['markup for a number', { act: 'whisper', prompt: null, with: { amount: '<b>' } }, 'badAnswer'],
    ['an answer nobody asked for', { act: 'cheer', prompt: null, with: { cash: 1 } }, 'badAnswer'],
    ['a very long answer', { act: 'cheer', prompt: null, with: { x: 'x'.repeat(1e6) } }, 'badAnswer'],
    ['a list for the answers', { act: 'cheer', prompt: null, with: [] }, 'badAnswer'],
    ['null for the answers', { act: 'cheer', prompt: null, with: null }, 'badAnswer'],
    ['a number for the act', { act: 7, prompt: null, with: {} }, 'badAnswer'],
    ['a text for the prompt', { act: 'roll', prompt: '1', with: {} }, 'badAnswer'],
  ])('a move with %s is refused and changes nothing', async (_what, choice, code) => {
    const before = await sprintOf(room)
    expect(codeOf(await room.act(requestOf(before.id, 'ann'), choice as never))).toBe(code)
    expect(done(await room.look(viewOf(before.id))).table.version).toBe(before.version)
  })

  it('moves of strangers, or out of turn, are refused', async () => {
    const { id } = await sprintOf(room)
    const roll = (await answerOf(room, id, 'ann'))!
    expect(codeOf(await room.act(requestOf(id, 'stranger'), roll))).toBe('notSeated')
    expect(codeOf(await room.act(requestOf(id, 'bob'), roll))).toBe('notYours')
    expect(codeOf(await room.act(requestOf(id, 'ann', undefined, 'elsewhere'), roll))).toBe('wrongGuild')
  })

  describe('two processes', () => {
    it('save only one of two identical choices', async () => {
      const other = testRoom(stores.there)
      const { id, version } = await sprintOf(room)
      const roll = (await answerOf(other, id, 'ann'))!
      const both = await Promise.all([
        room.act(requestOf(id, 'ann'), roll),
        other.act(requestOf(id, 'ann'), roll),
      ])
      expect(both.map(codeOf).sort()).toEqual(['ok', 'stale'])
      await Promise.all([room.tick(), other.tick()])
      const told = [...room.changes, ...other.changes].flatMap(({ table, entries }) =>
        table.id === id ? entries.filter(({ no }) => no > version) : [],
      )
      expect(told.map(({ no }) => no)).toEqual([version + 1])
    })

    it('save only one of two requests with the same interaction', async () => {
      const other = testRoom(stores.there)
      const { id } = await sprintOf(room)
      const interaction = press()
      const both = await Promise.all([
        room.act(requestOf(id, 'ann', interaction), cheer),
        other.act(requestOf(id, 'ann', interaction), cheer),
      ])
      expect(both.map(codeOf).sort()).toEqual(['ok', 'seen'])
    })

    it('retry a move that is still legal after another one', async () => {
      const other = testRoom(stores.there)
      const { id, version } = await sprintOf(room)
      await other.look(viewOf(id, 'bob'))
      const presses = Array.from({ length: 12 }, (_, i) =>
        i % 2 ? room.act(requestOf(id, 'ann'), cheer) : other.act(requestOf(id, 'bob'), cheer),
      )
      expect((await Promise.all(presses)).map(codeOf)).toEqual(presses.map(() => 'ok'))
      for (const each of [room, other])
        expect(done(await each.look(viewOf(id))).table.version).toBe(version + presses.length)
    })

    it('see each other’s moves', async () => {
      const other = testRoom(stores.there)
      const { id } = await sprintOf(room)
      await playOn(room, id, ['ann', 'bob'], 3)
      await playOn(other, id, ['ann', 'bob'], 3)
      const [here, there] = [
        done(await room.look(viewOf(id, 'ann'))),
        done(await other.look(viewOf(id, 'ann'))),
      ]
      expect(here.view).toEqual(there.view)
      expect(here.table.message).toBe('card')
    })
  })

  it('many concurrent requests of one game are played in order', async () => {
    const { id, version } = await sprintOf(room)
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, i) => room.act(requestOf(id, i % 3 ? 'ann' : 'bob'), cheer)),
    )
    expect(results.map((result) => done(result).version)).toEqual(results.map((_, i) => version + 1 + i))
  })

  it('a request is refused as busy when others are always saved first', async () => {
    const { id } = await sprintOf(room)
    const rushed = {
      ...stores.here,
      games: { ...stores.here.games, save: () => Promise.resolve('stale' as const) },
    }
    expect(codeOf(await testRoom(rushed).act(requestOf(id, 'ann'), cheer))).toBe('busy')
  })

  it('a game continues in another process after any move', async () => {
    const { id } = await sprintOf(room, 60)
    for (let moves = 0; moves < 100; moves++) {
      const next = testRoom(stores.here)
      const { status } = await playOn(next, id, ['ann', 'bob'], 1)
      await next.close()
      if (status === 'over') break
    }
    const over = done(await testRoom(stores.here).look(viewOf(id, 'ann')))
    expect(over).toMatchObject({
      table: { status: 'over', due: null },
      options: [],
      prompts: [],
    })
    expect(over.table.seed).toHaveLength(64)
    expect(codeOf(await room.act(requestOf(id, 'ann'), cheer))).toBe('notRunning')
  })

  it('the log shows each viewer only the events that they may see', async () => {
    const { id } = await sprintOf(room)
    const whisper = { act: 'whisper', prompt: null, with: { amount: 7 } }
    const whispered = done(await room.act(requestOf(id, 'ann'), whisper))
    expect(whispered).toMatchObject({ events: [{ kind: 'maximumStored', amount: 7 }], undo: null })
    const cheered = done(await room.act(requestOf(id, 'bob'), cheer))
    expect(cheered).toMatchObject({ version: whispered.version + 1, events: [{ kind: 'passed' }] })
    const kinds = async (user: string | null) =>
      done(await room.log(viewOf(id, user), { from: 1, to: 99 })).map(({ events }) =>
        events.map(({ kind }) => kind),
      )
    expect(await kinds('ann')).toEqual([['started'], ['maximumStored'], ['passed']])
    expect(await kinds('bob')).toEqual([['started'], ['passed']])
    expect(await kinds(null)).toEqual([['started'], ['passed']])
    expect(done(await room.log(viewOf(id, 'ann'), { from: 5, to: 5 }))).toHaveLength(1)
    for (const range of [
      { from: -5, to: 1e12 },
      { from: NaN, to: Infinity },
      { from: 0.5, to: 9.9 },
    ])
      expect(done(await room.log(viewOf(id, 'ann'), range))).toHaveLength(3)
    expect(done(await room.log(viewOf(id, 'ann'), { from: 9, to: NaN }))).toEqual([])
    await room.tick()
    expect(JSON.stringify(room.changes.filter(({ table }) => table.id === id))).not.toContain('maximumStored')
  })

  it('a person’s games are listed with waiting ones first', async () => {
    const me = { id: press(), name: 'Me' }
    const lobby = await lobbyOf(room, 'sprint', me)
    const waiting = await lobbyOf(room, 'sprint', me)
    const others = await lobbyOf(room)
    for (const [game, host, guest] of [
      [others, 'ann', me],
      [waiting, me.id, bob],
    ] as const) {
      done(await room.join(requestOf(game.id, guest)))
      done(await room.start(requestOf(game.id, host)))
    }
    const over = await lobbyOf(room, 'sprint', me)
    done(await room.cancel(requestOf(over.id, me.id)))
    expect((await room.gamesOf(me.id)).map(({ table }) => table.id)).toEqual([
      waiting.id,
      others.id,
      lobby.id,
    ])
    expect((await room.gamesIn(waiting.guild)).map(({ id }) => id)).toEqual([waiting.id])
    expect(await room.gamesOf('nobody')).toEqual([])
  })

  it('a game that cannot be shown does not hide the others', async () => {
    const me = { id: press(), name: 'Me' }
    const [one, two] = [await lobbyOf(room, 'sprint', me), await lobbyOf(room, 'classic', me)]
    const smaller = testRoom(stores.here, { editions: { sprint } })
    expect((await smaller.gamesOf(me.id)).map(({ table }) => table.id)).toEqual([one.id])
    expect(await smaller.gamesIn(two.guild)).toEqual([])
    expect(smaller.logged.join()).toContain(two.id)
  })

  it('a closed room refuses new work, and finishes pending work', async () => {
    const closing = testRoom(stores.here)
    const { id, version } = await sprintOf(closing)
    const under = closing.act(requestOf(id, 'ann'), cheer)
    await closing.close()
    expect(done(await under).version).toBe(version + 1)
    expect(codeOf(await closing.act(requestOf(id, 'ann'), cheer))).toBe('unavailable')
    expect(codeOf(await closing.open({ guild: 'g', channel: 'c', host: ann }, press()))).toBe('unavailable')
  })
})
