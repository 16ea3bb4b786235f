import { press, type Answer, type PromptKind, type StepHandler } from '#engine/edition.ts'
import { returnCard } from '#engine/decks.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import type { CardEffect } from '#mechanics/cards/cards.ts'
import { cardSteps, type TopCard } from '#mechanics/cards/carry.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { moveToken } from '#mechanics/movement/move.ts'
import { fineOrChance } from './cards.ts'

const carry = cardSteps['card'] as StepHandler
const advance = cardSteps['card.advance'] as StepHandler
const back = cardSteps['card.back'] as StepHandler

/** A card goes under its deck and is carried out (POL-065); one of them asks first (POL-071). */
export function card(play: Play, drawn: TopCard): void {
  if (drawn.card !== fineOrChance.card) return carry(play, drawn)
  returnCard(play, drawn)
  const { amount } = fineOrChance
  play.ask({ kind: 'card.fineOrChance', seats: [drawn.seat], timer: 'choice', about: { amount } })
}

interface Moving<Do extends CardEffect['do']> extends TopCard {
  effect: Extract<CardEffect, { do: Do }>
}

/** A card that names no salary pays none, unless the table lets it pay as the dice would (POL-042). */
function isPaidAsThrown({ game }: Play): boolean {
  return game.options['cardDepartureSalary'] === 'as-thrown'
}

/** A card to Departure. */
export function advanceByCard(play: Play, drawn: Moving<'advance'>): void {
  const { to } = drawn.effect
  const isPaid = to === 'depart' && isPaidAsThrown(play)
  advance(play, isPaid ? { ...drawn, effect: { do: 'advance', to } } : drawn)
}

/** A card that leads back, over Departure or onto it. */
export function backByCard(play: Play, drawn: Moving<'back'>): void {
  const { seat, effect } = drawn
  const fromDeparture = seatAt(play.game, seat).at - play.board.go
  const isReached = fromDeparture > 0 && fromDeparture <= effect.steps
  if (!isReached || !isPaidAsThrown(play)) return back(play, drawn)
  moveToken(play, { seat, steps: -effect.steps, by: 'card' })
  play.do({ step: 'salary', seat })
  play.push({ step: 'land', seat, by: 'card', special: null })
}

const payFine: Answer = {
  explain: ({ game }, seat) => {
    const { amount: need } = fineOrChance
    const have = spendable(game, seat)
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
  carry: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    const { amount, card } = fineOrChance
    pay(play, seat, play.edition.figures.finesTo(play.game), amount, 'card', { card })
  },
}

const drawChance: Answer = {
  carry: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    play.push({ step: 'draw', seat, deck: fineOrChance.deck })
  },
}

const fineIfAtHand: PromptKind['fallback'] = ({ game }, prompt, seat) => {
  const canPay = spendable(game, seat) >= fineOrChance.amount
  return { act: canPay ? 'payFine' : 'drawChance', prompt: prompt.id, with: {} }
}

/** A fine out of the cash at hand, or a Chance card; never a debt (POL-071). */
export const fineOrChancePrompt: PromptKind = {
  moment: 'afterLanding',
  options: ({ game }, prompt, seat) => {
    const { amount } = fineOrChance
    const fine = spendable(game, seat) >= amount ? [press('payFine', prompt.id, { amount })] : []
    return [...fine, press('drawChance', prompt.id)]
  },
  fallback: fineIfAtHand,
  whenLeaving: fineIfAtHand,
  acts: { payFine, drawChance },
}
