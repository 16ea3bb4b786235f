import type { Unsaid } from '../unsaid.ts'

export const unsaid: Unsaid = {
  summary: [
    'end.minutes',
    'cash.visibility',
    'trade.visibility',
    'debt.offers',
    'rent.doubleIfMortgaged',
    'rent.graceMinutes',
    'utility.cardMultiplier',
    'auction.declinerMayBid',
    'auction.mode',
    'auction.proxy',
    'auction.minimum',
    'auction.minimumPercent',
    'auction.banker',
    'stock.houses',
    'stock.hotels',
    'scarcity.mode',
    'jail.fine',
    'jail.third',
    'jail.doubleExtraRoll',
    'deck.reshuffle',
    'tax.income',
    'tax.luxury',
    'freeParking',
  ],
}
