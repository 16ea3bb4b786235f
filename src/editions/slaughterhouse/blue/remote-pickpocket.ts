import { fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { pickOption, pickPocket } from '../theft/pickpocket.ts'
import { closingForGood } from '../turn/closing.ts'
import { seatChoice, seatWithMost } from '../turn/seat-option.ts'
import { hasNoEffect, type BlueStep } from './carry.ts'

/** The pockets of any other player, wherever both stand (SLH-123). */
export function remotePickpocket(play: Play, step: BlueStep): void {
  const { seat } = step
  const [only, ...others] = targets(play.game, seat)
  if (only === undefined) hasNoEffect(play, step)
  else if (others.length > 0) play.ask({ kind: 'c7.target', seats: [seat], timer: 'choice' })
  else pickPocket(play, seat, only)
}

function targets(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter((other) => seatAt(game, other).cash > 0)
}

export const targetPrompt: PromptKind = {
  options: ({ game }, { id }, seat) => targets(game, seat).map((victim) => pickOption(game, id, victim)),
  fallback: ({ game }, { id }, seat) => {
    const victim = seatWithMost(targets(game, seat), (other) => seatAt(game, other).cash)
    return seatChoice('pickpocket', id, 'victim', victim)
  },
  acts: {
    pickpocket: closingForGood((play, seat, move) => pickPocket(play, seat, move.with['victim'] as number)),
  },
}
