import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'

/** Options of `rules.md`, each with the rules that it varies. */
export const options: readonly OptionSpec[] = [
  {
    name: 'pace',
    group: 'game',
    type: 'choice',
    values: ['brisk', 'live', 'day', 'slow', 'custom'],
    default: 'brisk',
    rules: [],
  },
  {
    name: 'names',
    group: 'game',
    type: 'choice',
    values: ['uk', 'us'],
    default: 'uk',
    rules: ['JUN-002'],
  },
  {
    name: 'currency',
    group: 'game',
    type: 'choice',
    values: ['euro', 'dollar', 'pound'],
    default: 'euro',
    rules: ['JUN-006'],
  },
  {
    name: 'buy.mandatory',
    group: 'park',
    type: 'choice',
    values: [false, true],
    default: false,
    rules: ['JUN-016', 'JUN-018'],
  },
  {
    name: 'go.mode',
    group: 'park',
    type: 'choice',
    values: ['auto', 'claim'],
    default: 'auto',
    rules: ['JUN-027'],
  },
  {
    name: 'luck.recycle',
    group: 'park',
    type: 'choice',
    values: ['shuffle', 'turnOver'],
    default: 'shuffle',
    rules: ['JUN-038'],
  },
]

/** What is put on the loose change is no option here (JUN-030, JUN-032). */
export const settled: Options = { 'pay.show': 2, 'pay.bus': 3 }

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
