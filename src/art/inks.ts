import { colours, hatching, lotColours, serviceColours, veil } from './palette.ts'
import { tokens } from './tokens.ts'

export type Ink = [red: number, green: number, blue: number]

/** The at most 256 colours of a picture: those of the palette, and the steps between neighbours that smooth edges need. */
export const inks: readonly Ink[] = mix()

function mix(): Ink[] {
  const { ink, paper, parchment, muted, panel, gold, mist, lane, laneEdge, cell, steel, watermark } = colours
  const bars = [...Object.values(lotColours), ...Object.values(serviceColours)]
  const fills = [...bars, ...tokens.map((token) => token.colour)]
  // Edges with few steps look as smooth at this size, and every step more costs kilobytes.
  const once: [string, string][] = [
    [ink, parchment],
    [paper, muted],
    [panel, gold],
    [panel, paper],
    [panel, mist],
    [ink, gold],
    [ink, mist],
    [ink, lane],
    [ink, laneEdge],
    [paper, gold],
    [parchment, watermark],
    [parchment, muted],
    [lane, laneEdge],
    [lane, paper],
    [lane, gold],
    [cell, paper],
    [cell, steel],
    ...fills.flatMap((fill): [string, string][] => [
      [fill, paper],
      [fill, ink],
    ]),
  ]
  const solid = [...Object.values(colours), ...fills].map(parse)
  const edges = once.flatMap(([from, to]) => ramp(parse(from), parse(to), 1))
  return [
    ...solid,
    ...edges,
    ...ramp(parse(ink), parse(paper), 2),
    ...[paper, ink, ...fills].flatMap((fill) => mortgaged(parse(fill))),
  ]
}

function parse(colour: string): Ink {
  const value = parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** So many colours strictly between two. */
function ramp(from: Ink, to: Ink, count: number): Ink[] {
  return Array.from({ length: count }, (_, index) => between(from, to, (index + 1) / (count + 1)))
}

/** A colour under the veil of a mortgage, and under a line on the veil. */
function mortgaged(under: Ink): Ink[] {
  const veiled = between(under, parse(veil.colour), veil.part)
  return [veiled, between(veiled, parse(hatching.colour), hatching.part)]
}

function between(from: Ink, to: Ink, part: number): Ink {
  return from.map((value, channel) => Math.round(value + ((to[channel] as number) - value) * part)) as Ink
}
