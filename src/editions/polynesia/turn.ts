import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Game, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { timerOf } from '#engine/paces.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { stopNow, stoppingFor, alarm as baseAlarm } from '#mechanics/ending/moment.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { announceComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, fromLeft, isComplete, livingSeats } from '#mechanics/property/holdings.ts'
import { awaitClaims } from '#mechanics/rent/claims.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'
import { afterRoll as baseAfterRoll, turn as defaultTurn } from '#mechanics/turn/turn.ts'
import { choose, unless } from '../answers.ts'
import type { Answer, FreeAction, Play, Position, PromptKind } from './game.ts'

const dealt = 2

/**
 * Begins a game. In a short game, every player buys two titles that are dealt, starting with the first player
 * (POL-139, POL-140).
 */
export function begin(play: Play): void {
  const { game, board } = play
  game.own = { wish: null }
  if (game.options['end.mode'] !== 'clock') return
  const titles = play.shuffle('shuffle:titles', board.properties)
  for (const seat of [game.turn.seat, ...fromLeft(game, game.turn.seat)])
    deal(play, seat, titles.splice(0, dealt))
}

function deal(play: Play, seat: number, squares: number[]): void {
  let price = 0
  for (const square of squares) {
    const { price: printed } = propertyAt(play.board, square)
    price += printed
    pay(play, seat, 'bank', printed, 'purchase', { square })
    deedAt(play.game, square).owner = seat
  }
  play.emit({ kind: 'titlesDealt', seat, squares, price })
  announceComplete(play, seat, squares)
}

// Steps between the last turn and the final count (POL-142, D40).

/** Waits for unclaimed rent of the last turn, then ends the game with the final count (D40, D49). */
export function count(play: Play): void {
  if (!awaitClaims(play, null, { step: 'count' })) return stopNow(play)
  for (const offer of openOffers(play.game)) expireOffer(play, offer)
}

/** Whether the game only waits for rent of the last turn, or for debts from it. */
function isCountNear({ agenda }: Game): boolean {
  return agenda.some(({ step }) => step === 'count')
}

/**
 * Wraps a free action so that it is refused before the final count, except for players in debt (Short game,
 * 6).
 */
export function untilCount(move: FreeAction): FreeAction {
  const isShut = ({ game }: Position, seat: number) => isCountNear(game) && !isInDebt(game, seat)
  return unless((position, seat) => (isShut(position, seat) ? refusal('countNear', {}) : null), move)
}

/** Starts a turn, or the final count if the game is due to end (POL-142). */
export function turn(play: Play, step: StepOf<'turn'>): void {
  if (stoppingFor(play.game) === null) defaultTurn(play, step)
  else count(play)
}

/** Whether an open offer, or a counter-offer, would bring the seat a title that it asked for. */
function isTitleAskedFor({ game }: Position, seat: number): boolean {
  return openOffers(game).some(({ from, to, parent, give, get }) => {
    if (from === seat) return get.deeds.length > 0
    return to === seat && parent !== null && give.deeds.length > 0
  })
}

/**
 * Whether a seat still needs its turn, because it has a colour to build on, a mortgage to redeem or a title
 * that it asked for (`turn.autoEnd`).
 */
function hasOwnBusiness(position: Position, seat: number): boolean {
  const { board, game } = position
  if (isTitleAskedFor(position, seat)) return true
  const isMine = (at: number) => game.deeds[at]?.owner === seat
  if (board.properties.some((at) => isMine(at) && game.deeds[at]?.mortgaged)) return true
  return board.lotGroups.some(([at]) => at !== undefined && isMine(at) && isComplete(position, at, seat))
}

const closings: ReadonlySet<string> = new Set(['withdrawn', 'refused', 'expired', 'voided', 'traded'])

/** Ends a turn that remained open only because of an offer, once the offer is closed (POL-030). */
export function endHeldTurn(play: Play): void {
  const { game, events } = play
  if (game.options['turn.autoEnd'] !== true || !events.some(({ kind }) => closings.has(kind))) return
  const held = game.prompts.find(({ kind }) => kind === 'turn.end')
  if (held && !hasOwnBusiness(play, game.turn.seat)) play.close(held.id)
}

/**
 * After a landing, asks for the extra throw, or ends the turn if the player does not need it (POL-027,
 * POL-030, POL-081).
 */
export function afterRoll(play: Play, step: StepOf<'afterRoll'>): void {
  const { game } = play
  const { jail, out } = seatAt(game, step.seat)
  // Going to jail ends the turn immediately (POL-032). After a missed double in jail, `jail` is above 0.
  if (out || jail === 0) return
  if (game.turn.again) return baseAfterRoll(play, step)
  if (game.options['turn.autoEnd'] === true && !hasOwnBusiness(play, step.seat)) return
  play.ask({ kind: 'turn.end', seats: [step.seat], timer: 'turn' })
}

/** Wraps a free action so that it is possible only in the player's own turn (POL-036). */
export function inOwnTurn(move: FreeAction): FreeAction {
  return unless(({ game }, seat) => (game.turn.seat === seat ? null : refusal('inOwnTurnOnly', {})), move)
}

// After the time limit of the game, the active player may finish the turn or stop. No other turn starts
// (POL-142).

/** Announces the end and gives the active player the full time for the open decision again. */
export function alarm(play: Play): void {
  baseAlarm(play)
  const { game } = play
  for (const prompt of game.prompts) {
    if (!prompt.blocks || prompt.timer !== 'turn') continue
    const ms = timerOf(game, 'turn')
    if (prompt.due === null) prompt.left = ms
    else prompt.due = dueAfter(game, prompt.seats, game.now, ms)
  }
}

/** Drops the rest of the player's turn. */
const stopHere: Answer = { apply: (play, _seat, _move, prompt) => play.close(prompt.id) }

export function orStop(kind: PromptKind): PromptKind {
  return {
    ...kind,
    options: (position, prompt, seat, wanted) => [
      ...kind.options(position, prompt, seat, wanted),
      ...(stoppingFor(position.game) === null ? [] : [press('stopHere', prompt.id)]),
    ],
    fallback: (position, prompt, seat) =>
      stoppingFor(position.game) === null
        ? kind.fallback(position, prompt, seat)
        : choose(prompt.id, 'stopHere'),
    acts: { ...kind.acts, stopHere },
  }
}

/**
 * Publishes the belongings of each remaining player, if there is more than one, since these decide the game
 * (POL-143).
 */
export function countOut(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length > 1) for (const seat of living) announce(play, seat)
}

function announce(play: Play, seat: number): void {
  const { game, board } = play
  const amount = wealth(play, seat)
  const { cash } = seatAt(game, seat)
  const deeds = deedsOf(game, seat)
  const isPledged = (square: number) => deedAt(game, square).mortgaged
  const pricesOf = (squares: readonly number[]) =>
    squares.reduce((sum, square) => sum + propertyAt(board, square).price, 0)
  const titles = pricesOf(deeds.filter((square) => !isPledged(square)))
  const mortgaged = pricesOf(deeds.filter(isPledged)) / 2
  play.emit({
    kind: 'counted',
    seat,
    amount,
    cash,
    titlesAmount: titles || null,
    mortgagedAmount: mortgaged || null,
    // The rest of the wealth is the worth of buildings.
    buildingsAmount: amount - cash - titles - mortgaged || null,
  })
}
