/** Rules that stand behind each decision and standing move, for help at the point of decision. */
export const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['CHE-012', 'CHE-013', 'CHE-018', 'CHE-140', 'CHE-143'],
  'turn.again': ['CHE-013', 'CHE-015'],
  'turn.pass': ['CHE-014', 'CHE-016', 'CHE-017'],
  buy: ['CHE-031', 'CHE-033', 'CHE-034'],
  buyLeast: ['CHE-214', 'CHE-116'],
  bid: ['CHE-032'],
  bill: ['CHE-042', 'CHE-043', 'CHE-045', 'CHE-204', 'CHE-211'],
  'debt.raise': ['CHE-062', 'CHE-063', 'CHE-064', 'CHE-065', 'CHE-066'],
  build: ['CHE-050', 'CHE-054'],
  offer: ['CHE-068', 'CHE-104'],
  'trade.answer': ['CHE-068', 'CHE-104'],
  accuse: ['CHE-301', 'CHE-302', 'CHE-306', 'CHE-307', 'CHE-309'],
}
