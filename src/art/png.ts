import { hash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { constants, crc32, createDeflate } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Canvas } from '@napi-rs/canvas'
import { indicesOf, type Ink } from './inks.ts'
import { emptyRows, lay, rowsOf, type Mosaic, type Rows } from './panes.ts'
import type { Drawing } from './sheet.ts'

// Writes flat drawings as indexed PNG files with a fixed palette.

/** Encodes an opaque canvas as an indexed PNG, and returns it with its description. */
export async function drawingOf(canvas: Canvas, inks: readonly Ink[], alt: string): Promise<Drawing> {
  const { width, height } = canvas
  const { bytes } = rowsOf(indicesOf(canvas, inks), width, height)
  const strips = bandsOf({ width, height }, [height >> 1]).map(({ from, to }) =>
    packed(bytes.subarray(from, to)),
  )
  return { png: encoded({ width, height }, inks, await Promise.all(strips)), alt }
}

/**
 * Buffers to reuse for pictures of any size. Each has about a megabyte, so this spares the garbage collector.
 */
const spare: Uint8Array[] = []
const maxSpare = 2

/** Encodes a mosaic as an indexed PNG. Each band between two `cuts` is compressed separately and cached. */
export async function paint(mosaic: Mosaic, inks: readonly Ink[], cuts: readonly number[]): Promise<Buffer> {
  let rows: Rows | null = null
  const laid = () => {
    if (rows) return rows.bytes
    rows = emptyRows(mosaic.width, mosaic.height, spare.pop())
    lay(rows, mosaic)
    return rows.bytes
  }
  const strips = bandsOf(mosaic, cuts).map(async (band) => {
    const key = keyOf(mosaic, band)
    const known = knownStrips.get(key)
    if (known) return known
    const strip = await packed(laid().subarray(band.from, band.to))
    knownStrips.set(key, strip)
    return strip
  })
  const png = encoded(mosaic, inks, await Promise.all(strips))
  // Not after an error, because another strip may still read the buffer.
  if (rows && spare.length < maxSpare) spare.push(new Uint8Array((rows as Rows).bytes.buffer))
  return png
}

interface Size {
  width: number
  height: number
}

/**
 * The rows from `top` to `bottom` of a picture, and their bytes from `from` to `to`. Both ends are exclusive.
 */
interface Band {
  top: number
  bottom: number
  from: number
  to: number
}

function bandsOf({ width, height }: Size, cuts: readonly number[]): Band[] {
  const ends = [...cuts, height]
  return ends.map((bottom, index) => {
    const top = ends[index - 1] ?? 0
    return { top, bottom, from: top * (width + 1), to: bottom * (width + 1) }
  })
}

function keyOf({ width, ground, panes }: Mosaic, { top, bottom }: Band): string {
  const here = panes.flatMap(({ rect: { x, y, width, height }, id }) =>
    y < bottom && y + height > top ? [[x, y, width, height, id]] : [],
  )
  return hash('sha1', JSON.stringify([width, top, bottom, ground.id, here]), 'base64')
}

/**
 * A part of a zlib stream that ends on a byte boundary, with the Adler-32 checksum of its uncompressed
 * content.
 */
interface Strip extends Checksum {
  deflated: Buffer
}

interface Checksum {
  adler: number
  length: number
}

/** Room for about 500 strips: on 250 boards the two that change least. */
const maxBytes = 8 << 20
const knownStrips = new LRUCache<string, Strip>({
  maxSize: maxBytes,
  sizeCalculation: ({ deflated }) => deflated.length,
})

/** Small blocks let zlib adapt to the colours of each part of the board. */
const packing = { level: 5, memLevel: 7, chunkSize: 1 << 16 }
const zlibHeader = Buffer.from([0x78, 0x9c])
/** An empty final deflate block. */
const lastBlock = Buffer.from([0x03, 0x00])
const checksumLength = 4

/** Compresses bytes. zlib computes the checksum meanwhile on its own thread. */
async function packed(bytes: Uint8Array): Promise<Strip> {
  const stream = createDeflate(packing)
  stream.write(bytes)
  stream.flush(constants.Z_SYNC_FLUSH, () => stream.end())
  const data = await buffer(stream)
  const end = data.length - checksumLength
  return {
    deflated: unpooled(data.subarray(zlibHeader.length, end - lastBlock.length)),
    adler: data.readUInt32BE(end),
    length: bytes.length,
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function encoded({ width, height }: Size, inks: readonly Ink[], strips: readonly Strip[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const checksum = Buffer.alloc(checksumLength)
  checksum.writeUInt32BE(strips.reduce<Checksum>(joined, { adler: 1, length: 0 }).adler)
  const parts = [
    signature,
    ...chunk('IHDR', [header]),
    ...chunk('PLTE', [Buffer.from(inks.flat())]),
    ...chunk('IDAT', [zlibHeader, ...strips.map(({ deflated }) => deflated), lastBlock, checksum]),
    ...chunk('IEND', []),
  ]
  return unpooled(Buffer.concat(parts))
}

/**
 * Copies a small buffer that will be cached. As a slice of Node's pool it would keep the pool's 64 KB in
 * memory.
 */
function unpooled(bytes: Buffer): Buffer {
  return bytes.length < Buffer.poolSize ? Buffer.from(Uint8Array.from(bytes).buffer) : bytes
}

function chunk(type: string, content: readonly Buffer[]): Buffer[] {
  const name = Buffer.from(type, 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.reduce((sum, part) => sum + part.length, 0))
  check.writeUInt32BE([name, ...content].reduce((crc, part) => crc32(part, crc), 0))
  return [length, name, ...content, check]
}

const modulus = 65_521

/** Combines two checksums, like zlib's `adler32_combine`. */
function joined(one: Checksum, other: Checksum): Checksum {
  const sums = (adler: number) => [adler >>> 16, adler & 0xffff] as const
  const [[second, first], [otherSecond, otherFirst]] = [sums(one.adler), sums(other.adler)]
  const a = (first + otherFirst - 1 + modulus) % modulus
  const b = (second + otherSecond + ((first - 1 + modulus) % modulus) * other.length) % modulus
  return { adler: b * 65_536 + a, length: one.length + other.length }
}
