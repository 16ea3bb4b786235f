import { press, type Answer, type Position, type PromptKind } from '#engine/edition.ts'
import type { HeldCard, Prompt, Step } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import { releaseCards } from '#mechanics/cards/held.ts'
import {
  attemptsAllowed,
  cardOptions,
  fineOptions,
  fineOf,
  oweFine,
  payFine,
  rollForDouble,
  rollOptions,
  useCard,
} from '#mechanics/jail/jail.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play } from '../game.ts'
import { buyCard } from './card-wish.ts'
import { leaveByCard } from './leave.ts'

/** In jail a turn begins with the dice; only a missed double opens the other ways out (POL-077 to POL-084). */

interface Missed extends Step {
  step: string
  seat: number
}

/** The double is missed: one may leave or stay, and after the third miss must leave (POL-079, POL-082). */
export function failAttempt(play: Play, { seat }: Missed): void {
  const mate = seatAt(play.game, seat)
  mate.jail = (mate.jail ?? 0) + 1
  const kind = mate.jail < attemptsAllowed ? 'jail.miss' : 'jail.must'
  play.ask({ kind, seats: [seat], timer: 'choice' })
}

const playCard: Answer = {
  ...(useCard.explain && { explain: useCard.explain }),
  carry: (play, seat, move, prompt) => {
    play.close(prompt.id)
    const held = releaseCards(play, seat).find(({ deck }) => deck === move.with['deck']) as HeldCard
    leaveByCard(play as Play, seat, held)
  },
}

/** The fine goes into the pot; what is missing of it is a debt, which only the third miss can make (POL-082, POL-083). */
function pay(how: 'fine' | 'third'): Answer['carry'] {
  return (play, seat, _move, prompt) => {
    play.close(prompt.id)
    play.do({ step: 'go', seat })
    play.push({ step: 'release', seat, how })
    oweFine(play, seat)
  }
}

const stay: Answer = {
  carry: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    play.emit({ kind: 'stayed', seat, attempts: seatAt(play.game, seat).jail ?? 0 })
    play.push({ step: 'afterRoll', seat })
  },
}

const throwFirst: PromptKind = {
  moment: 'gap',
  options: rollOptions,
  fallback: (_position, prompt) => ({ act: 'roll', prompt: prompt.id, with: {} }),
  acts: { roll: rollForDouble },
}

const miss: PromptKind = {
  moment: 'afterLanding',
  options: (position, prompt, seat, wanted) => [
    press('stay', prompt.id),
    ...fineOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...buyCard.options(position, prompt, seat, wanted),
  ],
  fallback: (_position, prompt) => ({ act: 'stay', prompt: prompt.id, with: {} }),
  acts: {
    stay,
    pay: { ...(payFine.explain && { explain: payFine.explain }), carry: pay('fine') },
    useCard: playCard,
    ...buyCard.acts,
  },
}

/** Only who has no card owes a fine that they cannot pay; whoever has one may pay it from cash (POL-082, D24). */
function lastFine(position: Position, prompt: Prompt, seat: number): Option[] {
  return releaseCards(position, seat).length > 0
    ? fineOptions(position, prompt, seat)
    : [press('pay', prompt.id, { amount: fineOf(position) })]
}

const payLast: Answer = {
  explain: (position, seat, move, prompt) =>
    releaseCards(position, seat).length > 0
      ? (payFine.explain?.(position, seat, move, prompt) ?? null)
      : null,
  carry: pay('third'),
}

const wayOut: PromptKind['fallback'] = (position, prompt, seat) => {
  const [held] = releaseCards(position, seat)
  return held
    ? { act: 'useCard', prompt: prompt.id, with: { deck: held.deck } }
    : { act: 'pay', prompt: prompt.id, with: {} }
}

const must: PromptKind = {
  moment: 'afterLanding',
  options: (position, prompt, seat, wanted) => [
    ...lastFine(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...buyCard.options(position, prompt, seat, wanted),
  ],
  fallback: wayOut,
  whenLeaving: wayOut,
  acts: { pay: payLast, useCard: playCard, ...buyCard.acts },
}

export const jailPrompts = { 'jail.choice': throwFirst, 'jail.miss': miss, 'jail.must': must }
