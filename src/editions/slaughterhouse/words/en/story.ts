/** Reasons of payments, for the ledger. */
export const story = {
  'why.robbery': 'robbing the Bank',
  'why.pickpocket': 'picked pockets',
  'why.restitution': 'loot paid back',
  'why.bomb': 'Bomb',
  'why.miner': 'Miner',
  'why.tool': 'sold to the Bank',
  'why.wipeout': 'all cash as tax',
} as const
