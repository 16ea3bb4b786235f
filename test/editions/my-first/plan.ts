import type { Plan } from '../plans.ts'
import { agreeIn, leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'broke', players: 4, options: {}, seed: 3 },
    { name: 'rounds', players: 2, options: { 'end.rounds': 40, 'cash.start': 40, 'go.pay': 4 }, seed: 23 },
    { name: 'clock', players: 4, options: { 'end.minutes': 10, 'cash.start': 40 }, seed: 9 },
    {
      name: 'agreed',
      players: 3,
      options: { 'buy.mandatory': true, 'cash.start': 40 },
      seed: 11,
      scene: agreeIn(12),
    },
    {
      name: 'leaving',
      players: 4,
      options: { 'cash.start': 40, 'go.pay': 4 },
      seed: 13,
      absent: [2],
      scene: leave,
    },
  ],
  acts: ['roll', 'buy', 'decline', 'time', 'resign', 'remove', 'agree', 'useCard', 'stepTo', 'goThere'],
  byComputers: ['roll', 'buy', 'decline', 'useCard', 'stepTo', 'goThere', 'oneStep'],
}
