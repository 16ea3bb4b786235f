import { looks } from '#editions/looks.ts'
import type { BoardColours } from './edition-look.ts'

/** Colours of the board, as `#rrggbb`. The sets are held apart for colour-blind eyes by test/art/palette.test.ts. */

export const colours = {
  /** The table under everything. */
  ink: '#161b2c',
  /** The lane on which tokens stand. */
  lane: '#262e47',
  laneEdge: '#39425f',
  /** Cards in the middle of the board. */
  panel: '#222a42',
  paper: '#f5eedc',
  /** Squares that nobody can own. */
  parchment: '#e3d8bd',
  /** Pictograms on corners. */
  watermark: '#c4b289',
  muted: '#575b6a',
  /** Muted words on dark ground. */
  mist: '#b3bad0',
  gold: '#f4b740',
  cell: '#3a3f4e',
  cellBar: '#575d6e',
  steel: '#aeb5c6',
} as const

/** What squares are seen through: those of a mortgage, and those of a group that is complete. Ink stays dark. */
export const veil = '#9c9a9a'
export const glow = '#fbd88c'
/** Lines over the bar of a mortgaged square; `part` is how much they cover. */
export const hatching = { colour: colours.ink, part: 0.6 }

/** Bars of the groups that the usual boards have. */
export const lotColours: Record<string, string> = {
  brown: '#58381b',
  lightBlue: '#9be2f4',
  pink: '#dc65b4',
  orange: '#eea653',
  red: '#dc2a12',
  yellow: '#fce93c',
  green: '#078164',
  darkBlue: '#283f9e',
}

/** What somebody is told on paper, or in its colour: guilty and caught, free and uncaught. */
export const rulingColours = { against: '#b4210f', for: '#046b52' } as const

/** Bars of squares that are owned but never built on. */
export const serviceColours: Record<string, string> = { station: '#2b3040', utility: '#8f8b7a' }

/** Colour of each group of a board, which may bring some; groups that have none take what the others leave over. */
export function barColours(
  groups: readonly string[],
  brought: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const spare = Object.keys(lotColours).filter((name) => !groups.includes(name))
  const bars: Record<string, string> = {}
  for (const group of groups) {
    const own = brought[group] ?? lotColours[group] ?? serviceColours[group]
    bars[group] = own ?? lotColours[spare.shift() ?? ''] ?? colours.muted
  }
  return bars
}

/** Relative luminance of a colour, 0 to 1, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Ink or paper, whichever is easier to read on a colour. */
export function readableOn(colour: string): string {
  return contrast(colour, colours.ink) >= contrast(colour, colours.paper) ? colours.ink : colours.paper
}

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
