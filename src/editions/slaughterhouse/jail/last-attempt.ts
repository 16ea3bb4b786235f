import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { attemptsAllowed, lastAttempt as payFine } from '#mechanics/jail/jail.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { keyOptions, mayPlayKey } from '../key/key.ts'
import { isThief } from '../theft/crimes.ts'
import { closing } from '../turn/closing.ts'
import { accountFacts, accountOf, couldPay, payBack } from './account.ts'
import { openByKey } from './jail-acts.ts'

/** The third roll has failed: a thief pays everything back and moves by that roll, or plays the Key (SLH-105). */
export function lastAttempt(play: Play, step: { step: string; seat: number }): void {
  const { seat } = step
  if (!isThief(play.game, seat)) payFine(play, step)
  else if (mayPlayKey(play.game, seat)) play.ask({ kind: 'jail.third', seats: [seat], timer: 'debt' })
  else if (mustStay(play, seat)) stay(play, seat)
  else payAndGo(play, seat)
}

/** By option who could not pay even with all they have pays nothing, and has three new rolls (AMB-32). */
function mustStay(position: Position, seat: number): boolean {
  return position.game.options['thief_cannot_pay'] === 'stay' && !couldPay(position, seat)
}

function stay(play: Play, seat: number): void {
  seatAt(play.game, seat).jail = 0
  play.emit({ kind: 'stayed', seat, attempts: attemptsAllowed })
}

/** They move once everything is paid (SLH-105, SLH-106). */
function payAndGo(play: Play, seat: number): void {
  play.do({ step: 'go', seat })
  payBack(play, seat)
}

function payOption(position: Position, prompt: Prompt, seat: number): Option {
  const way = press('payBack', prompt.id, accountFacts(accountOf(position.game, seat)))
  return couldPay(position, seat) ? way : { ...way, grave: true }
}

/** Only for who holds the Key; there is nothing to choose otherwise. */
export const thirdPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    mustStay(position, seat) ? press('stay', prompt.id) : payOption(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: (_position, prompt) => ({ act: 'key', prompt: prompt.id, with: {} }),
  acts: {
    payBack: closing(payAndGo),
    stay: closing(stay),
    key: closing((play, seat) => {
      openByKey(play, seat)
      play.do({ step: 'go', seat })
    }),
  },
}
