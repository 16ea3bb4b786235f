import type { Options } from '#engine/game.ts'

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** As the box of the shops has it: what is free must be bought, and there are twelve signs each. */
  box: { 'buy.mandatory': true, signs: 12 },
  /** All sit together: the game is over after a quarter of an hour at the latest (MYF-036). */
  quarterHour: { pace: 'live', 'end.minutes': 15 },
  /** Everybody looks in now and then, and it is over after a day at the latest (MYF-036). */
  oneDay: { pace: 'custom', 'pace.hours': 2, 'end.minutes': 1440 },
}
