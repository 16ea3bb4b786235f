/** English words of the mechanic `debt`, by the sections of the catalogue. */
export const words = {
  prompt: {
    'debt.raise':
      '{who}, you owe {creditor} {amount}{cash, select, none { and are short of cash} other { and have {cash}}}. Sell, mortgage or trade to raise the rest.{laterAmount, select, none {} other { After that {laterAmount} more is due.}}',
    'debt.raise.default': 'the bot raises the money for you; if all you own is not enough, you go bankrupt',
  },
  act: {
    raise: 'Let the bot raise it',
    concede: 'Give up and go bankrupt',
    settle: 'Offer goods instead',
    resign: 'Leave the game',
  },
  confirm: {
    settle: 'Offer this',
    resign: 'Leave the game for good',
    concede: 'Go bankrupt now',
  },
  help: {
    'debt.raise':
      'You owe more than your cash. Sell buildings at half price, mortgage deeds, trade, or let the bot raise it: first deeds outside your complete colours, then buildings, then the rest. As soon as the cash is there it is paid. To a player you may also offer goods in full settlement.',
    resign:
      'You leave as if bankrupt to the Bank: your deeds are auctioned. If you owe a player, everything goes to that player.',
  },
  refusal: {
    inDebt: 'You have a debt to settle first.',
    insolvent: 'All you could sell and mortgage is not enough for this debt. A trade may still save you.',
    solvent: 'You can still pay this debt, so there is no need to give up.',
    noMoreSettlements:
      'You have offered goods for this debt {max} times, and that has to do. Raise the money, or let the time run out.',
  },
  clause: {
    owes: 'owes {creditor} {amount} and must raise it',
    deferred: 'owes {creditor} {amount}, due as soon as the present sale is over',
    settled: 'settles the debt',
    raisedByBot: 'lets the bot raise the money',
    bankrupt:
      '{why, select, resigned {leaves the game} removed {is removed from the game} other {is bankrupt}}{toBank, select, yes {} other { and leaves everything to {to}}}',
    inherited:
      'takes over {cash}{deeds, select, none {} other {, {deeds}}}{cards, select, none {} other { and {cards}}}',
  },
} as const
