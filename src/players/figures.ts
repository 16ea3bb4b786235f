import { isProperty, type Board, type Property, type Square } from '#engine/board.ts'

/** What can be known of a group before anybody has moved. */
export interface GroupFigures {
  /** Place among the groups of its board. */
  at: number
  kind: Property['kind']
  squares: readonly number[]
  /** Price of one building; 0 where none can stand. */
  building: number
  /**
   * Rent that one opponent's turn brings on average: for lots by the level of the whole group (bare counts double),
   * for other groups by the number of squares held, from 0.
   */
  income: readonly number[]
}

export interface BoardFigures {
  groups: readonly GroupFigures[]
  /** By square; null where nothing can be owned. */
  groupAt: readonly (GroupFigures | null)[]
  properties: readonly number[]
  /** By square; 0 where nothing can be owned. */
  price: readonly number[]
  /** Chance of a turn to end on each square. */
  likely: readonly number[]
}

/** Sum and chance of two dice. */
export const diceSums: readonly { sum: number; chance: number }[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
  (sum) => ({ sum, chance: (6 - Math.abs(7 - sum)) / 36 }),
)

const averageDice = 7
const known = new WeakMap<Board, BoardFigures>()

/** The figures of a board, worked out once. */
export function figuresOf(board: Board): BoardFigures {
  let figures = known.get(board)
  if (!figures) known.set(board, (figures = workOut(board)))
  return figures
}

function workOut(board: Board): BoardFigures {
  const likely = likelihoods(board)
  const groups = Object.values(board.groups).map((squares, at) => groupFigures(board, squares, at, likely))
  return {
    groups,
    groupAt: board.squares.map((_, square) => groups.find(({ squares }) => squares.includes(square)) ?? null),
    properties: board.squares.flatMap((square, at) => (isProperty(square) ? [at] : [])),
    price: board.squares.map((square) => (isProperty(square) ? square.price : 0)),
    likely,
  }
}

function groupFigures(
  { squares: all }: Board,
  squares: readonly number[],
  at: number,
  likely: number[],
): GroupFigures {
  const first = all[squares[0] as number] as Property
  const chance = squares.reduce((sum, square) => sum + (likely[square] as number), 0) / squares.length
  const building = first.kind === 'lot' ? first.building : 0
  return { at, kind: first.kind, squares, building, income: incomes(first) }

  function incomes(property: Property): number[] {
    if (property.kind === 'lot') return property.rents.map((_, level) => lotIncome(level))
    if (property.kind === 'station') return [0, ...property.rents.map((rent, i) => chance * (i + 1) * rent)]
    return [0, ...property.multiples.map((times, i) => chance * (i + 1) * times * averageDice)]
  }

  function lotIncome(level: number): number {
    const doubled = level === 0 ? 2 : 1
    return squares.reduce((sum, square) => {
      const lot = all[square] as Property & { kind: 'lot' }
      return sum + doubled * (likely[square] as number) * (lot.rents[level] as number)
    }, 0)
  }
}

/** Where turns end in the long run, walking with two dice from square to square, the way to Jail included. */
function likelihoods({ squares, jail }: Board): number[] {
  const count = squares.length
  let chances = squares.map(() => 1 / count)
  for (let round = 0; round < 60; round++) {
    const next = squares.map(() => 0)
    chances.forEach((chance, from) => {
      for (const dice of diceSums) {
        const to = stop(squares, jail, (from + dice.sum) % count)
        next[to] = (next[to] as number) + chance * dice.chance
      }
    })
    chances = next
  }
  return chances
}

function stop(squares: readonly Square[], jail: number, square: number): number {
  return squares[square]?.kind === 'toJail' && jail >= 0 ? jail : square
}
