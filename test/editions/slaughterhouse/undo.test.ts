import { describe, expect, it } from 'vitest'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { Table } from '../classic/table.ts'

const key = { deck: 'blue', card: 'pass_key' }

/** Returns a table at which the holder of the Key has stopped on a square with an effect. */
function landed(from: number, dice: [number, number], prepare: (table: Table) => void): Table {
  const table = new Table(2, {}, slaughterhouse)
  Object.assign(table.seat(0), { at: from, cards: [key] })
  table.game.decks['blue'] = table.game.decks['blue']!.filter((card) => card !== key.card)
  prepare(table)
  table.rolls(0, ...dice)
  return table
}

describe('declining the Key', () => {
  it('can be undone after a rent', () => {
    const table = landed(34, [2, 3], (other) => other.deeds(1, [39]))
    expect(table.does(0, 'goOn')).toBeNull()
    expect(table.game.undo).toMatchObject({ seat: 0, act: 'goOn' })
  })

  it('cannot be undone after a card was turned up', () => {
    const table = landed(30, [2, 4], (other) => other.stack('chance', 'CH-07'))
    expect(table.does(0, 'goOn')).toBeNull()
    expect(table.events).toContainEqual(expect.objectContaining({ kind: 'drew' }))
    expect(table.game.undo).toBeNull()
  })

  it('cannot be undone after an accepted card showed another one', () => {
    const table = landed(15, [3, 4], (other) => other.stack('blue', 'gift_chance'))
    table.does(0, 'goOn')
    expect(table.does(0, 'accept')).toBeNull()
    expect(table.game.undo).toBeNull()
  })
})
