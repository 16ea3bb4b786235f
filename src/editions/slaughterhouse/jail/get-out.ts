import { press } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { giveUpCard } from '#mechanics/cards/held.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fineOf, fineOptions, oweFine, payFine, release } from '#mechanics/jail/jail.ts'
import type { Answer, Game, Play, Position, PromptKind } from '../game.ts'
import { getOutNow } from '../blue/cards.ts'
import { blue } from '../key/key.ts'
import { isOffender } from '../theft/crimes.ts'
import { closing } from '../turn/closing.ts'
import { couldPay, payBack } from './account.ts'
import { payBackOptions, shortOfAccount } from './jail-acts.ts'

const getOutCard: HeldCard = { deck: blue, card: getOutNow }

/** Blue card 4: it must be used in the first turn in Jail, before anything else (SLH-118, SLH-119). */
export function holdsGetOut(game: Game, seat: number): boolean {
  return seatAt(game, seat).cards.some(({ card }) => card === getOutCard.card)
}

/** It opens the door without payment, is used up as well where the door is open already, and the turn goes on (SLH-119, SLH-120). */
export function getOut(play: Play, { seat }: { step: string; seat: number }): void {
  const { jail, out } = seatAt(play.game, seat)
  if (out) return
  giveUpCard(play, seat, getOutCard)
  play.emit({ kind: 'usedCard', seat, ...getOutCard })
  if (jail !== null) release(play, seat, 'card')
  play.push({ step: 'start', seat })
}

/** Whether a seat could pay the sum due in Jail if it sold and mortgaged everything (SLH-120). */
export function couldPayFirst(position: Position, seat: number): boolean {
  if (isOffender(position.game, seat)) return couldPay(position, seat)
  const fine = fineOf(position)
  return fine > 0 && position.edition.figures.raisable(position, seat) >= fine
}

/** The usual fine opens the door, and the card is used up beside it (SLH-120). */
const payFirst: Answer = {
  explain: (position, seat, move, prompt) => payFine.explain?.(position, seat, move, prompt) ?? null,
  ...closing((play, seat) => {
    play.push({ step: 'getOut', seat })
    play.push({ step: 'release', seat, how: 'fine' })
    oweFine(play, seat)
  }),
}

/** An offender may pay back first, and be clear of all thefts; everybody else may pay the usual fine (SLH-120). */
export const getOutPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => {
    const isHeld = isOffender(position.game, seat)
    const payOptions = isHeld ? payBackOptions : fineOptions
    return [press('goFree', prompt.id, { isOffender: isHeld }), ...payOptions(position, prompt, seat)]
  },
  fallback: (_position, prompt) => ({ act: 'goFree', prompt: prompt.id, with: {} }),
  acts: {
    goFree: closing((play, seat) => play.do({ step: 'getOut', seat })),
    pay: payFirst,
    payBack: {
      explain: shortOfAccount,
      ...closing((play, seat) => {
        play.push({ step: 'getOut', seat })
        payBack(play, seat)
      }),
    },
  },
}
