import type { Words } from '#text/index.ts'

/** An edition as players see it named. */
export function titleOf(words: Words, name: string): string {
  return words.find('edition', name) ?? name
}
