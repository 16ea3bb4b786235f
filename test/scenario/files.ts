import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns relative paths of the given scenario files and of all files below the given folders. Throws a
 * readable error on a missing path.
 */
export function scenarioFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) throw new Error(`There is no file or folder ${path}.`)
    if (!found.isDirectory()) return [path]
    return globSync('**/*.{yml,yaml}', { cwd: path }).map((file) => join(path, file))
  })
  return [...new Set(files.map((file) => relative('', file)))].sort()
}

/** Returns the paths of all scenario files: those of each edition, and those in a common folder. */
export function everyScenario(): string[] {
  return scenarioFiles(
    [...globSync('test/editions/*/scenarios'), 'test/scenarios'].filter((path) => existsSync(path)),
  )
}
