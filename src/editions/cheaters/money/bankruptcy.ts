import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, Position, PromptKind, Due, Part } from '../state.ts'
import { isFrozen } from '../cheats/attempts.ts'
import { takenLawfully } from '../cheats/give-back.ts'
import {
  freeDeeds,
  faceValue,
  raisable,
  releasesOf,
  askToRaise,
  lowerToOwed,
  book,
  dropDue,
  aheadOf,
  duesOf,
  promptOfDue,
  type Heir,
  owedBy,
  owedFirst,
  sumOf,
  isPayable,
} from './owed.ts'
import { pay } from '#engine/money.ts'
import { passHush } from '../cards/money-cards.ts'
import { keepCard, putUnder } from '../cards/decks.ts'
import { voidAttempts } from '../cheats/verdict.ts'
import { leaveTurn } from '../turn/move.ts'
import { finishIfWon } from '../turn/end.ts'
import { reviewPlacements } from '../turn/order.ts'
import { awaitedTo, closeBillsOf, oweAwaited, oweBank, passBills } from './bill.ts'
import { closeOffersOf } from './deals.ts'

type RaisePrompt = Prompt & { about: { due: number; amount: number } }

/**
 * Sells a property to the Bank for its face value; the hotel stays on the property (CHE-052, CHE-062,
 * CHE-063).
 */
function sellToBank(play: Play, seat: number, square: number): void {
  const amount = faceValue(play, square)
  pay(play, 'bank', seat, amount, 'sale', { square })
  deedAt(play.game, square).owner = null
  takenLawfully(play.game, seat, square, { amount })
}

/** Sells unfrozen deeds, cheapest first, until the seat has `sum` in cash (CHE-064). */
function sellFor(play: Play, seat: number, sum: number): void {
  const cheapest = freeDeeds(play.game, seat)
    .filter((square) => faceValue(play, square) > 0)
    .sort((a, b) => faceValue(play, a) - faceValue(play, b) || a - b)
  for (const square of cheapest) if (seatAt(play.game, seat).cash < sum) sellToBank(play, seat, square)
}

/**
 * Sells the cheapest deeds until the debt can be paid; bankrupts the seat if all of them are not enough
 * (CHE-064; `rules.md`, Decisions).
 */
export function raise(play: Play, due: Due): void {
  const [{ seat }, sum] = [due, sumOf(due.parts)]
  if (isLost(play, seat, sum)) failDebts(play, seat, 'debt')
  else sellFor(play, seat, sum)
}

/** Whether cash and all unfrozen deeds together are worth less than the amount. */
function isLost(position: Position, seat: number, sum: number): boolean {
  return raisable(position, seat) < sum
}

const sell: Answer = {
  explain: ({ game }, seat, move) => {
    const square = move.with['square']
    if (typeof square !== 'number' || !game.deeds[square]) return null
    if (deedAt(game, square).owner !== seat) return refusal('notHeld', { square })
    return isFrozen(game, seat, square) ? refusal('frozen', {}) : null
  },
  apply: (play, seat, { with: { square } }: MoveWith<{ square: number }>) => sellToBank(play, seat, square),
}

const giveUp: Answer = {
  explain: () => refusal('solvent', {}),
  apply: (play, seat) => failDebts(play, seat, 'conceded'),
}

/** Lets a debtor short of cash sell properties to the Bank; deals stay possible (CHE-062). */
export const debtPrompt: PromptKind = {
  options: (position, { id, about: { amount } }: RaisePrompt, seat) => {
    const sales = freeDeeds(position.game, seat).map((square) => ({
      ...press('sell', id, { refund: faceValue(position, square) }),
      fixed: { square },
    }))
    if (!isLost(position, seat, amount)) return sales
    const facts = { amount, cash: seatAt(position.game, seat).cash, raisable: raisable(position, seat) }
    return [...sales, { ...press('giveUp', id, facts), grave: true }]
  },
  fallback: () => null,
  lapse: (play, { about }: RaisePrompt) => {
    const due = play.game.own.dues.find(({ id }) => id === about.due)
    if (!due) throw new Error('the due of this prompt is gone')
    lowerToOwed(play.game, due)
    raise(play, due)
  },
  acts: { sell, giveUp },
}

/** Pays every debt that can be paid, oldest first, then bankrupts debtors who cannot raise anything more. */
export function payDues(play: Play): void {
  const { game } = play
  const payable = () => game.own.dues.find((due) => isPayable(play, due))
  for (let due = payable(); due; due = payable()) {
    dropDue(play, due)
    book(play, due)
  }
  for (const due of game.own.dues) if (due.isLate && aheadOf(play, due) === 0) askToRaise(play, due)
  const lost = game.own.dues.find((due) => isBeyondHelp(play, due))
  if (!lost) return
  failDebts(play, lost.seat, 'debt')
  if (!game.over) payDues(play)
}

/**
 * Whether the debtor cannot raise cash any more: while a window closes only a deal could help, and it needs
 * deeds or cards (CHE-064, CHE-068).
 */
function isBeyondHelp(play: Play, { seat }: Due): boolean {
  const { game } = play
  const isStuck = deedsOf(game, seat).length === 0 && releasesOf(game, seat).length === 0
  return isStuck && game.own.phase === 'closing'
}

