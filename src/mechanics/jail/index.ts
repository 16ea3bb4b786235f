import type { Mechanic } from '../mechanic.ts'
import { onOff } from '../options.ts'
import { releaseCards } from '../cards/held.ts'
import { jailMoments } from './moments.ts'
import { failAttempt, fineOf, jailPrompts, lastAttempt, releaseStep } from './jail.ts'
import { goToJail, sendToJail } from './send-to-jail.ts'
import './events.ts'

/** Going to Jail, and the ways out of it. */
export const jail: Mechanic = {
  name: 'jail',
  needs: ['movement', 'debt', 'cards'],
  ...jailMoments,
  options: [
    {
      name: 'jail.fine',
      unit: 'money',
      group: 'jail',
      type: 'whole',
      min: 0,
      max: 1000,
      default: 50,
      rules: ['CLS-076', 'CLS-082'],
    },
    {
      name: 'jail.third',
      group: 'jail',
      type: 'choice',
      values: ['sameRoll', 'nextTurn'],
      default: 'sameRoll',
      rules: ['CLS-082'],
    },
    onOff('jail.doubleExtraRoll', 'jail', false, ['CLS-080']),
  ],
  /** A release card spares its holder the fine. */
  asset: { extraWorth: (position, seat) => releaseCards(position, seat).length * fineOf(position) },
  steps: { 'land.toJail': goToJail, sendToJail, failAttempt, lastAttempt, release: releaseStep },
  prompts: jailPrompts,
  help: {
    'jail.choice': ['CLS-076', 'CLS-077', 'CLS-079', 'CLS-080', 'CLS-082', 'CLS-084'],
    'jail.must': ['CLS-082', 'CLS-083'],
  },
  news: ({ seats }, seat) => (typeof seats[seat]?.jail === 'number' ? 'jailed' : null),
}
