import type { Moment } from './games.ts'

/** So many times each thing is looked at whenever it comes up; then one time in so many. */
const always = 8
const after = 6

/**
 * Tells of the moments of wandering games which are worth a look: all with something in them that is rare so far, and
 * one in some of those that are like many before them.
 */
export function sampled(): (moment: Moment) => boolean {
  const seen = new Map<string, number>()
  let alike = 0
  return ({ position: { game }, events }) => {
    const kinds = [...game.prompts, ...events].map(({ kind }) => kind)
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return kinds.some((kind) => seen.get(kind)! <= always) || alike++ % after === 0
  }
}
