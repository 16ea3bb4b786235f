import { crc32, constants, deflateRaw } from 'node:zlib'
import { kept } from '#caches/kept.ts'
import type { Ink } from './inks.ts'
import { emptyRows, put, type Rows } from './rects.ts'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Canvas } from '@napi-rs/canvas'
import type { Drawing } from './sheet.ts'

/** Writes flat drawings as indexed PNG, with the same colours every time. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What is on a canvas, all of it opaque, as an indexed PNG with its description. */
export async function drawingOf(canvas: Canvas, colours: readonly Ink[], alt: string): Promise<Drawing> {
  const { width, height } = canvas
  const rows = emptyRows(width, height)
  put(rows, { rect: { x: 0, y: 0, width, height }, indices: indicesOf(canvas.data(), colours) })
  return { png: await encodeRows(rows, colours, [height >> 1]), alt }
}

/** An indexed PNG of palette indices; what lies between two `cuts` is packed for itself. */
export async function encodeRows(
  rows: Rows,
  colours: readonly Ink[],
  cuts: readonly number[],
): Promise<Buffer> {
  const packed = await packRows(rows, cuts)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(rows.width, 0)
  header.writeUInt32BE(rows.height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** From pixels to palette indices: quantising a picture to colours of its own costs several times what drawing it does. */

/** By five bits of red, six of green and five of blue; what nobody has asked for yet is unknown. */
const tables = new WeakMap<readonly Ink[], Uint8Array>()

/** No ink has this number: a picture has fewer. */
const unknown = 255

/** The nearest ink of each pixel, in RGBA order and all opaque. */
export function indicesOf(pixels: Buffer, inks: readonly Ink[]): Uint8Array {
  const nearest = kept(tables, inks, () => makeTable(inks))
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

/** Packs a picture in strips, side by side; one that was packed a while ago is not packed again. */

const packRaw = promisify(deflateRaw)

/** Small blocks follow the change of colours from one part of the board to the next; each strip ends with a whole byte. */
const packing = { level: 7, memLevel: 7, chunkSize: 1 << 16, finishFlush: constants.Z_SYNC_FLUSH }

const zlibHeader = Buffer.from([0x78, 0x9c])
/** A block that is the last one, and empty. */
const lastBlock = Buffer.from([0x03, 0x00])

interface Strip {
  packed: Buffer
  checksum: Checksum
}

/** Some 2,000 strips: the two that change least, of a thousand boards. */
const mostBytes = 32 << 20
const knownStrips = new LRUCache<string, Strip>({
  maxSize: mostBytes,
  sizeCalculation: ({ packed }) => packed.length,
})

async function packRows({ bytes, width, height }: Rows, cuts: readonly number[]): Promise<Buffer> {
  const ends = [...cuts, height].map((row) => row * (width + 1))
  const strips = await Promise.all(
    ends.map((end, index) => packStrip(bytes.subarray(ends[index - 1] ?? 0, end))),
  )
  const whole = strips.map(({ checksum }) => checksum).reduce(joined)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(whole.second, 0)
  checksum.writeUInt16BE(whole.first, 2)
  return Buffer.concat([zlibHeader, ...strips.map(({ packed }) => packed), lastBlock, checksum])
}

async function packStrip(bytes: Uint8Array): Promise<Strip> {
  const key = hash('sha256', bytes, 'base64')
  const known = knownStrips.get(key)
  if (known) return known
  const packed = packRaw(bytes, packing)
  // Added up here while it is packed elsewhere.
  const checksum = checksumOf(bytes)
  // A copy: what comes is part of a larger piece of memory.
  const strip = { packed: Buffer.from(await packed), checksum }
  knownStrips.set(key, strip)
  return strip
}

/** Adler-32, as zlib ends its streams: sums of the bytes, and of these sums, from 1 on. */
interface Checksum {
  first: number
  second: number
  length: number
}

const modulus = 65_521
/** So many bytes are added up before a sum could be too large for 32 bits. */
const atOnce = 3_800

function checksumOf(bytes: Uint8Array): Checksum {
  let [first, second] = [1, 0]
  for (let from = 0; from < bytes.length; from += atOnce) {
    const end = Math.min(from + atOnce, bytes.length)
    for (let at = from; at < end; at++) {
      first += bytes[at] as number
      second += first
    }
    first %= modulus
    second %= modulus
  }
  return { first, second, length: bytes.length }
}

function joined(one: Checksum, other: Checksum): Checksum {
  return {
    first: (one.first + other.first - 1 + modulus) % modulus,
    second: (one.second + other.second + ((one.first - 1 + modulus) % modulus) * other.length) % modulus,
    length: one.length + other.length,
  }
}
