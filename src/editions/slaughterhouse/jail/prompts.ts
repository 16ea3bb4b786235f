import { press } from '#engine/edition.ts'
import type { HeldCard, Prompt, StepOf } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { Refusal } from '#engine/refusal.ts'
import { giveUpCard, releaseCards } from '#mechanics/cards/held.ts'
import {
  attemptsAllowed,
  cardOptions,
  fineOf,
  fineOptions,
  oweFine,
  lastAttempt as owesFine,
  payFine,
  release,
  rollForDouble,
  rollOptions,
  useCard,
} from '#mechanics/jail/jail.ts'
import { seatAt, spendable } from '#mechanics/money/funds.ts'
import { choose, closing, shortOfCash } from '../../answers.ts'
import { getOutNow, indirectlyToJail } from '../blue/cards.ts'
import type { Answer, Game, Play, Position, PromptKind, StepHandler } from '../game.ts'
import { blue, keyOptions, mayPlayKey, playKey } from '../key.ts'
import {
  accountFacts,
  accountOf,
  canPay,
  couldPay,
  isOffender,
  paidBack,
  payBack,
  totalOf,
} from '../theft.ts'

declare module '#engine/game.ts' {
  interface Steps {
    getOut: { seat: number }
  }
  interface Subjects {
    'jail.end': { why: JailAtEnd }
  }
}

// Options at the start of a turn in Jail that the classic game does not have.

/** Pays for all crimes and leaves Jail; then the turn continues normally (SLH-100, SLH-101). */
const payBackAct: Answer = {
  explain: shortOfAccount,
  ...closing((play, seat) => {
    play.push({ step: 'start', seat })
    payBack(play, seat)
  }),
}

function shortOfAccount({ game }: Position, seat: number): Refusal | null {
  return shortOfCash(totalOf(accountOf(game, seat)), spendable(game, seat))
}

function payBackOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  if (!canPay(position, seat)) return []
  return [press('payBack', prompt.id, accountFacts(accountOf(position.game, seat)))]
}

/** Leaves Jail with the Pass Key; the crimes remain (SLH-103, SLH-140). */
function openByKey(play: Play, seat: number): void {
  playKey(play, seat, { against: 'jail', square: null, card: null })
  release(play, seat, 'key')
}

const keyAct: Answer = closing((play, seat) => {
  openByKey(play, seat)
  play.push({ step: 'start', seat })
})

/**
 * On time-out, rolls; before the last roll, whose failure costs money, uses a release card instead. Never
 * plays the Key.
 */
function jailFallback(position: Position, prompt: Prompt, seat: number): Choice {
  const isLast = (seatAt(position.game, seat).jail ?? 0) + 1 === attemptsAllowed
  const [card] = releaseCards(position, seat)
  return isLast && card ? choose(prompt.id, 'useCard', { deck: card.deck }) : choose(prompt.id, 'roll')
}

/** Why the turn of a player with the Key ends in Jail. */
type JailAtEnd = 'card' | 'doubles' | 'roll'

/**
 * Returns why a turn ends in Jail if the Key may be played against it: card 13, or a roll; otherwise null
 * (SLH-140).
 */
export function jailAtEnd({ game, edition }: Position, seat: number): JailAtEnd | null {
  const { jail } = seatAt(game, seat)
  if (game.options['key_in_jail'] !== 'own_turn' || !mayPlayKey(game, seat)) return null
  if (jail === null) return game.own.outing.jailAtEnd ? 'card' : null
  if (game.turn.doubles === edition.figures.doublesToJail) return 'doubles'
  return jail > 0 ? 'roll' : null
}

export function askAtEnd(play: Play, seat: number, why: JailAtEnd): void {
  play.ask({ kind: 'jail.end', seats: [seat], timer: 'choice', about: { why } })
}

/** Plays the Key so that the turn does not end in Jail: against card 13, or to leave Jail (SLH-135). */
function leaveByKey(play: Play, seat: number): void {
  play.game.own.outing.jailAtEnd = false
  if (seatAt(play.game, seat).jail !== null) openByKey(play, seat)
  else playKey(play, seat, { against: 'card', square: null, card: indirectlyToJail })
}

const endPrompt: PromptKind = {
  options: (_position, { id }) => [press('accept', id), press('key', id)],
  fallback: (position, { id }, seat) => (jailAtEnd(position, seat) === null ? null : choose(id, 'accept')),
  acts: { accept: closing(() => {}), key: closing(leaveByKey) },
}

const getOutCard: HeldCard = { deck: blue, card: getOutNow }

/**
 * Whether a seat holds blue card 4, which it must use before anything else in its first turn in Jail
 * (SLH-118, SLH-119).
 */
function holdsGetOut(game: Game, seat: number): boolean {
  return seatAt(game, seat).cards.some(({ card }) => card === getOutCard.card)
}

/**
 * Uses the card: leaves Jail without payment, or has no effect if the seat has left already. Then the turn
 * continues (SLH-119, SLH-120).
 */
