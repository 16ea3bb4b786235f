import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { openTable } from '#table/index.ts'
import { verify } from '#table/export/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ann, answerOf, bob, cleo, codeOf, done, playOn, press, sprintOf, start, testRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

const day = 24 * 3_600_000
const dana = { id: 'dana', name: '  Dana\n' }

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

describe('bets', () => {
  it('are placed and changed by spectators, one per person', async () => {
    const room = testRoom(store)
    const { id, guild } = await sprintOf(room)
    done(await room.bet(requestOf(id, dana, undefined, guild), 1))
    done(await room.bet(requestOf(id, cleo, undefined, guild), 0))
    await playOn(room, id, ['ann', 'bob'], 4)
    done(await room.bet(requestOf(id, dana, undefined, guild), 0))
    // The same bet again keeps the turn of the first one.
    done(await room.bet(requestOf(id, cleo, undefined, guild), 0))
    expect(done(await room.gallery(viewOf(id, null, guild))).bets).toEqual([
      { user: 'dana', name: 'Dana', seat: 0, turn: 5 },
      { user: 'cleo', name: 'Cleo', seat: 0, turn: 1 },
    ])
    const beside = testRoom(store)
    expect(done(await beside.gallery(viewOf(id)))).toEqual(done(await room.gallery(viewOf(id))))
  })

  it('are refused from players, on missing seats, from elsewhere, and beyond a limit', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room)
    expect(codeOf(await room.bet(requestOf(id, ann), 1))).toBe('playersDoNotBet')
    expect(codeOf(await room.bet(requestOf(id, dana), 2))).toBe('betOnNobody')
    expect(codeOf(await room.bet(requestOf(id, dana), -1))).toBe('betOnNobody')
    expect(codeOf(await room.bet(requestOf(id, dana), 0.5))).toBe('betOnNobody')
    expect(codeOf(await room.bet(requestOf(id, dana, undefined, 'elsewhere'), 1))).toBe('wrongGuild')
    const once = press()
    done(await room.bet(requestOf(id, dana, once), 1))
    expect(codeOf(await room.bet(requestOf(id, dana, once), 1))).toBe('seen')
    for (let guest = 1; guest < 50; guest++)
      done(await room.bet(requestOf(id, { id: `guest${guest}`, name: 'Guest' }), 1))
    expect(codeOf(await room.bet(requestOf(id, cleo), 1))).toBe('betsFull')
    done(await room.bet(requestOf(id, dana), 0))
  })

  it('change neither the clock nor prompts nor the channel', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room)
    const before = done(await room.look(viewOf(id, 'ann')))
    const roll = (await answerOf(room, id, 'ann'))!
    await room.tick()
    const told = room.changes.length
    const { version } = done(await room.bet(requestOf(id, dana), 0))
    await room.tick()
    const after = done(await room.look(viewOf(id, 'ann')))
    expect(after.view).toEqual(before.view)
    expect(after.prompts).toEqual(before.prompts)
    expect(after.table.due).toBe(before.table.due)
    expect(room.changes.length).toBe(told)
    expect((await store.games.get(id))?.deliveredVersion).toBe(version)
    expect(done(await room.log(viewOf(id), { from: version, to: version }))).toEqual([])
    // A button from before the bet still works.
    done(await room.act(requestOf(id, 'ann'), roll))
    await room.tick()
    expect(room.changes.at(-1)!.entries.map(({ no }) => no)).toEqual([version + 1])
  })

  it('win if they name the winner and were unchanged for long enough', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room, 60)
    done(await room.bet(requestOf(id, dana), 0))
    done(await room.bet(requestOf(id, cleo), 1))
    const { version } = await playOn(room, id, ['ann', 'bob'])
    const { view } = done(await room.look(viewOf(id)))
    const [winner] = view!.over!.winners
    const { seers, lasting } = done(await room.gallery(viewOf(id)))
    expect(view!.turn.number).toBeGreaterThan(lasting)
    expect(seers.map(({ seat }) => seat)).toEqual([winner])
    expect(codeOf(await room.bet(requestOf(id, dana), 0))).toBe('notRunning')
    expect(version).toBeGreaterThan(5)
  })

  it('do not win if placed shortly before the end', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room, 2)
    done(await room.bet(requestOf(id, dana), 0))
    done(await room.bet(requestOf(id, cleo), 1))
    await playOn(room, id, ['ann', 'bob'])
    const { bets, seers } = done(await room.gallery(viewOf(id)))
    expect(bets).toHaveLength(2)
    expect(seers).toEqual([])
  })
})

