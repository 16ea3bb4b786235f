/** What the rules of this edition call what others call otherwise: one throws, and has titles (POL-005, POL-023). */
export const usage = {
  roll: 'throw',
  rolls: 'throws',
  rolled: 'thrown',
  rolling: 'throwing',
  deed: 'title',
  deeds: 'titles',
} as const
