import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Part } from '../state.ts'
import { passHush } from '../cards/hush.ts'
import { keepCard } from '../cards/decks.ts'
import { voidAttempts } from '../cheats/verdict.ts'
import { leaveTurn } from '../turn/drop.ts'
import { finishIfWon } from '../turn/end.ts'
import { reviewPlacements } from '../turn/order.ts'
import { awaitedTo, closeBillsOf, oweAwaited, oweBank, passBills } from './bill.ts'
import { closeOffersOf } from './deals.ts'
import { dropDue } from './charge.ts'
import { duesOf, promptOfDue, totalOf, type Heir } from './dues.ts'
import { faceValue, raisable } from './values.ts'
import { owedBy, owedFirst, sumOf } from './owed.ts'
import { sellFor } from './sale.ts'

type Cause = 'debt' | 'conceded' | 'resigned' | 'removed'

/**
 * A leaver's debts are paid if their property brings the money, and the rest goes to the Bank. Otherwise they go bankrupt as
 * if they gave up (CHE-067).
 */
export function leave(play: Play, seat: number, why: Cause): void {
  oweAwaited(play, seat)
  const owed = owedBy(play.game, seat)
  if (sumOf(owed) <= raisable(play, seat)) share(play, seat, owed, why)
  else failDebts(play, seat, why)
}

/** A debtor who cannot or will not pay: to the one payee, or shared out among several (CHE-064 to CHE-066). */
export function failDebts(play: Play, seat: number, why: Cause): void {
  oweAwaited(play, seat)
  const owed = ranked(play, seat)
  const payees = new Set(owed.map(({ to }) => to))
  const [only] = payees
  if (payees.size > 1) share(play, seat, owed, why)
  else bankrupt(play, seat, only ?? 'bank', why)
}

/** All debts in order; late debts are left out if the others take the whole estate (CHE-307). */
function ranked(play: Play, seat: number): Part[] {
  const first = owedFirst(play.game, seat)
  const takesAll = first.length > 0 && sumOf(first) >= raisable(play, seat)
  return takesAll ? first : owedBy(play.game, seat)
}

/** As much as it takes is sold at face value, the cheapest first, and goes round as far as it reaches (CHE-066). */
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

/** A player goes out; a player or the Bank takes what is left (CHE-065 to CHE-067). */
function bankrupt(play: Play, seat: number, to: Heir, why: Cause = 'debt'): void {
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

/** Cash, deeds with their hotels and kept cards; what it was worth. */
function handOver(play: Play, seat: number, to: Heir): number {
  const { game } = play
  const mate = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  const worth = deeds.reduce((sum, square) => sum + faceValue(play, square), mate.cash)
  pay(play, seat, to, mate.cash, 'estate')
  for (const square of deeds) deedAt(game, square).owner = to === 'bank' ? null : to
  for (const { deck, card } of mate.cards) {
    if (to === 'bank') game.decks[deck]?.push(card)
    else keepCard(play, to, { deck, card })
  }
  mate.cards = []
  return worth
}

/** It is out: cell and handcuffs are free, instructions, options and duties for later turns are gone (CHE-067, CHE-213). */
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

/** What it owed is gone; what it was owed goes to who took its estate. */
function passDues(play: Play, seat: number, to: Heir): void {
  const { game } = play
  for (const due of duesOf(game, seat)) dropDue(play, due)
  for (const due of game.own.dues) {
    due.parts = due.parts
      .map((part) => (part.to === seat ? { ...part, to } : part))
      .filter((part) => part.to !== due.seat)
    const prompt = promptOfDue(game, due)
    if (prompt) prompt.about['amount'] = totalOf(due)
  }
}

function leavePrompt(play: Play, prompt: Prompt, seat: number): void {
  const kind = play.edition.prompts[prompt.kind]
  if (kind?.leave) kind.leave(play, prompt, seat)
  else play.answered(prompt, seat)
}
