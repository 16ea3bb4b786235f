/** English words of auctions with sealed bids. */
export const words = {
  prompt: {
    'auction.sealed':
      '**Sealed auction: {lot}.** {who} may each file one hidden bid, and change it until the end. The highest pays its own bid.{leasts, select, none {} other { The least is not the same for all: {leasts}.}}{filed, select, none {} no { You have filed no bid.} other { You have filed {filed}.}}',
    'auction.sealed.default': 'the bids are opened; without one the Bank keeps it',
  },
  act: {
    'auction.sealed/bid': 'Seal a bid of {amount}',
    'auction.sealed/bid.own': '{stored, select, none {Sealed bid} other {Change my bid ({stored})}}',
    'auction.sealed/pass': 'No bid',
  },
  help: {
    'auction.sealed':
      'Everybody files one hidden bid, or none, and may change it until the end. Nobody sees who has answered. Then all bids are opened: the highest pays its own bid, of equal ones the one filed first. What you file is held back from your cash.{alsoScarceBid}',
  },
  part: {
    bidUpTo: 'Under seal you bid all that you say.',
  },
  rules: {
    'kind.auction.sealed': 'sealed bids',
  },
  clause: {
    filed: '{amount, select, none {files no bid for {lot}} other {files a sealed bid of {amount} for {lot}}}',
    revealed:
      'had bid {amount} under seal{covered, select, yes {} other {, which the cash no longer covers: it is void}}',
  },
  sign: {
    revealed: '🔨',
  },
} as const
