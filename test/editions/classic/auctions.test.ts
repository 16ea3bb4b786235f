import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

/** Seat 0 has declined Oriental Avenue and the auction is open. */
function auction(seats: number): Table {
  const table = new Table(seats)
  table.rolls(0, 2, 4)
  table.does(0, 'decline')
  return table
}

describe('stored maxima', () => {
  it('never lower the standing bid while their owner leads', () => {
    const table = auction(4)
    table.deeds(2, [39], { mortgaged: true })
    table.does(1, 'maximum', { amount: 200 })
    table.does(2, 'maximum', { amount: 150 })
    expect(table.game.auction).toMatchObject({ bid: 151, leader: 1 })
    table.cash(1500, 1500, 230, 1500)
    table.does(2, 'redeem', { deeds: [39] })
    expect(table.does(1, 'maximum', { amount: 300 })).toBeNull()
    expect(table.game.auction).toMatchObject({ bid: 151, leader: 1 })
  })

  it('lead at the same amount in the order they were stored', () => {
    const table = auction(4)
    table.deeds(0, [39])
    for (const [seat, amount] of [
      [1, 100],
      [2, 200],
      [3, 300],
      [1, 250],
    ] as const)
      expect(table.does(seat, 'maximum', { amount })).toBeNull()
    table.cash(1500, 150, 150, 1500)
    table.does(0, 'mortgage', { deeds: [39] })
    table.does(3, 'resign')
    expect(table.game.auction).toMatchObject({ bid: 150, leader: 2 })
  })

  it('are dropped when their owner’s cash is gone', () => {
    const table = auction(3)
    table.deeds(2, [1], { mortgaged: true })
    table.does(1, 'maximum', { amount: 500 })
    table.does(2, 'maximum', { amount: 33 })
    table.cash(1500, 1500, 33)
    table.does(2, 'redeem', { deeds: [1] })
    expect(table.seat(2).cash).toBe(0)
    table.does(1, 'resign')
    expect(table.game.auction).toMatchObject({ bid: 0, leader: null })
  })
})

describe('a leader who leaves', () => {
  it('loses their bid, and events report both changes', () => {
    const table = auction(4)
    table.does(1, 'bid', { amount: 10 })
    table.does(2, 'bid', { amount: 20 })
    table.does(2, 'resign')
    const told = table.events.filter(({ kind }) => kind === 'bid' || kind === 'bidDropped')
    expect(told).toEqual([
      { kind: 'bidDropped', seat: 2, square: 6, piece: null, amount: 20, lifted: true },
      { kind: 'bid', seat: 1, square: 6, piece: null, amount: 10, again: true },
    ])
  })
})

describe('auctions', () => {
  it('never overlap, even if a buyer leaves while an estate is sold (CLS-042)', () => {
    const table = new Table(4)
    table.deeds(3, [1, 3])
    table.deeds(0, [39])
    table.rolls(0, 2, 4)
    table.does(3, 'resign')
    table.does(0, 'resign')
    const sold: number[] = []
    while (table.game.auction) {
      expect(table.game.prompts.filter(({ kind }) => kind === 'auction.bid')).toHaveLength(1)
      sold.push(table.game.auction.lot.square as number)
      expect(table.does(1, 'pass')).toBeNull()
      expect(table.does(2, 'pass')).toBeNull()
    }
    expect(sold).toEqual([1, 3, 6, 39])
    expect(table.game.prompts).toMatchObject([{ kind: 'turn.roll', seats: [1] }])
  })
})

describe('the deadline of an auction', () => {
  it('uses the game’s clock if a move’s clock is behind', () => {
    const table = auction(3)
    const due = table.prompt('auction.bid')?.due as number
    table.game.now = due
    expect(table.does(1, 'bid', { amount: 5 }, due - 1)).toMatchObject({ code: 'auctionClosed' })
    expect(table.game.auction).toMatchObject({ bid: 0, leader: null })
  })
})

describe('a sealed bid', () => {
  it('is void at the reveal if cash no longer covers it', () => {
    const table = new Table(3, { 'auction.mode': 'sealed' })
    table.rolls(0, 2, 4)
    table.does(0, 'decline')
    table.does(1, 'bid', { amount: 90 })
    table.does(2, 'bid', { amount: 50 })
    table.cash(1500, 89, 1500)
    table.does(0, 'pass')
    expect(table.events).toContainEqual(
      expect.objectContaining({ kind: 'revealed', seat: 1, amount: 90, covered: false }),
    )
    expect(table.deed(6).owner).toBe(2)
    expect(table.seat(2).cash).toBe(1450)
  })
})
