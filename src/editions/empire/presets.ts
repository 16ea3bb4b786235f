import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  short: { 'tower.cells': 10, 'hand.start': 1, 'end.rounds': 30 },
  /** All sit together: the game is over after half an hour at the latest (EMP-090). */
  halfHour: { pace: 'live', 'end.minutes': 30 },
  /** Everybody looks in now and then, and it is over after a day at the latest (EMP-090). */
  oneDay: { pace: 'custom', 'pace.hours': 2, 'end.minutes': 1440 },
  open: { hands: 'open' },
  /** No attacks by card or die. */
  gentle: { 'empire.cards': false, 'swap.limit': 'off' },
}
