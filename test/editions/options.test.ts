import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import { mayKnow } from '#engine/event.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { expectAlike, expectSame } from '#test/expecting.ts'
import { expectBooks } from './books.ts'
import { middles } from './middles.ts'
import { everyPair, metBy, pairwise } from './pairwise.ts'
import { otherwise } from './secrets.ts'
import { playRandomGame, type Moment, type Wandered, type Ways } from './wander.ts'
import { simulateGame } from '../../scripts/simulation/game.ts'

/**
 * Returns representative values of an option: each choice; for a number the bounds, the default and the
 * special words.
 */
function valuesOf(spec: OptionSpec): OptionValue[] {
  if (spec.type === 'choice') return [...spec.values]
  return [...new Set<OptionValue>([spec.min, spec.default, spec.max, ...(spec.also ?? [])])]
}

function valuesIn(name: string): Record<string, OptionValue[]> {
  return Object.fromEntries(editionOf(name).options.map((spec) => [spec.name, valuesOf(spec)]))
}

/**
 * Returns a row for each way to end, with defaults otherwise. They are needed because the combined options of
 * other rows may allow too few players for some ends.
 */
function endings(name: string): Options[] {
  return (valuesIn(name)['end.mode'] ?? []).map((mode) => ({ 'end.mode': mode }))
}

/** Returns a number of players that the options allow, varied by row. */
function playersFor(name: string, options: Options, row: number): number {
  const { min, max } = editionOf(name).players
  const own = options['players.max']
  return Math.min(min + (row % 5), max, typeof own === 'number' ? own : max)
}

/** Returns the habits of a row: in some rows, moves are undone; in some, players leave often. */
function habits(row: number): Pick<Ways, 'undos' | 'quits'> {
  return { ...(row % 3 === 0 && { undos: 3 }), ...(row % 5 === 0 && { quits: 60 }) }
}

/** Replays a game from its recorded set-up, or from its first state if the test changed that. */
function replayed({ edition, setup, start, moves }: Wandered, isPrepared: boolean): string {
  const begun = isPrepared ? start.game : begin(edition, setup, recordedChance(start.draws)).game
  const replay = new Replay(edition, begun)
  for (const { move, draws } of moves) {
    const played = replay.play(move, recordedChance(draws))
    if ('refused' in played) throw new Error(`the replay refused ${move.act}: ${played.refused.code}`)
  }
  return JSON.stringify(replay.game)
}

function expectSecrets({ position: { edition, game }, events }: Moment): void {
  for (const viewer of [null, ...game.seats.keys()]) {
    expectAlike(viewFor(edition, otherwise(game, viewer), viewer), viewFor(edition, game, viewer))
    for (const event of events)
      if (event.audience) expectSame(mayKnow(event, viewer), event.audience.includes(viewer as number))
  }
}

describe('rows of pairs', () => {
  it('contain every pair of values of two names', () => {
    const values = { a: [1, 2, 3], b: [true, false], c: ['x', 'y', 'z', 'w'], d: [0] }
    const rows = pairwise<unknown>(values)
    const met = new Set(rows.flatMap((row) => metBy<unknown>(values, row)))
    expect([...met].sort()).toEqual(everyPair<unknown>(values).sort())
    expect(rows.length).toBeLessThan(20)
  })
})

describe.each(Object.keys(editions))('%s with every pair of options', (name) => {
  const values = valuesIn(name)
  const rows: Options[] = [...endings(name), ...pairwise(values)]
  const reasons = new Set<string>()

  it('has each pair in one of the rows below', () => {
    const met = new Set(rows.flatMap((row) => metBy(values, row)))
    expect(everyPair(values).filter((pair) => !met.has(pair))).toEqual([])
    expect(rows.length).toBeLessThan(100)
  })

  const starts = [undefined, ...(middles[name] ? [middles[name]] : [])]

  it.each(
    rows.map((options, row) => {
      const prepare = starts[row % starts.length]
      return [row, prepare ? 'middle' : 'start', options, prepare] as const
    }),
  )(
    'plays row %i from the %s to its end, keeps books and secrets, and replays',
    (row, _, options, prepare) => {
      let moments = 0
      const watch = (moment: Moment) => {
        expectBooks(moment.position.game)
        if (moments++ % 16 === 0) expectSecrets(moment)
      }
      const players = playersFor(name, options, row)
      const ways = { options, players, ends: true, ...habits(row), ...(prepare && { prepare }) }
      const played = playRandomGame(name, row * 6151 + 29, 120, watch, ways)
      expect(played.game.over).not.toBeNull()
      reasons.add(String(played.game.over?.reason))
      expect(replayed(played, prepare !== undefined)).toBe(JSON.stringify(played.game))
    },
  )

  /** Every twelfth row, since each row takes as long as a random game. */
  const simulated = rows.flatMap((options, row) => (row % 12 === 0 ? [[row, options] as const] : []))

  it.each(simulated)(
    'keeps the totals of money and pieces among computer players (row %i)',
    (row, options) => {
      const players = playersFor(name, options, row)
      const { game, finished } = simulateGame({
        edition: editionOf(name),
        players,
        options,
        seed: row + 1,
        cap: 150,
        pause: 30_000,
        watch: ({ game: now }) => expectBooks(now),
      })
      if (!finished) expect(game.turn.number).toBe(151)
      else reasons.add(String(game.over?.reason))
    },
  )

  /**
   * The number of ways to end. Without an option for it there are two: the last player standing, and everyone
   * at home.
   */
  const ends = editionOf(name).options.find((spec) => spec.name === 'end.mode')
  const kinds = ends?.type === 'choice' ? ends.values.length : 2

  it('reaches every kind of end', () => expect(reasons.size).toBeGreaterThanOrEqual(kinds))
})
