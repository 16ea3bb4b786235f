/** The printed price of a lot, and players who own deeds of its group. */
const printed =
  '{lotPrice, select, none {} other { ({lotPrice}{holders, select, none {} other {; {holders}}})}}'

/** Who would win the game with the lot. */
const won = '{isWon, select, yes { 🏆 It would win the game for {winSeats}.} other {}}'

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
    'bid.amount.cash': 'Your bid (you have {cash})',
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
      'You will not be asked about the lots you choose. Until a lot opens you may take that back{auctionMode, select, sealed {, or bid ahead for it} open {{auctionProxy, select, true {, or bid ahead for it} other {}}} other {}}.',
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
    'auction.holder': '{name} has {count} of {of}',
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
    bid: '{again, select, yes {leads again with {amount} for {lot}} other {bids {amount} for {lot}}}',
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
      'The {amount} for {lot} no longer counts{lifted, select, yes {; anybody who has passed may bid again} other {}}.',
    filedAhead:
      '{amount, select, none {You will pass on {lots}.} other {You will bid up to {amount} for {lots}.}}',
    unfiled: 'You will be asked about {lots} again.',
    auctionUnsold: 'Nobody bids. The Bank keeps {lot}.',
    auctionTold:
      '{piece, select, hotel {A hotel} house {A house} other {{lot}}}{state, select, won { → {seat} {amount}} unsold { stays with the Bank: nobody bids} led {: {seat} leads with {amount}} other { goes under the hammer}}{bids, plural, =0 {} one {, # bid} other {, # bids}}{outSeats, select, none {} other {, passed: {outSeats}}}{rivalSeat, select, none {} other {, {rivalSeat} {how, select, sealed {had bid} other {dropped out at}} {rivalAmount}}}',
  },
  confirm: {
    bidUpTo: 'Give this order',
    passUnless: 'Give this order',
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
    bid: '{over, select, none {{seat} leads for {lot} with {amount}} other {{seat} outbids {over}: {amount} for {lot}}}',
    'bid.short':
      '{over, select, none {{seat} bids {amount} for {lotShort}} other {{seat} outbids {over}: {amount}}}',
    auctionWon: '{piece, select, hotel {A hotel} house {A house} other {{lot}}} → {seat} for {amount}',
    auctionUnsold: 'Nobody wants {lot}',
  },
} as const

/** English words for auctions of deeds that a player declined to buy. */
export const declined = {
  option: {
    'auction.onDecline': 'Auction what nobody bought',
    'auction.onDecline.help': 'Off: a declined deed stays with the Bank.',
    'auction.declinerMayBid': 'Who declined may bid',
    'auction.declinerMayBid.help': 'Off: who declined a deed cannot bid for it.',
  },
  part: {
    invited: '{auctionDeclinerMayBid, select, false {} other {the one who declined}}',
    declined:
      '{auctionOnDecline, select, false {If you say no, the deed stays with the Bank.} other {If you say no, the deed is auctioned{auctionDeclinerMayBid, select, false { to the others} other {, and you may bid, too}}.}}',
  },
} as const

