import type { StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Attempt, Stop, Part } from '../state.ts'
import { returnKept } from '../cards/decks.ts'
import { charge } from '../money/charge.ts'
import { undoPurchase } from '../money/sale.ts'
import { cancelStops, dropLines, endTurn } from '../turn/drop.ts'
import { forward, reopen, sendTo, unfinish } from '../turn/move.ts'
import { isHome } from '../turn/order.ts'
import { returnAllowances, withRide } from '../turn/stops.ts'
import { perform } from './attempts.ts'
import type { Cheat } from './cheat.ts'
import { didOf, type DidOf } from './details.ts'

const fromBank = 200
const toCatcher = 200

/** Another number than the dice show: the attempt alone; the move itself follows (CHE-213). */
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

/** Where so many squares lead; on the way home no further than there (CHE-153). */
function endOf({ game, board }: Play, to: number): number {
  const { length } = board.squares
  return game.own.finalPhase && to > length ? board.go : to % length
}

/** Later moves of the token, its placement by CHE-207 as well: none of them counts (A63). */
function isSince(seat: number, first: number): (made: Stop) => boolean {
  return (made) => made.seat === seat && made.id >= first
}

/** A card that was drawn there and is still kept goes under its deck (step 2). */
function unkeep(play: Play, seat: number, { kept }: Stop): void {
  if (kept) returnKept(play, seat, kept)
}

/** Where a false move began, the first stop that came of it, and whether its roll counts no more (A79). */
type FalseMove = Pick<DidOf['TRICK_DICE'], 'fromSquare' | 'stop' | 'isLost'>

/** Steps 1 and 2; who is in Jail by now stays there, and who has come home since has not. What is to be given back. */
export function takeBackMove(play: Play, seat: number, { fromSquare, stop, isLost }: FalseMove): Part[] {
  if (stop === null) return []
  const stops = withRide(play, seat, stop)
  if (isLost) return takeBackStops(play, seat, stops, stops)
  const isFree = seatAt(play.game, seat).jail === null
  const walkedBack = isFree ? play.game.own.secret.stops.filter(isSince(seat, stop)) : stops
  if (isFree) {
    sendTo(play, seat, fromSquare)
    loseLaterRolls(play, seat, stop)
  }
  if (isHome(play.game, seat)) unfinish(play, seat)
  cancelStops(play, seat, stop)
  return takeBackStops(play, seat, stops, walkedBack)
}

/** What was got at stops goes back, and the allowances of these and of all that were walked back. */
function takeBackStops(
  play: Play,
  seat: number,
  stops: readonly Stop[],
  walkedBack: readonly Stop[],
): Part[] {
  for (const made of stops) {
    undoPurchase(play, made)
    unkeep(play, seat, made)
  }
  return [{ to: 'bank', amount: returnAllowances(walkedBack) }]
}

/** The moves of later rolls do not count any more, those that were false themselves among them (A79). */
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

/** The rest of the turn: it ends where the dice have fallen again, else they may be due again (step 4). */
function setTurn(play: Play, attempt: Attempt): void {
  const { game } = play
  if (game.own.phase !== 'open' || seatAt(game, attempt.seat).jail !== null) return
  if ((game.drawn['dice'] ?? 0) > didOf(attempt, 'TRICK_DICE').draws) endTurn(play)
  else reopen(play, attempt.seat)
}

/** A number that the dice do not show (CHE-213). */
export const trickDice: Cheat = {
  undo: (play, attempt) => ({ parts: takeBackMove(play, attempt.seat, didOf(attempt, 'TRICK_DICE')) }),
  penalty: (play, attempt, catcher) => {
    const { seat } = attempt
    const { real, stop: first, isLost } = didOf(attempt, 'TRICK_DICE')
    const owed = { step: 'cheat.owe', seat, catcher }
    const booked = { catcherAmount: toCatcher }
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

/** Step 3: by the real roll, from where the token stood; not for who is in Jail. */
export function moveReally(play: Play, { seat, steps }: StepOf<'cheat.real'>): void {
  const { jail, out } = seatAt(play.game, seat)
  if (!out && jail === null) forward(play, seat, steps)
}

/** Step 5: 200 when the tray comes, and the first roll of that turn; who is home pays at once. */
export function owe(play: Play, { seat, catcher }: StepOf<'cheat.owe'>): void {
  const { game } = play
  const { own } = game
  if (seatAt(game, seat).out || seatAt(game, catcher).out) return
  if (isHome(game, seat)) return void charge(play, seat, [{ to: catcher, amount: toCatcher }], 'cheat')
  own.owesRoll[String(seat)] = catcher
  if (own.phase === 'handover' && own.next === seat) handDice(play, seat)
}

/** The tray is there already, or comes back to who is home no more: the roll is asked of the catcher. */
function handDice(play: Play, seat: number): void {
  payCatcher(play, seat)
  play.game.prompts = play.game.prompts.filter(({ kind }) => kind !== 'turn.roll' && kind !== 'pause')
}

/** The tray has come to a seat that owes its catcher 200; who rolls first then is `own.owesRoll` (step 5). */
export function payCatcher(play: Play, seat: number): void {
  const catcher = play.game.own.owesRoll[String(seat)]
  if (catcher !== undefined) charge(play, seat, [{ to: catcher, amount: toCatcher }], 'cheat')
}
