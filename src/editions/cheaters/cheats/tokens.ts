import { press } from '#engine/edition.ts'
import type { MoveWith } from '#engine/option.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import type { StepOf } from '#engine/game.ts'
import { deedsOf, deedAt } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import {
  type Play,
  type Position,
  type PromptKind,
  cellOf,
  type Game,
  type Stop,
  type Part,
} from '../state.ts'
import { rentOf, charge } from '../money/owed.ts'
import { privately } from '../paces.ts'
import { isMovable, isHome, stopAt, returnAllowances, withRide } from '../turn/order.ts'
import {
  sendTo,
  leaveJail,
  advanceTo,
  dropLines,
  cancelStops,
  endTurn,
  forward,
  reopen,
  unfinish,
} from '../turn/move.ts'
import { sleight } from './sleeve.ts'
import { nextBankHeld, undoPurchase } from '../money/buy.ts'
import { perform, type AttemptFacts, type AttemptOf } from './attempts.ts'
import { type Cheat, redirectUndo, toCatcher } from './give-back.ts'
import { returnKept } from '../cards/decks.ts'

/** Lets the owner of the moved token choose a square for the cheater's token. */
export function askPlacement(play: Play, { seat, owner }: StepOf<'cheat.place'>): void {
  const { game } = play
  if (!isMovable(game, seat) || seatAt(game, owner).out) return
  play.ask(privately(game, 'place', owner, { accused: seat }))
}

/** Returns the owner's property with the highest rent; null if they have none (`rules.md`, Decisions). */
function dearestOf(position: Position, owner: number): number | null {
  const squares = deedsOf(position.game, owner)
  const rent = (square: number) => rentOf(position, square)
  return squares.sort((one, other) => rent(other) - rent(one) || one - other)[0] ?? null
}

export const placePrompt: PromptKind<'place'> = {
  options: ({ board }, { id, about }) => {
    const squares = board.squares.map((_, square) => square)
    return [press('put', id, about, pickOne('square', 'square', squares)), press('leaveIt', id, about)]
  },
  fallback: (position, { id }, seat) => {
    const square = dearestOf(position, seat)
    return square === null ? choose(id, 'leaveIt') : choose(id, 'put', { square: [square] })
  },
  acts: {
    /**
     * Moves immediately and announces on the time grid. The cheater resolves the new square (CHE-147,
     * CHE-207).
     */
    put: closingWithoutUndo(
      (play, _seat, { with: answers }: MoveWith<{ square: [number] }>, { asked, about }) => {
        const { at: from } = seatAt(play.game, about.accused)
        const [square] = answers.square
        sendTo(play, about.accused, square)
        stopAt(play, about.accused, from, { opened: asked, earnsAllowance: square === play.board.go })
      },
    ),
    leaveIt: closingWithoutUndo(() => undefined),
  },
}

/** Removes the handcuffs; the cell stays closed (CHE-202). */
export const escapeArtist: Cheat = {
  undo: ({ game }, { seat }) => {
    if (seatAt(game, seat).jail !== null) game.own.handcuffs = seat
    return {}
  },
  penalty: toCatcher(100),
  reward: (play, { seat }) => {
    const square = nextBankHeld(play, seatAt(play.game, seat).at)
    if (square !== null) deedAt(play.game, square).owner = seat
    return { booked: { square }, then: [{ step: 'cheat.escape', seat, square }] }
  },
}

/**
 * Frees a prisoner and moves the token to the deed. The stop earns only its allowance, and a token at home
 * does not move (CHE-202, CHE-155, CHE-157).
 */
export function escape(play: Play, { seat, square }: StepOf<'cheat.escape'>): void {
  if (seatAt(play.game, seat).out) return
  if (cellOf(play.game) === seat) leaveJail(play, seat, 'escape')
  if (square !== null && !isHome(play.game, seat)) advanceTo(play, seat, square, { isQuiet: true })
}

export const slipCuffs = sleight({
  cheat: 'ESCAPE_ARTIST',
  act: 'slipCuffs',
  ways: ({ game }, seat) => (cellOf(game) === seat && game.own.handcuffs === seat ? [{}] : []),
  carry: (play, seat) => {
    play.game.own.handcuffs = null
    perform(play, seat, 'ESCAPE_ARTIST', { did: {} })
  },
})

