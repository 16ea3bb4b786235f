import type { OptionSpec } from '#engine/edition.ts'

export interface BrokeOptions {
  /** Whether the last coin ends the game, or only a payment that cannot be made in full. */
  trigger: 'zero' | 'cannotPay'
  /** After how many rounds it ends all the same; left out where rounds are not counted. */
  rounds?: { min: number; max: number; default: number }
  /** Rules behind each of the options, and behind what players do to end a game or to leave it. */
  rules: Readonly<Record<'trigger' | 'early' | 'leaving', readonly string[]>>
}

const off = 'none'

export function optionsFor({ trigger, rounds, rules }: BrokeOptions): OptionSpec[] {
  return [
    {
      name: 'end.trigger',
      group: 'end',
      type: 'choice',
      values: ['zero', 'cannotPay'],
      default: trigger,
      rules: rules.trigger,
    },
    ...(rounds ? [roundsOption(rounds, rules.early)] : []),
    {
      name: 'end.minutes',
      unit: 'minutes',
      group: 'end',
      type: 'whole',
      min: 10,
      max: 20160,
      also: [off],
      default: off,
      rules: rules.early,
    },
  ]
}

function roundsOption(rounds: NonNullable<BrokeOptions['rounds']>, rules: readonly string[]): OptionSpec {
  return { name: 'end.rounds', group: 'end', type: 'whole', ...rounds, also: [off], rules }
}
