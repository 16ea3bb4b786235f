const pause =
  'The pause is for looking and accusing, and is as long whether or not somebody cheated. It ends early when everybody has pressed Go on.'
const honest = 'The first answer is the honest one; the bot always takes that if time runs out.'
const sleeve =
  'One cheat between two turns, and only what a face-up card allows. Nobody is told. If nobody names it by the next roll, it brings its reward.'
const tamper =
  'Ultimate mode: as many of these tricks in a turn as you like, unless the table has set a limit. Nobody is told; who is accused of it in time undoes it, pays {m100} and goes to {jail}. Otherwise it stands, without a reward.'

/** Help texts for each decision and act. */
export const help = {
  'turn.roll': `${pause} Before your roll you may build, make deals, play kept cards, and leave {jail} by {m50} or a card. With the roll the time for accusations ends and what nobody caught is revealed.`,
  'turn.again': 'A double gives another roll in the same turn. The third in a row leads to {jail}.',
  'turn.pass':
    'When nothing is left that you must do, build, deal or play a kept card if you like, and pass the tray.',
  move: honest,
  allowance: honest,
  deck: 'You draw one card of the deck that you choose.',
  buy: 'You may buy it at its printed price, now, or let it be auctioned; you may bid for it then, too. Selling deeds to raise the price is not possible.',
  bid: 'At least {m10}, raises by {m10} or more, never more than your cash. When all others have passed, or time runs out, the highest bid wins.',
  bill: `Compare what is asked with the deed, its owner and who asks before you pay: you see all that at the Table. ${honest}`,
  hush: honest,
  'debt.raise':
    'You owe more than your cash. The Bank buys deeds at their worth: the printed price, or the hotel rent if a hotel stands on it. Or make a deal. As soon as the cash is there it is paid.',
  'trade.answer':
    'Cash, deeds and release cards can change hands. All will read which deeds and cards, and no sums.',
  card: honest,
  second: 'You may keep one card of each deck. One of the two has to be used or discarded now.',
  k09: 'The letter makes you put one of your kept cards under its deck. Nobody learns which.',
  place:
    'Your token was moved by somebody else. Now you may put theirs on any square, and what happens there counts for them: rent, a card, {jail}.',
  freeHotel:
    'The hotel costs nothing. Nobody waits for your answer, and other deeds may want the last one of the tray.',
  liftedHotel: 'It goes on one of your deeds that has no hotel. Nobody waits for your answer.',
  goOn: pause,
  pause,
  tick: pause,
  billDelay: pause,
  roll: pause,
  pass: 'The tray is passed when all that must be done in a turn is done.',
  resign:
    'Your debts are paid first, and the rest goes to the Bank. If you cannot pay them, you are bankrupt.',
  build:
    'On a complete colour, one hotel for each deed, in your own turn or in any pause. It stays there for good. If others could build too and the tray has not enough for all, everybody says how many, and the last hotels are auctioned.',
  'build.claim':
    'More hotels are wanted than the tray has. Say on which of your deeds you want one. Nobody else sees your answer, and you cannot change it. If the tray has enough, everybody builds at the printed price. Otherwise the hotels are auctioned one by one among those who claimed, from the printed price up.',
  buyLeast:
    'The reward of a Pickpocket: the cheapest deed of the Bank, at its printed price, wherever you stand.',
  offer: 'Cash, deeds and release cards, with anybody, at any time. Nothing promised counts.',
  withdraw: 'An offer that nobody has answered can be taken back.',
  playCard: 'A kept card can be played in a turn or in the pause, while what it needs is there.',
  accuse:
    'Name who and which cheat. If that is open in this turn, it is undone and its penalty is due. If not, you pay the accused {m100}, and cannot accuse the same player again before the next turn.',
  pocketDeed: sleeve,
  swapDeeds: sleeve,
  placeHotel: sleeve,
  reachTray: sleeve,
  pickPocket: sleeve,
  handOver: `A debt that the bot has booked for you in this turn, or since the one before: you keep some of it. ${sleeve}`,
  liftHotel: sleeve,
  slipCuffs: sleeve,
  armGouge: `An instruction for the next rent that is due to you. ${sleeve}`,
  armSquat: `An instruction for the next rent on that deed. ${sleeve}`,
  dice: `The line tells what you say, and your token goes by it; the picture shows the dice. ${honest}`,
  sum: `What you ask all will read. ${honest}`,
  neighbour: `The tray goes to whom you say. ${honest}`,
  vote: 'All but accuser and accused vote, and may change their vote; only the number of votes is shown. The accused may open an empty sleeve, which proves them innocent.',
  takeMoney: tamper,
  slipMoney: tamper,
  moveToken: tamper,
  moveDeed: tamper,
  moveHotel: tamper,
  peekDeck: `The deck lies crooked until its next draw. ${tamper}`,
  swapCard: `The deck lies crooked until its next draw. ${tamper}`,
  moveCuffs: tamper,
  sealNote: `A note on what you did outside the game; a jury may ask for it. ${tamper}`,
  disarm: 'An instruction can be taken back as long as nothing came of it.',
  forgeCard: `Its title is told, and what you choose is done: the effect of any other card of either deck that could be played now, or nothing. ${sleeve}`,
} as const
