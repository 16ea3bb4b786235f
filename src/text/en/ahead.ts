/** Orders that a player leaves in advance: what they are called, what they ask, and how they read once they are given. */

export const aheadActs = {
  rollForMe: 'Roll for me',
  buyColour: 'Buy a colour',
  bidUpTo: '{of, select, deed {Bid for a deed} group {Bid for a colour} other {Bid for me}}',
  passUnless: 'Pass in auctions',
  declineBelow: 'Decline deals',
  'rollForMe.given': 'roll for me whenever nothing else is open to me',
  'buyColour.given': 'buy any deed of {groups} on which I stop, up to {amount}',
  'bidUpTo.given':
    'bid up to {amount} for {of, select, deed {{deeds}} other {any deed of {groups}}}, and pass above that',
  'passUnless.given':
    '{groups, select, none {pass in every auction of a deed} other {pass in auctions of deeds, unless for {groups}}}',
  'declineBelow.given': 'decline deals that leave me less than {amount} better off, by printed prices',
} as const

export const aheadAsks = {
  'buyColour.groups': 'Which colours?',
  'buyColour.amount': 'The most you would pay',
  'bidUpTo.deeds': 'Which deeds?',
  'bidUpTo.groups': 'Which colours?',
  'bidUpTo.amount': 'The most you would bid for each',
  'passUnless.groups': 'But not for these colours (if any)',
  'declineBelow.amount': 'How much better off must you be?',
} as const

const leave = 'Leave this order'

export const aheadConfirms = {
  buyColour: leave,
  bidUpTo: leave,
  passUnless: leave,
  declineBelow: leave,
} as const

export const aheadHelp = {
  rollForMe:
    'Your dice are rolled as soon as your turn comes, as long as there is nothing else for you to choose. The order is cancelled when you owe money, are offered a deal, go to {jail}, or when a roll would give something away.',
  buyColour:
    'A deed of these colours is bought for you when you stop on it, at the printed price. Above your limit you are asked as ever; if you lack the cash, the order is cancelled and you decide.',
  bidUpTo:
    'You bid in auctions of these deeds, no more than it takes and never more than you say; above that you pass. Where every bid is called out, you raise by ten at a time. If you lack the cash, the order is cancelled and you decide.',
  passUnless:
    'You pass in auctions of deeds. Those of the colours that you name stay yours to decide, and so do auctions of buildings and any in which you have bid yourself.',
  declineBelow:
    'What you get, less what you give, is counted by printed prices, mortgaged deeds at half. Deals with cards in them, and goods offered in place of a debt, stay yours to decide.',
} as const

export const aheadUi = {
  'ahead.title': '### In advance',
  'ahead.about':
    'An order presses for you as soon as its decision comes. Everybody sees that the move was ordered in advance; only you see the orders themselves.',
  'ahead.none': 'You have left no orders.',
  'ahead.line': '{no}. {order}',
  'ahead.takeBack': 'Take back {no}',
  'ahead.new': '**A new order**',
  'ahead.nothing': 'There is nothing to order just now.',
  'ahead.given': 'Your order is kept: “{order}”.',
  'ahead.takenBack': 'The order is taken back.',
  'ahead.cancelled': '⚠️ Your order “{order}” was cancelled: {reason}',
  'ahead.unknown': 'This edition takes no orders in advance.',
  'ahead.guest': 'Orders in advance are for those who play.',
  'go.ahead': 'In advance',
} as const
