/** The rules behind each decision, move and kind of square. */
export const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['MYF-009', 'MYF-010', 'MYF-012', 'MYF-027'],
  buy: ['MYF-013', 'MYF-014', 'MYF-015', 'MYF-017', 'MYF-018', 'MYF-034'],
  'jail.card': ['MYF-024', 'MYF-025', 'MYF-031'],
  'card.steps': ['MYF-027', 'MYF-010'],
  'card.place': ['MYF-030', 'MYF-029'],
  'card.step': ['MYF-027', 'MYF-028'],
  toJail: ['MYF-023', 'MYF-024'],
  parking: ['MYF-022'],
}
