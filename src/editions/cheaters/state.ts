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

/** Returns the Cheat card of a name. Throws if the name is unknown. */
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

/** Statements of computer players before a jury; the catalogue has the sentences. */
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

/** An asking line and its outcome (CHE-041 to CHE-048). */
const bill = z.strictObject({
  id: z.int(),
  /** Stop that caused the bill. */
  stop: z.int(),
  debtor: z.int(),
  /** Seat in whose name the bill is asked; the holder until an asking line names another. */
  asker: z.int(),
  holder: z.int(),
  square: z.int(),
  /** Sum of the asking line; the rent until it is posted. */
  asked: z.int(),
  /** Sum before any card changed it. */
  named: z.int(),
  /** Cards that changed the sum, in order (CHE-042). */
  cards: z.array(sumCard),
  /** Rent of the deed at this stop. */
  rent: z.int(),
  /** `waiting` during `billDelay`; `left`: the debtor moved on without paying. */
  state: z.enum(['waiting', 'posted', 'paid', 'left', 'cancelled']),
  /** Sum that the debtor paid. */
  paid: z.int(),
  /** Attempt that raised the sum (`gouge`) or replaced the name (`squat`). */
  gouge: z.int().nullable(),
  squat: z.int().nullable(),
})
export type Bill = z.infer<typeof bill>

/** A debt that a seat must raise cash for: its payees in order, and the steps after payment. */
const due = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /** In the order of payment (CHE-112). */
  parts: z.array(z.strictObject({ to: z.union([z.int(), z.literal('bank')]), amount: z.int() })),
  why: z.string(),
  then: z.array(stepSchema),
  /** Comes after all other debts of the seat and is not demanded before (CHE-307). */
  isLate: z.literal(true).exactOptional(),
})
export type Due = z.infer<typeof due>
export type Part = Due['parts'][number]

/** A booked debt to another player (CHE-204). */
const paidDebt = z.strictObject({ seat: z.int(), to: z.int(), amount: z.int(), why: z.string() })
export type PaidDebt = z.infer<typeof paidDebt>

/** The auction of a property, or of a hotel if `square` is null (CHE-032, CHE-055). */
const hammer = z.strictObject({
  square: z.int().nullable(),
  bids: z.array(z.strictObject({ seat: z.int(), amount: z.int() })),
})
export type Hammer = z.infer<typeof hammer>

/** Squares where a seat wants one of the last hotels (CHE-055); empty if it wants none. */
const claim = z.strictObject({
  seat: z.int(),
  squares: z.array(z.int()),
  /** The build order that opened the claims, until its owner is asked for more. */
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
  /** Deeds that it took or moved; frozen for the cheater (CHE-104). */
  deeds: z.array(z.int()),
  /** Cash that it took; the cheater's deals exclude it. */
  cash: z.int(),
  /** Facts for its undo and its texts, by `cheats/attempts.ts`. */
  did,
  /** When it was revealed, and its gain in M, if nobody caught it. */
  until: z.number().exactOptional(),
  worth: z.int().exactOptional(),
})
export type Attempt = z.infer<typeof attempt>

/** An irregularity of Ultimate mode (CHE-221). */
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

/** An instruction for Price Gouging or Squatter's Rule (CHE-105). `square` is null for any own property. */
const armed = z.strictObject({
  cheat: z.enum(['PRICE_GOUGING', 'SQUATTERS_RULE']),
  square: z.int().nullable(),
  /** Asked sum; null for Squatter's Rule, which asks the true rent. */
  sum: z.int().nullable(),
  at: z.number(),
})
export type Armed = z.infer<typeof armed>

/** A stop of a token, and what its owner got there. */
const stop = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /** When its line is released, in ms; a bill follows after a delay (CHE-148). Absent without a line. */
  told: z.number().exactOptional(),
  from: z.int(),
  square: z.int(),
  /** Paid on the way to the stop, and not returned. */
  allowance: z.int(),
  /** Extra Allowance was taken (CHE-201). */
  isExtra: z.literal(true).exactOptional(),
  /** The allowance was returned with an undone move (CHE-113). */
  isReturned: z.literal(true).exactOptional(),
  bought: z.strictObject({ square: z.int(), price: z.int() }).nullable(),
  kept: heldCard.nullable(),
})
export type Stop = z.infer<typeof stop>

/** Exact state of the Table at one moment. */
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

/** An accusation of "Something else" (CHE-230); `how` is `Said` of `events.ts`. */
const filing = z.strictObject({
  accuser: z.int(),
  accused: z.int(),
  how: z.union([z.string(), z.strictObject({ says: z.string() })]),
})
export type Filing = z.infer<typeof filing>

