import { describe, expect, it } from 'vitest'
import { expectSame } from '#test/expecting.ts'
import { manifest } from '#editions/classic/manifest.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { begin, playInto } from '#engine/machine.ts'
import { nextDue } from '#engine/clock.ts'
import { moves } from '#engine/moves.ts'
import { selfPlay } from '#players/index.ts'
import { randomMove, seeded } from '#test/engine/random.ts'
import { without } from './without.ts'

const { mechanics } = manifest

/** Names of the mechanics that none of the others needs. */
function freeAmong(some: typeof mechanics): string[] {
  const needed = new Set(some.flatMap(({ needs = [] }) => needs))
  return some.map(({ name }) => name).filter((name) => !needed.has(name))
}

/** Names of all mechanics that can be omitted one after the other, each when no remaining one needs it. */
function freeAtLast(): string[] {
  const left: string[] = []
  for (;;) {
    const more = freeAmong(mechanics.filter(({ name }) => !left.includes(name)))
    if (more.length === 0) return left
    left.push(...more)
  }
}

const free = freeAmong(mechanics)
const needed = mechanics.map(({ name }) => name).filter((name) => !free.includes(name))

describe('an edition without a mechanic', () => {
  it.each(needed)('cannot be defined if another mechanic needs it: %s', (name) => {
    expect(() => without(name)).toThrow(`which needs ${name}: add it to its mechanics`)
  })

  /** All mechanics for buildings, mortgages, bids and deals. */
  const plain = ['building', 'buildingOrders', 'scarcity', 'mortgage', 'auction', 'trade', 'offers']

  it('has none of its prompts, answers, moves, orders, options and vocabulary', () => {
    const edition = without(...plain)
    const left = mechanics.filter(({ name }) => plain.includes(name))
    for (const part of ['prompts', 'freeActions', 'advanceOrders'] as const) {
      const names = left.flatMap((mechanic) => Object.keys(mechanic[part] ?? {}))
      expect(Object.keys(edition[part] ?? {}).filter((name) => names.includes(name))).toEqual([])
    }
    expect(Object.keys(edition.prompts['debt.raise']?.acts ?? {})).toEqual(['raise', 'concede'])
    expect(Object.keys(edition.prompts['jail.choice']?.acts ?? {})).toEqual(['roll', 'pay', 'useCard'])
    expect(edition.help['debt.raise']).not.toContain('CLS-126')
    const specs = left.flatMap(({ options = [] }) => options.map(({ name }) => name))
    expect(edition.options.filter(({ name }) => specs.includes(name))).toEqual([])
    expect(edition.vocabulary?.filter((name) => plain.includes(name))).toEqual([])
    const chance = chanceOf(seeded(1))
    const { game } = begin(edition, { tokens: ['a', 'b'], host: 0, options: {}, at: 0 }, chance)
    // The Bank has no stock that cards could show.
    expect(game.bank).toMatchObject({ houses: null, hotels: null })
  })

  it('asks nothing about mortgages in a deal (CLS-109)', () => {
    const edition = without('mortgage')
    const below = seeded(1)
    const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, chanceOf(below))
    const position = { edition, game, board: edition.board(game.options) }
    game.deeds[1] = { owner: 1, level: 0, mortgaged: false }
    const deal = { to: 1, give: { cash: 60, deeds: [], cards: [] }, get: { cash: 0, deeds: [1], cards: [] } }
    const offer = moves(position, 0).find(({ act, fixed }) => act === 'offer' && fixed['to'] === 1)
    expect(offer?.ask.map(({ name }) => name)).toEqual(['give', 'get'])
    expect(offer?.facts).toEqual({ to: 1 })
    playInto(edition, game, { seat: 0, act: 'offer', prompt: null, with: deal, at: 1 }, chanceOf(below))
    const accept = moves(position, 1).find(({ act }) => act === 'accept')
    expect(accept?.ask).toEqual([])
    const { prompt = null } = accept ?? {}
    playInto(edition, game, { seat: 1, act: 'accept', prompt, with: {}, at: 2 }, chanceOf(below))
    expect(game.deeds[1]).toMatchObject({ owner: 0 })
  })

  it('offers building only while it is allowed, as it has no queued orders (SLH-005)', () => {
    const edition = without('buildingOrders', 'scarcity')
    expect(edition.freeActions).not.toHaveProperty('cancelOrder')
    const below = seeded(1)
    const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, chanceOf(below))
    const position = { edition, game, board: edition.board(game.options) }
    const [owner, other] = [game.turn.seat, (game.turn.seat + 1) % 3]
    const listed = (seat: number) => moves(position, seat).some(({ act }) => act === 'build')
    for (const square of [1, 3]) game.deeds[square] = { owner: other, level: 0, mortgaged: false }
    expect(listed(other)).toBe(true)
    game.options['build.timing'] = 'ownTurn'
    expect(listed(other)).toBe(false)
    for (const square of [1, 3]) game.deeds[square] = { owner, level: 0, mortgaged: false }
    expect(listed(owner)).toBe(true)
  })

  const cases = [...free.map((name) => [name]), ['scarcity', 'buildingOrders'], freeAtLast(), plain].map(
    (left) => [left.join(', '), left] as const,
  )

  it.each(cases)('finishes its games and keeps the money balanced without %s', (_, left) => {
    const edition = without(...left)
    const options = edition.options.some((spec) => spec.name === 'end.mode') ? { 'end.mode': 'rounds' } : {}
    for (let seed = 1; seed <= 10; seed++) {
      const below = seeded(seed)
      const random = () => below(1000) / 1000
      let moves = 0
      for (const { played } of selfPlay({ edition, players: 3, options, chance: chanceOf(below), random })) {
        expectSame(moneyIn(played.game), 0)
        if (played.game.over || ++moves > 3000) break
      }
      expect(moves).toBeLessThanOrEqual(3000)
      wander(edition, options, seed)
    }
  })
})

/**
 * The players’ cash, the pot and the Bank’s balance (negative when it has paid out more than it received) add
 * up to 0.
 */
function moneyIn({ seats, bank }: Game): number {
  return seats.reduce((sum, { cash }) => sum + cash, bank.cash + bank.pot)
}

function wander(edition: Edition, options: Record<string, string>, seed: number): void {
  const below = seeded(seed)
  const chance = chanceOf(below)
  const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options, at: 0 }, chance)
  const board = edition.board(game.options)
  for (let made = 0; made < 400 && !game.over; made++) {
    const due = nextDue(game)
    const time = due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
    const move = below(12) === 0 ? time : randomMove({ edition, game, board }, below, new Set(['resign']))
    if (move) playInto(edition, game, move, chance)
    expectSame(moneyIn(game), 0)
  }
}
