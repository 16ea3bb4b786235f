import { z } from 'zod'
import { heldCard, type Game } from '#engine/game.ts'

/** A card that was played lies face up; one that was discarded or left behind lies face down (TWO-099, TWO-130). */
const discarded = z.strictObject({ card: z.string(), isOpen: z.boolean() })

/** What matters within one turn only. */
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
})
export type Round = z.infer<typeof round>

const style = z.enum(['cash', 'ask'])
export type Style = z.infer<typeof style>

/** A card whose effect is being carried out (TWO-099). */
const inPlay = heldCard.extend({ seat: z.int(), target: z.int() })

/**
 * Levels that a debtor has given up and the payee may place (O-2); each is worth so much in cash. The cash that the
 * debtor puts in beside them is paid when it is known how much of the debt they leave (TWO-080).
 */
const placing = z.strictObject({
  debt: z.int(),
  payee: z.int(),
  worths: z.array(z.int()),
  cash: z.int(),
})

/** What this edition keeps of a game, in `game.own`. */
export const ownSchema = z.strictObject({
  /** Four slots, a deed's square or nothing (TWO-009). */
  market: z.array(z.int().nullable()),
  /** Squares of the deeds in the deck, the top one first; nobody sees their order, and -1 stands for each in a view. */
  deedDeck: z.array(z.int()),
  /** By deck; the name of a card that lies face down is empty in a view. */
  discards: z.record(z.string(), z.array(discarded)),
  /** By seat, in the order in which they were drawn; the names of others' cards are empty in a view. */
  hands: z.array(z.array(heldCard)),
  inPlay: inPlay.nullable(),
  placing: placing.nullable(),
  /** The card that the active player offers in exchange (O-7), theirs alone to know. */
  swap: z.strictObject({ seat: z.int(), card: z.string() }).nullable(),
  round,
  /** By seat: whether debts and purchases are paid in cash without asking, where the cash is there. */
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
  }
}

export function handOf({ own }: Pick<Game<Own>, 'own'>, seat: number): Own['hands'][number] {
  const hand = own.hands[seat]
  if (!hand) throw new Error(`there is no seat ${seat}`)
  return hand
}
