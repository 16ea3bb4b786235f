import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { releaseCards } from '#mechanics/cards/held.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { attemptsAllowed, release } from '#mechanics/jail/jail.ts'
import type { Answer, Play, Position } from '../game.ts'
import { playKey } from '../key/key.ts'
import { closing } from '../turn/closing.ts'
import { accountFacts, accountOf, canPay, payBack, totalOf } from './account.ts'

/** What may be done at the beginning of a turn in Jail, beside what the classic game knows. */

/** Everything at once, and out; the turn is an ordinary one from here (SLH-100, SLH-101). */
export const payBackAct: Answer = {
  explain: shortOfAccount,
  ...closing((play, seat) => {
    play.push({ step: 'start', seat })
    payBack(play, seat)
  }),
}

export function shortOfAccount({ game }: Position, seat: number): Refusal | null {
  const need = totalOf(accountOf(game, seat))
  const have = spendable(game, seat)
  return have < need ? refusal('shortOfCash', { need, have }) : null
}

export function payBackOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  if (!canPay(position, seat)) return []
  return [press('payBack', prompt.id, accountFacts(accountOf(position.game, seat)))]
}

/** The Pass Key opens the door, and leaves the crimes as they are (SLH-103, SLH-140). */
export function openByKey(play: Play, seat: number): void {
  playKey(play, seat, { against: 'jail', square: null, card: null })
  release(play, seat, 'key')
}

export const keyAct = closing((play, seat) => {
  openByKey(play, seat)
  play.push({ step: 'start', seat })
})

/** A card that opens the Jail goes before the last roll, which would cost money; the Key is kept. */
export function jailFallback(position: Position, prompt: Prompt, seat: number): Choice {
  const isLast = (seatAt(position.game, seat).jail ?? 0) + 1 === attemptsAllowed
  const [card] = releaseCards(position, seat)
  return isLast && card
    ? { act: 'useCard', prompt: prompt.id, with: { deck: card.deck } }
    : { act: 'roll', prompt: prompt.id, with: {} }
}
