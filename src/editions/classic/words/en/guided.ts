/** Explanations of the guided game, at most two sentences each. */
export const guided = {
  'guided.roll': '**Rolling.** Two dice move your token. The square where it stops decides what happens.',
  'guided.buy':
    '**Buying.** You pay the price once, and then others pay you when they stop here. If you do not want it, it is auctioned.',
  'guided.auction':
    '**Auction.** A deed that nobody bought goes to the highest bidder. You can bid, too, or let the others have it.',
  'guided.rent':
    '**Rent.** A player who stops on another player’s deed pays rent. That happens by itself, and mortgaged deeds bring none.',
  'guided.set':
    '**A whole colour.** All streets of one colour now have the same owner. Their rent doubles, and houses can stand on them.',
  'guided.build':
    '**Houses.** The owner of a whole colour can build. Every house raises the rent, the third one the most.',
  'guided.card': '**Cards.** Some squares make you draw a card. It moves you, or brings or costs money.',
  'guided.tax': '**Taxes.** On a tax square you pay the Bank. Nobody else gains from it.',
  'guided.jail':
    '**{jail}.** A card, a corner or a third double in a row leads there. You leave with a double, for {jailFine}, or with a card.',
  'guided.trade':
    '**Deals.** Players offer each other deeds and money whenever they like. A deal that completes a colour is often worth a lot.',
  'guided.mortgage':
    '**Mortgages.** The Bank lends half the price of a deed. Until that is paid back with 10% interest, the deed brings no rent.',
  'guided.salary': '**{go}.** Each time you pass it, the Bank pays you {m200}.',
} as const
