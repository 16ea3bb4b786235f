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
