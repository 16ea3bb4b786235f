import { anyJson } from '#engine/json.ts'
import { z } from 'zod'
import { type StoredParts, featureCommit } from '../core/feature.ts'
import { isDeepStrictEqual } from 'node:util'
import { advanceRefused, kindsFromStart, waysOfOrdering, type Advance } from '#engine/advance-orders.ts'
import type { Position } from '#engine/edition.ts'
import type { EventFacts, GameEvent } from '#engine/event.ts'
import type { Option } from '#engine/option.ts'
import type { Seat } from '#store/index.ts'
import { overdue, type Running, plainChoice, ofPlayer, positionOf } from '../core/play-move.ts'
import type { Commit, CommandHandler, Outcome, Result } from '../core/commit.ts'
import { editionFor, type StoredState, type GameState, type LoadedGame } from '../core/loaded-game.ts'
import { isLiving } from '../core/seats.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { CommandDeps, Request } from '../core/request.ts'

declare module '#engine/event.ts' {
  interface EventFacts {
    orderGiven: { seat: number; advance: Advance }
    /** Only the seat sees this event. */
    orderTakenBack: { seat: number; advance: Advance }
    /** Only the seat sees this event: the order was removed without being carried out. */
    orderCancelled: { seat: number; advance: Advance; why: string }
    /** Only the seat sees this event: this change carries out its order. */
    orderDone: { seat: number; advance: Advance }
    /** The move after this event was ordered in advance. */
    byOrder: { seat: number }
    /** The move after this event was made without a press: by an option of the table (DAY-036), or a quiet order. */
    byTable: { seat: number }
  }
}

/** A seat's advance order (DAY-031). */
const leftOrder = z.strictObject({
  id: z.int(),
  seat: z.int(),
  kind: z.string(),
  terms: z.record(z.string(), anyJson),
})
export type LeftOrder = z.infer<typeof leftOrder>

/** Stored advance orders. No rule of the game reads them, and only their owners see them. */
const advanceOrders = z.strictObject({
  orders: z.array(leftOrder),
  /** Cancelled orders whose owners have not been notified yet. */
  cancelled: z.array(leftOrder.extend({ why: z.string() })),
})
type LeftOrders = z.infer<typeof advanceOrders>
type CancelledOrder = LeftOrders['cancelled'][number]

declare module '../core/loaded-game.ts' {
  interface FeatureStates {
    advanceOrders?: LeftOrders
    /** The id of the newest prompt at the time of the last undo (DAY-032). */
    takenBack?: number
  }
}

export const advanceOrderParts: StoredParts = { version: 1, parts: { advanceOrders, takenBack: z.int() } }

/** The seat's own orders, oldest first, and the orders that it could give now. */
export interface AdvanceOrdersLook {
  orders: LeftOrder[]
  cancelled: CancelledOrder[]
  /** Options without a prompt. Their `act` is the order's kind. */
  ways: Option[]
}

const maxOrders = 10
const maxNotes = 5

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

/** Cancels an order and keeps a note for its owner (DAY-033). */
export function cancelOrder(loaded: Running, order: LeftOrder, why: string): Commit {
  return noted(loaded, 'orderCancelled', order, withNote(leftOrders(loaded.body), order, why), { why })
}

/** Replaces an order by a note for its owner. */
function withNote(orders: LeftOrders, order: LeftOrder, why: string): LeftOrders {
  const left = without(orders, order)
  const others = left.cancelled.filter(({ seat }) => seat !== order.seat)
  const own = [...ownOf(left.cancelled, order.seat), { ...order, why }].slice(-maxNotes)
  return { ...left, cancelled: [...others, ...own] }
}

/**
 * Gives the orders of the table's options at the start. Later removes the other orders of former owners and
 * the orders about them, and all orders once the game is over.
 */
