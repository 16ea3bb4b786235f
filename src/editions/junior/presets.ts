import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** All sit together: the game is over after a quarter of an hour at the latest (JUN-058). */
  quarterHour: { pace: 'live', 'end.minutes': 15 },
  /** Everybody looks in now and then, and it is over after a day at the latest (JUN-058). */
  oneDay: { pace: 'brisk', 'end.minutes': 1440 },
  /**
   * The letter of the source: money for GO! that its player forgets is lost at the next crossing (JUN-027), and the used
   * cards are turned over in their order (JUN-038).
   */
  strict: { 'go.mode': 'claim', 'luck.recycle': 'turnOver' },
  /** The English rule sheet: what is free must be bought (JUN-016). */
  mustBuy: { 'buy.mandatory': true },
}
