import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default, which is the rules as they are written. */
export const presets: Readonly<Record<string, Options>> = {
  /**
   * The two changes that the source calls practically certain: no hoarded cards, no hotel overnight. No table waits for
   * discards in the turn of another player, and no debt is a way to give deeds away.
   */
  recommended: { handLimit: 5, handLimitHolds: 'turn-end', oneLevelPerTurn: true, overpaying: 'needed' },
}
