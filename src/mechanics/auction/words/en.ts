/** English words of the mechanic `auction`, by the sections of the catalogue. */
export const words = {
  act: {
    bid: 'Bid {amount}',
    'bid.quick': '{amount}',
    'bid.own': 'Other bid',
    pass: 'Pass',
    passAll: 'Pass on all {count}',
    passAhead: 'Pass ahead',
    fileAhead: 'Bid ahead',
    unfile: 'Take back what I filed',
    bidUpTo: '{of, select, deed {Bid for a deed} group {Bid for a colour} other {Bid for me}}',
    passUnless: 'Pass in auctions',
    'bidUpTo.given':
      'bid up to {amount} for {of, select, deed {{deeds}} other {any deed of {groups}}}, and pass above that',
    'passUnless.given':
      '{groups, select, none {pass in every auction of a deed} other {pass in auctions of deeds, unless for {groups}}}',
  },
  ask: {
    'bid.amount': 'Your bid',
    'fileAhead.lots': 'Lots',
    'fileAhead.amount': 'The most you would pay for each',
    'fileAhead.final': 'When outbid',
    'passAhead.lots': 'Lots to pass on',
    'unfile.lots': 'Lots you want to be asked about again',
    'bidUpTo.deeds': 'Which deeds?',
    'bidUpTo.groups': 'Which colours?',
    'bidUpTo.amount': 'The most you would bid for each',
    'passUnless.groups': 'But not for these colours (if any)',
  },
  option: {
    'auction.mode': 'Auctions',
    'auction.mode.help': 'How bids are made.',
    'auction.mode=open': 'open – anyone bids at any time',
    'auction.mode=turns': 'in turns – raise or drop out',
    'auction.mode=reentry': 'in turns – raise or pass for now',
    'auction.mode=sealed': 'sealed – one hidden bid each',
    'auction.minimum': 'Lowest bid',
    'auction.minimum.help': 'Below it nobody can bid for a deed.',
    'auction.minimum=any': 'anything',
    'auction.minimum=banker': 'fixed by the Banker each time',
    'auction.minimum=onTurn': 'fixed by whose turn it is',
    'auction.minimum=fraction': 'a share of the printed price',
    'auction.minimumPercent': 'Share of the price, percent',
    'auction.minimumPercent.help': 'The lowest bid, in percent of the printed price.',
    'auction.minimumPercent=10': '10 %',
    'auction.minimumPercent=25': '25 %',
    'auction.minimumPercent=50': '50 %',
    'auction.minimumPercent=75': '75 %',
    'auction.minimumPercent=100': '100 %',
    'auction.banker': 'Banker',
    'auction.banker.help': 'Who fixes lowest bids, by the order of joining; when out, the next in play.',
    'auction.banker=host': 'host',
  },
  help: {
    passAhead:
      'You will not be asked about the lots you choose. Until a lot opens you may take that back, or bid ahead for it where this table allows it.',
    fileAhead:
      'Nobody sees it before the lot opens. You may change it or take it back until then. It shrinks with your cash.',
    unfile:
      'Until a lot opens you may take back what you filed for it; then you are asked like everybody else.',
    resign:
      'A payment that an open question is about comes first, then your debts, with money that the bot raises; then your deeds are auctioned. If you cannot pay them all, everything left goes to the first creditor who is not paid.',
    bidUpTo:
      'You bid in auctions of these deeds, never more than you say; above that you pass.{alsoBidUpTo} If you lack the cash, the order is cancelled and you decide.',
    passUnless:
      'You pass in auctions of deeds. Those of the colours that you name stay yours to decide, and so does any auction in which you have bid yourself.{alsoPassUnless}',
  },
  part: {
    jailed: 'bid',
    estate: 'It auctions the deeds, or keeps them.',
  },
  ui: {
    'assets.cash': '**Cash** {cash}{reserved, select, none {} other { ({reserved} held back for your bid)}}',
    'fileAhead.about':
      'For lots still to come. Only you know it, and you may change it until the lot is opened.',
    'passAhead.about': 'For lots still to come. You may change it until the lot is opened.',
    'assets.filed': '**Filed ahead** {filed}',
    'assets.filing': '{lot}: {amount, select, none {pass} other {up to {amount}}}',
  },
  story: {
    'why.auction': 'auction',
  },
  rules: {
    'kind.passAhead': 'passing ahead',
    'kind.fileAhead': 'bidding ahead',
    'kind.unfile': 'taking back what was filed',
  },
  lobby: {
    'group.auctions': 'Auctions',
  },
  refusal: {
    bidTooLow: 'The bid has to be at least {min}.',
    bidStep: 'Amounts go in steps of {step} here.',
    overSpendable: 'You can bid {max} at most: that is the cash you can spend.',
    auctionClosed: 'That auction has closed.',
  },
  clause: {
    bid: '{again, select, yes {leads again: the bid of {amount} for {lot} stands} other {bids {amount} for {lot}}}',
    unfiled: 'takes back what was filed for {lots}',
    filedAhead: '{amount, select, none {will pass on {lots}} other {will bid up to {amount} for {lots}}}',
    passed: 'passes',
    auctionWon: 'wins {same, select, yes {it} other {{lot} for {amount}}}',
  },
  concern: {
    bid: 'You were outbid on {lot}: {amount} by {seat}.',
    auctionWon: 'You won {lot} for {amount}.',
  },
  line: {
    bankerNamed: '{seat} is the Banker, who fixes the lowest bids.',
    auctionOpened:
      '{piece, select, hotel {A hotel} house {A house} other {{lot}}} goes under the hammer{isLimited, select, yes {, from {leastAmount}} other {}}.{queue, select, 0 {} other {{why, select, scarce { {queue} more to follow.} other { To follow: {following}.}}}}',
    bidDropped:
      'The bid of {amount} for {lot} falls away{lifted, select, yes {; who had passed may bid again} other {}}.',
    auctionUnsold: 'Nobody bids. The Bank keeps {lot}.',
    auctionTold:
      '{piece, select, hotel {A hotel} house {A house} other {{lot}}}{state, select, won { → {seat} {amount}} unsold { stays with the Bank: nobody bids} led {: {seat} leads with {amount}} other { goes under the hammer}}{bids, plural, =0 {} one {, # bid} other {, # bids}}{outSeats, select, none {} other {, passed: {outSeats}}}{rivalSeat, select, none {} other {, {rivalSeat} {how, select, sealed {had bid} other {dropped out at}} {rivalAmount}}}',
  },
  confirm: {
    bidUpTo: 'Leave this order',
    passUnless: 'Leave this order',
  },
  sign: {
    auctionOpened: '🔨',
    bid: '🔨',
    auctionWon: '🔨',
    auctionUnsold: '🔨',
    auctionTold: '🔨',
    passed: '🔨',
    bidDropped: '🔨',
    bankerNamed: '🏦',
  },
  headline: {
    auctionOpened: '{piece, select, hotel {A hotel} house {A house} other {{lot}}} goes under the hammer',
    bid: '{seat} leads for {lot} with {amount}',
    'bid.short': '{seat} bids {amount} for {lotShort}',
    auctionWon: '{piece, select, hotel {A hotel} house {A house} other {{lot}}} → {seat} for {amount}',
    auctionUnsold: 'Nobody wants {lot}',
  },
} as const
