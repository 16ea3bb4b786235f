import type { Edition } from '#engine/edition.ts'

/** Events that stand out in the story and on the picture. */
export const moments: NonNullable<Edition['moments']> = [
  { kind: 'crime', icon: 'wanted' },
  { kind: 'arrested', icon: 'cap' },
  { kind: 'exploded', icon: 'bomb' },
  { kind: 'wipedOut', icon: 'tax' },
]
