import { propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { Game, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { timerOf } from '#engine/paces.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { refusal } from '#engine/refusal.ts'
import { isInDebt } from '#mechanics/debt/state.ts'
import { wealth } from '#mechanics/ending/end.ts'
import { stopNow, stoppingFor, alarm as usualAlarm } from '#mechanics/ending/moment.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt, deedsOf, fromLeft, isComplete, livingSeats } from '#mechanics/property/holdings.ts'
import { awaitClaims } from '#mechanics/rent/claims.ts'
import { expireOffer } from '#mechanics/trade/offers.ts'
import { afterRoll as usualAfterRoll, turn as usualTurn } from '#mechanics/turn/turn.ts'
import { choose, unless } from '../answers.ts'
import type { Answer, FreeAction, Play, Position, PromptKind } from './game.ts'

const dealt = 2

/** Nothing is under way; in a short game everybody gets two titles and pays for them, whoever begins first (POL-139, POL-140). */
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
  tellComplete(play, seat, squares)
}

/** What is still done between the last turn and the count (POL-142, D40). */

/** Rent of the last turn that is not claimed yet has its time, and then all is counted (D40, D49). */
export function count(play: Play): void {
  if (!awaitClaims(play, null, { step: 'count' })) return stopNow(play)
  for (const offer of openOffers(play.game)) expireOffer(play, offer)
}

/** Whether nothing is waited for any more but rent of the last turn, and what is owed for it. */
function isCountNear({ agenda }: Game): boolean {
  return agenda.some(({ step }) => step === 'count')
}

/** Whatever one may do of one's own accord ends before the count; who owes rent by then still raises it (Short game, 6). */
export function untilCount(move: FreeAction): FreeAction {
  const isShut = ({ game }: Position, seat: number) => isCountNear(game) && !isInDebt(game, seat)
  return unless((position, seat) => (isShut(position, seat) ? refusal('countNear', {}) : null), move)
}

/** A turn begins, or the game has come to its count (POL-142). */
export function turn(play: Play, step: StepOf<'turn'>): void {
  if (stoppingFor(play.game) === null) usualTurn(play, step)
  else count(play)
}

/** A deal that the seat has asked for and that would bring it a title, its partner's answer to it included. */
function isTitleAskedFor({ game }: Position, seat: number): boolean {
  return openOffers(game).some(({ from, to, parent, give, get }) => {
    if (from === seat) return get.deeds.length > 0
    return to === seat && parent !== null && give.deeds.length > 0
  })
}

/** Whether something needs the own turn: a colour to build on, a mortgage to lift, or a title on its way (`turn.autoEnd`). */
function hasOwnBusiness(position: Position, seat: number): boolean {
  const { board, game } = position
  if (isTitleAskedFor(position, seat)) return true
  const isMine = (at: number) => game.deeds[at]?.owner === seat
  if (board.properties.some((at) => isMine(at) && game.deeds[at]?.mortgaged)) return true
  return board.lotGroups.some(([at]) => at !== undefined && isMine(at) && isComplete(position, at, seat))
}

const closings: ReadonlySet<string> = new Set(['withdrawn', 'refused', 'expired', 'voided', 'traded'])

/** A turn that was held for an offer alone ends by itself once the offer is over (POL-030). */
export function endHeldTurn(play: Play): void {
  const { game, events } = play
  if (game.options['turn.autoEnd'] !== true || !events.some(({ kind }) => closings.has(kind))) return
  const held = game.prompts.find(({ kind }) => kind === 'turn.end')
  if (held && !hasOwnBusiness(play, game.turn.seat)) play.close(held.id)
}

/** The extra throw after a landing, or the end of the turn, by itself where nothing needs it (POL-027, POL-030, POL-081). */
export function afterRoll(play: Play, step: StepOf<'afterRoll'>): void {
  const { game } = play
  const { jail, out } = seatAt(game, step.seat)
  // Going to jail ends the turn at once (POL-032); who stays there has missed a double.
  if (out || jail === 0) return
  if (game.turn.again) return usualAfterRoll(play, step)
  if (game.options['turn.autoEnd'] === true && !hasOwnBusiness(play, step.seat)) return
  play.ask({ kind: 'turn.end', seats: [step.seat], timer: 'turn' })
}

/** Only whoever is on turn builds and buys back (POL-036). */
export function inOwnTurn(move: FreeAction): FreeAction {
  return unless(({ game }, seat) => (game.turn.seat === seat ? null : refusal('inOwnTurnOnly', {})), move)
}

/** After the end time the one who is on turn may finish it, or stop where they are; nobody begins another (POL-142). */

/** The time of their decision begins once more. */
export function alarm(play: Play): void {
  usualAlarm(play)
  const { game } = play
  for (const prompt of game.prompts) {
    if (!prompt.blocks || prompt.timer !== 'turn') continue
    const ms = timerOf(game, 'turn')
    if (prompt.due === null) prompt.left = ms
    else prompt.due = dueAfter(game, prompt.seats, game.now, ms)
  }
}

/** What is still to come of the turn is let go. */
const stopHere: Answer = { carry: (play, _seat, _move, prompt) => play.close(prompt.id) }

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

/** Where more than one is left, belongings decide, and everybody is told what makes up theirs (POL-143). */
export function countOut(play: Play): void {
  const living = livingSeats(play.game)
  if (living.length > 1) for (const seat of living) tell(play, seat)
}

function tell(play: Play, seat: number): void {
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
    // The rest of what decides is in buildings.
    buildingsAmount: amount - cash - titles - mortgaged || null,
  })
}
