import { oneLine } from '#text/one-line.ts'

/** Text from people inside our own: it stays on its line, pings nobody, formats nothing and links nowhere. */
export function escaped(plain: string): string {
  return oneLine(plain).replace(/[\\*_~`|>#[\]()<@:+.!-]/g, '\\$&')
}

/** The same where nothing is formatted: on buttons. */
export function unescaped(text: string): string {
  return text.replace(/\\([\\*_~`|>#[\]()<@:+.!-])/g, '$1')
}
