/** Options for tests of advance orders, with the orders that act under them. */
export const tried = [
  [{}, ['bidUpTo', 'passUnless']],
  [{ 'auction.mode': 'turns' }, ['bidUpTo', 'passUnless']],
  [{ 'auction.mode': 'sealed' }, ['bidUpTo', 'passUnless']],
] as const
