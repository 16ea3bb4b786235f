import { words as movement } from '#mechanics/movement/words/en.ts'

/** Clauses whose subject is one seat. */
export const clause = {
  rested: `{why, select, tooDear {has too little money for {here, select, yes {it} other {{square}}}} noSigns {has no signs left} other {${movement.clause.rested}}}`,
  usedCard: 'uses the card',
  gotPlace: 'gets {here, select, yes {it} other {{square}}} for nothing',
} as const

/** Complete lines. */
export const line = {
  completed: '{seat} has every {group} place!',
  recycled: 'The {deck} cards are shuffled and used again.',
} as const

export const sign = {
  completed: '🌈',
  gotPlace: '🎁',
  usedCard: '🃏',
  recycled: '🃏',
  'paid.salary': '💰',
} as const

export const headline = {
  completed: '{seat} has every {group} place',
  gotPlace: '{seat} gets {square} for nothing',
  usedCard: '{seat} uses the card',
  'paid.salary': '{to} gets {amount} at {go}',
} as const
