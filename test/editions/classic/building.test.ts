import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

const browns = [1, 3]
const lightBlues = [6, 8, 9]

/** Seat 1 owns two groups with these levels; the Bank has the given pieces. */
function estate(brown: number, lightBlue: number[], houses: number, hotels: number): Table {
  const table = new Table(2)
  table.deeds(1, browns, { level: brown })
  lightBlues.forEach((square, index) => table.deeds(1, [square], { level: lightBlue[index] ?? 0 }))
  Object.assign(table.game.bank, { houses, hotels })
  return table
}

describe('a sale in several groups', () => {
  it('may break a hotel with houses from another group (CLS-099)', () => {
    const table = estate(5, [2, 2, 2], 1, 3)
    const levels = { 1: 4, 3: 5, 6: 1, 8: 1, 9: 1 }
    expect(table.does(1, 'sell', { levels })).toBeNull()
    expect(table.game.bank).toMatchObject({ houses: 0, hotels: 4 })
    expect(table.events.filter(({ kind }) => kind === 'stockBack')).toEqual([])
  })

  it('is refused if the houses of the other groups do not suffice (CLS-100)', () => {
    const table = estate(5, [2, 2, 2], 0, 3)
    const levels = { 1: 4, 6: 1, 8: 1, 9: 1 }
    expect(table.does(1, 'sell', { levels })).toMatchObject({ code: 'tooFewHouses' })
  })
})

describe('queued orders', () => {
  it('build only missing levels, and are dropped if none is missing (CLS-091)', () => {
    const table = estate(0, [], 32, 12)
    table.rolls(0, 2, 3)
    for (const levels of [{ 1: 1 }, { 1: 1, 3: 1 }, { 1: 1 }])
      expect(table.does(1, 'build', { levels })).toBeNull()
    table.does(0, 'buy')
    expect(browns.map((square) => table.deed(square).level)).toEqual([1, 1])
    const dropped = table.events.filter(({ kind }) => kind === 'orderDropped')
    expect(dropped).toMatchObject([{ seat: 1, why: 'built' }])
  })
})

describe('the list of moves', () => {
  it('omits building if the Bank has no piece for any lot (CLS-093)', () => {
    expect(estate(4, [], 20, 0).listed(1, 'build')?.ask).toMatchObject([{ lots: { length: 5 } }])
    expect(estate(4, [4, 4, 4], 20, 0).listed(1, 'build')).toBeUndefined()
    const refused = estate(4, [4, 4, 4], 20, 0).does(1, 'build', { levels: { 1: 5 } })
    expect(refused).toMatchObject({ code: 'noHotels' })
  })
})
