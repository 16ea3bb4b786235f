import { expect, it } from 'vitest'
import { controlsOf, textOf } from 'discord-stand-in'
import { ButtonStyle } from 'discord-api-types/v10'
import type { Game } from '#engine/game.ts'
import { cardWith, labelsOf, open } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { deal, staged, threeBegin } from './staged.ts'

const [strand, fleetStreet, mayfair, kingsCross, waterWorks, bowStreet] = [21, 23, 39, 5, 28, 16]

/** Ann has rolled; she has the Strand, and Bo has Bow Street. */
function stage(game: Game): void {
  deal(game, { [strand]: 0, [bowStreet]: 1 }, [fleetStreet, mayfair, kingsCross, waterWorks])
  Object.assign(game.turn, { seat: 0, number: 1, rolled: true, dice: [1, 2] })
  game.agenda = [
    { step: 'endTurn', seat: 0 },
    { step: 'act', seat: 0 },
  ]
}

const place = withPlace({ table: { editions: { two: staged(stage) } } })

it('a market deed takes two presses, and after the roll the button to end the turn comes first', async () => {
  const [ann] = await threeBegin(place)
  const card = await cardWith(ann, 'End my turn')
  expect(labelsOf(card).slice(0, 3)).toEqual(['End my turn', 'Market', 'Take a deed'])
  expect(controlsOf(card)[0]).toMatchObject({ style: ButtonStyle.Primary })

  const market = await open(ann, card, 'Market')
  expect(textOf(market)).toContain('You have £1,500')
  expect(textOf(market)).toContain('**Fleet Street** £220 · the reds, you have 1 of 3')
  await open(ann, market, 'Fleet Street · £220')
  await untilDelivered(place)
  const after = await cardWith(ann, 'End my turn')
  expect(textOf(after)).toContain('Fleet Street')
  expect(labelsOf(after)).not.toContain('Market')

  // Another player's deed takes two presses too, and a mistake can be undone.
  const taking = await open(ann, after, 'Take a deed')
  const taken = await open(ann, taking, 'Bow Street · £270')
  expect(labelsOf(taken).some((label) => label.startsWith('Undo'))).toBe(true)
})
