/** Effect of a card, as data. The text catalogue has the card's words under its id. */
export type CardEffect =
  /** `unpaid`: the player collects no salary on the way. */
  | { do: 'advance'; to: string; unpaid?: true }
  | { do: 'nearest'; kind: 'utility' | 'station' }
  | { do: 'back'; steps: number }
  | { do: 'collect'; amount: number }
  /** `to`: the payee on the card; by default, the payee of fines. */
  | { do: 'pay'; amount: number; to?: 'bank' }
  | { do: 'collectEach'; amount: number }
  | { do: 'payEach'; amount: number }
  | { do: 'repairs'; house: number; hotel?: number }
  | { do: 'keep' }
  | { do: 'jail' }

/** The cards of both decks in `src/editions/classic/rules.md`, in printed order. */
export const cardEffects: Readonly<Record<string, CardEffect>> = {
  'CH-01': { do: 'advance', to: 'go' },
  'CH-02': { do: 'advance', to: 'illinois-avenue' },
  'CH-03': { do: 'advance', to: 'st-charles-place' },
  'CH-04': { do: 'nearest', kind: 'utility' },
  'CH-05': { do: 'nearest', kind: 'station' },
  'CH-06': { do: 'nearest', kind: 'station' },
  'CH-07': { do: 'collect', amount: 50 },
  'CH-08': { do: 'keep' },
  'CH-09': { do: 'back', steps: 3 },
  'CH-10': { do: 'jail' },
  'CH-11': { do: 'repairs', house: 25, hotel: 100 },
  'CH-12': { do: 'pay', amount: 15 },
  'CH-13': { do: 'advance', to: 'reading-railroad' },
  'CH-14': { do: 'advance', to: 'boardwalk' },
  'CH-15': { do: 'payEach', amount: 50 },
  'CH-16': { do: 'collect', amount: 150 },
  'CC-01': { do: 'advance', to: 'go' },
  'CC-02': { do: 'collect', amount: 200 },
  'CC-03': { do: 'pay', amount: 50 },
  'CC-04': { do: 'collect', amount: 50 },
  'CC-05': { do: 'keep' },
  'CC-06': { do: 'jail' },
  'CC-07': { do: 'collect', amount: 100 },
  'CC-08': { do: 'collect', amount: 20 },
  'CC-09': { do: 'collectEach', amount: 10 },
  'CC-10': { do: 'collect', amount: 100 },
  'CC-11': { do: 'pay', amount: 100 },
  'CC-12': { do: 'pay', amount: 50 },
  'CC-13': { do: 'collect', amount: 25 },
  'CC-14': { do: 'repairs', house: 40, hotel: 115 },
  'CC-15': { do: 'collect', amount: 10 },
  'CC-16': { do: 'collect', amount: 100 },
}

const ids = (prefix: string) => Object.keys(cardEffects).filter((id) => id.startsWith(prefix))

export const decks = { chance: ids('CH'), chest: ids('CC') }
