/** After that, one time in so many is looked at. */
const after = 6

/**
 * Tells of the moments of wandering games which are worth a look: those with something in them that has come up at most
 * so many times, and one in some of those that are like many before them.
 */
export function sampled<Moment>(
  kindsOf: (moment: Moment) => readonly string[],
  always: number,
): (moment: Moment) => boolean {
  const seen = new Map<string, number>()
  let alike = 0
  return (moment) => {
    const kinds = kindsOf(moment)
    for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return kinds.some((kind) => seen.get(kind)! <= always) || alike++ % after === 0
  }
}

interface Told {
  position: { game: { prompts: readonly { kind: string }[] } }
  events: readonly { kind: string }[]
}

/** What is asked at a moment, and what happened before it. */
export function kindsAt({ position: { game }, events }: Told): string[] {
  return [...game.prompts, ...events].map(({ kind }) => kind)
}
