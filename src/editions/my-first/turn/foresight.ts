import { reachesGo } from '#mechanics/movement/move.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Position } from '../game.ts'
import { goPay } from '../options.ts'
import { hasAllSigns, priceOf, rentOf } from './place.ts'

/** What a square is to who may come there: all of it is open to everybody. */
export interface Foreseen {
  square: number
  effect: 'free' | 'own' | 'rent' | 'jail' | 'none'
  /** Whose place it is, where that is another's. */
  owner: number | null
  /** What is on a free place, or is to be paid to the owner. */
  amount: number
  /** What GO pays on the way; 0 where it is not passed. */
  salary: number
}

/** So many squares on. */
export function foresee(position: Position, seat: number, steps: number): Foreseen {
  const { board, game } = position
  const square = (seatAt(game, seat).at + steps) % board.squares.length
  const salary = reachesGo(position, seat, steps) ? goPay(game.options) : 0
  const seen = { square, owner: null, amount: 0, salary }
  if (board.squares[square]?.kind === 'toJail') return { ...seen, effect: 'jail' }
  if (!board.properties.includes(square)) return { ...seen, effect: 'none' }
  const { owner } = deedAt(game, square)
  // With all signs on the board nothing comes of a free place (MYF-008).
  if (owner === null && hasAllSigns(game, seat)) return { ...seen, effect: 'none' }
  if (owner === null) return { ...seen, effect: 'free', amount: priceOf(position, square) }
  if (owner === seat) return { ...seen, effect: 'own' }
  return { ...seen, effect: 'rent', owner, amount: rentOf(position, square, owner) }
}
