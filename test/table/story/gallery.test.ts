import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import { openTable } from '#table/index.ts'
import { verify } from '#table/export/verify.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ann, answerOf, bob, cleo, codeOf, done, playOn, press, sprintOf, start, testRoom } from '../rooms.ts'

const day = 24 * 3_600_000
const dana = { id: 'dana', name: '  Dana\n' }

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

describe('bets', () => {
  it('are made by those who do not play, one each, and changed', async () => {
    const room = testRoom(store)
    const { id, guild } = await sprintOf(room)
    done(await room.bet(id, dana, 1, press(), guild))
    done(await room.bet(id, cleo, 0, press(), guild))
    await playOn(room, id, ['ann', 'bob'], 4)
    done(await room.bet(id, dana, 0, press(), guild))
    // Said once more, it is as old as it was.
    done(await room.bet(id, cleo, 0, press(), guild))
    expect(done(await room.gallery(id, guild)).bets).toEqual([
      { user: 'dana', name: 'Dana', seat: 0, turn: 5 },
      { user: 'cleo', name: 'Cleo', seat: 0, turn: 1 },
    ])
    const beside = testRoom(store)
    expect(done(await beside.gallery(id))).toEqual(done(await room.gallery(id)))
  })

  it('are refused to players, on nobody, in another server, twice by one press, and where there are too many', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room)
    expect(codeOf(await room.bet(id, ann, 1, press()))).toBe('playersDoNotBet')
    expect(codeOf(await room.bet(id, dana, 2, press()))).toBe('betOnNobody')
    expect(codeOf(await room.bet(id, dana, -1, press()))).toBe('betOnNobody')
    expect(codeOf(await room.bet(id, dana, 0.5, press()))).toBe('betOnNobody')
    expect(codeOf(await room.bet(id, dana, 1, press(), 'elsewhere'))).toBe('wrongGuild')
    const once = press()
    done(await room.bet(id, dana, 1, once))
    expect(codeOf(await room.bet(id, dana, 1, once))).toBe('seen')
    for (let guest = 1; guest < 50; guest++)
      done(await room.bet(id, { id: `guest${guest}`, name: 'Guest' }, 1, press()))
    expect(codeOf(await room.bet(id, cleo, 1, press()))).toBe('betsFull')
    done(await room.bet(id, dana, 0, press()))
  })

  it('leave the game as it is: its clock, its prompts, what the channel has been told', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room)
    const before = done(await room.look(id, 'ann'))
    const roll = (await answerOf(room, id, 'ann'))!
    await room.tick()
    const told = room.changes.length
    const { version } = done(await room.bet(id, dana, 0, press()))
    await room.tick()
    const after = done(await room.look(id, 'ann'))
    expect(after.view).toEqual(before.view)
    expect(after.prompts).toEqual(before.prompts)
    expect(after.table.due).toBe(before.table.due)
    expect(room.changes.length).toBe(told)
    expect((await store.games.get(id))?.deliveredVersion).toBe(version)
    expect(done(await room.log(id, null, { from: version, to: version }))).toEqual([])
    // The press of a card that was posted before.
    done(await room.act(id, 'ann', roll, press()))
    await room.tick()
    expect(room.changes.at(-1)!.entries.map(({ no }) => no)).toEqual([version + 1])
  })

  it('win on a winner when they stood long enough', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room, 60)
    done(await room.bet(id, dana, 0, press()))
    done(await room.bet(id, cleo, 1, press()))
    const { version } = await playOn(room, id, ['ann', 'bob'])
    const { view } = done(await room.look(id, null))
    const [winner] = view!.over!.winners
    const { seers, lasting } = done(await room.gallery(id))
    expect(view!.turn.number).toBeGreaterThan(lasting)
    expect(seers.map(({ seat }) => seat)).toEqual([winner])
    expect(codeOf(await room.bet(id, dana, 0, press()))).toBe('notRunning')
    expect(version).toBeGreaterThan(5)
  })

  it('do not count when they came at the end', async () => {
    const room = testRoom(store)
    const { id } = await sprintOf(room, 2)
    done(await room.bet(id, dana, 0, press()))
    done(await room.bet(id, cleo, 1, press()))
    await playOn(room, id, ['ann', 'bob'])
    const { bets, seers } = done(await room.gallery(id))
    expect(bets).toHaveLength(2)
    expect(seers).toEqual([])
  })
})

describe('votes', () => {
  it('are cast after the end, by anybody, for a day, and tell the channel nothing', async () => {
    const time = { now: start }
    const room = testRoom(store, { time })
    const { id } = await sprintOf(room, 2)
    expect(codeOf(await room.vote(id, 'ann', { player: 0 }, press()))).toBe('notOver')
    await playOn(room, id, ['ann', 'bob'])
    await room.tick()
    const changes = () => room.changes.filter(({ table }) => table.id === id).length
    const told = changes()
    done(await room.vote(id, 'ann', { player: 1 }, press()))
    done(await room.vote(id, 'dana', { player: 0 }, press()))
    done(await room.vote(id, 'ann', { player: 0 }, press()))
    expect(codeOf(await room.vote(id, 'ann', { player: 7 }, press()))).toBe('badAnswer')
    expect(codeOf(await room.vote(id, 'ann', { deal: 1e9 }, press()))).toBe('badAnswer')
    expect(codeOf(await room.vote(id, 'ann', {}, press()))).toBe('badAnswer')
    time.now += day
    done(await room.vote(id, 'bob', { player: 0 }, press()))
    time.now += 1
    expect(codeOf(await room.vote(id, 'bob', { player: 1 }, press()))).toBe('voteClosed')
    const { votes, until } = done(await room.gallery(id))
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

describe('what is said around the table', () => {
  it('is in no export, and the export is verified as before', async () => {
    const room = await openTable({ store })
    const { id } = done(
      await room.open({ guild: 'g', channel: press(), host: ann, edition: 'classic' }, press()),
    )
    done(await room.join(id, bob, press()))
    done(await room.start(id, 'ann', press()))
    done(await room.bet(id, dana, 1, press()))
    const choice = await answerOf(room, id, 'ann')
    if (choice) done(await room.act(id, 'ann', choice, press()))
    done(await room.bet(id, cleo, 0, press()))
    done(await room.act(id, 'bob', { act: 'resign', prompt: null, with: {} }, press()))
    const before = done(await room.export(id))
    done(await room.vote(id, 'bob', { player: 0 }, press()))
    const after = done(await room.export(id))
    expect(after).toEqual(before)
    expect(JSON.stringify(after)).not.toMatch(/dana|said/i)
    expect(verify(JSON.parse(JSON.stringify(after)), editions)).not.toHaveProperty('flaw')
    const story = done(await room.story(id))
    expect(story.course!.points.at(-1)!.worth[1]).toBeNull()
    await room.close()
  })

  it('is told to nobody in another server, and there is no story before the start', async () => {
    const room = testRoom(store)
    const { id } = done(
      await room.open({ guild: 'here', channel: press(), host: ann, edition: 'sprint' }, press()),
    )
    expect(codeOf(await room.story(id, 'here'))).toBe('notRunning')
    expect(codeOf(await room.story(id, 'elsewhere'))).toBe('wrongGuild')
    expect(codeOf(await room.gallery(id, 'elsewhere'))).toBe('wrongGuild')
    expect(codeOf(await room.story('nosuchgame'))).toBe('noGame')
  })
})
