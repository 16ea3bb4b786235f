import { propertyAt } from '#engine/board.ts'
import type { Move, Option } from '#engine/option.ts'
import { deedAt, deedsOf } from '#mechanics/property/holdings.ts'
import type { Game, Position } from '../game.ts'

/** Which of somebody's properties changes hands by force, as a question. */

/** What a seat may have to give the Bank: mortgaged deeds only where it has no others (SLH-037). */
export function losable({ game }: Position, seat: number): number[] {
  const deeds = deedsOf(game, seat)
  const clean = deeds.filter((square) => !deedAt(game, square).mortgaged)
  return clean.length > 0 ? clean : deeds
}

/** Whether its owner could yet take money out of what goes to another player (SLH-037). */
export function mayEmpty(game: Game, square: number): boolean {
  return !deedAt(game, square).mortgaged
}

/** What is not built on before what is, then by printed price, then by place on the board. */
export function cheapest(position: Position, squares: readonly number[]): number | null {
  const { board, game } = position
  const isBuilt = (square: number) => Number(deedAt(game, square).level > 0)
  return firstBy(
    squares,
    (a, b) => isBuilt(a) - isBuilt(b) || propertyAt(board, a).price - propertyAt(board, b).price || a - b,
  )
}

/** By printed price from the highest, then by place on the board. */
export function dearest({ board }: Position, squares: readonly number[]): number | null {
  return firstBy(squares, (a, b) => propertyAt(board, b).price - propertyAt(board, a).price || a - b)
}

function firstBy(squares: readonly number[], order: (a: number, b: number) => number): number | null {
  return [...squares].sort(order)[0] ?? null
}

interface Wording {
  /** Name of the answer. */
  name?: 'deed' | 'lot'
  fixed?: Option['fixed']
  facts?: Option['facts']
}

/** One deed out of some; no option where there is none. */
export function deedOption(
  act: string,
  prompt: number,
  from: number[],
  { name = 'deed', fixed = {}, facts = fixed }: Wording = {},
): Option[] {
  if (from.length === 0) return []
  return [{ act, prompt, fixed, ask: [{ name, type: 'pick', of: 'deed', from, min: 1, max: 1 }], facts }]
}

/** The one square that was picked. */
export function chosen({ with: answers }: Pick<Move, 'with'>, name: 'deed' | 'lot' = 'deed'): number {
  return (answers[name] as [number])[0]
}
