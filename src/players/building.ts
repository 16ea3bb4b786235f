import { at } from '#engine/at.ts'
import { topLevel, type Board } from '#engine/board.ts'
import type { View } from '#engine/look.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { BoardFigures, GroupFigures } from './figures.ts'
import { canGrow, deedsFor, strayDeeds, type Table } from './holdings.ts'
import { answer, askOf, type Habit, type PublicSituation, type Situation } from './situation.ts'
import { cashOf } from './worth.ts'

/** The level with the largest rise in rent. Groups below it come first. */
export const targetLevel = 3

/**
 * Builds evenly as far as the reserve allows, on the group with the best yield first. If the cash is short
 * and a group has fewer than three houses on a lot, mortgages stray deeds.
 */
export const develop: Habit = (situation) => {
  if (!mayDevelop(situation)) return null
  const prospects = prospectsOf(situation)
  return prospects && (build(situation, prospects) ?? mortgageToBuild(situation, prospects))
}

/** Whether a seat may build now, since an option may limit building to the player's own turn. */
function mayDevelop({ view: { options, turn }, seat }: PublicSituation): boolean {
  return options['build.timing'] !== 'ownTurn' || turn.seat === seat
}

/** Groups on which a seat could build, and its money beyond the reserve. */
interface Prospects {
  groups: readonly GroupFigures[]
  budget: number
}

function prospectsOf(outlook: PublicSituation): Prospects | null {
  const { view, figures, seat } = outlook
  const groups = growing(view, figures, seat)
  return groups.length > 0 ? { groups, budget: cashOf(view, seat) - outlook.reserve } : null
}

/** Whether a seat would build with its own means, possibly after mortgaging deeds. */
export function wouldDevelop(outlook: PublicSituation): boolean {
  if (!mayDevelop(outlook)) return false
  const prospects = prospectsOf(outlook)
  return prospects !== null && (canSpend(prospects) || mortgagesFor(outlook, prospects) !== null)
}

/** Groups on which a seat can continue to build. */
export function growing(view: Table, { lotGroups }: BoardFigures, seat: number): GroupFigures[] {
  const found: GroupFigures[] = []
  for (const group of lotGroups) if (canGrow(view, group, seat)) found.push(group)
  return found
}

function canSpend({ groups, budget }: Prospects): boolean {
  return groups.some(({ building }) => building <= budget)
}

function build(situation: Situation, prospects: Prospects): Choice | null {
  const option = canSpend(prospects) ? situation.freeAction('build')[0] : undefined
  if (!option || option.facts['queued'] === true) return null
  const levels = plan(prospects.groups, new Site(situation, option), prospects.budget)
  return Object.keys(levels).length > 0 ? answer(option, { levels }) : null
}

/** Levels that a seat wants, limited by the option, its reserve and the Bank's stock. */
export function levelsFor(situation: Situation, option: Option): Record<string, number> {
  const prospects = prospectsOf(situation)
  return prospects ? plan(prospects.groups, new Site(situation, option), prospects.budget) : {}
}

function mortgageToBuild(situation: Situation, prospects: Prospects): Choice | null {
  const chosen = mortgagesFor(situation, prospects)
  const mortgage = chosen && situation.freeAction('mortgage')[0]
  return mortgage ? answer(mortgage, { deeds: chosen }) : null
}

/**
 * Stray deeds to mortgage so that a group gets one more house on each lot; null if not needed or not enough.
 */
function mortgagesFor(
  { view, figures, seat }: PublicSituation,
  { groups, budget }: Prospects,
): number[] | null {
  const { houses } = view.bank
  const group = groups.find((candidate) => lowest(view, candidate) < targetLevel)
  if (!group || houses === 0) return null
  const need = group.building * Math.min(group.squares.length, houses ?? Infinity) - budget
  return need > 0 ? deedsFor(need, strayDeeds(view, figures, seat), figures) : null
}

/** Levels and stock while an order is planned within the bounds of an option. */
class Site {
  readonly levels = new Map<number, number>()
  readonly highest = new Map<number, number>()
  houses: number
  hotels: number

  readonly #board: Board

  constructor({ view, board }: Situation, option: Option) {
    this.#board = board
    for (const lot of askOf(option, 'levels', 'levels')?.lots ?? []) {
      this.levels.set(lot.square, lot.now)
      this.highest.set(lot.square, lot.max)
    }
    // The option leaves out lots at the highest level, but their group can still grow.
    view.deeds.forEach((deed, square) => {
      if (deed?.level === topLevel(board)) this.levels.set(square, deed.level)
    })
    this.houses = view.bank.houses ?? Infinity
    this.hotels = view.bank.hotels ?? Infinity
  }

  /** The next lot of a group on which to build; null if there is none. */
  next({ squares }: GroupFigures): { square: number; level: number } | null {
    let square: number | null = null
    let level = Infinity
    for (const candidate of squares) {
      const now = this.levels.get(candidate)
      if (now === undefined) return null
      if (now > level) continue
      square = candidate
      level = now
    }
    if (square === null || level >= (this.highest.get(square) ?? 0)) return null
    return this.#hasStock(level) ? { square, level } : null
  }

  #hasStock(level: number): boolean {
    return this.#isHotel(level + 1) ? this.hotels > 0 : this.houses > 0
  }

  #isHotel(level: number): boolean {
    return level === this.#board.buildings.hotel
  }

  raise(square: number, level: number): void {
    this.levels.set(square, level + 1)
    if (!this.#isHotel(level + 1)) {
      this.houses -= 1
      return
    }
    this.hotels -= 1
    this.houses += level
  }
}

function plan(groups: readonly GroupFigures[], site: Site, budget: number): Record<string, number> {
  const levels: Record<string, number> = {}
  let left = budget
  for (;;) {
    const best = bestStep(groups, site, left)
    if (!best) return levels
    site.raise(best.square, best.level)
    levels[best.square] = best.level + 1
    left -= best.price
  }
}

function bestStep(groups: readonly GroupFigures[], site: Site, left: number) {
  let best: { square: number; level: number; price: number; yields: number } | null = null
  for (const group of groups) {
    const step = group.building <= left ? site.next(group) : null
    if (!step) continue
    const yields = yieldFrom(group, step.level)
    if (!best || yields > best.yields) best = { ...step, price: group.building, yields }
  }
  return best
}

/** Additional rent per unit of money spent on a group, up to the target level. */
export function yieldFrom({ income, building, squares }: GroupFigures, level: number): number {
  const target = Math.min(Math.max(targetLevel, level + 1), income.length - 1)
  const more = at(income, target) - at(income, level)
  return more / ((target - level) * building * squares.length)
}

export function lowest({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures): number {
  return Math.min(...squares.map((square) => deeds[square]?.level ?? 0))
}
