import { ButtonStyle } from 'discord.js'
import { expect, it } from 'vitest'
import { decisionRows } from '#discord/card/decision-buttons.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { Table } from '#test/editions/classic/table.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** The control and the style of each button on the card that asks Bo to throw, after Ann owes rent for a deed of `owner`. */
function buttonsWithRentOf(owner: number, jail: number | null) {
  const table = new Table(3, { 'rent.mode': 'claim', 'rent.graceMinutes': 0 }, polynesia)
  table.deeds(owner, [6])
  table.seat(1).jail = jail
  table.rolls(0, 2, 4)
  const { game } = table
  const reading = readingFrom({ edition: polynesia, game, board: polynesia.board(game.options) }, party, null)
  // The card puts the question that holds up the game first.
  const prompts = reading.look.prompts.toSorted((a, b) => Number(b.prompt.blocks) - Number(a.prompt.blocks))
  const buttons = decisionRows(reading, prompts).flatMap(({ components }) => components)
  const of = (act: string) => {
    const found = buttons.find((one) => 'custom_id' in one && one.custom_id.includes(`:${act}`))
    if (!found || !('style' in found) || !('custom_id' in found)) throw new Error(`no button for ${act}`)
    return { style: found.style, isConfirmed: found.custom_id.includes(':confirm:') }
  }
  return { roll: of('roll'), collect: of('collect') }
}

it.each([
  ['on the board', null],
  ['in Jail', 0],
])('suggests to collect rent that a throw of its owner would lose: %s (POL-056)', (_where, jail) => {
  const { roll, collect } = buttonsWithRentOf(1, jail)
  expect(collect.style).toBe(ButtonStyle.Primary)
  expect(roll).toEqual({ style: ButtonStyle.Danger, isConfirmed: true })
})

it('suggests to throw while only others can collect rent (POL-056)', () => {
  const { roll, collect } = buttonsWithRentOf(2, null)
  expect(roll).toEqual({ style: ButtonStyle.Primary, isConfirmed: false })
  expect(collect.style).toBe(ButtonStyle.Secondary)
})
