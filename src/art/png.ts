import { crc32 } from 'node:zlib'
import { indicesOf } from './indices.ts'
import { inks, type Ink } from './inks.ts'
import { packRows } from './packing.ts'
import { emptyRows, put, type Rows } from './rows.ts'

/** Writes flat drawings as indexed PNG, with the same colours every time. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An indexed PNG of pixels in RGBA order, all opaque. */
export function encode(
  pixels: Buffer,
  width: number,
  height: number,
  colours: readonly Ink[] = inks,
): Promise<Buffer> {
  const rows = emptyRows(width, height)
  put(rows, { rect: { x: 0, y: 0, width, height }, indices: indicesOf(pixels, colours) })
  return encodeRows(rows, colours, [height >> 1])
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
