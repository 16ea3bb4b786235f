import type { Canvas } from '@napi-rs/canvas'
import { cached } from '#caches/cached.ts'
import type { BoardColours } from './edition-look.ts'
import { colours, glow, hatching, lotColours, rulingColours, serviceColours, veil } from './palette.ts'
import { tokens } from './tokens.ts'

export type Ink = [red: number, green: number, blue: number]

/**
 * The palette of every picture, at most 255 colours: the board's colours, and steps between neighbouring ones
 * for smooth edges.
 */
export const inks: readonly Ink[] = mix(colours)

const made = new WeakMap<BoardColours, readonly Ink[]>([[colours, inks]])
const madeOfRulings = new WeakMap<BoardColours, readonly Ink[]>()

export function inksOf(board: BoardColours): readonly Ink[] {
  return cached(made, board, () => mix(board))
}

/** Returns the palette of a verdict's picture, with colours that boards do not need. */
export function rulingInksOf(board: BoardColours): readonly Ink[] {
  return cached(madeOfRulings, board, () => {
    const own = Object.values(rulingColours).map(parse)
    const edges = own.flatMap((ink) => ramp(ink, parse(board.paper), 1))
    return [...own, ...inksOf(board), ...edges]
  })
}

function mix(board: BoardColours): Ink[] {
  const { ink, paper, parchment, muted, panel, gold, mist, lane, laneEdge, watermark } = board
  const { cell, cellBar, steel } = colours
  // Stamps use the default colours on every board.
  const stamps = [colours.ink, colours.paper, colours.gold, cell, cellBar, steel]
  const own = [ink, lane, laneEdge, panel, paper, parchment, watermark, muted, mist, gold]
  const bars = [lotColours, serviceColours, board.bars ?? {}].flatMap((some) => Object.values(some))
  const fills = [...bars, ...tokens.map((token) => token.colour)]
  // Few steps look smooth at this size, and each further step adds kilobytes.
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

/** Returns a background colour under the veil of a mortgage, and under a hatching line on that veil. */
function mortgaged(background: Ink): Ink[] {
  const veiled = through(background, parse(veil))
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

/** The nearest palette index, by 5 bits of red, 6 of green and 5 of blue. Filled on demand. */
const tables = new WeakMap<readonly Ink[], Uint8Array>()

/** Marks an empty entry. It cannot be an index, because a palette has at most 255 colours. */
const unknown = 255

/**
 * Passes the RGBA pixels of a canvas to `read`, then frees this copy. Otherwise it occupies megabytes until
 * the next garbage collection.
 */
export function readPixels<Value>(canvas: Canvas, read: (pixels: Buffer<ArrayBuffer>) => Value): Value {
  const pixels = canvas.data() as Buffer<ArrayBuffer>
  try {
    return read(pixels)
  } finally {
    pixels.buffer.transfer(0)
  }
}

/**
 * Returns the index of the nearest palette colour for each pixel of an opaque canvas. The palette is fixed,
 * because choosing colours for each picture would take several times as long as drawing it.
 */
export function indicesOf(canvas: Canvas, inks: readonly Ink[]): Uint8Array {
  return readPixels(canvas, (pixels) => indicesOfPixels(pixels, inks))
}

function indicesOfPixels(pixels: Buffer, inks: readonly Ink[]): Uint8Array {
  const nearest = cached(tables, inks, () => makeTable(inks))
  const colours = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const indices = new Uint8Array(colours.length)
  // A hot loop: it skips runs of one colour, and calls a function only for a new colour.
  for (let at = 0; at < indices.length;) {
    const colour = colours[at] as number
    const key = ((colour & 0xf8) << 8) | ((colour & 0xfc00) >> 5) | ((colour & 0xf80000) >> 19)
    let index = nearest[key] as number
    if (index === unknown) index = nearest[key] = search(inks, key)
    do indices[at++] = index
    while (at < indices.length && colours[at] === colour)
  }
  return indices
}

/** The processor reads a pixel in little-endian byte order. */
const keyOf = (red: number, green: number, blue: number) =>
  ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3)

/** Fills in the palette's own colours. Some hundreds of the other 65,536 entries follow on demand. */
function makeTable(inks: readonly Ink[]): Uint8Array {
  if (inks.length > unknown) throw new Error(`a picture has at most ${unknown} inks, not ${inks.length}`)
  const nearest = new Uint8Array(1 << 16).fill(unknown)
  for (const [index, [red, green, blue]] of [...inks.entries()].reverse())
    nearest[keyOf(red, green, blue)] = index
  return nearest
}

function search(inks: readonly Ink[], key: number): number {
  const [red, green, blue] = [((key >> 8) & 0xf8) | 4, ((key >> 3) & 0xfc) | 2, ((key << 3) & 0xf8) | 4]
  let best = 0
  let least = Infinity
  inks.forEach(([r, g, b], index) => {
    const distance = 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2
    if (distance >= least) return
    least = distance
    best = index
  })
  return best
}
