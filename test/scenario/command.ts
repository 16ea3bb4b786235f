import { writeFileSync } from 'node:fs'
import { styleText } from 'node:util'
import { editions } from '#editions/index.ts'
import { hint } from '#text/hint.ts'
import { scenarioFiles } from './files.ts'
import { runFile, type Result } from './report.ts'
import { listOf, wordPages } from './word-list.ts'

type Console = Pick<typeof console, 'log' | 'error'>

/**
 * Runs the command and returns its exit code.
 *
 * `npm run scenario -- FILE-OR-FOLDER…` prints a line for each scenario, with differences if it fails. `-- --list EDITION…`
 * prints all words for scenarios of an edition, `-- --write-list` writes them to the page about scenarios and to a page
 * next to the scenarios of each edition.
 */
export function scenarioCommand([first, ...rest]: readonly string[], out: Console = console): number {
  if (first === '--list') return list(rest, out)
  if (first === '--write-list') return writeList(out)
  return first === undefined
    ? complain('Which scenarios? npm run scenario -- FILE-OR-FOLDER …', out)
    : run([first, ...rest], out)
}

function run(paths: string[], out: Console): number {
  const files = filesAt(paths)
  if (typeof files === 'string') return complain(files, out)
  const results = files.flatMap((file) => runFile(file).map((result) => tell(result, out)))
  if (results.length === 0) return complain(`No scenario was found in ${paths.join(', ')}.`, out)
  const failed = results.filter(({ trouble }) => trouble !== null).length
  out.log(`${results.length} scenarios, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function list(names: readonly string[], out: Console): number {
  const known = Object.keys(editions)
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) return complain(`There is no edition ${wrong}${hint(wrong, known)}.`, out)
  for (const name of names.length > 0 ? names : known) {
    const edition = editions[name]
    if (edition) out.log(`${listOf(edition)}\n`)
  }
  return 0
}

function writeList(out: Console): number {
  for (const { path, text, wanted } of wordPages())
    if (text !== wanted) {
      writeFileSync(path, wanted)
      out.log(`wrote ${path}`)
    }
  return 0
}

function filesAt(paths: string[]): string[] | string {
  try {
    return scenarioFiles(paths)
  } catch (error) {
    return (error as Error).message
  }
}

function tell(result: Result, out: Console): Result {
  const { file, name, trouble } = result
  const mark = trouble === null ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
  out.log(`${mark} ${file}  ${name}`)
  if (trouble !== null) out.log(trouble.replace(/^/gm, '     '))
  return result
}

function complain(sentence: string, out: Console): number {
  out.error(sentence)
  return 1
}
