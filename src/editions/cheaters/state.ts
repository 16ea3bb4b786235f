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

/** The Cheat card of a name. Throws where there is none. */
export function cheatNamed(name: string | undefined): CheatKey {
  return cheatKey.parse(name)
}

/** What Ultimate mode allows besides, U1 to U11 (CHE-221). */
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

/** What computer players have to say before a jury; the sentences are the catalogue's. */
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

/** An asking line and what became of it (CHE-041 to CHE-048). */
const bill = z.strictObject({
  id: z.int(),
  /** The stop that brought it about. */
  stop: z.int(),
  debtor: z.int(),
  /** In whose name it is asked for; the holder until an asking line says otherwise. */
  asker: z.int(),
  holder: z.int(),
  square: z.int(),
  /** Sum of the asking line; the rent until it is posted. */
  asked: z.int(),
  /** The sum before any card changed it. */
  named: z.int(),
  /** Cards that have changed it since, in their order (CHE-042). */
  cards: z.array(sumCard),
  /** By the deed, at this stop. */
  rent: z.int(),
  /** `waiting` for `billDelay`; `left`: its debtor went on without paying. */
  state: z.enum(['waiting', 'posted', 'paid', 'left', 'cancelled']),
  /** What the debtor handed over. */
  paid: z.int(),
  /** The attempt that raised the sum or put a name on it. */
  gouge: z.int().nullable(),
  squat: z.int().nullable(),
})
export type Bill = z.infer<typeof bill>

/** A debt that a seat must raise cash for, to one payee after the other, and what follows when it is paid. */
const due = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /** In the order in which they are paid (CHE-112). */
  parts: z.array(z.strictObject({ to: z.union([z.int(), z.literal('bank')]), amount: z.int() })),
  why: z.string(),
  then: z.array(stepSchema),
  /** It comes after all else that its debtor owes, and nobody is asked for it before (CHE-307). */
  isLate: z.literal(true).exactOptional(),
})
export type Due = z.infer<typeof due>
export type Part = Due['parts'][number]

/** A debt to another player as it was booked (CHE-204). */
const paidDebt = z.strictObject({ seat: z.int(), to: z.int(), amount: z.int(), why: z.string() })
export type PaidDebt = z.infer<typeof paidDebt>

/** The auction of a property, or of a hotel where it has no square (CHE-032, CHE-055). */
const hammer = z.strictObject({
  square: z.int().nullable(),
  bids: z.array(z.strictObject({ seat: z.int(), amount: z.int() })),
})
export type Hammer = z.infer<typeof hammer>

/** Where a seat wants one of the last hotels (CHE-055); nowhere where it has answered so. */
const claim = z.strictObject({
  seat: z.int(),
  squares: z.array(z.int()),
  /** The order that brought it about, where its owner has not been asked for more. */
  isOrder: z.literal(true).exactOptional(),
})
export type Claim = z.infer<typeof claim>

