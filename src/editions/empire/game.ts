import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/** A brand is identified by its square's number; utilities and offices only by their kind. */
export const pileKinds = ['HP', 'PW'] as const
export const officeKinds = ['BO', 'HO'] as const
const plain = z.enum([...pileKinds, ...officeKinds])
export type Plain = z.infer<typeof plain>
const tile = z.union([z.int(), plain])
export type Tile = z.infer<typeof tile>

const round = z.strictObject({
  /** Whether the turn's only start card was played (EMP-073). */
  cardUsed: z.boolean(),
  /** Whether no more rolls follow in this turn, because of a swap, a ticket or Jail. */
  isOver: z.boolean(),
})

const actionKind = z.enum(['swap', 'switcheroo', 'takeover', 'bubble', 'boomerang', 'levy', 'rival'])
export type ActionKind = z.infer<typeof actionKind>

/** An action against other players that a No may stop (EMP-081), until it is applied or refused. */
const action = z.strictObject({
  kind: actionKind,
  actor: z.int(),
  /** The played card, or null. */
  card: z.string().nullable(),
  /** Seats that would lose a tile or cash, starting to the left of the actor. */
  targets: z.array(z.int()),
  /** Seats whose towers would exchange tiles. */
  towers: z.array(z.int()),
  /** For a boomerang, the square for which rent is due. */
  square: z.int().nullable(),
  /**
   * By seat, the loss from which the bot plays a No. Copied when the action starts, so that later changes of
   * orders do not affect it (EMP-080).
   */
  thresholds: z.array(z.int()),
  /** Targets that said No; secret while other targets are asked. */
  refused: z.array(z.int()),
})
export type Action = z.infer<typeof action>

export const answerModes = ['ask', 'auto', 'let'] as const
export const thresholds = [50, 100, 150, 200, 400] as const

/** A player's standing orders for cards that react to others (EMP-080). */
const orders = z.strictObject({
  answer: z.enum(answerModes),
  threshold: z.int(),
  /** The lowest rent for which to play the boomerang; null for never. */
  boomerang: z.int().nullable(),
  /** Brands to buy with Snatched deal. */
  snatch: z.array(z.int()),
})
export type Orders = z.infer<typeof orders>

export const ownSchema = z.strictObject({
  /** Tiles by seat, from the bottom up (EMP-010). */
  towers: z.array(z.array(tile)),
  /** Number of available tiles by kind. A brand's tile is available if the deed has no owner. */
  homes: z.record(plain, z.int()),
  /** Offices that have been given, by seat and colour (EMP-020). */
  offices: z.array(z.strictObject({ seat: z.int(), group: z.string() })),
  /** Cards by seat; in a view, the names of others' cards are ''. */
  hands: z.array(z.array(z.string())),
  /** Open discard piles by deck; the last card is on top. */
  discards: z.record(z.string(), z.array(z.string())),
  /** Cards whose effect is in progress (EMP-067, EMP-076). */
  inUse: z.array(heldCard),
  action: action.nullable(),
  round,
  orders: z.array(orders),
  /** By seat: whether the player missed a deadline and has not acted since (EMP-083). */
  asleep: z.array(z.boolean()),
  /**
   * Tiles that protect their tower while they are on top, by their place in it, each with the turn in which
   * it got there (EMP-036).
   */
  shields: z.array(z.strictObject({ seat: z.int(), place: z.int(), turn: z.int() })),
})
export type Own = z.infer<typeof ownSchema>

export const defaultOrders: Orders = { answer: 'ask', threshold: 100, boomerang: 300, snatch: [] }

export function towerOf({ own }: Pick<Game, 'own'>, seat: number): Own['towers'][number] {
  const tower = own.towers[seat]
  if (!tower) throw new Error(`there is no seat ${seat}`)
  return tower
}

export function handOf({ own }: Pick<Game, 'own'>, seat: number): string[] {
  return own.hands[seat] ?? []
}

export function ordersOf({ own }: Pick<Game, 'own'>, seat: number): Orders {
  return own.orders[seat] ?? defaultOrders
}

/** Orders as facts for their owner's texts. */
export function tellOrders({ answer, threshold, boomerang, snatch }: Orders) {
  return { answer, thresholdAmount: threshold, rentAmount: boomerang, snatchSquares: [...snatch] }
}

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type FreeAction = engine.FreeAction<Own>
export type Figures = engine.FiguresOf<Own>

/** The public part of a position, which views have too. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'options' | 'turn' | 'own'>
}

/** Hides hands from a viewer; hides other players' standing orders even after the game (EMP-008, EMP-080). */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  view.own = seenBy(game, view.viewer, areHandsOpen(game) ? null : '')
}

function areHandsOpen({ options, over }: Game): boolean {
  return over !== null || options['hands'] === 'open'
}

/**
 * This edition's state for a viewer: other seats have default orders, and their cards are replaced by `cover`
 * unless it is null.
 */
function seenBy({ own }: Game, viewer: number | null, cover: string | null): Own {
  const isMine = (seat: number) => seat === viewer
  const { action } = own
  return {
    ...own,
    action: action && {
      ...action,
      thresholds: action.thresholds.map((least, seat) => (isMine(seat) ? least : defaultOrders.threshold)),
    },
    hands: own.hands.map((hand, seat) => (isMine(seat) || cover === null ? hand : hand.map(() => cover))),
    orders: own.orders.map((orders, seat) => (isMine(seat) ? orders : { ...defaultOrders, snatch: [] })),
    asleep: own.asleep.map((asleep, seat) => isMine(seat) && asleep),
  }
}

/**
 * A game for computing which answers a viewer must consider possible: other players hold no cards that they
 * could play.
 */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (areHandsOpen(game)) return { ...game, own: seenBy(game, viewer, null) }
  return { ...game, own: seenBy(game, viewer, '') }
}
