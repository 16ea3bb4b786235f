import type { Position } from '#engine/edition.ts'
import type { Contention } from './state.ts'
import type { Piece } from '../property/piece.ts'
import type { Play } from '#engine/play.ts'
import { pushAfterDues } from '../debt/debts.ts'
import { livingSeats } from '../property/holdings.ts'
import { isInDebt } from '../debt/state.ts'
import { mostPlaceable, roomBeside } from './ground.ts'
import { left } from './stock.ts'

/** Seats besides one that could place a piece of a kind now, each with the most that it could place. */
export function rivalsOf(position: Position, seat: number, piece: Piece): { seat: number; most: number }[] {
  const rivals: { seat: number; most: number }[] = []
  for (const other of livingSeats(position.game)) {
    if (other === seat || isInDebt(position.game, other)) continue
    const most = mostPlaceable(position, other, piece)
    if (most > 0) rivals.push({ seat: other, most })
  }
  return rivals
}

/**
 * Whether so many pieces of a kind that an order asks for are wanted by others as well, and are too few for all of them
 * (CLS-103). Never by option, and where only the active seat builds.
 */
export function isContended(position: Position, seat: number, count: number, piece: Piece): boolean {
  const { bank, options } = position.game
  const stock = left(bank, piece)
  if (count === 0 || stock < 1) return false
  if (options['scarcity.mode'] !== 'auction' || options['build.timing'] === 'ownTurn') return false
  const room = roomBeside(position, seat, piece)
  if (room === 0 || count + room <= stock) return false
  return isOverwanted(position, seat, piece, stock - count)
}

/** Whether the others together could place more pieces than would be left for them; any at all where none would be. */
function isOverwanted(position: Position, seat: number, piece: Piece, remaining: number): boolean {
  let wanted = 0
  for (const other of livingSeats(position.game)) {
    if (other === seat || isInDebt(position.game, other)) continue
    wanted += mostPlaceable(position, other, piece)
    if (wanted > Math.max(0, remaining)) return true
  }
  return false
}

export function contentionOf({ game }: Position): Contention {
  if (!game.contention) throw new Error('no pieces are contended')
  return game.contention
}

/** The last piece is placed, or stays in stock: what was ordered meanwhile comes next. */
export function endContention(play: Play): void {
  play.game.contention = null
  // A run may end before its last lot; what was filed for that means nothing for the next.
  if (play.game.filings) play.game.filings = []
  play.edition.built?.(play)
  pushAfterDues(play, { step: 'orders' })
}
