import { ranks } from '../headlines.ts'
import type { Mechanic } from '../mechanic.ts'
import { finesTo, parking } from './pot.ts'

/** Free Parking, and the money that a house rule gathers there. */
export const pot: Mechanic = {
  name: 'pot',
  needs: ['movement', 'money'],
  headlines: { paid: ({ why }) => (why === 'pot' ? ranks.news : null) },
  pictured: { 'paid.pot': { icon: 'money' } },
  options: [
    {
      name: 'freeParking',
      group: 'squares',
      type: 'choice',
      values: ['none', 'pot'],
      default: 'none',
      rules: ['CLS-070'],
    },
  ],
  figures: { finesTo },
  replaces: ['finesTo'],
  steps: { 'land.parking': parking },
}
