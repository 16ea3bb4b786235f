import { expect, it } from 'vitest'
import { decisionRows } from '#discord/card/decision-buttons.ts'
import { classic } from '#editions/classic/index.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { Table } from '#test/editions/classic/table.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

it('shows the ways out of Jail before building and trading', () => {
  const table = new Table(3, {}, classic)
  table.deeds(1, [1, 3])
  table.seat(1).jail = 2
  table.rolls(0, 1, 2)
  table.does(0, 'buy')
  const { game } = table
  const reading = readingFrom({ edition: classic, game, board: classic.board(game.options) }, party, null)
  const rows = decisionRows(reading, reading.look.prompts)
  const ids = rows.flatMap(({ components }) =>
    components.flatMap((one) => ('custom_id' in one ? one.custom_id : [])),
  )
  const acts = ids.join()
  expect(rows.length).toBeLessThanOrEqual(2)
  expect(acts).toContain(':roll')
  expect(acts).toContain(':pay')
})
