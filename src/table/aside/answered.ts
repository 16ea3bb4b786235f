import { decideAhead, outlookOf } from '#engine/ahead.ts'
import type { Position } from '#engine/edition.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import { editionFor, type Editions, type Held } from '../saved/held.ts'
import { hasOrders, leftOrders } from './ahead.ts'
import { stillOf } from './still.ts'

/** Seats of which an order left in advance is about to act: nobody has to call their owners (DAY-032). */
export function answeredSeats(editions: Editions, held: Held): number[] {
  if (!isRunning(held) || !hasOrders(held) || stillOf(held)) return []
  const edition = editionFor(editions, held)
  const { game } = held.body
  const position: Position = { edition, game, board: edition.board(game.options) }
  const seats = new Set(leftOrders(held.body).orders.map(({ seat }) => seat))
  return [...seats].filter((seat) => game.seats[seat]?.out === false && isAnswered(held, position, seat))
}

function isAnswered({ body }: Running, position: Position, seat: number): boolean {
  const own = leftOrders(body).orders.filter((order) => order.seat === seat)
  try {
    const outlook = outlookOf(position, seat)
    return own.some((order) => hasChosen(decideAhead(position, outlook, order)))
  } catch {
    // An order that fails waits, and says so in the log where it is carried out: its owner is asked as ever.
    return false
  }
}

function hasChosen(now: ReturnType<typeof decideAhead>): boolean {
  return now !== 'wait' && 'choose' in now
}