function getOut(play: Play, { seat }: StepOf<'getOut'>): void {
  const { jail, out } = seatAt(play.game, seat)
  if (out) return
  giveUpCard(play, seat, getOutCard)
  play.emit({ kind: 'usedCard', seat, ...getOutCard })
  if (jail !== null) release(play, seat, 'card')
  play.push({ step: 'start', seat })
}

/** Whether a seat could pay what it owes in Jail by selling and mortgaging everything (SLH-120). */
function couldPayFirst(position: Position, seat: number): boolean {
  if (isOffender(position.game, seat)) return couldPay(position, seat)
  const fine = fineOf(position)
  return fine > 0 && position.edition.figures.raisable(position, seat) >= fine
}

/** Pays the usual fine, and uses the card too (SLH-120). */
const payFirst: Answer = {
  ...payFine,
  ...closing((play, seat) => {
    play.push({ step: 'getOut', seat })
    play.push({ step: 'release', seat, how: 'fine' })
    oweFine(play, seat)
  }),
}

/** An offender may first pay for all crimes; other prisoners may pay the usual fine (SLH-120). */
const getOutPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => {
    const isHeld = isOffender(position.game, seat)
    const payOptions = isHeld ? payBackOptions : fineOptions
    return [press('goFree', prompt.id, { isOffender: isHeld }), ...payOptions(position, prompt, seat)]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'goFree'),
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

/**
 * After the third failed roll, makes a prisoner pay and move by it, unless they play the Key (SLH-105,
 * SLH-140).
 */
function lastAttempt(play: Play, { seat }: { step: string; seat: number }): void {
  if (mayPlayKey(play.game, seat)) play.ask({ kind: 'jail.third', seats: [seat], timer: 'debt' })
  else if (!isOffender(play.game, seat)) payFineAndGo(play, seat)
  else if (mustStay(play, seat)) stay(play, seat)
  else payAndGo(play, seat)
}

/** A prisoner who is not an offender owes the usual fine. */
const payFineAndGo = (play: Play, seat: number) => owesFine(play, { step: 'lastAttempt', seat })

/**
 * Whether a prisoner pays nothing and gets three new rolls, because they cannot pay even by selling
 * everything (option thief_cannot_pay `stay`, AMB-32).
 */
function mustStay(position: Position, seat: number): boolean {
  return position.game.options['thief_cannot_pay'] === 'stay' && !couldPay(position, seat)
}

function stay(play: Play, seat: number): void {
  seatAt(play.game, seat).jail = 0
  play.emit({ kind: 'stayed', seat, attempts: attemptsAllowed })
}

/** Moves by the roll once everything is paid (SLH-105, SLH-106). */
function payAndGo(play: Play, seat: number): void {
  play.do({ step: 'go', seat })
  payBack(play, seat)
}

function fallbackOption(position: Position, prompt: Prompt, seat: number): Option {
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

/** On time-out, plays the Key if stolen money is owed, or if the fine exceeds the cash. */
function thirdFallback(position: Position, prompt: Prompt, seat: number): Choice {
  const { game } = position
  const pays = !isOffender(game, seat) && spendable(game, seat) >= fineOf(position)
  return choose(prompt.id, pays ? 'pay' : 'key')
}

/** Asked only of a player with the Key; other prisoners have no choice. */
const thirdPrompt: PromptKind = {
  options: (position, prompt, seat) => [
    fallbackOption(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: thirdFallback,
  whenLeaving: (position, prompt, seat) => {
    const { act } = fallbackOption(position, prompt, seat)
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

/**
 * Choices of a prisoner who is not an offender: the fine, a card, the Key or a roll. Cards of other players
 * are bought in a deal (SLH-093, SLH-146).
 */
const choice: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    ...rollOptions(position, prompt, seat),
    ...fineOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: jailFallback,
  acts: { roll: rollForDouble, pay: payFine, useCard, key: keyAct },
}

/** Choices of an offender, who cannot leave by paying only the fine (SLH-094). */
const thief: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    ...rollOptions(position, prompt, seat),
    ...payBackOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
    ...keyOptions(position, prompt, seat),
  ],
  fallback: jailFallback,
  acts: { roll: rollForDouble, payBack: payBackAct, useCard, key: keyAct },
}

export const jailPrompts: Readonly<Record<string, PromptKind>> = {
  'jail.choice': choice,
  'jail.thief': thief,
  'jail.card4': getOutPrompt,
  'jail.third': thirdPrompt,
  'jail.end': endPrompt,
}

export const jailSteps: Readonly<Record<string, StepHandler>> = { getOut, lastAttempt, paidBack }

/**
 * Asks a prisoner at the start of their turn, or uses blue card 4 if there is no choice (SLH-093, SLH-094,
 * SLH-118 to SLH-120).
 */
export function askJail(play: Play, seat: number): void {
  if (!holdsGetOut(play.game, seat))
    ask(play, isOffender(play.game, seat) ? 'jail.thief' : 'jail.choice', seat)
  else if (couldPayFirst(play, seat)) ask(play, 'jail.card4', seat)
  else play.do({ step: 'getOut', seat })
}

function ask(play: Play, kind: string, seat: number): void {
  play.ask({ kind, seats: [seat], timer: 'turn' })
}
