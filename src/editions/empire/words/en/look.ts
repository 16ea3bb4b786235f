/** Lines on the card, marks, and the private hand. */
export const status = {
  tower:
    '🏙️ **{seat}** {cells}/{of} cells · rent **{valueAmount}**{tiles, select, none {} other { · {tiles} on top}}',
  mine: '🃏 {handCards}',
} as const

export const mark = {
  empireCards: '{count, plural, one {# Empire card} other {# Empire cards}}',
} as const

export const sheet = {
  hand: 'My cards',
  'hand.title': '### My cards and orders',
  'hand.none': 'You hold no cards.',
  'hand/handCard': '**{title}**: {card}',
  'hand/orders':
    '**Attacks** {answer, select, auto {No if I lose {thresholdAmount} or more} let {let it happen} other {ask me; without an answer No if I lose {thresholdAmount} or more}}\n**Rent boomerang** {rentAmount, select, none {kept} other {from {rentAmount}}}\n**Snatched deal** {snatchSquares, select, none {no brand} other {{snatchSquares}}}',
} as const
