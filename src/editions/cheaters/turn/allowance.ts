import { press } from '#engine/edition.ts'
import type { PromptOf, StepOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, PromptKind, StepHandlers } from '../state.ts'
import { isFaceUp, mayCheat, perform } from '../cheats/attempts.ts'
import { privately } from '../paces.ts'
import { recordWrong, sumRefused, wrongSum } from '../ultimate/sums.ts'
import { isUltimate } from '../ultimate/tampers.ts'
import { stopWithId } from './stops.ts'
import { tellLater } from './tick.ts'

const allowance = 200
const extra = 100

/**
 * Booked at once, or taken in private where Extra Allowance is face up (CHE-024) and in Ultimate mode (CHE-360); while a
 * window closes it is booked (CHE-201).
 */
function due(play: Play, { seat, stop }: StepOf<'allowance'>): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  const isAsked = isFaceUp(game, 'EXTRA_ALLOWANCE') || isUltimate(game)
  if (isAsked && game.own.phase !== 'closing') {
    return play.ask(privately(game, 'allowance', seat, { stop }))
  }
  book(play, seat, stop, allowance)
  play.emit({ kind: 'allowance', seat })
}

function book(play: Play, seat: number, stop: number, amount: number): void {
  pay(play, 'bank', seat, amount, 'allowance')
  const visit = stopWithId(play.game, stop)
  if (visit) visit.allowance += amount
}

function take(play: Play, seat: number, prompt: PromptOf<'allowance'>, amount: number): void {
  play.close(prompt.id)
  const { stop } = prompt.about
  book(play, seat, stop, amount)
  tellLater(play, prompt.asked, { kind: 'allowance', seat }, stop)
}

/** The honest sum first (CHE-201); who has no attempt left finds that alone (CHE-357). */
export const allowancePrompt: PromptKind<'allowance'> = {
  options: ({ game }, prompt, seat) => [
    press('take', prompt.id, { amount: allowance }),
    ...(mayCheat(game, seat, 'EXTRA_ALLOWANCE')
      ? [press('takeMore', prompt.id, { amount: allowance + extra, cheat: 'EXTRA_ALLOWANCE' })]
      : []),
    ...wrongSum(game, seat, prompt, 'takeSum', allowance),
  ],
  fallback: (_position, prompt) => ({ act: 'take', prompt: prompt.id, with: {} }),
  acts: {
    take: { carry: (play, seat, _move, prompt) => take(play, seat, prompt, allowance) },
    takeMore: {
      carry: (play, seat, _move, prompt) => {
        perform(play, seat, 'EXTRA_ALLOWANCE', { did: { amount: allowance + extra }, cash: extra })
        take(play, seat, prompt, allowance + extra)
        const stop = stopWithId(play.game, prompt.about.stop)
        if (stop) stop.isExtra = true
      },
    },
    takeSum: {
      check: ({ game }, _seat, { with: { amount } }: MoveWith<{ amount: number }>) =>
        sumRefused(game, amount, allowance),
      carry: (play, seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
        const { stop } = prompt.about
        recordWrong(play, seat, { way: 'allowance', rightAmount: allowance, amount, stop })
        take(play, seat, prompt, amount)
      },
    },
  },
}

export const allowanceSteps: StepHandlers = { allowance: due }
