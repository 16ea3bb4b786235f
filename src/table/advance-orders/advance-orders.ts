import { anyJson } from '#engine/json.ts'
import { z } from 'zod'
import { type StoredParts, featureCommit } from '../core/feature.ts'
import { isDeepStrictEqual } from 'node:util'
import { advanceRefused, waysOfOrdering, type Advance } from '#engine/advance-orders.ts'
import type { Position } from '#engine/edition.ts'
import type { EventFacts, GameEvent } from '#engine/event.ts'
import type { Option } from '#engine/option.ts'
import type { Seat } from '#store/index.ts'
import { overdue, type Running, plainChoice, ofPlayer, positionOf } from '../core/play-move.ts'
import type { Commit, CommandHandler, Outcome, Result } from '../core/commit.ts'
import type { StoredState, GameState, LoadedGame } from '../core/loaded-game.ts'
import { isLiving } from '../core/seats.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { CommandDeps, Request } from '../core/request.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    orderGiven: { seat: number; advance: Advance }
    /** For its seat only. */
    orderTakenBack: { seat: number; advance: Advance }
    /** For its seat only: it was not carried out, and is gone. */
    orderCancelled: { seat: number; advance: Advance; why: string }
    /** For its seat only: what it has ordered is done by this very change. */
    orderDone: { seat: number; advance: Advance }
    /** The move that follows was ordered in advance. */
    byOrder: { seat: number }
  }
}

/** An order that a seat has left in advance (DAY-031). */
const leftOrder = z.strictObject({
  id: z.int(),
  seat: z.int(),
  kind: z.string(),
  terms: z.record(z.string(), anyJson),
})
export type LeftOrder = z.infer<typeof leftOrder>

/** What is kept of orders left in advance: no rule reads it, and nobody but their owners sees it. */
const advanceOrders = z.strictObject({
  orders: z.array(leftOrder),
  /** Of which their owners have not been told yet. */
  cancelled: z.array(leftOrder.extend({ why: z.string() })),
})
type LeftOrders = z.infer<typeof advanceOrders>
type CancelledOrder = LeftOrders['cancelled'][number]

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    advanceOrders?: LeftOrders
    /** The last number that was given when a move was last taken back (DAY-032). */
    takenBack?: number
  }
}

export const advanceOrderParts: StoredParts = { version: 1, parts: { advanceOrders, takenBack: z.int() } }

/** What a seat sees of its own orders, the oldest first, and what it could order now. */
export interface AdvanceOrdersLook {
  orders: LeftOrder[]
  cancelled: CancelledOrder[]
  /** Options of no prompt; their act is the kind of the order. */
  ways: Option[]
}

const mostOrders = 10
const mostNotes = 5

export function leftOrders({ features }: GameState): LeftOrders {
  return features?.advanceOrders ?? { orders: [], cancelled: [] }
}

export function hasOrders({ body }: LoadedGame): boolean {
  return body.phase === 'game' && leftOrders(body).orders.length > 0
}

export function advanceOrdersOf(position: Position, body: GameState, seat: number): AdvanceOrdersLook {
  const { orders, cancelled } = leftOrders(body)
  return {
    orders: ownOf(orders, seat),
    cancelled: ownOf(cancelled, seat),
    ways: waysOfOrdering(position, seat),
  }
}

/** What was given up by an order itself, with a note for its owner (DAY-033). */
export function cancelOrder(loaded: Running, order: LeftOrder, why: string): Commit {
  const left = without(leftOrders(loaded.body), order)
  const others = left.cancelled.filter(({ seat }) => seat !== order.seat)
  const own = [...ownOf(left.cancelled, order.seat), { ...order, why }].slice(-mostNotes)
  return noted(loaded, 'orderCancelled', order, { ...left, cancelled: [...others, ...own] }, { why })
}

/** Without orders of former owners, and of a game that is over. */
export function withOwnOrders(
  { seats: before }: Pick<LoadedGame, 'seats'>,
  after: readonly Seat[],
  body: StoredState,
): StoredState {
  if (body.phase !== 'game' || !body.features?.advanceOrders) return body
  const { advanceOrders: left, ...features } = body.features
  if (body.game.over) return { ...body, features }
  const isSame = ({ seat }: LeftOrder) => before[seat]?.userId === after[seat]?.userId
  const kept = { ...left, orders: left.orders.filter(isSame), cancelled: left.cancelled.filter(isSame) }
  return { ...body, features: { ...features, advanceOrders: kept } }
}

const told = ['orderGiven', 'orderTakenBack', 'orderCancelled', 'orderDone'] as const
type Told = (typeof told)[number]

export function isAboutOrder(kind: GameEvent['kind']): boolean {
  return told.some((known) => known === kind)
}

