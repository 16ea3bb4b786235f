export const words = {
  prompt: {
    buy: '{who}, {square} has no owner. It costs {price}{cash, select, none {} other { and you have {cash}}}.{buyListed, select, yes {} other {{orRaise, select, none {} other { You can raise cash first under **My assets**.}}}}',
    'buy.default': 'you do not buy it{auctioned, select, yes {, and it is auctioned} other {}}',
  },
  act: {
    buy: 'Buy for {price}',
    'buy/decline': 'Don’t buy',
    buyColour: 'Buy a colour',
    'buyColour.given': 'buy any deed of {groups} on which I stop, up to {amount}',
  },
  help: {
    buy: 'You have the first option at the printed price.{alsoDeclined}{orRaise, select, none {} other { If you are short of cash, you may {orRaise} before you answer.}}',
    buyColour:
      'A deed of these colours is bought for you when you stop on it, at the printed price. Above your limit you are asked as ever; if you lack the cash, the order is cancelled and you decide.',
  },
  part: {
    halfTime: 'to buy',
  },
  clause: {
    bought: 'buys {here, select, yes {it} other {{square}}} for {price}',
    declined: 'does not buy {here, select, yes {it} other {{square}}}',
  },
  ask: {
    'buyColour.groups': 'Which colours?',
    'buyColour.amount': 'The most you would pay',
  },
  confirm: {
    buyColour: 'Leave this order',
  },
  sign: {
    bought: '🏷️',
    declined: '✋',
  },
  headline: {
    bought: '{seat} buys {square} for {price}',
    declined: '{seat} does not buy {square}',
  },
} as const
