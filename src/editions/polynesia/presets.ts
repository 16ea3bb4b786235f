import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /**
   * The source read literally: the Banker fixes the lowest bid, owners claim their rent or the next throw takes it, and
   * the own turn lasts until its player ends it, so that building and buying back are open in all of it.
   */
  'as-printed': {
    'auction.minimum': 'banker',
    'rent.mode': 'claim',
    'rent.graceMinutes': 0,
    'turn.autoEnd': false,
  },
  /** Two titles each, two hours, then the belongings are counted. */
  short: { 'end.mode': 'clock', 'end.minutes': 120 },
  /** Everybody is here for an hour. */
  live: { pace: 'live', 'end.mode': 'clock', 'end.minutes': 60, 'rent.graceMinutes': 0 },
}