describe('votes', () => {
  it('are accepted from anybody for a day after the end, without a delivery', async () => {
    const time = { now: start }
    const room = testRoom(store, { time })
    const { id } = await sprintOf(room, 2)
    expect(codeOf(await room.vote(requestOf(id, 'ann'), { player: 0 }))).toBe('notOver')
    await playOn(room, id, ['ann', 'bob'])
    await room.tick()
    const changes = () => room.changes.filter(({ table }) => table.id === id).length
    const told = changes()
    done(await room.vote(requestOf(id, 'ann'), { player: 1 }))
    done(await room.vote(requestOf(id, 'dana'), { player: 0 }))
    done(await room.vote(requestOf(id, 'ann'), { player: 0 }))
    expect(codeOf(await room.vote(requestOf(id, 'ann'), { player: 7 }))).toBe('badAnswer')
    expect(codeOf(await room.vote(requestOf(id, 'ann'), { deal: 1e9 }))).toBe('badAnswer')
    expect(codeOf(await room.vote(requestOf(id, 'ann'), {}))).toBe('badAnswer')
    time.now += day
    done(await room.vote(requestOf(id, 'bob'), { player: 0 }))
    time.now += 1
    expect(codeOf(await room.vote(requestOf(id, 'bob'), { player: 1 }))).toBe('voteClosed')
    const { votes, until } = done(await room.gallery(viewOf(id)))
    expect(until).toBe(start + day)
    expect(votes.map(({ user, player }) => [user, player])).toEqual([
      ['dana', 0],
      ['ann', 0],
      ['bob', 0],
    ])
    await room.tick()
    expect(changes()).toBe(told)
    expect((await store.games.undelivered(1000)).map((game) => game.id)).not.toContain(id)
  })
})

describe('bets and votes', () => {
  it('are not in the game’s file, which still passes verification', async () => {
    const room = await openTable({ store })
    const { id } = done(
      await room.open({ guild: 'g', channel: press(), host: ann, edition: 'classic' }, press()),
    )
    done(await room.join(requestOf(id, bob)))
    done(await room.start(requestOf(id, 'ann')))
    done(await room.bet(requestOf(id, dana), 1))
    const choice = await answerOf(room, id, 'ann')
    if (choice) done(await room.act(requestOf(id, 'ann'), choice))
    done(await room.bet(requestOf(id, cleo), 0))
    done(await room.act(requestOf(id, 'bob'), { act: 'resign', prompt: null, with: {} }))
    const before = done(await room.export(viewOf(id)))
    done(await room.vote(requestOf(id, 'bob'), { player: 0 }))
    const after = done(await room.export(viewOf(id)))
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toMatch(/dana|said/i)
    expect(verify(JSON.parse(JSON.stringify(after)), editions)).not.toHaveProperty('flaw')
    const story = done(await room.story(viewOf(id)))
    expect(story.course!.points.at(-1)!.worth[1]).toBeNull()
    await room.close()
  })

  it('are hidden from other servers, as is the story; a lobby has none', async () => {
    const room = testRoom(store)
    const { id } = done(
      await room.open({ guild: 'here', channel: press(), host: ann, edition: 'sprint' }, press()),
    )
    expect(codeOf(await room.story(viewOf(id, null, 'here')))).toBe('notRunning')
    expect(codeOf(await room.story(viewOf(id, null, 'elsewhere')))).toBe('wrongGuild')
    expect(codeOf(await room.gallery(viewOf(id, null, 'elsewhere')))).toBe('wrongGuild')
    expect(codeOf(await room.story(viewOf('nosuchgame')))).toBe('noGame')
  })
})
