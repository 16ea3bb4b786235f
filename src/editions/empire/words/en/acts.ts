/** Labels of controls. `.ways` asks for one of several options, and `.way` labels one of them. */
export const act = {
  moveOn: 'Move to {square}{rentAmount, select, none {} other { · rent {rentAmount}}}',
  swapTops: '{oneSeat} ⇄ {otherSeat}',
  'swapTops.ways': 'Swap two topmost tiles',
  buyTile: 'Buy a tile for {price}',
  leaveIt: 'No tile',
  taxRival: '{seat}: {tile}',
  'taxRival.ways': 'Whose topmost tile goes home?',
  stay: 'Stay here',
  travel: 'Take a trip for {price}',
  ride: 'How far?',
  quiz: '{seat} ({cash})',
  'quiz.ways': 'Whom do you challenge?',
  discardCard: '{title}',
  letBe: 'Let it happen',
  sayNo: 'Say No',
  bidUpTo: '{of, select, deed {Bid for a brand} group {Bid for a colour} other {Bid for me}}',
  play: 'Play a card',
  'play.ways': 'Play a card',
  'play.way': '{title}',
  orderAnswers: 'When I am attacked',
  orderBoomerang: 'Rent boomerang',
  orderSnatch: 'Snatched deal',
} as const

/** The button at the end of a form. */
export const confirm = {
  travel: 'Go there',
  ride: 'Go there',
  play: 'Play it',
  swapTops: 'Swap all the same',
  orderAnswers: 'Set this',
  orderBoomerang: 'Set this',
  orderSnatch: 'Set this list',
} as const

/** Labels for the choice of the lowest rent that the boomerang sends back. */
const rents = Object.fromEntries(
  Array.from({ length: 16 }, (_, at) => [`least=${50 * (at + 1)}`, `${50 * (at + 1)} M`]),
)

/** Questions of forms. */
export const ask = {
  'travel.square': 'Where to',
  'ride.square': 'How far',
  'bidUpTo.deeds': 'Which brands?',
  square: 'Where to',
  target: 'Whom',
  answer: 'When somebody does something to you',
  'answer=ask': 'ask me',
  'answer=auto': 'say No if the loss is great',
  'answer=let': 'let it happen',
  threshold: 'A great loss is at least',
  'threshold=50': '50 M',
  'threshold=100': '100 M',
  'threshold=150': '150 M',
  'threshold=200': '200 M',
  'threshold=400': '400 M',
  least: 'Send back rents from',
  'least=off': 'never',
  ...rents,
  brands: 'Brands to snatch',
} as const

/** Questions of prompts. `.default` says what happens if nobody answers in time. */
export const prompt = {
  'turn.roll': '{who}, it is your turn. Roll the dice, or play a start card from **My assets** first.',
  'turn.roll.default': 'the bot rolls for you',
  'empire.swap':
    '{who}, ⇄: swap the topmost tiles of two towers, or move {steps, plural, one {# square} other {# squares}}.',
  'empire.swap.each':
    '{oneSeat, select, none {} other {**{oneSeat} ⇄ {otherSeat}**: {oneTile} for {otherTile}}}',
  'empire.swap.default': 'you move on, unless you would lose',
  buy: '{who}, {square} has no owner. It costs {price} for {height, plural, one {# cell} other {# cells}}, and you have {cash}.',
  'buy.default':
    'you buy it{auctioned, select, yes {, or it is auctioned if you are short of the price} other { if you have the price}}',
  'empire.utility':
    '{who}, a tile of {square} costs {price}; {left, plural, one {one is} other {# are}} left.',
  'empire.utility.default': 'you buy one',
  'empire.rival': '{who}, whose topmost tile goes home?',
  'empire.rival.each': '**{seat}** {cells, plural, one {# cell} other {# cells}}, {tile} on top',
  'empire.rival.each.brief': '**{seat}** {cells, plural, one {# cell} other {# cells}}',
  'empire.rival.default': 'the highest tower loses it',
  'empire.trip': '{who}, for {price} you may go on to any square but {goToJail}.',
  'empire.trip.default': 'you stay',
  'empire.limousine': '{who}, how far does the limousine take you?',
  'empire.limousine.default': 'you ride to the first brand that you can buy, or else one square',
  'empire.quiz': '{who}, whom do you challenge?',
  'empire.quiz.default': 'the one with least cash is challenged',
  'empire.discard':
    '{who}, {own, select, yes {you hold too many cards. Which one goes?} other {holds too many cards, and gives one up.}}',
  'empire.discard.default': 'you discard the one that is worth least',
  'empire.answer':
    '{who}, {what, select, swap {{actor} wants to swap {oneTile} ({oneSeat}) and {otherTile} ({otherSeat})} switcheroo {{actor} wants to swap {oneTile} ({oneSeat}) and {otherTile} ({otherSeat})} takeover {{actor} wants {tile}, which is on top of your tower} bubble {{actor} lets the bubble burst: the tile on top of your tower would go home} boomerang {{actor} sends your rent back: you would pay {amount}} levy {{actor} wants a levy of {amount} from you} other {{actor} sends {tile} home, which is on top of your tower}}. Do you let it happen?',
  'empire.answer.only': 'You hold no card against it.',
  'empire.answer.default': 'the bot decides as you set under My cards',
  'vote.stop':
    '{seat} proposes to stop and let the highest tower win. It takes everybody: {who}, do you agree?',
  'vote.stop.brief':
    'Vote: stop, and the highest tower wins? {whoCount, plural, one {{who} has} other {# have}} not answered.',
} as const

/** Why a move was refused, and how the player can continue. */
export const refusal = {
  noSuchEmpireCard: 'You do not hold that card.',
  notItsTime:
    'That card cannot be played now: start cards come before your first roll, one a turn. Look at its condition in **My assets**.',
} as const
