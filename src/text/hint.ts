import { closest, distance } from 'fastest-levenshtein'

const shortList = 12

/**
 * Returns a suggestion for a misspelled name: the most similar known name, or all known names if they are
 * few.
 */
export function hint(wrong: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const near = closest(wrong.toLowerCase(), known.map(lower))
  const far = distance(wrong.toLowerCase(), near)
  const meant = known.find((name) => lower(name) === near)
  if (far < wrong.length && far <= Math.ceil(wrong.length / 3)) return `; did you mean ${meant ?? near}?`
  return known.length <= shortList ? `; known here: ${known.join(', ')}` : ''
}

function lower(text: string): string {
  return text.toLowerCase()
}
