/** Rules behind each decision and free action, for help at the point of decision. */

const bidding = ['POL-125', 'POL-126', 'POL-127', 'POL-128', 'POL-135', 'POL-136', 'POL-137']
const raising = ['POL-034', 'POL-035', 'POL-113']

export const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['POL-023', 'POL-024', 'POL-028', 'POL-039', 'POL-142'],
  'turn.again': ['POL-027', 'POL-028', 'POL-029', 'POL-142'],
  'turn.end': ['POL-030', 'POL-031', 'POL-036'],
  buy: ['POL-043', 'POL-044', 'POL-045'],
  'auction.minimum': ['POL-126', 'POL-132', 'POL-133'],
  'auction.bid': ['POL-129', ...bidding],
  'auction.round': ['POL-130', ...bidding],
  'auction.call': ['POL-131', ...bidding],
  passAhead: ['POL-120', 'POL-129'],
  fileAhead: ['POL-120'],
  unfile: ['POL-120'],
  'card.fineOrChance': ['POL-071', 'POL-061'],
  'jail.choice': ['POL-077', 'POL-078'],
  'jail.miss': ['POL-079', 'POL-080', 'POL-081', 'POL-083', 'POL-084'],
  'jail.must': ['POL-082', 'POL-080', 'POL-083'],
  'rent.claim': ['POL-056', 'POL-058', 'POL-050'],
  'debt.raise': ['POL-109', 'POL-111', 'POL-112', 'POL-113', 'POL-114', 'POL-115', 'POL-033'],
  'debt.answer': ['POL-111', 'POL-101', 'POL-102'],
  'trade.answer': ['POL-097', 'POL-098', 'POL-100', 'POL-103', 'POL-104'],
  'mort.transfer': ['POL-101', 'POL-102', 'POL-118'],
  offer: ['POL-097', 'POL-098', 'POL-099', 'POL-100', 'POL-104', 'POL-074', 'POL-058'],
  build: ['POL-086', 'POL-087', 'POL-088', 'POL-089', 'POL-090', 'POL-091'],
  sell: ['POL-092', 'POL-093', 'POL-094', 'POL-095', 'POL-096'],
  mortgage: ['POL-105', 'POL-106', 'POL-107'],
  redeem: ['POL-108', 'POL-036'],
  raiseCash: ['POL-114', ...raising],
  resign: ['POL-123', 'POL-117', 'POL-119'],
  'vote.stop': ['POL-143', 'POL-146'],
  proposeStop: ['POL-143', 'POL-146'],
  withdrawStop: ['POL-143'],
  parking: ['POL-063', 'POL-061', 'POL-064'],
}
