import { z } from 'zod'
import type { GameEvent } from '#engine/event.ts'
import type * as core from '#engine/game.ts'
import { heldCard, stepSchema } from '#engine/game.ts'
import { anyJson, type Json } from '#engine/json.ts'
import type * as engine from '#engine/edition.ts'

/** The fifteen Cheat cards of `rules.md`, in the order CHE-201 to CHE-215. */
export const cheatKeys = [
  'EXTRA_ALLOWANCE',
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'SHORTCHANGED',
  'PRICE_GOUGING',
  'PROPERTY_SWAP',
  'IDENTITY_THEFT',
  'UNLICENSED_CONTRACTOR',
  'COUNTERFEIT_CHANCE',
  'BANK_HEIST',
  'FREE_STAY',
  'SQUATTERS_RULE',
  'TRICK_DICE',
  'PICKPOCKET',
  'SURPRISE_DEMOLITION',
] as const

export type CheatKey = (typeof cheatKeys)[number]

/** Returns the key of a Cheat card. Throws if the name is unknown. */
export function cheatNamed(name: string | undefined): CheatKey {
  return cheatKey.parse(name)
}

/** Acts that Ultimate mode adds, U1 to U11 (CHE-221). */
export const tamperKeys = [
  'TAKE_MONEY',
  'SLIP_MONEY',
  'MOVE_TOKEN',
  'MOVE_DEED',
  'MOVE_HOTEL',
  'FALSE_DICE',
  'WRONG_SUM',
  'CARD_TRICK',
  'CUFFS',
  'WRONG_NEIGHBOUR',
  'SEALED_NOTE',
] as const

export type TamperKey = (typeof tamperKeys)[number]

/** Keys of the statements that computer players make before a jury; the catalogue has the sentences. */
export const chargeKeys = [
  'unexplainedMoney',
  'unexplainedDeed',
  'unexplainedHotel',
  'unexplainedToken',
  'unexplainedCell',
  'unexplainedDeck',
  'unexplainedSum',
  'unexplainedTray',
] as const

const cheatKey = z.enum(cheatKeys)
const tamperKey = z.enum(tamperKeys)
const did = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()]))

const sumCard = z.enum(['C03', 'K07'])
export type SumCard = z.infer<typeof sumCard>

/** A bill for rent: its asking line and its outcome (CHE-041 to CHE-048). */
const bill = z.strictObject({
  id: z.int(),
  stop: z.int(),
  debtor: z.int(),
  /** Seat in whose name the bill is asked: the holder, until an asking line names another seat. */
  asker: z.int(),
  holder: z.int(),
  square: z.int(),
  /** Amount in the asking line; until the line is posted, the rent. */
  asked: z.int(),
  /** Amount before any card changed it. */
  named: z.int(),
  /** Cards that changed the amount, in order (CHE-042). */
  cards: z.array(sumCard),
  /** Rent of the deed at this stop. */
  rent: z.int(),
  /** `waiting`: the delay before the asking line; `left`: the debtor moved on without paying. */
  state: z.enum(['waiting', 'posted', 'paid', 'left', 'cancelled']),
  paid: z.int(),
  // Attempt that raised the amount (`gouge`) or replaced the name (`squat`).

  gouge: z.int().nullable(),
  squat: z.int().nullable(),
})
export type Bill = z.infer<typeof bill>

/** A debt for which a seat must raise cash, and the steps that follow its payment. */
const due = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /** Payments in order (CHE-112). */
  parts: z.array(z.strictObject({ to: z.union([z.int(), z.literal('bank')]), amount: z.int() })),
  why: z.string(),
  then: z.array(stepSchema),
  /** The debt comes after all other debts of the seat, and is not demanded before they are paid (CHE-307). */
  isLate: z.literal(true).exactOptional(),
})
export type Due = z.infer<typeof due>
export type Part = Due['parts'][number]

/** A debt to another player that the bot booked (CHE-204). */
const paidDebt = z.strictObject({ seat: z.int(), to: z.int(), amount: z.int(), why: z.string() })
export type PaidDebt = z.infer<typeof paidDebt>

/** An auction of a property, or of a hotel if `square` is null (CHE-032, CHE-055). */
const hammer = z.strictObject({
  square: z.int().nullable(),
  bids: z.array(z.strictObject({ seat: z.int(), amount: z.int() })),
})
export type Hammer = z.infer<typeof hammer>

