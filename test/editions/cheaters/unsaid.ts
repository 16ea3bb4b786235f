import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: [
    'handover_pause',
    'bill_delay',
    'post_tick',
    'rents',
    'heist_min',
    'heist_max',
    'pick_min',
    'pick_max',
    'gouge_max',
    'swap_caught_rule',
    'ultimate',
    'tamper_max',
    'tamper_sum',
  ],
  'turn.roll': ['handover_pause'],
  goOn: ['handover_pause'],
  build: ['rents'],
  dice: ['tamper_sum'],
  sum: ['tamper_sum'],
  neighbour: ['tamper_sum'],
  swapDeeds: ['swap_caught_rule'],
  armGouge: ['gouge_max'],
}
