/** What one seat did. */
export const clause = {
  titleDealt: 'is dealt {square} for {price}',
  counted:
    'has {amount} in all: {cash} in cash{titlesAmount, select, none {} other {, {titlesAmount} in titles}}{mortgagedAmount, select, none {} other {, {mortgagedAmount} for half of mortgaged ones}}{buildingsAmount, select, none {} other {, {buildingsAmount} in buildings}}',
} as const

export const sign = {
  completed: '🌈',
  counted: '🧮',
  titleDealt: '🏝️',
  'paid.pot': '🥥',
} as const

export const headline = {
  completed: '{seat} has all of {group}',
  titleDealt: '{seat} is dealt {square}',
  'paid.pot': '{to} takes the pot: {amount}',
} as const

/** What stands alone. */
export const line = {
  completed: '{seat} has all of {group}!',
} as const
