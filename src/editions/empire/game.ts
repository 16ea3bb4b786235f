import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/** A brand is the number of its square; of utilities and offices one is like the other of its kind. */
export const pileKinds = ['HP', 'PW'] as const
export const officeKinds = ['BO', 'HO'] as const
const plain = z.enum([...pileKinds, ...officeKinds])
export type Plain = z.infer<typeof plain>
const tile = z.union([z.int(), plain])
export type Tile = z.infer<typeof tile>

const round = z.strictObject({
  /** The one start card of the turn has been played (EMP-073). */
  cardUsed: z.boolean(),
  /** Nothing more is rolled in it: a swap, a ticket or the way to Jail has taken its place. */
  isOver: z.boolean(),
})

const actionKind = z.enum(['swap', 'switcheroo', 'takeover', 'bubble', 'boomerang', 'levy', 'rival'])
export type ActionKind = z.infer<typeof actionKind>

/** Something done to others that a No may stop (EMP-081), from its order until it is carried out or refused. */
const action = z.strictObject({
  kind: actionKind,
  actor: z.int(),
  /** The card that is played, if one is. */
  card: z.string().nullable(),
  /** Whose topmost tile or cash is meant, in seat order from the left of the actor. */
  targets: z.array(z.int()),
  /** Seats whose towers change tiles. */
  towers: z.array(z.int()),
  /** Of a boomerang: the square whose rent it is. */
  square: z.int().nullable(),
  /** By seat, from which loss on a No is played, as ordered when it began: later orders are for what comes later (EMP-080). */
  thresholds: z.array(z.int()),
  /** Targets that have said No; secret as long as others are asked. */
  refused: z.array(z.int()),
})
export type Action = z.infer<typeof action>

export const answerModes = ['ask', 'auto', 'let'] as const
export const thresholds = [50, 100, 150, 200, 400] as const

/** What a player has ordered for the cards that react (EMP-080). */
const orders = z.strictObject({
  answer: z.enum(answerModes),
  threshold: z.int(),
  /** The least rent that a boomerang goes back for; null where it never does. */
  boomerang: z.int().nullable(),
  /** Brands that are snatched. */
  snatch: z.array(z.int()),
})
export type Orders = z.infer<typeof orders>

export const ownSchema = z.strictObject({
  /** By seat, the bottom first (EMP-010). */
  towers: z.array(z.array(tile)),
  /** Tiles that are at home, by their kind; brands are free where their deed has no owner. */
  homes: z.record(plain, z.int()),
  /** Who has been given an office for which colour (EMP-020). */
  offices: z.array(z.strictObject({ seat: z.int(), group: z.string() })),
  /** By seat; the names of others' cards are empty in a view. */
  hands: z.array(z.array(z.string())),
  /** Face up, by deck; the last one is on top. */
  discards: z.record(z.string(), z.array(z.string())),
  /** Cards that are being carried out (EMP-067, EMP-076). */
  inUse: z.array(heldCard),
  action: action.nullable(),
  round,
  orders: z.array(orders),
  /** By seat: a window ran out, and nothing has been pressed since (EMP-083). */
  asleep: z.array(z.boolean()),
  /** Tiles that close the tower on whose place they stand while they are on top, and the turn in which they came (EMP-036). */
  shields: z.array(z.strictObject({ seat: z.int(), place: z.int(), turn: z.int() })),
})
export type Own = z.infer<typeof ownSchema>

export const usualOrders: Orders = { answer: 'ask', threshold: 100, boomerang: 300, snatch: [] }

export function towerOf({ own }: Pick<Game, 'own'>, seat: number): Own['towers'][number] {
  const tower = own.towers[seat]
  if (!tower) throw new Error(`there is no seat ${seat}`)
  return tower
}

export function handOf({ own }: Pick<Game, 'own'>, seat: number): string[] {
  return own.hands[seat] ?? []
}

export function ordersOf({ own }: Pick<Game, 'own'>, seat: number): Orders {
  return own.orders[seat] ?? usualOrders
}

/** Orders as their seat is told of them. */
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

/** As much of a position as everybody sees. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'options' | 'turn' | 'own'>
}

/** What a viewer may know: hands are their holders', standing orders as well, and those for ever (EMP-008, EMP-080). */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  view.own = seenBy(game, view.viewer, areHandsOpen(game) ? null : '')
}

function areHandsOpen({ options, over }: Game): boolean {
  return over !== null || options['hands'] === 'open'
}

/** The own state with others' orders as they are at first, and others' cards without their names. */
function seenBy({ own }: Game, viewer: number | null, cover: string | null): Own {
  const isMine = (seat: number) => seat === viewer
  const { action } = own
  return {
    ...own,
    action: action && {
      ...action,
      thresholds: action.thresholds.map((least, seat) => (isMine(seat) ? least : usualOrders.threshold)),
    },
    hands: own.hands.map((hand, seat) => (isMine(seat) || cover === null ? hand : hand.map(() => cover))),
    orders: own.orders.map((orders, seat) => (isMine(seat) ? orders : { ...usualOrders, snatch: [] })),
    asleep: own.asleep.map((asleep, seat) => isMine(seat) && asleep),
  }
}

/** The game in which what others may answer is worked out for a viewer: as if they held nothing that they can play. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (areHandsOpen(game)) return { ...game, own: seenBy(game, viewer, null) }
  return { ...game, own: seenBy(game, viewer, '') }
}
