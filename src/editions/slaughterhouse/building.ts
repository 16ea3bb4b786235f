import { at } from '#engine/at.ts'
import { groupOf, type Lot } from '#engine/board.ts'
import { inMoney } from '#engine/money.ts'
import { refusal } from '#engine/refusal.ts'
import { buildMove } from '#mechanics/building/build-move.ts'
import { type Levels, readLevels } from '#mechanics/building/selling.ts'
import { repairCost as classicRepairCost, type Repairs } from '#mechanics/cards/carry.ts'
import { deedAt, isComplete, isGroupBuilt } from '#mechanics/property/holdings.ts'
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
  const isRising = (member: number) =>
    !(member in seen.game.own.flattened) && (wanted[member] ?? 0) > Math.max(level, levelAt(seen, member))
  return groupOf(seen.board, square).find(isRising) ?? null
}

/** The same number of pieces, in an order that passes over no flattened lot. */
export function inOrder(seen: Seen, wanted: Levels): Levels {
  const levels = { ...wanted }
  for (let first = skippedBy(seen, levels); first !== null; first = skippedBy(seen, levels)) {
    const level = levels[first] ?? levelAt(seen, first)
    const later = risingAbove(seen, first, level, levels)
    if (later === null) break
    levels[first] = level + 1
    levels[later] = (levels[later] ?? 0) - 1
    if (levels[later] === levelAt(seen, later)) delete levels[later]
  }
  return levels
}

/** Building as usual, but of lots that are equally low a flattened one comes first. */
export const orderlyBuild: FreeAction = {
  ...buildMove,
  check: (position, seat, move, prompt) => {
    const refused = buildMove.check?.(position, seat, move, prompt)
    if (refused) return refused
    const square = skippedBy(position, readLevels(move.with['levels']))
    return square === null ? null : refusal('flattenedFirst', { square })
  },
}

/** As printed for buildings, but nothing beside an own lot that was mortgaged in their owner's hands (SLH-035, SLH-054). */
export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { game, edition } = position
  const single = at(lot.rents, 0)
  const rent = () => {
    if (deedAt(game, square).level === 0 && isDoubledThoughBroken(position, square, owner))
      return edition.figures.bareGroupRent * single
    if (deedAt(game, square).level > 0 && isDark(position, square, owner))
      // By option the single rent (AMB-20).
      return game.options['dark_rent'] === 'base' ? single : 0
    return edition.figures.printedRent(position, lot, square, owner)
  }
  return inMoney(position, rent())
}

/** The group is broken but built on; a mortgaged lot spoils the double rent, unless the table has it otherwise (CLS-047). */
function isDoubledThoughBroken(position: Position, square: number, owner: number): boolean {
  const { options } = position.game
  const isBroken = isGroupBuilt(position, square) && !isComplete(position, square, owner)
  if (options['broken_rent'] !== 'double' || !isBroken) return false
  return options['rent.doubleIfMortgaged'] === true || !mortgagedBeside(position, square, owner).length
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
