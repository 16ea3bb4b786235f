/** English words of auctions in which anybody bids at any time. */
export const words = {
  prompt: {
    'auction.bid':
      '**Auction: {lot}.** {bid, select, 0 {No bid yet.} other {{leader} leads with {bidMoney}.}}{able, select, none {} other { {able} {bid, select, 0 {may bid} other {may still raise}}{isPassFinal, select, yes {; a pass is final} other {}}.}}{shortCount, plural, =0 {} other { {short} {shortCount, plural, one {has} other {have}} too little cash to {bid, select, 0 {bid} other {raise}}{orRaise, select, none {} other { and would have to {orRaise} first (**My assets**)}}{able, select, none {{isPassFinal, select, yes {; a pass is final} other {}}} other {}}.}}{leasts, select, none {} other { The least is not the same for all: {leasts}.}}{passedCount, plural, =0 {} other { {passed} {passedCount, plural, one {has} other {have}} passed{mayReturn, select, yes { and may come in again} other {}}.}}',
    'auction.bid.brief':
      '**Auction: {lotShort}**{bid, select, 0 {, no bid yet.} other {, {bidMoney} by {leader}.}}{able, select, none {} other { {bid, select, 0 {May bid} other {May raise}}: {able}.}}{shortCount, plural, =0 {} other { {short} {shortCount, plural, one {lacks} other {lack}} the cash.}}{leasts, select, none {} other { The least is not the same for all.}}{passedCount, plural, =0 {} other { # passed{mayReturn, select, yes { for now} other {}}.}}',
    'auction.bid.default': '{bid, select, 0 {the Bank keeps it} other {it is sold at that}}',
  },
  act: {
    maximum: 'Let the bot bid up to {amount}',
    'maximum.own': '{stored, select, none {Max bid} other {Max bid, now {stored}}}',
  },
  ask: {
    'maximum.amount': 'The most you would pay',
  },
  option: {
    'auction.proxy': 'Maximum bids',
    'auction.proxy.help': 'On: you may store a maximum in private, and the bot bids for you.',
  },
  help: {
    'auction.bid':
      'Everybody still in the game may bid{andInvited, select, none {} other {, {andInvited} as well}}. Bids are whole and final, and never above your cash; the high bid is held back from your cash. Every bid near the end gives more time. Set a maximum in private, and the bot bids for you, just as much as it takes. Passing is final. Where several lots are sold one after the other, you may pass on all of them, or lay down in private what you bid for later ones.{alsoScarceBid}',
  },
  part: {
    bidUpTo: 'In an open auction you bid no more than it takes.',
  },
  ui: {
    'bid.beaten': 'Your bid of {own} was topped at once: {leader} leads with {bid}.',
  },
  rules: {
    'kind.auction.bid': 'bidding',
  },
  refusal: {
    leadsAlready: 'You lead already: bid again when somebody has outbid you.',
    passedAlready: 'You have passed already. Bid, and you are in again.',
  },
  clause: {
    maximumStored: 'will bid up to {amount} for {lot}',
  },
} as const
