import {
  card,
  data,
  deck,
  deeds,
  flag,
  heldCard,
  maybe,
  money,
  seat,
  set,
  square,
  whole,
  word,
} from '#test/scenario/kinds.ts'
import { length, moment } from '#test/scenario/durations.ts'
import { records } from './records.ts'
import type { Fields } from '#test/scenario/fields.ts'
import type { EditionEvents } from '#engine/event.ts'
import type { EditionRefusals } from '#engine/refusal.ts'

/** A player's row on a handover card (CHE-127). */
const row = {
  seat,
  hundreds: whole,
  deeds: whole,
  hotels: whole,
  chance: whole,
  chest: whole,
  out: flag,
  finished: flag,
}

/** Events and refusals with the facts that scenarios can name; the compiler checks completeness. */
export const facts: {
  events: Fields<EditionEvents['cheaters']>
  refusals: Fields<EditionRefusals['cheaters']>
} = {
  events: {
    stopped: { seat, square },
    allowance: { seat },
    took: { seat, square },
    asked: { seat, debtor: seat, amount: money, square },
    paidBill: { debtor: seat, seat },
    played: { seat, deck, card, isRead: flag },
    keeps: { seat, deck },
    builds: { seat, square },
    hotelUp: { seat, square, isLifted: flag },
    dealt: {
      from: seat,
      to: seat,
      gives: deeds,
      gets: deeds,
      givesCards: set(heldCard),
      getsCards: set(heldCard),
    },
    handover: {
      number: whole,
      seat,
      next: maybe(seat),
      catcher: seat,
      rows: records('a row', row),
      cell: maybe(seat),
      handcuffs: maybe(seat),
      bankDeeds: whole,
      bankHotels: whole,
      tray: money,
      pauseEndsAt: moment,
    },
    guilty: { seat, accused: seat, cheat: word, how: word, did: data, booked: data, newCard: maybe(word) },
    falseCry: { seat, accused: seat, cheat: word, how: word, amount: money },
    inDebt: { seat },
    gotAway: { seat, cheat: word, did: data, booked: data, newCard: maybe(word) },
    filingDropped: { seat, accused: seat },
    peeked: { seat, deck, card },
    finalPhase: {},
    finished: { seat },
    lastRents: { seat, amount: money },
    timeline: { attempts: data, cries: data },
    allOn: { next: maybe(seat) },
    trayOn: { next: seat, catcher: seat },
    rollsFor: { seat, roller: seat, amount: money },
    juryOpened: { seat, accused: seat, how: word, called: data },
    juryClosed: { seat, accused: seat, verdict: word, did: data, proof: flag },
  },
  refusals: {
    pauseRuns: { left: length },
    publicMatter: { matter: word, seat: maybe(seat) },
    notInHandover: {},
    notYourTray: { seat: maybe(seat), roller: maybe(seat) },
    stepsLeft: {},
    rollFirst: {},
    rolled: {},
    attemptUsed: {},
    frozen: {},
    tooLate: {},
    nothingYet: {},
    barred: { accused: seat },
    filedAlready: { accused: seat },
    settledAlready: { accused: seat },
    noHotelInTray: {},
    notHeld: { square },
    hotelStands: { square },
    cannotPlayNow: { card: word },
    tamperLimit: { max: whole },
    sleeveNotEmpty: {},
    nameOne: {},
    tooShort: { min: whole },
    sumOutside: { min: money, max: money },
  },
}
