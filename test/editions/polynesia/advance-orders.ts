/** Options with which orders in advance are tried, and which of them then act. */
export const tried = [
  [{}, ['declineBelow', 'buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
  [{ 'auction.mode': 'reentry' }, ['buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
  [{ 'auction.mode': 'turns' }, ['buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
] as const
