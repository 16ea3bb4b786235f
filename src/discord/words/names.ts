import { cut, plainName } from '#art/names.ts'

const longestName = 32

/** A name as buttons and lists show it, where nothing is formatted. */
export function safeName(name: string): string {
  return cut(plainName(name), longestName) || '?'
}

/** Text from people inside our own: it pings nobody, formats nothing and links nowhere. */
export function escaped(plain: string): string {
  return plain.replace(/[\\*_~`|>#[\]()<@:+.!-]/g, '\\$&')
}

/** The same where nothing is formatted: on buttons. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\*_~`|>#[\]()<@:+.!-])/g, '$1')
}
