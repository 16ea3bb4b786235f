import { defer, othersThan } from '../turn/order.ts'
import { isStep } from '#engine/game.ts'
import {
  type CheatKey,
  type Play,
  type Attempt,
  type Game,
  type Position,
  type StepHandlers,
  cheatNamed,
} from '../state.ts'
import { bankHeist, pickpocket, extraAllowance, freeStay, propertySwap, slipperyDeed } from './thefts.ts'
import { counterfeitChance } from '../cards/effects.ts'
import { type Cheat, inOrder, giveBack } from './give-back.ts'
import { escapeArtist, identityTheft, trickDice, escape, askPlacement, moveReally, owe } from './tokens.ts'
import { priceGouging, shortchanged, squattersRule } from './bills.ts'
import {
  surpriseDemolition,
  unlicensedContractor,
  hotelBack,
  askFree,
  askLifted,
  awaitHotels,
} from './hotels.ts'
import { charge, duesOf, successorOf, billWithId, faceValue } from '../money/owed.ts'
import type { Statement, CheatFacts } from '../events.ts'
import { openAttempts } from './attempts.ts'
import { lotAt } from '#engine/board.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reask } from '../money/bill.ts'
import { goToJail, comeHome } from '../turn/move.ts'

const cheats: Readonly<Record<CheatKey, Cheat>> = {
  EXTRA_ALLOWANCE: extraAllowance,
  ESCAPE_ARTIST: escapeArtist,
  SLIPPERY_DEED: slipperyDeed,
  SHORTCHANGED: shortchanged,
  PRICE_GOUGING: priceGouging,
  PROPERTY_SWAP: propertySwap,
  IDENTITY_THEFT: identityTheft,
  UNLICENSED_CONTRACTOR: unlicensedContractor,
  COUNTERFEIT_CHANCE: counterfeitChance,
  BANK_HEIST: bankHeist,
  FREE_STAY: freeStay,
  SQUATTERS_RULE: squattersRule,
  TRICK_DICE: trickDice,
  PICKPOCKET: pickpocket,
  SURPRISE_DEMOLITION: surpriseDemolition,
}

/**
 * Convicts the accused: undoes the attempt, applies the penalty, turns over a new card and publishes one line
 * with all of it (CHE-306, CHE-109, CHE-112).
 */
export function convict(play: Play, attempt: Attempt, catcher: number, how: Statement): void {
  const { game } = play
  const { seat, cheat } = attempt
  Object.assign(attempt, { status: 'caught', catcher })
  game.own.settled.push({ accused: seat, cheat, catcher, at: game.now })
  game.own.cries.push({ window: game.own.window, seat: catcher, accused: seat, isRight: true })
  const { parts: back = [], then: undone = [] } = cheats[cheat].undo(play, attempt)
  const { parts = [], paid = [], then = [], booked } = cheats[cheat].penalty(play, attempt, catcher)
  const newCard = turnOver(game, cheat)
  const did = { ...attempt.did }
  play.emit({ kind: 'guilty', seat: catcher, accused: seat, cheat, how, did, booked, newCard })
  inOrder(play, [...undone, ...then])
  charge(play, seat, [...back, ...parts], 'cheat', paid)
}

/** Closes open attempts in order; each is announced and rewarded before the next (CHE-108, CHE-144). */
function close(play: Play): void {
  const { game } = play
  const [attempt] = openAttempts(game)
  if (!attempt) return
  const { seat, cheat } = attempt
  play.push({ step: 'close' })
  const reward = cheats[cheat].reward(play, attempt)
  attempt.status = reward ? 'succeeded' : 'void'
  if (!reward) return
  Object.assign(attempt, { until: game.now, worth: worthOf(play, attempt, reward.booked) })
  const newCard = turnOver(game, cheat)
  play.emit({ kind: 'gotAway', seat, cheat, did: { ...attempt.did }, booked: reward.booked, newCard })
  inOrder(play, reward.then ?? [])
}

/** Undoes a seat's open attempts without reward or penalty, before its bankruptcy is settled (CHE-067). */
export function voidAttempts(play: Play, seat: number): void {
  returnHotels(play, seat)
  for (const attempt of openAttempts(play.game, seat)) {
    attempt.status = 'void'
    const { parts = [], then = [] } = cheats[attempt.cheat].undo(play, attempt)
    inOrder(play, then)
    for (const { to, amount } of parts) giveBack(play, seat, successorOf(play.game, to), amount)
  }
}

