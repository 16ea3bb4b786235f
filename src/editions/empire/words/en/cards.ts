import { titled } from '#text/titled.ts'

/** Texts of cards in our own words. Cards of the hidden hand also have titles. */
export const card = {
  'ECH-01': 'A spare hamster: put a free tile of {hamsterwheel} on your tower.',
  'ECH-02': 'A burst pipe: put a free tile of {puddle} on your tower.',
  'ECH-03': 'Creative accounting: pay the Bank {m200}.',
  'ECH-04': 'Quiz night: choose an opponent. Both roll; the higher roll gets {m200}.',
  'ECH-05': 'Another quiz night: choose an opponent. Both roll; the higher roll gets {m200}.',
  'ECH-06': 'Out of {jail}: keep this card until you need it.',
  'ECH-07': 'Company of the year: the Bank pays you {m400}.',
  'ECH-08': 'Your new web shop sells {m300} worth.',
  'ECH-09': 'A catchy jingle brings {m100}.',
  'ECH-10': 'Invented invoices: go to {jail}.',
  'ECH-11': 'Parked on the mayor’s lawn: go to {jail}.',
  'ECH-12': 'Founders’ day: every opponent pays you {m50}.',
  'ECH-13': 'Board meeting at {go}: go there and collect what your tower is worth.',
  'ECH-14': 'A stretch limousine: move on one to five squares, as you like.',
  ...titled({
    'EEM-01': ['Switcheroo', 'Your topmost tile and that of an opponent change places.'],
    'EEM-02': ['No, thank you', 'Stop what another player does to you.'],
    'EEM-03': ['No, thank you', 'Stop what another player does to you.'],
    'EEM-04': ['No, thank you', 'Stop what another player does to you.'],
    'EEM-05': ['Friendly takeover', 'Put the topmost tile of an opponent on your own tower.'],
    'EEM-06': ['Ticket to anywhere', 'Instead of rolling, go forward to any square.'],
    'EEM-07': ['Skyline prize', 'The Bank pays you what the highest tower is worth.'],
    'EEM-08': ['Private blimp', 'Instead of rolling, move on one to five squares.'],
    'EEM-09': ['Bargain bin', 'Buy the free brand on which you stand for {m100}.'],
    'EEM-10': ['Out of {jail}', 'Leave {jail} before you roll.'],
    'EEM-11': ['Bubble bursts', 'The topmost tile of every opponent goes home.'],
    'EEM-12': ['Snatched deal', 'Another player is about to buy a brand: you buy it instead, at its price.'],
    'EEM-13': ['Rent boomerang', 'The owner pays you the rent that you owe.'],
    'EEM-14': ['Billboard levy', 'An opponent with four tiles or more pays you {m400}.'],
  }),
} as const

export const deck = {
  chance: 'Chance',
  empire: 'Empire',
} as const

/** Tiles other than brands, and the symbol of the swap die. */
export const term = {
  HP: 'a Hamsterwheel Power tile',
  PW: 'a Puddle Waterworks tile',
  BO: 'a Back Office',
  HO: 'a Head Office',
  'HP.short': 'Power',
  'PW.short': 'Water',
  'BO.short': 'Office',
  'HO.short': 'Head Office',
  'die.1.1': '⇄',
} as const
