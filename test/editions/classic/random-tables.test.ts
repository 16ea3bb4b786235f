import { queuedOrders } from '#mechanics/building/state.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { describe, it } from 'vitest'
import { expectAbove, expectAlike, expectAtLeast, expectSame } from '#test/expecting.ts'
import { classic } from '#editions/classic/index.ts'
import { dealRefused } from '#mechanics/trade/trade-checks.ts'
import { isActive } from '#engine/agenda.ts'
import { nextDue } from '#engine/clock.ts'
import type { Position } from '#engine/edition.ts'
import type { EventKind, EventOf, GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import type { Debt } from '#mechanics/debt/state.ts'
import type { Lot } from '#mechanics/auction/state.ts'
import type { Offer } from '#mechanics/offers/state.ts'
import type { Order } from '#mechanics/building/state.ts'
import { choices } from '#engine/moves.ts'
import { playRandomGame, type Moment } from '../wander.ts'
import { expectOneContention } from './contention.ts'
import { scramble } from './middle.ts'

const seeds = Array.from({ length: 40 }, (_, i) => i * 104_729 + 11)

const timings = ['gap', 'anytime', 'ownTurn']

/** Plays a random game with two to ten players, many of whom give up. Half of the seeds have scarce stock. */
function wild(seed: number, watch: (moment: Moment) => void): void {
  const scarce = { 'stock.houses': 32, 'stock.hotels': 3, freeParking: 'pot', pace: 'live' }
  const timing = { 'build.timing': timings[seed % timings.length] as string }
  const options = seed % 2 ? timing : { ...scarce, ...timing }
  playRandomGame(classic.name, seed, 250, watch, {
    options,
    players: 2 + (seed % 9),
    quits: 12,
    prepare: scramble,
  })
}

describe('random games from the middle', () => {
  it.each(seeds)('always wait for a seat that can answer, and report every change (seed %i)', (seed) => {
    wild(seed, ({ before, position, events }) => {
      const { game } = position
      expectMoneyAndDeedsTold(before, game, events)
      if (game.over) return
      expectEndsTold(before, game, events)
      expectAwaited(position)
      expectOneAuction(game)
      expectDebtorsAsked(game)
      expectOneContention(position)
      for (const offer of openOffers(game)) expectSame(dealRefused(position, offer), null)
    })
  })
})

function expectMoneyAndDeedsTold(before: Game, game: Game, events: GameEvent[]): void {
  const cash = game.seats.map((seat) => seat.cash)
  expectAlike(cash, cashTold(before, events))
  expectAlike(deedsOf(game), deedsTold(before, events))
}

function expectEndsTold(before: Game, game: Game, events: GameEvent[]): void {
  for (const debt of gone(openDebts(before), openDebts(game))) expectSame(events.some(ends(debt)), true)
  for (const offer of gone(openOffers(before), openOffers(game))) expectSame(events.some(closes(offer)), true)
  for (const order of gone(queuedOrders(before), queuedOrders(game)))
    expectSame(isOrderTold(order, game, events), true)
  expectAlike(bidOf(game), bidTold(before, events))
}

function expectAwaited(position: Position): void {
  const { game } = position
  expectSame(nextDue(game) === null, false)
  const asked = game.prompts.filter((prompt) => prompt.blocks && isActive(game, prompt))
  expectAbove(asked.length, 0)
  for (const prompt of asked) {
    expectSame(prompt.due === null, false, prompt.kind)
    expectAbove(prompt.seats.length, 0, prompt.kind)
    for (const seat of prompt.seats) expectAbove(choices(position, prompt, seat).length, 0, prompt.kind)
  }
}

function expectOneAuction({ auction, debts = [], prompts, seats }: Game): void {
  expectSame(prompts.filter(({ kind }) => kind === 'auction.bid').length, auction ? 1 : 0)
  if (!auction) return
  expectAlike(debts, [])
  if (auction.leader !== null) expectAtLeast(seats[auction.leader]?.cash, auction.bid)
}

function expectDebtorsAsked({ debts = [], prompts }: Game): void {
  const firsts = debts.filter((debt) => debts.find(({ debtor }) => debtor === debt.debtor) === debt)
  const asked = prompts.filter(({ kind }) => kind === 'debt.raise').map(({ about }) => about['debt'])
  expectAlike(asked.sort(), firsts.map(({ id }) => id).sort())
}

function cashTold({ seats }: Game, events: GameEvent[]): number[] {
  const cash = seats.map((seat) => seat.cash)
  for (const { from, to, amount } of told(events, 'paid')) {
    if (typeof from === 'number') cash[from] = (cash[from] as number) - amount
    if (typeof to === 'number') cash[to] = (cash[to] as number) + amount
  }
  return cash
}

type Holdings = { owner: number | null; level: number; mortgaged: boolean; square: number }[]

function deedsOf({ deeds }: Game): Holdings {
  return deeds.flatMap((deed, square) => (deed ? [{ ...deed, square }] : []))
}

function deedsTold(before: Game, events: GameEvent[]): Holdings {
  const held = deedsOf(before)
  const change = (square: number, to: Partial<Holdings[number]>) =>
    Object.assign(held.find((deed) => deed.square === square) as object, to)
  for (const event of events) {
    if (event.kind === 'built' || event.kind === 'sold') change(event.square, { level: event.level })
    if (event.kind === 'mortgaged') change(event.square, { mortgaged: true })
    if (event.kind === 'redeemed') change(event.square, { mortgaged: false })
    if (event.kind === 'bought') change(event.square, { owner: event.seat })
    if (event.kind === 'auctionWon' && event.square !== null) change(event.square, { owner: event.seat })
    if (event.kind === 'inherited') for (const square of event.deeds) change(square, { owner: event.seat })
    if (event.kind === 'traded') {
      for (const { square } of event.give.deeds) change(square, { owner: event.to })
      for (const { square } of event.get.deeds) change(square, { owner: event.from })
    }
    if (event.kind === 'bankrupt' && event.to === 'bank')
      for (const deed of held.filter(({ owner }) => owner === event.seat))
        Object.assign(deed, { owner: null, level: 0, mortgaged: false })
  }
  return held
}

function gone<Item extends { id: number }>(before: readonly Item[], after: readonly Item[]): Item[] {
  return before.filter(({ id }) => !after.some((item) => item.id === id))
}

function ends({ id, debtor }: Debt) {
  return (event: GameEvent) =>
    (event.kind === 'settled' && event.debt === id) || (event.kind === 'bankrupt' && event.seat === debtor)
}

const closing = new Set<EventKind>(['withdrawn', 'refused', 'expired', 'voided', 'traded'])

function closes({ id }: Offer) {
  return (event: GameEvent) =>
    (closing.has(event.kind) && (event as EventOf<'expired'>).offer === id) ||
    (event.kind === 'offered' && event.parent === id)
}

/**
 * Whether events report why an order is gone: it was built, claimed or dropped. No event is needed if its
 * owner left or cancelled it.
 */
function isOrderTold({ id, seat }: Order, { seats }: Game, events: GameEvent[]): boolean {
  if (seats[seat]?.out || events.length === 0) return true
  return (
    told(events, 'orderDropped').some(({ order }) => order === id) ||
    told(events, 'claimed').some(({ order }) => order === id) ||
    told(events, 'built').some((built) => built.seat === seat)
  )
}

function bidOf({ auction }: Game) {
  return auction && { lot: auction.lot, leader: auction.leader, bid: auction.bid }
}

function bidTold({ auction }: Game, events: GameEvent[]) {
  let standing = auction && { lot: auction.lot, leader: auction.leader, bid: auction.bid }
  for (const event of events) {
    if (event.kind === 'auctionOpened')
      standing = { lot: { square: event.square, piece: event.piece } as Lot, leader: null, bid: 0 }
    if (event.kind === 'bidDropped' && standing) standing = { ...standing, leader: null, bid: 0 }
    if (event.kind === 'bid' && standing) standing = { ...standing, leader: event.seat, bid: event.amount }
    if (event.kind === 'auctionWon' || event.kind === 'auctionUnsold') standing = null
  }
  return standing
}

function told<Kind extends EventKind>(events: GameEvent[], kind: Kind): EventOf<Kind>[] {
  return events.filter((event) => event.kind === kind) as unknown as EventOf<Kind>[]
}
