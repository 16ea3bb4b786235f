import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** As the box of the shops has it: what is free must be bought, and there are twelve signs each. */
  box: { 'buy.mandatory': true, signs: 12 },
  /** Everybody sits together. */
  live: { pace: 'live' },
}
