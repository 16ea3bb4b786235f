import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { textOf } from '#playground/index.ts'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

function cardOf({ game }: Table): string {
  const position = { edition: polynesia, game, board: polynesia.board(game.options) }
  return textOf({ components: [turnCard(readingFrom(position, party, null), [], null)] } as never)
}

it('after the last turn the card says until when rent may be claimed, and that all is counted then (POL-142, D40)', () => {
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
  expect(text).toContain(
    `The last turn is over. Rent that is still open may be collected until <t:${(due ?? 0) / 1000}:R>`,
  )
  expect(text).not.toContain('computer players')
  expect(text).not.toContain('the next player rolls')
})
