import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play } from '../game.ts'
import { passHush } from '../cards/hush.ts'
import { keepCard } from '../cards/keep.ts'
import { openAttemptsOf } from '../cheats/attempts.ts'
import { voidAttempts } from '../cheats/reveal.ts'
import type { Bill } from '../state.ts'
import { leaveTurn } from '../turn/drop.ts'
import { finishIfWon } from '../turn/end.ts'
import { leftOf } from '../turn/order.ts'
import { reviewPlacements } from '../turn/placements.ts'
import { closeBillsOf, passBills } from './bill.ts'
import { closeOffersOf } from './deals.ts'
import { dropDue, type Part } from './charge.ts'
import { dueOfBill, duesOf, promptOfDue, totalOf } from './dues.ts'
import { faceValue } from './face-value.ts'
import type { Heir } from './heirs.ts'
import { sellToBank } from './sale.ts'

type Cause = 'debt' | 'conceded' | 'resigned' | 'removed'

/** What a seat owes by dues and unpaid bills, the Bank first, then players from its left (CHE-066). */
function owedBy(game: Game, seat: number): Part[] {
  const bills = game.own.bills.filter((bill) => bill.debtor === seat && isOwed(game, bill))
  const owed = [
    ...duesOf(game, seat).flatMap(({ parts }) => parts),
    ...bills.map(({ asker, asked }) => ({ to: asker, amount: asked })),
  ]
  const order: Heir[] = ['bank', ...leftOf(game, seat)]
  return owed.toSorted((a, b) => order.indexOf(a.to) - order.indexOf(b.to))
}

/** Posted and not a due yet, or left unpaid in a way that nobody has caught. */
function isOwed(game: Game, { id, debtor, state }: Bill): boolean {
  if (state === 'left') return openAttemptsOf(game, debtor, 'FREE_STAY').some(({ did }) => did['bill'] === id)
  return state === 'posted' && dueOfBill(game, id) === null
}

/** To whom one goes bankrupt who leaves: a player whom they owe, otherwise the Bank (CHE-067). */
export function creditorOf({ game }: Pick<Play, 'game'>, seat: number): Heir {
  return owedBy(game, seat).find(({ to }) => to !== 'bank')?.to ?? 'bank'
}

/** A debtor who cannot or will not pay: to the one payee, or shared out among several (CHE-064 to CHE-066). */
export function failDebts(play: Play, seat: number, why: Cause): void {
  const payees = new Set(owedBy(play.game, seat).map(({ to }) => to))
  const [only] = payees
  if (payees.size > 1) share(play, seat, why)
  else bankrupt(play, seat, only ?? 'bank', why)
}

/** Everything is sold at face value and goes round as far as it reaches (CHE-066). */
function share(play: Play, seat: number, why: Cause): void {
  const { game } = play
  const owed = owedBy(game, seat)
  voidAttempts(play, seat)
  for (const square of deedsOf(game, seat)) sellToBank(play, seat, square)
  for (const { to, amount } of owed) {
    const part = Math.min(amount, seatAt(game, seat).cash)
    pay(play, seat, to, part, 'estate')
    if (to !== 'bank') closeBillsOf(play, seat, to, part)
  }
  bankrupt(play, seat, 'bank', why)
}

/** A player goes out; a player or the Bank takes what is left (CHE-065 to CHE-067). */
export function bankrupt(play: Play, seat: number, to: Heir, why: Cause = 'debt'): void {
  const { game } = play
  voidAttempts(play, seat)
  play.emit({ kind: 'bankrupt', seat, to, why })
  const worth = handOver(play, seat, to)
  if (to !== 'bank') closeBillsOf(play, seat, to, worth)
  leaveTable(play, seat, to)
  passDues(play, seat, to)
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

/** It is out: cell and handcuffs are free, its instruction and what it was to get or do later are gone (CHE-067, CHE-213). */
function leaveTable(play: Play, seat: number, to: Heir): void {
  const { game } = play
  const { own } = game
  Object.assign(seatAt(game, seat), { out: true, jail: null })
  own.fallen.push(seat)
  own.heirs[seat] = to
  own.secret.armed[seat] = null
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
  const leave = play.edition.prompts[prompt.kind]?.leave
  if (leave) leave(play, prompt, seat)
  else play.answered(prompt, seat)
}
