/** English words of auctions in which bidders are called one by one. */
export const words = {
  prompt: {
    'auction.call':
      '**Auction: {lot}.** {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who}, {bidListed, select, yes {{bid, select, 0 {bid} other {raise}}} other {you have too little cash to {bid, select, 0 {bid} other {raise}}: {orRaise, select, none {wait} other {{orRaise} first (**My assets**),}}}} or drop out.{next, select, none {} other { Still in, and called next: {next}.}}',
    'auction.call.default': 'you drop out of this auction',
    'auction.round':
      '**Auction: {lot}.** {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who}, {bidListed, select, yes {{bid, select, 0 {bid} other {raise}}} other {you have too little cash to {bid, select, 0 {bid} other {raise}}: {orRaise, select, none {wait} other {{orRaise} first (**My assets**),}}}} or pass for now.{next, select, none {} other { Called next: {next}.}}',
    'auction.round.default': 'you pass, and are asked again after the next bid',
  },
  act: {
    'auction.call/bid': '{bid, select, 0 {Bid} other {Raise to}} {amount}',
    'auction.call/bid.quick': '{amount}',
    'auction.call/bid.own': '{bid, select, 0 {Other bid} other {Other raise}}',
    'auction.call/pass': 'Drop out',
    'auction.round/bid': '{bid, select, 0 {Bid} other {Raise to}} {amount}',
    'auction.round/bid.quick': '{amount}',
    'auction.round/bid.own': '{bid, select, 0 {Other bid} other {Other raise}}',
    'auction.round/pass': 'Pass for now',
  },
  help: {
    'auction.call':
      'Bidders are called one by one, from the left of the player who caused the auction. Raise the bid, or drop out of this auction for good; silence drops you out, too. The last one left buys at the standing bid. You may raise cash first.{alsoScarceBid}',
    'auction.round':
      'Bidders are called one by one, again and again. Raise the bid, or pass: after a new bid you are called again. Once everybody else has passed since the last bid, that bid buys. You may raise cash first.',
  },
  part: {
    bidUpTo: 'Where bidders are called one by one, you raise by ten at a time.',
  },
  rules: {
    'kind.auction.call': 'bidding in turns',
    'kind.auction.round': 'bidding in turns',
  },
} as const
