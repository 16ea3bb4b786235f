import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { selfPlay } from '#players/index.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import type { Estimate } from '#table/api.ts'
import type { EstimateLimits } from '#table/lobby/estimates.ts'
import { bob, done, lobbyOf, testRoom, type TestOptions, type TestRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
const rooms: TestRoom[] = []

beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close()
})

function roomWith(limits: Partial<EstimateLimits> = {}, options: TestOptions = {}): TestRoom {
  const room = testRoom(store, {
    selfPlay,
    estimates: { games: 12, rest: 0, lag: 10_000, ...limits },
    ...options,
  })
  rooms.push(room)
  return room
}

/** What a lobby shows once it is there. */
async function estimateOf(room: TestRoom, id: string, ms = 20_000): Promise<Estimate | undefined> {
  for (const until = Date.now() + ms; Date.now() < until; await wait(10)) {
    const { estimate } = done(await room.look(viewOf(id)))
    if (estimate) return estimate
  }
  return undefined
}

/** Games as they are tried out, and how many were begun. */
function counting(): { counted: typeof selfPlay; begun: () => number } {
  let begun = 0
  const counted: typeof selfPlay = function* (setup) {
    begun++
    yield* selfPlay(setup)
  }
  return { counted, begun: () => begun }
}

async function classicLobby(room: TestRoom, options: Record<string, string | number> = {}): Promise<string> {
  const { id } = await lobbyOf(room, 'classic')
  done(await room.join(requestOf(id, bob)))
  done(await room.setOptions(requestOf(id, 'ann'), 'classic', options))
  return id
}

describe('the estimate of a lobby', () => {
  it('is tried out in the background, and the listeners hear when it is there', async () => {
    const room = roomWith()
    const id = await classicLobby(room)
    expect(done(await room.look(viewOf(id))).estimate).toBeUndefined()
    const told = room.changes.length
    const estimate = await estimateOf(room, id)
    expect(estimate).toMatchObject({ players: 2, answer: 1800 })
    const { turns, minutes, together } = estimate as Estimate
    // Twelve games are never equally long.
    expect(turns.p10).toBeLessThan(turns.median)
    expect(turns.median).toBeLessThan(turns.p90)
    expect(turns.median).toBeGreaterThan(20)
    expect(minutes).toBeGreaterThan(turns.median * 30)
    expect(together).toBeGreaterThan(turns.median / 2)
    await expect.poll(() => room.changes.length).toBeGreaterThan(told)
    expect(room.changes.at(-1)?.table.id).toBe(id)
  })

  it('goes by the pace, and by who is a person', async () => {
    const room = roomWith()
    const live = (await estimateOf(room, await classicLobby(room, { pace: 'live' }))) as Estimate
    expect(live).toMatchObject({ answer: 30, together: null })
    expect(live.minutes).toBeLessThan(live.turns.p90 * 4)
    const custom = await estimateOf(room, await classicLobby(room, { pace: 'custom', 'pace.hours': 4 }))
    expect(custom).toMatchObject({ answer: 900 })
    const { id } = await lobbyOf(room, 'classic')
    for (let i = 0; i < 2; i++) done(await room.addComputer(requestOf(id, 'ann')))
    expect(await estimateOf(room, id)).toMatchObject({ players: 3, together: null })
  })

  it('tells whole minutes at every custom pace', async () => {
    const room = roomWith({ games: 2, turns: 10_000 })
    const short = await estimateOf(room, await classicLobby(room, { pace: 'custom', 'pace.hours': 1 }))
    expect(short).toMatchObject({ answer: 240 })
  })

  it('is found once for the same options and chairs', async () => {
    const { counted, begun } = counting()
    const room = roomWith({}, { selfPlay: counted })
    const first = await estimateOf(room, await classicLobby(room))
    const id = await classicLobby(room)
    expect(done(await room.look(viewOf(id))).estimate).toEqual(first)
    expect(begun()).toBe(12)
  })

  it('is gone with the lobby, and nothing is tried out that nobody wants any more', async () => {
    let moves = 0
    const counted: typeof selfPlay = function* (setup) {
      for (const step of selfPlay(setup)) {
        moves++
        yield step
      }
    }
    const room = roomWith({ slice: 0.1 }, { selfPlay: counted })
    const id = await classicLobby(room)
    await room.look(viewOf(id))
    done(await room.start(requestOf(id, 'ann')))
    await wait(50)
    const then = moves
    await wait(100)
    expect(moves).toBe(then)
    expect(done(await room.look(viewOf(id))).estimate).toBeUndefined()
  })

  it('waits while the process is busy, and gives up rather than disturb', async () => {
    const room = roomWith({ lag: -1, away: 1, disturbances: 3 })
    const id = await classicLobby(room)
    expect(await estimateOf(room, id, 300)).toBeUndefined()
  })

  it('is left out where games fail or do not end', async () => {
    const { counted, begun } = counting()
    const endless = roomWith({ turns: 5 }, { selfPlay: counted })
    const id = await classicLobby(endless)
    await endless.look(viewOf(id))
    await expect.poll(begun, { interval: 5 }).toBe(12)
    expect(await estimateOf(endless, id, 200)).toBeUndefined()
    const failing = roomWith(
      {},
      {
        selfPlay: () => {
          throw new Error('no game')
        },
      },
    )
    expect(await estimateOf(failing, await classicLobby(failing), 200)).toBeUndefined()
    expect(failing.logged.filter((line) => line.includes('could not be estimated'))).toHaveLength(1)
  })

  it('never holds the process for long', async () => {
    const room = roomWith({ rest: 1 })
    const id = await classicLobby(room)
    await room.look(viewOf(id))
    let longest = 0
    for (let i = 0; i < 100; i++) {
      // Of the thread's own time: what else the machine does holds nobody's process.
      const before = process.threadCpuUsage()
      await wait(1)
      const { user, system } = process.threadCpuUsage(before)
      longest = Math.max(longest, (user + system) / 1000)
    }
    expect(longest).toBeLessThan(100)
    expect(await estimateOf(room, id)).toBeDefined()
  })

  it('ends with the room', async () => {
    const room = roomWith({ games: 100_000, work: 1e9 })
    await room.look(viewOf(await classicLobby(room)))
    await wait(20)
    const before = performance.now()
    await room.close()
    expect(performance.now() - before).toBeLessThan(1000)
  })
})
