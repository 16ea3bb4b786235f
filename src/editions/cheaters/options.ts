import type { OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'

const onOff = [false, true]

/** Options of `rules.md`, each with the rules it varies. A clock that is not set goes by the pace. */
export const options: readonly OptionSpec[] = [
  {
    name: 'handover_pause',
    group: 'clocks',
    type: 'choice',
    values: ['pace', 0, 1, 3, 5, 10, 30, 60, 'everyone'],
    default: 'pace',
    rules: ['CHE-140', 'CHE-142'],
  },
  {
    name: 'bill_delay',
    group: 'clocks',
    type: 'choice',
    values: ['pace', 0, 5, 10, 20, 30, 60, 120, 300],
    default: 'pace',
    rules: ['CHE-041', 'CHE-148'],
  },
  {
    name: 'post_tick',
    group: 'clocks',
    type: 'choice',
    values: ['pace', 0, 5, 15, 30, 60],
    default: 'pace',
    rules: ['CHE-147'],
  },
  {
    name: 'rents',
    group: 'rent',
    type: 'choice',
    values: ['scale', 'standard'],
    default: 'scale',
    rules: ['CHE-040', 'CHE-050', 'CHE-061'],
  },
  {
    name: 'heist_min',
    unit: 'money',
    group: 'cheats',
    type: 'whole',
    min: 10,
    max: 100,
    default: 10,
    rules: ['CHE-106'],
  },
  {
    name: 'heist_max',
    unit: 'money',
    group: 'cheats',
    type: 'whole',
    min: 100,
    max: 1000,
    also: ['unlimited'],
    default: 'unlimited',
    rules: ['CHE-106'],
  },
  {
    name: 'pick_min',
    unit: 'money',
    group: 'cheats',
    type: 'whole',
    min: 10,
    max: 50,
    default: 10,
    rules: ['CHE-106'],
  },
  {
    name: 'pick_max',
    unit: 'money',
    group: 'cheats',
    type: 'whole',
    min: 50,
    max: 1000,
    also: ['unlimited'],
    default: 'unlimited',
    rules: ['CHE-106'],
  },
  {
    name: 'gouge_max',
    group: 'cheats',
    type: 'choice',
    values: ['unlimited', 2, 3, 5, 10],
    default: 'unlimited',
    rules: ['CHE-106', 'CHE-205'],
  },
  {
    name: 'swap_caught_rule',
    group: 'cheats',
    type: 'choice',
    values: ['source', 'protect'],
    default: 'source',
    rules: ['CHE-206'],
  },
  { name: 'ultimate', group: 'ultimate', type: 'choice', values: onOff, default: false, rules: ['CHE-220'] },
  {
    name: 'tamper_max',
    group: 'ultimate',
    type: 'whole',
    min: 1,
    max: 20,
    also: ['unlimited'],
    default: 'unlimited',
    needs: { ultimate: [true] },
    rules: ['CHE-220'],
  },
  {
    name: 'tamper_sum',
    unit: 'money',
    group: 'ultimate',
    type: 'whole',
    min: 100,
    max: 10_000,
    also: ['unlimited'],
    default: 'unlimited',
    needs: { ultimate: [true] },
    rules: ['CHE-221'],
  },
]

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** Everybody sits together: short pauses, short clocks. */
  quick: { pace: 'live' },
  /** Nobody rolls before all have looked (CHE-142). */
  careful: { pace: 'slow', handover_pause: 'everyone' },
  /** At a table with strangers two cannot rob a third by a swap (A31). */
  strangers: { swap_caught_rule: 'protect' },
  /** A theft takes what might be overlooked (A37). */
  modest: { heist_min: 100, heist_max: 500, pick_min: 50, pick_max: 500 },
  /** Everything may be tried (CHE-220). */
  ultimate: { ultimate: true },
}
