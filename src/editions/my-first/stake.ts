import { stakeBy, stakes } from '#mechanics/movement/stake.ts'
import { goPay } from './options.ts'

/** What stopping on a square brings or costs who comes there by the die, GO on the way counted. */
export const stake = stakeBy(stakes, ({ game }) => goPay(game.options))
