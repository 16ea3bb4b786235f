import { expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { chanceOf } from '#engine/chance.ts'
import { isProperty, makeBoard } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import type { OptionValue } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { figuresOf } from '#players/figures.ts'
import { selfPlay } from '#players/index.ts'
import { seeded } from '#test/engine/random.ts'

/**
 * Returns the classic game with this price for its cheapest deed and the other prices in proportion, all
 * even.
 */
function pricedFrom(cheapest: number): Edition {
  const times = cheapest / 60
  const even = (sum: number) => 2 * Math.round((sum * times) / 2)
  const squares = usBoard.squares.map((square) =>
    isProperty(square) ? { ...square, price: Math.max(2, even(square.price)) } : square,
  )
  const board = makeBoard(usBoard.names, squares, usBoard.buildings)
  const edition = ruleSet({ ...manifest, name: `from ${cheapest}`, presets: {} })
  return { ...edition, board: () => board }
}

function numbersIn(given: Json): number[] {
  if (typeof given === 'number') return [given]
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(numbersIn) : []
}

const modes: readonly OptionValue[] = ['open', 'turns', 'reentry', 'sealed']

it('computer players name whole, legal amounts at any price level', () => {
  const below = seeded(8)
  const prices = [2, 80, ...Array.from({ length: 30 }, () => 2 * (1 + below(5000)))]
  let named = 0
  for (const [at, cheapest] of prices.entries()) {
    const edition = pricedFrom(cheapest)
    const options = {
      'end.mode': 'rounds',
      'end.rounds': 20,
      'auction.mode': modes[at % 4] as OptionValue,
      'auction.minimum': at % 3 === 0 ? 'onTurn' : 'any',
    }
    const random = () => below(1000) / 1000
    expect(Number.isInteger(figuresOf(edition.board({}), edition.figures.dice).round)).toBe(true)
    // A refused amount would throw an error here.
    for (const { move } of selfPlay({ edition, players: 4, options, chance: chanceOf(below), random })) {
      const numbers = numbersIn(move?.with ?? {})
      named += numbers.length
      expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([])
    }
  }
  expect(named).toBeGreaterThan(2000)
}, 300_000)

it.each([
  [60, 1],
  [62, 5],
  [80, 5],
  [100, 10],
  [600, 50],
  [1000, 100],
  [120_000, 10_000],
])('where the cheapest deed costs %i, amounts are multiples of %i', (cheapest, round) => {
  const edition = pricedFrom(cheapest)
  expect(figuresOf(edition.board({}), edition.figures.dice).round).toBe(round)
})

it('the error about a refused move names edition, seat and answer', () => {
  const edition = pricedFrom(80)
  const random = () => 0.5
  const choose = () => ({ act: 'bid', prompt: null, with: { amount: 6.5 } })
  const game = selfPlay({ edition, players: 2, options: {}, chance: chanceOf(seeded(1)), random, choose })
  expect(() => [...game]).toThrow(
    /^from 80: bid of seat \d with \{"amount":6\.5\} was refused: notNow \{"act":"bid"\}$/,
  )
})
