import { press } from '#engine/edition.ts'
import type { Outcome, Party, Step } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { leavePrompts } from '#mechanics/debt/leave.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { discardFaceDown } from '../cards/hand.ts'
import { type FreeAction, type Game, handOf, type Play } from '../game.ts'
import { putUnder, refill } from '../market/market.ts'
import {
  buildingsWorth,
  builtOf,
  isByStreet,
  isTransferable,
  monopoliesOf,
  setsToWin,
  wealth,
} from '../sets.ts'
import { dueOf, handDeeds, isVoid, levelsOf, lower, placeEstate, tellBroken } from '../tender/place.ts'
import { openWays, payOff } from '../tender/settlement.ts'
import { isBetweenActions, waitedFor } from './moment.ts'

/** Leaving of one's own accord, or by the vote of the others (TWO-133). */

/**
 * Pays a leaver's debts in order, each by the tender that loses the least. Gives the first creditor who cannot be paid, who
 * takes the rest, or the Bank (TWO-133).
 */
function heirAfterPaying(play: Play, seat: number): Party {
  for (const debt of openDebts(play.game)) {
    if (debt.debtor !== seat || isVoid(play.game, debt)) continue
    const isShort = wealth(play, seat) < debt.amount
    const [best] = isShort ? [] : openWays(play, dueOf(play.game, debt), 'cash')
    if (!best) return debt.creditor
    payOff(play, debt, best.tender)
  }
  return 'bank'
}

/** Nobody else's question is open: they leave at once. */
function isTime(game: Game, seat: number): boolean {
  const asked = waitedFor(game)
  return asked.length === 0 || isBetweenActions(game) || asked.some(({ seats }) => seats.includes(seat))
}

function isLeaving({ own }: Game, seat: number): boolean {
  return own.leaving.some((one) => one.seat === seat)
}

function leave(play: Play, seat: number, why: string): void {
  const { game } = play
  if (!isTime(game, seat)) {
    game.own.leaving.push({ seat, why })
    return play.emit({ kind: 'leavesSoon', seat })
  }
  play.push({ step: 'settled' })
  play.do({ step: 'bankrupt', seat, to: heirAfterPaying(play, seat), why })
}

/** Those who wanted to leave while something was under way do so now, unless more of it is to be paid: they owe nobody anything. */
function leaveNow(play: Play): void {
  if (openDebts(play.game).length > 0) return
  const { own, seats } = play.game
  for (const { seat, why } of own.leaving.splice(0))
    if (seats[seat]?.out === false && livingSeats(play.game).length > 1)
      play.do({ step: 'bankrupt', seat, to: 'bank', why })
}

export const resign: FreeAction = {
  options: ({ game }, seat) => (isLeaving(game, seat) ? [] : [{ ...press('resign', null), grave: true }]),
  carry: (play, seat) => leave(play, seat, 'resigned'),
}

export function remove(play: Play, seat: number): void {
  if (!isLeaving(play.game, seat)) leave(play, seat, 'removed')
}

type Rank = Outcome['ranking'][number]

/** A settlement is over: who wanted to leave does so, and somebody may have won (TWO-133 to TWO-139). */
export function settled(play: Play): void {
  if (finishIfWon(play)) return
  leaveNow(play)
  finishIfWon(play)
}

function finishIfWon(play: Play): boolean {
  const living = livingSeats(play.game)
  const leaders = living.filter((seat) => monopoliesOf(play, seat).length >= setsToWin)
  if (leaders.length > 0)
    finish(play, leaders.length > 1 ? 'fiveSetsEach' : 'fiveSets', richest(play, leaders))
  else if (living.length === 1) finish(play, 'lastStanding', living)
  return play.game.over !== null
}

/** Of two with five sets at the same moment the one who is worth more; both where that is equal (TWO-136, TWO-138). */
function richest(play: Play, seats: readonly number[]): number[] {
  const most = Math.max(...seats.map((seat) => wealth(play, seat)))
  return seats.filter((seat) => wealth(play, seat) === most)
}

/** Nothing further is paid, drawn or played (TWO-135). */
function finish(play: Play, reason: string, winners: number[]): void {
  const { game } = play
  game.debts = []
  game.own.placing = null
  game.own.leaving = []
  game.over = { reason, winners, ranking: ranking(play, winners) }
  game.prompts = []
  game.agenda = []
  play.emit({ kind: 'over', ...game.over })
}

/** Winners, then the others by what they are worth, then those who are out, the last one first (TWO-142). */
function ranking(play: Play, winners: readonly number[]): Rank[] {
  const living = livingSeats(play.game).map((seat) => rankOf(play, seat))
  const isFirst = ({ seat }: Rank) => Number(winners.includes(seat))
  living.sort((a, b) => isFirst(b) - isFirst(a) || b.wealth - a.wealth)
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...living, ...fallen.map((seat) => rankOf(play, seat))]
}

function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: deedsOf(play.game, seat).length }
}

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
