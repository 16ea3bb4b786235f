import type { Plan } from '../plans.ts'
import { agreeIn, leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'broke', players: 4, options: {}, seed: 4 },
    {
      name: 'rounds',
      players: 2,
      options: { 'end.rounds': 12, 'go.mode': 'claim', playOrder: 'anticlockwise' },
      seed: 5,
    },
    { name: 'clock', players: 3, options: { 'end.minutes': 10, 'luck.recycle': 'turnOver' }, seed: 7 },
    { name: 'agreed', players: 3, options: { 'buy.mandatory': true }, seed: 9, scene: agreeIn(20) },
    {
      name: 'leaving',
      players: 4,
      options: { 'end.trigger': 'cannotPay' },
      seed: 11,
      absent: [2],
      scene: leave,
    },
  ],
  acts: ['roll', 'buy', 'putUp', 'time', 'agree', 'resign', 'remove', 'collect'],
  byComputers: ['roll', 'buy', 'putUp'],
}
