/** Options for tests of advance orders, with the orders that act under them. */
export const tried = [
  [{}, ['declineFrom', 'declineBelow', 'buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
  [{ 'auction.mode': 'turns' }, ['buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
  [{ 'auction.mode': 'sealed' }, ['buyColour', 'bidUpTo', 'passUnless', 'rollForMe']],
] as const
