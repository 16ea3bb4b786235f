import { at } from '#engine/at.ts'
import type { Dice } from '#mechanics/movement/dice.ts'
import { chancesOf, onceFor, type ThrowChances } from '#mechanics/movement/throws.ts'
import { isProperty, type Board, type Property, type Square } from '#engine/board.ts'

/** Figures of a group that do not change during a game. */
export interface GroupFigures {
  kind: Property['kind']
  squares: readonly number[]
  /** Price of one building; 0 if none can be built. */
  building: number
  /**
   * Average rent from one turn of one opponent: for lots, by the level of the whole group (a bare complete
   * group counts double); for other groups, by the number of squares held, from 0.
   */
  income: readonly number[]
  /** Worth of holding the group, by the number of opponents; filled when needed. */
  worth: GroupWorth[]
}

/** Worth of holding a group or part of it, beyond the printed prices. */
export interface GroupWorth {
  /** Worth by the number of squares held; for lots, without the complete group. */
  part: readonly number[]
  /** Worth of the complete group by the level that the player can afford; empty if nothing can be built. */
  whole: readonly number[]
}

export interface BoardFigures {
  /**
   * Worth on this board of one unit of money on the classic board, judged by the cheapest deed. Constants use
   * this unit.
   */
  unit: number
  /**
   * Step of the amounts that players name: 1, 5, 10 and so on. Boards with large amounts have larger steps.
   */
  round: number
  /** Possible results of the dice that move tokens, with their chances. */
  dice: ThrowChances
  groups: readonly GroupFigures[]
  lotGroups: readonly GroupFigures[]
  /** Group by square; null if the square cannot be owned. */
  groupAt: readonly (GroupFigures | null)[]
  properties: readonly number[]
  /** The same squares as `properties`, cheapest first. */
  byPrice: readonly number[]
  /** Price by square; 0 if the square cannot be owned. */
  price: readonly number[]
  /** Chance that a turn ends on each square. */
  likely: readonly number[]
  /** By square, the properties that one roll from it may reach. */
  ahead: readonly (readonly Reach[])[]
}

/** A square that a roll may reach, with its chance. */
interface Reach {
  square: number
  chance: number
}

/** Price of the cheapest deed on the classic board. */
const defaultCheapest = 60

/** The nearest round amount: 1, 5, 10, 50, 100 and so on. */
export function roundSum(sum: number): number {
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, sum)))
  const nearest = [ten, 5 * ten, 10 * ten].toSorted((a, b) => ratio(a, sum) - ratio(b, sum))
  return at(nearest, 0)
}

function ratio(one: number, other: number): number {
  return Math.max(one / other, other / one)
}

/** The group of a square. Throws RangeError if the square cannot be owned. */
export function groupOf({ groupAt }: BoardFigures, square: number): GroupFigures {
  const group = groupAt[square]
  if (!group) throw new RangeError(`Nobody can own square ${square}`)
  return group
}

/** Returns the figures of a board with these dice. */
export const figuresOf = onceFor(workOut)

function workOut(board: Board, dice: Dice): BoardFigures {
  const { squares } = board
  const chances = chancesOf(dice)
  const likely = likelihoods(board, chances)
  const price = squares.map((square) => (isProperty(square) ? square.price : 0))
  const { properties } = board
  const groups = Object.values(board.groups).map((squares) =>
    groupFigures(board, squares, likely, chances.mean),
  )
  const cheapest = Math.min(...properties.map((square) => at(price, square)))
  const unit = properties.length > 0 ? cheapest / defaultCheapest : 1
  return {
    unit,
    round: unit > 1 ? roundSum(5 * unit) : 1,
    dice: chances,
    groups,
    lotGroups: groups.filter(({ kind }) => kind === 'lot'),
    groupAt: squares.map((_, at) => groups.find((group) => group.squares.includes(at)) ?? null),
    properties,
    byPrice: [...properties].sort((a, b) => at(price, a) - at(price, b)),
    price,
    likely,
    ahead: squares.map((_, at) => reachable(board, at, chances)),
  }
}

function reachable({ squares }: Board, from: number, { sums }: ThrowChances): Reach[] {
  return sums
    .map(({ sum, chance }) => ({ square: (from + sum) % squares.length, chance }))
    .filter(({ square }) => isProperty(squares[square]))
}

function groupFigures(
  { squares: all }: Board,
  squares: readonly number[],
  likely: number[],
  meanThrow: number,
): GroupFigures {
  const first = all[at(squares, 0)] as Property
  const chance = squares.reduce((sum, square) => sum + at(likely, square), 0) / squares.length
  const building = first.kind === 'lot' ? first.building : 0
  return { kind: first.kind, squares, building, income: incomes(first), worth: [] }

  function incomes(property: Property): number[] {
    if (property.kind === 'lot') return property.rents.map((_, level) => lotIncome(level))
    if (property.kind === 'station') return [0, ...property.rents.map((rent, i) => chance * (i + 1) * rent)]
    return [0, ...property.multiples.map((times, i) => chance * (i + 1) * times * meanThrow)]
  }

  function lotIncome(level: number): number {
    const doubled = level === 0 ? 2 : 1
    return squares.reduce((sum, square) => {
      const lot = all[square] as Property & { kind: 'lot' }
      return sum + doubled * at(likely, square) * at(lot.rents, level)
    }, 0)
  }
}

/** Chance that a turn ends on each square in the long run. Considers moves by the dice and by Go To Jail. */
function likelihoods({ squares, jail }: Board, { sums }: ThrowChances): number[] {
  const count = squares.length
  let chances = squares.map(() => 1 / count)
  for (let round = 0; round < 60; round++) {
    const next = squares.map(() => 0)
    chances.forEach((chance, from) => {
      for (const thrown of sums) {
        const to = stop(squares, jail, (from + thrown.sum) % count)
        next[to] = at(next, to) + chance * thrown.chance
      }
    })
    chances = next
  }
  return chances
}

function stop(squares: readonly Square[], jail: number, square: number): number {
  return squares[square]?.kind === 'toJail' && jail >= 0 ? jail : square
}
