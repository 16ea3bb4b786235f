import { describe, expect, it } from 'vitest'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import type { Game } from '#engine/game.ts'
import { cardWith, hasControl, isCard, labelsOf, open, pick, valueOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { ownOf } from './typed.ts'
import { staged, threeBegin } from './staged.ts'

const [dividend, hospital, outOfJail] = ['TWO-CH15', 'TWO-CC11', 'TWO-CC05']

/** It is Ann's turn; only she sees her hand, and Bo has no cards. */
function stage(game: Game): void {
  const own = ownOf(game)
  for (const { deck, card } of own.hands.flat()) game.decks[deck]?.push(card)
  own.hands = [[], [], []]
  for (const [deck, card] of [
    ['chance', dividend],
    ['chest', hospital],
    ['chest', outOfJail],
  ] as const) {
    game.decks[deck] = (game.decks[deck] ?? []).filter((other) => other !== card)
    own.hands[0]?.push({ deck, card })
  }
  Object.assign(game.turn, { seat: 0, number: 1 })
  game.agenda = [
    { step: 'endTurn', seat: 0 },
    { step: 'act', seat: 0 },
  ]
}

const way = 'Play a card'
const cardOf = (chair: Chair) => chair.waitFor((message) => isCard(message) && hasControl(message, way))

const place = withPlace({ table: { editions: { two: staged(stage) } } })

it('a card takes three presses, each with a preview (TWO-100, TWO-101)', async () => {
  const [ann, bo] = await threeBegin(place)
  const card = await cardOf(ann)

  const hand = await open(ann, card, way)
  expect(textOf(hand)).toContain('Dividend of the Bank: collect £50.')
  expect(labelsOf(hand)).toEqual(['Dividend', 'Hospital fees', 'Get Out of Jail Free', 'Back'])

  const onWhom = await open(ann, hand, 'Hospital fees')
  expect(textOf(onWhom)).toContain('**Bo** · pays **£100**')
  expect(textOf(onWhom)).toContain('**Ann** · pays **£100** · ⚠️ costs you')
  const after = await open(ann, onWhom, 'Bo')
  expect(textOf(after)).toContain('plays “Hospital fees: pay £100.” on Bo')
  await untilDelivered(place)
  expect(textOf(await cardOf(bo))).toContain('Ann plays “Hospital fees” on Bo')
})

it('a card that costs its player needs confirmation (TWO-102)', async () => {
  const [ann] = await threeBegin(place)
  const hand = await open(ann, await cardOf(ann), way)
  const asked = await open(ann, await open(ann, hand, 'Hospital fees'), 'Ann')
  expect(textOf(asked)).toContain('That costs you.')
  expect(labelsOf(asked)).toContain('Play it')
  expect(textOf(await open(ann, asked, 'Play it'))).toContain('plays “Hospital fees: pay £100.”')
})

it('the button for the hand is always there, and reveals nothing (TWO-013, TWO-016)', async () => {
  const [ann, bo] = await threeBegin(place)
  const card = await cardOf(bo)
  const others = await open(bo, card, way)
  expect(textOf(others)).toContain('Do that in your own turn')

  await open(ann, await open(ann, await open(ann, card, way), 'Hospital fees'), 'Bo')
  await untilDelivered(place)
  const less = await cardOf(ann)
  await open(ann, await open(ann, await open(ann, less, way), 'Dividend'), 'Ann')
  await untilDelivered(place)
  const onWhom = await open(ann, await open(ann, await cardOf(ann), way), 'Get Out of Jail Free')
  const sure = await open(ann, onWhom, 'Bo')
  expect(textOf(sure)).toContain('Nothing comes of that, and the card is gone.')
  await open(ann, sure, 'Play it')
  await untilDelivered(place)
  const none = await open(ann, await cardOf(ann), way)
  expect(textOf(none)).toContain('None of your cards can be played now.')
})

describe('a hand at its limit', () => {
  const full = (game: Game) => {
    stage(game)
    game.options['handLimit'] = 2
    Object.assign(game.turn, { rolled: true, dice: [1, 2] })
  }
  const place = withPlace({ table: { editions: { two: staged(full) } } })

  it('lists its cards with their names and texts to discard (TWO-106)', async () => {
    const [ann] = await threeBegin(place)
    await open(ann, await cardWith(ann, 'End my turn'), 'End my turn')
    await untilDelivered(place)
    const decision = await open(ann, await cardWith(ann, 'Decide'), 'Decide')
    const form = await open(ann, decision, 'Discard a card')
    const [select] = controlsOf(form)
    expect(select?.options?.map(({ label, description }) => `${label} – ${description}`)).toEqual([
      'Dividend – Dividend of the Bank: collect £50.',
      'Hospital fees – Hospital fees: pay £100.',
      'Get Out of Jail Free – Get Out of Jail Free: at once.',
    ])
    const chosen = await pick(ann, form, 'Which cards?', [valueOf(form, 'Which cards?', 'Dividend')])
    expect(textOf(await open(ann, chosen, 'Discard'))).toContain('Ann discards')
  })
})
