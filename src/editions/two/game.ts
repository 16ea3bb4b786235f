import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/**
 * A discarded card. It is face up if it was played, and face down if it was discarded or belonged to a player
 * who left (TWO-099, TWO-130).
 */
const discarded = z.strictObject({ card: z.string(), isOpen: z.boolean() })

const round = z.strictObject({
  /** Whether the one market deed of the turn has been bought (TWO-049). */
  marketUsed: z.boolean(),
  /** Squares that were raised: the first ones of their sets, or single streets (O-4). */
  raised: z.array(z.int()),
  /** Seats whose tokens have moved in this turn (O-5). */
  moved: z.array(z.int()),
  swapUsed: z.boolean(),
  /** Whether the roll for a double in Jail has been made (TWO-119). */
  tried: z.boolean(),
  /**
   * Whether the active player was sent to Jail in this turn, which then does not count as a turn in Jail
   * (TWO-111).
   */
  jailedNow: z.boolean(),
  isOver: z.boolean(),
  /** Whether the dice are rolled but the player to move is not chosen yet (TWO-022). */
  awaitsMover: z.boolean(),
})
export type Round = z.infer<typeof round>

/**
 * How a player pays. `unset` until the first debt that allows a choice; its answer sets the style (TWO-082).
 */
const style = z.enum(['unset', 'cash', 'ask'])
export type Style = z.infer<typeof style>

/** A card whose effect is in progress (TWO-099). */
const inPlay = heldCard.extend({ seat: z.int(), target: z.int() })

/**
 * Levels from a payment that its payee may place (O-2), and the payer's cash, which is paid last (TWO-080).
 */
const placing = z.strictObject({
  /** Null for the levels of an estate, which do not pay a debt. */
  debt: z.int().nullable(),
  payee: z.int(),
  worths: z.array(z.int()),
  cash: z.int(),
})

export const ownSchema = z.strictObject({
  /** Four slots, each with a deed's square or null (TWO-009). */
  market: z.array(z.int().nullable()),
  /**
   * Squares of the deeds in the deck, the top one first. A view shows -1 for each of them, which hides the
   * order.
   */
  deedDeck: z.array(z.int()),
  /** Discarded cards by deck; in a view, the names of face-down cards are ''. */
  discards: z.record(z.string(), z.array(discarded)),
  /** Cards by seat, in the order in which they were drawn; in a view, the names of others' cards are ''. */
  hands: z.array(z.array(heldCard)),
  /**
   * Cards whose effect is in progress, the newest last. Several if one was played while a debt or the choice
   * of whom to move was open (TWO-100).
   */
  inPlay: z.array(inPlay),
  placing: placing.nullable(),
  /** The card that the active player offers to swap (O-7), visible only to that player. */
  swap: z.strictObject({ seat: z.int(), card: z.string() }).nullable(),
  round,
  /** By seat, how the player pays debts and purchases that cash covers. */
  styles: z.array(style),
  /** Seats that leave after the current settlement (TWO-133). */
  leaving: z.array(z.strictObject({ seat: z.int(), why: z.string() })),
})
export type Own = z.infer<typeof ownSchema>

export function freshRound(): Round {
  return {
    marketUsed: false,
    raised: [],
    moved: [],
    swapUsed: false,
    tried: false,
    jailedNow: false,
    isOver: false,
    awaitsMover: false,
  }
}

export function handOf({ own }: Pick<Game, 'own'>, seat: number): Own['hands'][number] {
  const hand = own.hands[seat]
  if (!hand) throw new Error(`there is no seat ${seat}`)
  return hand
}

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type FreeAction = engine.FreeAction<Own>
export type StepHandler = engine.StepHandler<Own>
export type Figures = engine.FiguresOf<Own>

/** The public part of a position, which views have too. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'deeds' | 'bank' | 'options' | 'turn' | 'own' | 'debts'>
}

/**
 * Hides hands, piles and the deed deck from a viewer (TWO-013); shows everything when the game is over
 * (TWO-141).
 */
export function hide(view: View, game: Game): void {
  view.debts = game.debts ?? []
  view.fallen = game.fallen ?? []
  if (game.over) return
  const { viewer } = view
  const { own } = game
  view.own = {
    ...own,
    deedDeck: own.deedDeck.map(() => -1),
    hands: own.hands.map((hand, seat) =>
      seat === viewer ? hand : hand.map(({ deck }) => ({ deck, card: '' })),
    ),
    discards: Object.fromEntries(
      Object.entries(own.discards).map(([deck, pile]) => [
        deck,
        pile.map(({ card, isOpen }) => ({ card: isOpen ? card : '', isOpen })),
      ]),
    ),
    swap: own.swap?.seat === viewer ? own.swap : null,
    styles: own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
}

/**
 * A game for computing which answers a viewer must consider possible: other players' hands count as empty.
 */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (game.over) return game
  const own: Own = {
    ...game.own,
    hands: game.own.hands.map((hand, seat) => (seat === viewer ? hand : [])),
    styles: game.own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
  return { ...game, own }
}
