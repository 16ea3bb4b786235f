/** Rules that stand behind each decision and standing move, for help at the point of decision. */
export const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['CHE-012', 'CHE-013', 'CHE-018', 'CHE-140', 'CHE-143'],
  'turn.again': ['CHE-013', 'CHE-015'],
  'turn.pass': ['CHE-014', 'CHE-016', 'CHE-017'],
  accuse: ['CHE-301', 'CHE-302', 'CHE-306', 'CHE-307', 'CHE-309'],
}
