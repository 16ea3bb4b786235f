import { describe, expect, it } from 'vitest'
import { editionOf, editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options, OptionValue } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play } from '#engine/machine.ts'
import { seeded, type Below } from '#test/engine/random.ts'
import { expectAlike } from '#test/expecting.ts'
import { expectBooks } from './books.ts'
import { otherwise } from './secrets.ts'
import { playRandomGame, type Moment, type Wandered } from './wander.ts'

/**
 * Number of random games with random options. For more: `GAMES=10000 npx vitest run
 * test/editions/many.test.ts`. Each game must end, keep its books and its secrets, and replay byte for byte.
 */
const games = Number(process.env['GAMES'] ?? 17)
const longest = 250

function randomOptions(specs: readonly OptionSpec[], below: Below): Options {
  const chosen = specs.filter(() => below(3) > 0)
  return Object.fromEntries(chosen.map((spec) => [spec.name, anyValue(spec, below)]))
}

function anyValue(spec: OptionSpec, below: Below): OptionValue {
  if (spec.type === 'choice') return spec.values[below(spec.values.length)] as OptionValue
  return spec.min + below(spec.max - spec.min + 1)
}

function expectSecrets({ position: { edition, game } }: Moment): void {
  for (const viewer of [null, ...game.seats.keys()])
    expectAlike(viewFor(edition, otherwise(game, viewer), viewer), viewFor(edition, game, viewer))
}

function expectReplay({ edition, setup, start, moves, game }: Wandered): void {
  let again = begin(edition, setup, recordedChance(start.draws)).game
  for (const { move, draws } of moves) {
    const played = play(edition, again, move, recordedChance(draws))
    if ('refused' in played) throw new Error(`the replay refused ${move.act}: ${played.refused.code}`)
    again = played.game
  }
  expect(JSON.stringify(again)).toBe(JSON.stringify(game))
}

function playOne(name: string, seed: number): void {
  const below = seeded(seed * 31 + 5)
  const options = randomOptions(editionOf(name).options, below)
  const most = options['players.max']
  const { min, max } = editionOf(name).players
  const players = Math.max(min, Math.min(2 + below(4), typeof most === 'number' ? most : max))
  const isUndone = seed % 3 === 0
  let moment = 0
  const watch = (now: Moment) => {
    expectBooks(now.position.game)
    if (moment++ % 40 === 0) expectSecrets(now)
  }
  const ways = { options, players, ends: true, quits: 60, ...(isUndone && { undos: 3 }) }
  const wandered = playRandomGame(name, seed, longest, watch, ways)
  expect(wandered.game.over).not.toBeNull()
  if (seed % 10 === 1 && !isUndone) expectReplay(wandered)
}

describe.each(Object.keys(editions))('%s', (name) => {
  it(`ends, keeps books and secrets, and replays in ${games} games with random options`, () => {
    for (let seed = 0; seed < games; seed++)
      try {
        playOne(name, seed)
      } catch (error) {
        throw new Error(`game ${seed}: ${(error as Error).message}`, { cause: error })
      }
  }, 3_600_000)
})
