import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  short: { 'tower.cells': 10, 'hand.start': 1, 'end.rounds': 30 },
  open: { hands: 'open' },
  /** No attacks by card or die. */
  gentle: { 'empire.cards': false, 'swap.limit': 'off' },
}
