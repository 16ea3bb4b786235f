import type { Mechanic } from '../mechanic.ts'
import { guessCash, hideCash } from './secrecy.ts'

/** Whether others may see what cash a player has. */
export const secrecy: Mechanic = {
  name: 'secrecy',
  needs: ['money'],
  options: [
    {
      name: 'cash.visibility',
      group: 'secrets',
      type: 'choice',
      values: ['public', 'hidden'],
      default: 'public',
      rules: ['CLS-010'],
    },
  ],
  show: hideCash,
  guess: guessCash,
}
