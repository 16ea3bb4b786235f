/** Reasons of payments, for the ledger after the end. */
export const story = {
  'why.allowance': 'allowance',
  'why.cheat': 'cheating',
  'why.reward': 'owed for a cheat',
  'why.falseCry': 'false accusation',
  'why.lastRents': 'last rents',
  'why.undone': 'taken back',
} as const
