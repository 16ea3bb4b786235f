export const option = {
  'board=town': 'a little town',
  'cash.start': 'Money at the start',
  'cash.start.help': 'What everybody begins with.',
  'cash.start=usual': '20, 18 or 16: less with more players',
  'go.pay': '{go} pays',
  'go.pay.help': 'What you get when you reach {go} or pass it.',
  'buy.mandatory': 'Must buy',
  'buy.mandatory.help': 'On: a free place has to be bought, and who cannot pay for it ends the game.',
  signs: 'Places for one player',
  'signs.help': 'How many places somebody can have.',
  'signs=none': 'as many as you like',
  'signs=12': 'twelve at the most',
} as const
