import type { GameEvent } from '#engine/event.ts'
import type { Game, HeldCard, Step } from '#engine/game.ts'
import type { Said } from './events.ts'
import type { CheatKey, TamperKey } from './keys.ts'

/** What this edition keeps beside seats, deeds, decks and turn, in `game.own`. */
export interface Own {
  /** `closing`: from the accepted press of Roll to the dice (CHE-144); debts of rewards may hold it up. */
  phase: 'open' | 'handover' | 'closing'
  /** Number of the window: the turn's number (CHE-012). Ahead of it once that turn's window is closed, until the next roll. */
  window: number
  /** Who rolls next; in OPEN who would as things stand. Null where everybody is finished (CHE-160). */
  next: number | null
  /** When the turn-opening roll may be pressed; ms (CHE-140). */
  pauseEndsAt: number
  /** The five on positions 1 to 5 (CHE-005). The face-down Cheat deck is `game.decks.cheats`. */
  faceUp: CheatKey[]
  /** Seat that wears them (CHE-097). Who is in the cell is the seat whose `jail` counts his failed rolls. */
  handcuffs: number | null
  /** Seat that draws no rent until it leaves Jail (CHE-046). */
  rentBan: number | null
  bills: Bill[]
  dues: Due[]
  auction: Hammer | null
  finalPhase: boolean
  /** Seats that have walked home (CHE-153). */
  finished: number[]
  /** Catcher by seat that owes him the 200 of Trick Dice and its first roll (CHE-213, step 5). */
  owesRoll: Record<string, number>
  /** Seats that may buy the cheapest Bank-held property on their next turn (CHE-214); `now` once that turn is on. */
  buyOptions: { seat: number; now: boolean }[]
  /** Who was accused by whom in vain in this window (CHE-309). */
  falseAgainst: { accuser: number; accused: number }[]
  /** Of what somebody was convicted in this window, by whom and when, ms; `OTHER` by a jury (CHE-237, CHE-238, CHE-308). */
  settled: { accused: number; cheat: CheatKey | TamperKey | 'OTHER'; catcher: number; at: number }[]
  /** The active player's turn ends as soon as nothing is left that he must do (CHE-017, CHE-091). */
  turnEnds: boolean
  /** Work that waits until the step under way is finished: placements, squares to be resolved (CHE-207, CHE-213). */
  later: Step[]
  /** Public lines of this window on money, deeds, hotels and tokens: what anybody can scroll back to. */
  lines: GameEvent[]
  /** Seats in the order in which they went bankrupt. */
  fallen: number[]
  /** Who took the estate of a bankrupt seat; what comes back to it goes there (CHE-113). */
  heirs: Record<string, number | 'bank'>
  jury: Jury | null
  /** Decks that lie crooked until their next draw (CHE-223). */
  crooked: string[]
  secret: Secret
}

/** What only its owner may know, or nobody before the end. */
export interface Secret {
  /** Every attempt of the game, the oldest first. */
  attempts: Attempt[]
  tampers: Tamper[]
  /** By seat (CHE-105). */
  armed: (Armed | null)[]
  /** Stops of this window, for what a trick led to (CHE-213). */
  stops: Stop[]
  /** The ledger as the window opened: what anybody could have noted from the Table then. */
  opening: Ledger
  /** Juries that wait their turn (CHE-230). */
  filings: Filing[]
}

export type SumCard = 'C03' | 'K07'

/** An asking line and what became of it (CHE-041 to CHE-048). */
export interface Bill {
  id: number
  /** The stop that brought it about. */
  stop: number
  debtor: number
  /** In whose name it is asked for; the holder until an asking line says otherwise. */
  asker: number
  holder: number
  square: number
  /** Sum of the asking line; the rent until it is posted. */
  asked: number
  /** The sum before any card changed it. */
  named: number
  /** Cards that have changed it since, in their order (CHE-042). */
  cards: SumCard[]
  /** By the deed, at this stop. */
  rent: number
  /** `waiting` for `billDelay`; `left`: the tray was passed without paying. */
  state: 'waiting' | 'posted' | 'paid' | 'left' | 'cancelled'
  /** What the debtor handed over. */
  paid: number
  /** The attempt that raised the sum or put a name on it. */
  gouge: number | null
  squat: number | null
}

/** A debt that a seat must raise cash for, to one payee after the other, and what follows when it is paid. */
export interface Due {
  id: number
  seat: number
  /** In the order in which they are paid (CHE-112). */
  parts: { to: number | 'bank'; amount: number }[]
  why: string
  then: Step[]
}

/** The auction of a property (CHE-032). */
export interface Hammer {
  square: number
  bids: { seat: number; amount: number }[]
}

type AttemptStatus = 'open' | 'caught' | 'succeeded' | 'void'

/** A cheat that was performed (CHE-103). */
export interface Attempt {
  id: number
  window: number
  seat: number
  cheat: CheatKey
  at: number
  status: AttemptStatus
  catcher: number | null
  /** Deeds that it took or moved, frozen for the cheater (CHE-104). */
  deeds: number[]
  /** Cash that it took, which stays out of his deals. */
  cash: number
  /** What it did, by `cheats/details.ts`; names of facts for its words. */
  did: Record<string, number | string | boolean | null>
}

/** An irregularity of Ultimate mode (CHE-221). */
export interface Tamper {
  id: number
  window: number
  seat: number
  tamper: TamperKey
  at: number
  status: 'open' | 'caught' | 'stood'
  catcher: number | null
  did: Record<string, number | string | boolean | null>
}

/** An instruction for Price Gouging or Squatter's Rule (CHE-105). `square` null is any of his own. */
export interface Armed {
  cheat: 'PRICE_GOUGING' | 'SQUATTERS_RULE'
  square: number | null
  /** Asked sum; null for the squatter, who asks the true rent. */
  sum: number | null
  at: number
}

/** A token's stop, and what its owner got there. */
export interface Stop {
  id: number
  seat: number
  /** When its line is released, ms; a bill is asked for so long after it (CHE-148). Not there where no line told of it. */
  told?: number
  from: number
  square: number
  /** Paid on the way to it, and not given back. */
  allowance: number
  /** Its allowance has gone back with a move that does not count (CHE-213, step 2). */
  isReturned?: true
  bought: { square: number; price: number } | null
  kept: HeldCard | null
}

/** Exact state of the Table at a moment. */
export interface Ledger {
  cash: number[]
  at: number[]
  owners: (number | null)[]
  hotels: number[]
  tray: number
  cell: number | null
  handcuffs: number | null
}

/** An accusation of "Something else" (CHE-230). */
export interface Filing {
  accuser: number
  accused: number
  how: Said
}

export interface Jury extends Filing {
  votes: { seat: number; isGuilty: boolean }[]
}

export function ownOf({ own }: Pick<Game, 'own'>): Own {
  return own as unknown as Own
}

/** The same state but for some of it. */
export function ownWith(game: Pick<Game, 'own'>, part: Partial<Own>): Game['own'] {
  const own: Own = { ...ownOf(game), ...part }
  return own as unknown as Game['own']
}

/** Attempts and tampers have one count, which tells which came first; it is their own, so that no other id jumps (CHE-340). */
export function nextLie({ attempts, tampers }: Secret): number {
  return attempts.length + tampers.length
}

/** Who is in the cell, or null. */
export function cellOf({
  seats,
}: {
  seats: readonly { jail: number | null; out: boolean }[]
}): number | null {
  const at = seats.findIndex(({ jail, out }) => jail !== null && !out)
  return at < 0 ? null : at
}
