import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/** Played cards lie face up; discarded cards and those of leavers lie face down (TWO-099, TWO-130). */
const discarded = z.strictObject({ card: z.string(), isOpen: z.boolean() })

const round = z.strictObject({
  /** Whether the turn's one market deed has been bought (TWO-049). */
  marketUsed: z.boolean(),
  /** Raised squares: the first of their set, or single streets (O-4). */
  raised: z.array(z.int()),
  /** Seats whose tokens have moved (O-5). */
  moved: z.array(z.int()),
  swapUsed: z.boolean(),
  /** Whether the escape roll has been made (TWO-119). */
  tried: z.boolean(),
  /** Whether the active player was sent to Jail; this turn does not count as one in Jail (TWO-111). */
  jailedNow: z.boolean(),
  isOver: z.boolean(),
  /** Whether the dice are thrown and no player to move is named yet (TWO-022). */
  awaitsMover: z.boolean(),
})
export type Round = z.infer<typeof round>

/** `unset` until the first debt that leaves a choice; its answer sets it (TWO-082). */
const style = z.enum(['unset', 'cash', 'ask'])
export type Style = z.infer<typeof style>

/** A card whose effect is in progress (TWO-099). */
const inPlay = heldCard.extend({ seat: z.int(), target: z.int() })

/**
 * Levels that a payee may place, each with its worth (O-2), and the payer's cash, which is paid last
 * (TWO-080).
 */
const placing = z.strictObject({
  /** Null for the levels of an estate, which pay no debt. */
  debt: z.int().nullable(),
  payee: z.int(),
  worths: z.array(z.int()),
  cash: z.int(),
})

export const ownSchema = z.strictObject({
  /** Four slots with a deed's square or null (TWO-009). */
  market: z.array(z.int().nullable()),
  /** Squares of the deck's deeds, top first. A view hides the order and shows -1 for each. */
  deedDeck: z.array(z.int()),
  /** By deck; views hide the names of face-down cards as ''. */
  discards: z.record(z.string(), z.array(discarded)),
  /** By seat, in the order drawn; views hide the names of others' cards as ''. */
  hands: z.array(z.array(heldCard)),
  /** Nested if a card is played while a debt or the choice of a mover is open (TWO-100); the newest last. */
  inPlay: z.array(inPlay),
  placing: placing.nullable(),
  /** The card that the active player offers to swap (O-7); only they see it. */
  swap: z.strictObject({ seat: z.int(), card: z.string() }).nullable(),
  round,
  /** By seat: how to pay debts and purchases that cash covers. */
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

/** The public part of a position. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'deeds' | 'bank' | 'options' | 'turn' | 'own' | 'debts'>
}

/**
 * Hides hands, piles and the deed deck from a viewer (TWO-013); shows everything once the game is over
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

/** The game for computing others' answers for a viewer: their hands count as empty. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (game.over) return game
  const own: Own = {
    ...game.own,
    hands: game.own.hands.map((hand, seat) => (seat === viewer ? hand : [])),
    styles: game.own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
  return { ...game, own }
}
