import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice, onOff, whole } from '#mechanics/options.ts'

/** Options of the edition's mechanics with a fixed value. */
export const settled: Options = {
  'auction.onDecline': true,
  'auction.declinerMayBid': true,
  'auction.proxy': false,
  'build.timing': 'ownTurn',
  'deck.reshuffle': 'queue',
  'end.bankruptcies': 1,
  'end.rounds': 20,
  freeParking: 'pot',
  'jail.doubleExtraRoll': true,
  'jail.fine': 100_000,
  'jail.third': 'sameRoll',
  'rent.doubleIfMortgaged': false,
  'stock.hotels': 12,
  'stock.houses': 32,
  'tax.income': 400_000,
  'tax.luxury': 200_000,
  'trade.visibility': 'private',
  'utility.cardMultiplier': 'card',
}

export const defaults: Options = { 'rent.graceMinutes': 30 }

const byClock = { 'end.mode': ['clock'] }
const byBanker = { 'auction.minimum': ['banker'] }

/**
 * Options from `rules.md` (2.0): the edition's own, and those of its mechanics whose values or rules differ.
 */
export const options: readonly OptionSpec[] = [
  choice('pace', 'game', ['brisk', 'live', 'slow', 'custom'], []),
  onOff('turn.autoEnd', 'game', true, ['POL-030']),
  choice(
    'end.mode',
    'end',
    ['lastStanding', 'clock'],
    ['POL-011', 'POL-012', 'POL-139', 'POL-142', 'POL-143'],
  ),
  whole('end.minutes', 'end', { unit: 'minutes', min: 30, max: 20160, default: 240, needs: byClock }, [
    'POL-138',
  ]),
  choice('rent.mode', 'rent', ['auto', 'claim'], ['POL-056', 'POL-057', 'POL-058']),
  choice('auction.mode', 'auctions', ['open', 'reentry', 'turns'], ['POL-129', 'POL-130', 'POL-131']),
  choice('auction.minimum', 'auctions', ['fraction', 'banker', 'onTurn'], ['POL-132', 'POL-133', 'POL-134']),
  choice('auction.minimumPercent', 'auctions', [10, 25, 50, 75, 100], ['POL-134'], {
    default: 50,
    needs: { 'auction.minimum': ['fraction'] },
  }),
  whole('auction.banker', 'auctions', { min: 1, max: 8, default: 'host', also: ['host'], needs: byBanker }, [
    'POL-017',
  ]),
  choice('cardDepartureSalary', 'squares', ['explicit-only', 'as-thrown'], ['POL-041', 'POL-042']),
]

export const presets: Readonly<Record<string, Options>> = {
  /**
   * The source's rules taken literally: the Banker sets the lowest bid, owners claim their rent, and players
   * end their own turns.
   */
  'as-printed': {
    'auction.minimum': 'banker',
    'rent.mode': 'claim',
    'rent.graceMinutes': 0,
    'turn.autoEnd': false,
  },
  /** Each player gets two titles. After a day, the belongings are counted. */
  short: { 'end.mode': 'clock', 'end.minutes': 1440 },
  /** For players who are all present for an hour. */
  live: { pace: 'live', 'end.mode': 'clock', 'end.minutes': 60, 'rent.graceMinutes': 0 },
}
