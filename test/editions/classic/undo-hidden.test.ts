import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

const [orange, green, lightBlue] = [
  [16, 18, 19],
  [31, 32, 34],
  [6, 8, 9],
]

/** Three players claim more houses than the Bank has: the first of three is under the hammer. */
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

describe('a move that brings to light what others have filed', () => {
  it('is not taken back when it opens a lot on which somebody has passed ahead', () => {
    const table = threeHouses()
    table.does(2, 'passAll')
    table.does(1, 'pass')
    expect(table.does(0, 'mortgage', { deeds: orange })).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'passed', seat: 2 }))
    expect(table.game.undo).toBeNull()
  })

  it('is not taken back when it gives a piece to its winner', () => {
    const table = threeHouses()
    table.does(2, 'pass')
    table.does(1, 'bid', { amount: 200 })
    expect(table.does(0, 'mortgage', { deeds: orange })).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'auctionWon', seat: 1 }))
    expect(table.game.undo).toBeNull()
  })

  it('is taken back when nothing came of it but money', () => {
    const table = threeHouses()
    table.does(2, 'passAhead')
    table.deeds(0, [5])
    expect(table.does(0, 'mortgage', { deeds: [5] })).toBeNull()
    expect(table.game.undo).toMatchObject({ seat: 0, act: 'mortgage' })
  })
})
