import { at } from './at.ts'
// The board as data: squares on a loop, numbered in walking order. The text catalogue holds their names.

export interface Lot {
  kind: 'lot'
  id: string
  group: string
  price: number
  /** Rent by level: the bare lot, each number of houses, then the hotel if there is one. */
  rents: readonly number[]
  /** Rent of a bare lot whose group is complete, if the deed states it; otherwise twice the bare rent. */
  set?: number
  building: number
}

export interface Station {
  kind: 'station'
  id: string
  group: string
  price: number
  /** Rent by the number of squares of this group that the owner has, from 1. */
  rents: readonly number[]
}

export interface Utility {
  kind: 'utility'
  id: string
  group: string
  price: number
  /** Rent as a multiple of the dice, by the number of squares of this group that the owner has. */
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
  /** Name of the edition's option that holds the tax. */
  option: string
}

/** A square without data of its own. When a player lands on it, the edition runs its step for this `kind`. */
interface PlainSquare {
  kind: 'go' | 'jail' | 'toJail' | 'parking' | (string & {})
  id: string
}

export type Property = Lot | Station | Utility
export type Square = Property | CardSquare | TaxSquare | PlainSquare

/** Buildings of a lot: each level adds a house; the last one replaces them with a hotel. */
export interface Buildings {
  /** Maximum number of houses on a lot; 0 if only hotels are built. */
  houses: number
  /** Level of the hotel; null if there is none. */
  hotel: number | null
}

const nothing: Buildings = { houses: 0, hotel: null }

export interface Board {
  /** Default theme in the text catalogue, with the name of every square. */
  names: string
  squares: readonly Square[]
  buildings: Buildings
  /** Squares that can be owned. */
  properties: readonly number[]
  /** Squares of each group, in board order. */
  groups: Readonly<Record<string, readonly number[]>>
  lotGroups: readonly (readonly number[])[]
  /** By square: all squares of its group; null if it cannot be owned. */
  groupAt: readonly (readonly number[] | null)[]
  go: number
  jail: number
}

/** Builds a board from its squares and collects the groups. Throws if a lot lacks a rent. */
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
    throw new Error(`the lot ${id} has ${rents.length} rents instead of ${count}`)
}

function isCard(square: Square | undefined): square is CardSquare {
  return square?.kind === 'card'
}

export function taxOptionAt(board: Board, square: number): string {
  const found = board.squares[square]
  if (!isTax(found)) throw new Error(`square ${square} is not a tax`)
  return found.option
}

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

/** Returns the property on a square. Throws if there is none; check with `isProperty` first. */
export function propertyAt(board: Board, square: number): Property {
  const found = board.squares[square]
  if (!isProperty(found)) throw new Error(`square ${square} is not a property`)
  return found
}

export function topLevel({ buildings: { houses, hotel } }: Pick<Board, 'buildings'>): number {
  return hotel ?? houses
}

/** Rent of a lot by its level alone, without other factors such as a complete group. */
export function rentAtLevel({ buildings }: Pick<Board, 'buildings'>, { rents }: Lot, level: number): number {
  return at(rents, level === buildings.hotel ? rents.length - 1 : level)
}

export function lotAt(board: Board, square: number): Lot {
  const found = board.squares[square]
  if (!isLotSquare(found)) throw new Error(`square ${square} is not a lot`)
  return found
}

/** All squares of a property's group, including the given one. */
export function groupOf(board: Board, square: number): readonly number[] {
  const group = board.groupAt[square]
  if (!group) throw new Error(`square ${square} is not a property`)
  return group
}
