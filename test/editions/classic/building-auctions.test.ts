import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import type { Auction, Lot } from '#mechanics/auction/state.ts'
import { Table } from './table.ts'

/** The pieces that winners may place. */
let placed: unknown[] = []
const edition: Edition = {
  ...classic,
  steps: {
    ...classic.steps,
    placeBuilding: (_play, { seat, piece, paid }) => void placed.push({ seat, piece, paid }),
  },
}

const house: Lot = { square: null, piece: 'house' }
const hour = 3_600_000

/** Opens an auction of three houses, for seat 0 from 100 and seat 1 from 200. */
function houses(options: Options = {}): Table {
  placed = []
  const table = new Table(3, options, edition)
  const bidders: Auction['bidders'] = [
    { seat: 0, floor: 100 },
    { seat: 1, floor: 200 },
  ]
  const sale = (left: number) => ({
    step: 'auction',
    lot: house,
    bidders,
    cause: 0,
    why: 'scarce',
    queue: Array.from({ length: left }, () => house),
    started: table.game.now,
  })
  table.game.agenda.push(sale(0), sale(1), sale(2))
  table.deeds(2, [39])
  expect(table.does(2, 'mortgage', { deeds: [39] })).toBeNull()
  return table
}

describe('an auction of buildings', () => {
  it('asks only claimants, each from the price of their lot (CLS-105, CLS-106)', () => {
    const table = houses()
    expect(table.prompt('auction.bid')).toMatchObject({
      seats: [0, 1],
      timer: 'claim',
      about: { piece: 'house' },
    })
    expect(table.prompt('auction.bid')?.due).toBe(table.game.now + 2 * hour)
    expect(table.listed(1, 'bid')?.ask).toMatchObject([{ min: 200, quick: [200, 210, 250] }])
    expect(table.does(1, 'bid', { amount: 150 })).toMatchObject({ code: 'bidTooLow', facts: { min: 200 } })
    expect(table.does(1, 'bid', { amount: 200 })).toBeNull()
    expect(table.does(0, 'bid', { amount: 210 })).toBeNull()
    expect(table.does(1, 'pass')).toBeNull()
    expect(placed).toEqual([{ seat: 0, piece: 'house', paid: 210 }])
    expect(table.seat(0).cash).toBe(1290)
    expect(table.events).toContainEqual({
      kind: 'auctionWon',
      seat: 0,
      square: null,
      piece: 'house',
      amount: 210,
    })
    expect(table.game.auction).toMatchObject({ lot: house, queue: [house], bid: 0 })
  })

  it('lets a maximum lead from its owner’s floor', () => {
    const table = houses()
    table.does(1, 'maximum', { amount: 300 })
    expect(table.game.auction).toMatchObject({ bid: 200, leader: 1 })
    table.does(0, 'maximum', { amount: 250 })
    expect(table.game.auction).toMatchObject({ bid: 251, leader: 1 })
  })

  it('drops a maximum when its owner’s cash falls below the floor', () => {
    const table = houses()
    table.does(0, 'bid', { amount: 210 })
    table.does(1, 'maximum', { amount: 205 })
    table.does(1, 'maximum', { amount: 230 })
    expect(table.game.auction).toMatchObject({ bid: 211, leader: 1 })
    table.does(0, 'bid', { amount: 240 })
    table.cash(1500, 190, 1500)
    table.does(2, 'redeem', { deeds: [39] })
    expect(table.game.auction?.maxima).toEqual([])
  })

  it('keeps one filing for all following pieces (Auctions, runs)', () => {
    const table = houses()
    const all = table.listed(0, 'fileAhead')
    expect(all).toMatchObject({ fixed: { lot: 'house' }, ask: [{ min: 100, max: 1500 }, { name: 'final' }] })
    expect(table.does(0, 'fileAhead', { amount: 220, final: [] })).toBeNull()
    for (const paid of [100, 100, 100]) {
      expect(table.game.auction).toMatchObject({ leader: 0, bid: paid })
      expect(table.does(1, 'pass')).toBeNull()
    }
    expect(placed).toHaveLength(3)
    expect(table.game).toMatchObject({ auction: null, filings: [] })
  })

  it('ends immediately if all pass on all pieces, which stay in stock', () => {
    const table = houses()
    expect(table.does(0, 'passAll')).toBeNull()
    expect(table.does(1, 'passAll')).toBeNull()
    expect(table.events.filter(({ kind }) => kind === 'auctionUnsold')).toHaveLength(3)
    expect(table.game).toMatchObject({ auction: null, filings: [], bank: { houses: 32 } })
    expect(placed).toEqual([])
  })

  it('keeps the floors with bids in turns, which start left of the cause, and with sealed bids', () => {
    const turns = houses({ 'auction.mode': 'turns' })
    expect(turns.prompt('auction.call')).toMatchObject({ seats: [1], about: { piece: 'house' } })
    expect(turns.does(1, 'bid', { amount: 199 })).toMatchObject({ code: 'bidTooLow', facts: { min: 200 } })
    expect(turns.does(1, 'bid', { amount: 200 })).toBeNull()
    expect(turns.does(0, 'pass')).toBeNull()
    expect(placed).toEqual([{ seat: 1, piece: 'house', paid: 200 }])
    const sealed = houses({ 'auction.mode': 'sealed' })
    expect(sealed.does(1, 'bid', { amount: 199 })).toMatchObject({ code: 'bidTooLow', facts: { min: 200 } })
    expect(sealed.does(0, 'bid', { amount: 120 })).toBeNull()
    expect(sealed.does(1, 'pass')).toBeNull()
    expect(placed).toEqual([{ seat: 0, piece: 'house', paid: 120 }])
  })
})
