/** What a card does, as data; the words stand in the text catalogue under its id. */
export type Effect =
  /** Forward to a square (MYF-029). */
  | { do: 'advance'; to: string }
  /** Forward to one of some places, which is for nothing where it is free (MYF-030). */
  | { do: 'freePlace'; to: readonly string[] }
  /** Forward so many squares at the most, by choice. */
  | { do: 'steps'; most: number }
  | { do: 'stepOrCard' }
  | { do: 'collect'; amount: number }
  | { do: 'pay'; amount: number }
  | { do: 'collectEach'; amount: number }
  | { do: 'payEach'; amount: number }
  | { do: 'keep' }
  | { do: 'jail' }

export const cards: Readonly<Record<string, Effect>> = {
  'MYC-01': { do: 'advance', to: 'go' },
  'MYC-02': { do: 'steps', most: 5 },
  'MYC-03': { do: 'advance', to: 'ice-cream-parlor' },
  'MYC-04': { do: 'freePlace', to: ['skate-park'] },
  'MYC-05': { do: 'freePlace', to: ['candy-store', 'ice-cream-parlor'] },
  'MYC-06': { do: 'freePlace', to: ['video-game-arcade', 'movie-theater'] },
  'MYC-07': { do: 'pay', amount: 2 },
  'MYC-08': { do: 'collectEach', amount: 1 },
  'MYC-09': { do: 'collect', amount: 2 },
  'MYC-10': { do: 'collect', amount: 1 },
  'MYC-11': { do: 'keep' },
  'MYC-12': { do: 'jail' },
  'MYC-13': { do: 'advance', to: 'fireworks-pier' },
  'MYC-14': { do: 'stepOrCard' },
  'MYC-15': { do: 'pay', amount: 1 },
  'MYC-16': { do: 'payEach', amount: 1 },
}

export const decks = { chance: Object.keys(cards) }

export function effectOf(card: string): Effect {
  const effect = cards[card]
  if (!effect) throw new Error(`nothing is known of card ${card}`)
  return effect
}
