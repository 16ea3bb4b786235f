import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

describe('the reason of a refusal', () => {
  const nonsense = { code: 'badAnswer', facts: { name: 'nonsense' } }

  it('is the invalid answer if the player can afford the purchase', () => {
    const table = new Table(2)
    table.rolls(0, 2, 4)
    expect(table.does(0, 'buy', { nonsense: 1 })).toMatchObject(nonsense)
  })

  it('is the invalid answer if the player can afford the fine or holds the card', () => {
    const table = new Table(2)
    table.seat(1).jail = 0
    table.seat(1).cards = [{ deck: 'chest', card: 'CC-05' }]
    table.rolls(0, 1, 3)
    expect(table.does(1, 'pay', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { deck: 'chance' })).toMatchObject({ code: 'noCard' })
  })
})
