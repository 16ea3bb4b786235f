import { expect, it } from 'vitest'
import { resultMessage } from '#discord/card/result.ts'
import { turnCard } from '#discord/card/turn.ts'
import { breakdowns } from '#discord/words/highlights.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { textOf } from 'discord-stand-in'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom, users, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

function cardOf({ game }: Table): string {
  const position = { edition: polynesia, game, board: polynesia.board(game.options) }
  return textOf({ components: [turnCard(readingFrom(position, party, null), [], null)] } as never)
}

it('after the last turn, the card shows the deadline for rent claims (POL-142, D40)', () => {
  const table = new Table(2, { 'end.mode': 'clock', 'end.minutes': 30, 'rent.mode': 'claim' }, polynesia)
  table.deeds(
    null,
    [...table.game.deeds.keys()].filter((at) => table.game.deeds[at]?.owner === 1),
  )
  table.deeds(1, [6])
  table.waits()
  table.rolls(0, 2, 4)
  const due = table.prompt('rent.claim')?.due
  const text = cardOf(table)
  expect(text).toContain(`The last turn is over. <@${users(1)}> may collect`)
  expect(text).toContain(`<t:${(due ?? 0) / 1000}:R>`)
  expect(text).not.toContain('computer players')
  expect(text).not.toContain('the next player rolls')
})

it('the result lists the parts of everybody’s worth (POL-143)', () => {
  const names = ['Ann', 'Bo', 'Cy', 'Di']
  const four: Party = { people: names.map(() => true), names }
  const table = new Table(4, { 'end.mode': 'clock', 'end.minutes': 30 }, polynesia)
  table.waits()
  table.does(0, 'stopHere')
  const position = { edition: polynesia, game: table.game, board: polynesia.board(table.game.options) }
  const reading = readingFrom(position, four, null)
  const counts = breakdowns(reading, table.events)
  const text = textOf(resultMessage({ reading, lines: [], counts }) as never)
  expect(text.match(/^-# [\d,]+\sF cash · titles [\d,]+\sF$/gm)).toHaveLength(4)
})

it.each([
  ['on the board', null],
  ['in Jail', 0],
])('shows when a waiting player may throw the dice: %s (POL-056)', (_where, jail) => {
  const table = new Table(3, { 'rent.mode': 'claim' }, polynesia)
  table.deeds(2, [6])
  table.seat(1).jail = jail
  table.rolls(0, 2, 4)
  const due = (table.prompt('rent.claim')?.due ?? 0) / 1000
  expect(cardOf(table)).toContain(`You can throw at <t:${due}:t>, or once the open rent is collected`)
  expect(table.does(2, 'collect')).toBeNull()
  expect(cardOf(table)).not.toContain('You can throw')
})
