import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'

const onOff = [true, false]

/** Options of its mechanics that have one value here: building in the own turn, no shortage (SLH-005, SLH-044). */
export const settled: Options = {
  'rent.mode': 'auto',
  'rent.graceMinutes': 0,
  'build.timing': 'ownTurn',
  'jail.third': 'sameRoll',
  'debt.offers': 'unlimited',
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
    values: ['on', 'with_crimes', 'off'],
    default: 'on',
    rules: ['SLH-075', 'SLH-092', 'SLH-095'],
  },
  {
    name: 'pick_on_go_to_jail',
    group: 'crime',
    type: 'choice',
    values: onOff,
    default: true,
    rules: ['SLH-065'],
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
    name: 'cop_home',
    group: 'cop',
    type: 'choice',
    values: ['paid_back', 'nobody_due', 'robbery_over'],
    default: 'paid_back',
    rules: ['SLH-061', 'SLH-090'],
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
    values: ['own_bombed', 'resided', 'own_anywhere'],
    default: 'own_bombed',
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
    name: 'dark_cause',
    group: 'tools',
    type: 'choice',
    values: ['own', 'any'],
    default: 'own',
    rules: ['SLH-054'],
  },
  {
    name: 'broken_rent',
    group: 'squares',
    type: 'choice',
    values: ['double', 'single'],
    default: 'double',
    rules: ['SLH-035'],
  },
  {
    name: 'free_house',
    group: 'tools',
    type: 'choice',
    values: ['anywhere', 'evenly'],
    default: 'anywhere',
    rules: ['SLH-129'],
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
    name: 'luxury_take',
    group: 'squares',
    type: 'choice',
    values: ['must', 'may'],
    default: 'must',
    rules: ['SLH-031', 'SLH-032'],
  },
  {
    name: 'card16_tax',
    group: 'squares',
    type: 'choice',
    values: ['flat', 'choice'],
    default: 'flat',
    rules: ['SLH-144'],
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
    name: 'key_in_jail',
    group: 'blue',
    type: 'choice',
    values: ['own_turn', 'begin'],
    default: 'own_turn',
    rules: ['SLH-140'],
  },
  {
    name: 'card3_moves_prisoner',
    group: 'blue',
    type: 'choice',
    values: onOff,
    default: true,
    rules: ['SLH-117'],
  },
  {
    name: 'card14_turn',
    group: 'blue',
    type: 'choice',
    values: ['same', 'own'],
    default: 'same',
    rules: ['SLH-006', 'SLH-081', 'SLH-137'],
  },
  {
    name: 'trade_gate_scope',
    group: 'trade',
    type: 'choice',
    values: ['properties', 'all'],
    default: 'properties',
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
