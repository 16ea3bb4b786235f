import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

const [orange, green, lightBlue] = [
  [16, 18, 19],
  [31, 32, 34],
  [6, 8, 9],
]

/** Three players claim more houses than the Bank has: the first of three is being auctioned. */
function threeHouses(): Table {
  const table = new Table(3)
  for (const [seat, squares] of [orange, green, lightBlue].entries()) table.deeds(seat, squares)
  table.game.bank.houses = 3
  table.does(0, 'build', { levels: { 16: 1, 18: 1 } })
  table.does(1, 'claim', { levels: { 31: 1, 32: 1 } })
  table.does(2, 'claim', { levels: { 6: 1, 8: 1 } })
  expect(table.game.auction).toMatchObject({ lot: { piece: 'house' }, queue: [{}, {}] })
  return table
}

describe('undo of a move during an auction with others’ filings', () => {
  it('is refused if the move opens a lot with a filed pass', () => {
    const table = threeHouses()
    table.does(2, 'passAll')
    table.does(1, 'pass')
    expect(table.does(0, 'mortgage', { deeds: orange })).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'passed', seat: 2 }))
    expect(table.game.undo).toBeNull()
  })

  it('is refused if the move gives a piece to its winner', () => {
    const table = threeHouses()
    table.does(2, 'pass')
    table.does(1, 'bid', { amount: 200 })
    expect(table.does(0, 'mortgage', { deeds: orange })).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'auctionWon', seat: 1 }))
    expect(table.game.undo).toBeNull()
  })

  it('is allowed if the move only moves money', () => {
    const table = threeHouses()
    table.does(2, 'passAhead')
    table.deeds(0, [5])
    expect(table.does(0, 'mortgage', { deeds: [5] })).toBeNull()
    expect(table.game.undo).toMatchObject({ seat: 0, act: 'mortgage' })
  })
})
