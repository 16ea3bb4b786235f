import type { OptionSpec } from '#engine/edition.ts'

const onOff = [false, true]

/** Options of `docs/rules/cheaters.md`, each with the rules it varies. A clock that is not set goes by the pace. */
export const options: readonly OptionSpec[] = [
  { name: 'pace', group: 'game', type: 'choice', values: ['day', 'live', 'slow'], default: 'day', rules: [] },
  {
    name: 'board',
    group: 'game',
    type: 'choice',
    values: ['us', 'moscow', 'world', 'russia', 'own'],
    default: 'us',
    rules: [],
  },
  { name: 'players.max', group: 'game', type: 'whole', min: 2, max: 6, default: 6, rules: ['CHE-001'] },
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
  { name: 'heist_min', unit: 'money', group: 'cheats', type: 'whole', min: 10, max: 500, default: 100, rules: ['CHE-106'] },
  { name: 'heist_max', unit: 'money', group: 'cheats', type: 'whole', min: 100, max: 1000, default: 500, rules: ['CHE-106'] },
  { name: 'pick_min', unit: 'money', group: 'cheats', type: 'whole', min: 10, max: 500, default: 50, rules: ['CHE-106'] },
  { name: 'pick_max', unit: 'money', group: 'cheats', type: 'whole', min: 50, max: 1000, default: 500, rules: ['CHE-106'] },
  {
    name: 'swap_caught_rule',
    group: 'cheats',
    type: 'choice',
    values: ['source', 'protect'],
    default: 'source',
    rules: ['CHE-206'],
  },
  { name: 'ultimate', group: 'cheats', type: 'choice', values: onOff, default: false, rules: ['CHE-220'] },
  {
    name: 'tamper_max',
    group: 'cheats',
    type: 'whole',
    min: 1,
    max: 5,
    default: 3,
    needs: { ultimate: [true] },
    rules: ['CHE-220'],
  },
]
