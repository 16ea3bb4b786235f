import { oneLine } from '#text/one-line.ts'
import type { Words } from '#text/index.ts'
import type { TableInfo } from '../shapes.ts'

/** Escapes people's text for use inside ours: on one line, without mentions, formatting and links. */
export function escaped(plain: string): string {
  return oneLine(plain).replace(/[\\*_~`|>#[\]()<@:+.!-]/g, '\\$&')
}

/** Removes the escapes, for places without formatting such as buttons. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\*_~`|>#[\]()<@:+.!-])/g, '$1')
}

/** `wordsLikeThis` as "Words like this", for names without a catalogue entry. */
export function readable(name: string): string {
  const spaced = name.replace(/[._-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

export function titleOf(words: Words, name: string): string {
  return words.find('edition', name) ?? name
}

const shortest = 4

/** A game's short name, such as `#a3f9`: a prefix of its id, long enough to be unique. */
export function signOf({ id }: Pick<TableInfo, 'id'>, others: readonly Pick<TableInfo, 'id'>[] = []): string {
  let length = shortest
  const isShared = () => others.some((other) => other.id !== id && other.id.startsWith(id.slice(0, length)))
  while (length < id.length && isShared()) length++
  return `#${id.slice(0, length)}`
}

/** The prefix of an id in typed text, with `#` or without; null if it is shorter than any sign. */
export function signTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replace(/^#/, '')
  return wanted.length >= shortest ? wanted : null
}

/** Whether typed text can refer to the game: by its id or its sign. */
export function isSignOf({ id }: Pick<TableInfo, 'id'>, typed: string): boolean {
  const wanted = signTyped(typed)
  return wanted !== null && id.startsWith(wanted)
}
