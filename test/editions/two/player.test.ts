import { expect, it } from 'vitest'
import { two } from '#editions/two/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { begin, play } from '#engine/machine.ts'
import { computerMove } from '#players/index.ts'
import { seeded } from '#test/engine/random.ts'
import { ownOf } from './typed.ts'

/** A seat whose player likes to be asked how to pay, played by the computer for a while. */
it('pays for a purchase with the cash that it has, although the seat is asked how (TWO-073, TWO-082)', () => {
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: {}, at: 0 }
  const chance = chanceOf(seeded(7))
  let { game } = begin(two, setup, chance)
  const { seat } = game.turn
  // A deed of a set that has no other owner, so that there is something else to pay with.
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
    if (!choice) throw new Error('nothing is done')
    acts.push(choice.act)
    const done = play(two, game, { ...choice, seat: asked, at: 0 }, chance)
    if ('refused' in done) throw new Error(JSON.stringify(done.refused))
    ;({ game } = done)
  }
  expect(acts.filter((act) => act === 'market')).toHaveLength(1)
  expect(acts[acts.indexOf('market') + 1]).toBe('payWith')
})
