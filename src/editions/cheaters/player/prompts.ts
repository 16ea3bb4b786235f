import type { Choice, Option } from '#engine/option.ts'
import { answer, asked, named, plainAnswer } from '#players/situation.ts'
import { accuse } from './accuse.ts'
import { playCard, leader, siteWorth } from './cards.ts'
import { best, note, pick, squaresFrom, toNotes } from './choose.ts'
import { isFaceUp, ownAttempt } from './known.ts'
import { rentIn, tableOf } from './ledger.ts'
import { forge, worthOfStop } from './sleights.ts'
import { dares, moodOf } from './temper.ts'
import type { Decider, Situation } from './situation.ts'

/** Prompts in which the first answer is the honest one, and another may be given. */

const passingGo = 200

/** What going so far brings, an allowance on the way included. */
function worthOfMove(situation: Situation, steps: number): number {
  const { view, board, seat } = situation
  const to = (view.seats[seat]?.at ?? 0) + steps
  const { length } = board.squares
  return worthOfStop(situation, to % length) + (to >= length ? passingGo : 0)
}

export const decideMove: Decider = (situation, prompt, options) => {
  const due = prompt.about['steps'] as number
  const trick = named(options, 'otherNumber')
  const theft = named(options, 'otherToken')
  return (
    (trick && dares(situation, 'TRICK_DICE') ? otherNumber(situation, trick, due) : null) ??
    (theft && dares(situation, 'IDENTITY_THEFT') ? otherToken(situation, theft, due) : null) ??
    plainAnswer(options)
  )
}

/** A number that leads to something better than the dice do. */
function otherNumber(situation: Situation, option: Option, due: number): Choice | null {
  const max = asked(option, 'steps', 'amount')?.max ?? 0
  const numbers = Array.from({ length: max }, (_, at) => at + 1).filter((steps) => steps !== due)
  const honest = worthOfMove(situation, due)
  const steps = best(numbers, (number) => worthOfMove(situation, number) - honest)
  return steps === null ? null : answer(option, { steps })
}

/** Somebody else goes where one would not like to be oneself, or loses their way to GO. */
function otherToken(situation: Situation, option: Option, due: number): Choice | null {
  if (worthOfMove(situation, due) > note) return null
  const victim = leader(situation, squaresFrom(option, 'seat'))
  return victim === null ? null : pick(option, 'seat', victim)
}

export const decideAllowance: Decider = (situation, _prompt, options) => {
  const more = named(options, 'takeMore')
  return more && dares(situation, 'EXTRA_ALLOWANCE') ? answer(more) : plainAnswer(options)
}

/** Cards and a cry come before the money. */
export const decideBill: Decider = (situation, prompt, options) => {
  const leave = named(options, 'leave')
  return (
    playCard(situation) ??
    accuse(situation) ??
    (leave && leavesUnpaid(situation, prompt.about['amount'] as number) ? answer(leave) : null) ??
    short(situation, options) ??
    plainAnswer(options)
  )
}

/** Who cannot pay has little to lose, unless they would never cheat. */
function leavesUnpaid(situation: Situation, amount: number): boolean {
  const { view, seat } = situation
  const isPoor = (view.seats[seat]?.cash ?? 0) < amount && moodOf(situation) !== 'honest'
  return isPoor || dares(situation, 'FREE_STAY')
}

/** Hands over less: as much as can be by who is sly, half of it by others. */
function short(situation: Situation, options: readonly Option[]): Choice | null {
  const option = named(options, 'handOver')
  const ask = option && asked(option, 'amount', 'amount')
  if (!option || !ask || !dares(situation, 'SHORTCHANGED')) return null
  const isSly = moodOf(situation) === 'sly'
  return answer(option, { amount: isSly ? ask.max : Math.max(ask.min, toNotes(ask.max / 2)) })
}

export const decideHush: Decider = (situation, _prompt, options) =>
  short(situation, options) ?? plainAnswer(options)

export const decideCard: Decider = (situation, _prompt, options) => {
  const { view, seat } = situation
  const mayTry = isFaceUp(view, 'COUNTERFEIT_CHANCE') && !ownAttempt(view, seat)
  const isTempted = mayTry && dares(situation, 'COUNTERFEIT_CHANCE')
  return (isTempted ? forge(situation, options) : null) ?? plainAnswer(options)
}

/** A hotel for nothing goes up where it brings most. */
export const decideHotel: Decider = (situation, _prompt, options) => {
  const up = named(options, 'putUp')
  const square = up && best(squaresFrom(up, 'square'), siteWorth(situation))
  return up && typeof square === 'number' ? pick(up, 'square', square) : plainAnswer(options)
}

/** Who has moved one's token goes where it hurts: to the dearest of one's own, or to Jail. */
export const decidePlace: Decider = (situation, _prompt, options) => {
  const put = named(options, 'put')
  const { view, board, seat } = situation
  const table = tableOf(view)
  const jail = board.squares.findIndex(({ kind }) => kind === 'toJail')
  const isMine = (square: number) => table.owners[square] === seat
  const mine = best(board.squares.map((_, square) => square).filter(isMine), (square) =>
    rentIn(board, table, square),
  )
  const isDear = mine !== null && rentIn(board, table, mine) > 100
  return put ? pick(put, 'square', isDear ? mine : jail) : plainAnswer(options)
}
