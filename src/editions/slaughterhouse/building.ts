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

// Lots that a Bomb flattened are rebuilt before others (SLH-055).

/** Stops tracking flattened lots that were rebuilt to the level of the others or have a new owner. */
export function noteFlattened(play: Play): void {
  const { flattened } = play.game.own
  for (const [key, by] of Object.entries(flattened)) {
    const square = Number(key)
    const { owner, level } = deedAt(play.game, square)
    if (owner !== by || level >= fullHeight(play, square)) delete flattened[key]
  }
}

/**
 * Returns the level up to which a flattened lot takes precedence: the highest level of the other lots in its
 * group, at least one house.
 */
function fullHeight(seen: Seen, square: number): number {
  const others = groupOf(seen.board, square).filter((member) => member !== square)
  return Math.max(1, ...others.map((member) => levelAt(seen, member)))
}

function levelAt({ game }: Seen, square: number): number {
  return game.deeds[square]?.level ?? 0
}

/** Returns a flattened lot that should be rebuilt before these levels, or null. */
export function skippedBy(seen: Seen, wanted: Levels): number | null {
  for (const key of Object.keys(seen.game.own.flattened)) {
    const square = Number(key)
    const level = wanted[square] ?? levelAt(seen, square)
    if (level < fullHeight(seen, square) && risingAbove(seen, square, level, wanted) !== null) return square
  }
  return null
}

/** Returns a lot of the group that was not flattened and would rise above a flattened one, or null. */
function risingAbove(seen: Seen, square: number, level: number, wanted: Levels): number | null {
  const isRising = (member: number) =>
    !(member in seen.game.own.flattened) && (wanted[member] ?? 0) > Math.max(level, levelAt(seen, member))
  return groupOf(seen.board, square).find(isRising) ?? null
}

/** Returns levels with the same number of pieces that rebuild flattened lots first. */
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

/** The usual build action, except that among equally low lots a flattened one comes first. */
export const orderlyBuild: FreeAction = {
  ...buildMove,
  check: (position, seat, move, prompt) => {
    const refused = buildMove.check?.(position, seat, move, prompt)
    if (refused) return refused
    const square = skippedBy(position, readLevels(move.with['levels']))
    return square === null ? null : refusal('flattenedFirst', { square })
  },
}

/**
 * Returns the rent of a lot. Buildings earn nothing while their owner has mortgaged another lot of the group
 * (SLH-035, SLH-054).
 */
export function lotRent(position: Position, lot: Lot, square: number, owner: number): number {
  const { game, edition } = position
  const single = at(lot.rents, 0)
  const rent = () => {
    if (deedAt(game, square).level === 0 && isDoubledThoughBroken(position, square, owner))
      return edition.figures.bareGroupRent * single
    if (deedAt(game, square).level > 0 && isDark(position, square, owner))
      // With dark_rent `base`, the single rent is still due (AMB-20).
      return game.options['dark_rent'] === 'base' ? single : 0
    return edition.figures.printedRent(position, lot, square, owner)
  }
  return inMoney(position, rent())
}

/**
 * Whether a broken group with buildings charges double rent on a bare lot, with broken_rent `double`. A
 * mortgaged lot prevents it, unless rent.doubleIfMortgaged is on (CLS-047).
 */
function isDoubledThoughBroken(position: Position, square: number, owner: number): boolean {
  const { options } = position.game
  const isBroken = isGroupBuilt(position, square) && !isComplete(position, square, owner)
  if (options['broken_rent'] !== 'double' || !isBroken) return false
  return options['rent.doubleIfMortgaged'] === true || !mortgagedBeside(position, square, owner).length
}

/**
 * Whether a mortgaged lot stops the rent. A lot received with its mortgage does so only with dark_cause `any`
 * (AMB-20).
 */
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

/**
 * General repairs. The other repair card names street repairs, and unplaced houses are on no street (AMB-45).
 */
const generalRepairs = 'CH-11'

/** Returns the cost of repairs; unplaced_in_repairs decides whether unplaced houses count (SLH-131). */
export function repairCost(position: Position, seat: number, effect: Repairs, card: string): number {
  const { game } = position
  const counted = game.options['unplaced_in_repairs']
  const areCounted = counted === 'both' || (counted === 'general_only' && card === generalRepairs)
  const unplaced = areCounted ? countOf(game, seat, 'house') : 0
  return classicRepairCost(position, seat, effect) + unplaced * effect.house
}