/** English words for auctions with a lowest bid that a player sets. */
export const lowestBid = {
  prompt: {
    'auction.minimum':
      '**{square} will be auctioned.** {who}, you fix the lowest bid{by, select, banker {, as the Banker} other {, since it is your turn}}. No bid below it counts.',
    'auction.minimum.default': 'it is half of the printed price',
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

/** English words for auctions in which all players may bid at any time. */
export const openBids = {
  prompt: {
    'auction.bid': `**Auction: {lot}**${printed}. {leads, select, yes {You lead: **{bidMoney}**.} other {{bid, select, 0 {No bid yet.} other {{leader} leads with {bidMoney}.}}}}{able, select, none {} other { {able} {bid, select, 0 {may bid} other {may still raise}}{isPassFinal, select, yes {; a pass is final} other {}}.}}{shortCount, plural, =0 {} other { {short} {shortCount, plural, one {has} other {have}} too little cash to {bid, select, 0 {bid} other {raise}}{orRaise, select, none {} other { and would have to {orRaise} first (**My assets**)}}{able, select, none {{isPassFinal, select, yes {; a pass is final} other {}}} other {}}.}}{leasts, select, none {} other { The least is not the same for all: {leasts}.}}{passedCount, plural, =0 {} other { {passed} {passedCount, plural, one {has} other {have}} passed{mayReturn, select, yes { and may come in again} other {}}.}}${won}`,
    'auction.bid.brief': `**Auction: {lotShort}**${printed}{leads, select, yes {. You lead: **{bidMoney}**.} other {{bid, select, 0 {, no bid yet.} other {, {bidMoney} by {leader}.}}}}{able, select, none {} other { {bid, select, 0 {May bid} other {May raise}}: {able}.}}{shortCount, plural, =0 {} other { {short} {shortCount, plural, one {lacks} other {lack}} the cash.}}{leasts, select, none {} other { The least is not the same for all.}}{passedCount, plural, =0 {} other { # passed{mayReturn, select, yes { for now} other {}}.}}${won}`,
    'auction.bid.default': '{bid, select, 0 {the Bank keeps it} other {it is sold at that}}',
  },
  act: {
    maximum: 'Let the bot bid up to {amount}',
    'maximum.own': '{stored, select, none {Max bid} other {Max bid, now {stored}}}',
  },
  ask: {
    'maximum.amount': 'The most you would pay',
    'maximum.amount.cash': 'The most you would pay (you have {cash})',
    'maximum.amount.hint': 'Only you see it: the bot bids for you, no more than it takes.',
  },
  option: {
    'auction.proxy': 'Maximum bids',
    'auction.proxy.help': 'On: you may store a maximum in private, and the bot bids for you.',
  },
  help: {
    'auction.bid':
      'Everybody still in the game may bid{andInvited, select, none {} other {, {andInvited} as well}}. Bids are whole and final, and never above your cash; the high bid is held back from your cash. Every bid near the end gives more time.{auctionProxy, select, false {} other { Set a maximum in private, and the bot bids for you, just as much as it takes.}} Passing is final. Where several lots are sold one after the other, you may pass on all of them{auctionProxy, select, false {} other {, or lay down in private what you bid for later ones}}.{alsoScarceBid}',
  },
  part: {
    bidUpTo: '{auctionMode, select, open {You bid no more than it takes.} other {}}',
  },
  ui: {
    'bid.beaten':
      '{isSame, select, yes {{leader} had a maximum of at least {own} before you, and leads with {bid}.} other {Your bid of {own} was topped at once: {leader} leads with {bid}.}}',
  },
  rules: {
    'kind.auction.bid': 'bidding',
  },
  refusal: {
    leadsAlready: 'You lead already: bid again when somebody has outbid you.',
    leaderStays: 'Your bid is the highest, so you cannot pass. You are out of it once somebody outbids you.',
    passedAlready:
      'You passed already{isFinal, select, yes {, and a pass is final here} other {. Bid, and you are in again}}.',
  },
  line: {
    maximumStored: 'The bot will bid up to {amount} for you: {lot}.',
  },
} as const

/** English words for auctions in which bidders are asked one by one. */
export const calledBids = {
  prompt: {
    'auction.call': `**Auction: {lot}**${printed}. {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who}, {bidListed, select, yes {{bid, select, 0 {bid} other {raise}}} other {you have too little cash to {bid, select, 0 {bid} other {raise}}: {orRaise, select, none {wait} other {{orRaise} first (**My assets**),}}}} or drop out.{next, select, none {} other { Still in, and called next: {next}.}}${won}`,
    'auction.call.default': 'you drop out of this auction',
    'auction.round': `**Auction: {lot}**${printed}. {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who}, {bidListed, select, yes {{bid, select, 0 {bid} other {raise}}} other {you have too little cash to {bid, select, 0 {bid} other {raise}}: {orRaise, select, none {wait} other {{orRaise} first (**My assets**),}}}} or pass for now.{next, select, none {} other { Called next: {next}.}}${won}`,
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
    bidUpTo:
      '{auctionMode, select, turns {You raise by ten at a time.} reentry {You raise by ten at a time.} other {}}',
  },
  rules: {
    'kind.auction.call': 'bidding in turns',
    'kind.auction.round': 'bidding in turns',
  },
} as const

export const sealedBids = {
  prompt: {
    'auction.sealed': `**Sealed auction: {lot}**${printed}. {who} may each file one hidden bid, and change it until the end. The highest pays its own bid.{leasts, select, none {} other { The least is not the same for all: {leasts}.}}{filed, select, none {} no { You have filed no bid.} other { You have filed {filed}.}}${won}`,
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
    bidUpTo: '{auctionMode, select, sealed {You bid all that you say.} other {}}',
  },
  rules: {
    'kind.auction.sealed': 'sealed bids',
  },
  clause: {
    revealed:
      'had bid {amount} under seal{covered, select, yes {} other {, which the cash no longer covers: it is void}}',
  },
  line: {
    filed:
      '{amount, select, none {You file no bid for {lot}.} other {You file a sealed bid of {amount} for {lot}.}}',
  },
  sign: {
    revealed: '🔨',
  },
} as const
