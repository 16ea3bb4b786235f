import { comparesGames } from './compare.ts'
import {
  ann,
  askingLine,
  bo,
  cy,
  justVisiting,
  mediterranean,
  oriental,
  rollLine,
  sleeveWith,
  states,
  stCharles,
  trayLine,
} from './scene.ts'

comparesGames([
  {
    title: 'tampers out of the sleeve',
    ultimate: true,
    faceUp: ['ESCAPE_ARTIST', 'SURPRISE_DEMOLITION', 'PRICE_GOUGING', 'SQUATTERS_RULE', 'FREE_STAY'],
    stop: justVisiting,
    crimes: [
      sleeveWith(
        'Taking and slipping money',
        'cash',
        ['takeMoney', { seat: 'bank', amount: 300 }],
        ['slipMoney', { purse: ['own'], seat: [cy], amount: 200 }],
      ),
      sleeveWith(
        'Moving a token, a deed and a hotel',
        'board',
        ['moveToken', { token: [cy], square: [states] }],
        ['moveDeed', { square: [states], to: [ann] }],
        ['moveHotel', { from: [stCharles], onto: [oriental] }],
      ),
      sleeveWith(
        'A card trick, moving a prisoner',
        'board',
        ['peekDeck', { deck: 'chance' }],
        ['moveCuffs', { token: [ann] }],
      ),
      sleeveWith('A sealed note', 'nothing', ['sealNote', { note: 'under_the_table' }]),
      sleeveWith(
        'Several instructions, one taken back',
        'nothing',
        ['armSquat', { square: [states] }],
        ['armGouge', { square: oriental, sum: 60 }],
        ['disarm', { of: 'SQUATTERS_RULE', square: states }],
      ),
    ],
  },
  {
    title: 'tampers in answer to a question',
    ultimate: true,
    faceUp: ['ESCAPE_ARTIST', 'SURPRISE_DEMOLITION', 'PICKPOCKET', 'BANK_HEIST', 'SLIPPERY_DEED'],
    stop: mediterranean,
    crimes: [
      {
        name: 'False dice',
        by: bo,
        at: 'dice',
        deeds: [['falseDice', { one: [6], other: [5] }]],
        shows: 'board',
        until: rollLine,
      },
      {
        name: 'A wrong allowance',
        by: bo,
        at: 'allowance',
        deeds: [['takeSum', { amount: 400 }]],
        shows: 'cash',
      },
      {
        name: 'A wrong sum asked',
        by: ann,
        at: 'allowance',
        isAfter: true,
        deeds: [['askSum', { amount: 90 }]],
        shows: 'cash',
        until: askingLine,
      },
      { name: 'A wrong sum paid', by: bo, at: 'bill', deeds: [['paySum', { amount: 0 }]], shows: 'cash' },
      {
        name: 'The tray to the wrong neighbour',
        by: bo,
        at: 'neighbour',
        deeds: [['passTo', { seat: ann }]],
        shows: 'nothing',
        until: trayLine,
      },
    ],
  },
])
