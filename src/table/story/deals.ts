import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import type { Holding, Passing, Deal } from './types.ts'
import { copyGame } from '#engine/copy.ts'
import type { Position } from '#engine/edition.ts'
import type { Goods } from '#mechanics/offers/state.ts'

/** Who held which deed when, and what it brought. */
export interface Holdings {
  /** By square: the present holding. */
  open: (Holding | null)[]
  /** Those that began with a purchase from the Bank, in that order. */
  purchases: Holding[]
  passings: Passing[]
}

export function newHoldings(): Holdings {
  return { open: [], purchases: [], passings: [] }
}

/** A payment between players that names a square is earned by whoever holds its deed. Gives what was added to which. */
export function earn({ open }: Holdings, events: readonly GameEvent[]): [Holding, number][] {
  const earned: [Holding, number][] = []
  for (const event of events) {
    if (event.kind !== 'paid' || event.square === undefined || typeof event.from !== 'number') continue
    const holding = open[event.square]
    if (!holding || holding.seat !== event.to) continue
    holding.earned += event.amount
    earned.push([holding, event.amount])
  }
  return earned
}

/** Begins a holding for every deed that has another owner than before the move `no`, which was made in this turn. */
export function passOn(
  holdings: Holdings,
  { deeds }: Game,
  { no, turn }: { no: number; turn: number },
  events: readonly GameEvent[],
): void {
  deeds.forEach((deed, square) => {
    const owner = deed?.owner ?? null
    const former = holdings.open[square]?.seat ?? null
    if (owner === former) return
    holdings.passings.push({ no, square, from: former, to: owner })
    holdings.open[square] = owner === null ? null : begun(holdings, square, owner, turn, events)
  })
}

function begun(
  { purchases }: Holdings,
  square: number,
  seat: number,
  turn: number,
  events: readonly GameEvent[],
): Holding {
  const price = events.findLast((event) => isPurchase(event, square, seat))
  const holding: Holding = { square, seat, turn, price: priceOf(price), earned: 0 }
  if (holding.price !== null) purchases.push(holding)
  return holding
}

function isPurchase(event: GameEvent, square: number, seat: number): boolean {
  return (
    (event.kind === 'bought' || event.kind === 'auctionWon') && event.square === square && event.seat === seat
  )
}

function priceOf(event: GameEvent | undefined): number | null {
  if (event?.kind === 'bought') return event.price
  return event?.kind === 'auctionWon' ? (event as EventOf<'auctionWon'>).amount : null
}

/** A deal with what it brought at once, and the holdings that began with it. */
export interface Bargain {
  traded: EventOf<'traded'>
  turn: number
  swing: [from: number, to: number]
  came: [from: Holding[], to: Holding[]]
}

/** Deals that a move is about to make, weighed in the position before it. */
export function valueDeals(position: Position, events: readonly GameEvent[]): Bargain[] {
  return events
    .filter((event) => event.kind === 'traded')
    .map((traded) => ({
      traded,
      turn: position.game.turn.number,
      swing: swingOf(position, traded),
      came: [[], []],
    }))
}

/** What somebody is worth before and after something, whole units. */
export interface WorthChange {
  before: number
  after: number
}

/** What both sides are worth before a deal and after it, were the goods to change hands and nothing else to happen. */
export function worthBy(
  position: Position,
  { from, to, give, get }: Pick<EventOf<'traded'>, 'from' | 'to' | 'give' | 'get'>,
): [from: WorthChange, to: WorthChange] {
  const game = copyGame(position.edition, position.game)
  hand(game, from, to, give)
  hand(game, to, from, get)
  const after = { ...position, game }
  const { wealth } = position.edition
  const worth = (seat: number) => ({ before: wealth(position, seat), after: wealth(after, seat) })
  return [worth(from), worth(to)]
}

function swingOf(position: Position, traded: EventOf<'traded'>): [number, number] {
  const [from, to] = worthBy(position, traded)
  return [from.after - from.before, to.after - to.before]
}

function hand({ seats, deeds }: Game, from: number, to: number, { cash, deeds: squares }: Goods): void {
  const [giver, taker] = [seats[from], seats[to]]
  if (giver) giver.cash -= cash
  if (taker) taker.cash += cash
  for (const { square } of squares) {
    const deed = deeds[square]
    if (deed) deed.owner = to
  }
}

/** After the move: the deeds are in their new hands. */
export function follow({ traded: { from, to, give, get }, came }: Bargain, { open }: Holdings): void {
  const loaded = (goods: Goods, seat: number) =>
    goods.deeds.flatMap(({ square }) => {
      const holding = open[square]
      return holding?.seat === seat ? [holding] : []
    })
  came[0].push(...loaded(get, from))
  came[1].push(...loaded(give, to))
}

export function dealOf({ traded, turn, swing, came }: Bargain): Deal {
  const { offer, from, to, give, get } = traded
  const [mine, theirs] = came.map((some) => some.reduce((sum, { earned }) => sum + earned, 0)) as [
    number,
    number,
  ]
  return { offer, turn, from, to, give, get, gains: [swing[0] + mine - theirs, swing[1] + theirs - mine] }
}
