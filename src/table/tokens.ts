/** Tokens in the order in which they are given out; each begins with a letter of its own. */
export const tokens = [
  'anchor',
  'bell',
  'comet',
  'drum',
  'feather',
  'gem',
  'key',
  'lantern',
  'mug',
  'rocket',
] as const

/** The first token that is not among the given ones. */
export function freeToken(taken: readonly (string | null)[]): string | null {
  return tokens.find((token) => !taken.includes(token)) ?? null
}
