/** The two decks of `rules.md`; what a card does is found by its id (`chance.ts`, `play.ts`). */

const numbered = (prefix: string) =>
  Array.from({ length: 14 }, (_, at) => `${prefix}-${String(at + 1).padStart(2, '0')}`)

export const chanceDeck = 'chance'
export const empireDeck = 'empire'

export const decks = { [chanceDeck]: numbered('ECH'), [empireDeck]: numbered('EEM') }

export const noCards: readonly string[] = ['EEM-02', 'EEM-03', 'EEM-04']
export const bargainBin = 'EEM-09'
export const jailCard = 'EEM-10'
export const snatchedDeal = 'EEM-12'
export const rentBoomerang = 'EEM-13'
export const chanceJailCard = 'ECH-06'

/** From the card that is given up first, as the card list ranks them (EMP-071). */
export const byRank: readonly string[] = [
  ...['EEM-10', 'EEM-08', 'EEM-09', 'EEM-06', 'EEM-07', 'EEM-13', 'EEM-14'],
  ...['EEM-12', 'EEM-11', 'EEM-01', 'EEM-05', 'EEM-02', 'EEM-03', 'EEM-04'],
]
