import type { Plan } from '../plans.ts'
import { leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'fiveSets', players: 4, options: {}, seed: 3 },
    {
      name: 'leaving',
      players: 4,
      options: { handLimit: 5, oneLevelPerTurn: true },
      seed: 5,
      absent: [2],
      scene: leave,
    },
  ],
  acts: [
    ...['roll', 'move', 'market', 'takeDeed', 'raise', 'end', 'play', 'time', 'resign', 'remove'],
    ...['payWith', 'escape'],
  ],
  byComputers: ['roll', 'move', 'market', 'takeDeed', 'raise', 'play', 'end'],
}
