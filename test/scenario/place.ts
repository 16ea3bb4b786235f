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
