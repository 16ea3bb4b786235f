import { numberIn } from '#engine/game.ts'
import { type Instrument, rentPaid } from '../../instrument.ts'
import { decks, empireDeck } from '../cards/piles.ts'
import type { Own } from '../game.ts'
import { bestSquare, cashOf, freePrice, worthOfBrand, worthOfLoss, worthOfSwap } from '../player/worth.ts'
import { wealth } from '../towers/tower.ts'

const perCell = 100

export const instrument: Instrument<Own> = {
  values: {
    buy: (situation, prompt, options) => {
      const square = numberIn(prompt.about, 'square')
      const worth = worthOfBrand(situation, square) - (freePrice(situation, square) ?? 0)
      return options.map(({ act }) => (act === 'buy' ? worth : 0))
    },
    'empire.swap': (situation, _prompt, options) =>
      options.map(({ act, fixed, facts }) => {
        if (act === 'swapTops')
          return perCell * worthOfSwap(situation, numberIn(fixed, 'one'), numberIn(fixed, 'other'))
        const cash = cashOf(situation, situation.seat)
        return bestSquare(situation, [numberIn(facts, 'square')], cash)?.worth ?? 0
      }),
    'empire.rival': (situation, _prompt, options) =>
      options.map(({ fixed }) => perCell * worthOfLoss(situation, numberIn(fixed, 'target'))),
  },
  // The highest tower leads (EMP-088).
  standing: wealth,
  // A hidden card counts as used when it is played, not when it is drawn (EMP-076).
  cardUses: ['drew', 'playedCard', 'saidNo', 'snatched'],
  cardsIn: ({ 'empire.cards': hasCards }) => [
    ...decks.chance,
    ...(hasCards === false ? [] : decks[empireDeck]),
  ],
  counted: {
    windows: {
      name: 'Attacks and swaps',
      about: 'How many things are ordered in a game that a No could stop.',
      adds: (_position, event) => Number(event.kind === 'actionOrdered'),
    },
    refused: {
      name: 'Attacks refused',
      about: 'Of what a No could stop, the share that one did.',
      adds: (_position, event) => Number(event.kind === 'saidNo'),
      of: (_position, event) => Number(event.kind === 'actionOrdered'),
    },
    outside: {
      name: 'Wins in another’s turn',
      about: 'Whether the tower was filled outside of the winner’s own turn.',
      adds: ({ after: { game } }, event) =>
        Number(event.kind === 'over' && event.reason === 'tower' && event.winners[0] !== game.turn.seat),
    },
    surrendered: {
      name: 'Tiles given for debts',
      about: 'How many tiles are handed over in a game since the cash was not enough.',
      adds: (_position, event) =>
        Number((event.kind === 'tookTile' || event.kind === 'wentHome') && event.why === 'debt'),
    },
    offices: {
      name: 'Offices',
      about: 'How many offices are given in a game.',
      adds: (_position, event) => Number(event.kind === 'gotOffice'),
    },
    rent: rentPaid,
  },
}
