/**
 * A playing piece as games store it: a shape, optionally with a letter, for example `star` or `star/B`. The
 * shape determines the colour. In a lobby only chosen letters are stored; the start of a game stores the
 * others, too.
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

/** The stored letter, or null. */
export function letterOf(token: Token): string | null {
  return token.split('/')[1] ?? null
}

export const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export interface Lettered {
  name: string
  token: Token
  isComputer?: boolean
}

/**
 * Returns a distinct letter for each seat, without lookalikes: the stored one, else a letter of the name.
 * People come before computer players.
 */
export function tokenLetters(seats: readonly Lettered[]): string[] {
  const taken = new Set(seats.flatMap(({ token }) => letterOf(token) ?? []))
  const initials = seats.map(({ name }) => lettersOf(name)[0] ?? '')
  const letters = seats.map(({ token }) => letterOf(token))
  const inOrder = [...seats.entries()].sort(
    ([, one], [, other]) => Number(one.isComputer ?? false) - Number(other.isComputer ?? false),
  )
  for (const [seat, { name }] of inOrder) {
    if (letters[seat] !== null) continue
    const free = (letter: string) => !taken.has(letter)
    const later = alphabet.filter((letter) => free(letter) && !initials.includes(letter))
    const letter = lettersOf(name).find(free) ?? later[0] ?? alphabet.find(free) ?? '?'
    taken.add(letter)
    letters[seat] = letter
  }
  return letters.map((letter) => letter ?? '?')
}

export function lettersOf(name: string): string[] {
  const plain = name.normalize('NFKD').toUpperCase().replace(/\p{M}/gu, '')
  return [...plain].filter(isTokenLetter)
}
