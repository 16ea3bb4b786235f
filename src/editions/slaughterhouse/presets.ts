import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** Everybody here for an hour: the clock ends it, and no offer outlives the roll. */
  quick: {
    pace: 'live',
    'end.mode': 'clock',
    'end.minutes': 60,
    trade_offer_life: 'until_roll',
  },
  /** So many turns each, then the richest wins. */
  short: {
    'end.mode': 'rounds',
    'end.rounds': 20,
  },
  /** Gentle on who falls behind: a thief without money sits on, a Bomb leaves some rent, the tax forgets old colours. */
  family: {
    'end.mode': 'bankruptcies',
    'end.bankruptcies': 1,
    'jail.doubleExtraRoll': true,
    'deck.reshuffle': 'cycle',
    thief_cannot_pay: 'stay',
    income_tax_monopoly: 'current',
    dark_rent: 'base',
  },
  /** With what the source only recommends, and nobody deals but before the roll (SLH-146, SLH-148). */
  strict: {
    no_ones: true,
    trade_offer_life: 'until_roll',
  },
}
