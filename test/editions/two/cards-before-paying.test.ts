import { describe, expect, it } from 'vitest'
import type { Game } from '#engine/game.ts'
import { textOf } from 'discord-stand-in'
import { cardWith, hasControl, isCard, labelsOf, open } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { ownOf } from './typed.ts'
import { oweRent, staged, threeBegin } from './staged.ts'

const bankError = 'TWO-CC02'

/** Ann owes Bo £150 and has £20 and a card that brings £200. */
function stage(game: Game): void {
  const own = ownOf(game)
  for (const { deck, card } of own.hands.flat()) game.decks[deck]?.push(card)
  game.decks['chest'] = (game.decks['chest'] ?? []).filter((card) => card !== bankError)
  own.hands = [[{ deck: 'chest', card: bankError }], [], []]
  oweRent(game)
}

const place = withPlace({ table: { editions: { two: staged(stage) } } })

it('a debtor sees the hand before giving up, which needs confirmation (TWO-100, TWO-127)', async () => {
  const [ann] = await threeBegin(place)
  const card = await cardWith(ann, 'Give up and go out')
  expect(textOf(card)).not.toContain('NaN')
  expect(textOf(card)).toContain('That is not enough: play cards, or you are out.')
  expect(labelsOf(card).slice(0, 2)).toEqual(['Play a card', 'Give up and go out'])
  const sure = await open(ann, card, 'Give up and go out')
  expect(textOf(sure)).toContain('You give up, lose all you own and are out of the game.')

  const onWhom = await open(ann, await open(ann, card, 'Play a card'), 'Bank error')
  await open(ann, onWhom, 'Ann')
  await untilDelivered(place)
  expect(textOf(await cardWith(ann, 'End my turn'))).toContain('£150')
})

describe('the card after the dice', () => {
  const thrown = (game: Game) => {
    stage(game)
    game.debts = []
    game.turn.rolled = false
  }
  const place = withPlace({ table: { editions: { two: staged(thrown) } } })

  it('shows the hand next to the players who may move (TWO-022, TWO-100)', async () => {
    const [ann] = await threeBegin(place)
    await open(ann, await cardWith(ann, 'Roll the dice'), 'Roll the dice')
    await untilDelivered(place)
    const card = await cardWith(ann, 'Cy')
    const onWhom = await open(ann, await open(ann, card, 'Play a card'), 'Bank error')
    await open(ann, onWhom, 'Ann')
    await untilDelivered(place)
    const again = await ann.waitFor((message) => isCard(message) && hasControl(message, 'Cy'))
    expect(labelsOf(again)).toContain('Play a card')
  })
})