/** Squares where a seat wants one of the last hotels (CHE-055); empty if it wants none. */
const claim = z.strictObject({
  seat: z.int(),
  squares: z.array(z.int()),
  /** Marks the build order that opened the claims, until its player answers the claim prompt. */
  isOrder: z.literal(true).exactOptional(),
})
export type Claim = z.infer<typeof claim>

/** A performed cheat (CHE-103). */
const attempt = z.strictObject({
  id: z.int(),
  window: z.int(),
  seat: z.int(),
  cheat: cheatKey,
  at: z.number(),
  status: z.enum(['open', 'caught', 'succeeded', 'void']),
  catcher: z.int().nullable(),
  /** Deeds that the cheat took or moved; they are frozen for the cheater (CHE-104). */
  deeds: z.array(z.int()),
  /** Cash that the cheat took; the cheater's deals cannot include it. */
  cash: z.int(),
  /** Facts for its undo and its texts (`AttemptFacts` in `cheats/attempts.ts`). */
  did,
  // When it was revealed, and its gain in M, if nobody caught it.

  until: z.number().exactOptional(),
  worth: z.int().exactOptional(),
})
export type Attempt = z.infer<typeof attempt>

/** An act of Ultimate mode that is not one of the fifteen cheats (CHE-221). */
const tamper = z.strictObject({
  id: z.int(),
  window: z.int(),
  seat: z.int(),
  tamper: tamperKey,
  at: z.number(),
  status: z.enum(['open', 'caught', 'stood']),
  catcher: z.int().nullable(),
  did,
})
export type Tamper = z.infer<typeof tamper>

/**
 * An instruction for Price Gouging or Squatter's Rule (CHE-105). A null `square` means any property of the
 * seat.
 */
const armed = z.strictObject({
  cheat: z.enum(['PRICE_GOUGING', 'SQUATTERS_RULE']),
  square: z.int().nullable(),
  /** Amount to ask for; null for Squatter's Rule, which asks for the true rent. */
  sum: z.int().nullable(),
  at: z.number(),
})
export type Armed = z.infer<typeof armed>

/** A stop of a token, and what its player got there. */
const stop = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /**
   * When the stop's line is published, in ms; a bill follows after a delay (CHE-148). Absent without a line.
   */
  told: z.number().exactOptional(),
  from: z.int(),
  square: z.int(),
  /** Allowance paid on the way to the stop and not returned. */
  allowance: z.int(),
  /** The seat took the Extra Allowance (CHE-201). */
  isExtra: z.literal(true).exactOptional(),
  /** The allowance was returned with an undone move (CHE-113). */
  isReturned: z.literal(true).exactOptional(),
  bought: z.strictObject({ square: z.int(), price: z.int() }).nullable(),
  kept: heldCard.nullable(),
})
export type Stop = z.infer<typeof stop>

/** Exact state of the Table at one point in time. */
const ledger = z.strictObject({
  cash: z.array(z.int()),
  at: z.array(z.int()),
  owners: z.array(z.int().nullable()),
  hotels: z.array(z.int()),
  tray: z.int(),
  cell: z.int().nullable(),
  handcuffs: z.int().nullable(),
})
export type Ledger = z.infer<typeof ledger>

/** An accusation of "Something else" (CHE-230); `how` is a `Statement` of `events.ts`. */
const filing = z.strictObject({
  accuser: z.int(),
  accused: z.int(),
  how: z.union([z.string(), z.strictObject({ says: z.string() })]),
})
export type Filing = z.infer<typeof filing>

const jury = filing.extend({ votes: z.array(z.strictObject({ seat: z.int(), isGuilty: z.boolean() })) })

/** Facts that only one player may see, or nobody before the game ends. */
const secret = z.strictObject({
  /** All attempts of the game, oldest first. */
  attempts: z.array(attempt),
  tampers: z.array(tamper),
  /** Instructions by seat: one, or in Ultimate mode one per cheat and property (CHE-105, CHE-220). */
  armed: z.array(z.array(armed)),
  /** Debts to players that the bot booked since the tray was last passed. */
  debts: z.array(paidDebt),
  /** Stops of this window; used to find the consequences of a trick (CHE-213). */
  stops: z.array(stop),
  /** The ledger at the start of the window, which every player could have noted from the Table. */
  opening: ledger,
  /** Queued jury cases (CHE-230). */
  filings: z.array(filing),
})
export type Secret = z.infer<typeof secret>

