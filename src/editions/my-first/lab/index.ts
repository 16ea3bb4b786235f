import type { Instrument, Values } from '../../instrument.ts'
import type { Own } from '../game.ts'
import { wayWorth } from '../player/index.ts'

const ofWays: Values<Own> = (situation, _prompt, options) =>
  options.map((option) => wayWorth(situation, option))

export const instrument: Instrument<Own> = {
  values: { 'card.steps': ofWays, 'card.place': ofWays },
  counted: {
    rent: {
      isMoney: true,
      name: 'Rent paid',
      about: 'All rent that is paid in a game, whoever pays it.',
      adds: (_position, event) => (event.kind === 'paid' && event.why === 'rent' ? event.amount : 0),
    },
  },
}
