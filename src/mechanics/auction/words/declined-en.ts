/** English words of auctions beside purchases: of what somebody was offered first. */
export const words = {
  option: {
    'auction.onDecline': 'Auction what nobody bought',
    'auction.onDecline.help': 'Off: a declined deed stays with the Bank.',
    'auction.declinerMayBid': 'Who declined may bid',
    'auction.declinerMayBid.help': 'Off: who declined a deed cannot bid for it.',
  },
  part: {
    invited: 'the one who declined',
    declined:
      'If you say no, the deed is auctioned to anybody, you included, unless the options of this table say otherwise.',
  },
} as const
