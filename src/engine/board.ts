/** The board as data: squares on a loop, walked in rising order. Names are words and live in the text catalogue. */

/** Level of a lot that bears a hotel; below it levels are houses. */
export const hotel = 5

export interface Lot {
  kind: 'lot'
  id: string
  group: string
  price: number
  /** Rent by level: bare, 1 to 4 houses, hotel; bare and hotel where there are no houses. */
  rents: readonly number[]
  /** Rent of a bare lot of a complete group where that is printed on the deed, and not twice the bare one. */
  set?: number
  /** Price of one building on this lot. */
  building: number
}

export interface Station {
  kind: 'station'
  id: string
  group: string
  price: number
  /** Rent by the number of squares of this group that the owner holds, from one upwards. */
  rents: readonly number[]
}

export interface Utility {
  kind: 'utility'
  id: string
  group: string
  price: number
  /** Rent as a multiple of the dice, by the number of squares of this group that the owner holds. */
  multiples: readonly number[]
}

export interface CardSquare {
  kind: 'card'
  id: string
  deck: string
}

interface TaxSquare {
  kind: 'tax'
  id: string
  /** Which option of the edition holds the amount. */
  option: string
}

/** A square with no data of its own: what it does is a step of its edition, found by `kind`. */
interface PlainSquare {
  kind: 'go' | 'jail' | 'toJail' | 'parking' | (string & {})
  id: string
}

export type Property = Lot | Station | Utility
export type Square = Property | CardSquare | TaxSquare | PlainSquare

export interface Board {
  /** Its usual theme in the text catalogue, which names every square. */
  names: string
  squares: readonly Square[]
  /** Squares that can be owned. */
  properties: readonly number[]
  /** Squares of each group, in board order. */
  groups: Readonly<Record<string, readonly number[]>>
  /** Those of them that can be built on. */
  lotGroups: readonly (readonly number[])[]
  /** By square: the squares of its group; null where nothing can be owned. */
  groupAt: readonly (readonly number[] | null)[]
  go: number
  jail: number
}

/** Makes a board of its squares; groups are collected from the properties. */
export function makeBoard(names: string, squares: readonly Square[]): Board {
  const properties = squares.flatMap((square, at) => (isProperty(square) ? [at] : []))
  const groups: Record<string, number[]> = {}
  for (const at of properties) (groups[(squares[at] as Property).group] ??= []).push(at)
  const groupAt = squares.map((square) => (isProperty(square) ? (groups[square.group] ?? null) : null))
  const lotGroups = Object.values(groups).filter(([at]) => squares[at as number]?.kind === 'lot')
  const find = (kind: string) => squares.findIndex((square) => square.kind === kind)
  return { names, squares, properties, groups, lotGroups, groupAt, go: find('go'), jail: find('jail') }
}

export function isProperty(square: Square | undefined): square is Property {
  return square?.kind === 'lot' || square?.kind === 'station' || square?.kind === 'utility'
}

/** The property on a square. Throws where there is none: a caller who is not sure asks `isProperty`. */
export function propertyAt(board: Board, at: number): Property {
  const square = board.squares[at]
  if (!isProperty(square)) throw new Error(`square ${at} is no property`)
  return square
}

/** What a lot costs a visitor by its level alone. */
export function rentAtLevel({ rents }: Lot, level: number): number {
  return (level === hotel ? rents.at(-1) : rents[level]) as number
}

export function lotAt(board: Board, at: number): Lot {
  const square = board.squares[at]
  if (square?.kind !== 'lot') throw new Error(`square ${at} is no lot`)
  return square as Lot
}

/** The squares of the group to which the property on a square belongs, itself included. */
export function groupOf(board: Board, at: number): readonly number[] {
  const group = board.groupAt[at]
  if (!group) throw new Error(`square ${at} is no property`)
  return group
}
