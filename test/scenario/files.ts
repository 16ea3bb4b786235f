import { existsSync, globSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The scenario files that are named, and all below the folders that are; paths from here. Throws on a path that is not there, with a sentence. */
export function scenarioFiles(paths: readonly string[]): string[] {
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) throw new Error(`There is no file or folder ${path}.`)
    if (!found.isDirectory()) return [path]
    return globSync('**/*.{yml,yaml}', { cwd: path }).map((file) => join(path, file))
  })
  return [...new Set(files.map((file) => relative('', file)))].sort()
}

/** All that there are: with each edition, and any that lie together in a folder of their own. */
export function everyScenario(): string[] {
  return scenarioFiles(
    [...globSync('test/editions/*/scenarios'), 'test/scenarios'].filter((path) => existsSync(path)),
  )
}
