import type { OwnBoard } from '#text/own-words.ts'

const chance = { name: 'Chance', short: 'Chance', deck: 'chance' } as const

/** A small town in everyday words. */
export const board: OwnBoard = {
  words: {
    deeds: (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`,
    worth: 'Money',
    worthOver: (turns) => `Money over ${turns} ${turns === 1 ? 'turn' : 'turns'}`,
  },
  themes: {
    town: {
      title: 'Little town',
      currency: { after: 'M' },
      scale: 1,
      squares: {
        go: { name: 'GO', short: 'GO' },
        'burger-joint': { name: 'Burger Joint', short: 'Burger Joint' },
        'pizza-house': { name: 'Pizza House', short: 'Pizza House' },
        'chance-1': chance,
        'candy-store': { name: 'Candy Store', short: 'Candy Store' },
        'ice-cream-parlor': { name: 'Ice Cream Parlor', short: 'Ice Cream' },
        jail: { name: 'Jail', short: 'Jail' },
        museum: { name: 'Museum', short: 'Museum' },
        library: { name: 'Library', short: 'Library' },
        'chance-2': chance,
        'skate-park': { name: 'Skate Park', short: 'Skate Park' },
        'swimming-pool': { name: 'Swimming Pool', short: 'Swimming Pool', lines: ['Swimming', 'Pool'] },
        'free-parking': { name: 'Free Parking', short: 'Free Parking', lines: ['Free', 'Parking'] },
        'video-game-arcade': { name: 'Video Game Arcade', short: 'Arcade' },
        'movie-theater': { name: 'Movie Theater', short: 'Movie Theater', lines: ['Movie', 'Theater'] },
        'chance-3': chance,
        'toy-store': { name: 'Toy Store', short: 'Toy Store' },
        'pet-store': { name: 'Pet Store', short: 'Pet Store' },
        'go-to-jail': { name: 'Go to Jail', short: 'Go to Jail' },
        'bowling-alley': { name: 'Bowling Alley', short: 'Bowling' },
        zoo: { name: 'The Zoo', short: 'The Zoo' },
        'chance-4': chance,
        'fun-fair': { name: 'Fun Fair', short: 'Fun Fair' },
        'fireworks-pier': { name: 'Fireworks Pier', short: 'Fireworks' },
      },
      groups: {},
      decks: {},
      cards: {},
    },
  },
}
