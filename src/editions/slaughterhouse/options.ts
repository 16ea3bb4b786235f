import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'

const onOff = [true, false]

/** Options of its mechanics that have one value here: building in the own turn, no shortage (SLH-005, SLH-044). */
export const settled: Options = {
  'rent.mode': 'auto',
  'rent.graceMinutes': 0,
  'build.timing': 'ownTurn',
  'jail.third': 'sameRoll',
  'stock.houses': 'unlimited',
  'stock.hotels': 'unlimited',
}

/** What is offered stands where everybody reads it, unless the host wants it otherwise (`slh.trade.answer`). */
export const defaults: Options = { 'trade.visibility': 'public' }

/** Options of its own of `rules.md`, each with the rules it varies. */
export const options: readonly OptionSpec[] = [
  {
    name: 'pick_crime_min',
    unit: 'money',
    group: 'crime',
    type: 'whole',
    min: 5,
    max: 500,
    default: 200,
    rules: ['SLH-074'],
  },
  {
    name: 'petty_repaid',
    group: 'crime',
    type: 'choice',
    values: onOff,
    default: false,
    rules: ['SLH-075', 'SLH-095'],
  },
  {
    name: 'thief_fine',
    group: 'crime',
    type: 'choice',
    values: ['single', 'separate'],
    default: 'single',
    rules: ['SLH-098'],
  },
  {
    name: 'thief_cannot_pay',
    group: 'crime',
    type: 'choice',
    values: ['bankrupt', 'stay'],
    default: 'bankrupt',
    rules: ['SLH-106'],
  },
  {
    name: 'cop_move',
    group: 'cop',
    type: 'choice',
    values: ['turn_total', 'per_roll'],
    default: 'turn_total',
    rules: ['SLH-080'],
  },
  {
    name: 'cop_backward',
    group: 'cop',
    type: 'choice',
    values: ['forward', 'mirror'],
    default: 'forward',
    rules: ['SLH-081'],
  },
  {
    name: 'card12_replaces_move',
    group: 'cop',
    type: 'choice',
    values: onOff,
    default: true,
    rules: ['SLH-133', 'SLH-134'],
  },
  {
    name: 'miner_wakes_cop',
    group: 'cop',
    type: 'choice',
    values: ['any', 'placed', 'never'],
    default: 'any',
    rules: ['SLH-061'],
  },
  {
    name: 'miner_placement',
    group: 'tools',
    type: 'choice',
    values: ['resided', 'own_anywhere'],
    default: 'resided',
    rules: ['SLH-056'],
  },
  {
    name: 'dark_rent',
    group: 'tools',
    type: 'choice',
    values: ['none', 'base'],
    default: 'none',
    rules: ['SLH-054'],
  },
  {
    name: 'unplaced_in_repairs',
    group: 'tools',
    type: 'choice',
    values: ['general_only', 'both', 'none'],
    default: 'general_only',
    rules: ['SLH-131'],
  },
  {
    name: 'income_tax_monopoly',
    group: 'squares',
    type: 'choice',
    values: ['as_written', 'current', 'ever'],
    default: 'as_written',
    rules: ['SLH-024', 'SLH-027'],
  },
  {
    name: 'monopoly_scope',
    group: 'squares',
    type: 'choice',
    values: ['colour', 'any_group'],
    default: 'colour',
    rules: ['SLH-024', 'SLH-031'],
  },
  {
    name: 'go_card_pays',
    group: 'squares',
    type: 'choice',
    values: [400, 200],
    default: 400,
    rules: ['SLH-013'],
  },
  {
    name: 'trade_gate_scope',
    group: 'trade',
    type: 'choice',
    values: ['all', 'properties'],
    default: 'all',
    rules: ['SLH-145'],
  },
  {
    name: 'trade_inventory',
    group: 'trade',
    type: 'choice',
    values: onOff,
    default: false,
    rules: ['SLH-147'],
  },
  {
    name: 'trade_offer_life',
    group: 'trade',
    type: 'choice',
    values: ['next_turn', 'until_roll'],
    default: 'next_turn',
    rules: ['SLH-146'],
  },
  { name: 'no_ones', group: 'game', type: 'choice', values: onOff, default: false, rules: ['SLH-148'] },
]
