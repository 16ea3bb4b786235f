import { oneLine } from '#text/one-line.ts'
import type { Words } from '#text/index.ts'
import type { TableInfo } from '../shapes.ts'

/** Text from people inside our own: it stays on its line, pings nobody, formats nothing and links nowhere. */
export function escaped(plain: string): string {
  return oneLine(plain).replace(/[\\*_~`|>#[\]()<@:+.!-]/g, '\\$&')
}

/** The same where nothing is formatted: on buttons. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\*_~`|>#[\]()<@:+.!-])/g, '$1')
}

/** `wordsLikeThis` as "Words like this", for names that no catalogue knows. */
export function readable(name: string): string {
  const spaced = name.replace(/[._-]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

export function titleOf(words: Words, name: string): string {
  return words.find('edition', name) ?? name
}

const shortest = 4

/** A game's short name, as `#a3f9`: the beginning of its id, long enough to differ from others. */
export function signOf({ id }: Pick<TableInfo, 'id'>, others: readonly Pick<TableInfo, 'id'>[] = []): string {
  let length = shortest
  const isShared = () => others.some((other) => other.id !== id && other.id.startsWith(id.slice(0, length)))
  while (length < id.length && isShared()) length++
  return `#${id.slice(0, length)}`
}

/** The beginning of an id in what somebody typed, with `#` or without; null where it is shorter than any sign. */
export function signTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replace(/^#/, '')
  return wanted.length >= shortest ? wanted : null
}

/** Whether somebody who typed this can mean the game: its id or as much of it as a sign shows. */
export function isSignOf({ id }: Pick<TableInfo, 'id'>, typed: string): boolean {
  const wanted = signTyped(typed)
  return wanted !== null && id.startsWith(wanted)
}
