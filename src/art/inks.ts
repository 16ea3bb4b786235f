import { kept } from '#caches/kept.ts'
import type { BoardColours } from './edition-look.ts'
import { colours, glow, hatching, lotColours, rulingColours, serviceColours, veil } from './palette.ts'
import { tokens } from './tokens.ts'

export type Ink = [red: number, green: number, blue: number]

/** The at most 256 colours of a picture: those of the palette, and the steps between neighbours that smooth edges need. */
export const inks: readonly Ink[] = mix(colours)

const made = new WeakMap<BoardColours, readonly Ink[]>([[colours, inks]])
const madeOfRulings = new WeakMap<BoardColours, readonly Ink[]>()

export function inksOf(board: BoardColours): readonly Ink[] {
  return kept(made, board, () => mix(board))
}

/** Those of a picture that tells who was right: a board has none of these, and stays as it is. */
export function rulingInksOf(board: BoardColours): readonly Ink[] {
  return kept(madeOfRulings, board, () => {
    const own = Object.values(rulingColours).map(parse)
    const edges = own.flatMap((ink) => ramp(ink, parse(board.paper), 1))
    return [...own, ...inksOf(board), ...edges]
  })
}

function mix(board: BoardColours): Ink[] {
  const { ink, paper, parchment, muted, panel, gold, mist, lane, laneEdge, watermark } = board
  const { cell, cellBar, steel } = colours
  // What stands on every board is drawn in the usual ones.
  const stamps = [colours.ink, colours.paper, colours.gold, cell, cellBar, steel]
  const own = [ink, lane, laneEdge, panel, paper, parchment, watermark, muted, mist, gold]
  const bars = [lotColours, serviceColours, board.bars ?? {}].flatMap((some) => Object.values(some))
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
    ...fills.flatMap((fill) => [paper, ink].map((edge): [string, string] => [fill, edge])),
  ]
  const solid = [...new Set<string>([...own, ...stamps, ...fills])].map(parse)
  const edges = once.flatMap(([from, to]) => ramp(parse(from), parse(to), 1))
  return [
    ...solid,
    ...edges,
    ...ramp(parse(ink), parse(paper), 2),
    through(parse(paper), parse(glow)),
    ...[paper, ink, ...fills].flatMap((fill) => mortgaged(parse(fill))),
  ]
}

function parse(colour: string): Ink {
  const value = parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function ramp(from: Ink, to: Ink, count: number): Ink[] {
  return Array.from({ length: count }, (_, index) => between(from, to, (index + 1) / (count + 1)))
}

/** A colour under the veil of a mortgage, and under a line on the veil. */
function mortgaged(under: Ink): Ink[] {
  const veiled = through(under, parse(veil))
  return [veiled, between(veiled, parse(hatching.colour), hatching.part)]
}

function through([red, green, blue]: Ink, over: Ink): Ink {
  const seen = (value: number, through: number) => Math.round((value * through) / 255)
  return [seen(red, over[0]), seen(green, over[1]), seen(blue, over[2])]
}

function between([red, green, blue]: Ink, to: Ink, part: number): Ink {
  const step = (from: number, to: number) => Math.round(from + (to - from) * part)
  return [step(red, to[0]), step(green, to[1]), step(blue, to[2])]
}
