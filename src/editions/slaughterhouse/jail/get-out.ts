import { press } from '#engine/edition.ts'
import type { HeldCard } from '#engine/game.ts'
import { giveUpCard } from '#mechanics/cards/held.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { release } from '#mechanics/jail/jail.ts'
import type { Game, Play, PromptKind } from '../game.ts'
import { getOutNow } from '../blue/cards.ts'
import { blue } from '../key/key.ts'
import { closing } from '../turn/closing.ts'
import { payBack } from './account.ts'
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

/** A thief may pay back first, and be clear of their crimes (SLH-120). */
export const getOutPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    press('goFree', prompt.id),
    ...payBackOptions(position, prompt, seat),
  ],
  fallback: (_position, prompt) => ({ act: 'goFree', prompt: prompt.id, with: {} }),
  acts: {
    goFree: closing((play, seat) => play.do({ step: 'getOut', seat })),
    payBack: {
      explain: shortOfAccount,
      ...closing((play, seat) => {
        play.push({ step: 'getOut', seat })
        payBack(play, seat)
      }),
    },
  },
}
