import { promisify } from 'node:util'
import { constants, crc32, deflate, deflateRaw } from 'node:zlib'
import { inks, type Ink } from './inks.ts'

/**
 * Writes flat drawings as indexed PNG. Quantising a picture to colours of its own costs several times what drawing it
 * costs; ours has the same colours every time, so that each pixel only looks up its nearest one.
 */

const packRaw = promisify(deflateRaw)
const pack = promisify(deflate)

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Small blocks follow the change of colours from one part of the board to the next. One chunk is one way back and forth. */
const packing = { level: 7, memLevel: 7, chunkSize: 1 << 17 }

const zlibHeader = Buffer.from([0x78, 0x9c])

interface Table {
  palette: Buffer
  /** The nearest ink by five bits of red, six of green and five of blue. */
  nearest: Uint8Array
}

const tables = new WeakMap<readonly Ink[], Table>()

function tableOf(inks: readonly Ink[]): Table {
  const known = tables.get(inks) ?? makeTable(inks)
  tables.set(inks, known)
  return known
}

/** As a processor reads a pixel, the lowest byte first. */
const keyOf = (red: number, green: number, blue: number) =>
  ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3)

function makeTable(inks: readonly Ink[]): Table {
  const nearest = Uint8Array.from({ length: 1 << 16 }, (_, key) =>
    search(inks, ((key >> 8) & 0xf8) | 4, ((key >> 3) & 0xfc) | 2, ((key << 3) & 0xf8) | 4),
  )
  // The colours of the palette come first, and are shown as they are.
  for (const [index, [red, green, blue]] of [...inks.entries()].reverse())
    nearest[keyOf(red, green, blue)] = index
  return { palette: Buffer.from(inks.flat()), nearest }
}

/** An indexed PNG of pixels in RGBA order, all opaque. */
export async function encode(
  pixels: Buffer,
  width: number,
  height: number,
  colours: readonly Ink[] = inks,
): Promise<Buffer> {
  const { palette, nearest } = tableOf(colours)
  const packed = await packTwofold(toRows(pixels, width, height, nearest))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A zlib stream of two halves that are packed side by side; storing the whole gives its checksum. */
async function packTwofold(rows: Uint8Array): Promise<Buffer> {
  const half = rows.length >> 1
  const [first, second, stored] = await Promise.all([
    packRaw(rows.subarray(0, half), { ...packing, finishFlush: constants.Z_SYNC_FLUSH }),
    packRaw(rows.subarray(half), packing),
    pack(rows, { level: constants.Z_NO_COMPRESSION, chunkSize: rows.length + (1 << 16) }),
  ])
  return Buffer.concat([zlibHeader, first, second, stored.subarray(-4)])
}

/** Palette indices by row, each row after a zero: no filter. */
function toRows(pixels: Buffer, width: number, height: number, nearest: Uint8Array): Uint8Array {
  const rows = new Uint8Array((width + 1) * height)
  for (let row = 0; row < height; row++) {
    const colours = new Int32Array(pixels.buffer, pixels.byteOffset + row * width * 4, width)
    const start = row * (width + 1) + 1
    mapRow(colours, rows.subarray(start, start + width), width, nearest)
  }
  return rows
}

/** Runs a million times per picture: no branch, no call. */
function mapRow(colours: Int32Array, row: Uint8Array, width: number, nearest: Uint8Array): void {
  for (let column = 0; column < width; column++) {
    const colour = colours[column] as number
    row[column] = nearest[
      ((colour & 0xf8) << 8) | ((colour & 0xfc00) >> 5) | ((colour & 0xf80000) >> 19)
    ] as number
  }
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

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
