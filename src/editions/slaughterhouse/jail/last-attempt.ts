import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { attemptsAllowed, fineOf, lastAttempt as payFine } from '#mechanics/jail/jail.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { keyOptions, mayPlayKey } from '../key/key.ts'
import { isOffender } from '../theft/crimes.ts'
import { closing } from '../turn/closing.ts'
import { accountFacts, accountOf, couldPay, payBack } from './account.ts'
import { openByKey } from './jail-acts.ts'

/** The third roll has failed: everybody pays and moves by that roll, or plays the Key (SLH-105, SLH-140). */
export function lastAttempt(play: Play, { seat }: { step: string; seat: number }): void {
  if (mayPlayKey(play.game, seat)) play.ask({ kind: 'jail.third', seats: [seat], timer: 'debt' })
  else if (!isOffender(play.game, seat)) payFineAndGo(play, seat)
  else if (mustStay(play, seat)) stay(play, seat)
  else payAndGo(play, seat)
}

/** A prisoner without a theft owes the usual fine. */
function payFineAndGo(play: Play, seat: number): void {
  payFine(play, { step: 'lastAttempt', seat })
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

/** The answer beside the Key. */
function usualOption(position: Position, prompt: Prompt, seat: number): Option {
  if (!isOffender(position.game, seat)) {
    const amount = fineOf(position)
    const isWithin = position.edition.figures.raisable(position, seat) >= amount
    return graveUnless(isWithin, press('pay', prompt.id, { amount }))
  }
  if (mustStay(position, seat)) return press('stay', prompt.id)
  const facts = accountFacts(accountOf(position.game, seat))
  return graveUnless(couldPay(position, seat), press('payBack', prompt.id, facts))
}

function graveUnless(isWithin: boolean, option: Option): Option {
  return isWithin ? option : { ...option, grave: true }
}

/** The clock spends the Key on stolen money, and on a fine that exceeds the cash. */
function thirdFallback(position: Position, prompt: Prompt, seat: number): Choice {
  const { game } = position
  const pays = !isOffender(game, seat) && spendable(game, seat) >= fineOf(position)
  return { act: pays ? 'pay' : 'key', prompt: prompt.id, with: {} }
}

/** Only for who holds the Key; there is nothing to choose otherwise. */
export const thirdPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    usualOption(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: thirdFallback,
  whenLeaving: (position, prompt, seat) => {
    const { act } = usualOption(position, prompt, seat)
    return { act, prompt: prompt.id, with: {} }
  },
  acts: {
    pay: closing(payFineAndGo),
    payBack: closing(payAndGo),
    stay: closing(stay),
    key: closing((play, seat) => {
      openByKey(play, seat)
      play.do({ step: 'go', seat })
    }),
  },
}
