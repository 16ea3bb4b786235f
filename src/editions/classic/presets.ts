import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** Everybody here for an hour: the clock ends it, and nobody is waited for. */
  quick: {
    pace: 'live',
    'end.mode': 'clock',
    'end.minutes': 60,
    'build.timing': 'ownTurn',
  },
  /** The shortened game of the source (L390): so many turns each, then the richest wins. */
  short: {
    'end.mode': 'rounds',
    'end.rounds': 15,
  },
  /** Gentle on the one who falls behind: money in the middle, no shortage, and nobody has to look on for long. */
  family: {
    'end.mode': 'bankruptcies',
    'end.bankruptcies': 1,
    'jail.doubleExtraRoll': true,
    'deck.reshuffle': 'cycle',
    freeParking: 'pot',
    'stock.houses': 'unlimited',
    'stock.hotels': 'unlimited',
    'trade.visibility': 'public',
  },
  /**
   * The letter of the source: owners collect their own rent (L57, L156), bids are called out and a pass bars nobody
   * (L49), Jail costs three whole turns before the fine (L101, L103), and a turn lasts until its player ends it (L109).
   */
  strict: {
    'turn.autoEnd': false,
    'rent.mode': 'claim',
    'auction.mode': 'reentry',
    'jail.third': 'nextTurn',
  },
}