type Cause = 'debt' | 'conceded' | 'resigned' | 'removed'

/**
 * Removes a player who leaves: pays their debts and leaves the rest to the Bank, or bankrupts them if they
 * cannot pay all (CHE-067).
 */
export function leave(play: Play, seat: number, why: Cause): void {
  oweAwaited(play, seat)
  const owed = owedBy(play.game, seat)
  if (sumOf(owed) <= raisable(play, seat)) share(play, seat, owed, why)
  else failDebts(play, seat, why)
}

/**
 * Bankrupts a debtor who cannot or will not pay. If there are several payees, they share the estate (CHE-064
 * to CHE-066).
 */
function failDebts(play: Play, seat: number, why: Cause): void {
  oweAwaited(play, seat)
  const owed = ranked(play, seat)
  const [only = 'bank', ...others] = new Set(owed.map(({ to }) => to))
  if (others.length > 0) share(play, seat, owed, why)
  else bankrupt(play, seat, only, why)
}

/** Returns all debts in payment order; omits late debts if the others take the whole estate (CHE-307). */
function ranked(play: Play, seat: number): Part[] {
  const first = owedFirst(play.game, seat)
  const takesAll = first.length > 0 && sumOf(first) >= raisable(play, seat)
  return takesAll ? first : owedBy(play.game, seat)
}

/**
 * Sells as many deeds as the debts need at face value, cheapest first. Pays the debts in order as far as the
 * cash reaches (CHE-066).
 */
function share(play: Play, seat: number, owed: readonly Part[], why: Cause): void {
  const { game } = play
  voidAttempts(play, seat)
  sellFor(play, seat, sumOf(owed))
  for (const { to, amount } of owed) {
    const part = Math.min(amount, seatAt(game, seat).cash)
    pay(play, seat, to, part, 'estate')
    if (to !== 'bank') closeBillsOf(play, seat, to, part)
  }
  bankrupt(play, seat, 'bank', why)
}

/** Removes a player from the game; a player or the Bank takes the estate (CHE-065 to CHE-067). */
function bankrupt(play: Play, seat: number, to: Heir, why: Cause): void {
  const { game } = play
  voidAttempts(play, seat)
  play.emit({ kind: 'bankrupt', seat, to, why })
  const awaited = to === 'bank' ? awaitedTo(play, seat) : []
  const worth = handOver(play, seat, to)
  if (to !== 'bank') closeBillsOf(play, seat, to, worth)
  leaveTable(play, seat, to)
  passDues(play, seat, to)
  for (const bill of awaited) oweBank(play, bill)
  passBills(play, seat, to)
  for (const prompt of [...game.prompts]) if (prompt.seats.includes(seat)) leavePrompt(play, prompt, seat)
  leaveTurn(play, seat)
  finishIfWon(play)
}

/** Hands over cash, kept cards and deeds with their hotels; returns their worth in M. */
function handOver(play: Play, seat: number, to: Heir): number {
  const { game } = play
  const mate = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  const worth = deeds.reduce((sum, square) => sum + faceValue(play, square), mate.cash)
  pay(play, seat, to, mate.cash, 'estate')
  for (const square of deeds) deedAt(game, square).owner = to === 'bank' ? null : to
  for (const held of mate.cards)
    if (to === 'bank') putUnder(game.decks, held)
    else keepCard(play, to, held)
  mate.cards = []
  return worth
}

/**
 * Marks the seat as out: clears cell, handcuffs, instructions, purchase options and duties for later turns
 * (CHE-067, CHE-213).
 */
function leaveTable(play: Play, seat: number, to: Heir): void {
  const { game } = play
  const { own } = game
  Object.assign(seatAt(game, seat), { out: true, jail: null })
  own.fallen.push(seat)
  own.heirs[seat] = to
  own.secret.armed[seat] = []
  if (own.handcuffs === seat) own.handcuffs = null
  if (own.rentBan === seat) own.rentBan = null
  own.finished = own.finished.filter((one) => one !== seat)
  own.buyOptions = own.buyOptions.filter((option) => option.seat !== seat)
  own.owesRoll = Object.fromEntries(
    Object.entries(own.owesRoll).filter(([debtor, catcher]) => Number(debtor) !== seat && catcher !== seat),
  )
  closeOffersOf(play, seat)
  reviewPlacements(play)
  passHush(play, seat, to)
}

/** Drops the seat's debts; debts owed to the seat go to the heir. */
function passDues(play: Play, seat: number, to: Heir): void {
  const { game } = play
  for (const due of duesOf(game, seat)) dropDue(play, due)
  for (const due of game.own.dues) {
    due.parts = due.parts
      .map((part) => (part.to === seat ? { ...part, to } : part))
      .filter((part) => part.to !== due.seat)
    const prompt = promptOfDue(game, due)
    if (prompt) prompt.about['amount'] = sumOf(due.parts)
  }
}

function leavePrompt(play: Play, prompt: Prompt, seat: number): void {
  const { leave: leaving } = play.edition.prompts[prompt.kind] ?? {}
  if (leaving) leaving(play, prompt, seat)
  else play.answered(prompt, seat)
}
