/** Explanations of decisions and moves. */
export const help = {
  'turn.roll':
    'Throw and move. Before you throw is a good moment to trade, mortgage, build or buy back. Others may trade and mortgage now, too; they build and buy back in their own turn alone. A double throws again, the third double in a row leads to {jail}.{endMode, select, clock { In your last turn you may also stop without throwing again; then everything is counted.} other {}}',
  'turn.again':
    'A double gives another throw. Business first, if you like: you may trade, mortgage, build or buy back before you throw.{endMode, select, clock { In your last turn you may also stop without throwing again; then everything is counted.} other {}}',
  'auction.bid':
    'Everybody may bid at any time, whoever declined and players in {jail} as well. Passing binds nobody: a later bid counts. Each bid leaves time to answer it. Never more than your cash; a mortgaged title costs a tenth of its mortgage on top.',
  'auction.call':
    'Bidders are called one by one, in the order of play; whoever is on turn is called first. Raise the bid, or drop out of this auction for good; silence drops you out, too. The last one left buys at the standing bid. You may raise cash first. If you cannot reach the bid you are skipped, not dropped: you are called later, last of all.',
  'auction.round':
    'Bidders are called one by one, again and again, in the order of play; whoever is on turn is called first. Raise the bid, or pass: after a new bid you are called again. Once everybody else has passed since the last bid, that bid buys. You may raise cash first. If you cannot reach the bid you are skipped: you are called later, last of all.',
  bidUpTo:
    'You bid in auctions of these titles, no more than it takes and never more than you say; above that you pass.{auctionMode, select, open {} other { You raise by {m2000} at a time.}} If you lack the cash, the order is cancelled and you decide.',
  'card.fineOrChance':
    'You choose freely. The fine is paid in cash and lies in the pot; raise cash first if you like. It never makes a debt.',
  'jail.choice':
    'You throw before you decide anything. A double frees you, moves you, and throws again. Without one you are asked what you do.',
  'jail.miss':
    'Pay into the pot, play a release card, or buy one from another player, which is played at once. Then you move by the throw already made, and do not throw again. Or stay, and try again in your next turn.',
  'jail.must':
    'After the third miss nobody stays. Play or buy a release card, or pay into the pot, raising cash if you have to. A card that you get while you still owe the fine sets you free, too. You move by the throw already made.',
  sell: 'A house brings half its price, the tallest first. A hotel brings half of five houses and leaves its lot empty: all hotels of its colour go with it, and of four houses one is left, or none.',
  resign:
    'A payment that an open question is about comes first, then your debts, with money that the bot raises; then your titles are auctioned, with their mortgages. If you cannot pay them all, everything left goes to the first creditor who is not paid.',
  parking:
    'Whoever stops on {freeParking} takes all that lies in the pot. Nothing else ever leaves it; taxes never come in.',
} as const

/** Names of the decisions and moves that have rules. */
export const rules = {
  'earlier.1':
    'the bot raises money from public services first, then ports, then titles in board order, even where a smaller mortgage is enough.',
  'kind.card.fineOrChance': 'a fine or a card',
  'kind.jail.choice': '{jail}: the throw',
  'kind.jail.miss': '{jail}: a missed double',
  'kind.jail.must': '{jail}: the third miss',
  'kind.parking': 'the pot',
} as const
