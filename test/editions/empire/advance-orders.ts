/** Options with which orders in advance are tried, and which of them then act. */
export const tried = [
  [{}, ['bidUpTo', 'passUnless']],
  [{ 'auction.mode': 'turns' }, ['bidUpTo', 'passUnless']],
  [{ 'auction.mode': 'sealed' }, ['bidUpTo', 'passUnless']],
] as const
