import { editionOf, editions } from '#editions/index.ts'
import {
  advanceRefused,
  advanceOrderKinds,
  decideAdvanceOrder,
  outlookOf,
  waysOfOrdering,
  type Advance,
} from '#engine/advance-orders.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Choice } from '#engine/option.ts'
import { fillIn, randomMove, seeded, type Below } from '#test/engine/random.ts'
import { describe, expect, it } from 'vitest'
import { expectSame } from '#test/expecting.ts'
import { foundIn } from './found.ts'

/** Returns a random order that the seat may give; null if there is none. */
function someOrder(position: Position, seat: number, below: Below): Advance | null {
  const ways = waysOfOrdering(position, seat)
  const way = ways[below(ways.length || 1)]
  if (!way) return null
  const { act: kind, with: terms } = fillIn(way, seat, 0, below)
  return { kind, terms }
}

function isListed(position: Position, seat: number, choice: Choice): boolean {
  return moves(position, seat).some(
    ({ act, prompt, fixed, ask }) =>
      act === choice.act &&
      prompt === choice.prompt &&
      Object.entries(fixed).every(([name, value]) => choice.with[name] === value) &&
      ask.every(({ name }) => name in choice.with),
  )
}

function money({ seats, bank }: Game): number {
  return seats.reduce((sum, { cash }) => sum + cash, bank.cash + bank.pot)
}

/** Limits of the number of games. Between them, the test plays until every kind of order has acted. */
const [leastGames, maxGames] = [3, 300]

interface Tally {
  carriedOut: Record<string, number>
  cancelled: Set<string>
}

/** Plays random moves with random orders, and checks the effects of the orders. */
function wander(name: string, options: Record<string, string>, seed: number, tally: Tally): void {
  const below = seeded(seed)
  const edition = editionOf(name)
  const chance = chanceOf(below)
  let { game } = begin(edition, { tokens: ['a', 'b', 'c', 'd'], host: 0, options, at: 0 }, chance)
  const board = edition.board(game.options)
  const sum = money(game)
  let orders: (Advance & { seat: number })[] = []
  for (let made = 0; made < 400 && !game.over; made++) {
    const position = { edition, game, board }
    const seat = below(4)
    const given = below(3) === 0 && !game.seats[seat]?.out ? someOrder(position, seat, below) : null
    if (given) {
      expect(advanceRefused(position, seat, given)).toBeNull()
      orders = [...orders.filter((one) => one.seat !== seat || one.kind !== given.kind), { ...given, seat }]
    }
    const ordered = nextOrdered(position)
    const move = ordered ?? randomMove(position, below, new Set(['resign', 'concede']))
    const played = move && play(edition, game, move, chance)
    if (ordered) expect(played).not.toHaveProperty('refused')
    if (!played || 'refused' in played) continue
    game = played.game
    expectSame(money(game), sum)
  }

  function nextOrdered(position: Position) {
    const kinds = advanceOrderKinds(position)
    const sorted = orders.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    for (const order of sorted) {
      const { seat, kind } = order
      if (position.game.seats[seat]?.out) continue
      const now = decideAdvanceOrder(position, outlookOf(position, seat), order)
      if (now === 'wait') continue
      if ('cancelled' in now) {
        tally.cancelled.add(`${kind}:${now.cancelled}`)
        orders = orders.filter((one) => one !== order)
        continue
      }
      expect(isListed(position, seat, now.choose), JSON.stringify([order, now])).toBe(true)
      tally.carriedOut[kind] = (tally.carriedOut[kind] ?? 0) + 1
      return { ...now.choose, seat, at: position.game.now, ordered: true as const }
    }
    return null
  }
}

/**
 * Sets of options by edition, each with the kinds of orders that act under it.
 * `test/editions/<edition>/advance-orders.ts` exports them as `tried`. Required for every edition with
 * advance orders.
 */
const tried = await foundIn<readonly (readonly [Record<string, string>, readonly string[]])[]>(
  'advance-orders',
  'tried',
)
const cases = Object.entries(tried).flatMap(([name, some]) =>
  some.map(([options, kinds]) => [name, options, kinds] as const),
)

describe('advance orders (DAY-032)', () => {
  it.each(
    Object.values(editions)
      .filter(({ advanceOrders }) => advanceOrders !== undefined)
      .map(({ name }) => name),
  )('of every kind act in some tested game (%s)', (name) => {
    const acting = cases.flatMap(([edition, , kinds]) => (edition === name ? kinds : []))
    const idle = Object.keys(editionOf(name).advanceOrders ?? {}).filter((kind) => !acting.includes(kind))
    const advice = [
      `No game is tried in which these orders of ${name} act. Export them from test/editions/${name}/advance-orders.ts, with options at which they do:`,
      `\`export const tried = [[{}, [${idle.map((kind) => `'${kind}'`).join(', ')}]]] as const\``,
      'or leave the orders out whose decision it does not have.',
    ].join(' ')
    expect(idle, advice).toEqual([])
  })

  it.each(cases)(
    'play only listed moves and keep the money constant (%s, %o)',
    { timeout: 120_000 },
    (name, options, kinds) => {
      const tally: Tally = { carriedOut: {}, cancelled: new Set() }
      const { advanceOrders = {}, prompts } = editionOf(name)
      const cancelled = [
        ...('rollForMe' in advanceOrders && 'jail.choice' in prompts ? ['rollForMe:jailed'] : []),
        ...('buyColour' in advanceOrders ? ['buyColour:gone'] : []),
      ]
      const isDone = () =>
        kinds.every((kind) => tally.carriedOut[kind]) && cancelled.every((one) => tally.cancelled.has(one))
      for (let seed = 1; seed <= maxGames && (seed <= leastGames || !isDone()); seed++)
        wander(name, options, seed, tally)
      expect(Object.keys(tally.carriedOut)).toEqual(expect.arrayContaining([...kinds]))
      expect([...tally.cancelled]).toEqual(expect.arrayContaining(cancelled))
    },
  )
})
