import { propertyAt, type Board } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'
import { officeKinds, towerOf, type Own, type Tile } from '../state.ts'

/** Reading towers: what is in them is everybody's to see. */

/** As much of a game as this goes by. */
export interface Table {
  readonly board: Board
  readonly game: {
    readonly options: Options
    readonly own: Own
    readonly seats: readonly { readonly out: boolean }[]
    readonly turn: { readonly seat: number; readonly number: number }
  }
}

type Measured = Pick<Table, 'board'> & { game: { readonly options: Options } }

/** One cell for each hundred of the price, or part of one; utilities and offices have one (EMP-009). */
export function heightOf({ board, game }: Measured, tile: Tile): number {
  if (typeof tile === 'number') return Math.ceil(propertyAt(board, tile).price / 100)
  return tile === 'HO' ? (game.options['office.head'] as number) : 1
}

export function cellsOf(table: Table, seat: number): number {
  return towerOf(table.game, seat).reduce<number>((sum, tile) => sum + heightOf(table, tile), 0)
}

export function cellsToWin({ game }: Pick<Measured, 'game'>): number {
  return game.options['tower.cells'] as number
}

export function isFull(table: Table, seat: number): boolean {
  return cellsOf(table, seat) >= cellsToWin(table)
}

/** The number beside the highest covered cell; an empty tower is worth as much as one of one cell (EMP-011). */
export function valueOf(table: Table, seat: number): number {
  return valueAt(table, cellsOf(table, seat))
}

export function valueAt({ game }: Pick<Measured, 'game'>, cells: number): number {
  return 50 * Math.min(Math.max(1, cells), cellsToWin({ game }))
}

export function topOf({ game }: Pick<Table, 'game'>, seat: number): Tile | null {
  return towerOf(game, seat).at(-1) ?? null
}

export function isOffice(tile: Tile | null): boolean {
  return (officeKinds as readonly unknown[]).includes(tile)
}

/** An office on top, or a tile that has just come by a swap, closes a tower (EMP-022, EMP-036). */
export function isOpen({ game }: Pick<Table, 'game'>, seat: number): boolean {
  const tower = towerOf(game, seat)
  if (tower.length === 0 || game.seats[seat]?.out !== false) return false
  if (game.options['office.lid'] === true && isOffice(topOf({ game }, seat))) return false
  return !game.own.shields.some((shield) => shield.seat === seat && shield.place === tower.length - 1)
}

/** The living players whose towers are open, in seat order. */
export function openTowers(table: Pick<Table, 'game'>): number[] {
  return [...table.game.seats.keys()].filter((seat) => isOpen(table, seat))
}

/** The other living players with so many tiles at least, in seat order from the left. */
export function rivalsWith({ game }: Pick<Table, 'game'>, seat: number, tiles: number): number[] {
  return rivals(game, seat).filter((other) => towerOf(game, other).length >= tiles)
}

/** The other living players from the left of a seat. */
export function rivals({ seats }: Pick<Table['game'], 'seats'>, seat: number): number[] {
  return seats
    .map((_, step) => (seat + step) % seats.length)
    .slice(1)
    .filter((other) => seats[other]?.out === false)
}
