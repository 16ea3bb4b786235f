import { completedByName } from '#mechanics/property/words/en.ts'

/** What one seat did. */
export const clause = {
  counted:
    'has {amount} in all: {cash} in cash{titlesAmount, select, none {} other {, {titlesAmount} in titles}}{mortgagedAmount, select, none {} other {, {mortgagedAmount} for half of mortgaged ones}}{buildingsAmount, select, none {} other {, {buildingsAmount} in buildings}}',
} as const

/** What stands alone. */
export const line = {
  completed: completedByName.line,
  titlesDealt: 'Dealt and paid for: {each}.',
} as const

/** Of what is told of several together. */
export const each = {
  titlesDealt: '{seat} {squares}',
} as const

export const sign = {
  completed: completedByName.sign,
  counted: '🧮',
  titlesDealt: '🏝️',
  'paid.pot': '🥥',
} as const

export const headline = {
  completed: completedByName.headline,
  titlesDealt: '{seat} is dealt {squares}',
  'paid.pot': '{to} takes the pot: {amount}',
} as const

/** How a game went. */
export const story = {
  'count.counted':
    '{cash} cash{titlesAmount, select, none {} other { · titles {titlesAmount}}}{mortgagedAmount, select, none {} other { · half of mortgaged ones {mortgagedAmount}}}{buildingsAmount, select, none {} other { · buildings {buildingsAmount}}}',
} as const
