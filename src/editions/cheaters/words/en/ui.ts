/** Around the game, where it is other than usual. */
export const ui = {
  'assets.title': '### My hand',
  'assets.marks': '**You are** {marks}',
  'go.assets': 'My hand',
  'help.business':
    'Everything that you do starts from **My hand**: what your turn asks, building, deals, your kept cards, and your sleeve.',
  'hand.sleeve': 'My sleeve',
  'hand.sleeve.entry':
    '{cheatText, select, none {} other {**{cheat}**: {cheatText}\n-# Uncaught: {cheatReward} Caught: {cheatPenalty}}}',
  'hand.sleeve.later': '-# Face up, but not at this moment: {things}.',
  'hand.sleeve.laterOne': '{name} ({when})',
  'hand.sleeve.about':
    '-# What you do here nobody is told. Once between two rolls, in Ultimate mode as often as you like, and never in the pause. What you choose is done at once, unless it asks for more.',
  'falseDice.about':
    'The dice really show **{dice}**, and so will the picture. The line says what you tell, and your token goes by it.',
  'form.done': 'Noted. What comes of it takes some seconds at most, and is seen in **My hand**.',
  'result.why': '{reason, select, allHome {All are home: most cash wins.} other {Nobody else is left.}}',
  'trade.title': '### Deal with {partner}',
  'trade.who': '### Deal\nWith whom?',
  'trade.nobody': '### Deal\nThere is nobody left to deal with at the moment.',
} as const
