/** Sampling interval of frequent moments. */
const after = 6

/**
 * Selects moments of random games for inspection: all with something that has occurred only a few times, and some of
 * those that resemble many earlier ones.
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

/** Kinds of the prompts and events of a moment. */
export function kindsAt({ position: { game }, events }: Told): string[] {
  return [...game.prompts, ...events].map(({ kind }) => kind)
}
