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
  'declineBelow.given': 'decline deals that bring less than {amount} more than they take, by printed prices',
} as const

export const aheadAsks = {
  'buyColour.groups': 'Which colours?',
  'buyColour.amount': 'The most you would pay',
  'bidUpTo.deeds': 'Which deeds?',
  'bidUpTo.groups': 'Which colours?',
  'bidUpTo.amount': 'The most you would bid for each',
  'passUnless.groups': 'Unless for … (if any)',
  'declineBelow.amount': 'What a deal must bring at least',
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
    'A deed of these colours is bought for you when you stop on it, at the printed price. Above your limit you are asked as ever; if your cash does not do, the order is cancelled and you decide.',
  bidUpTo:
    'You bid in auctions of these deeds, no more than it takes and never more than you say; above that you pass. Where every bid is called out, you raise by ten at a time. If your cash does not do, the order is cancelled and you decide.',
  passUnless:
    'You pass in auctions of deeds. Those of the colours that you name are left to you, and so are auctions of buildings, and any in which you have bid yourself.',
  declineBelow:
    'What a deal brings and takes is counted by printed prices, mortgaged deeds at half. Deals with cards in them, and goods offered in place of a debt, are left to you.',
} as const

export const aheadUi = {
  'ahead.title': '### In advance',
  'ahead.about':
    'Orders act for you as soon as a decision comes, by what you could press yourself. Everybody sees that a move was ordered in advance; the orders are seen by you alone.',
  'ahead.none': 'You have left no orders.',
  'ahead.line': '{no}. {order}',
  'ahead.takeBack': 'Take back {no}',
  'ahead.new': '**A new order**',
  'ahead.nothing': 'There is nothing to order at the moment.',
  'ahead.given': 'Your order is kept: “{order}”.',
  'ahead.takenBack': 'The order is taken back.',
  'ahead.cancelled': '⚠️ An order of yours was cancelled: “{order}”. The reason: {reason}',
  'ahead.unknown': 'In this edition no orders are left in advance.',
  'ahead.guest': 'Orders in advance are for those who play.',
  'go.ahead': 'In advance',
} as const
