/** What one seat did. */
export const clause = {
  titleDealt: 'is dealt {square} for {price}',
} as const

export const sign = {
  titleDealt: '🏝️',
  'paid.pot': '🥥',
} as const

export const headline = {
  titleDealt: '{seat} is dealt {square}',
  'paid.pot': '{to} takes the pot: {amount}',
} as const
