import { ButtonStyle } from 'discord.js'
import { expect, it } from 'vitest'
import { decisionRows } from '#discord/card/decision-buttons.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { Table } from '#test/editions/classic/table.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Dee'] }

/** The buttons of Ann’s card with this question, the suggested ones with a mark. */
function buttonsFor(kind: string, change: (table: Table) => void, about: object = {}): string[] {
  const table = new Table(3, {}, slaughterhouse)
  change(table)
  const [prompt] = table.game.prompts
  Object.assign(prompt!, { kind, seats: [0], about })
  const board = slaughterhouse.board(table.game.options)
  const reading = readingFrom({ edition: slaughterhouse, game: table.game, board }, party, null)
  return decisionRows(reading, reading.look.prompts)
    .flatMap(({ components }) => components)
    .flatMap((one) =>
      'label' in one ? [`${one.style === ButtonStyle.Primary ? '* ' : ''}${one.label}`] : [],
    )
}

const beside = (cash: number) => (table: Table) => {
  table.seat(0).at = table.seat(1).at = 1
  table.cash(500, cash, 500)
  const { outing } = Reflect.get(table.game, 'own') as { outing: object }
  Object.assign(outing, { beside: [1], picked: [], isWaived: false })
}

it.each([
  [150, '* Pick Bo’s pocket (≤$150)'],
  [500, '* Leave pockets alone'],
  [20, '* Leave pockets alone'],
])('suggests to pick a pocket with $%s if that pays and is no crime (SLH-074)', (cash, label) => {
  expect(buttonsFor('pick.after', beside(cash)).filter((one) => one.startsWith('*'))).toEqual([label])
})

it('gives the only deed by one press, and names it (SLH-030)', () => {
  const buttons = buttonsFor('lux.forfeit', (table) => table.deeds(0, [1]))
  expect(buttons).toEqual(expect.arrayContaining(['Give Mediterranean Avenue to Dee']))
  const several = buttonsFor('lux.forfeit', (table) => table.deeds(0, [1, 3]))
  expect(several.join()).toContain('Give a deed to Dee')
})
