import { help as classicHelp } from '../classic/help.ts'

const picking = ['SLH-063', 'SLH-064', 'SLH-067', 'SLH-068', 'SLH-069', 'SLH-070', 'SLH-074', 'SLH-075']
const forced = ['SLH-034', 'SLH-035', 'SLH-036', 'SLH-037', 'SLH-038', 'SLH-039']
const planting = ['SLH-005', 'SLH-048', 'SLH-049', 'SLH-050']
const fines = ['SLH-095', 'SLH-096', 'SLH-097', 'SLH-098', 'SLH-099', 'SLH-100', 'SLH-101']

/** Rules that stand behind each decision and standing move, for help at the point of decision. */
export const help: Readonly<Record<string, readonly string[]>> = {
  ...classicHelp,
  'turn.roll': ['SLH-005', 'SLH-012', 'SLH-013', 'SLH-080', 'CLS-013', 'CLS-016', 'CLS-017'],
  'turn.again': ['SLH-006', 'SLH-070', 'CLS-016', 'CLS-017'],
  'turn.end': ['SLH-010', 'SLH-011', 'SLH-070'],
  buy: ['SLH-007', 'SLH-008', 'SLH-010'],
  landing: [...picking, 'SLH-071', 'SLH-141'],
  'pick.after': picking,
  'card.key': ['SLH-139', 'SLH-142', 'SLH-143'],
  rob: ['SLH-016', 'SLH-017', 'SLH-018', 'SLH-019', 'SLH-020', 'SLH-022', 'SLH-078', 'SLH-083'],
  'tax.income': ['SLH-023', 'SLH-024', 'SLH-025', 'SLH-026', 'SLH-027'],
  'tax.luxury': ['SLH-028', 'SLH-029', 'SLH-030', 'SLH-031', 'SLH-032', 'SLH-033'],
  'lux.lose': ['SLH-029', ...forced],
  'lux.forfeit': ['SLH-030', ...forced],
  'lux.take': ['SLH-031', 'SLH-032', 'SLH-034', 'SLH-035', 'SLH-039'],
  'jail.choice': ['SLH-093', 'SLH-140', 'CLS-076', 'CLS-077', 'CLS-078', 'CLS-079', 'CLS-082'],
  'jail.thief': ['SLH-092', 'SLH-094', ...fines, 'SLH-102', 'SLH-103', 'SLH-104', 'SLH-140'],
  'jail.card4': ['SLH-118', 'SLH-119', 'SLH-120'],
  'jail.third': ['SLH-105', 'SLH-106', ...fines],
  'debt.raise': ['SLH-010', 'SLH-062', 'CLS-124', 'CLS-125', 'CLS-127', 'CLS-128'],
  'trade.answer': ['SLH-146', 'SLH-147', 'SLH-036'],
  'c3.give': ['SLH-115', 'SLH-116', 'SLH-117'],
  c5: ['SLH-121', 'SLH-062'],
  c6: ['SLH-122', 'SLH-062', 'SLH-061'],
  'c7.target': ['SLH-123', 'SLH-067', 'SLH-068', 'SLH-074'],
  'c9.choose': ['SLH-125', ...forced],
  'c10.forfeit': ['SLH-126', ...forced],
  'c10.take': ['SLH-127', 'SLH-034', 'SLH-035', 'SLH-039'],
  'c11.mode': ['SLH-128', 'SLH-129', 'SLH-130'],
  'c11.place': ['SLH-129', 'SLH-045', 'SLH-046'],
  'c11.target': ['SLH-128', 'SLH-130'],
  'c11.giveup': ['SLH-130', 'SLH-046'],
  plantBomb: ['SLH-047', ...planting, 'SLH-051', 'SLH-052', 'SLH-053'],
  hireMiner: ['SLH-056', ...planting, 'SLH-057', 'SLH-060', 'SLH-061'],
  placeBomb: ['SLH-121', ...planting, 'SLH-051', 'SLH-052'],
  placeMiner: ['SLH-122', ...planting, 'SLH-057', 'SLH-060'],
  placeHouse: ['SLH-129', 'SLH-005', 'SLH-045', 'SLH-046'],
  sellTool: ['SLH-062', 'SLH-010'],
  build: ['SLH-005', 'SLH-036', 'SLH-044', 'SLH-045', 'SLH-046', 'SLH-055'],
  sell: ['SLH-010', 'SLH-036', 'SLH-046', 'CLS-097'],
  mortgage: ['SLH-010', 'SLH-036', 'SLH-037', 'SLH-054', 'CLS-116'],
  redeem: ['SLH-005', 'SLH-055', 'CLS-118', 'CLS-119'],
  offer: ['SLH-145', 'SLH-146', 'SLH-147', 'SLH-036'],
  resign: ['SLH-107', 'SLH-043', 'SLH-009', 'CLS-136'],
}
