import { completedByName } from '#mechanics/property/words/en.ts'

/** Clauses whose subject is one seat. */
export const clause = {
  counted:
    'has {amount} in all: {cash} in cash{titlesAmount, select, none {} other {, {titlesAmount} in titles}}{mortgagedAmount, select, none {} other {, {mortgagedAmount} for half of mortgaged ones}}{buildingsAmount, select, none {} other {, {buildingsAmount} in buildings}}',
} as const

/** Complete lines. */
export const line = {
  completed: completedByName.line,
  titlesDealt: 'Dealt and paid for: {each}.',
} as const

/** One event within a line that covers several. */
export const each = {
  titlesDealt: '{seat} gets {squares}',
} as const

export const sign = {
  completed: completedByName.sign,
  counted: '🧮',
  titlesDealt: '🏝️',
  'paid.pot': '🥥',
} as const

export const headline = {
  completed: completedByName.headline,
  titlesDealt: 'The titles are dealt and paid for',
  'paid.pot': '{to} takes the pot: {amount}',
} as const

/** Texts for the course of the game. */
export const story = {
  'count.counted':
    '{cash} cash{titlesAmount, select, none {} other { · titles {titlesAmount}}}{mortgagedAmount, select, none {} other { · half of mortgaged ones {mortgagedAmount}}}{buildingsAmount, select, none {} other { · buildings {buildingsAmount}}}',
} as const
