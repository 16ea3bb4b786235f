/** Where a player leaves orders in advance, and what is said of them; each kind's own words stand with its mechanic. */

export const advanceOrdersUi = {
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
