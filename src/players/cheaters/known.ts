import type { GameEvent } from '#engine/event.ts'
import type { View } from '#engine/look.ts'
import type { Ledger } from './ledger.ts'

/** What this edition adds to a view, as far as its player looks at it; all of it is for the seat to know. */
export interface Known {
  phase: 'open' | 'handover' | 'closing'
  window: number
  next: number | null
  pauseEndsAt: number
  faceUp: string[]
  handcuffs: number | null
  bills: { debtor: number; asker: number; square: number; asked: number; state: string }[]
  dues: { seat: number }[]
  auction: { square: number; bids: { seat: number; amount: number }[] } | null
  finalPhase: boolean
  finished: number[]
  owesRoll: Record<string, number>
  falseAgainst: { accuser: number; accused: number }[]
  settled: { accused: number; cheat: string }[]
  /** Public lines of this window. */
  lines: GameEvent[]
  /** Of the votes its own alone. */
  jury: { accused: number; votes: { seat: number; isGuilty: boolean }[] } | null
  /** Decks that lie crooked until their next draw. */
  crooked: string[]
  secret: {
    /** Its own, and what all have been told of. */
    attempts: Attempt[]
    tampers: Tamper[]
    armed: ({ cheat: string; square: number | null } | null)[]
    /** The Table as the window opened. */
    opening: Ledger
  }
}

export interface Attempt {
  window: number
  seat: number
  cheat: string
  status: string
  did: Record<string, unknown>
}

export interface Tamper {
  window: number
  seat: number
  tamper: string
  status: string
  did: Record<string, unknown>
}

export function knownOf({ own }: Pick<View, 'own'>): Known {
  return own as unknown as Known
}

/** What a seat has open of its own in this window. */
export function ownAttempt(view: Pick<View, 'own'>, seat: number): Attempt | undefined {
  const { secret, window } = knownOf(view)
  return secret.attempts.find((attempt) => attempt.seat === seat && attempt.window === window)
}

/** All that a seat has open of its own in this window, by what it is called. */
export function ownDeeds(
  view: Pick<View, 'own'>,
  seat: number,
): { what: string; did: Record<string, unknown> }[] {
  const { attempts, tampers } = knownOf(view).secret
  const isOpen = (one: { seat: number; status: string }) => one.seat === seat && one.status === 'open'
  return [
    ...attempts.filter(isOpen).map(({ cheat, did }) => ({ what: cheat, did })),
    ...tampers.filter(isOpen).map(({ tamper, did }) => ({ what: tamper, did })),
  ]
}

export function isFaceUp(view: Pick<View, 'own'>, cheat: string): boolean {
  return knownOf(view).faceUp.includes(cheat)
}

/** Seats that are in the game, but for one. */
export function othersOf({ seats }: Pick<View, 'seats'>, seat: number): number[] {
  return seats.flatMap(({ out }, other) => (out || other === seat ? [] : [other]))
}
