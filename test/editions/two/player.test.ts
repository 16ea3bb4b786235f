import { expect, it } from 'vitest'
import { two } from '#editions/two/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { begin, play } from '#engine/machine.ts'
import { computerMove } from '#players/index.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

it('a computer player pays with cash although its seat is asked how (TWO-073, TWO-082)', () => {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const chance = chanceOf(seeded(7))
  let { game } = begin(two, setup, chance)
  const { seat } = game.turn
  // An unsold deed, so that the seat has another way to pay.
  Object.assign(game.deeds[39] ?? {}, { owner: seat })
  const own = ownOf(game)
  own.deedDeck = own.deedDeck.filter((square) => square !== 39)
  own.market = own.market.map((square) => (square === 39 ? (own.deedDeck.shift() ?? null) : square))
  own.styles[seat] = 'ask'
  const acts: string[] = []
  const random = seeded(8)
  while (game.turn.seat === seat && acts.length < 40) {
    const asked = game.prompts.find(({ blocks }) => blocks)?.seats[0] ?? seat
    const choice = computerMove(two, game, asked, () => random(1000) / 1000)
    if (!choice) throw new Error('there is no choice')
    acts.push(choice.act)
    const done = play(two, game, { ...choice, seat: asked, at: 0 }, chance)
    if ('refused' in done) throw new Error(JSON.stringify(done.refused))
    ;({ game } = done)
  }
  expect(acts.filter((act) => act === 'market')).toHaveLength(1)
  expect(acts[acts.indexOf('market') + 1]).toBe('payWith')
})

it('a computer player gives a deed only for the winning one, not back and forth (TWO-057, O-6)', () => {
  const options = { forcedPricePercent: 100 }
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(7)))
  const { seat } = game.turn
  const give = (squares: readonly number[], owner: number) =>
    squares.forEach((square) => Object.assign(game.deeds[square] ?? {}, { owner }))
  const [station, leicesterSquare, coventryStreet, piccadilly] = [25, 26, 27, 29]
  give([1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, coventryStreet, piccadilly], seat)
  give([leicesterSquare], (seat + 1) % 3)
  const own = ownOf(game)
  Object.assign(own, { market: [null, null, null, null], deedDeck: [], hands: [[], [], []] })
  Object.assign(game.seats[seat] ?? {}, { cash: 60 })
  const next = () => computerMove(two, game, seat, () => 0)
  expect(next()?.act).not.toBe('takeDeed')
  give([station], seat)
  expect(next()).toMatchObject({ act: 'takeDeed', with: { square: [leicesterSquare] } })
})

it('a computer player values a move back to a utility by two dice (TWO-046, TWO-CH09)', () => {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(7)))
  const { seat } = game.turn
  const [bob, cy] = [(seat + 1) % 3, (seat + 2) % 3]
  for (const utility of [12, 28]) Object.assign(game.deeds[utility] ?? {}, { owner: seat })
  // Mayfair with a house, where the rent is 200; both utilities charge 70 on average.
  for (const street of [37, 39]) Object.assign(game.deeds[street] ?? {}, { owner: seat, level: 1 })
  Object.assign(game.seats[bob] ?? {}, { at: 31, cash: 1500 })
  Object.assign(game.seats[cy] ?? {}, { at: 2, cash: 1500 })
  const own = ownOf(game)
  own.deedDeck = own.deedDeck.filter((square) => ![12, 28, 37, 39].includes(square))
  own.market = [null, null, null, null]
  own.hands = own.hands.map((_, at) => (at === seat ? [{ deck: 'chance', card: 'TWO-CH09' }] : []))
  expect(computerMove(two, game, seat, () => 0)).toMatchObject({
    act: 'play',
    with: { card: 'TWO-CH09', target: [cy] },
  })
})

it('a computer player out of Jail keeps the card for it, even after an escape (TWO-102)', () => {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const { game } = begin(two, setup, chanceOf(seeded(7)))
  const { seat } = game.turn
  const own = ownOf(game)
  own.hands = [[], [], []]
  own.hands[seat] = [{ deck: 'chest', card: 'TWO-CC05' }]
  own.round.tried = true
  expect(computerMove(two, game, seat, () => 0)?.act).not.toBe('play')
})

it('a computer player names a player for the dice although deeds are for sale (TWO-022)', () => {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const chance = chanceOf(seeded(7))
  const { game } = begin(two, setup, chance)
  const { seat } = game.turn
  Object.assign(ownOf(game), { hands: [[], [], []] })
  const done = play(
    two,
    game,
    { act: 'roll', prompt: game.prompts[0]?.id ?? 0, with: {}, seat, at: 0 },
    chance,
  )
  if ('refused' in done) throw new Error(JSON.stringify(done.refused))
  expect(computerMove(two, done.game, seat, () => 0)?.act).toBe('move')
})
