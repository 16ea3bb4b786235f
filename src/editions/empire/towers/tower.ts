import { type Board, groupOf, propertyAt } from '#engine/board.ts'
import type { Options } from '#engine/game.ts'
import { isComplete } from '#mechanics/property/holdings.ts'
import { officeKinds, type Own, type Plain, type Play, type Tile, towerOf } from '../game.ts'

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

/** The dear half of the colours brings Head Offices, the cheap half Back Offices (EMP-018). */
const dear: readonly string[] = ['red', 'yellow', 'green', 'darkBlue']

export function officeFor(group: string): 'BO' | 'HO' {
  return dear.includes(group) ? 'HO' : 'BO'
}

/**
 * The office that a tile brings whose tower it is on, or would come onto, by completing a colour; `gone` is what leaves
 * that tower for it. Null where it brings none (EMP-018 to EMP-020).
 */
export function officeWith(position: Table, seat: number, tile: Tile, gone: Tile | null): Plain | null {
  const { board, game } = position
  if (typeof tile !== 'number') return null
  const has = (square: number) => square === tile || (square !== gone && towerOf(game, seat).includes(square))
  if (!groupOf(board, tile).every(has)) return null
  const { group } = propertyAt(board, tile)
  if (game.own.offices.some((given) => given.seat === seat && given.group === group)) return null
  const office = officeFor(group)
  return (game.own.homes[office] ?? 0) > 0 ? office : null
}

/** Puts the office for a colour that has just become whole on top of the tower (EMP-018). */
export function giveOffice(play: Play, seat: number, tile: Tile): boolean {
  const office = officeWith(play, seat, tile, null)
  if (typeof tile !== 'number') return false
  const { group } = propertyAt(play.board, tile)
  if (isComplete(play, tile, seat)) tellComplete(play, seat, group)
  if (office === null) return false
  const { own } = play.game
  own.offices.push({ seat, group })
  own.homes[office] = (own.homes[office] ?? 0) - 1
  towerOf(play.game, seat).push(office)
  play.emit({ kind: 'gotOffice', seat, tile: office, group })
  return true
}

/** A sale by auction has told it already. */
function tellComplete(play: Play, seat: number, group: string): void {
  const isTold = play.events.some(
    (event) => event.kind === 'completed' && event.seat === seat && event.group === group,
  )
  if (!isTold) play.emit({ kind: 'completed', seat, group })
}
