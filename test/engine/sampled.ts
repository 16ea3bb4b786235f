/** One in this many positions is selected if all its kinds are frequent. */
const after = 6

/**
 * Returns a function that selects positions of random games for inspection: every position with a kind that
 * has occurred at most `always` times, and one in six of the others.
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

/** The kinds of a position’s prompts and events. */
export function kindsAt({ position: { game }, events }: Told): string[] {
  return [...game.prompts, ...events].map(({ kind }) => kind)
}
