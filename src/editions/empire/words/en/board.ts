import type { OwnBoard } from '#text/own-words.ts'
import { bareTheme } from '#text/themes/theme.ts'

const chance = { name: 'Chance', short: 'Chance', deck: 'chance' } as const
const card = { name: 'Empire', short: 'Empire', deck: 'empire' } as const

/** The brands are invented. */
export const board: OwnBoard = {
  groups: {
    brown: 'brown',
    lightBlue: 'light blue',
    pink: 'pink',
    orange: 'orange',
    red: 'red',
    yellow: 'yellow',
    green: 'green',
    darkBlue: 'dark blue',
  },
  words: {
    deeds: (count: number) => `${count} ${count === 1 ? 'brand' : 'brands'}`,
    cards: (count: number) => `${count} Out of Jail ${count === 1 ? 'card' : 'cards'}`,
    worth: 'Worth of the towers',
    worthOver: (turns) => `Worth of the towers over ${turns} ${turns === 1 ? 'turn' : 'turns'}`,
  },
  themes: {
    empire: {
      ...bareTheme,
      title: 'Empire',
      currency: { after: 'M', writtenIn: ['en'] },
      squares: {
        go: { name: 'GO', short: 'GO' },
        biscuits: { name: 'Crumbwell Biscuits', short: 'Crumbwell', lines: ['Crumb-', 'well'] },
        'rival-tax': { name: 'Rival Tower Tax', short: 'Rival Tax' },
        tea: { name: 'Tepid Tea House', short: 'Tepid Tea' },
        'empire-1': card,
        wobblephone: { name: 'Wobblephone', short: 'Wobblephone', lines: ['Wobble-', 'phone'] },
        'chance-1': chance,
        drums: { name: 'Dullthud Drums', short: 'Dullthud' },
        kazoos: { name: 'Toot & Grumble Kazoos', short: 'Kazoos' },
        jail: { name: 'Jail', short: 'Jail' },
        delayed: { name: 'Delayed Air', short: 'Delayed Air' },
        lostbag: { name: 'Lostbag Lines', short: 'Lostbag' },
        hamsterwheel: { name: 'Hamsterwheel Power', short: 'Hamster Power' },
        alpine: { name: 'Armchair Alpine', short: 'Alpine' },
        woollens: { name: 'Itchwell Woollens', short: 'Itchwell' },
        'chance-2': chance,
        footwear: { name: 'Twolefts Footwear', short: 'Twolefts' },
        hats: { name: 'Hatfall Hats', short: 'Hatfall' },
        parking: { name: 'Free Parking', short: 'Free Parking' },
        films: { name: 'Popcorn Abbey Films', short: 'Popcorn Abbey' },
        motors: { name: 'Puttermore Motors', short: 'Puttermore', lines: ['Putter-', 'more'] },
        'chance-3': chance,
        bazaar: { name: 'Bidlow Bazaar', short: 'Bidlow' },
        snoozeball: { name: 'Snoozeball League', short: 'Snoozeball', lines: ['Snooze-', 'ball'] },
        'empire-2': card,
        scooters: { name: 'Squeakwheel Scooters', short: 'Squeakwheel', lines: ['Squeak-', 'wheel'] },
        burgers: { name: 'Soggybun Burgers', short: 'Soggybun' },
        'go-to-jail': { name: 'Go to Jail', short: 'Go to Jail' },
        processors: { name: 'Toastchip Processors', short: 'Toastchip' },
        consoles: { name: 'Thumbcramp Consoles', short: 'Thumbcramp', lines: ['Thumb-', 'cramp'] },
        puddle: { name: 'Puddle Waterworks', short: 'Puddle Water' },
        chocolate: { name: 'Grand Nibble Chocolate', short: 'Grand Nibble' },
        'chance-4': chance,
        phones: { name: 'Pocketmoon Phones', short: 'Pocketmoon', lines: ['Pocket-', 'moon'] },
        'tower-tax': { name: 'Tower Tax', short: 'Tower Tax' },
        lemonade: { name: 'Burpfizz Lemonade', short: 'Burpfizz' },
      },
    },
  },
}
