import { Mistake, showPlace } from './place.ts'
import { runScenario, type Failure, type Hearing } from './run.ts'
import { readScenarios, type Entry } from './scenario.ts'

/** Result of a scenario, or of an unreadable file; `trouble` is null on success. */
export interface Result {
  file: string
  name: string
  trouble: string | null
}

export function runFile(file: string): Result[] {
  try {
    return readScenarios(file).map((entry) => runEntry(file, entry))
  } catch (error) {
    return [{ file, name: file, trouble: troubleOf(error) }]
  }
}

export function runEntry(file: string, entry: Entry, hear?: Hearing): Result {
  const { name } = entry
  try {
    const failure = runScenario(entry.read(), hear)
    return { file, name, trouble: failure && showFailure(failure) }
  } catch (error) {
    return { file, name, trouble: troubleOf(error) }
  }
}

function troubleOf(error: unknown): string {
  if (error instanceof Mistake) return `${showPlace(error.place)}: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Formats the place of a failure, and each difference with its own line. */
function showFailure({ label, place, differences }: Failure): string {
  const lines = differences.map(
    (difference) =>
      `  line ${difference.place.line}: ${difference.what}\n    expected ${difference.expected}\n    found    ${difference.found}`,
  )
  return [`${showPlace(place)}: ${label}`, ...lines].join('\n')
}
