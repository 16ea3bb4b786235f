import { closest, distance } from 'fastest-levenshtein'

/** Where something stands in a scenario file; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** The scenario file itself is wrong: it names something that is not there, or cannot be understood. */
export class Mistake extends Error {
  readonly place: Place

  constructor(place: Place, message: string) {
    super(message)
    this.place = place
  }
}

export function showPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`
}

const shortList = 12

/** What the writer may have meant: a name that is nearly the same, or all of them where they are few. */
export function hint(wrong: string, known: readonly string[]): string {
  if (known.length === 0) return ''
  const near = closest(wrong.toLowerCase(), known.map(lower))
  const far = distance(wrong.toLowerCase(), near)
  const meant = known.find((name) => lower(name) === near) as string
  if (far < wrong.length && far <= Math.ceil(wrong.length / 3)) return `; did you mean ${meant}?`
  return known.length <= shortList ? `; known here: ${known.join(', ')}` : ''
}

function lower(text: string): string {
  return text.toLowerCase()
}
