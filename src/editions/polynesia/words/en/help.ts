/** What a decision or a move is about. */
export const help = {
  'auction.bid':
    'Everybody may bid at any time, whoever declined and players in {jail} as well. Passing binds nobody: a later bid counts. Each bid leaves time to answer it. Never more than your cash; a mortgaged title costs a tenth of its mortgage on top.',
  'card.fineOrChance':
    'You choose freely. The fine is paid in cash and lies in the pot; raise cash first if you like. It never makes a debt.',
  'jail.choice':
    'You throw before you decide anything. A double frees you, moves you, and throws again. Without one you are asked what you do.',
  'jail.miss':
    'Pay into the pot, play a release card, or buy one from another player, which is played at once. Then you move by the throw already made, and do not throw again. Or stay, and try again in your next turn.',
  'jail.must':
    'After the third miss nobody stays. Play or buy a release card, or pay into the pot, raising cash if you have to. You move by the throw already made.',
  sell: 'A house brings half its price, the tallest first. A hotel brings half of five houses and leaves its lot empty: all hotels of its colour go with it, and of four houses one is left, or none.',
  resign:
    'You leave as if bankrupt to the Bank: your titles are auctioned, with their mortgages. If you owe a player, everything goes to that player.',
  parking:
    'Whoever stops on {freeParking} takes all that lies in the pot. Nothing else ever leaves it; taxes never come in.',
} as const

/** What there are rules about: names of decisions and moves. */
export const rules = {
  'kind.card.fineOrChance': 'a fine or a card',
  'kind.jail.choice': '{jail}: the throw',
  'kind.jail.miss': '{jail}: a missed double',
  'kind.jail.must': '{jail}: the third miss',
  'kind.parking': 'the pot',
} as const
