import type { OptionSpec } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import { choice, onOff, whole } from '#mechanics/options.ts'

/**
 * Options of the mechanics that this edition fixes: building only in one's own turn, and no shortage of
 * buildings (SLH-005, SLH-044).
 */
export const settled: Options = {
  'rent.mode': 'auto',
  'rent.graceMinutes': 0,
  'build.timing': 'ownTurn',
  'jail.third': 'sameRoll',
  'debt.offers': 'unlimited',
  'stock.houses': 'unlimited',
  'stock.hotels': 'unlimited',
}

/** Offers are public unless the host changes this option. */
export const defaults: Options = { 'trade.visibility': 'public' }

/** This edition's options in `rules.md`, each with the rules that it changes. */
export const options: readonly OptionSpec[] = [
  whole('pick_crime_min', 'crime', { unit: 'money', min: 5, max: 500, default: 200 }, ['SLH-074']),
  choice('petty_repaid', 'crime', ['on', 'with_crimes', 'off'], ['SLH-075', 'SLH-092', 'SLH-095']),
  onOff('pick_on_go_to_jail', 'crime', true, ['SLH-065']),
  choice('thief_fine', 'crime', ['single', 'separate'], ['SLH-098']),
  choice('thief_cannot_pay', 'crime', ['bankrupt', 'stay'], ['SLH-106']),
  choice('cop_move', 'cop', ['turn_total', 'per_roll'], ['SLH-080']),
  choice('cop_home', 'cop', ['paid_back', 'nobody_due', 'robbery_over'], ['SLH-061', 'SLH-090']),
  choice('cop_backward', 'cop', ['forward', 'mirror'], ['SLH-081']),
  onOff('card12_replaces_move', 'cop', true, ['SLH-133', 'SLH-134']),
  choice('miner_wakes_cop', 'cop', ['any', 'placed', 'never'], ['SLH-061']),
  choice('miner_placement', 'tools', ['own_bombed', 'resided', 'own_anywhere'], ['SLH-056']),
  choice('dark_rent', 'tools', ['none', 'base'], ['SLH-054']),
  choice('dark_cause', 'tools', ['own', 'any'], ['SLH-054']),
  choice('broken_rent', 'squares', ['double', 'single'], ['SLH-035']),
  choice('free_house', 'tools', ['anywhere', 'evenly'], ['SLH-129']),
  choice('unplaced_in_repairs', 'tools', ['general_only', 'both', 'none'], ['SLH-131']),
  choice('income_tax_monopoly', 'squares', ['as_written', 'current', 'ever'], ['SLH-024', 'SLH-027']),
  choice('monopoly_scope', 'squares', ['colour', 'any_group'], ['SLH-024', 'SLH-031']),
  choice('luxury_take', 'squares', ['must', 'may'], ['SLH-031', 'SLH-032']),
  choice('card16_tax', 'squares', ['flat', 'choice'], ['SLH-144']),
  choice('go_card_pays', 'squares', [400, 200], ['SLH-013']),
  choice('key_in_jail', 'blue', ['own_turn', 'begin'], ['SLH-140']),
  onOff('card3_moves_prisoner', 'blue', true, ['SLH-117']),
  choice('card14_turn', 'blue', ['same', 'own'], ['SLH-006', 'SLH-081', 'SLH-137']),
  choice('trade_gate_scope', 'trade', ['properties', 'all'], ['SLH-145']),
  onOff('trade_inventory', 'trade', false, ['SLH-147']),
  choice('trade_offer_life', 'trade', ['next_turn', 'until_roll'], ['SLH-146']),
  onOff('no_ones', 'game', false, ['SLH-148']),
]

export const presets: Readonly<Record<string, Options>> = {
  /** For players who meet for one hour: the clock ends the game, and offers end with the proposer's roll. */
  quick: { pace: 'live', 'end.mode': 'clock', 'end.minutes': 60, trade_offer_life: 'until_roll' },
  /** Everybody plays a fixed number of turns, then the richest player wins. */
  short: { 'end.mode': 'rounds', 'end.rounds': 20 },
  /**
   * Helps players who fall behind: a thief who cannot pay stays in Jail, a colour hit by a Bomb still earns
   * some rent, and Income Tax ignores former colours.
   */
  family: {
    'end.mode': 'bankruptcies',
    'end.bankruptcies': 1,
    'jail.doubleExtraRoll': true,
    'deck.reshuffle': 'cycle',
    thief_cannot_pay: 'stay',
    income_tax_monopoly: 'current',
    dark_rent: 'base',
  },
  /** Limits deals to the start of a turn: offers end with the proposer's roll (SLH-146). */
  strict: { trade_offer_life: 'until_roll' },
}
