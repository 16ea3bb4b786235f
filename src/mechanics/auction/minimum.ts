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

/** The lowest bid that is taken for a deed, and who fixes it before the auction opens (`auction.minimum`). */

/** More than anybody will have: whoever fixes the lowest bid may keep a deed from being sold at all. */
const mostLeast = 1_000_000_000
/** Share of the printed price where nobody has fixed it in time. */
const usualShare = 50

export const minimums = ['any', 'banker', 'onTurn', 'fraction'] as const
type MinimumBy = (typeof minimums)[number]

function minimumBy({ options }: Game): MinimumBy {
  return minimums.find((by) => by === options['auction.minimum']) ?? 'any'
}

/** A share of the printed price, in whole steps, rounded up. */
function shareOf(position: Position, square: number, percent: number): number {
  const { step } = rulesOf(position)
  return Math.ceil((propertyAt(position.board, square).price * percent) / 100 / step) * step
}

/** The lowest bid for a lot as far as nobody has to fix it; null where somebody has to. */
export function knownLeast(position: Position, square: number | null): number | null {
  const { game } = position
  const by = minimumBy(game)
  if (square === null || by === 'any') return rulesOf(position).step
  if (by === 'fraction') return shareOf(position, square, numberIn(game.options, 'auction.minimumPercent'))
  return null
}

/** Whose turn it is, or who follows where that player has just gone out. */
export function onTurn(game: Game): number {
  const { seat } = game.turn
  return game.seats[seat]?.out ? nextLiving(game, seat) : seat
}

/** The Banker, or the player on turn, is asked before the auction is opened. */
export function askLeast(play: Play, square: number): void {
  const { game } = play
  const by = minimumBy(game)
  const seat = by === 'banker' ? (game.banker ?? onTurn(game)) : onTurn(game)
  play.ask({ kind: 'auction.minimum', seats: [seat], timer: 'seat', about: { square, by } })
}

/** Says what the auction is opened with, which waits below the question. */
function fix({ game: { agenda } }: Play, amount: number): void {
  const opening = agenda.findLast(({ step }) => step === 'auction')
  if (opening) opening['least'] = amount
}

/** It opens the auction, which is told with it, so that nobody takes it back (POL-126). */
const fixLeast: Answer = {
  explain: (position, _seat, move) => {
    const { amount } = move.with
    const { step } = rulesOf(position)
    return isWhole(amount) && amount % step !== 0 ? refusal('bidStep', { step }) : null
  },
  carry: (play, _seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
    play.close(prompt.id)
    fix(play, amount)
  },
}

function usualLeast(position: Position, { about }: PromptOf<'auction.minimum'>): number {
  return shareOf(position, about.square, usualShare)
}

export const minimumPrompt: PromptKind<unknown, 'auction.minimum'> = {
  options: (position, prompt) => {
    const { square } = prompt.about
    const { step: min } = rulesOf(position)
    const usual = usualLeast(position, prompt)
    const { price } = propertyAt(position.board, square)
    const ask = { name: 'amount', type: 'amount' as const, min, max: mostLeast, quick: [usual, min, price] }
    return [press('fixMinimum', prompt.id, { square }, min > 1 ? { ...ask, step: min } : ask)]
  },
  fallback: (position, prompt) => ({
    act: 'fixMinimum',
    prompt: prompt.id,
    with: { amount: usualLeast(position, prompt) },
  }),
  acts: { fixMinimum: fixLeast },
}

/** The player who fixes lowest bids, by the order of joining; the host where none was named, or has not joined (`auction.banker`). All are told. */
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

/** The role passes on when its player goes out. */
export function passBanker(play: Play, seat: number): void {
  const { game } = play
  if (game.banker !== seat || livingSeats(game).length < 2) return
  nameBanker(play, nextLiving(game, seat))
}
