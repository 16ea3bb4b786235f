import type { Ask, Move } from '#engine/option.ts'

/** One of some squares, or of what else a list has. */
export function oneOf(
  name: string,
  of: 'deed' | 'seat' | 'square' | (string & {}),
  from: (number | string)[],
): Ask {
  return { name, type: 'pick', of, from, min: 1, max: 1 }
}

/** The answer to `oneOf`. */
export function picked(answers: Move['with'], name: string): number {
  return (answers[name] as number[])[0] as number
}
