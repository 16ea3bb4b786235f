/** The rules behind each decision, move and kind of square. */
export const help: Readonly<Record<string, readonly string[]>> = {
  'turn.roll': ['JUN-012', 'JUN-014', 'JUN-026'],
  buy: ['JUN-016', 'JUN-017', 'JUN-019', 'JUN-021', 'JUN-022'],
  'buy.last': ['JUN-053', 'JUN-055', 'JUN-057'],
  'booth.place': ['JUN-044', 'JUN-045'],
  'booth.swap': ['JUN-046', 'JUN-047', 'JUN-050'],
  'go.claim': ['JUN-026', 'JUN-027'],
  rail: ['JUN-029'],
  show: ['JUN-030'],
  cafe: ['JUN-031'],
  bus: ['JUN-032'],
  parking: ['JUN-033', 'JUN-034', 'JUN-035'],
  lot: ['JUN-021', 'JUN-022', 'JUN-024'],
}
