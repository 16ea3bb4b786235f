import type { Names } from './names.ts'
import { level } from './kinds.ts'
import { show } from './kinds.ts'
import type { Item } from './source.ts'

/** An owned deed with its level and mortgage. */
export interface Owned {
  square: number
  level: number
  mortgaged: boolean
}

/** Reads deeds as a list of names, or by name with their state: `mortgaged`, a number of houses, `hotel`. */
export function readOwned(item: Item, names: Names): Owned[] {
  if (!item.isMap) return item.many().flatMap((name) => names.properties(name).map((square) => bare(square)))
  return item
    .entries()
    .flatMap(({ key, value }) =>
      names.properties(key).map((square) => ({ ...bare(square), ...readState(value, names) })),
    )
}

export function showOwned({ square, level: stands, mortgaged }: Owned, names: Names): string {
  const state = [...(stands ? [show(level, stands, names)] : []), ...(mortgaged ? ['mortgaged'] : [])]
  return state.length > 0 ? `${names.showSquare(square)}: ${state.join(', ')}` : names.showSquare(square)
}

function bare(square: number): Owned {
  return { square, level: 0, mortgaged: false }
}

function statesIn({ board: { buildings } }: Names): string {
  const { houses, hotel } = buildings
  const built = [...(houses > 0 ? [`1 to ${houses} (houses)`] : []), ...(hotel === null ? [] : ['"hotel"'])]
  const [last, ...others] = ['"bare"', '"mortgaged"', ...built].toReversed()
  return `${others.toReversed().join(', ')} or ${last}`
}

function readState(item: Item, names: Names): Partial<Owned> {
  if (item.isNone || item.scalar === 'bare') return {}
  if (item.scalar === 'mortgaged') return { mortgaged: true }
  if (typeof item.scalar !== 'number' && item.scalar !== 'hotel')
    item.fail(`the state of a deed is ${statesIn(names)}`)
  return { level: level.read(item, names) as number }
}
