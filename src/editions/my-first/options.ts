import type { OptionSpec } from '#engine/house-rules.ts'
import { at } from '#engine/at.ts'
import { numberIn, type Game, type Options } from '#engine/game.ts'
import { choice, onOff, whole } from '#mechanics/options.ts'

export const options: readonly OptionSpec[] = [
  choice('board', 'game', ['town', 'own'], ['MYF-003']),
  whole('cash.start', 'game', { unit: 'money', min: 10, max: 40, default: 'usual', also: ['usual'] }, [
    'MYF-003',
  ]),
  whole('go.pay', 'squares', { unit: 'money', min: 1, max: 4, default: 2 }, ['MYF-012']),
  onOff('buy.mandatory', 'squares', false, ['MYF-013', 'MYF-016']),
  choice('signs', 'squares', ['none', 12], ['MYF-008']),
]

/** Starting cash for two, three and four players (MYF-003). */
const cashByPlayers = [20, 18, 16]

export function startingCash({ options: chosen, seats }: Pick<Game, 'options' | 'seats'>): number {
  const same = chosen['cash.start']
  return typeof same === 'number' ? same : at(cashByPlayers, seats.length - 2)
}

/** Salary for reaching or crossing GO (MYF-012). */
export function goPay(chosen: Options): number {
  return numberIn(chosen, 'go.pay')
}

/** Named sets of options. Options that a set leaves out keep their defaults. */
export const presets: Readonly<Record<string, Options>> = {
  /**
   * As in the boxed game: free places must be bought, and each player has twelve signs. Players roll, since
   * little else is left to decide.
   */
  box: { 'buy.mandatory': true, signs: 12, 'turn.autoRoll': false },
  /** For players at one table: ends after a quarter of an hour at the latest (MYF-036). */
  quarterHour: { pace: 'live', 'end.minutes': 15 },
  /** For players who look at the game now and then: ends after a day at the latest (MYF-036). */
  oneDay: { pace: 'custom', 'pace.hours': 2, 'end.minutes': 1440 },
}
