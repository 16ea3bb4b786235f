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

/** The first token that is not among the given ones. */
export function freeToken(taken: readonly (string | null)[]): string | null {
  return tokens.find((token) => !taken.includes(token)) ?? null
}
