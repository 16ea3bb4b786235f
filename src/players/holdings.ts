import { at } from '#engine/at.ts'
import type { View } from '#engine/look.ts'
import { type BoardFigures, type GroupFigures, groupOf } from './figures.ts'

/**
 * The table's public state and the seat's own cash, which are enough to check whether the seat has business.
 */
export type Table<Own = unknown> = Pick<View<Own>, 'seats' | 'deeds' | 'bank' | 'options' | 'turn' | 'own'>

/** The seat that owns a whole group, or null. */
export function soleOwner({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures): number | null {
  const owner = deeds[at(squares, 0)]?.owner ?? null
  if (owner === null) return null
  for (let i = 1; i < squares.length; i++) if (deeds[at(squares, i)]?.owner !== owner) return null
  return owner
}

export function isBuilt({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures): boolean {
  for (const square of squares) if ((deeds[square]?.level ?? 0) > 0) return true
  return false
}

/** Whether a seat has buildings in a group, even if others own part of the group. */
export function hasBuilt({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures, seat: number): boolean {
  for (const square of squares) {
    const deed = deeds[square]
    if (deed && deed.owner === seat && deed.level > 0) return true
  }
  return false
}

/**
 * Whether a seat can continue to build in a group of lots: it owns all of them, none is mortgaged, and not
 * all are at the highest level.
 */
export function canGrow(view: Pick<View, 'deeds'>, group: GroupFigures, seat: number): boolean {
  const top = group.income.length - 1
  let isFull = true
  for (const square of group.squares) {
    const deed = view.deeds[square]
    if (!deed || deed.owner !== seat || deed.mortgaged) return false
    if (deed.level < top) isFull = false
  }
  return !isFull
}

/**
 * Stray deeds of a seat, which it can mortgage without spoiling a group: they are unmortgaged, and their
 * group is not complete and has no buildings of the seat. Cheapest first.
 */
export function strayDeeds(view: Table, figures: BoardFigures, seat: number): number[] {
  const unpaired: number[] = []
  for (const square of figures.byPrice) {
    const deed = view.deeds[square]
    if (!deed || deed.owner !== seat || deed.mortgaged) continue
    const group = groupOf(figures, square)
    if (soleOwner(view, group) !== seat && !hasBuilt(view, group, seat)) unpaired.push(square)
  }
  return unpaired
}

/**
 * The fewest deeds that raise `need` when mortgaged, chosen from deeds sorted by price; null if all of them
 * do not suffice.
 */
export function deedsFor(need: number, sorted: readonly number[], { price }: BoardFigures): number[] | null {
  let most = 0
  for (const square of sorted) most += at(price, square) / 2
  if (most < need) return null
  const chosen: number[] = []
  const left = [...sorted]
  let missing = need
  while (missing > 0) {
    const enough = left.findIndex((square) => at(price, square) / 2 >= missing)
    const [square] = left.splice(enough >= 0 ? enough : left.length - 1, 1) as [number]
    chosen.push(square)
    missing -= at(price, square) / 2
  }
  return chosen
}
