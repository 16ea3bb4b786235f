import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { isActive } from '#engine/agenda.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { choices } from '#engine/moves.ts'
import type { Below } from '#test/engine/random.ts'
import { playRandomGame } from '../wander.ts'
import { expectOneContention } from './contention.ts'
import { scramble } from './middle.ts'
import { Table } from './table.ts'

const seeds = Array.from({ length: 24 }, (_, i) => i * 7919 + 13)
const modes = ['open', 'turns', 'sealed']

/** Gives players whole colours and money, and the Bank hardly any pieces. */
function shortOfPieces(game: Game, below: Below): void {
  scramble(game, below)
  Object.assign(game.bank, { houses: below(4), hotels: below(3) })
  for (const deed of game.deeds) if (deed) deed.mortgaged = deed.level === 0 && below(9) === 0
  for (const seat of game.seats) {
    game.bank.cash += seat.cash - 900
    seat.cash = 900
  }
}

function piecesIn({ bank, deeds }: Game): number[] {
  const levels = deeds.flatMap((deed) => (deed ? [deed.level] : []))
  const houses = levels.reduce((sum, level) => sum + (level < 5 ? level : 0), bank.houses ?? 0)
  return [houses, levels.filter((level) => level === 5).length + (bank.hotels ?? 0)]
}

function expectAwaited(position: Position): void {
  const { game } = position
  const asked = game.prompts.filter((prompt) => prompt.blocks && isActive(game, prompt))
  expect(asked.length).toBeGreaterThan(0)
  for (const prompt of asked)
    for (const seat of prompt.seats) expect(choices(position, prompt, seat), prompt.kind).not.toEqual([])
}

describe('games with scarce pieces', () => {
  it('keep the number of pieces and can always continue', () => {
    const told = new Map<string, number>()
    for (const [at, seed] of seeds.entries()) {
      const options = {
        'build.timing': at % 4 ? 'gap' : 'anytime',
        'auction.mode': modes[at % modes.length] as string,
      }
      const ways = { options, players: 2 + (at % 6), quits: 25, prepare: shortOfPieces }
      playRandomGame(
        classic.name,
        seed,
        250,
        ({ position, before, events }) => {
          for (const { kind } of events) told.set(kind, (told.get(kind) ?? 0) + 1)
          expect(piecesIn(position.game)).toEqual(piecesIn(before))
          expectOneContention(position)
          if (!position.game.over) expectAwaited(position)
        },
        ways,
      )
    }
    for (const kind of ['contended', 'claimTotal', 'auctionWon'])
      expect(told.get(kind) ?? 0).toBeGreaterThan(5)
  })
})

/** Seats 1 and 2 can both build, and one house is left. */
function lastHouse(): Table {
  const table = new Table(3)
  table.deeds(1, [16, 18, 19])
  table.deeds(2, [31, 32, 34])
  table.game.bank.houses = 1
  return table
}

describe('a claim window', () => {
  it('closes by itself if every possible claimant has ordered (CLS-104)', () => {
    const table = lastHouse()
    table.rolls(0, 2, 3)
    table.does(1, 'build', { levels: { 16: 1 } })
    table.does(2, 'build', { levels: { 31: 1 } })
    table.does(0, 'decline')
    for (const seat of [0, 1, 2]) table.does(seat, 'pass')
    expect(table.prompt('build.claim')).toBeUndefined()
    expect(table.game.auction).toMatchObject({
      why: 'scarce',
      bidders: [
        { seat: 1, floor: 100 },
        { seat: 2, floor: 200 },
      ],
    })
    expect(table.game.orders ?? []).toEqual([])
  })

  it('counts several orders of one seat as one claim within the stock (CLS-104)', () => {
    const table = lastHouse()
    table.game.bank.houses = 2
    table.rolls(0, 2, 3)
    for (const square of [16, 18, 19]) table.does(1, 'build', { levels: { [square]: 1 } })
    table.does(0, 'buy')
    expect(table.game.contention?.claims).toEqual([{ seat: 1, levels: { 16: 1, 18: 1 }, count: 2 }])
    expect(table.game.orders ?? []).toEqual([])
    expect(table.does(2, 'abstain')).toBeNull()
    expect([16, 18, 19].map((square) => table.deed(square).level)).toEqual([1, 1, 0])
  })

  it('ignores a seat that can no longer build (CLS-103)', () => {
    const table = lastHouse()
    table.does(1, 'build', { levels: { 16: 1 } })
    expect(table.does(2, 'mortgage', { deeds: [31] })).toBeNull()
    expect(table.listed(2, 'claim')).toBeUndefined()
    expect(table.does(2, 'abstain')).toBeNull()
    expect(table.deed(16).level).toBe(1)
  })

  it('drops parts of a claim that are no longer legal at its end (CLS-105)', () => {
    const table = lastHouse()
    table.does(1, 'build', { levels: { 16: 1 } })
    table.does(1, 'mortgage', { deeds: [19] })
    expect(table.does(2, 'claim', { levels: { 31: 1 } })).toBeNull()
    expect(table.deed(31).level).toBe(1)
    expect(table.seat(2).cash).toBe(1300)
  })
})
