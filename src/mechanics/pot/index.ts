import type { Mechanic } from '../mechanic.ts'
import { parking } from './pot.ts'

/** Free Parking, and the money that a house rule gathers there. */
export const pot: Mechanic = {
  name: 'pot',
  needs: ['movement'],
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
  steps: { 'land.parking': parking },
}
