import { looks } from '#editions/looks.ts'
import type { BoardColours } from './edition-look.ts'
import { colours } from './palette.ts'

/** The pictogram of an edition; ours where it has none. */
export function emblemOf(edition: string | undefined): string {
  return (edition !== undefined && Object.hasOwn(looks.emblems, edition) && looks.emblems[edition]) || 'tax'
}

/** The shape that a die of an edition shows in place of pips; undefined where it shows those. */
export function signOf(edition: string | undefined, die: number, value: number): string | undefined {
  return edition !== undefined && Object.hasOwn(looks.dice, edition)
    ? looks.dice[edition]?.[die]?.[value]
    : undefined
}

const known = new Map<string, BoardColours>()

/** The colours of an edition's board; the usual ones where it has none of its own. */
export function coloursOf(edition: string | undefined): BoardColours {
  const own =
    edition !== undefined && Object.hasOwn(looks.colours, edition) ? looks.colours[edition] : undefined
  if (edition === undefined || !own) return colours
  const made = known.get(edition) ?? { ...colours, ...own }
  known.set(edition, made)
  return made
}