const toThief = 100

/**
 * Moves another seat's token by the roll, without a stop or an allowance; on the way home, not past GO
 * (CHE-047, CHE-159).
 */
export function moveOther(play: Play, seat: number, victim: number, steps: number): void {
  const { at: fromSquare } = seatAt(play.game, victim)
  const square = endOf(play, fromSquare + steps)
  perform(play, seat, 'IDENTITY_THEFT', { did: { victimSeat: victim, fromSquare, square } })
  sendTo(play, victim, square)
}

/**
 * Whether the token is still where it was put and can move: it is not in the cell, not at home and not off
 * the board.
 */
function isInPlace(game: Game, { did: { victimSeat, square } }: AttemptOf<'IDENTITY_THEFT'>): boolean {
  return seatAt(game, victimSeat).at === square && isMovable(game, victimSeat)
}

/** Moves another player's token (CHE-207). */
export const identityTheft: Cheat<AttemptFacts['IDENTITY_THEFT']> = {
  undo: (play, attempt) => {
    const { victimSeat: token, fromSquare, square: at } = attempt.did
    if (isInPlace(play.game, attempt)) sendTo(play, token, fromSquare)
    else redirectUndo(play.game, attempt, 'token', { thing: token, from: at, home: fromSquare })
    return {}
  },
  penalty: (play, { seat, did: { victimSeat: owner } }) => {
    dropLines(play, ({ event }) => event.kind === 'stopped' && event.seat === owner)
    return { then: [{ step: 'cheat.placement', seat, owner }], booked: { victimSeat: owner } }
  },
  reward: ({ game, board }, attempt) => {
    const { victimSeat, square } = attempt.did
    const isHome = game.own.finalPhase && square === board.go && isInPlace(game, attempt)
    return {
      booked: { victimSeat, ownerAmount: toThief },
      then: [
        ...(isHome ? [{ step: 'cheat.home', seat: victimSeat }] : []),
        { step: 'cheat.collect', seat: victimSeat, to: attempt.seat, amount: toThief },
      ],
    }
  },
}

const fromBank = 200
const toTricked = 200

/** Records a move by a number that the dice do not show; the move itself follows (CHE-213). */
export function playTrick(play: Play, seat: number, real: number, steps: number): void {
  const { game } = play
  const { at: fromSquare } = seatAt(game, seat)
  const did = {
    fromSquare,
    square: endOf(play, fromSquare + steps),
    realSquare: endOf(play, fromSquare + real),
    real,
    steps,
    stop: game.own.secret.stops.length + 1,
    draws: game.drawn['dice'] ?? 0,
  }
  perform(play, seat, 'TRICK_DICE', { did })
}

/** Returns the square where a move ends; on the way home, not past GO (CHE-153). */
function endOf({ game, board }: Play, to: number): number {
  const { length } = board.squares
  return game.own.finalPhase && to > length ? board.go : to % length
}

/** Start of a false move, its first stop, and whether its roll no longer counts (A79). */
type FalseMove = Pick<AttemptFacts['TRICK_DICE'], 'fromSquare' | 'stop' | 'isLost'>

/**
 * Performs steps 1 and 2 of CHE-213: takes the move back. A player now in Jail stays there; a token that has
 * since come home is no longer home. Returns the payments to give back.
 */
export function takeBackMove(play: Play, seat: number, { fromSquare, stop, isLost }: FalseMove): Part[] {
  if (stop === null) return []
  const stops = withRide(play, seat, stop)
  if (isLost) return takeBackStops(play, seat, stops, stops)
  const isFree = seatAt(play.game, seat).jail === null
  // Later moves of the token do not count, including its placement by CHE-207 (A63).
  const isSince = (made: Stop) => made.seat === seat && made.id >= stop
  const walkedBack = isFree ? play.game.own.secret.stops.filter(isSince) : stops
  if (isFree) {
    sendTo(play, seat, fromSquare)
    loseLaterRolls(play, seat, stop)
  }
  if (isHome(play.game, seat)) unfinish(play, seat)
  cancelStops(play, seat, stop)
  return takeBackStops(play, seat, stops, walkedBack)
}

