import { z } from 'zod'
import type { Board } from '#engine/board.ts'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'
import { heldCard } from '#engine/game.ts'

/** A card that was played lies face up; one that was discarded or left behind lies face down (TWO-099, TWO-130). */
const discarded = z.strictObject({ card: z.string(), isOpen: z.boolean() })

const round = z.strictObject({
  /** The one deed that may be bought from the market has been bought (TWO-049). */
  marketUsed: z.boolean(),
  /** Squares that were raised: the first of their set, or single streets (O-4). */
  raised: z.array(z.int()),
  /** Seats whose tokens were moved (O-5). */
  moved: z.array(z.int()),
  swapUsed: z.boolean(),
  /** The escape roll has been made (TWO-119). */
  tried: z.boolean(),
  /** The active player was sent to Jail: this turn does not count as one in Jail (TWO-111). */
  jailedNow: z.boolean(),
  isOver: z.boolean(),
  /** The dice of the turn are thrown, and nobody has been named yet who moves by them (TWO-022). */
  awaitsMover: z.boolean(),
})
export type Round = z.infer<typeof round>

/** Nothing is settled before the first debt that leaves a choice; its answer settles it (TWO-082). */
const style = z.enum(['unset', 'cash', 'ask'])
export type Style = z.infer<typeof style>

/** A card whose effect is being carried out (TWO-099). */
const inPlay = heldCard.extend({ seat: z.int(), target: z.int() })

/** Levels that a payee may place, each with its worth (O-2), and the payer's cash beside them, which is paid last (TWO-080). */
const placing = z.strictObject({
  /** Null for the levels of an estate, which pay nothing. */
  debt: z.int().nullable(),
  payee: z.int(),
  worths: z.array(z.int()),
  cash: z.int(),
})

export const ownSchema = z.strictObject({
  /** Four slots, a deed's square or nothing (TWO-009). */
  market: z.array(z.int().nullable()),
  /** Squares of the deeds in the deck, the top one first; nobody sees their order, and -1 stands for each in a view. */
  deedDeck: z.array(z.int()),
  /** By deck; the name of a card that lies face down is empty in a view. */
  discards: z.record(z.string(), z.array(discarded)),
  /** By seat, in the order in which they were drawn; the names of others' cards are empty in a view. */
  hands: z.array(z.array(heldCard)),
  /** One within another where a card is played while a debt or the naming of who moves is open (TWO-100), the last one played last. */
  inPlay: z.array(inPlay),
  placing: placing.nullable(),
  /** The card that the active player offers in exchange (O-7), theirs alone to know. */
  swap: z.strictObject({ seat: z.int(), card: z.string() }).nullable(),
  round,
  /** By seat: how debts and purchases are paid that the cash covers. */
  styles: z.array(style),
  /** Seats that leave as soon as what is under way is settled (TWO-133). */
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

/** As much of a position as everybody sees. */
export interface Table {
  readonly board: Board
  readonly game: Pick<View, 'seats' | 'deeds' | 'bank' | 'options' | 'turn' | 'own' | 'debts'>
}

/** What a viewer may know of hands, piles and the deed deck (TWO-013); all is open once the game is over (TWO-141). */
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

/** The game in which what others may answer is worked out for a viewer: as if they held nothing. */
export function guess<Any>(game: Game & Any, viewer: number | null): Game & Any {
  if (game.over) return game
  const own: Own = {
    ...game.own,
    hands: game.own.hands.map((hand, seat) => (seat === viewer ? hand : [])),
    styles: game.own.styles.map((style, seat) => (seat === viewer ? style : 'unset')),
  }
  return { ...game, own }
}
