/** What a card does, as data; its words stand in the catalogue under its id. */
export type CardEffect =
  /** A free booth on an attraction of the colour (JUN-044). */
  | { do: 'booth'; group: string }
  /** Forward to a square, which then counts as if the die had led there (JUN-039 to JUN-041, JUN-043). */
  | { do: 'go'; to: string }
  /** The bus to the café (JUN-042). */
  | { do: 'bus' }

const booth = (group: string): CardEffect => ({ do: 'booth', group })
const go = (to: string): CardEffect => ({ do: 'go', to })

/** The 24 cards of `rules.md`, Try Your Luck. */
export const cardEffects: Readonly<Record<string, CardEffect>> = {
  'TL-01': booth('purple'),
  'TL-02': booth('lightBlue'),
  'TL-03': booth('lightBlue'),
  'TL-04': booth('pink'),
  'TL-05': booth('orange'),
  'TL-06': booth('orange'),
  'TL-07': booth('red'),
  'TL-08': booth('yellow'),
  'TL-09': booth('yellow'),
  'TL-10': booth('green'),
  'TL-11': booth('darkBlue'),
  'TL-12': booth('darkBlue'),
  'TL-13': go('green-line'),
  'TL-14': go('blue-line'),
  'TL-15': go('red-line'),
  'TL-16': go('fireworks'),
  'TL-17': go('dolphin-show'),
  'TL-18': go('merry-go-round'),
  'TL-19': go('water-chute'),
  'TL-20': go('video-arcade'),
  'TL-21': go('dodgems'),
  'TL-22': go('loop-the-loop'),
  'TL-23': { do: 'bus' },
  'TL-24': go('go'),
}

export const deck = 'luck'

export const decks = { [deck]: Object.keys(cardEffects) }