/** A cheat that was performed (CHE-103). */
const attempt = z.strictObject({
  id: z.int(),
  window: z.int(),
  seat: z.int(),
  cheat: cheatKey,
  at: z.number(),
  status: z.enum(['open', 'caught', 'succeeded', 'void']),
  catcher: z.int().nullable(),
  /** Deeds that it took or moved, frozen for the cheater (CHE-104). */
  deeds: z.array(z.int()),
  /** Cash that it took, which stays out of the cheater's deals. */
  cash: z.int(),
  /** What it did, by `cheats/attempts.ts`; names of facts for its words. */
  did,
  /** When it was told, and what it was worth to the cheater, where nobody had caught it. */
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

/** An instruction for Price Gouging or Squatter's Rule (CHE-105). `square` null is any of the seat's own. */
const armed = z.strictObject({
  cheat: z.enum(['PRICE_GOUGING', 'SQUATTERS_RULE']),
  square: z.int().nullable(),
  /** Asked sum; null for the squatter, who asks the true rent. */
  sum: z.int().nullable(),
  at: z.number(),
})
export type Armed = z.infer<typeof armed>

/** A token's stop, and what its owner got there. */
const stop = z.strictObject({
  id: z.int(),
  seat: z.int(),
  /** When its line is released, ms; a bill is asked for so long after it (CHE-148). Not there where no line told of it. */
  told: z.number().exactOptional(),
  from: z.int(),
  square: z.int(),
  /** Paid on the way to it, and not given back. */
  allowance: z.int(),
  /** It was taken by Extra Allowance (CHE-201). */
  isExtra: z.literal(true).exactOptional(),
  /** Its allowance has gone back with a move that was undone (CHE-113). */
  isReturned: z.literal(true).exactOptional(),
  bought: z.strictObject({ square: z.int(), price: z.int() }).nullable(),
  kept: heldCard.nullable(),
})
export type Stop = z.infer<typeof stop>

/** Exact state of the Table at a moment. */
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

/** An accusation of "Something else" (CHE-230); `how` as in `events.ts`. */
const filing = z.strictObject({
  accuser: z.int(),
  accused: z.int(),
  how: z.union([z.string(), z.strictObject({ says: z.string() })]),
})
export type Filing = z.infer<typeof filing>

const jury = filing.extend({ votes: z.array(z.strictObject({ seat: z.int(), isGuilty: z.boolean() })) })

/** What only its owner may know, or nobody before the end. */
const secret = z.strictObject({
  /** Every attempt of the game, the oldest first. */
  attempts: z.array(attempt),
  tampers: z.array(tamper),
  /** By seat: one, or in Ultimate mode one of each kind on each property (CHE-105, CHE-220). */
  armed: z.array(z.array(armed)),
  /** Debts to players that were booked since the tray was passed last. */
  debts: z.array(paidDebt),
  /** Stops of this window, for what a trick led to (CHE-213). */
  stops: z.array(stop),
  /** The ledger as the window opened: what anybody could have noted from the Table then. */
  opening: ledger,
  /** Juries that wait their turn (CHE-230). */
  filings: z.array(filing),
})
export type Secret = z.infer<typeof secret>

/** Events are written by the code alone and have no schema of their own: plain facts under a kind. */
const eventFacts = z.looseObject({ kind: z.string() }).catchall(anyJson)
const toldEvent = z.custom<GameEvent>((value) => eventFacts.safeParse(value).success)

/** What this edition keeps beside seats, deeds, decks and turn, in `game.own`. */
export const ownSchema = z.strictObject({
  /** `closing`: from the accepted press of Roll to the dice (CHE-144); debts of rewards may hold it up. */
  phase: z.enum(['open', 'handover', 'closing']),
  /** Number of the window: the turn's number (CHE-012). Ahead of it once that turn's window is closed, until the next roll. */
  window: z.int(),
  /** Who rolls next; in OPEN who would as things stand. Null where everybody is finished (CHE-160). */
  next: z.int().nullable(),
  /** When the turn-opening roll may be pressed; ms (CHE-140). */
  pauseEndsAt: z.number(),
  /** The five on positions 1 to 5 (CHE-005). The face-down Cheat deck is `game.decks.cheats`. */
  faceUp: z.array(cheatKey),
  /** Seat that wears them (CHE-097). Who is in the cell is the seat whose `jail` counts its failed rolls. */
  handcuffs: z.int().nullable(),
  /** Seat that draws no rent until it leaves Jail (CHE-046). */
  rentBan: z.int().nullable(),
  bills: z.array(bill),
  dues: z.array(due),
  auction: hammer.nullable(),
  /** More hotels are wanted than the tray has; null where they are not. */
  claims: z.array(claim).nullable(),
  finalPhase: z.boolean(),
  /** Seats that have walked home (CHE-153). */
  finished: z.array(z.int()),
  /** Catcher by seat that owes it the 200 of Trick Dice and its first roll (CHE-213, step 5). */
  owesRoll: z.record(z.string(), z.int()),
  /** Seats that may buy the cheapest Bank-held property on their next turn (CHE-214); `now` once that turn is on. */
  buyOptions: z.array(z.strictObject({ seat: z.int(), now: z.boolean() })),
  /** Who was accused by whom in vain in this window (CHE-309). */
  falseAgainst: z.array(z.strictObject({ accuser: z.int(), accused: z.int() })),
  /** Every cry of the game that was decided, and whether it was right; all have heard them. */
  cries: z.array(z.strictObject({ window: z.int(), seat: z.int(), accused: z.int(), isRight: z.boolean() })),
  /** Of what somebody was convicted in this window, by whom and when, ms; `OTHER` by a jury (CHE-237, CHE-238, CHE-308). */
  settled: z.array(
    z.strictObject({
      accused: z.int(),
      cheat: z.union([cheatKey, tamperKey, z.literal('OTHER')]),
      catcher: z.int(),
      at: z.number(),
    }),
  ),
  /** The active player's turn ends as soon as nothing is left that they must do (CHE-017, CHE-091). */
  turnEnds: z.boolean(),
  /** Work that waits until the step under way is finished: placements, squares to be resolved (CHE-207, CHE-213). */
  later: z.array(stepSchema),
  /** Public lines of this window on money, deeds, hotels and tokens: what anybody can scroll back to. */
  lines: z.array(toldEvent),
  /** Seats in the order in which they went bankrupt. */
  fallen: z.array(z.int()),
  /** Who took the estate of a bankrupt seat; what comes back to it goes there (CHE-113). */
  heirs: z.record(z.string(), z.union([z.int(), z.literal('bank')])),
  jury: jury.nullable(),
  /** Decks that lie crooked until their next draw (CHE-223). */
  crooked: z.array(z.string()),
  secret,
})
export type Own = z.infer<typeof ownSchema>

/** Who is in the cell, or null. */
export function cellOf({
  seats,
}: {
  seats: readonly { jail: number | null; out: boolean }[]
}): number | null {
  const at = seats.findIndex(({ jail, out }) => jail !== null && !out)
  return at < 0 ? null : at
}

type Answers = Record<string, Json>

/** What the engine knows by these names, with the state that this edition keeps of a game. */

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