/**
 * Returns the hotels that a convicted cheater keeps until the fine is paid, before the estate is settled
 * (CHE-067, CHE-208).
 */
function returnHotels(play: Play, seat: number): void {
  for (const due of duesOf(play.game, seat)) {
    const back = due.then.filter((step) => isStep(step, 'cheat.hotelBack'))
    due.then = due.then.filter((step) => !isStep(step, 'cheat.hotelBack'))
    for (const step of back) hotelBack(play, step)
  }
}

/**
 * Replaces a face-up Cheat card (CHE-109) and removes its instructions silently (CHE-105). Returns null if
 * the card is no longer face up (CHE-110).
 */
function turnOver(game: Game, cheat: CheatKey): CheatKey | null {
  const { own } = game
  const at = own.faceUp.indexOf(cheat)
  if (at < 0) return null
  const deck = game.decks['cheats'] ?? []
  deck.push(cheat)
  const next = cheatNamed(deck.shift())
  own.faceUp[at] = next
  if (next !== cheat)
    own.secret.armed = own.secret.armed.map((mine) => mine.filter((armed) => armed.cheat !== cheat))
  return next
}

/** Cheats whose `square` is a deed that the cheater won, with its hotel. */
const deedWon = new Set<CheatKey>([
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'PROPERTY_SWAP',
  'FREE_STAY',
  'SQUATTERS_RULE',
])
/** Cheats that can bring a hotel onto the cheater's deed. */
const hotelWon: readonly CheatKey[] = ['PRICE_GOUGING', 'UNLICENSED_CONTRACTOR', 'SURPRISE_DEMOLITION']

/** Returns the gain of an uncaught attempt in M: booked money, deeds at face value, hotels at their price. */
function worthOf(position: Position, { seat, cheat, did }: Attempt, booked: CheatFacts): number {
  const sum = (name: string) => (typeof booked[name] === 'number' ? booked[name] : 0)
  const others = othersThan(position.game, seat).length
  const money = sum('keptAmount') + sum('bankAmount') + sum('ownerAmount') + others * sum('eachAmount')
  const square = booked['square'] ?? did['square']
  if (typeof square !== 'number') return money
  if (deedWon.has(cheat)) return money + faceValue(position, square)
  const isHotel = hotelWon.includes(cheat) && booked['mayPlace'] !== false
  return money + (isHotel ? lotAt(position.board, square).building : 0)
}

export const cheatSteps: StepHandlers = {
  close,
  'cheat.jail': (play, { seat }) => goToJail(play, seat, 'cheat'),
  /** Sends the seat to Jail; it collects no rent until it leaves (CHE-046). */
  'cheat.ban': (play, { seat }) => {
    goToJail(play, seat, 'cheat')
    if (!seatAt(play.game, seat).out) play.game.own.rentBan = seat
  },
  'cheat.collect': (play, { seat, to, amount }) => {
    if (!seatAt(play.game, to).out) charge(play, seat, [{ to, amount }], 'reward')
  },
  'cheat.reward': (play, { seat, amount }) => {
    if (!seatAt(play.game, seat).out) pay(play, 'bank', seat, amount, 'cheat')
  },
  /** Asks an unpaid bill again with the right asker and amount. */
  'cheat.reask': (play, { bill: id }) => {
    const bill = billWithId(play.game, id)
    if (bill) reask(play, bill)
  },
  /**
   * Counts the remainder as paid on the bill, in case the asking is later found to be a cheat too (CHE-205).
   */
  'cheat.rest': (play, { bill: id, amount }) => {
    const bill = billWithId(play.game, id)
    if (bill) bill.paid += amount
  },
  'cheat.escape': escape,
  'cheat.home': comeHome,
  'cheat.freeHotel': askFree,
  'cheat.liftedHotel': askLifted,
  'cheat.hotels': awaitHotels,
  // Wait until the cheater has finished the actions that a later stop requires (CHE-207).
  'cheat.placement': (play, { seat, owner }) => defer(play, { step: 'cheat.place', seat, owner }),
  'cheat.place': askPlacement,
  'cheat.real': moveReally,
  'cheat.owe': owe,
  'cheat.hotelBack': hotelBack,
}
