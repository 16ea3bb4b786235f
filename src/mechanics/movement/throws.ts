import type { Board } from '#engine/board.ts'
import type { Dice } from './dice.ts'

/** One possible result of a roll. */
export interface Throw {
  sum: number
  isDouble: boolean
  chance: number
}

/** Possible results of a roll with an edition's dice, and their chances. */
export interface ThrowChances {
  /** Doubles are listed separately from other rolls with the same total, and before them. */
  throws: readonly Throw[]
  /** All totals, lowest first. */
  sums: readonly { sum: number; chance: number }[]
  mean: number
  double: number
}

const known = new WeakMap<Dice, ThrowChances>()

/** The chances of a roll, computed once for each set of dice. */
export function chancesOf(dice: Dice): ThrowChances {
  let chances = known.get(dice)
  if (!chances) known.set(dice, (chances = workOut(dice)))
  return chances
}

function workOut({ count, faces }: Dice): ThrowChances {
  const all = faces ** count
  const ways = waysOf(count, faces)
  const sums = ways.slice(count).map((number, more) => ({ sum: count + more, chance: number / all }))
  const doubles = count > 1 ? Array.from({ length: faces }, (_, face) => count * (face + 1)) : []
  const isDouble = new Set(doubles)
  const others = ways.flatMap((number, sum) => {
    const left = isDouble.has(sum) ? number - 1 : number
    return left > 0 ? [{ sum, isDouble: false, chance: left / all }] : []
  })
  return {
    throws: [...doubles.map((sum) => ({ sum, isDouble: true, chance: 1 / all })), ...others],
    sums,
    mean: (count * (faces + 1)) / 2,
    double: doubles.length / all,
  }
}

/** Number of ways to roll each total; the index is the total. */
function waysOf(count: number, faces: number): number[] {
  let ways = [1]
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(ways.length + faces).fill(0)
    for (const [sum, number] of ways.entries())
      for (let face = 1; face <= faces; face++) next[sum + face] = (next[sum + face] ?? 0) + number
    ways = next
  }
  return ways
}

/** Memoizes a computation by board and dice, since callers nearly always use the same ones. */
export function onceFor<Result>(
  work: (board: Board, dice: Dice) => Result,
): (board: Board, dice: Dice) => Result {
  const found = new WeakMap<Board, WeakMap<Dice, { result: Result }>>()
  let last: { board: Board; dice: Dice; result: Result } | null = null
  return (board, dice) => {
    if (last?.board === board && last.dice === dice) return last.result
    let byDice = found.get(board)
    if (!byDice) found.set(board, (byDice = new WeakMap()))
    let entry = byDice.get(dice)
    if (!entry) byDice.set(dice, (entry = { result: work(board, dice) }))
    last = { board, dice, result: entry.result }
    return last.result
  }
}
