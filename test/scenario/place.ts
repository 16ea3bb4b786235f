/** Position in a scenario file; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** Thrown for an error in the scenario file itself, such as an unknown name or a syntax error. */
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
