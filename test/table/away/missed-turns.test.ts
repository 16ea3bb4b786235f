import { expect, it } from 'vitest'
import type { Game } from '#engine/game.ts'
import { missedAfter } from '#table/away/state.ts'

/** A game of two seats in a given turn. Seat 1 has missed this many decisions. */
function at(number: number, seat: number, missed: number): Game {
  const seats = [
    { out: false, missed: 0 },
    { out: false, missed },
  ]
  return { turn: { number, seat }, seats } as unknown as Game
}

it('a missed roll and later misses in its turn count once (DAY-021)', () => {
  const rolled = missedAfter(undefined, at(4, 0, 0), at(5, 1, 1))
  const passed = missedAfter(rolled, at(5, 1, 1), at(5, 1, 2))
  expect(passed?.missed).toEqual([{ seat: 1, turns: 1, last: 5 }])
  const again = missedAfter(passed, at(6, 0, 2), at(7, 1, 3))
  expect(again?.missed).toEqual([{ seat: 1, turns: 2, last: 7 }])
})

it('a missed decision that ends a turn counts for that turn (DAY-021)', () => {
  const rolled = missedAfter(undefined, at(5, 1, 0), at(5, 1, 1))
  const ended = missedAfter(rolled, at(5, 1, 1), at(6, 0, 2))
  expect(ended?.missed).toEqual([{ seat: 1, turns: 1, last: 5 }])
})
