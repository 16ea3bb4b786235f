import type { HeldCard } from '#engine/game.ts'
import type { CheatKey, TamperKey } from './state.ts'

/** Text of an accusation: the player's own words, or the key of a catalogue sentence. */
export type Statement = string | { says: string }

/** Facts about an act, by name; the act's texts use them. */
export type CheatFacts = Record<string, number | string | boolean | null>

/** One row of the handover card: public facts, cash in hundreds (CHE-127). */
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
      /** Names the token of `seat`; never who moved it, how far, or from where (CHE-022). */
      stopped: { seat: number; square: number }
      /** Contains no amount (CHE-024). */
      allowance: { seat: number }
      took: { seat: number; square: number }
      asked: { seat: number; debtor: number; amount: number; square: number }
      paidBill: { debtor: number; seat: number }
      /**
       * `isRead`: whether the line has the card's text; false for a Chance card while it could be forged
       * (CHE-081).
       */
      played: { seat: number; deck: string; card: string; isRead: boolean }
      keeps: { seat: number; deck: string }
      builds: { seat: number; square: number }
      /**
       * A free hotel after an uncaught cheat: from the tray, or lifted off another deed (CHE-115, CHE-215).
       */
      hotelUp: { seat: number; square: number; isLifted: boolean }
      /** Contains no amounts (CHE-068). */
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
        /** Rolls for the next player, whose Trick Dice they caught (CHE-213). */
        catcher?: number
        rows: Row[]
        cell: number | null
        handcuffs: number | null
        bankDeeds: number
        bankHotels: number
        tray: number
        pauseEndsAt: number
      }
      /**
       * A verdict with the act and its cost as booked (M13). `newCard` is null if no card was turned over.
       */
      guilty: {
        seat: number
        accused: number
        cheat: CheatKey | TamperKey
        how: Statement
        did: CheatFacts
        booked: CheatFacts
        newCard: CheatKey | null
      }
      falseCry: { seat: number; accused: number; cheat: CheatKey | TamperKey; how: Statement; amount: number }
      /** `seat` cannot pay a verdict, a reward or a fine from its cash; all players wait (M17). */
      inDebt: { seat: number }
      /** An attempt that nobody caught (M15). */
      gotAway: {
        seat: number
        cheat: CheatKey
        did: CheatFacts
        booked: CheatFacts
        newCard: CheatKey | null
      }
      /** Top card of a deck; only the player who peeked receives it (CHE-221). */
      peeked: { seat: number; deck: string; card: string }
      finalPhase: Record<never, never>
      /** The token reached GO and is home (CHE-153). */
      finished: { seat: number }
      /** The last rents, paid by the Bank (CHE-160). */
      lastRents: { seat: number; amount: number }
      /** All attempts and tampers of the game, for the timeline (CHE-163). */
      timeline: { attempts: Lie[]; cries: { seat: number; isRight: boolean }[] }
      /** All players pressed Go on; `next` is null if nobody rolls again (CHE-141). */
      allOn: { next: number | null }
      /** The tray skips a player who is out or home (CHE-145). */
      trayOn: { next: number; catcher?: number }
      /** `seat` rolls for the player whose Trick Dice they caught, and is paid (CHE-213). */
      rollsFor: { seat: number; roller: number; amount: number }
      /** `called`: seats that vote, and the accused (CHE-230 to CHE-232). */
      juryOpened: { seat: number; accused: number; how: Statement; called: number[] }
      /**
       * The filing of `seat` is dropped at no cost: the accused was convicted meanwhile, or is out (CHE-233,
       * CHE-238).
       */
      filingDropped: { seat: number; accused: number }
      juryClosed: {
        seat: number
        accused: number
        verdict: 'guilty' | 'innocent' | 'notProven'
        /** Tampers that the verdict undid. */
        did: { what: TamperKey; did: CheatFacts }[]
        proof: boolean
      }
    }
  }
}

/** An entry of the timeline. */
export interface Lie {
  window: number
  at: number
  seat: number
  what: CheatKey | TamperKey
  outcome: 'caught' | 'succeeded' | 'void' | 'stood'
  catcher: number | null
  /** Seats that accused the right player of the wrong act in that window. */
  near: number[]
  /** Gain in M; null if the act was caught or its gain is unknown. */
  worth: number | null
  /** When the act became public; null if only the timeline reveals it. */
  until: number | null
  did: CheatFacts
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    cheaters: {
      /** The pause is still running; `left` in ms (CHE-140). */
      pauseRuns: { left: number }
      /** A public debt or decision must be finished first (CHE-143). */
      publicMatter: { matter: 'debt' | 'choice' | 'hotels' | 'verdict' | 'jury'; seat: number | null }
      /** The act is not possible in the handover, or while another player has the tray (CHE-018). */
      notInHandover: Record<never, never>
      /** Another player has the dice or the tray. */
      notYourTray: { seat: number | null; /** The player for whom `seat` rolls. */ roller: number | null }
      /** A mandatory step comes first (CHE-016). */
      stepsLeft: Record<never, never>
      /** The turn has not begun, so it cannot end. */
      rollFirst: Record<never, never>
      /** The turn has no rolls left; the player can only pass the tray (CHE-014). */
      rolled: Record<never, never>
      /** The player has used the one attempt of this window (CHE-102). */
      attemptUsed: Record<never, never>
      /** Shown to the cheater only (CHE-350). */
      frozen: Record<never, never>
      tooLate: Record<never, never>
      /** Nobody has rolled yet, so nobody can have cheated (CHE-301). */
      nothingYet: Record<never, never>
      /** An accusation of this player already failed in this window (CHE-309). */
      barred: { accused: number }
      filedAlready: { accused: number }
      settledAlready: { accused: number }
      noHotelInTray: Record<never, never>
      notHeld: { square: number }
      hotelStands: { square: number }
      cannotPlayNow: { card: string }
      tamperLimit: { max: number }
      sleeveNotEmpty: Record<never, never>
      /** The accusation does not name exactly one act (CHE-225). */
      nameOne: Record<never, never>
      /** Minimum length of an explanation or a note, in characters. */
      tooShort: { min: number }
      /** An amount that the rules of the cheat do not allow (CHE-106). */
      sumOutside: { min: number; max: number }
    }
  }
}
