import { expect, it } from 'vitest'
import { cardText } from '#discord/reading.ts'
import { classic } from '#editions/classic/index.ts'
import type { Options } from '#engine/game.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'
import { Table } from '#test/editions/classic/table.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

function textOf(card: string, options: Options = {}): string {
  const { game } = new Table(2, options)
  const position = { edition: classic, game, board: classic.board(game.options) }
  return cardText(readingFrom(position, party, null), card)
}

it('the nearest-utility card shows how the roll counts under each option (CLS-055)', () => {
  const [usual, byCard] = [textOf('CH-04'), textOf('CH-04', { 'utility.cardMultiplier': 'card' })]
  expect(usual).toMatch(/you pay by a fresh roll\. The roll counts four times, or ten times if/)
  expect(byCard).toMatch(/you pay by a fresh roll\. The roll counts ten times\.$/)
  expect(textOf('CH-04', { board: 'world' })).toMatch(/fresh roll\. The roll counts four times/)
})

it.each([
  ['explicit-only', 'without a salary'],
  ['as-thrown', /which pays 400,000\sF/],
])('a card to Départ follows the option %s (POL-042)', (cardDepartureSalary, terms) => {
  const position = newPosition('polynesia', { ...party, options: { cardDepartureSalary } })
  const reading = readingFrom(position, party, null)
  for (const card of ['ch_depart', 'cc_firifiri']) expect(cardText(reading, card)).toMatch(terms)
})

it('a card that no option affects shows only its text', () => {
  expect(textOf('CH-14')).toBe('An evening stroll on Boardwalk.')
})
