/** What buttons say. */
export const act = {
  'turn.roll/roll': 'Roll the die',
  'buy/buy': 'Buy for {price}',
  'buy/decline': 'Leave it',
  'buy.last/spendAll': 'Spend it all: the game ends',
  'buy.last/decline': 'Keep my money',
  putUp: '{square}',
  collect: 'Get my {amount}',
} as const
