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
