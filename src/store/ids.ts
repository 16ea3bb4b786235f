import { createHash } from 'node:crypto'

// Nothing in it can be misread when somebody types an id from a screen: no i, l, o, u, 0 and 1.
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 10

/** The id of a game that a press opened: ten lower-case letters and digits, always the same for the same press. */
export function gameIdOf(press: string): string {
  const digest = createHash('sha256').update(`game ${press}`).digest()
  return Array.from({ length }, (_, i) => alphabet[digest.readUInt16BE(2 * i) % alphabet.length]).join('')
}
