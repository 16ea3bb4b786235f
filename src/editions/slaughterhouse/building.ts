import { at } from '#engine/at.ts'
import { groupOf, type Lot } from '#engine/board.ts'
import { inMoney } from '#engine/money.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { buildMove } from '#mechanics/building/build-move.ts'
import { type Levels, readLevels } from '#mechanics/building/selling.ts'
import { repairCost as classicRepairCost, type Repairs } from '#mechanics/cards/carry.ts'
import { deedAt, isComplete, isGroupBuilt } from '#mechanics/property/holdings.ts'
import { lotRent as classicLotRent } from '#mechanics/rent/rent.ts'
import type { FreeAction, Play, Position, Seen } from './game.ts'
import { cameMortgaged } from './property.ts'
import { countOf } from './tools/inventory.ts'

/** Lots that a Bomb has flattened are built on before others (SLH-055). */

/** Forgets a lot once it is built up to the others, or has a new owner. */
export function noteFlattened(play: Play): void {
  const { flattened } = play.game.own
  for (const [key, by] of Object.entries(flattened)) {
    const square = Number(key)
    const { owner, level } = deedAt(play.game, square)
    if (owner !== by || level >= fullHeight(play, square)) delete flattened[key]
  }
}

/** The level up to which a flattened lot comes first: the highest of the others, and at least one house. */
function fullHeight(seen: Seen, square: number): number {
  const others = groupOf(seen.board, square).filter((member) => member !== square)
  return Math.max(1, ...others.map((member) => levelAt(seen, member)))
}

function levelAt({ game }: Seen, square: number): number {
  return game.deeds[square]?.level ?? 0
}

/** A flattened lot that would have to rise before these levels are built; null where none would. */
export function skippedBy(seen: Seen, wanted: Levels): number | null {
  for (const key of Object.keys(seen.game.own.flattened)) {
    const square = Number(key)
    const level = wanted[square] ?? levelAt(seen, square)
    if (level < fullHeight(seen, square) && risingAbove(seen, square, level, wanted) !== null) return square
  }
  return null
}

/** A lot beside a flattened one that is to rise above it, without having been flattened itself. */
function risingAbove(seen: Seen, square: number, level: number, wanted: Levels): number | null {
  const rising = groupOf(seen.board, square).find(
    (member) =>
      !(member in seen.game.own.flattened) && (wanted[member] ?? 0) > Math.max(level, levelAt(seen, member)),
  )
  return rising ?? null
}

/** The same number of pieces, in an order that passes over no flattened lot. */
export function inOrder(seen: Seen, wanted: Levels): Levels {
  const levels = { ...wanted }
  for (let first = skippedBy(seen, levels); first !== null; first = skippedBy(seen, levels)) {
    const level = levels[first] ?? levelAt(seen, first)
    const later = risingAbove(seen, first, level, levels) as number
    levels[first] = level + 1
    levels[later] = (levels[later] ?? 0) - 1
    if (levels[later] === levelAt(seen, later)) delete levels[later]
  }
  return levels
}

function orderRefused(position: Position, wanted: Levels): Refusal | null {
  const square = skippedBy(position, wanted)
  return square === null ? null : refusal('flattenedFirst', { square })
}

/** Building as usual, but of lots that are equally low a flattened one comes first. */
export const orderlyBuild: FreeAction = {
  ...buildMove,
  check: (position, seat, move, prompt) =>
    buildMove.check?.(position, seat, move, prompt) ??
    orderRefused(position, readLevels(move.with['levels'])),
}

/**
 * As printed for the buildings, though the group be broken; nothing for them while the owner has a lot beside it that was
 * mortgaged in their hands, as by a Bomb. Bare lots of a broken group charge what those of a complete one do (SLH-035, SLH-054).
 */
export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const isBare = deedAt(position.game, square).level === 0
  return inMoney(
    position,
    isBare ? bareRent(position, lot, square, owner) : builtRent(position, lot, square, owner),
  )
}

function builtRent(position: Position, lot: Lot, square: number, owner: number): number {
  const isUsual = !isDark(position, square, owner)
  return isUsual ? classicLotRent(position, lot, square, owner) : darkRent(position, lot)
}

function bareRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { game, edition } = position
  const isDouble =
    game.options['broken_rent'] === 'double' &&
    isBroken(position, square, owner) &&
    isClear(position, square, owner)
  if (!isDouble) return classicLotRent(position, lot, square, owner)
  return edition.figures.bareGroupRent * at(lot.rents, 0)
}

/** A lot was taken out of the group while its owner has buildings on others. */
function isBroken(position: Position, square: number, owner: number): boolean {
  return isGroupBuilt(position, square) && !isComplete(position, square, owner)
}

/** As in a complete group a mortgaged lot spoils the double rent, unless the table has it otherwise (CLS-047). */
function isClear(position: Position, square: number, owner: number): boolean {
  return (
    position.game.options['rent.doubleIfMortgaged'] === true ||
    !mortgagedBeside(position, square, owner).length
  )
}

/** By option the single rent (AMB-20). */
function darkRent({ game }: Position, lot: Lot): number {
  return game.options['dark_rent'] === 'base' ? at(lot.rents, 0) : 0
}

/** A lot that came to its owner mortgaged darkens nothing, unless an option says so (AMB-20). */
function isDark(position: Position, square: number, owner: number): boolean {
  const { game } = position
  const isAny = game.options['dark_cause'] === 'any'
  return mortgagedBeside(position, square, owner).some((member) => isAny || !cameMortgaged(game, member))
}

function mortgagedBeside({ board, game }: Position, square: number, owner: number): number[] {
  return groupOf(board, square).filter((member) => {
    const deed = deedAt(game, member)
    return deed.owner === owner && deed.mortgaged
  })
}

/** The card of general repairs; the other one speaks of streets, on which unplaced houses do not stand (AMB-45). */
const generalRepairs = 'CH-11'

/** Unplaced houses count as houses where the card counts them (SLH-131). */
export function repairCost(position: Position, seat: number, effect: Repairs, card: string): number {
  const { game } = position
  const counted = game.options['unplaced_in_repairs']
  const areCounted = counted === 'both' || (counted === 'general_only' && card === generalRepairs)
  const unplaced = areCounted ? countOf(game, seat, 'house') : 0
  return classicRepairCost(position, seat, effect) + unplaced * effect.house
}
