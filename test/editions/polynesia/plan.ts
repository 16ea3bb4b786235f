import type { Plan } from '../plans.ts'
import { agreeIn, leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'lastStanding', players: 4, options: {}, seed: 11 },
    {
      name: 'clock',
      players: 5,
      options: {
        'end.mode': 'clock',
        'end.minutes': 40,
        'rent.mode': 'claim',
        'auction.mode': 'reentry',
        'auction.minimum': 'onTurn',
      },
      seed: 5,
    },
    {
      name: 'agreed',
      players: 3,
      options: {
        'turn.autoEnd': false,
        playOrder: 'anticlockwise',
        'auction.mode': 'turns',
        'auction.minimum': 'banker',
      },
      seed: 13,
      scene: agreeIn(60),
    },
    {
      name: 'leaving',
      players: 4,
      options: { cardDepartureSalary: 'as-thrown' },
      seed: 17,
      absent: [2],
      scene: leave,
    },
  ],
  acts: [
    'accept',
    'bid',
    'raise',
    'build',
    'time',
    'undo',
    'agree',
    'resign',
    'remove',
    'stay',
    'fixMinimum',
    'drawChance',
  ],
  byComputers: ['buy', 'bid', 'pass', 'build', 'offer', 'accept', 'mortgage', 'redeem', 'stay', 'drawChance'],
}
