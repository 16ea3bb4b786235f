import { closest, distance } from 'fastest-levenshtein'

const shortList = 12

/**
 * Returns a suggestion for a misspelled name: the most similar known name, or all known names if they are
 * few.
 */
const stem = 4
const mostRelated = 3
const either = new Intl.ListFormat('en', { type: 'disjunction' })

export function hint(wrong: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const near = closest(wrong.toLowerCase(), known.map(lower))
  const far = distance(wrong.toLowerCase(), near)
  const meant = known.find((name) => lower(name) === near)
  if (far < wrong.length && far <= Math.ceil(wrong.length / 3)) return `; did you mean ${meant ?? near}?`
  const related = relatedTo(wrong, known)
  if (related.length > 0) return `; did you mean ${either.format(related)}?`
  return known.length <= shortList ? `; known here: ${known.join(', ')}` : ''
}

function relatedTo(wrong: string, known: readonly string[]): string[] {
  const stems = new Set(stemsOf(wrong))
  return known
    .filter((name) => stemsOf(name).some((one) => stems.has(one)))
    .map((name) => ({ name, far: distance(lower(wrong), lower(name)) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, mostRelated)
    .map(({ name }) => name)
}

/** Beginnings of the words of a name without its kind: "event:swapOffered" has "swap" and "offe". */
function stemsOf(name: string): string[] {
  const words = name.slice(name.indexOf(':') + 1).split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/)
  return words.filter(({ length }) => length >= stem).map((word) => lower(word).slice(0, stem))
}

function lower(text: string): string {
  return text.toLowerCase()
}
