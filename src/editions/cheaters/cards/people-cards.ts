import { press } from '#engine/edition.ts'
import { choose, closingWithoutUndo, pickOne, type PickAsk } from '../../answers.ts'
import type { HeldCard, StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from '../state.ts'
import { privately } from '../paces.ts'
import {
  returnKept,
  isPlayTime,
  nothingDone,
  type Done,
  type Effect,
  type Forged,
  isOnTurn,
  isSettled,
} from './decks.ts'
import type { CheatFacts } from '../events.ts'
import { type Undone, redirectUndo } from '../cheats/give-back.ts'
import { goToJail, leaveJail, sendTo, cancelStops, advanceTo, reopen, unfinish } from '../turn/move.ts'
import { othersThan, isHome, isMovable, stopAt, returnAllowances, withRide } from '../turn/order.ts'
import { at } from '#engine/at.ts'
import { activePrompts } from '#engine/agenda.ts'
import { nextBankHeld, undoPurchase } from '../money/buy.ts'

/** K09: the player puts a kept card under its deck. A player with two cards chooses one. */
function askLetter(play: Play, seat: number): void {
  const [first, ...more] = seatAt(play.game, seat).cards
  if (!first) return
  if (more.length === 0) return returnKept(play, seat, first)
  play.askBeside(privately(play.game, 'k09', seat, {}))
}

/** Returns the kept cards in deck order. */
function held(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.toSorted((a, b) => (a.deck < b.deck ? -1 : 1))
}

export const letterPrompt: PromptKind<'k09'> = {
  options: ({ game }, { id }, seat) =>
    held(game, seat).map(({ deck, card }) => ({
      ...press('putBack', id, { deck, card }),
      fixed: { card },
    })),
  fallback: ({ game }, { id }, seat) => {
    const [first] = held(game, seat)
    return first ? choose(id, 'putBack', { card: first.card }) : null
  },
  acts: {
    putBack: closingWithoutUndo((play, seat, { with: answers }) => {
      const kept = held(play.game, seat).find(({ card }) => card === answers['card'])
      if (kept) returnKept(play, seat, kept)
    }),
  },
}

function victims(game: Game, seat: number, isMeant: (other: number) => boolean): PickAsk[] {
  return [pickOne('victim', 'seat', othersThan(game, seat).filter(isMeant))]
}

type SeatJailed = { victimSeat: number; fromSquare: number }

function jail(play: Play, victim: number): Done<SeatJailed> {
  const { at } = seatAt(play.game, victim)
  goToJail(play, victim, 'card')
  return { did: { victimSeat: victim, fromSquare: at } }
}

/** Moves the victim from Jail back to their square; a prisoner whom the victim displaced stays free. */
function unjail(play: Play, { did: { victimSeat: victim, fromSquare } }: Forged<SeatJailed>): Undone {
  const { out, jail: failed } = seatAt(play.game, victim)
  return out || failed === null ? {} : { then: [{ step: 'cheaters.free', seat: victim, square: fromSquare }] }
}

/** Frees a seat from Jail; this step runs after the verdict line. */
export function setFree(play: Play, { seat, square }: StepOf<'cheaters.free'>): void {
  if (seatAt(play.game, seat).jail === null) return
  leaveJail(play, seat, 'undone')
  sendTo(play, seat, square)
}

const wrongMan: Effect<SeatJailed, 'victim'> = {
  kept: true,
  tells: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => victims(game, seat, (other) => seatAt(game, other).jail === null),
  act: (play, _seat, { victim }) => jail(play, victim),
  undo: unjail,
}

const toJail: Effect<SeatJailed> = { tells: true, act: (play, seat) => jail(play, seat), undo: unjail }

const letter: Effect<CheatFacts, 'victim'> = {
  kept: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => victims(game, seat, (other) => seatAt(game, other).cards.length > 0),
  act: (play, _seat, { victim }) => {
    askLetter(play, victim)
    return nothingDone
  },
}

/**
 * With this card a prisoner may leave before their roll (CHE-080). It is played with that roll, or as the
 * second card of its deck.
 */
const release: Effect = {
  kept: true,
  tells: true,
  holds: ({ game: { own, seats } }, seat) =>
    own.phase === 'handover' && own.next === seat && seats[seat]?.jail !== null,
  act: (play, seat) => {
    leaveJail(play, seat, 'card')
    return nothingDone
  },
}

export const peopleEffects: Readonly<Record<string, Effect>> = {
  C01: release,
  C02: wrongMan,
  C11: toJail,
  K01: release,
  K05: toJail,
  K09: letter,
}

/** `stop`: number of stops in the window before this one; used to find it later. */
type TokenMoved = { fromSquare: number; stop: number }
type TokensSwapped = TokenMoved & { victimSeat: number; victimSquare: number }

function setOut(play: Play, seat: number): Done<TokenMoved> {
  const { secret } = play.game.own
  return { did: { fromSquare: seatAt(play.game, seat).at, stop: secret.stops.length } }
}

const pending = new Set(['move', 'allowance', 'deck', 'buy', 'bid', 'billDelay', 'bill', 'hush'])

/** Movement cards need the player's own turn; leaving a square does not resolve it. */
const moving: Pick<Effect<TokenMoved>, 'tells' | 'holds' | 'undo'> = {
  tells: true,
  holds: ({ game }, seat) => isOnTurn(game, seat) && isMovable(game, seat) && !isBusy(game, seat),
  undo: (play, attempt) => walkBack(play, attempt),
}

/** Whether a stop is still in progress; a stop whose drawn card is being decided is not. */
function isBusy(game: Game, seat: number): boolean {
  const isDeciding = activePrompts(game).some(
    ({ kind, seats }) => (kind === 'card' || kind === 'second') && seats.includes(seat),
  )
  return isDeciding ? game.prompts.some(({ kind }) => pending.has(kind)) : !isSettled(game, seat)
}

/**
 * Undoes the move: returns the token, also if it rode on from a station, the allowance, and a deed bought
 * there, against its price. A token that has moved on stays where it is, even at home, and its next stop
 * continues (CHE-113, CHE-159).
 */
function walkBack(play: Play, attempt: Forged<TokenMoved>): Undone {
  const { game } = play
  const { seat, did } = attempt
  const { fromSquare } = did
  const stop = game.own.secret.stops.slice(did.stop).find((made) => made.seat === seat)
  if (!stop) return {}
  const stops = withRide(play, seat, stop.id)
  const { square: end } = at(stops, stops.length - 1)
  const { at: square, jail: failed } = seatAt(game, seat)
  const isThere = square === end && failed === null
  if (isThere && isHome(game, seat)) unfinish(play, seat)
  else if (isThere && stops.length > 1) reopen(play, seat)
  if (isThere || failed !== null) cancelStops(play, seat, stop.id)
  if (isThere) sendTo(play, seat, fromSquare)
  else redirectUndo(game, attempt, 'token', { thing: seat, from: end, home: fromSquare })
  undoPurchase(play, stop)
  return { parts: [{ to: 'bank', amount: returnAllowances(stops) }] }
}

function advance(to: (play: Play, seat: number) => number | null): Effect<TokenMoved> {
  return {
    ...moving,
    act: (play, seat) => {
      const square = to(play, seat)
      if (square === null || !isMovable(play.game, seat)) return nothingDone
      const done = setOut(play, seat)
      advanceTo(play, seat, square)
      return done
    },
  }
}

const wrongTurn = 3

const moveBack: Effect<TokenMoved> = {
  ...moving,
  act: (play, seat) => {
    if (!isMovable(play.game, seat)) return nothingDone
    const { length } = play.board.squares
    const done = setOut(play, seat)
    const { at: from } = seatAt(play.game, seat)
    sendTo(play, seat, (from - wrongTurn + length) % length)
    stopAt(play, seat, from)
    return done
  },
}

/** Returns the victim's token to its square if it is still where the card put it (CHE-113). */
function victimBack(play: Play, attempt: Forged<TokensSwapped>): void {
  const { game } = play
  const { fromSquare: from, victimSeat: token, victimSquare: home } = attempt.did
  if (!isMovable(game, token)) return
  if (seatAt(game, token).at === from) sendTo(play, token, home)
  else redirectUndo(game, attempt, 'token', { thing: token, from, home })
}

/** The card's player resolves the new square; the victim does not. */
const lookalike: Effect<TokensSwapped, 'victim'> = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => isSettled(game, seat) && isMovable(game, seat),
  asks: ({ game }, seat) => victims(game, seat, (other) => isMovable(game, other)),
  act: (play, seat, { victim }) => {
    if (!isMovable(play.game, seat) || !isMovable(play.game, victim)) return nothingDone
    const from = seatAt(play.game, seat).at
    const to = seatAt(play.game, victim).at
    const stop = play.game.own.secret.stops.length
    sendTo(play, victim, from)
    sendTo(play, seat, to)
    stopAt(play, seat, from)
    return { did: { fromSquare: from, stop, victimSeat: victim, victimSquare: to } }
  },
  undo: (play, attempt) => {
    victimBack(play, attempt)
    return walkBack(play, attempt)
  },
}

/** Doubles on the extra roll count as the next doubles in a row. */
const onceMore: Effect = {
  kept: true,
  holds: ({ game }, seat) => isSettled(game, seat) && isMovable(game, seat) && !game.turn.again,
  act: ({ game }) => {
    game.turn.again = true
    return nothingDone
  },
}

export const moveEffects: Readonly<Record<string, Effect>> = {
  C07: advance(({ board }) => board.go),
  C08: advance((play, seat) => nextBankHeld(play, seatAt(play.game, seat).at)),
  C13: moveBack,
  C15: onceMore,
  K13: advance(({ board }) => board.squares.findIndex(({ kind }) => kind === 'parking')),
  K14: lookalike,
}