const jury = filing.extend({ votes: z.array(z.strictObject({ seat: z.int(), isGuilty: z.boolean() })) })

/** Facts that only their owner may see, or nobody before the game ends. */
const secret = z.strictObject({
  /** All attempts of the game, oldest first. */
  attempts: z.array(attempt),
  tampers: z.array(tamper),
  /** By seat: one instruction, or in Ultimate mode one per kind and property (CHE-105, CHE-220). */
  armed: z.array(z.array(armed)),
  /** Booked debts to players since the tray was last passed. */
  debts: z.array(paidDebt),
  /** Stops of this window, to find the consequences of a trick (CHE-213). */
  stops: z.array(stop),
  /** The ledger at the start of the window; every player could note it from the Table. */
  opening: ledger,
  /** Queued jury cases (CHE-230). */
  filings: z.array(filing),
})
export type Secret = z.infer<typeof secret>

/** Only the code writes events, so they have no schema of their own: plain facts under a kind. */
const eventFacts = z.looseObject({ kind: z.string() }).catchall(anyJson)
const toldEvent = z.custom<GameEvent>((value) => eventFacts.safeParse(value).success)

/** Edition state beside seats, deeds, decks and turn, in `game.own`. */
export const ownSchema = z.strictObject({
  /** `closing`: from the accepted press of Roll to the dice (CHE-144); debts for rewards may prolong it. */
  phase: z.enum(['open', 'handover', 'closing']),
  /** Number of the window: the turn's number (CHE-012). One ahead between that window's close and the next roll. */
  window: z.int(),
  /** Seat that rolls next; in `open`, as things are now. Null if everybody is finished (CHE-160). */
  next: z.int().nullable(),
  /** When the turn-opening roll becomes possible, in ms (CHE-140). */
  pauseEndsAt: z.number(),
  /** Face-up cards on positions 1 to 5 (CHE-005). The face-down Cheat deck is `game.decks.cheats`. */
  faceUp: z.array(cheatKey),
  /** Seat that wears the handcuffs (CHE-097). The prisoner is the seat whose `jail` counts failed rolls. */
  handcuffs: z.int().nullable(),
  /** Seat that draws no rent until it leaves Jail (CHE-046). */
  rentBan: z.int().nullable(),
  bills: z.array(bill),
  dues: z.array(due),
  auction: hammer.nullable(),
  /** Claims while more hotels are wanted than the tray has, else null. */
  claims: z.array(claim).nullable(),
  finalPhase: z.boolean(),
  /** Seats whose tokens are home (CHE-153). */
  finished: z.array(z.int()),
  /** Catcher by the seat that owes them 200 and the first roll for Trick Dice (CHE-213, step 5). */
  owesRoll: z.record(z.string(), z.int()),
  /** Seats that may buy the cheapest Bank-held property on their next turn (CHE-214); `now` during that turn. */
  buyOptions: z.array(z.strictObject({ seat: z.int(), now: z.boolean() })),
  /** False accusations of this window (CHE-309). */
  falseAgainst: z.array(z.strictObject({ accuser: z.int(), accused: z.int() })),
  /** All decided accusations of the game; public. */
  cries: z.array(z.strictObject({ window: z.int(), seat: z.int(), accused: z.int(), isRight: z.boolean() })),
  /** Convictions of this window; `at` in ms, `OTHER` by a jury (CHE-237, CHE-238, CHE-308). */
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
  /** Steps that wait for the current step: placements, squares to resolve (CHE-207, CHE-213). */
  later: z.array(stepSchema),
  /** Public lines of this window on money, deeds, hotels and tokens; players can scroll back to them. */
  lines: z.array(toldEvent),
  /** Bankrupt seats in order. */
  fallen: z.array(z.int()),
  /** Heir of each bankrupt seat; receives what comes back to that seat (CHE-113). */
  heirs: z.record(z.string(), z.union([z.int(), z.literal('bank')])),
  jury: jury.nullable(),
  /** Decks that lie crooked until their next draw (CHE-223). */
  crooked: z.array(z.string()),
  secret,
})
export type Own = z.infer<typeof ownSchema>

/** Returns the seat in the cell, or null. */
export function cellOf({
  seats,
}: {
  seats: readonly { jail: number | null; out: boolean }[]
}): number | null {
  const at = seats.findIndex(({ jail, out }) => jail !== null && !out)
  return at < 0 ? null : at
}

type Answers = Record<string, Json>

/** Engine types with this edition's state. */

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
