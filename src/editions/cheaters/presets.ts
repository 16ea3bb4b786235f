import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** Everybody sits together: short pauses, short clocks. */
  quick: { pace: 'live' },
  /** Nobody rolls before all have looked (CHE-142). */
  careful: { pace: 'slow', handover_pause: 'everyone' },
  /** At a table with strangers two cannot rob a third by a swap (A31). */
  strangers: { swap_caught_rule: 'protect' },
  /** A theft takes what might be overlooked (A37). */
  modest: { heist_min: 100, heist_max: 500, pick_min: 50, pick_max: 500 },
  /** Everything may be tried (CHE-220). */
  ultimate: { ultimate: true },
}
