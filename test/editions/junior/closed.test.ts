import { describe, expect, it } from 'vitest'
import { board } from '#editions/junior/board.ts'
import { decks } from '#editions/junior/cards.ts'
import { junior } from '#editions/junior/index.ts'
import { propertyAt } from '#engine/board.ts'

describe('the contents of Junior', () => {
  it('include a loop of 32 squares (JUN-002)', () => {
    const count = (kind: string) => board.squares.filter((square) => square.kind === kind).length
    expect(board.squares).toHaveLength(32)
    expect(['lot', 'card', 'rail', 'show', 'go', 'cafe', 'parking', 'bus'].map(count)).toEqual([
      16, 6, 4, 2, 1, 1, 1, 1,
    ])
    expect(board.properties.reduce((sum, at) => sum + propertyAt(board, at).price, 0)).toBe(48)
    const railways = board.squares.flatMap(({ kind }, at) => (kind === 'rail' ? [at] : []))
    expect(railways).toEqual([5, 13, 21, 29])
    expect(Object.values(board.groups).map((squares) => squares.length)).toEqual(Array(8).fill(2))
  })

  it('include a deck of 24 cards, half of them free booths (JUN-008, JUN-044)', () => {
    expect(decks.luck).toHaveLength(24)
  })

  it('exclude building, mortgages, sales, loans and deals (JUN-019, JUN-024, JUN-051)', () => {
    expect(Object.keys(junior.freeActions).sort()).toEqual(['proposeStop', 'resign', 'withdrawStop'])
    expect(Object.keys(junior.prompts).sort()).toEqual([
      'booth.place',
      'booth.swap',
      'buy',
      'buy.last',
      'go.claim',
      'turn.roll',
      'vote.stop',
    ])
    expect(Object.keys(junior.advanceOrders ?? {})).toEqual(['rollForMe'])
  })
})
