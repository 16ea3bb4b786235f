import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Game } from '#engine/game.ts'
import type { Setup } from '#engine/machine.ts'
import { simulateGame } from '../../../scripts/simulation/game.ts'
import { heldOf, Recorder, storyOf, tellerOf, type Recorded } from './told.ts'

const halfway = 100

/**
 * Plays a whole game of computer players. Returns its log; `half` is the game after the first `halfway`
 * entries.
 */
function played(seed: number, players: number): Recorded & { half: Recorded } {
  const recorder = new Recorder()
  let half: Game | null = null
  let left = halfway
  const { game } = simulateGame({
    edition: classic,
    players,
    seed,
    cap: 3000,
    watch: (one, move) => {
      recorder.add(one, move)
      if (--left === 0) half = structuredClone(one.game)
    },
  })
  const tokens = Array.from({ length: players }, (_, seat) => `token-${seat}`)
  const setup: Setup = { tokens, host: 0, options: {}, at: 0 }
  const whole = recorder.done(setup, game)
  return { ...whole, half: { setup, moves: whole.moves.slice(0, halfway), game: half! } }
}

describe.each([
  [11, 2],
  [12, 4],
  [13, 10],
])('the story of game %i with %i players', (seed, players) => {
  const recorded = played(seed, players)
  const { game } = recorded

  it('has worth from the start to the final ranking', async () => {
    const { course, turns } = await storyOf(recorded)
    expect(course).not.toBeNull()
    const { points } = course!
    expect(points[0]).toEqual({ turns: 0, worth: game.seats.map(() => 1500) })
    expect(points.at(-1)!.turns).toBe(game.turn.number)
    expect(turns).toBe(game.turn.number)
    for (const { seat, wealth } of game.over!.ranking)
      expect(points.at(-1)!.worth[seat]).toBe(game.seats[seat]!.out ? null : wealth)
    points.forEach(({ turns: at }, index) => expect(at).toBeGreaterThan(points[index - 1]?.turns ?? -1))
    // A seat that is out stays out of the course.
    points.forEach(({ worth }, index) =>
      worth.forEach((one, seat) => {
        if (points[index - 1]?.worth[seat] === null) expect(one).toBeNull()
      }),
    )
  })

  it('has payments that add up to each player’s cash', async () => {
    const { payments } = await storyOf(recorded)
    game.seats.forEach(({ cash }, seat) => {
      const got = payments.filter(({ to }) => to === seat).reduce((sum, { amount }) => sum + amount, 0)
      const gave = payments.filter(({ from }) => from === seat).reduce((sum, { amount }) => sum + amount, 0)
      expect(got - gave).toBe(cash)
    })
  })

  it('credits each rent to at most one purchase', async () => {
    const { payments, course } = await storyOf(recorded)
    const rents = payments.filter(
      ({ from, to, square }) => square !== undefined && typeof from === 'number' && typeof to === 'number',
    )
    const earned = course!.purchases.reduce((sum, one) => sum + one.earned, 0)
    expect(earned).toBeGreaterThan(0)
    expect(earned).toBeLessThanOrEqual(rents.reduce((sum, { amount }) => sum + amount, 0))
  })

  it('has a new leader at each change, and deals that sum to zero', async () => {
    const { course } = await storyOf(recorded)
    course!.leads.forEach(({ seat }, index) => expect(seat).not.toBe(course!.leads[index - 1]?.seat))
    for (const { gains } of course!.deals) expect(gains[0] + gains[1]).toBe(0)
  })

  it('counts every roll', async () => {
    const { dice, course } = await storyOf(recorded)
    const drawn = (purpose: string) => game.drawn[purpose] ?? 0
    const rolls = dice.reduce((sum, one) => sum + one.rolls, 0)
    expect(rolls).toBe(drawn('dice') + drawn('rent'))
    for (const { sums, rolls: count } of dice) expect(sums.reduce((sum, one) => sum + one, 0)).toBe(count)
    for (const { landings, expected } of course!.luck) {
      expect(landings).toBeGreaterThan(0)
      expect(Number.isFinite(expected)).toBe(true)
    }
  })

  it('is the same when read in steps, without reading entries twice', async () => {
    const { tell, reads } = tellerOf(recorded)
    const last = recorded.moves.at(-1)!.no
    const early = await tell(heldOf(recorded.half))
    expect(early!.no).toBe(recorded.half.moves.at(-1)!.no)
    expect(early!.course).not.toBeNull()
    const whole = await tell(heldOf(recorded))
    expect(whole).toEqual(await storyOf(recorded))
    expect(whole!.no).toBe(last)
    // It reads at most 100 entries at a time, so that it does not block the event loop.
    expect(Math.max(...reads)).toBeLessThanOrEqual(100)
    expect(reads.reduce((sum, read) => sum + read, 0)).toBe(recorded.moves.length)
    const before = reads.length
    await tell(heldOf(recorded))
    expect(reads.length).toBe(before)
  })
})
