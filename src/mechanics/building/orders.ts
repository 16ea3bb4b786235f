import { queuedOrders, type Order } from './state.ts'
import type { FreeAction } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import type { Piece } from '../buildings.ts'
import type { Play } from '#engine/play.ts'
import { isSaleOrDebtOpen } from '../debt/debts.ts'
import { build, orderRefused } from './building.ts'
import { openClaims, isContended } from './claims.ts'
import { squaresIn, type Levels } from './selling.ts'
import { countsOf, hotelsAlone, hotelsIn, hotelsWithin, housesIn, outstanding } from './plan.ts'

declare module '#engine/game.ts' {
  interface Steps {
    orders: Record<never, never>
  }
}

/** Queues a building order until its owner may build again (CLS-091). */
export function queueOrder(play: Play, seat: number, levels: Levels, only?: Piece): void {
  const id = orderId(play.game, seat)
  ;(play.game.orders ??= []).push({ id, seat, levels, ...(only && { only }), made: play.game.now })
  play.emit({ kind: 'ordered', seat, order: id, audience: [seat] })
}

/**
 * Id of a new order: the current time, but later than the seat's other orders. The id does not depend on
 * other seats, so visible ids reveal nothing, and a button of a cancelled order never fits a later one.
 */
function orderId(game: Game, seat: number): number {
  const own = queuedOrders(game).filter((order) => order.seat === seat)
  return Math.max(Math.floor(game.now), ...own.map(({ id }) => id + 1))
}

/** Carries out an order now, or opens claims for pieces that other seats want too (CLS-103). */
export function carryOrder(play: Play, seat: number, wanted: Levels): void {
  if (mustWait(play, seat, wanted)) queueOrder(play, seat, wanted)
  else {
    const rest = buildOrClaim(play, seat, wanted, null)
    if (rest) queueOrder(play, seat, rest.levels, rest.only)
  }
}

/**
 * Whether an order would start a contention during auctions or debts, and therefore has to wait (CLS-124).
 */
function mustWait(play: Play, seat: number, wanted: Levels): boolean {
  if (!isSaleOrDebtOpen(play.game)) return false
  const { house, hotel } = contendedIn(play, seat, wanted)
  return house || hotel
}

/**
 * Which kinds of pieces of an order others want too (CLS-103). Counts only hotels that can be built now: if
 * houses are contended, those on groups that need no house first; otherwise those for which the available
 * houses suffice.
 */
function contendedIn(
  play: Play,
  seat: number,
  wanted: Levels,
  squares: readonly number[] = squaresIn(wanted),
): Record<Piece, boolean> {
  const house = isContended(play, seat, countsOf(play, wanted, squares).house, 'house')
  const hotels = house ? hotelsAlone(play, wanted) : hotelsWithin(play, wanted, squares)
  return { house, hotel: isContended(play, seat, hotels, 'hotel') }
}

/**
 * The part of an order that waits until the claimed pieces are distributed. `only`: the only kind of piece
 * that it may still build.
 */
type Rest = Pick<Order, 'levels' | 'only'>

/**
 * Builds kind by kind (CLS-103). Builds uncontended pieces immediately, as far as the stock allows, and opens
 * claims for the others; hotels come first because they return houses. Hotels that need contended houses wait
 * for them, and the order's houses wait for its hotels. Returns the part that waits, or null.
 */
function buildOrClaim(play: Play, seat: number, wanted: Levels, order: number | null): Rest | null {
  const squares = squaresIn(wanted)
  const contended = contendedIn(play, seat, wanted, squares)
  if (contended.hotel) {
    if (!contended.house) build(play, seat, wanted, { piece: 'house' }, squares)
    openClaims(play, { seat, levels: wanted, order }, 'hotel')
    const levels = housesIn(play, wanted)
    return levels && { levels }
  }
  if (!contended.house) {
    build(play, seat, wanted, {}, squares)
    return null
  }
  // The houses that these hotels return may be enough for everybody.
  if (build(play, seat, wanted, { piece: 'hotel' }, squares) > 0)
    return buildOrClaim(play, seat, wanted, order)
  openClaims(play, { seat, levels: wanted, order }, 'house')
  const levels = hotelsIn(play, wanted)
  return levels && { levels, only: 'hotel' }
}

/**
 * Carries out the queued orders of all seats that may build now, in order of receipt. Drops those that are no
 * longer valid, with a notice (CLS-091). Buildings may void an open offer (V3). If claims open in between,
 * later orders join them or wait.
 */
export function orders(play: Play): void {
  const { game } = play
  if (queuedOrders(game).length === 0) return
  for (const order of [...queuedOrders(game)])
    if (queuedOrders(game).includes(order) && play.edition.figures.mayBuildNow(play, order.seat))
      runOrder(play, order)
  play.edition.built?.(play)
}

function runOrder(play: Play, order: Order): void {
  const { game } = play
  const { id, seat } = order
  const levels = outstanding(play, order)
  const isDone = Object.keys(levels).length === 0
  const done = order.only ? 'housesWanting' : 'built'
  const why = isDone ? done : orderRefused(play, seat, levels)?.code
  // The order waits for cash that open claims need.
  if (why === 'claimsFirst' || (!why && mustWait(play, seat, levels))) return
  game.orders = queuedOrders(game).filter((other) => other !== order)
  if (why) return play.emit({ kind: 'orderDropped', seat, order: id, why })
  const rest = buildOrClaim(play, seat, levels, id)
  if (rest) (game.orders ??= []).unshift({ ...order, ...rest })
}

export const cancelOrder: FreeAction = {
  options: ({ game }, seat) =>
    queuedOrders(game)
      .filter((order) => order.seat === seat)
      .map((order) => ({
        act: 'cancelOrder',
        prompt: null,
        fixed: { order: order.id },
        ask: [],
        facts: { levels: order.levels },
      })),
  apply: (play, seat, move) => {
    play.game.orders = queuedOrders(play.game).filter(
      (order) => order.seat !== seat || order.id !== move.with['order'],
    )
  },
}
