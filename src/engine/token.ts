/**
 * A playing piece as games store it: a shape, optionally with a letter that the player chose, for example
 * `star` or `star/B`. The shape determines the colour. Without a letter, the piece shows one from the
 * player's name.
 */
export type Token = string

const latin = /^[A-Z]$/
/** Cyrillic letters that do not look like a Latin one. */
const cyrillic = /^[БГДЖЗИЛПФЦЧШЩЭЮЯ]$/

export function isTokenLetter(letter: string): boolean {
  return latin.test(letter) || cyrillic.test(letter)
}

export function tokenFrom(shape: string, letter: string | null): Token {
  return letter === null ? shape : `${shape}/${letter}`
}

export function shapeOf(token: Token): string {
  return token.split('/')[0] ?? ''
}

/** The letter that the player chose, or null. */
export function letterOf(token: Token): string | null {
  return token.split('/')[1] ?? null
}
