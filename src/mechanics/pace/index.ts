import { whole } from '../options.ts'
import { paceNames } from '#engine/paces.ts'
import type { Mechanic } from '../mechanic.ts'

/** Time limits of decisions. */
export const pace: Mechanic = {
  name: 'pace',
  options: [
    { name: 'pace', group: 'game', type: 'choice', values: paceNames, default: 'day', rules: [] },
    whole(
      'pace.hours',
      'game',
      { min: 1, max: 72, default: 12, unit: 'hours', needs: { pace: ['custom'] } },
      [],
    ),
  ],
}
