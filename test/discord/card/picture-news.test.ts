import { expect, it } from 'vitest'
import { fullScene } from '#discord/card/scene.ts'
import { headline } from '#discord/words/headline.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import type { LogEntry } from '#table/api.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }
const running = readingFrom(newPosition('classic', party), party, null)

const pictured = (...entries: [number, GameEvent][]) =>
  fullScene(
    running,
    entries.map(([seat, event], at): LogEntry => ({ no: at + 1, at, seat, events: [event] })),
  ).moments?.map(({ words }) => words) ?? []

it('the picture shows a debt until it is settled', () => {
  const about = { debt: 4, debtor: 0, creditor: 1, amount: 22 } as const
  const owes: GameEvent = { kind: 'owes', ...about, why: 'rent', square: 27 }
  expect(pictured([0, owes]).join()).toContain('owes')
  expect(pictured([0, owes], [0, { kind: 'settled', ...about }]).join()).not.toContain('owes')
})

it('the picture shows no purchase that was taken back', () => {
  const bought = { kind: 'bought', seat: 0, square: 5, price: 200 } as GameEvent
  const undone: GameEvent = { kind: 'undone', seat: 0, act: 'buy' }
  expect(pictured([0, bought], [0, undone]).join()).not.toContain('buys')
  expect(pictured([0, bought], [0, undone], [0, bought])).toEqual(pictured([0, bought]))
})

const headOf = (...events: GameEvent[]) => headline(narrate(running, events))

it('a headline names all squares of a series of buildings or mortgages', () => {
  const built = (square: number): GameEvent => ({ kind: 'built', seat: 0, square, level: 2, price: 50 })
  expect(headOf(built(1))).toContain('Ann builds a house on Mediterranean Avenue')
  expect(headOf(built(1), built(3))).toMatch(/Mediterranean Avenue.*Baltic Avenue/)
  const long = headOf(built(31), built(32), built(34))
  expect(long).toContain('3 times for **$150**')
  const mortgaged = (square: number): GameEvent => ({ kind: 'mortgaged', seat: 0, square, amount: 30 })
  expect(headOf(mortgaged(1), mortgaged(3))).toMatch(/Mediterranean Avenue.*Baltic Avenue.*\$60/)
})

it('says the order in a headline only until the dice decide', () => {
  const order: GameEvent = { kind: 'byOrder', seat: 0 }
  const rolled: GameEvent = { kind: 'rolled', seat: 0, dice: [1, 2], why: 'move' }
  const bought = { kind: 'bought', seat: 0, square: 5, price: 200 } as GameEvent
  expect(headOf(order, bought)).toContain('as ordered in advance')
  expect(headOf(order, rolled, bought)).not.toContain('as ordered in advance')
})

it('the headline of a drawn card has its text if there is room', () => {
  const drew = (card: string): GameEvent => ({ kind: 'drew', seat: 0, deck: 'chance', card })
  expect(headOf(drew('CH-01'))).toContain('“')
})

it('a list of names with commas has semicolons', () => {
  const { list } = running.words
  expect(list(['Old Street', 'The Angel, Islington', 'Pall Mall'])).toBe(
    'Old Street; The Angel, Islington; and Pall Mall',
  )
  expect(list(['1', '2', '3'])).toBe('1, 2, and 3')
})
