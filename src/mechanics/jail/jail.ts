import { type Answer, type Position, press, type PromptKind, answering } from '#engine/edition.ts'
import type { EventOf } from '#engine/event.ts'
import { numberIn, type Prompt, type StepOf } from '#engine/game.ts'
import { inMoney } from '#engine/money.ts'
import type { Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { owe } from '../debt/debts.ts'
import { seatAt, spendable } from '../money/funds.ts'
import { isDouble, throwDice } from '../movement/dice.ts'
import { areDiceHeld, extendRoll, heldBack, loseClaims, rollOption } from '../rent/claims.ts'
import { giveUpCard, releaseCards } from '../cards/held.ts'
import type { Stop } from '../movement/move.ts'

declare module '#engine/game.ts' {
  interface Steps {
    failAttempt: { seat: number }
    lastAttempt: { seat: number }
    release: { seat: number; how: 'fine' | 'third' }
  }
  interface Subjects {
    'jail.choice': Record<never, never>
    'jail.must': Record<never, never>
  }
}

export const attemptsAllowed = 3

/** Starts a turn in Jail (CLS-076 to CLS-079, CLS-082, CLS-084). */
export function askJail(play: Play, seat: number): void {
  const isSpent = (seatAt(play.game, seat).jail ?? 0) >= attemptsAllowed
  play.ask({ kind: isSpent ? 'jail.must' : 'jail.choice', seats: [seat], timer: 'turn' })
  extendRoll(play)
}

export function fineOf(position: Position): number {
  return inMoney(position, numberIn(position.game.options, 'jail.fine'))
}

export function oweFine(play: Play, seat: number): void {
  const creditor = play.edition.figures.finesTo(play.game)
  owe(play, { debtor: seat, creditor, amount: fineOf(play), why: 'fine' })
}

export function release(play: Play, seat: number, how: EventOf<'freed'>['how']): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
}

/** Pays the fine before the roll; the turn is then a normal one. */
export const payFine: Answer = {
  explain: (position, seat) => {
    const need = fineOf(position)
    const have = spendable(position.game, seat)
    return have < need ? refusal('shortOfCash', { need, have }) : null
  },
  undo: true,
  apply: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    play.push({ step: 'start', seat })
    play.push({ step: 'release', seat, how: 'fine' })
    oweFine(play, seat)
  },
}

export const useCard: Answer = {
  explain: (position, seat, move) => {
    const isHeld = releaseCards(position, seat).some(({ deck }) => deck === move.with['deck'])
    return isHeld ? null : refusal('noCard', {})
  },
  undo: true,
  apply: (play, seat, move, prompt) => {
    play.close(prompt.id)
    const held = releaseCards(play, seat).find(({ deck }) => deck === move.with['deck'])
    if (!held) throw new Error('the seat does not hold the card')
    giveUpCard(play, seat, held)
    play.emit({ kind: 'usedCard', seat, ...held })
    release(play, seat, 'card')
    play.push({ step: 'start', seat })
  },
}

/** Rolls for a double (CLS-079 to CLS-083). */
export const rollForDouble: Answer = {
  explain: heldBack,
  apply: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    const { game } = play
    loseClaims(play)
    const dice = throwDice(play, 'dice')
    game.turn.dice = dice
    game.turn.rolled = true
    play.emit({ kind: 'rolled', seat, dice, why: 'jail' })
    if (isDouble(dice)) leaveByDouble(play, seat)
    else play.do({ step: 'failAttempt', seat })
  },
}

function leaveByDouble(play: Play, seat: number): void {
  const { turn, options } = play.game
  release(play, seat, 'double')
  turn.again = options['jail.doubleExtraRoll'] === true
  turn.doubles = turn.again ? 1 : 0
  play.do({ step: 'go', seat })
}

/** Counts a failed attempt and ends the turn, unless it was the last allowed attempt (CLS-081, CLS-082). */
export function failAttempt(play: Play, { seat }: StepOf<'failAttempt'>): void {
  const { game } = play
  const mate = seatAt(game, seat)
  const attempts = (mate.jail ?? 0) + 1
  mate.jail = attempts
  if (attempts < attemptsAllowed || game.options['jail.third'] === 'nextTurn') {
    play.emit({ kind: 'stayed', seat, attempts })
    return
  }
  play.do({ step: 'lastAttempt', seat })
}

/** After the third failed attempt, the seat pays the fine and still moves (CLS-082, CLS-083). */
export function lastAttempt(play: Play, { seat }: StepOf<'lastAttempt'>): void {
  play.do({ step: 'go', seat })
  play.push({ step: 'release', seat, how: 'third' })
  oweFine(play, seat)
}

/** Releases a seat once the fine is paid (CLS-083). */
export function releaseStep(play: Play, { seat, how }: StepOf<'release'>): void {
  if (!seatAt(play.game, seat).out) release(play, seat, how)
}

export function fineOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  const amount = fineOf(position)
  return spendable(position.game, seat) >= amount ? [press('pay', prompt.id, { amount })] : []
}

export function cardOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  const heldDecks = new Set(releaseCards(position, seat).map(({ deck }) => deck))
  return [...heldDecks].map((deck) => ({ ...press('useCard', prompt.id), fixed: { deck } }))
}

export function rollOptions(position: Position, prompt: Prompt, seat: number): Option[] {
  const attempt = (seatAt(position.game, seat).jail ?? 0) + 1
  return areDiceHeld(position) ? [] : [rollOption(position, prompt, seat, { attempt })]
}

const choice: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    ...rollOptions(position, prompt, seat),
    ...fineOptions(position, prompt, seat),
    ...cardOptions(position, prompt, seat),
  ],
  fallback: answering('roll'),
  acts: { roll: rollForDouble, pay: payFine, useCard },
}

const must: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat) => [
    press('pay', prompt.id, { amount: fineOf(position) }),
    ...cardOptions(position, prompt, seat),
  ],
  fallback: answering('pay'),
  whenLeaving: answering('pay'),
  acts: { pay: payFine, useCard },
}

export const jailPrompts = { 'jail.choice': choice, 'jail.must': must }

declare module '#engine/game.ts' {
  interface Steps {
    sendToJail: { seat: number; why: EventOf<'jailed'>['why'] }
  }
}

/**
 * Sends a seat to Jail without passing GO and without salary; it loses an extra roll (CLS-018, CLS-026,
 * CLS-075).
 */
export function sendToJail(play: Play, { seat, why }: StepOf<'sendToJail'>): void {
  const mate = seatAt(play.game, seat)
  mate.at = play.board.jail
  mate.jail = 0
  if (play.game.turn.seat === seat) play.game.turn.again = false
  play.emit({ kind: 'jailed', seat, why })
}

export function goToJail(play: Play, { seat }: Stop): void {
  play.do({ step: 'sendToJail', seat, why: 'square' })
}
