import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

describe('a refusal names its true reason', () => {
  const nonsense = { code: 'badAnswer', facts: { name: 'nonsense' } }

  it('of a purchase that is within the means', () => {
    const table = new Table(2)
    table.rolls(0, 2, 4)
    expect(table.does(0, 'buy', { nonsense: 1 })).toMatchObject(nonsense)
  })

  it('of a fine that is within the means, and of a card that is held', () => {
    const table = new Table(2)
    table.seat(1).jail = 0
    table.seat(1).cards = [{ deck: 'chest', card: 'CC-05' }]
    table.rolls(0, 1, 3)
    expect(table.does(1, 'pay', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { deck: 'chance' })).toMatchObject({ code: 'noCard' })
  })
})
