import type { Party, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { leavePrompts } from '#mechanics/debt/leave.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { discardFaceDown } from '../cards/discard.ts'
import { putUnder, refill } from '../market/market.ts'
import { builtOf, buildingsWorth, isByStreet, isTransferable } from '../sets.ts'
import { handOf } from '../state.ts'
import { handDeeds, lower, tellBroken } from '../tender/pay.ts'
import { levelsOf, placeEstate } from '../tender/place.ts'

interface Bankrupt extends Step {
  step: string
  seat: number
  to: Party
  why: string
}

/** A player goes out: the creditor takes all as if it had been tendered, else the Bank does (TWO-128 to TWO-132). */
export function bankrupt(play: Play, { seat, to, why }: Bankrupt): void {
  const { game } = play
  play.emit({ kind: 'bankrupt', seat, to, why })
  if (typeof to === 'number') leaveToPlayer(play, seat, to)
  else leaveToBank(play, seat)
  discardFaceDown(
    play,
    seat,
    handOf(game, seat).map(({ card }) => card),
  )
  seatAt(game, seat).out = true
  seatAt(game, seat).jail = null
  ;(game.fallen ??= []).push(seat)
  leavePrompts(play, seat)
  // What was owed to who takes all is done with; what else they owe or are owed lapses when its turn comes (TWO-131).
  game.debts = openDebts(game).filter(({ debtor, creditor }) => debtor !== seat || creditor !== to)
  if (game.turn.seat === seat) game.own.round.isOver = true
  refill(play)
}

/** Buildings come as money from the Bank, or are placed; those of single streets stay where they are (TWO-128, O-1, O-2). */
function leaveToPlayer(play: Play, seat: number, to: number): void {
  const { cash } = seatAt(play.game, seat)
  const deeds = deedsOf(play.game, seat)
  pay(play, seat, to, cash, 'estate')
  if (!isByStreet(play)) {
    const worth = buildingsWorth(play, seat)
    const levels = isTransferable(play) ? levelsOf(play, seat) : []
    for (const set of builtOf(play, seat)) lower(play, seat, set, 0)
    if (levels.length > 0) placeEstate(play, to, levels)
    else pay(play, 'bank', to, worth, 'buildings')
  }
  handDeeds(play, seat, to, deeds)
  play.emit({ kind: 'inherited', seat: to, from: seat, cash, deeds, cards: [] })
}

function leaveToBank(play: Play, seat: number): void {
  const deeds = deedsOf(play.game, seat)
  pay(play, seat, 'bank', seatAt(play.game, seat).cash, 'estate')
  for (const square of builtOf(play, seat)) lower(play, seat, square, 0)
  tellBroken(play, seat, deeds, () => putUnder(play, deeds))
}
