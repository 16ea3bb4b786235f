import type { HeldCard } from '#engine/game.ts'
import type { CheatKey, TamperKey } from './state.ts'

/** What is said with an accusation: somebody's own words, or one of the catalogue's sentences by its name. */
export type Said = string | { says: string }

/** Facts by name, for the words of what was done. */
export type Did = Record<string, number | string | boolean | null>

/** One row of the handover card: what all may see, in hundreds (CHE-127). */
export interface Row {
  seat: number
  token: string
  hundreds: number
  deeds: number
  hotels: number
  chance: number
  chest: number
  out: boolean
  finished: boolean
}

declare module '#engine/event.ts' {
  interface EditionEvents {
    cheaters: {
      /** The token of `seat`; never who moved it, how far, or from where (CHE-022). */
      stopped: { seat: number; square: number }
      /** States no sum (CHE-024). */
      allowance: { seat: number }
      took: { seat: number; square: number }
      asked: { seat: number; debtor: number; amount: number; square: number }
      paidBill: { debtor: number; seat: number }
      /** `isRead`: with its text; not a Chance card while one could be forged (CHE-081). */
      played: { seat: number; deck: string; card: string; isRead: boolean }
      keeps: { seat: number; deck: string }
      builds: { seat: number; square: number }
      /** For nothing, by who got away with a cheat: out of the tray, or lifted off another deed (CHE-115, CHE-215). */
      hotelUp: { seat: number; square: number; isLifted: boolean }
      /** No sums (CHE-068). */
      dealt: {
        from: number
        to: number
        gives: number[]
        gets: number[]
        givesCards: HeldCard[]
        getsCards: HeldCard[]
      }
      handover: {
        number: number
        seat: number
        next: number | null
        rows: Row[]
        cell: number | null
        handcuffs: number | null
        bankDeeds: number
        bankHotels: number
        tray: number
        pauseEndsAt: number
      }
      /** A verdict with what was done and what it cost, as booked (M13). `newCard` null where none was turned up. */
      guilty: {
        seat: number
        accused: number
        cheat: CheatKey | TamperKey
        how: Said
        did: Did
        booked: Did
        newCard: CheatKey | null
      }
      falseCry: { seat: number; accused: number; cheat: CheatKey | TamperKey; how: Said; amount: number }
      /** A verdict, a reveal or a fine that `seat` cannot pay out of hand: all wait for that (M17). */
      inDebt: { seat: number }
      /** An attempt that nobody caught (M15). */
      gotAway: { seat: number; cheat: CheatKey; did: Did; booked: Did; newCard: CheatKey | null }
      /** Top card of a deck, for who has looked at it alone (CHE-221). */
      peeked: { seat: number; deck: string; card: string }
      finalPhase: Record<never, never>
      /** Home on GO for good (CHE-153). */
      finished: { seat: number }
      /** Last rents from the Bank (CHE-160). */
      lastRents: { seat: number; amount: number }
      /** Every attempt and tamper of the game, for the time line (CHE-163). */
      timeline: { attempts: Lie[]; cries: { seat: number; isRight: boolean }[] }
      /** All have pressed Go on; null where nobody rolls any more (CHE-141). */
      allOn: { next: number | null }
      /** `called`: who is to vote, and the accused (CHE-230 to CHE-232). */
      juryOpened: { seat: number; accused: number; how: Said; called: number[] }
      /** What `seat` filed is not heard, and costs nothing: the accused was convicted meanwhile, or is out (CHE-233, CHE-238). */
      filingDropped: { seat: number; accused: number }
      juryClosed: {
        seat: number
        accused: number
        verdict: 'guilty' | 'innocent' | 'notProven'
        /** Tampers that were undone with it. */
        did: { what: TamperKey; did: Did }[]
        proof: boolean
      }
    }
  }
}

/** A line of the time line. */
export interface Lie {
  window: number
  at: number
  seat: number
  what: CheatKey | TamperKey
  outcome: 'caught' | 'succeeded' | 'void' | 'stood'
  catcher: number | null
  /** Who accused the right player in that window, and of the wrong thing. */
  near: number[]
  /** What it brought, where nobody caught it and that is known. */
  worth: number | null
  /** When all heard of it; null where that is now. */
  until: number | null
  did: Did
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    cheaters: {
      /** The pause is not over; ms that are left (CHE-140). */
      pauseRuns: { left: number }
      /** Something that all know of must be finished first (CHE-143). */
      publicMatter: { matter: 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'; seat: number | null }
      /** Not in the handover, or not while the tray is with others (CHE-018). */
      notInHandover: Record<never, never>
      /** Another one has the dice or the tray. */
      notYourTray: { seat: number | null }
      /** Something that must be done comes first (CHE-016). */
      stepsLeft: Record<never, never>
      /** Their turn has had its rolls; what is left is to pass the tray (CHE-014). */
      rolled: Record<never, never>
      /** One in each window (CHE-102). */
      attemptUsed: Record<never, never>
      /** Told to the cheater alone (CHE-350). */
      frozen: Record<never, never>
      tooLate: Record<never, never>
      /** Of the same player, in the same window (CHE-309). */
      barred: { accused: number }
      filedAlready: { accused: number }
      settledAlready: { accused: number }
      noHotelInTray: Record<never, never>
      notHeld: { square: number }
      hotelStands: { square: number }
      cannotPlayNow: { card: string }
      tamperLimit: { max: number }
      sleeveNotEmpty: Record<never, never>
      /** An accusation names one thing, no more and no less (CHE-225). */
      nameOne: Record<never, never>
      /** Characters that an explanation or a note must have. */
      tooShort: { min: number }
      /** A sum that the rules of the cheat do not allow (CHE-106). */
      sumOutside: { min: number; max: number }
    }
  }
}
