// Texts of the panel for advance orders. The mechanics have the texts of the kinds of orders.

export const advanceOrdersUi = {
  'advanceOrders.title': '### In advance',
  'advanceOrders.about':
    'An order presses for you as soon as its decision comes. Only you see the orders. Everybody sees that a move was ordered in advance, unless the order says otherwise.',
  'advanceOrders.none': 'You have left no orders.',
  'advanceOrders.line': '{no}. {order}',
  'advanceOrders.takeBack': 'Take back {no}',
  'advanceOrders.new': '**A new order**',
  'advanceOrders.nothing': 'There is nothing to order just now.',
  'advanceOrders.given': 'Your order is kept: “{order}”.',
  'advanceOrders.takenBack': 'The order is taken back.',
  'advanceOrders.cancelled': '⚠️ Your order “{order}” was cancelled: {reason}',
  'advanceOrders.noted': 'Put away',
  'advanceOrders.unknown': 'This edition takes no orders in advance.',
  'advanceOrders.guest': 'Orders in advance are for those who play.',
  'go.advanceOrders': 'In advance',
} as const