export function toOwner<Kind extends Told>(
  kind: Kind,
  { seat, kind: ordered, terms }: LeftOrder,
  facts: Omit<EventFacts[Kind], 'seat' | 'advance'>,
): GameEvent {
  return { kind, audience: [seat], seat, advance: { kind: ordered, terms }, ...facts } as GameEvent
}

type OwnersWork = (loaded: Running, seat: number, position: Position, at: number) => Result

function byOwner({ user }: Request, work: OwnersWork): CommandHandler {
  return ofPlayer(user.id, (loaded, seat, at) => {
    if (!isLiving(loaded, seat)) return { refused: { code: 'out', facts: {} } }
    return overdue(loaded, at) ?? work(loaded, seat, positionOf(loaded), at)
  })
}

/** The time, later than the seat's other orders: it shows nothing of the orders of other seats. */
function idAfter(own: readonly LeftOrder[], at: number): number {
  return Math.max(Math.floor(at), ...own.map(({ id }) => id + 1))
}

function ownOf<Order extends LeftOrder>(orders: readonly Order[], seat: number): Order[] {
  return orders.filter((order) => order.seat === seat)
}

function without(left: LeftOrders, { id, seat }: LeftOrder): LeftOrders {
  return { ...left, orders: left.orders.filter((order) => order.seat !== seat || order.id !== id) }
}

function noted<Kind extends Told>(
  loaded: Running,
  kind: Kind,
  order: LeftOrder,
  left: LeftOrders,
  facts = {} as Omit<EventFacts[Kind], 'seat' | 'advance'>,
): Commit {
  return saved(loaded, order.seat, kind, [toOwner(kind, order, facts)], left)
}

/** Nobody else notices: the channel shows nothing of it. */
function saved(loaded: Running, seat: number, what: string, events: GameEvent[], left: LeftOrders): Commit {
  return {
    ...featureCommit(loaded, { seat, move: { advanceOrder: what }, events }, { advanceOrders: left }),
    isSilent: true,
  }
}

export interface OrderDeps {
  wake: (id: string) => Promise<void>
}

export const commands = ({ limits, press, note, wake }: CommandDeps & OrderDeps) => ({
  /**
   * Leaves an order, in place of one that says the same, or of the only one of its kind. It acts as the seat’s own move
   * when its decision comes.
   */
  async order(request: Request, { kind, terms: given }: Advance): Promise<Outcome<TableInfo>> {
    const plain = plainChoice({ act: kind, prompt: null, with: given }, limits.answer)
    if (!plain) return press(request, () => ({ refused: { code: 'badAnswer', facts: { name: 'terms' } } }))
    const terms = plain.with
    const work = byOwner(request, (loaded, seat, position, at) => {
      const refused = advanceRefused(position, seat, { kind, terms })
      if (refused) return { refused }
      const { orders, cancelled } = leftOrders(loaded.body)
      const isOnlyOne = position.edition.advanceOrders?.[kind]?.isOnlyOne === true
      const isReplaced = (order: LeftOrder) =>
        order.seat === seat && order.kind === kind && (isOnlyOne || isDeepStrictEqual(order.terms, terms))
      const kept = orders.filter((order) => !isReplaced(order))
      if (ownOf(kept, seat).length >= mostOrders) return { refused: { code: 'ordersFull', max: mostOrders } }
      const id = idAfter(ownOf([...orders, ...cancelled], seat), at)
      const left = { id, seat, kind, terms }
      return noted(loaded, 'orderGiven', left, { orders: [...kept, left], cancelled })
    })
    const outcome = await press(request, work)
    // Its decision may be open already. Where it is not, nobody is to move because of an order.
    if (outcome.ok && outcome.value.chairs.some(({ isAnswered }) => isAnswered)) void wake(request.game)
    return outcome
  },

  /** By its number, whether it could act or not (DAY-034). */
  takeBackOrder: (request: Request, id: number) =>
    press(
      request,
      byOwner(request, (loaded, seat) => {
        const left = leftOrders(loaded.body)
        const meant = left.orders.find((order) => order.id === id && order.seat === seat)
        if (!meant) return { refused: { code: 'noOrder' } }
        return noted(loaded, 'orderTakenBack', meant, without(left, meant))
      }),
    ),

  /** The owner has been told of cancelled orders up to this one; they stay where it cannot be noted. */
  cancellationsSeen: (request: Request, last: number) =>
    note(
      request,
      byOwner(request, (loaded, seat) => {
        const left = leftOrders(loaded.body)
        const cancelled = left.cancelled.filter((order) => order.seat !== seat || order.id > last)
        if (cancelled.length === left.cancelled.length) return { refused: { code: 'noOrder' } }
        return saved(loaded, seat, 'seen', [], { ...left, cancelled })
      }),
    ),
})
