import type { Plan } from '../plans.ts'
import { leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'allHome', players: 4, options: {}, seed: 3 },
    { name: 'lastStanding', players: 3, options: {}, seed: 10 },
    { name: 'leaving', players: 4, options: { ultimate: true }, seed: 6, absent: [2], scene: leave },
  ],
  acts: [
    ...['accept', 'bid', 'buy', 'build', 'time', 'resign', 'remove', 'goOn', 'accuse', 'playCard'],
    ...['reachTray', 'pickPocket', 'pocketDeed', 'swapDeeds', 'placeHotel', 'liftHotel', 'takeMore'],
    ...['otherNumber', 'otherToken', 'handOver', 'leave', 'armGouge', 'armSquat', 'falseDice', 'putUp'],
  ],
  byComputers: ['buy', 'bid', 'build', 'accuse', 'playCard', 'goOn'],
}
