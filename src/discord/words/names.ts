import { oneLine } from '#text/one-line.ts'
import type { Words } from '#text/index.ts'
import type { TableInfo } from '../shapes.ts'

/**
 * Escapes a text that a user has written for use inside a message: on one line, without mentions, formatting
 * and links.
 */
export function escaped(plain: string): string {
  return oneLine(plain).replace(/[\\*_~`|>#[\]()<@:+.!-]/g, '\\$&')
}

/** Removes these escapes, for places without formatting such as buttons. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\*_~`|>#[\]()<@:+.!-])/g, '$1')
}

/** Turns `wordsLikeThis` into "Words like this", for names that the catalogue lacks. */
export function readable(name: string): string {
  const spaced = name.replace(/[._-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

export function titleOf(words: Words, name: string): string {
  return words.find('edition', name) ?? name
}

const shortest = 4

/**
 * Returns a game's short name, such as `#a3f9`. It is a prefix of the game's id that is long enough to be
 * unique.
 */
export function signOf({ id }: Pick<TableInfo, 'id'>, others: readonly Pick<TableInfo, 'id'>[] = []): string {
  let length = shortest
  const isShared = () => others.some((other) => other.id !== id && other.id.startsWith(id.slice(0, length)))
  while (length < id.length && isShared()) length++
  return `#${id.slice(0, length)}`
}

/**
 * Returns the prefix of an id in a typed text, which may start with `#`; null if it is shorter than any short
 * name.
 */
export function signTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replace(/^#/, '')
  return wanted.length >= shortest ? wanted : null
}

/** Whether a typed text can mean the game, by its id or its short name. */
export function isSignOf({ id }: Pick<TableInfo, 'id'>, typed: string): boolean {
  const wanted = signTyped(typed)
  return wanted !== null && id.startsWith(wanted)
}
