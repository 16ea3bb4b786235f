/** What controls say; `.ways` asks which of several, `.way` is one of them. */
export const act = {
  moveOn: 'Move to {square}',
  swapTops: '{oneSeat} ⇄ {otherSeat}',
  buyTile: 'Buy a tile for {price}',
  leaveIt: 'No tile',
  taxRival: '{seat}: {tile}',
  stay: 'Stay here',
  travel: 'Take a trip for {price}',
  ride: 'How far?',
  quiz: '{seat} ({cash})',
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
  play: 'Play it',
  swapTops: 'Swap all the same',
  orderAnswers: 'Set this',
  orderBoomerang: 'Set this',
  orderSnatch: 'Set this list',
} as const

/** The least rent that is sent back. */
const rents = Object.fromEntries(
  Array.from({ length: 16 }, (_, at) => [`least=${50 * (at + 1)}`, `${50 * (at + 1)} M`]),
)

/** What a form asks. */
export const ask = {
  'travel.square': 'Where to',
  'ride.square': 'How far',
  square: 'Where to',
  target: 'Whom',
  answer: 'When somebody does something to you',
  'answer=ask': 'ask me',
  'answer=auto': 'say No if the loss is great',
  'answer=let': 'let it happen',
  threshold: 'A loss counts as great from',
  'threshold=50': '50 M',
  'threshold=100': '100 M',
  'threshold=150': '150 M',
  'threshold=200': '200 M',
  'threshold=400': '400 M',
  least: 'Send back rents from',
  'least=off': 'never',
  ...rents,
  brands: 'Brands to snatch',
  'swapTops.preview': '{winnerSeat, select, none {} other {⚠️ By this {winnerSeat} **wins**.}}',
} as const
