import type { Ink } from './inks.ts'

/** From pixels to palette indices: quantising a picture to colours of its own costs several times what drawing it does. */

const tables = new WeakMap<readonly Ink[], Uint8Array>()

/** The nearest ink of each pixel, in RGBA order and all opaque. */
export function indicesOf(pixels: Buffer, inks: readonly Ink[]): Uint8Array {
  const nearest = nearestOf(inks)
  const colours = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const indices = new Uint8Array(colours.length)
  // Runs for each pixel of a picture: no branch, no call.
  for (let at = 0; at < indices.length; at++) {
    const colour = colours[at] as number
    indices[at] = nearest[
      ((colour & 0xf8) << 8) | ((colour & 0xfc00) >> 5) | ((colour & 0xf80000) >> 19)
    ] as number
  }
  return indices
}

/** The nearest ink by five bits of red, six of green and five of blue. */
function nearestOf(inks: readonly Ink[]): Uint8Array {
  const known = tables.get(inks) ?? makeTable(inks)
  tables.set(inks, known)
  return known
}

/** As a processor reads a pixel, the lowest byte first. */
const keyOf = (red: number, green: number, blue: number) =>
  ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3)

function makeTable(inks: readonly Ink[]): Uint8Array {
  const nearest = Uint8Array.from({ length: 1 << 16 }, (_, key) =>
    search(inks, ((key >> 8) & 0xf8) | 4, ((key >> 3) & 0xfc) | 2, ((key << 3) & 0xf8) | 4),
  )
  // The colours of the palette come first, and are shown as they are.
  for (const [index, [red, green, blue]] of [...inks.entries()].reverse())
    nearest[keyOf(red, green, blue)] = index
  return nearest
}

function search(inks: readonly Ink[], red: number, green: number, blue: number): number {
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
