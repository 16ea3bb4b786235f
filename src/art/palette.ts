import { cached } from '#caches/cached.ts'
import { looks } from '#editions/looks.ts'
import type { BoardColours } from './edition-look.ts'

// Board colours as `#rrggbb`. `test/art/palette.test.ts` checks that colour-blind people can distinguish
// them.

export const colours = {
  ink: '#161b2c',
  lane: '#262e47',
  laneEdge: '#39425f',
  panel: '#222a42',
  paper: '#f5eedc',
  parchment: '#e3d8bd',
  watermark: '#c4b289',
  muted: '#575b6a',
  mist: '#b3bad0',
  gold: '#f4b740',
  cell: '#3a3f4e',
  cellBar: '#575d6e',
  steel: '#aeb5c6',
} as const

/** Overlays for a mortgage and for a complete group. They are multiplied, so dark ink stays dark. */
export const veil = '#9c9a9a'
export const glow = '#fbd88c'
/** Hatching over the colour bar of a mortgaged square; `part` is its opacity. */
export const hatching = { colour: colours.ink, part: 0.6 }

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

/**
 * Colours of verdicts, as text on paper or as a background. `against` is for guilty or caught, `for` is for
 * free or uncaught.
 */
export const rulingColours = { against: '#b4210f', for: '#046b52' } as const

export const serviceColours: Record<string, string> = { station: '#2b3040', utility: '#8f8b7a' }

/** Returns the colour of each group. Groups without a colour of their own get the unused lot colours. */
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

/** Returns the relative luminance, 0 to 1, as defined by WCAG 2. */
function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Returns the WCAG 2 contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05)
  return Math.max(ratio, 1 / ratio)
}

/** Returns the ink or the paper colour, depending on which has more contrast with the given colour. */
export function readableOn(colour: string): string {
  return contrast(colour, colours.ink) >= contrast(colour, colours.paper) ? colours.ink : colours.paper
}

function own<Value>(looks: Readonly<Record<string, Value>>, edition = ''): Value | undefined {
  return Object.hasOwn(looks, edition) ? looks[edition] : undefined
}

/** Returns the name of an edition's pictogram, by default that of the bot. */
export function emblemOf(edition: string | undefined): string {
  return own(looks.emblems, edition) ?? 'tax'
}

/** Returns the name of the shape that replaces the pips of a die; undefined for pips. */
export function signOf(edition: string | undefined, die: number, value: number): string | undefined {
  return own(looks.dice, edition)?.[die]?.[value]
}

const known = new Map<string, BoardColours>()

/** Returns the colours of an edition's board; an edition without its own has the default colours. */
export function coloursOf(edition: string | undefined): BoardColours {
  const brought = own(looks.colours, edition)
  if (edition === undefined || !brought) return colours
  return cached(known, edition, () => ({ ...colours, ...brought }))
}
