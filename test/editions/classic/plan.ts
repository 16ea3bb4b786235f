import type { Plan } from '../plans.ts'
import { agreeIn, leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'lastStanding', players: 4, options: {}, seed: 3 },
    { name: 'clock', players: 4, options: { 'end.mode': 'clock', 'end.minutes': 40 }, seed: 5 },
    {
      name: 'rounds',
      players: 5,
      options: { 'end.mode': 'rounds', 'end.rounds': 15, 'rent.mode': 'claim', 'auction.mode': 'sealed' },
      seed: 7,
    },
    {
      name: 'bankruptcies',
      players: 4,
      options: { 'end.mode': 'bankruptcies', freeParking: 'pot', 'auction.mode': 'turns' },
      seed: 11,
    },
    { name: 'agreed', players: 3, options: { 'turn.autoEnd': false }, seed: 13, scene: agreeIn(60) },
    { name: 'leaving', players: 4, options: {}, seed: 17, absent: [2], scene: leave },
  ],
  acts: ['accept', 'bid', 'raise', 'build', 'time', 'undo', 'agree', 'resign', 'remove'],
  byComputers: ['buy', 'maximum', 'pass', 'build', 'offer', 'accept', 'mortgage', 'redeem'],
}
