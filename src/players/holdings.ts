import type { View } from '#engine/look.ts'
import type { BoardFigures, GroupFigures } from './figures.ts'

/** The seat that owns all of a group, or null. */
export function soleOwner({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures): number | null {
  const owner = deeds[squares[0] as number]?.owner ?? null
  if (owner === null) return null
  for (let i = 1; i < squares.length; i++) if (deeds[squares[i] as number]?.owner !== owner) return null
  return owner
}

export function isBuilt({ deeds }: Pick<View, 'deeds'>, { squares }: GroupFigures): boolean {
  for (const square of squares) if ((deeds[square]?.level ?? 0) > 0) return true
  return false
}

/** Lots on which their owner could go on building: a complete group, nothing mortgaged, not yet full. */
export function canGrow(view: Pick<View, 'deeds'>, group: GroupFigures, seat: number): boolean {
  if (group.kind !== 'lot') return false
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
 * Deeds that bring their owner money without spoiling anything: unmortgaged, bare, and of a group that is not
 * complete; cheapest first.
 */
export function strayDeeds(view: View, figures: BoardFigures, seat: number): number[] {
  const strays: number[] = []
  for (const square of figures.properties) {
    const deed = view.deeds[square]
    if (!deed || deed.owner !== seat || deed.mortgaged) continue
    const group = figures.groupAt[square] as GroupFigures
    if (soleOwner(view, group) !== seat) strays.push(square)
  }
  return strays.sort((a, b) => (figures.price[a] as number) - (figures.price[b] as number))
}

/**
 * As few deeds as bring in `need` when mortgaged, out of some sorted from the cheapest; null where all together do
 * not.
 */
export function deedsFor(need: number, sorted: readonly number[], { price }: BoardFigures): number[] | null {
  const chosen: number[] = []
  const left = [...sorted]
  let missing = need
  while (missing > 0) {
    const enough = left.findIndex((square) => (price[square] as number) / 2 >= missing)
    const [square] = left.splice(enough >= 0 ? enough : left.length - 1, 1)
    if (square === undefined) return null
    chosen.push(square)
    missing -= (price[square] as number) / 2
  }
  return chosen
}
