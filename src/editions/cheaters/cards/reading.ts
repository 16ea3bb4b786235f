import { activePrompts } from '#engine/agenda.ts'
import { hotel } from '#mechanics/buildings.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import type { Game, Position, Bill } from '../state.ts'
import { isUnderSale, bankHeld } from '../money/sale.ts'

/** What the printed conditions of cards read. */

/** In a turn or in the pause; while a window closes no card is played (CHE-080). */
export function isPlayTime(game: Game): boolean {
  return game.own.phase !== 'closing'
}

export function isOnTurn({ own, turn }: Game, seat: number): boolean {
  return own.phase === 'open' && turn.seat === seat
}

/** In their turn, or in the pause before it (CHE-080). */
export function isOwnTime(game: Game, seat: number): boolean {
  const { phase, next } = game.own
  return isOnTurn(game, seat) || (phase === 'handover' && next === seat)
}

/** Their square is resolved, and nothing but a repeat roll or the passing of the tray is left. */
export function isSettled(game: Game, seat: number): boolean {
  const isRest = (kind: string) => kind === 'turn.pass' || kind === 'turn.again'
  return isOnTurn(game, seat) && activePrompts(game).some(({ kind, blocks }) => blocks && isRest(kind))
}

/** Bank-held properties that are not being sold just now. */
export function bankDeeds(position: Position): number[] {
  return bankHeld(position).filter((square) => !isUnderSale(position.game, square))
}

export function isBuilt(game: Game, square: number): boolean {
  return deedAt(game, square).level === hotel
}

/** Deeds in the hands of other players, in board order. */
export function othersDeeds(game: Game, seat: number): number[] {
  return fromLeft(game, seat)
    .flatMap((other) => deedsOf(game, other))
    .sort((a, b) => a - b)
}

/** Asking lines that nobody has answered yet. */
export function unpaidBills(game: Game): Bill[] {
  return game.own.bills.filter(({ state }) => state === 'posted')
}
