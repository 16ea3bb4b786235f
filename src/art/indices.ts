import type { Ink } from './inks.ts'

/** From pixels to palette indices: quantising a picture to colours of its own costs several times what drawing it does. */

/** By five bits of red, six of green and five of blue; what nobody has asked for yet is unknown. */
const tables = new WeakMap<readonly Ink[], Uint8Array>()

/** No ink has this number: a picture has fewer. */
const unknown = 255

/** The nearest ink of each pixel, in RGBA order and all opaque. */
export function indicesOf(pixels: Buffer, inks: readonly Ink[]): Uint8Array {
  const nearest = nearestOf(inks)
  const colours = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const indices = new Uint8Array(colours.length)
  // Goes over each pixel of a picture: flat drawings are looked up by runs of one colour, and nothing is called but for a
  // colour that comes for the first time.
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

function nearestOf(inks: readonly Ink[]): Uint8Array {
  const known = tables.get(inks) ?? makeTable(inks)
  tables.set(inks, known)
  return known
}

/** As a processor reads a pixel, the lowest byte first. */
const keyOf = (red: number, green: number, blue: number) =>
  ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3)

/** The colours of the palette are shown as they are; the others are looked for as they come, some hundreds of 65,536. */
function makeTable(inks: readonly Ink[]): Uint8Array {
  if (inks.length > unknown) throw new Error(`a picture has at most ${unknown} inks, not ${inks.length}`)
  const nearest = new Uint8Array(1 << 16).fill(unknown)
  for (const [index, [red, green, blue]] of [...inks.entries()].reverse())
    nearest[keyOf(red, green, blue)] = index
  return nearest
}

/** The ink nearest to the middle of the colours of a key. */
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
