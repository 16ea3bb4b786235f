import { decideAdvanceOrder, outlookOf } from '#engine/advance-orders.ts'
import type { Position } from '#engine/edition.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import { hasOrders, leftOrders } from './advance-orders.ts'
import { suspensionOf } from '../core/suspension.ts'

/** Seats of which an order left in advance is about to act: nobody has to call their owners (DAY-032). */
export function answeredSeats(editions: Editions, loaded: LoadedGame): number[] {
  if (!isRunning(loaded) || !hasOrders(loaded) || suspensionOf(loaded)) return []
  const edition = editionFor(editions, loaded)
  const { game } = loaded.body
  const position: Position = { edition, game, board: edition.board(game.options) }
  const seats = new Set(leftOrders(loaded.body).orders.map(({ seat }) => seat))
  return [...seats].filter((seat) => game.seats[seat]?.out === false && isAnswered(loaded, position, seat))
}

function isAnswered({ body }: Running, position: Position, seat: number): boolean {
  const own = leftOrders(body).orders.filter((order) => order.seat === seat)
  try {
    const outlook = outlookOf(position, seat)
    return own.some((order) => hasChosen(decideAdvanceOrder(position, outlook, order)))
  } catch {
    // An order that fails waits, and says so in the log where it is carried out: its owner is asked as ever.
    return false
  }
}

function hasChosen(now: ReturnType<typeof decideAdvanceOrder>): boolean {
  return now !== 'wait' && 'choose' in now
}
