/** What is asked of somebody, by kind of prompt; `.default` says what happens when nobody answers in time. */
export const prompts = {
  'turn.roll': '{who}, it is your turn. Roll when your business is done.',
  'turn.roll.default': 'the bot rolls for you',
  'turn.again': '{who}, you rolled a double: roll again.',
  'turn.again.default': 'the bot rolls for you',
  'turn.end': '{who}, build or trade if you like, then end your turn.',
  'turn.end.default': 'the turn ends by itself',
  'jail.must': '{who}, you have used up your attempts: pay the fine, or use a release card.',
  'jail.must.default': 'the fine is paid',
  'jail.choice':
    '{who}, you are in Jail{attempts, select, 0 {} other { ({attempts} failed so far)}}. How do you want to get out?',
  'jail.choice.default': 'the bot rolls for a double',
  buy: '{who}, {square} has no owner. It costs {price} and you have {cash}.{buyListed, select, yes {} other { You can raise cash first under **My assets**.}}',
  'buy.default': 'it counts as declined{auctioned, select, yes { and is auctioned} other {}}',
  'auction.bid':
    '**Auction: {square}.** {bid, select, 0 {No bid yet} other {{leader} leads with {bidMoney}}}. {who} may bid.',
  'auction.bid.default': 'the highest bid wins; without a bid the Bank keeps the deed',
  'debt.raise':
    '{who}, you owe {creditor} {amount} and have {cash}. Sell, mortgage or trade to raise the rest.',
  'debt.raise.default': 'the bot raises the money for you; if all you own is not enough, you go bankrupt',
  'trade.answer': '{from} offers {who} a deal. Only you two can see the terms.',
  'trade.answer.default': 'the offer lapses',
  'debt.answer': '{from} cannot pay {who} in cash and offers goods instead.',
  'debt.answer.default': 'it counts as refused and the debt stands',
  'mort.transfer':
    '{who}, mortgaged deeds came to you. The Bank has taken its 10%; redeem them now, or leave them mortgaged.',
  'mort.transfer.default': 'they stay mortgaged',
  other: '{who}, a decision is yours.',
  'other.default': 'the bot decides',
} as const
