/** What controls say. */
export const act = {
  stay: 'Stay',
  stopHere: 'Stop here',
  payFine: 'Pay {amount}',
  drawChance: 'Draw Chance',
  'jail.miss/pay': 'Pay {amount}',
  'jail.must/pay': 'Pay {amount}',
  settlePart: 'Offer goods for a part',
} as const

/** The button at the end of a form. */
export const confirm = {
  settlePart: 'Offer this',
  sell: 'Sell',
} as const

/** What a form asks. */
export const ask = {
  'settlePart.give': 'You give',
  'settlePart.amount': 'This much of the debt is settled',
  'sell.preview':
    'The Bank pays **{amount}**.{isCascade, select, yes {\n🏨 A hotel goes whole and takes its colour with it: {squares} as well, down to one house where four stand.} other {}}',
} as const
