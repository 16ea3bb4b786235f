import { describe, expect, it } from 'vitest'
import { blow } from '#discord/words/highlights.ts'
import { squareName, type Running } from '#discord/reading.ts'
import type { GameEvent } from '#engine/event.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
let found: Running | undefined
playRandomMoves(party, 4, 0, ({ position }) => (found = readingFrom(position, party, null)))
const reading = found as Running

const owes = (more: Partial<GameEvent>): GameEvent =>
  ({ kind: 'owes', debt: 1, debtor: 1, creditor: 0, amount: 1100, why: 'rent', ...more }) as GameEvent
const bankrupt = (why: string): GameEvent => ({ kind: 'bankrupt', seat: 1, to: 0, why })

describe('the debt that ended a game', () => {
  it('can be rent, with the name of the square', () => {
    expect(blow(reading, [owes({ square: 39 }), bankrupt('debt')])).toBe(
      '☠️ Bo could not pay Ann **$1,100** rent for Boardwalk',
    )
  })

  it('is the last debt of the bankrupt player', () => {
    const other = owes({ debtor: 2, why: 'tax', creditor: 'bank' } as never)
    const tax = owes({ why: 'tax', creditor: 'bank', amount: 200 } as never)
    expect(blow(reading, [tax, other, bankrupt('conceded')])).toBe('☠️ Bo could not pay **$200** tax')
  })

  it('is absent when a player left or no player went bankrupt', () => {
    expect(blow(reading, [owes({}), bankrupt('resigned')])).toBe('☠️ Bo left the game')
    expect(blow(reading, [bankrupt('debt')])).toBe('☠️ Bo went bankrupt: all went to Ann')
    expect(blow(reading, [owes({})])).toBeNull()
  })
})

describe('the payment that ended a game without debts', () => {
  const children = readingFrom(newPosition('junior', party), party, null)
  const payment: GameEvent = { kind: 'paid', from: 1, to: 0, amount: 1, why: 'rent', square: 2 }
  const earlier: GameEvent = { ...payment, amount: 5 }
  const broke = (missingAmount: number | null): GameEvent => ({ kind: 'broke', seat: 1, missingAmount })

  it('names payer, payee, amount and place', () => {
    const text = blow(children, [earlier, payment, broke(3)])
    for (const word of ['Bo', 'Ann', '**€1**', squareName(children, 2), '**€3**'])
      expect(text).toContain(word)
    expect(text).not.toContain('€5')
  })

  it('names the player without money if no payment is known', () => {
    const text = blow(children, [broke(null)])
    expect(text).toContain('Bo')
    expect(text).not.toContain('€')
  })
})
