import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/** A brand is the number of its square; utilities and offices are identified by kind only. */
export const pileKinds = ['HP', 'PW'] as const
export const officeKinds = ['BO', 'HO'] as const
const plain = z.enum([...pileKinds, ...officeKinds])
export type Plain = z.infer<typeof plain>
const tile = z.union([z.int(), plain])
export type Tile = z.infer<typeof tile>

const round = z.strictObject({
  /** Whether the turn's one start card was played (EMP-073). */
  cardUsed: z.boolean(),
  /** Whether no more rolls follow this turn, because of a swap, a ticket or Jail. */
  isOver: z.boolean(),
})

const actionKind = z.enum(['swap', 'switcheroo', 'takeover', 'bubble', 'boomerang', 'levy', 'rival'])
export type ActionKind = z.infer<typeof actionKind>

/** An action against others that a No may stop (EMP-081), until it is applied or refused. */
const action = z.strictObject({
  kind: actionKind,
  actor: z.int(),
  /** The played card, or null. */
  card: z.string().nullable(),
  /** Seats that lose a tile or cash, in seat order from the left of the actor. */
  targets: z.array(z.int()),
  /** Seats whose towers exchange tiles. */
  towers: z.array(z.int()),
  /** For a boomerang: the square of the rent. */
  square: z.int().nullable(),
  /**
   * By seat: loss from which to play a No, as set when the action started; later orders do not change it
   * (EMP-080).
   */
  thresholds: z.array(z.int()),
  /** Targets that said No; secret while others are asked. */
  refused: z.array(z.int()),
})
export type Action = z.infer<typeof action>

export const answerModes = ['ask', 'auto', 'let'] as const
export const thresholds = [50, 100, 150, 200, 400] as const

/** A player's standing orders for reacting cards (EMP-080). */
const orders = z.strictObject({
  answer: z.enum(answerModes),
  threshold: z.int(),
  /** The lowest rent that a boomerang returns; null for never. */
  boomerang: z.int().nullable(),
  /** Brands to snatch. */
  snatch: z.array(z.int()),
})
export type Orders = z.infer<typeof orders>

export const ownSchema = z.strictObject({
  /** By seat, bottom first (EMP-010). */
  towers: z.array(z.array(tile)),
  /** Number of tiles at home by kind; brands are free if their deed has no owner. */
  homes: z.record(plain, z.int()),
  /** Offices given, by seat and colour (EMP-020). */
  offices: z.array(z.strictObject({ seat: z.int(), group: z.string() })),
  /** By seat; views hide the names of others' cards as ''. */
  hands: z.array(z.array(z.string())),
  /** By deck, face up; the last one is on top. */
  discards: z.record(z.string(), z.array(z.string())),
  /** Cards whose effect is in progress (EMP-067, EMP-076). */
  inUse: z.array(heldCard),
  action: action.nullable(),
  round,
  orders: z.array(orders),
  /** By seat: whether a deadline passed and the player has not acted since (EMP-083). */
  asleep: z.array(z.boolean()),
  /**
   * Tiles that close their tower while they are on top, by place, with the turn in which they came (EMP-036).
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

/** Orders as facts for their seat's texts. */
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

/** The public part of a position. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'options' | 'turn' | 'own'>
}

/** Hides hands from a viewer, and others' standing orders even after the game (EMP-008, EMP-080). */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  view.own = seenBy(game, view.viewer, areHandsOpen(game) ? null : '')
}

function areHandsOpen({ options, over }: Game): boolean {
  return over !== null || options['hands'] === 'open'
}

/** The own state with default orders for other seats, and their cards hidden. */
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

/** The game for computing others' answers for a viewer: they hold no playable cards. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (areHandsOpen(game)) return { ...game, own: seenBy(game, viewer, null) }
  return { ...game, own: seenBy(game, viewer, '') }
}
