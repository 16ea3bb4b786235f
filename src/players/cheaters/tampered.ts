/** Tampers of which somebody can be accused: a sealed note cannot be seen (CHE-226, CHE-229). */
const tampers = new Set([
  'TAKE_MONEY',
  'SLIP_MONEY',
  'MOVE_TOKEN',
  'MOVE_DEED',
  'MOVE_HOTEL',
  'FALSE_DICE',
  'WRONG_SUM',
  'CARD_TRICK',
  'CUFFS',
  'WRONG_NEIGHBOUR',
])

export function isTamper(cheat: string): boolean {
  return tampers.has(cheat)
}
