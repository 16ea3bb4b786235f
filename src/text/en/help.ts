/** Help at the point of decision, by kind of prompt or by standing move. The rules it rests on are named beside it. */
export const help = {
  'turn.roll':
    'Roll two dice and move. Before you roll is a good moment to trade, build, mortgage or redeem: other players may do that now, too. A double rolls again, the third double in a row leads to {jail}.',
  'turn.again':
    'A double gives another roll. Business first, if you like: you may build and trade before you roll.',
  'turn.end': 'Everything on the square is done. You may still build and trade; then end your turn.',
  'jail.choice':
    'Pay the fine or use a release card, and this is an ordinary turn. Or roll: a double sets you free and moves you by that roll, but gives no further roll. After the third failed roll you pay and move. You may also ask somebody for a release card, at your price; your time runs on meanwhile. In {jail} you still collect rent, trade, build and bid.',
  'jail.must':
    'Your attempts are used up: pay the fine, raising the cash first if need be, or use a release card. Then your turn is an ordinary one.',
  buy: 'You have the first option at the printed price. If you say no, the deed is auctioned to anybody, you included, unless the options of this table say otherwise. If you are short of cash, you may mortgage, sell buildings or trade before you answer.',
  'auction.bid':
    'Everybody still in the game may bid, the one who declined and players in {jail} as well. Bids are whole and final, and never above your cash; the high bid is held back from your cash. Every bid near the end gives more time. Set a maximum in private, and the bot bids for you, just as much as it takes. Passing is final. Where several lots are sold one after the other, you may pass on all of them, or lay down in private what you bid for later ones. For one of the Bank’s last houses or hotels you bid at least the printed price of the lot that you named.',
  'rent.claim':
    'At this table rent is yours to collect: nobody reminds you. You may until the next player rolls for the first time in that turn; after that it is lost. The amount was fixed when your visitor stopped.',
  'auction.call':
    'Bidders are called one by one, from the left of the player who caused the auction. Raise the bid, or drop out of this auction for good; silence drops you out, too. The last one left buys at the standing bid. You may raise cash first. For one of the Bank’s last houses or hotels you bid at least the printed price of the lot that you named.',
  'auction.sealed':
    'Everybody files one hidden bid, or none, and may change it until the end. Nobody sees who has answered. Then all bids are opened: the highest pays its own bid, of equal ones the one filed first. What you file is held back from your cash. For one of the Bank’s last houses or hotels you bid at least the printed price of the lot that you named.',
  'debt.raise':
    'You owe more than your cash. Sell buildings at half price, mortgage deeds, trade, or let the bot raise it: first deeds outside your complete colours, then buildings, then the rest. As soon as the cash is there it is paid. To a player you may also offer goods in full settlement.',
  'debt.answer':
    'You are owed money and offered goods instead. Accept, and the debt is settled in full; insist, and it stands.',
  'trade.answer':
    'Only you and the other player see the terms. Accept, decline, or answer with an offer of your own. For every mortgaged deed that comes to you the Bank takes 10% now and leaves it mortgaged, or you redeem it at once for its mortgage value and 10%.',
  'mort.transfer':
    'Deeds that came to you mortgaged have cost 10% already. Redeem them now for their mortgage value, or leave them as they are and pay the 10% again later.',
  build:
    'You need every lot of a colour, none of them mortgaged. Build evenly: lots of a colour may differ by one building. A hotel takes the place of four houses. The Bank’s stock of both may run out: if others could build as well and there is not enough for all, everybody says how many, and the last pieces are auctioned. At another time than this table builds, your order waits for the next one.',
  'build.claim':
    'More pieces are wanted than the Bank has. Say how many you want and on which lots; nobody else sees it until all have answered, and you may change it until then. If the claims fit the stock, everybody buys at the printed price. Otherwise the pieces are auctioned one by one among those who claimed, from the printed price up, and you can win as many as you claimed.',
  'build.place':
    'The lot you named can no longer take the piece. Choose another of your complete colours that can, with a building price of at most what you paid.',
  claim:
    'Until all have answered you may change how many pieces you want, and where; nobody else sees it before. If the claims fit the stock, everybody buys at the printed price. Otherwise the pieces are auctioned one by one among those who claimed, from the printed price up.',
  abstain: 'Until all have answered you may take back your claim.',
  passAhead:
    'You will not be asked about the lots you choose. Until a lot opens you may take that back, or bid ahead for it where this table allows it.',
  fileAhead:
    'Nobody sees it before the lot opens. You may change it or take it back until then. It shrinks with your cash.',
  unfile:
    'Until a lot opens you may take back what you filed for it; then you are asked like everybody else.',
  cancelOrder: 'An order that has not been carried out yet can be taken back.',
  sell: 'Only the Bank buys buildings, at half their price, at any time, evenly. A hotel becomes four houses if the Bank has them; otherwise the whole colour goes down together.',
  mortgage:
    'A mortgaged deed brings half its price at once and no rent until it is redeemed. The lots of its colour must be bare.',
  redeem: 'Pay the mortgage value and 10%, rounded up, and the deed earns rent again at once.',
  offer:
    'Deeds, release cards and cash of one side, for anything but cash of the other. No promises, no loans. A lot can only be traded while no building stands on its colour. Nothing is locked while an offer is open.',
  withdraw: 'An open offer can be taken back at any time.',
  'vote.stop':
    'If all agree, the turn under way is finished with its auctions and debts, and the richest wins: cash, deeds at their price (half when mortgaged) and buildings at what they cost. One who wants to play on is enough to go on.',
  proposeStop:
    'Everybody is asked whether to stop; if all agree, the richest wins: cash, deeds at their price (half when mortgaged) and buildings at what they cost.',
  withdrawStop: 'The others are not asked any more. You may propose it again in a later turn.',
  resign:
    'You leave as if bankrupt to the Bank: your deeds are auctioned. If you owe a player, everything goes to that player.',
  other: 'The newest card shows what is open and what happens if nobody answers.',
} as const
