import type { Plan } from '../plans.ts'
import { agreeIn, leave } from '../scenes.ts'

export const plan: Plan = {
  games: [
    { name: 'lastStanding', players: 4, options: {}, seed: 117 },
    {
      name: 'clock',
      players: 4,
      options: { 'end.mode': 'clock', 'end.minutes': 40, no_ones: true },
      seed: 16,
    },
    {
      name: 'rounds',
      players: 5,
      options: {
        'end.mode': 'rounds',
        'end.rounds': 20,
        cop_move: 'per_roll',
        cop_backward: 'mirror',
        petty_repaid: 'with_crimes',
        pick_crime_min: 50,
        trade_offer_life: 'until_roll',
      },
      seed: 63,
    },
    {
      name: 'bankruptcies',
      players: 4,
      options: {
        'end.mode': 'bankruptcies',
        thief_fine: 'separate',
        thief_cannot_pay: 'stay',
        miner_placement: 'own_anywhere',
        dark_rent: 'base',
        income_tax_monopoly: 'current',
      },
      seed: 373,
    },
    {
      name: 'agreed',
      players: 3,
      options: { 'turn.autoEnd': false, trade_gate_scope: 'all', trade_inventory: true },
      seed: 88,
      scene: agreeIn(60),
    },
    { name: 'leaving', players: 4, options: {}, seed: 1, absent: [2], scene: leave },
  ],
  acts: [
    ...['accept', 'raise', 'build', 'time', 'undo', 'agree', 'resign', 'remove'],
    ...['rob', 'driveOn', 'pickpocket', 'payBack', 'plantBomb', 'hireMiner', 'placeBomb', 'sellTool', 'key'],
    ...['payTenth', 'payFlat', 'payLuxury', 'rollLuxury', 'lose', 'forfeit', 'take'],
    ...['giveCard', 'keepTool', 'cashTool', 'condemn', 'gainHouse', 'demandHouse', 'goFree'],
  ],
  byComputers: ['buy', 'rob', 'pickpocket', 'build', 'offer', 'accept', 'mortgage', 'redeem'],
}
