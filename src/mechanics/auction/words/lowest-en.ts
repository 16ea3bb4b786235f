/** English words of auctions with a lowest bid that somebody fixes. */
export const words = {
  prompt: {
    'auction.minimum':
      '**{square} will be auctioned.** {who}, you fix the lowest bid{by, select, banker {, as the Banker} other {, since it is your turn}}. No bid below it counts.',
    'auction.minimum.default': 'half of the printed price',
  },
  act: {
    fixMinimum: 'From {amount}',
    'fixMinimum.quick': '{amount}',
    'fixMinimum.own': 'Another lowest bid',
  },
  ask: {
    'fixMinimum.amount': 'The lowest bid',
  },
  help: {
    'auction.minimum':
      'Nobody can bid less than what you say. Say much, and the deed may stay with the Bank; say little, and somebody may get it cheaply.',
  },
  rules: {
    'kind.auction.minimum': 'the lowest bid',
  },
} as const
