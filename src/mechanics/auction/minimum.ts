import type { MoveWith } from '#engine/option.ts'
import { isWhole } from '#engine/json.ts'
import { propertyAt } from '#engine/board.ts'
import { type Answer, type Position, type PromptKind, press } from '#engine/edition.ts'
import { type Game, numberIn, type PromptOf } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import { refusal } from '#engine/refusal.ts'
import { livingSeats, nextLiving } from '../property/holdings.ts'
import { seatListed } from '../seating/index.ts'
import { rulesOf } from './rules.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'auction.minimum': { square: number; by: MinimumBy }
  }
}

// The lowest bid for a deed, and the player who sets it before the auction opens (`auction.minimum`).

/**
 * Highest amount that can be set as the lowest bid; above any cash, so that the player can prevent a sale.
 */
const maxMinimum = 1_000_000_000
/** Default of the lowest bid as a share of the printed price, percent. */
const defaultShare = 50

export const minimums = ['any', 'banker', 'onTurn', 'fraction'] as const
type MinimumBy = (typeof minimums)[number]

function minimumBy({ options }: Game): MinimumBy {
  return minimums.find((by) => by === options['auction.minimum']) ?? 'any'
}

/** A share of a deed's printed price, rounded up to whole steps. */
function shareOf(position: Position, square: number, percent: number): number {
  const { step } = rulesOf(position)
  return Math.ceil((propertyAt(position.board, square).price * percent) / 100 / step) * step
}

/** The lowest bid for a lot; null if a player has to set it. */
export function knownLeast(position: Position, square: number | null): number | null {
  const { game } = position
  const by = minimumBy(game)
  if (square === null || by === 'any') return rulesOf(position).step
  if (by === 'fraction') return shareOf(position, square, numberIn(game.options, 'auction.minimumPercent'))
  return null
}

/** The seat on turn, or the next one if that player just left. */
export function onTurn(game: Game): number {
  const { seat } = game.turn
  return game.seats[seat]?.out ? nextLiving(game, seat) : seat
}

/** Asks the Banker, or the player on turn, for the lowest bid before the auction opens. */
export function askLeast(play: Play, square: number): void {
  const { game } = play
  const by = minimumBy(game)
  const seat = by === 'banker' ? (game.banker ?? onTurn(game)) : onTurn(game)
  play.ask({ kind: 'auction.minimum', seats: [seat], timer: 'seat', about: { square, by } })
}

/** Sets the lowest bid of the auction that is pending on the agenda. */
function fix({ game: { agenda } }: Play, amount: number): void {
  const opening = agenda.findLast(({ step }) => step === 'auction')
  if (opening) opening['least'] = amount
}

/**
 * Sets the lowest bid, which opens the auction. The event is public, so the move cannot be taken back
 * (POL-126).
 */
const fixLeast: Answer = {
  explain: (position, _seat, move) => {
    const { amount } = move.with
    const { step } = rulesOf(position)
    return isWhole(amount) && amount % step !== 0 ? refusal('bidStep', { step }) : null
  },
  apply: (play, _seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
    play.close(prompt.id)
    fix(play, amount)
  },
}

function fallbackMinimum(position: Position, { about }: PromptOf<'auction.minimum'>): number {
  return shareOf(position, about.square, defaultShare)
}

export const minimumPrompt: PromptKind<unknown, 'auction.minimum'> = {
  options: (position, prompt) => {
    const { square } = prompt.about
    const { step: min } = rulesOf(position)
    const usual = fallbackMinimum(position, prompt)
    const { price } = propertyAt(position.board, square)
    const ask = { name: 'amount', type: 'amount' as const, min, max: maxMinimum, quick: [usual, min, price] }
    return [press('fixMinimum', prompt.id, { square }, min > 1 ? { ...ask, step: min } : ask)]
  },
  fallback: (position, prompt) => ({
    act: 'fixMinimum',
    prompt: prompt.id,
    with: { amount: fallbackMinimum(position, prompt) },
  }),
  acts: { fixMinimum: fixLeast },
}

/**
 * Chooses the player who sets the lowest bids (`auction.banker`, a position in joining order; otherwise the
 * host). Public.
 */
export function chooseBanker(play: Play): void {
  const { game } = play
  if (minimumBy(game) !== 'banker') return
  const named = game.options['auction.banker']
  const isThere = typeof named === 'number' && named <= game.seats.length
  nameBanker(play, isThere ? seatListed(game, named) : game.host)
}

function nameBanker(play: Play, seat: number): void {
  play.game.banker = seat
  play.emit({ kind: 'bankerNamed', seat })
}

/** Passes the role of Banker on when that player leaves. */
export function passBanker(play: Play, seat: number): void {
  const { game } = play
  if (game.banker !== seat || livingSeats(game).length < 2) return
  nameBanker(play, nextLiving(game, seat))
}
