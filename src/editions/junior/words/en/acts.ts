export const act = {
  'turn.roll/roll': 'Roll the die',
  'buy/buy': 'Buy for {price}',
  'buy/decline': 'Leave it',
  'buy.last/spendAll': 'Spend it all: the game ends',
  'buy.last/decline': 'Keep my money',
  putUp: '{square}',
  collect: 'Get my {amount}',
} as const

/** Questions of prompts. `.default` says what happens if nobody answers in time. */
export const prompt = {
  'turn.roll': '{who}, it is your turn. Roll the die!',
  'turn.roll.default': 'the bot rolls for you',
  buy: '{who}, nobody has {square} yet. It costs {price}, and you have {cash}. Visitors will pay you {visitAmount} there.',
  'buy.default': 'the bot buys it for you if you have money left after that',
  'buy.last':
    '{who}, that is all the money you have. If you buy {square}, the game is over and you come last. Do you want that?',
  'buy.last.default': 'you keep your money',
  'booth.place': '{who}, you get a free booth on {group}! Where do you put it?',
  'booth.place.default': 'it goes to {fallbackSquare}',
  'booth.swap':
    '{who}, you get a free booth! Both {group} places have one already. Whose booth do you take away?',
  'booth.swap.each': '**{square}**: {owner}’s booth',
  'booth.swap.default': 'your booth goes to {fallbackSquare}',
  'go.claim': '{who} may get {amount} for {go}',
  'go.claim.quiet': 'Money for {go} is waiting. It is gone when its player comes past {go} again.',
  'go.claim.default': 'it is gone when you come past {go} again',
} as const
