import { comparesGames } from './compare.ts'
import {
  bo,
  chanceSquare,
  cardLine,
  cy,
  justVisiting,
  mediterranean,
  oriental,
  payingLine,
  rolled,
  sleeveWith,
  states,
  stCharles,
  stopLine,
} from './scene.ts'

comparesGames([
  {
    title: 'deeds, pockets and handcuffs',
    faceUp: ['ESCAPE_ARTIST', 'SLIPPERY_DEED', 'PROPERTY_SWAP', 'BANK_HEIST', 'PICKPOCKET'],
    stop: justVisiting,
    crimes: [
      sleeveWith('Escape Artist', 'board', ['slipCuffs']),
      sleeveWith('Slippery Deed', 'board', ['pocketDeed', { square: [states] }]),
      sleeveWith('Property Swap', 'board', ['swapDeeds', { give: [oriental], get: [states] }]),
      sleeveWith('Bank Heist', 'cash', ['reachTray', { amount: 100 }]),
      sleeveWith('a sum that is refused', 'nothing', ['reachTray', { amount: 5 }]),
      sleeveWith('Pickpocket', 'cash', ['pickPocket', { seat: cy, amount: 50 }]),
    ],
  },
  {
    title: 'hotels and instructions',
    faceUp: ['UNLICENSED_CONTRACTOR', 'SURPRISE_DEMOLITION', 'PRICE_GOUGING', 'SQUATTERS_RULE', 'FREE_STAY'],
    stop: justVisiting,
    crimes: [
      sleeveWith('Unlicensed Contractor', 'board', ['placeHotel', { from: [stCharles], square: [oriental] }]),
      sleeveWith('Surprise Demolition', 'board', ['liftHotel', { square: [stCharles] }]),
      sleeveWith('Price Gouging, armed', 'nothing', ['armGouge', { square: oriental, sum: 60 }]),
      sleeveWith('Squatter’s Rule, armed', 'nothing', ['armSquat', { square: [stCharles] }]),
      sleeveWith('armed and taken back', 'nothing', ['armSquat', { square: [states] }], ['disarm']),
    ],
  },
  {
    title: 'moves, allowances and payments',
    faceUp: ['EXTRA_ALLOWANCE', 'SHORTCHANGED', 'IDENTITY_THEFT', 'BANK_HEIST', 'TRICK_DICE'],
    stop: mediterranean,
    crimes: [
      { name: 'Extra Allowance', by: bo, at: 'allowance', deeds: [['takeMore']], shows: 'cash' },
      { name: 'Shortchanged', by: bo, at: 'bill', deeds: [['handOver', { amount: 10 }]], shows: 'cash' },
      {
        name: 'Trick Dice',
        by: bo,
        at: 'move',
        deeds: [['otherNumber', { steps: rolled + 2 }]],
        shows: 'board',
        until: stopLine,
      },
      {
        name: 'Identity Theft',
        by: bo,
        at: 'move',
        deeds: [['otherToken', { seat: [cy] }]],
        shows: 'board',
        until: stopLine,
      },
    ],
  },
  {
    title: 'cards',
    faceUp: ['COUNTERFEIT_CHANCE', 'SHORTCHANGED', 'PRICE_GOUGING', 'BANK_HEIST', 'FREE_STAY'],
    stop: chanceSquare,
    crimes: [
      {
        name: 'Counterfeit Chance',
        by: bo,
        at: 'card',
        deeds: [['other', { effect: 'C14' }]],
        shows: 'cash',
        until: cardLine,
      },
    ],
  },
  {
    title: 'a stay for nothing',
    faceUp: ['FREE_STAY', 'BANK_HEIST', 'PICKPOCKET', 'SLIPPERY_DEED', 'PROPERTY_SWAP'],
    stop: mediterranean,
    crimes: [{ name: 'Free Stay', by: bo, at: 'bill', deeds: [['leave']], shows: 'cash', lacks: payingLine }],
  },
])
