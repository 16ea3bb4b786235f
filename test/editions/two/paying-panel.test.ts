import type { APIMessage } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import type { Game } from '#engine/game.ts'
import { textOf } from 'discord-stand-in'
import { cardWith, labelsOf, open, pick, valueOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { deal, oweRent, staged, threeBegin } from './staged.ts'

const deeds = 'Deeds that you give'
const at = (id: string) => board.squares.findIndex((square) => square.id === id)

/**
 * Ann owes Bo 150. Her Water Works would pay it exactly and complete his set; her Boardwalk is worth far more
 * than the debt.
 */
function stage(game: Game): void {
  deal(game, { [at('water-works')]: 0, [at('boardwalk')]: 0, [at('electric-company')]: 1 })
  oweRent(game)
}

const place = withPlace({ table: { editions: { two: staged(stage) } } })

it('one panel shows missing and lost amounts, and asks before completing a set', async () => {
  const [ann] = await threeBegin(place)
  const card = await cardWith(ann, 'Put it together')
  expect(textOf(card)).toContain('**Cheapest** Water Works · 🌈 completes theirs')

  // The form's help is about paying, since it has no help of its own (TWO-082).
  const help = await open(ann, await open(ann, card, 'Put it together'), 'Help')
  expect(textOf(help)).toContain('A debt is paid with cash, deeds and buildings.')

  // The form opens with the cheapest way, completely filled in.
  const form = await open(ann, card, 'Put it together')
  expect(textOf(form)).toMatch(/Water Works\n.*No cash goes with it · 🌈 completes a set for who is paid/)

  const empty = await open(ann, form, 'Start over')
  expect(textOf(empty)).toContain('£130 is missing')
  const choose = (panel: APIMessage, name: string) => pick(ann, panel, deeds, [valueOf(panel, deeds, name)])
  const dear = await choose(empty, 'Mayfair')
  expect(textOf(dear)).toContain('**£250** more than due, lost')

  const again = await choose(dear, 'Water Works')
  const asked = await open(ann, again, 'Pay with this')
  expect(textOf(asked)).toContain('Are you sure?')
  expect(labelsOf(asked)).toContain('Pay with this')
  await open(ann, asked, 'Pay with this')
  await untilDelivered(place)
  expect(textOf(await cardWith(ann, 'End my turn'))).toContain('Bo has all of')
})
