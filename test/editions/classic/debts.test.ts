import { openDebts } from '#mechanics/debt/state.ts'
import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

const [mediterranean, baltic, oriental, parkPlace, boardwalk] = [1, 3, 6, 37, 39] as const

/**
 * Seat 0 has its birthday, and nobody has the 10 to give. Seat 1 owns two mortgaged deeds, seat 2 an
 * unmortgaged one.
 */
function birthday(seats = 3): Table {
  const table = new Table(seats)
  table.cash(0, 5, 5)
  table.deeds(1, [parkPlace, boardwalk], { mortgaged: true })
  table.deeds(2, [oriental])
  table.stack('chest', 'CC-09')
  table.seat(0).at = 31
  table.rolls(0, 1, 1)
  return table
}

describe('debts of several players at once', () => {
  it('ask each debtor for their first debt, regardless of the others (CLS-124, CLS-131)', () => {
    const table = birthday()
    table.deeds(0, [mediterranean, baltic])
    expect(openDebts(table.game).map(({ debtor }) => debtor)).toEqual([1, 2])
    table.does(1, 'concede')
    expect(table.prompt('debt.raise', 0)?.about).toEqual({ debt: openDebts(table.game)[1]?.id })
    table.does(0, 'mortgage', { deeds: [mediterranean] })
    expect(table.seat(0).cash).toBe(5 + 30 - 18)
    expect(openDebts(table.game).map(({ debtor }) => debtor)).toEqual([2, 0])
    expect(table.prompt('debt.raise', 0)?.about).toEqual({ debt: openDebts(table.game)[1]?.id })
  })
})

describe('an inheritance', () => {
  it('reports the interest on each mortgaged deed (CLS-130)', () => {
    const table = birthday()
    table.cash(100)
    table.does(1, 'concede')
    expect(table.events.filter(({ kind }) => kind === 'interest')).toEqual([
      { kind: 'interest', seat: 0, square: parkPlace, amount: 18 },
      { kind: 'interest', seat: 0, square: boardwalk, amount: 20 },
    ])
  })
})

describe('the choice about inherited deeds', () => {
  it('ends for a deed that changes hands, even if it returns (cls.mort.transfer)', () => {
    const table = birthday(4)
    table.cash(1000)
    table.does(1, 'concede')
    const deal = (seat: number, to: number, deeds: number[]) => {
      const give = { cash: 0, deeds, cards: [] }
      const offer = { to, give, get: { cash: 1, deeds: [], cards: [] }, redeem: [] }
      expect(table.does(seat, 'offer', offer)).toBeNull()
      expect(table.does(to, 'accept', { redeem: [] })).toBeNull()
    }
    deal(0, 3, [parkPlace])
    deal(3, 0, [parkPlace])
    expect(table.deed(parkPlace)).toMatchObject({ owner: 0, mortgaged: true })
    expect(table.listed(0, 'choose')?.ask).toMatchObject([{ from: [boardwalk] }])
  })
})

describe('a creditor who leaves', () => {
  it('passes their claim on with the estate, and events say to whom (CLS-134)', () => {
    const table = birthday()
    table.does(0, 'resign')
    expect(openDebts(table.game)).toMatchObject([
      { debtor: 1, creditor: 'bank' },
      { debtor: 2, creditor: 'bank' },
    ])
    const passed = table.events.filter((event) => event.kind === 'owes')
    expect(passed).toMatchObject(
      openDebts(table.game).map(({ id, debtor }) => ({ debt: id, debtor, creditor: 'bank' })),
    )
  })
})

describe('an estate that waits for a debt', () => {
  it('has its full time from its first auction on (CLS-124, Auctions)', () => {
    const table = birthday(4)
    table.deeds(0, [mediterranean, baltic])
    table.does(0, 'resign')
    table.waits()
    const opened = table.game.now
    const hour = 3_600_000
    expect(table.prompt('auction.bid')?.due).toBe(opened + 4 * hour)
  })
})
