import { oneLine } from '#text/one-line.ts'
import type { Words } from '#text/index.ts'

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

/** An edition as players see it named. */
export function titleOf(words: Words, name: string): string {
  return words.find('edition', name) ?? name
}
