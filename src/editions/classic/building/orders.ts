import type { StandingMove } from '#engine/edition.ts'
import type { Order, Piece } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { isSaleOrDebtOpen } from '../debt/debts.ts'
import { settleOffers } from '../trade/offers.ts'
import { build, orderRefused } from './building.ts'
import { openClaims } from './claims.ts'
import { isContended } from './contention.ts'
import { squaresIn, type Levels } from './selling.ts'
import { countsOf, hotelsIn, outstanding } from './wanted.ts'

/** Keeps a building order for its owner's next chance to build (CLS-091). */
export function queueOrder(play: Play, seat: number, levels: Levels, only?: Piece): void {
  const id = play.newId()
  play.game.orders.push({ id, seat, levels, ...(only && { only }), made: play.game.now })
  play.emit({ kind: 'ordered', seat, order: id, audience: [seat] })
}

/** Carries out an order that may be carried out now, or opens the claims to what others want as well (CLS-103). */
export function carryOrder(play: Play, seat: number, wanted: Levels): void {
  if (mustWait(play, seat, wanted)) queueOrder(play, seat, wanted)
  else {
    const rest = buildOrClaim(play, seat, wanted, null)
    if (rest) queueOrder(play, seat, rest, 'hotel')
  }
}

/** A contention does not begin while auctions or debts are open: one comes after the other (CLS-124). */
function mustWait(play: Play, seat: number, wanted: Levels): boolean {
  if (!isSaleOrDebtOpen(play.game)) return false
  const { house, hotel } = countsOf(play, wanted)
  return isContended(play, seat, hotel, 'hotel') || isContended(play, seat, house, 'house')
}

/**
 * Kind by kind (CLS-103): what nobody else wants is built, as far as the stock goes; for the rest claims are opened.
 * Gives the hotels that have to wait until the houses of the same order are shared out.
 */
function buildOrClaim(play: Play, seat: number, wanted: Levels, order: number | null): Levels | null {
  const squares = squaresIn(wanted)
  const { house, hotel } = countsOf(play, wanted, squares)
  const areHotelsWanted = isContended(play, seat, hotel, 'hotel')
  if (hotel > 0 && !areHotelsWanted) build(play, seat, wanted, { piece: 'hotel' }, squares)
  const areHousesWanted = isContended(play, seat, house, 'house')
  if (!areHotelsWanted && !areHousesWanted) {
    build(play, seat, wanted, {}, squares)
    return null
  }
  if (!areHousesWanted) build(play, seat, wanted, { piece: 'house' }, squares)
  openClaims(play, { seat, levels: wanted, order }, areHousesWanted ? 'house' : 'hotel')
  return areHousesWanted ? hotelsIn(play.game, wanted) : null
}

/** A moment for building has come: the orders that wait for one are next. */
export function pushOrders(play: Play): void {
  if (play.game.orders.length > 0) play.push({ step: 'orders' })
}

/**
 * Carries out the queued orders of everybody who may build now, in the order of receipt; what no longer fits is
 * dropped with a notice (CLS-091). What is built may make an open offer impossible (V3). Where claims are opened on
 * the way, the orders after that one are among them, or wait.
 */
export function orders(play: Play): void {
  const { game } = play
  if (game.orders.length === 0) return
  for (const order of [...game.orders])
    if (game.orders.includes(order) && play.edition.figures.mayBuildNow(play, order.seat))
      runOrder(play, order)
  settleOffers(play)
}

function runOrder(play: Play, order: Order): void {
  const { game } = play
  const { id, seat } = order
  const levels = outstanding(game, order)
  const isDone = Object.keys(levels).length === 0
  const done = order.only ? 'noHouses' : 'built'
  const why = isDone ? done : orderRefused(play, seat, levels)?.code
  if (!why && mustWait(play, seat, levels)) return
  game.orders = game.orders.filter((other) => other !== order)
  if (why) return play.emit({ kind: 'orderDropped', seat, order: id, why })
  const rest = buildOrClaim(play, seat, levels, id)
  if (rest) game.orders.unshift({ ...order, levels: rest, only: 'hotel' })
}

export const cancelOrder: StandingMove = {
  options: ({ game }, seat) =>
    game.orders
      .filter((order) => order.seat === seat)
      .map((order) => ({
        act: 'cancelOrder',
        prompt: null,
        fixed: { order: order.id },
        ask: [],
        facts: { levels: order.levels },
      })),
  undo: true,
  carry: (play, _seat, move) => {
    play.game.orders = play.game.orders.filter((order) => order.id !== move.with['order'])
  },
}
