import { randomInt } from 'node:crypto'

// Nothing in it can be misread when somebody types an id from a screen: no i, l, o, u, 0 and 1.
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789'
const length = 10

/** A fresh id of a game: ten lower-case letters and digits, some 49 bits of chance. */
export function newGameId(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
