import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { chanceOf, type Chance } from './chance.ts'

/**
 * Source of all draws of a game: a seed, which stays secret until the end, and entropy that players add after
 * the seal is published.
 */
export interface Sealed {
  /** 64 hexadecimal digits. */
  seed: string
  /** One text for each player who joined after the seal was published, in order. */
  entropy: string[]
}

/** Computes the seal, published before anybody joins: SHA-256 of the seed's bytes, hexadecimal. */
export function sealOf(seed: string): string {
  return createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
}

/**
 * Source of chance that anybody can verify once the seed is known. The bytes of a draw are HMAC-SHA-256 with
 * the seed as key over `purpose|counter|block|entropy`, block by block. Each number is 32 bits modulo n;
 * values above the largest multiple of n are skipped. Purposes and counters never share bytes, so dice reveal
 * nothing about decks.
 */
export function sealedChance({ seed, entropy }: Sealed): Chance {
  const key = createSecretKey(seed, 'hex')
  const salt = createHash('sha256').update(JSON.stringify(entropy)).digest('hex')
  return (request) => chanceOf(streamBelow(key, `${request.purpose}|${request.counter}`, salt))(request)
}

function streamBelow(key: KeyObject, draw: string, salt: string): (n: number) => number {
  let block = Buffer.alloc(0)
  let blocks = 0
  let read = 0
  const next = (): number => {
    if (read === block.length) {
      block = createHmac('sha256', key).update(`${draw}|${blocks++}|${salt}`).digest()
      read = 0
    }
    read += 4
    return block.readUInt32BE(read - 4)
  }
  return (n) => {
    const limit = 2 ** 32 - (2 ** 32 % n)
    for (;;) {
      const number = next()
      if (number < limit) return number % n
    }
  }
}