export function withOwnOrders(
  loaded: LoadedGame,
  after: readonly Seat[],
  body: StoredState,
  at: number,
): StoredState {
  if (body.phase !== 'game') return body
  const edition = editionFor(loaded)
  const fromStart = kindsFromStart(edition, body.game.options)
  if (loaded.body.phase === 'lobby') return withFirstOrders(fromStart, after, body, at)
  if (!body.features?.advanceOrders) return body
  const { advanceOrders: left, ...features } = body.features
  if (body.game.over) return { ...body, features }
  const { seats: before } = loaded
  const isNew = (seat: number) => before[seat]?.userId !== after[seat]?.userId
  const isOwn = ({ seat, kind }: LeftOrder) => !isNew(seat) || fromStart.includes(kind)
  const own = { orders: left.orders.filter(isOwn), cancelled: left.cancelled.filter(isOwn) }
  const ended = own.orders.filter(({ kind, terms }) =>
    edition.advanceOrders?.[kind]?.about?.(terms).some(isNew),
  )
  const kept = ended.reduce((some, order) => withNote(some, order, 'newPlayer'), own)
  return { ...body, features: { ...features, advanceOrders: kept } }
}

function withFirstOrders(
  kinds: readonly string[],
  seats: readonly Seat[],
  body: GameState,
  at: number,
): GameState {
  const people = seats.filter(({ userId }) => userId !== null)
  const orders = people.flatMap(({ seat }) =>
    kinds.map((kind, index): LeftOrder => ({ id: idAfter([], at) + index, seat, kind, terms: {} })),
  )
  if (orders.length === 0) return body
  return { ...body, features: { ...body.features, advanceOrders: { orders, cancelled: [] } } }
}

const narratedKinds = ['orderGiven', 'orderTakenBack', 'orderCancelled', 'orderDone'] as const
type NarratedKind = (typeof narratedKinds)[number]

export function isAboutOrder(kind: GameEvent['kind']): boolean {
  return narratedKinds.some((known) => known === kind)
}

export function toOwner<Kind extends NarratedKind>(
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

/**
 * Returns an id for a new order of a seat: the current time, or the next number above the seat's other ids if
 * that is higher. Such an id reveals nothing about other seats' orders.
 */
function idAfter(own: readonly LeftOrder[], at: number): number {
  return Math.max(Math.floor(at), ...own.map(({ id }) => id + 1))
}

function ownOf<Order extends LeftOrder>(orders: readonly Order[], seat: number): Order[] {
  return orders.filter((order) => order.seat === seat)
}

function without(left: LeftOrders, { id, seat }: LeftOrder): LeftOrders {
  return { ...left, orders: left.orders.filter((order) => order.seat !== seat || order.id !== id) }
}

function noted<Kind extends NarratedKind>(
  loaded: Running,
  kind: Kind,
  order: LeftOrder,
  left: LeftOrders,
  facts = {} as Omit<EventFacts[Kind], 'seat' | 'advance'>,
): Commit {
  return saved(loaded, order.seat, kind, [toOwner(kind, order, facts)], left)
}

/** Returns a silent change: the channel does not show it. */
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
   * Gives an advance order. It replaces an equal order, or the seat's only order of a kind that allows just
   * one. The order acts as the seat’s own move when its decision opens.
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
      if (ownOf(kept, seat).length >= maxOrders) return { refused: { code: 'ordersFull', max: maxOrders } }
      const id = idAfter(ownOf([...orders, ...cancelled], seat), at)
      const left = { id, seat, kind, terms }
      return noted(loaded, 'orderGiven', left, { orders: [...kept, left], cancelled })
    })
    const outcome = await press(request, work)
    // Wake the game only if the order's decision is already open. Otherwise the order must not cause a
    // computer player to move.
    if (outcome.ok && outcome.value.chairs.some(({ isAnswered }) => isAnswered)) void wake(request.game)
    return outcome
  },

  /** Removes an order by its id, even if the order could not act now (DAY-034). */
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

  /**
   * Removes the cancelled orders up to the id `last`, which the owner has seen. If saving fails, they are
   * shown again.
   */
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
