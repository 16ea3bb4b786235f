import type { OptionSpec } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { choice, onOff } from '#mechanics/options.ts'

/** Options of `rules.md`, each with the rules that it varies. */
export const options: readonly OptionSpec[] = [
  choice('board', 'game', ['town', 'own'], ['MYF-003']),
  {
    name: 'cash.start',
    unit: 'money',
    group: 'game',
    type: 'whole',
    min: 10,
    max: 40,
    default: 'usual',
    also: ['usual'],
    rules: ['MYF-003'],
  },
  {
    name: 'go.pay',
    unit: 'money',
    group: 'squares',
    type: 'whole',
    min: 1,
    max: 4,
    default: 2,
    rules: ['MYF-012'],
  },
  onOff('buy.mandatory', 'squares', false, ['MYF-013', 'MYF-016']),
  choice('signs', 'squares', ['none', 12], ['MYF-008']),
]

/** The fewer players, the more money (MYF-003). */
const cashByPlayers: Readonly<Record<number, number>> = { 2: 20, 3: 18, 4: 16 }

export function startingCash({ options: chosen, seats }: Pick<Game, 'options' | 'seats'>): number {
  const same = chosen['cash.start']
  return typeof same === 'number' ? same : (cashByPlayers[seats.length] as number)
}

/** What the Bank pays whoever reaches or crosses GO (MYF-012). */
export function goPay(chosen: Options): number {
  return chosen['go.pay'] as number
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
