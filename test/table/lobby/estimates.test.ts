import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { junior } from '#editions/junior/index.ts'
import { editions } from '#editions/index.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { timerOf } from '#engine/paces.ts'
import { limitOf } from '#mechanics/ending/moment.ts'
import type { Lengths } from '#editions/lengths.ts'
import type { Store } from '#store/index.ts'
import { newStore } from '#test/store/new-store.ts'
import type { Estimate } from '#table/api.ts'
import { bob, done, lobbyOf, testRoom, type TestRoom } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

type Chosen = Record<string, string | number | boolean>

/** Simulated lengths in round numbers, so that a reader can check the estimates. */
const lengths: Record<string, Lengths> = {
  classic: {
    fingerprint: 'of nothing',
    presets: {
      usual: {
        2: [[80, 100, 200, 120]],
        4: [
          [40, 60, 80, 90],
          [60, 80, 100, 120],
          [100, 120, 160, 240],
        ],
      },
      family: { 2: [[200, 300, 1500, 400]] },
    },
  },
  junior: { fingerprint: 'of nothing', presets: { usual: { 2: [[60, 100, 900, 40]] } } },
}

/** Minutes that a turn waits for a person at the pace `day`. */
const perTurn = 3.3 * 60

let store: Store
const rooms: TestRoom[] = []

beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close()
})

function roomWith(known = lengths): TestRoom {
  const room = testRoom(store, { editions: { classic, junior }, lengths: known })
  rooms.push(room)
  return room
}

/** The estimate of a lobby with two people, or with the host and some computer players. */
async function estimateOf(
  options: Chosen = {},
  { edition = 'classic', computers = 0, room = roomWith() } = {},
): Promise<Estimate | undefined> {
  const { id } = await lobbyOf(room, edition)
  if (computers === 0) done(await room.join(requestOf(id, bob)))
  for (let i = 0; i < computers; i++) done(await room.addComputer(requestOf(id, 'ann')))
  done(await room.setOptions(requestOf(id, 'ann'), edition, options))
  return done(await room.look(viewOf(id))).estimate
}

describe('the estimate of a lobby', () => {
  it('is shown from the start, and counts the turns of people', async () => {
    expect(await estimateOf()).toEqual({
      players: 2,
      turns: { median: 100, p10: 80, p90: 200 },
      minutes: 100 * perTurn,
      together: 60,
      clock: null,
      longTurn: null,
    })
  })

  it('is the time at the table for a single person', async () => {
    expect(await estimateOf({}, { computers: 3 })).toMatchObject({ players: 4, minutes: 30, together: null })
  })

  it('interpolates between simulated numbers of players', async () => {
    expect(await estimateOf({}, { computers: 2 })).toMatchObject({
      players: 3,
      turns: { median: 110, p10: 90, p90: 180 },
      minutes: 30,
    })
  })

  it('depends on the pace', async () => {
    expect(await estimateOf({ pace: 'live' })).toMatchObject({ minutes: 60, together: null })
    const custom = async (hours: number) =>
      (await estimateOf({ pace: 'custom', 'pace.hours': hours }))?.minutes ?? 0
    expect(await custom(8)).toBe(100 * perTurn)
    expect(await custom(2)).toBeLessThan(await custom(3))
    expect(await custom(3)).toBeLessThan(await custom(4))
    expect(await custom(72)).toBe((await estimateOf({ pace: 'slow' }))?.minutes)
  })

  it('counts only turns with a decision if the others run by themselves', async () => {
    const [alone, pressed] = [true, false].map((isOn) =>
      estimateOf({ 'turn.autoRoll': isOn, pace: 'day' }, { edition: 'junior' }),
    )
    expect((await alone)?.minutes).toBe(40 * perTurn)
    expect((await pressed)?.minutes).toBe(100 * perTurn)
  })

  it('depends on the limit that ends the game', async () => {
    expect(await estimateOf({ 'end.mode': 'rounds', 'end.rounds': 25 })).toMatchObject({
      turns: { median: 50, p10: 50, p90: 50 },
      minutes: 50 * perTurn,
      together: 30,
    })
    const bankruptcies = { 'end.mode': 'bankruptcies', 'end.bankruptcies': 2 }
    expect(await estimateOf(bankruptcies, { computers: 3 })).toMatchObject({ turns: { median: 80 } })
    expect(await estimateOf({ ...bankruptcies, 'end.bankruptcies': 8 }, { computers: 3 })).toMatchObject({
      turns: { median: 120 },
    })
  })

  it('is the time limit if that ends most games', async () => {
    const clock = (minutes: number) =>
      estimateOf({ pace: 'live', 'end.mode': 'clock', 'end.minutes': minutes })
    expect(await clock(30)).toMatchObject({
      minutes: 30,
      together: null,
      clock: 30,
      turns: { median: 50, p10: 50, p90: 50 },
    })
    expect(await clock(600)).toMatchObject({ minutes: 60, clock: null, turns: { median: 100, p90: 200 } })
  })

  it('warns of a time limit that is shorter than one turn', async () => {
    const byClock = { 'end.mode': 'clock' }
    expect(await estimateOf(byClock)).toMatchObject({ clock: 240, longTurn: 480 })
    expect(await estimateOf({ ...byClock, 'end.minutes': 1440 })).toMatchObject({ longTurn: null })
    expect(await estimateOf({ ...byClock, pace: 'live' })).toMatchObject({ longTurn: null })
  })

  it.each(Object.values(editions))('has no such limit in a preset of $name', (edition) => {
    for (const chosen of Object.values(edition.presets)) {
      const options = resolveOptions(edition, chosen)
      const limit = limitOf({ options }, 'clock', 'end.minutes')
      if (limit !== null) expect(timerOf({ options }, 'turn')).toBeLessThan(limit * 60_000)
    }
  })

  it('respects the rounds of an edition without end modes', async () => {
    expect(await estimateOf({ 'end.rounds': 100 }, { edition: 'junior' })).toMatchObject({
      turns: { median: 100, p90: 200 },
    })
    expect(
      await estimateOf({ 'end.rounds': 10, 'end.minutes': 10_000 }, { edition: 'junior' }),
    ).toMatchObject({ turns: { median: 20, p90: 20 }, clock: null })
  })

  it('uses the most similar preset, and is missing if games may never end', async () => {
    const family = { 'jail.doubleExtraRoll': true, freeParking: 'pot', 'stock.houses': 'unlimited' }
    expect(await estimateOf({ 'jail.fine': 100 })).toMatchObject({ turns: { median: 100 } })
    expect(
      await estimateOf({ ...family, 'deck.reshuffle': 'cycle', 'stock.hotels': 'unlimited' }),
    ).toBeUndefined()
    const rounds = { 'end.mode': 'rounds', 'end.rounds': 50 }
    expect(
      await estimateOf({ ...family, 'deck.reshuffle': 'cycle', 'stock.hotels': 'unlimited', ...rounds }),
    ).toMatchObject({ turns: { median: 100 } })
  })

  it('is missing for editions without lengths, and for started games', async () => {
    expect(await estimateOf({}, { room: roomWith({}) })).toBeUndefined()
    const room = roomWith()
    const { id } = await lobbyOf(room, 'classic')
    done(await room.join(requestOf(id, bob)))
    done(await room.start(requestOf(id, 'ann')))
    expect(done(await room.look(viewOf(id))).estimate).toBeUndefined()
  })
})
