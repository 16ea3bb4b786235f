import type { EventOf, GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import type { Holding, Passing } from './types.ts'

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
