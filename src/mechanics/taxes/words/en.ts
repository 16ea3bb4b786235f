export const words = {
  option: {
    'tax.income': '{taxIncome}',
    'tax.income.help': 'What the square charges.',
    'tax.luxury': '{taxLuxury}',
    'tax.luxury.help': 'What the square charges.',
  },
  sign: {
    'paid.tax': '🏛️',
  },
  headline: {
    'paid.tax': '{from} pays {amount} tax',
  },
} as const
