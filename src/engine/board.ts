import { at } from './at.ts'
/** The board as data: squares on a loop, walked in rising order. Names are words and live in the text catalogue. */

export interface Lot {
  kind: 'lot'
  id: string
  group: string
  price: number
  /** By level: the bare lot, each number of houses, the hotel where there is one. */
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

export interface TaxSquare {
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

/** The buildings of a lot: at each level one house more, and at the last one a hotel in their place. */
export interface Buildings {
  /** As many as a lot can bear; 0 where nothing smaller than a hotel is built. */
  houses: number
  /** The level of the hotel; null where there is none. */
  hotel: number | null
}

const nothing: Buildings = { houses: 0, hotel: null }

export interface Board {
  /** Its usual theme in the text catalogue, which names every square. */
  names: string
  squares: readonly Square[]
  buildings: Buildings
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

/** Makes a board of its squares; groups are collected from the properties. Throws on a lot that lacks a rent. */
export function makeBoard(names: string, squares: readonly Square[], buildings: Buildings = nothing): Board {
  for (const square of squares) if (isLotSquare(square)) checkRents(square, buildings)
  const properties: number[] = []
  const groups: Record<string, number[]> = {}
  for (const [index, square] of squares.entries())
    if (isProperty(square)) {
      properties.push(index)
      ;(groups[square.group] ??= []).push(index)
    }
  const groupAt = squares.map((square) => (isProperty(square) ? (groups[square.group] ?? null) : null))
  const lotGroups = Object.values(groups).filter((group) => isLotSquare(squares[at(group, 0)]))
  const find = (kind: string) => squares.findIndex((square) => square.kind === kind)
  const [go, jail] = [find('go'), find('jail')]
  return { names, squares, buildings, properties, groups, lotGroups, groupAt, go, jail }
}

function checkRents({ id, rents, building }: Lot, { houses, hotel }: Buildings): void {
  const count = 1 + houses + Number(hotel !== null)
  if (building > 0 && rents.length !== count)
    throw new Error(`the lot ${id} has ${rents.length} rents, and there are ${count} states of a lot`)
}

function isCard(square: Square | undefined): square is CardSquare {
  return square?.kind === 'card'
}

/** The option that holds the amount of a tax. */
export function taxOptionAt(board: Board, square: number): string {
  const found = board.squares[square]
  if (!isTax(found)) throw new Error(`square ${square} is no tax`)
  return found.option
}

/** The deck of which a card is drawn on a square. */
export function deckAt(board: Board, square: number): string {
  const found = board.squares[square]
  if (!isCard(found)) throw new Error(`square ${square} draws no card`)
  return found.deck
}

function isLotSquare(square: Square | undefined): square is Lot {
  return square?.kind === 'lot'
}

export function isTax(square: Square | undefined): square is TaxSquare {
  return square?.kind === 'tax'
}

export function isProperty(square: Square | undefined): square is Property {
  return square?.kind === 'lot' || square?.kind === 'station' || square?.kind === 'utility'
}

/** The property on a square. Throws where there is none: a caller who is not sure asks `isProperty`. */
export function propertyAt(board: Board, square: number): Property {
  const found = board.squares[square]
  if (!isProperty(found)) throw new Error(`square ${square} is no property`)
  return found
}

/** The level of a lot on which nothing more can be built. */
export function topLevel({ buildings: { houses, hotel } }: Pick<Board, 'buildings'>): number {
  return hotel ?? houses
}

/** What a lot costs a visitor by its level alone. */
export function rentAtLevel({ buildings }: Pick<Board, 'buildings'>, { rents }: Lot, level: number): number {
  return at(rents, level === buildings.hotel ? rents.length - 1 : level)
}

export function lotAt(board: Board, square: number): Lot {
  const found = board.squares[square]
  if (!isLotSquare(found)) throw new Error(`square ${square} is no lot`)
  return found
}

/** The squares of the group to which the property on a square belongs, itself included. */
export function groupOf(board: Board, square: number): readonly number[] {
  const group = board.groupAt[square]
  if (!group) throw new Error(`square ${square} is no property`)
  return group
}