/**
 * Takes back the gains of stops; returns the allowances of all stops that were walked back (CHE-213, step 2).
 */
function takeBackStops(play: Play, seat: number, stops: Stop[], walkedBack: Stop[]): Part[] {
  for (const made of stops) {
    undoPurchase(play, made)
    if (made.kept) returnKept(play, seat, made.kept)
  }
  return [{ to: 'bank', amount: returnAllowances(walkedBack) }]
}

/** Marks false moves of later rolls, which no longer count (A79). */
function loseLaterRolls({ game }: Play, seat: number, first: number): void {
  const { attempts, tampers, stops } = game.own.secret
  const lies = [
    ...attempts.filter(({ cheat }) => cheat === 'TRICK_DICE'),
    ...tampers.filter(({ tamper }) => tamper === 'FALSE_DICE'),
  ]
  for (const { seat: of, status, did } of lies) {
    const { stop } = did
    if (of !== seat || status !== 'open' || typeof stop !== 'number' || stop <= first) continue
    Object.assign(did, { isLost: true, stop: stops.some(({ id }) => id === stop) ? stop : null })
  }
}

/**
 * Continues the turn: ends it if the dice were rolled again since; otherwise another roll may be due
 * (CHE-213, step 4).
 */
function setTurn(play: Play, attempt: AttemptOf<'TRICK_DICE'>): void {
  const { game } = play
  if (game.own.phase !== 'open' || seatAt(game, attempt.seat).jail !== null) return
  if ((game.drawn['dice'] ?? 0) > attempt.did.draws) endTurn(play)
  else reopen(play, attempt.seat)
}

/** Moves by a number that the dice do not show (CHE-213). */
export const trickDice: Cheat<AttemptFacts['TRICK_DICE']> = {
  undo: (play, attempt) => ({ parts: takeBackMove(play, attempt.seat, attempt.did) }),
  penalty: (play, attempt, catcher) => {
    const { seat, did } = attempt
    const { real, stop: first, isLost } = did
    const owed = { step: 'cheat.owe', seat, catcher }
    const booked = { catcherAmount: toTricked }
    if (isLost || first === null) return { paid: [owed], booked }
    dropLines(play, ({ stop }) => stop !== undefined && stop >= first)
    setTurn(play, attempt)
    return { paid: [{ step: 'cheat.real', seat, steps: real }, owed], booked }
  },
  reward: (_play, { seat }) => ({
    booked: { bankAmount: fromBank },
    then: [{ step: 'cheat.reward', seat, amount: fromBank }],
  }),
}

/** CHE-213, step 3: moves the token by the real roll from its start, unless the player is in Jail. */
export function moveReally(play: Play, { seat, steps }: StepOf<'cheat.real'>): void {
  const { jail, out } = seatAt(play.game, seat)
  if (!out && jail === null) forward(play, seat, steps)
}

/**
 * CHE-213, step 5: when the tray next comes, the cheater pays 200 and the catcher makes the first roll of
 * that turn. A cheater at home pays immediately.
 */
export function owe(play: Play, { seat, catcher }: StepOf<'cheat.owe'>): void {
  const { game } = play
  const { own } = game
  if (seatAt(game, seat).out || seatAt(game, catcher).out) return
  if (isHome(game, seat)) return void charge(play, seat, [{ to: catcher, amount: toTricked }], 'cheat')
  own.owesRoll[String(seat)] = catcher
  if (own.phase === 'handover' && own.next === seat) handDice(play, seat)
}

/** Charges the cheater now and closes the roll prompt, because the tray is already with them. */
function handDice(play: Play, seat: number): void {
  payCatcher(play, seat)
  play.game.prompts = play.game.prompts.filter(({ kind }) => kind !== 'turn.roll' && kind !== 'pause')
}

/**
 * Charges a seat that owes its catcher 200 when the tray comes; `own.owesRoll` names who rolls first
 * (CHE-213, step 5).
 */
export function payCatcher(play: Play, seat: number): void {
  const catcher = play.game.own.owesRoll[String(seat)]
  if (catcher === undefined) return
  play.emit({ kind: 'rollsFor', seat: catcher, roller: seat, amount: toTricked })
  charge(play, seat, [{ to: catcher, amount: toTricked }], 'cheat')
}
