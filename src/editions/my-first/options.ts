import type { OptionSpec } from '#engine/edition.ts'
import { at } from '#engine/at.ts'
import { numberIn, type Game, type Options } from '#engine/game.ts'
import { choice, onOff, whole } from '#mechanics/options.ts'

/** Options of `rules.md`, each with the rules that it varies. */
export const options: readonly OptionSpec[] = [
  choice('board', 'game', ['town', 'own'], ['MYF-003']),
  whole('cash.start', 'game', { unit: 'money', min: 10, max: 40, default: 'usual', also: ['usual'] }, [
    'MYF-003',
  ]),
  whole('go.pay', 'squares', { unit: 'money', min: 1, max: 4, default: 2 }, ['MYF-012']),
  onOff('buy.mandatory', 'squares', false, ['MYF-013', 'MYF-016']),
  choice('signs', 'squares', ['none', 12], ['MYF-008']),
]

/** The fewer players, from two on, the more money (MYF-003). */
const cashByPlayers = [20, 18, 16]

export function startingCash({ options: chosen, seats }: Pick<Game, 'options' | 'seats'>): number {
  const same = chosen['cash.start']
  return typeof same === 'number' ? same : at(cashByPlayers, seats.length - 2)
}

/** What the Bank pays whoever reaches or crosses GO (MYF-012). */
export function goPay(chosen: Options): number {
  return numberIn(chosen, 'go.pay')
}

/** Named sets of options; what they do not name keeps its default. */
export const presets: Readonly<Record<string, Options>> = {
  /** As the box of the shops has it: what is free must be bought, and there are twelve signs each. */
  box: { 'buy.mandatory': true, signs: 12 },
  /** All sit together: the game is over after a quarter of an hour at the latest (MYF-036). */
  quarterHour: { pace: 'live', 'end.minutes': 15 },
  /** Everybody looks in now and then, and it is over after a day at the latest (MYF-036). */
  oneDay: { pace: 'custom', 'pace.hours': 2, 'end.minutes': 1440 },
}
