/** The rules behind each decision, move, refusal and kind of square. */
export const help: Readonly<Record<string, readonly string[]>> = {
  'two.turn': ['TWO-015', 'TWO-018', 'TWO-048', 'TWO-055', 'TWO-065', 'TWO-100'],
  'two.roll.target': ['TWO-022', 'TWO-023', 'TWO-026', 'TWO-027'],
  'two.jail': ['TWO-113', 'TWO-116', 'TWO-119', 'TWO-120', 'TWO-123'],
  'two.fund': ['TWO-073', 'TWO-074', 'TWO-076', 'TWO-080', 'TWO-081', 'TWO-087'],
  'two.pay': ['TWO-073', 'TWO-074', 'TWO-076', 'TWO-077', 'TWO-078', 'TWO-080', 'TWO-081', 'TWO-082'],
  'two.card.buy': ['TWO-053'],
  'two.card.fineOrChance': ['TWO-098', 'TWO-101'],
  'two.hand.discard': ['TWO-106'],
  'two.place': ['TWO-085'],
  'two.swap.answer': ['TWO-103'],
  play: ['TWO-100', 'TWO-101', 'TWO-102', 'TWO-104'],
  swap: ['TWO-103'],
  payStyle: ['TWO-082'],
  resign: ['TWO-133'],
  deedProtected: ['TWO-054', 'TWO-058'],
  tenderPadded: ['TWO-081'],
}
