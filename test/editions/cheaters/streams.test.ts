import { describe, expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { sheets } from '#editions/cheaters/look/sheets.ts'
import { chanceOf, type DrawRequest } from '#engine/chance.ts'
import { mayKnow } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { play, refusedMove } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import { sealedChance } from '#engine/sealed.ts'
import { fillIn, seeded, type Below } from '#test/engine/random.ts'
import { playRandomGame } from '../wander.ts'
import { scramble } from './middle.ts'
import { typed } from './typed.ts'

const seeds = Array.from({ length: 8 }, (_, at) => at * 6151 + 17)

/** Calls `watch` after each move of a random game that starts in its middle. */
function eachMoment(seed: number, watch: (game: Game, below: Below) => void): void {
  const below = seeded(seed + 1)
  const options = { players: 2 + (seed % 4), prepare: scramble }
  playRandomGame('cheaters', seed, 60, ({ position: { game } }) => !game.over && watch(game, below), options)
}

const crooked = ['otherNumber', 'otherToken', 'takeMore', 'handOver', 'other', 'leave']

describe('draws of chance', () => {
  const asked = new Set<string>()
  const tried = new Set<string>()

  it.each(seeds)('are not made by secret acts (CHE-354, seed %i)', (seed) => {
    eachMoment(seed, (game, below) => {
      const seat = below(game.seats.length)
      const all = moves({ edition: cheaters, game, board: cheaters.board(game.options) }, seat)
      for (const option of all.filter(({ act, under }) => under === 'sleeve' || crooked.includes(act))) {
        const move = fillIn(option, seat, game.now, below)
        if (!move || refusedMove(cheaters, game, move) !== null) continue
        const chance = chanceOf(below)
        const drawn: DrawRequest[] = []
        const played = play(cheaters, game, move, (request) => {
          drawn.push(request)
          return chance(request)
        })
        tried.add(option.act)
        expect(drawn, option.act).toEqual([])
        // Controls show ids, so a secret act must not use one up.
        if (
          'game' in played &&
          option.under === 'sleeve' &&
          !played.events.some((event) => mayKnow(event, null))
        )
          expect(played.game.lastId, option.act).toBe(game.lastId)
      }
      for (const purpose of Object.keys(game.drawn)) asked.add(purpose)
    })
  })

  it('have no purposes other than dice, toss and shuffles (CHE-354)', () => {
    expect([...tried]).toEqual(expect.arrayContaining(['pickPocket', 'swapDeeds', 'armSquat', 'otherNumber']))
    expect([...asked].filter((purpose) => !/^(?:dice|toss|shuffle:\w+)$/.test(purpose))).toEqual([])
  })

  it('do not affect the dice if they are for shuffles (CHE-354)', () => {
    const sealed = { seed: 'ab'.repeat(32), entropy: ['one'] }
    const dice = (before: DrawRequest[]) => {
      const chance = sealedChance(sealed)
      before.forEach((request) => chance(request))
      return Array.from({ length: 20 }, (_, counter) =>
        chance({ purpose: 'dice', kind: 'roll', of: 6, count: 2, counter }),
      )
    }
    const shuffles = ['chance', 'chest', 'cheats'].map((deck): DrawRequest => ({
      purpose: `shuffle:${deck}`,
      kind: 'shuffle',
      of: 16,
      count: 16,
      counter: 0,
    }))
    expect(dice(shuffles)).toEqual(dice([]))
    expect(new Set(dice([]).map(String)).size).toBeGreaterThan(5)
  })
})

const ascending = (list: readonly number[]) => list.every((one, at) => at === 0 || (list[at - 1] ?? 0) < one)

describe('the Table', () => {
  it.each(seeds)('lists seats and squares in order, without marks (CHE-346, seed %i)', (seed) => {
    eachMoment(seed, (game) => {
      const lines = sheets.table(typed(viewFor(cheaters, game, null)))
      const rows = lines.filter(({ kind }) => kind === 'tableSeat')
      expect(ascending(rows.map(({ facts }) => facts['seat'] as number))).toBe(true)
      expect(new Set(rows.map(({ facts }) => Object.keys(facts).join())).size).toBe(1)
      for (const { facts } of lines)
        for (const name of ['squares', 'hotelSquares'])
          expect(ascending((facts[name] as number[] | undefined) ?? [])).toBe(true)
    })
  })

  it.each(seeds)('is the same for everybody (CHE-346, seed %i)', (seed) => {
    eachMoment(seed, (game) => {
      const seen = [null, ...game.seats.keys()].map((seat) =>
        sheets.table(typed(viewFor(cheaters, game, seat))),
      )
      for (const lines of seen) expect(lines).toEqual(seen[0])
    })
  })
})
