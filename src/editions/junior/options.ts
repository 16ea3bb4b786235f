import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice } from '#mechanics/options.ts'

export const options: readonly OptionSpec[] = [
  choice('pace', 'game', ['brisk', 'live', 'day', 'slow', 'custom'], []),
  choice('names', 'game', ['uk', 'us'], ['JUN-002']),
  choice('currency', 'game', ['euro', 'dollar', 'pound'], ['JUN-006']),
  choice('buy.mandatory', 'park', [false, true], ['JUN-016', 'JUN-018']),
  choice('go.mode', 'park', ['auto', 'claim'], ['JUN-027']),
  choice('luck.recycle', 'park', ['shuffle', 'turnOver'], ['JUN-038']),
]

/** Amounts of payments to the loose change, which are fixed in this edition (JUN-030, JUN-032). */
export const settled: Options = { 'pay.show': 2, 'pay.bus': 3 }

/** Named sets of options. Options that a set leaves out keep their defaults. */
export const presets: Readonly<Record<string, Options>> = {
  /** For players at one table: ends after a quarter of an hour at the latest (JUN-058). */
  quarterHour: { pace: 'live', 'end.minutes': 15 },
  /** For players who look at the game now and then: ends after a day at the latest (JUN-058). */
  oneDay: { pace: 'brisk', 'end.minutes': 1440 },
  /**
   * The source's rules to the letter: GO! money that is not collected before the next crossing is lost
   * (JUN-027), and used cards are turned over without shuffling (JUN-038).
   */
  strict: { 'go.mode': 'claim', 'luck.recycle': 'turnOver' },
  /**
   * As in the English rule sheet, free attractions must be bought (JUN-016). Players roll, since little else is
   * left to decide.
   */
  mustBuy: { 'buy.mandatory': true, 'turn.autoRoll': false },
}
