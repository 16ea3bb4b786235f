import { createHash } from 'node:crypto'

// Omit i, l, o, u, 0 and 1, which are easily misread.
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 10

/** Derives a game's id from the interaction that opens the game: ten lower-case letters and digits. */
export function gameIdOf(press: string): string {
  const digest = createHash('sha256').update(`game ${press}`).digest()
  return Array.from({ length }, (_, i) => alphabet[digest.readUInt16BE(2 * i) % alphabet.length]).join('')
}
