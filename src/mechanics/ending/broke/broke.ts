import { whole, choice } from '../../options.ts'
import type { Position } from '#engine/edition.ts'
import type { OptionSpec } from '#engine/house-rules.ts'
import { debtState } from '../../debt/state.ts'
import { endingMoments } from '../index.ts'
import { alarm, setClock, shiftEnd } from '../moment.ts'
import { endgame, newEndgame } from '../state.ts'
import { proposeStop, votePrompt, withdrawStop } from '../vote.ts'
import { ranks } from '../../headlines.ts'
import type { Mechanic } from '../../mechanic.ts'
import { stopIfDue } from './finish.ts'
import { resign } from './leave.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    /** A player ran out of money, possibly without paying in full; the game is over. */
    broke: { seat: number; missingAmount: number | null }
  }
}

export interface BrokeOptions {
  /**
   * Default trigger: the game ends when a player has no money left (`zero`), or only when a player cannot pay
   * in full (`cannotPay`).
   */
  trigger: 'zero' | 'cannotPay'
  /** Bounds and default of the maximum number of rounds; absent if unlimited. */
  rounds?: { min: number; max: number; default: number }
  /** Rule ids for the options, the early ways to end a game, and leaving it. */
  rules: Readonly<Record<'trigger' | 'early' | 'leaving', readonly string[]>>
}

const off = 'none'

export function optionsFor({ trigger, rounds, rules }: BrokeOptions): OptionSpec[] {
  return [
    choice('end.trigger', 'end', ['zero', 'cannotPay'], rules.trigger, { default: trigger }),
    ...(rounds ? [roundsOption(rounds, rules.early)] : []),
    whole(
      'end.minutes',
      'end',
      { min: 10, max: 20160, default: off, unit: 'minutes', also: [off] },
      rules.early,
    ),
  ]
}

function roundsOption(rounds: NonNullable<BrokeOptions['rounds']>, rules: readonly string[]): OptionSpec {
  return { name: 'end.rounds', group: 'end', type: 'whole', ...rounds, also: [off], rules }
}

declare module '#engine/edition.ts' {
  interface Figures {
    /**
     * Tie breaker between players with the same cash at the end, higher is better; a constant if there is no
     * tie breaker.
     */
    tieBreak: (position: Position, seat: number) => number
  }
}

/**
 * Ending without debts: the first player who cannot pay ends the game, and the richest of the others wins.
 * The clock, the last round or a vote can end it too. A player who leaves does not end it. An edition's turns
 * call `stopIfDue` at their start and `stopIfLastRound` of `ending` at their end.
 */
export const broke = (options: BrokeOptions): Mechanic => ({
  name: 'broke',
  needs: ['property', 'money'],
  vocabulary: ['debt', 'ending'],
  options: optionsFor(options),
  state: { endgame, fallen: debtState.fallen },
  figures: { tieBreak: () => 0, isTurnPlayedOut: false },
  steps: { alarm, stop: (play) => void stopIfDue(play) },
  prompts: { 'vote.stop': votePrompt },
  freeActions: { proposeStop, withdrawStop, resign },
  help: {
    'vote.stop': options.rules.early,
    proposeStop: options.rules.early,
    withdrawStop: options.rules.early,
    resign: options.rules.leaving,
  },
  headlines: { ...endingMoments.headlines, broke: ranks.end, bankrupt: ranks.end },
  outdates: endingMoments.outdates,
  pictured: { broke: { icon: 'money' }, bankrupt: { icon: 'money' } },
  begin: ({ game }) => {
    game.fallen = []
  },
  started: ({ game }) => {
    game.endgame = newEndgame(game)
    setClock(game)
  },
  shifted: shiftEnd,
})
