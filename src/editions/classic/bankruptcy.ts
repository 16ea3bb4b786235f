import type { Party, Prompt, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play } from '#engine/play.ts'
import { dropBidder } from './auction.ts'
import { decline } from './buy.ts'
import { owe, pushBehind, tellDebt } from './debts.ts'
import { finishIfWon } from './end.ts'
import { deedAt, deedsOf, interestOn, isLot } from './holdings.ts'
import { seatAt } from './means.ts'
import { voidOffersOf } from './offers.ts'
import { returnCard } from './returnCard.ts'
import { sellTo } from './selling.ts'
import { movePieces } from './stock.ts'

interface Bankrupt extends Step {
  step: string
  seat: number
  to: Party
  why: 'debt' | 'conceded' | 'resigned' | 'removed'
}

/** A player goes out; a player or the Bank takes what is left (CLS-128 to CLS-134). */
export function bankrupt(play: Play, { seat, to, why }: Bankrupt): void {
  const heir = typeof to === 'number' ? to : 'bank'
  play.emit({ kind: 'bankrupt', seat, to: heir, why })
  leaveTable(play, seat)
  passClaims(play, seat, heir)
  if (heir === 'bank') leaveToBank(play, seat)
  else leaveToPlayer(play, seat, heir)
  finishIfWon(play)
}

/** Token off the board; open decisions, bids, orders, offers and own debts are gone (CLS-134). */
function leaveTable(play: Play, seat: number): void {
  const { game } = play
  seatAt(game, seat).out = true
  ;(game.own['fallen'] as number[]).push(seat)
  for (const prompt of [...game.prompts]) if (prompt.seats.includes(seat)) leavePrompt(play, prompt, seat)
  game.orders = game.orders.filter((order) => order.seat !== seat)
  game.debts = game.debts.filter((debt) => debt.debtor !== seat)
  voidOffersOf(play, seat)
  dropBidder(play, seat)
}

/** An open purchase counts as declined; every other decision of the seat is dropped. */
function leavePrompt(play: Play, prompt: Prompt, seat: number): void {
  play.answered(prompt, seat)
  if (prompt.kind === 'buy') decline(play, seat, prompt.about['square'] as number)
}

/** What others owe to a bankrupt they owe from now on to whoever takes the estate (CLS-134). */
function passClaims(play: Play, seat: number, heir: Party): void {
  const { game } = play
  const claims = game.debts.filter((debt) => debt.creditor === seat)
  for (const claim of claims) claim.creditor = heir
  game.debts = game.debts.filter((debt) => debt.debtor !== debt.creditor)
  game.prompts = game.prompts.filter(
    (prompt) => prompt.kind !== 'debt.raise' || game.debts.some((debt) => debt.id === prompt.about['debt']),
  )
  for (const claim of claims) if (game.debts.includes(claim)) tellDebt(play, claim)
}

/** Buildings are turned into money; the creditor takes it with all cash, deeds and cards (CLS-129). */
function leaveToPlayer(play: Play, seat: number, heir: number): void {
  const { game } = play
  const mate = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  sellTo(play, seat, Object.fromEntries(deeds.filter((at) => isLot(play.board, at)).map((at) => [at, 0])))
  const { cash, cards } = mate
  pay(play, seat, heir, cash, 'estate')
  for (const square of deeds) deedAt(game, square).owner = heir
  seatAt(game, heir).cards.push(...cards)
  mate.cards = []
  play.emit({ kind: 'inherited', seat: heir, from: seat, cash, deeds, cards })
  inheritMortgages(play, heir, deeds)
}

/** A tenth on every mortgaged deed at once, then the choice to redeem it (CLS-130, CLS-131). */
function inheritMortgages(play: Play, heir: number, deeds: number[]): void {
  const mortgaged = deeds.filter((square) => deedAt(play.game, square).mortgaged)
  if (mortgaged.length === 0) return
  for (const square of mortgaged) {
    const amount = interestOn(play.board, square)
    const isPaid = owe(play, { debtor: heir, creditor: 'bank', amount, why: 'interest', about: { square } })
    if (isPaid) play.emit({ kind: 'interest', seat: heir, square, amount })
  }
  play.askBeside({
    kind: 'mort.transfer',
    seats: [heir],
    timer: 'choice',
    private: true,
    about: { squares: mortgaged },
  })
}

/** The Bank takes cash and buildings, cards go under their decks, the deeds are auctioned free of mortgage (CLS-132, CLS-133). */
function leaveToBank(play: Play, seat: number): void {
  const { game } = play
  const mate = seatAt(game, seat)
  const squares = deedsOf(game, seat)
  pay(play, seat, 'bank', mate.cash, 'estate')
  for (const square of squares) returnDeed(play, square)
  for (const card of mate.cards) returnCard(play, card)
  mate.cards = []
  if (squares.length > 0) pushBehind(play, { step: 'estate', squares, cause: seat })
}

function returnDeed(play: Play, square: number): void {
  const { deeds } = play.game
  movePieces(play, deeds[square]?.level ?? 0, 0)
  deeds[square] = { owner: null, level: 0, mortgaged: false }
}
