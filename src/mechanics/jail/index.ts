import type { Mechanic } from '../mechanic.ts'
import { onOff, whole, choice } from '../options.ts'
import { releaseCards } from '../cards/held.ts'
import { failAttempt, fineOf, jailPrompts, lastAttempt, releaseStep, goToJail, sendToJail } from './jail.ts'
import { ranks } from '../headlines.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    jailed: { seat: number; why: 'square' | 'card' | 'doubles' | (string & {}) }
    /** A seat is still in Jail after a roll. */
    stayed: { seat: number; attempts: number }
    freed: { seat: number; how: 'fine' | 'card' | 'double' | 'third' | (string & {}) }
  }
}

/** Headlines and pictures for Jail events, also for editions with their own Jail rules. */
export const jailMoments = {
  headlines: {
    jailed: ranks.news,
    stayed: ranks.routine,
    freed: ranks.routine,
    paid: ({ why }) => (why === 'fine' ? ranks.routine : null),
  },
  outdates: {
    freed: ({ seat }, earlier) =>
      (earlier.kind === 'jailed' || earlier.kind === 'stayed') && earlier.seat === seat,
  },
  pictured: {
    jailed: { icon: 'toJail' },
    stayed: { icon: 'jail' },
    freed: { icon: 'jail' },
    'paid.fine': { icon: 'money' },
  },
} satisfies Pick<Mechanic, 'headlines' | 'outdates' | 'pictured'>

/** Going to Jail, and the ways out of it. */
export const jail: Mechanic = {
  name: 'jail',
  needs: ['movement', 'debt', 'cards'],
  ...jailMoments,
  options: [
    whole('jail.fine', 'jail', { min: 0, max: 1000, default: 50, unit: 'money' }, ['CLS-076', 'CLS-082']),
    choice('jail.third', 'jail', ['sameRoll', 'nextTurn'], ['CLS-082']),
    onOff('jail.doubleExtraRoll', 'jail', false, ['CLS-080']),
  ],
  /** A release card saves its holder the fine. */
  asset: { extraWorth: (position, seat) => releaseCards(position, seat).length * fineOf(position) },
  steps: { 'land.toJail': goToJail, sendToJail, failAttempt, lastAttempt, release: releaseStep },
  prompts: jailPrompts,
  help: {
    'jail.choice': ['CLS-076', 'CLS-077', 'CLS-079', 'CLS-080', 'CLS-082', 'CLS-084'],
    'jail.must': ['CLS-082', 'CLS-083'],
  },
  news: ({ seats }, seat) => (typeof seats[seat]?.jail === 'number' ? 'jailed' : null),
}
