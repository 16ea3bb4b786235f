import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default, which is the rules as they are written. */
export const presets: Readonly<Record<string, Options>> = {
  /** The two changes that the source calls practically certain: no hoarded cards, no hotel overnight. */
  recommended: { handLimit: 5, oneLevelPerTurn: true },
}
