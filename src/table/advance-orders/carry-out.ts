import {
  advanceOrderKinds,
  decideAdvanceOrder,
  kindsFromStart,
  outlookOf,
  type Now,
} from '#engine/advance-orders.ts'
import type { Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Choice } from '#engine/option.ts'
import { isRunning, move, overdue, type Running, positionOf } from '../core/play-move.ts'
import type { Commit, CommandHandler } from '../core/commit.ts'
import { editionFor, type LoadedGame } from '../core/loaded-game.ts'
import { cancelOrder, hasOrders, leftOrders, toOwner, type LeftOrder } from './advance-orders.ts'
import { suspensionOf, isLiving } from '../core/seats.ts'
import type { Limits, Log } from '../core/limits.ts'

/** Carries out the orders whose decision is open (DAY-032). If there are none, `then` runs. */
export function orderedWork(log: Log, then: CommandHandler): CommandHandler {
  return (loaded, at) => {
    if (!isRunning(loaded) || !hasOrders(loaded) || suspensionOf(loaded)) return then(loaded, at)
    return overdue(loaded, at) ?? nextOrdered(loaded, at) ?? then(loaded, at)
  }

  function nextOrdered(loaded: Running, at: number): Commit | null {
    const position = positionOf(loaded)
    for (const seat of position.game.seats.keys()) {
      const next = isLiving(loaded, seat) ? nextOrderedBy(loaded, position, seat, at) : null
      if (next) return { ...next, interaction: `order:${loaded.id}:${loaded.version}` }
    }
    return null
  }

  function nextOrderedBy(loaded: Running, position: Position, seat: number, at: number): Commit | null {
    const own = leftOrders(loaded.body).orders.filter((order) => order.seat === seat)
    if (own.length === 0) return null
    const kinds = advanceOrderKinds(position)
    const outlook = outlookOf(position, seat)
    for (const order of own.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))) {
      const now = decided(loaded, order, () => decideAdvanceOrder(position, outlook, order))
      if (now === 'wait') continue
      if ('cancelled' in now) return cancelOrder(loaded, order, now.cancelled)
      if (hasTakenBack(loaded, seat, now.choose)) return cancelOrder(loaded, order, 'takenBack')
      return carriedOut(loaded, order, now.choose, at) ?? cancelOrder(loaded, order, 'other')
    }
    return null
  }

  /** If an order fails, it waits and its owner decides as usual. */
  function decided(loaded: Running, { seat }: LeftOrder, decide: () => Now): Now {
    try {
      return decide()
    } catch (err) {
      // Do not log the kind: only the owner may know it (DAY-034).
      log.error({ err, game: loaded.id, seat }, 'an advance order failed')
      return 'wait'
    }
  }

  function carriedOut(loaded: Running, order: LeftOrder, choice: Choice, at: number): Commit | null {
    const next = move(loaded, { ...choice, seat: order.seat, at, ordered: true })
    return 'refused' in next
      ? null
      : { ...next, events: [...heralds(loaded, order, next.events), ...next.events] }
  }
}

/**
 * Whether the seat has just undone this decision, so that the order must not repeat it. Decisions that are
 * newer than the undo do not count.
 */
function hasTakenBack({ body: { game, features } }: Running, seat: number, { prompt }: Choice): boolean {
  const isJust = game.undo?.seat === seat && game.undo.act === null
  return isJust && (prompt ?? 0) <= (features?.takenBack ?? Infinity)
}

/**
 * The `byOrder` event is as secret as the move, so that sealed answers stay secret (CLS-040), or as the order. An
 * event without words then tells the channel that the owner pressed nothing.
 */
function heralds(loaded: Running, order: LeftOrder, events: readonly GameEvent[]): GameEvent[] {
  const { seat, kind } = order
  const byTable: GameEvent = { kind: 'byTable', seat }
  if (kindsOf(loaded).includes(kind)) return [byTable]
  const isQuiet = editionFor(loaded).advanceOrders?.[kind]?.isQuiet === true
  const isSecret = isQuiet || events.every(({ audience }) => audience !== undefined)
  const byOrder: GameEvent = { kind: 'byOrder', seat, ...(isSecret && { audience: [seat] }) }
  return [...(isQuiet ? [byTable] : []), byOrder, toOwner('orderDone', order, {})]
}

function kindsOf(loaded: Running): string[] {
  return kindsFromStart(editionFor(loaded), loaded.body.game.options)
}

/**
 * Returns when rolls by an order continue after a round, so that the channel shows each round; null if they do not
 * pause now (DAY-036). Other orders are secret, so they cause no pause.
 */
export function roundPauseEnd({ roundPause }: Pick<Limits, 'roundPause'>, loaded: LoadedGame): number | null {
  if (!isRunning(loaded) || !hasOrders(loaded)) return null
  const { turn, now } = loaded.body.game
  const { advanceOrders = {} } = editionFor(loaded)
  const seats = leftOrders(loaded.body).orders.flatMap(({ kind, seat }) =>
    advanceOrders[kind]?.isFromStart && isLiving(loaded, seat) ? [seat] : [],
  )
  const isRoundOver = turn.number > 1 && !turn.rolled && turn.seat === Math.min(...seats)
  return isRoundOver ? now + roundPause : null
}

/** Returns the seats whose advance order acts next. Their owners need no reminder (DAY-032). */
export function answeredSeats(loaded: LoadedGame): number[] {
  if (!isRunning(loaded) || !hasOrders(loaded) || suspensionOf(loaded)) return []
  const position = positionOf(loaded)
  const seats = new Set(leftOrders(loaded.body).orders.map(({ seat }) => seat))
  return [...seats].filter((seat) => isLiving(loaded, seat) && isAnswered(loaded, position, seat))
}

function isAnswered({ body }: Running, position: Position, seat: number): boolean {
  const own = leftOrders(body).orders.filter((order) => order.seat === seat)
  try {
    const outlook = outlookOf(position, seat)
    return own.some((order) => hasChosen(decideAdvanceOrder(position, outlook, order)))
  } catch {
    return false
  }
}

function hasChosen(now: ReturnType<typeof decideAdvanceOrder>): boolean {
  return now !== 'wait' && 'choose' in now
}