/** Events are written only by the code, so their schema is loose: facts under a kind. */
const eventFacts = z.looseObject({ kind: z.string() }).catchall(anyJson)
const toldEvent = z.custom<GameEvent>((value) => eventFacts.safeParse(value).success)

/** State of this edition in `game.own`, in addition to seats, deeds, decks and turn. */
export const ownSchema = z.strictObject({
  /**
   * `closing` lasts from the accepted press of Roll to the dice (CHE-144); debts for rewards may prolong it.
   */
  phase: z.enum(['open', 'handover', 'closing']),
  /**
   * Number of the window, which is the turn's number (CHE-012). It is one ahead between that window's close
   * and the next roll.
   */
  window: z.int(),
  /** Seat that rolls next; during `open` it can still change. Null if all tokens are home (CHE-160). */
  next: z.int().nullable(),
  /** When the roll that opens the next turn becomes possible, in ms (CHE-140). */
  pauseEndsAt: z.number(),
  /** Face-up Cheat cards in positions 1 to 5 (CHE-005). The face-down Cheat deck is `game.decks.cheats`. */
  faceUp: z.array(cheatKey),
  /**
   * Seat that wears the handcuffs (CHE-097). The prisoner is the seat whose `jail` is a number of failed
   * rolls.
   */
  handcuffs: z.int().nullable(),
  /** Seat that collects no rent until it leaves Jail (CHE-046). */
  rentBan: z.int().nullable(),
  bills: z.array(bill),
  dues: z.array(due),
  auction: hammer.nullable(),
  /** Claims while players want more hotels than the tray has, else null. */
  claims: z.array(claim).nullable(),
  finalPhase: z.boolean(),
  /** Seats whose tokens are home (CHE-153). */
  finished: z.array(z.int()),
  /** For each seat that owes 200 and its first roll for Trick Dice, the catcher (CHE-213, step 5). */
  owesRoll: z.record(z.string(), z.int()),
  /**
   * Seats that may buy the cheapest Bank-held property on their next turn (CHE-214); `now` is true during
   * that turn.
   */
  buyOptions: z.array(z.strictObject({ seat: z.int(), now: z.boolean() })),
  /** False accusations of this window (CHE-309). */
  falseAgainst: z.array(z.strictObject({ accuser: z.int(), accused: z.int() })),
  /** All decided accusations of the game, which are public. */
  cries: z.array(z.strictObject({ window: z.int(), seat: z.int(), accused: z.int(), isRight: z.boolean() })),
  /**
   * Convictions of this window; `at` is in ms, and `OTHER` is a jury's verdict (CHE-237, CHE-238, CHE-308).
   */
  settled: z.array(
    z.strictObject({
      accused: z.int(),
      cheat: z.union([cheatKey, tamperKey, z.literal('OTHER')]),
      catcher: z.int(),
      at: z.number(),
    }),
  ),
  /** The turn ends once the active player has no mandatory step left (CHE-017, CHE-091). */
  turnEnds: z.boolean(),
  /**
   * Steps that run when the current step is finished, such as placements and squares to resolve (CHE-207,
   * CHE-213).
   */
  later: z.array(stepSchema),
  /** Public lines of this window about money, deeds, hotels and tokens; players can scroll back to them. */
  lines: z.array(toldEvent),
  /** Bankrupt seats, in the order in which they went out. */
  fallen: z.array(z.int()),
  /** Heir of each bankrupt seat. The heir receives what is returned to that seat (CHE-113). */
  heirs: z.record(z.string(), z.union([z.int(), z.literal('bank')])),
  jury: jury.nullable(),
  /** Decks that are crooked until their next draw (CHE-223). */
  crooked: z.array(z.string()),
  secret,
})
export type Own = z.infer<typeof ownSchema>

export function cellOf({
  seats,
}: {
  seats: readonly { jail: number | null; out: boolean }[]
}): number | null {
  const at = seats.findIndex(({ jail, out }) => jail !== null && !out)
  return at < 0 ? null : at
}

type Answers = Record<string, Json>

// Engine types with this edition's state.

export type Game = core.Game<Own>
export type View = engine.View<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<
  Kind extends core.PromptName = core.PromptName,
  With extends Answers = Answers,
> = engine.Answer<Own, Kind, With>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type PromptKinds = engine.PromptKinds<Own>
export type FreeAction<With extends Answers = Answers> = engine.FreeAction<Own, With>
export type StepHandlers = engine.StepHandlers<Own>
export type Figures = engine.FiguresOf<Own>
