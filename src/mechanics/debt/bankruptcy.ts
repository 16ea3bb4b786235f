import type { EventOf } from '#engine/event.ts'
import { leavePrompts, heirAfterPaying } from './leave.ts'
import { openDebts, type Debt } from './state.ts'
import { type Party, type StepOf, isStep } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { deferredIn, pushBehind, tellDebt } from './debts.ts'
import { announceComplete } from '../property/complete.ts'
import { deedAt, deedsOf, livingSeats } from '../property/holdings.ts'
import { seatAt } from '../money/funds.ts'
import { returnCard } from '#engine/decks.ts'

declare module '#engine/game.ts' {
  interface Steps {
    bankrupt: { seat: number; to: Party; why: EventOf<'bankrupt'>['why'] }
    leaveTable: { seat: number }
    returnDeed: { square: number }
    /**
     * Deeds of a seat that left, which have returned to the Bank. `started`: when the auction of the first
     * one opened.
     */
    estate: { squares: number[]; cause: number; started?: number }
  }
}

type Bankrupt = StepOf<'bankrupt'>

/** Takes a bankrupt player out of the game; a creditor or the Bank takes the estate (CLS-128 to CLS-134). */
export function bankrupt(play: Play, step: Bankrupt): void {
  const { game } = play
  const { seat, why } = step
  const mate = seatAt(game, seat)
  if (!mate.out && deferEstate(play, step)) return
  // A player who leaves pays debts first; so does a deferred estate.
  const isLeaving = why === 'resigned' || why === 'removed'
  const to = isLeaving || mate.out ? heirAfterPaying(play, seat) : step.to
  const heir = typeof to === 'number' ? to : 'bank'
  play.emit({ kind: 'bankrupt', seat, to: heir, why })
  if (!mate.out) play.do({ step: 'leaveTable', seat })
  game.debts = openDebts(game).filter((debt) => debt.debtor !== seat)
  passClaims(play, seat, heir)
  if (heir === 'bank') leaveToBank(play, seat)
  else leaveToPlayer(play, seat, heir)
  play.edition.estatePassed?.(play, seat)
}

/**
 * Defers an estate while others may still claim rent from the player who leaves, because that rent ranks with
 * the debts (CLS-134). Returns false if the estate need not wait, for example because only the winner is
 * left.
 */
function deferEstate(play: Play, step: Bankrupt): boolean {
  const { assets } = play.edition.figures
  if (livingSeats(play.game).length <= 2) return false
  if (!assets.some(({ awaitClaims }) => awaitClaims?.(play, step.seat, step))) return false
  play.emit({ kind: 'estatePending', seat: step.seat })
  play.do({ step: 'leaveTable', seat: step.seat })
  return true
}

/** At the end of the game, returns deferred estates to the Bank. */
export function dropEstates(play: Play): void {
  for (const step of play.game.agenda.filter((step) => isStep(step, 'bankrupt'))) {
    const { seat, why } = step
    play.emit({ kind: 'bankrupt', seat, to: 'bank', why })
    leaveToBank(play, seat)
  }
}

/** Marks a seat as out and removes it from prompts, bids, orders and offers (CLS-134). */
export function leaveTable(play: Play, { seat }: StepOf<'leaveTable'>): void {
  const { game } = play
  seatAt(game, seat).out = true
  game.fallen?.push(seat)
  leavePrompts(play, seat)
  play.edition.left?.(play, seat)
}

/** Transfers the debts that others owe a bankrupt player to the heir of the estate (CLS-134). */
function passClaims(play: Play, seat: number, heir: Party): void {
  const { game } = play
  const claims = openDebts(game).filter((debt) => debt.creditor === seat)
  for (const claim of claims) passClaim(claim, heir)
  for (const later of deferredIn(game)) {
    if (later.creditor === seat) later.creditor = heir
    if (later.creditor === later.debtor) game.agenda.splice(game.agenda.indexOf(later), 1)
  }
  game.debts = openDebts(game).filter((debt) => debt.debtor !== debt.creditor)
  game.prompts = game.prompts.filter(
    (prompt) =>
      prompt.kind !== 'debt.raise' || openDebts(game).some((debt) => debt.id === prompt.about['debt']),
  )
  for (const claim of claims) if (openDebts(game).includes(claim)) tellDebt(play, claim)
}

/**
 * Passes a debt to its new creditor and resets the count of settlements offered, since the new creditor has
 * received none.
 */
function passClaim(claim: Debt, heir: Party): void {
  claim.creditor = heir
  delete claim.offered
}

/** Sells the buildings, and gives the creditor all cash, deeds and cards (CLS-129). */
function leaveToPlayer(play: Play, seat: number, heir: number): void {
  const { game } = play
  const { assets } = play.edition.figures
  const mate = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  for (const { cashIn } of assets) cashIn?.(play, seat)
  const { cash, cards } = mate
  pay(play, seat, heir, cash, 'estate')
  for (const square of deeds) deedAt(game, square).owner = heir
  seatAt(game, heir).cards.push(...cards)
  mate.cards = []
  play.emit({ kind: 'inherited', seat: heir, from: seat, cash, deeds, cards })
  if (livingSeats(game).length === 1) return
  announceComplete(play, heir, deeds)
  for (const { inherited } of assets) inherited?.(play, heir, deeds)
}

/**
 * Returns cash and buildings to the Bank and cards to their decks; auctions the deeds unmortgaged (CLS-132,
 * CLS-133).
 */
function leaveToBank(play: Play, seat: number): void {
  const { game } = play
  const mate = seatAt(game, seat)
  const squares = deedsOf(game, seat)
  pay(play, seat, 'bank', mate.cash, 'estate')
  for (const square of squares) play.do({ step: 'returnDeed', square })
  for (const card of mate.cards) returnCard(play, card)
  mate.cards = []
  if (squares.length > 0) pushBehind(play, { step: 'estate', squares, cause: seat })
}

/** Returns a deed to the Bank without its mortgage. The Bank pays nothing for its buildings. */
export function returnDeed(play: Play, { square }: StepOf<'returnDeed'>): void {
  const { deeds } = play.game
  for (const { returned } of play.edition.figures.assets) returned?.(play, square)
  deeds[square] = { owner: null, level: 0, mortgaged: false }
}
