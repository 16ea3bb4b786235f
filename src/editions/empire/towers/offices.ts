import { groupOf, propertyAt } from '#engine/board.ts'
import { isComplete } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import type { Table } from './tower.ts'
import { towerOf, type Plain, type Tile } from '../state.ts'

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
