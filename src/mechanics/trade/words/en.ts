/** English words of the mechanic `trade`, by the sections of the catalogue. */
export const words = {
  prompt: {
    'trade.answer':
      '{parent, select, none {{from} offers {who} a deal} other {{from} answers {who} with another offer}}{termsOpen, select, yes {: {give} – for: {get}.} other {. Only you two can see the terms.}}',
    'trade.answer.default': 'the offer lapses',
    'debt.raise':
      '{who}, you owe {creditor} {amount}{cash, select, none { and are short of cash} other { and have {cash}}}. Sell{withMortgage, select, yes {, mortgage} other {}} or trade to raise the rest.{laterAmount, select, none {} other { After that {laterAmount} more is due.}}',
    'debt.answer': '{from} cannot pay {who} in cash and offers goods instead.',
    'debt.answer.default': 'it counts as refused and the debt stands',
  },
  act: {
    accept: 'Accept the deal',
    'trade.answer/decline': 'Decline the deal',
    'debt.answer/accept': 'Take the goods, forget the debt',
    'debt.answer/decline': 'Insist on the money',
    counter: 'Make a counter-offer',
    offer: 'Trade',
    withdraw: 'Withdraw an offer',
    settle: 'Offer goods instead',
    declineBelow: 'Decline deals',
    'declineBelow.given': 'decline deals that leave me less than {amount} better off, by printed prices',
  },
  confirm: {
    offer: 'Send the offer',
    settle: 'Offer this',
    counter: 'Send the counter-offer',
    accept: 'Accept the deal',
    declineBelow: 'Leave this order',
  },
  ask: {
    offer: 'Which offer?',
    'declineBelow.amount': 'How much better off must you be?',
  },
  option: {
    'trade.visibility': 'Terms of an offer',
    'trade.visibility.help': 'Who may read an offer while it is open. Results are always public.',
    'trade.visibility=private': 'private',
    'trade.visibility=public': 'public',
  },
  help: {
    'debt.raise':
      'You owe more than your cash. Sell buildings at half price, {withMortgage, select, yes {mortgage deeds, } other {}}trade, or let the bot raise it{withMortgage, select, yes {: first deeds outside your complete colours, then buildings, then the rest} other {}}. As soon as the cash is there it is paid. To a player you may also offer goods in full settlement.',
    'debt.answer':
      'You are owed money and offered goods instead. Accept, and the debt is settled in full; insist, and it stands.',
    'trade.answer':
      'Only you and the other player see the terms. Accept, decline, or answer with an offer of your own.{withMortgage, select, yes { For every mortgaged deed that comes to you the Bank takes 10% now and leaves it mortgaged, or you redeem it at once for its mortgage value and 10%.} other {}}',
    offer:
      'Deeds, release cards and cash of one side, for anything but cash of the other. No promises, no loans. A lot can only be traded while no building stands on its colour. Nothing is locked while an offer is open.',
    withdraw: 'An open offer can be taken back at any time.',
    declineBelow:
      'What you get, less what you give, is counted by printed prices{withMortgage, select, yes {, mortgaged deeds at half} other {}}. Deals with cards in them, and goods offered in place of a debt, stay yours to decide.',
  },
  refusal: {
    insolvent:
      'All you could sell{withMortgage, select, yes { and mortgage} other {}} is not enough for this debt. A trade may still save you.',
    noMoreSettlements:
      'You have offered goods for this debt {max} times, and that has to do. Raise the money, or let the time run out.',
    emptySide: 'Both sides have to give something.',
    cashBothSides: 'Only one side can give cash.',
    cashForCash: 'Cash for cash is no trade.',
    offerClosed: 'This offer is closed.',
    tooManyOffers: 'You have {max} open offers already, or one to this player. Withdraw one first.',
    lowersRaisable: 'While you are in debt a deal may not lower what you can raise (by {by}).',
    partnerShort: '{seat} does not have the cash for that at the moment.',
    noLongerHeld: '{seat} no longer holds everything that the deal names.',
  },
  clause: {
    offered: `{debt, select, none {{parent, select, none {offers {to} a deal} other {answers {to} with a counter-offer}}} other {offers {to} goods for the debt}}`,
    terms: '{same, select, yes {namely} other {offers {to}:}} {give} – for: {get}',
    withdrawn: 'withdraws the offer to {to}',
    traded: 'makes a deal with {to}: gives {give}, gets {get}',
  },
  line: {
    refused: '{to} declines the offer of {from}.',
    expired: 'The offer of {from} to {to} has lapsed.',
    voided: '{why, select, over {} other {The offer of {from} to {to} is void: {reason}}}',
  },
} as const
