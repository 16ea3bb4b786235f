import { describe, expect, it } from 'vitest'
import { Table } from './table.ts'

describe('a refusal gives its true reason', () => {
  const nonsense = { code: 'badAnswer', facts: { name: 'nonsense' } }

  it('for a purchase within the cash', () => {
    const table = new Table(2)
    table.rolls(0, 2, 4)
    expect(table.does(0, 'buy', { nonsense: 1 })).toMatchObject(nonsense)
  })

  it('for a fine within the cash, and for a held card', () => {
    const table = new Table(2)
    table.seat(1).jail = 0
    table.seat(1).cards = [{ deck: 'chest', card: 'CC-05' }]
    table.rolls(0, 1, 3)
    expect(table.does(1, 'pay', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { nonsense: 1 })).toMatchObject(nonsense)
    expect(table.does(1, 'useCard', { deck: 'chance' })).toMatchObject({ code: 'noCard' })
  })
})
