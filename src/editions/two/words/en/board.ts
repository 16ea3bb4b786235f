import type { OwnBoard } from '#text/own-words.ts'
import { bareTheme } from '#text/themes/theme.ts'

/**
 * The streets of London, under the square ids of the classic board, and its sets under the names that players
 * use; all ten count (TWO-062).
 */
export const board: OwnBoard = {
  groups: {
    brown: 'the browns',
    lightBlue: 'the light blues',
    pink: 'the pinks',
    orange: 'the oranges',
    red: 'the reds',
    yellow: 'the yellows',
    green: 'the greens',
    darkBlue: 'the dark blues',
    station: 'the stations',
    utility: 'the utilities',
  },
  themes: {
    london: {
      ...bareTheme,
      title: 'London',
      currency: { before: '£' },
      squares: {
        go: { name: 'Go', short: 'Go' },
        'mediterranean-avenue': { name: 'Old Kent Road', short: 'Old Kent Road' },
        'community-chest-1': { name: 'Community Chest', short: 'Chest', deck: 'chest' },
        'baltic-avenue': { name: 'Whitechapel Road', short: 'Whitechapel', lines: ['White-', 'chapel'] },
        'income-tax': { name: 'Income Tax', short: 'Income Tax' },
        'reading-railroad': { name: 'King’s Cross Station', short: 'King’s Cross' },
        'oriental-avenue': { name: 'The Angel, Islington', short: 'The Angel' },
        'chance-1': { name: 'Chance', short: 'Chance', deck: 'chance' },
        'vermont-avenue': { name: 'Euston Road', short: 'Euston Road' },
        'connecticut-avenue': { name: 'Pentonville Road', short: 'Pentonville' },
        jail: { name: 'Jail', short: 'Jail' },
        'st-charles-place': { name: 'Pall Mall', short: 'Pall Mall' },
        'electric-company': { name: 'Electric Company', short: 'Electric Co.' },
        'states-avenue': { name: 'Whitehall', short: 'Whitehall' },
        'virginia-avenue': { name: 'Northumberland Avenue', short: 'Northumb’d' },
        'pennsylvania-railroad': { name: 'Marylebone Station', short: 'Marylebone' },
        'st-james-place': { name: 'Bow Street', short: 'Bow Street' },
        'community-chest-2': { name: 'Community Chest', short: 'Chest', deck: 'chest' },
        'tennessee-avenue': { name: 'Marlborough Street', short: 'Marlborough' },
        'new-york-avenue': { name: 'Vine Street', short: 'Vine Street' },
        'free-parking': { name: 'Free Parking', short: 'Free Parking' },
        'kentucky-avenue': { name: 'Strand', short: 'Strand' },
        'chance-2': { name: 'Chance', short: 'Chance', deck: 'chance' },
        'indiana-avenue': { name: 'Fleet Street', short: 'Fleet Street' },
        'illinois-avenue': { name: 'Trafalgar Square', short: 'Trafalgar' },
        'b-and-o-railroad': {
          name: 'Fenchurch Street Station',
          short: 'Fenchurch',
          lines: ['Fen-', 'church'],
        },
        'atlantic-avenue': { name: 'Leicester Square', short: 'Leicester' },
        'ventnor-avenue': { name: 'Coventry Street', short: 'Coventry', lines: ['Coven-', 'try'] },
        'water-works': { name: 'Water Works', short: 'Water Works' },
        'marvin-gardens': { name: 'Piccadilly', short: 'Piccadilly' },
        'go-to-jail': { name: 'Go to Jail', short: 'Go to Jail' },
        'pacific-avenue': { name: 'Regent Street', short: 'Regent St.' },
        'north-carolina-avenue': { name: 'Oxford Street', short: 'Oxford St.' },
        'community-chest-3': { name: 'Community Chest', short: 'Chest', deck: 'chest' },
        'pennsylvania-avenue': { name: 'Bond Street', short: 'Bond Street' },
        'short-line': { name: 'Liverpool Street Station', short: 'Liverpool St.' },
        'chance-3': { name: 'Chance', short: 'Chance', deck: 'chance' },
        'park-place': { name: 'Park Lane', short: 'Park Lane' },
        'luxury-tax': { name: 'Super Tax', short: 'Super Tax' },
        boardwalk: { name: 'Mayfair', short: 'Mayfair' },
      },
    },
  },
}
