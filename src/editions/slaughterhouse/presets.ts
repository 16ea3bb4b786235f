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
  /** Deals are for the beginning of a turn: an offer ends with the roll (SLH-146). */
  strict: {
    trade_offer_life: 'until_roll',
  },
}
