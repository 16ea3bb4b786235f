import type { Edition } from '#engine/edition.ts'

/** Tokens in the order in which they are given out; the art room draws them by these names. */
export const tokens = [
  'circle',
  'square',
  'triangle',
  'heart',
  'diamond',
  'star',
  'hexagon',
  'cross',
  'drop',
  'moon',
] as const

/** The tokens of a rule set: its own, or the usual ones. */
export function tokensOf(edition: Pick<Edition, 'tokens'>): readonly string[] {
  return edition.tokens ?? tokens
}

/** The first of a rule set's tokens that is not taken. */
export function freeToken(
  edition: Pick<Edition, 'tokens'>,
  taken: readonly (string | null)[],
): string | null {
  return tokensOf(edition).find((token) => !taken.includes(token)) ?? null
}

/** The same chairs with tokens of a rule set: who has one of those keeps it. */
export function retokened<Chair extends { token: string | null }>(
  edition: Pick<Edition, 'tokens'>,
  chairs: readonly Chair[],
): Chair[] {
  const known = tokensOf(edition)
  const kept = (token: string | null) => token !== null && known.includes(token)
  const taken = chairs.map(({ token }) => token).filter(kept)
  return chairs.map((chair) => {
    if (kept(chair.token)) return chair
    const token = freeToken(edition, taken)
    taken.push(token)
    return { ...chair, token }
  })
}
