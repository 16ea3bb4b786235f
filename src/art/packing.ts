import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, deflateRaw } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Rows } from './rows.ts'

/**
 * Packs a picture in strips, side by side. Of a board a strip or two often are as they were one picture before: what was
 * packed a while ago is not packed again, since packing is most of what a picture costs.
 */

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

/** A zlib stream of rows that is cut before some of them. */
export async function packRows({ bytes, width, height }: Rows, cuts: readonly number[]): Promise<Buffer> {
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

/** Of two pieces that follow each other. */
function joined(one: Checksum, other: Checksum): Checksum {
  return {
    first: (one.first + other.first - 1 + modulus) % modulus,
    second: (one.second + other.second + ((one.first - 1 + modulus) % modulus) * other.length) % modulus,
    length: one.length + other.length,
  }
}
